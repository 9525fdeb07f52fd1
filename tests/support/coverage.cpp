#include "support/coverage.hpp"

#include <cstdlib>
#include <fstream>
#include <set>
#include <string>

#include "catch.hpp"

namespace strobe::test {

void note_covered(const char* mnemonic) {
  static const char* const path = std::getenv("STROBE_COVERAGE");
  if (path == nullptr) return;
  static std::set<std::string> noted;
  const std::string line = std::string(mnemonic) + "\t" + Catch::getResultCapture().getCurrentTestName();
  if (noted.insert(line).second) std::ofstream(path, std::ios::app) << line << "\n";
}

}  // namespace strobe::test
