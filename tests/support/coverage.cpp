#include "support/coverage.hpp"

#include <cstdlib>
#include <fstream>
#include <set>
#include <string>

#include "catch.hpp"

namespace strobe::test {

namespace {

/// Made empty when the program starts: a run that covers nothing leaves nothing of an earlier run.
std::ofstream opened() {
  const char* const path = std::getenv("STROBE_COVERAGE");
  return path == nullptr ? std::ofstream() : std::ofstream(path);
}

std::ofstream notes = opened();

}  // namespace

void note_covered(const char* mnemonic) {
  if (!notes.is_open()) return;
  static std::set<std::string> noted;
  const std::string line = std::string(mnemonic) + "\t" + Catch::getResultCapture().getCurrentTestName();
  if (noted.insert(line).second) notes << line << std::endl;
}

}  // namespace strobe::test
