#include "compile/command_files.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <set>

#include "strobe/error.hpp"

namespace strobe {
namespace fs = std::filesystem;

namespace {

/// By canonical path; of outputs, how messages begin.
struct CommandFiles {
  std::mutex mutex;
  std::set<std::string> inputs;
  std::map<std::string, std::string> outputs;
};

CommandFiles& command_files() {
  static CommandFiles all;
  return all;
}

std::string place_in_system(const std::string& path) {
  std::error_code failure;
  const fs::path place = fs::weakly_canonical(fs::absolute(path, failure), failure);
  return failure ? path : place.string();
}

bool is_same_file(const std::string& one, const std::string& other) {
  std::error_code failure;
  const fs::file_status status = fs::status(one, failure);
  if (fs::exists(status) && !fs::is_regular_file(status)) return false;  // devices and pipes
  return one == other || fs::equivalent(one, other, failure);
}

[[noreturn]] void refuse_input_of(const std::string& shown) {
  throw Error(shown + ": this command reads that file - name another one to write");
}

}  // namespace

void note_input(const std::string& path) {
  const std::string place = place_in_system(path);
  const std::lock_guard lock(command_files().mutex);
  const char* const parents = std::getenv(kInputsVariable);
  if (command_files().inputs.insert(place).second && parents != nullptr)
    std::ofstream(parents, std::ios::app) << place << '\0' << std::flush;
  for (const auto& [output, shown] : command_files().outputs)
    if (is_same_file(output, place)) refuse_input_of(shown);
}

bool is_input(const std::string& path) {
  const std::string place = place_in_system(path);
  const std::lock_guard lock(command_files().mutex);
  return std::ranges::any_of(command_files().inputs,
                             [&](const std::string& input) { return is_same_file(input, place); });
}

void refuse_input(const std::string& shown, const std::string& path) {
  if (path != "-" && is_input(path)) refuse_input_of(shown);
}

void note_output(const std::string& shown, const std::string& path) {
  refuse_input(shown, path);
  const std::lock_guard lock(command_files().mutex);
  command_files().outputs.emplace(place_in_system(path), shown);
}

}  // namespace strobe
