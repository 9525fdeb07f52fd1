// How many random programs are run, and which: the environment says so, for campaigns (scripts/check.sh random).
#pragma once

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace strobe::testing {

inline std::uint64_t number_from(const char* variable, std::uint64_t otherwise) {
  const char* const text = std::getenv(variable);
  return text != nullptr && *text != '\0' ? std::strtoull(text, nullptr, 0) : otherwise;
}

/// Calls `check` with each seed.
template <class Check>
void for_each_seed(Check check) {
  const std::uint64_t first = number_from("STROBE_RANDOM_SEED", 1);
  const std::uint64_t batches = number_from("STROBE_RANDOM_BATCHES", 1);
  for (std::uint64_t seed = first; seed < first + batches; ++seed) check(seed);
}

/// Writes a program into the folder that STROBE_RANDOM_KEEP names, if it does.
inline void keep_program(const std::string& name, const std::string& text) {
  const char* const folder = std::getenv("STROBE_RANDOM_KEEP");
  if (folder == nullptr || *folder == '\0') return;
  std::filesystem::create_directories(folder);
  std::ofstream(std::filesystem::path(folder) / name, std::ios::binary) << text;
}

}  // namespace strobe::testing
