// Sweeps in a folder of a test's own.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "command.hpp"

namespace strobe::testing {

inline ProgramOptions in_folder(const TemporaryFolder& folder) {
  ProgramOptions options;
  options.folder = folder.path();
  options.environment = {"STROBE=" + kStrobe, "CLUSTER=" + folder.path(), "SOURCE=" STROBE_SOURCE_DIR};
  return options;
}

inline ProgramOutput sweep(const TemporaryFolder& folder, std::vector<std::string> words) {
  words.insert(words.begin(), "sweep");
  return run_strobe(words, in_folder(folder));
}

inline ProgramOutput shell(const TemporaryFolder& folder, const std::string& commands) {
  return run_program({"/bin/bash", "-c", commands}, in_folder(folder));
}

/// The points of a document, without what the host's speed decides.
inline nlohmann::json points_in(const std::string& document) {
  nlohmann::json points = nlohmann::json::parse(document)["points"];
  for (nlohmann::json& point : points) point.erase("cpu_seconds");
  return points;
}

/// Of a run that ends well.
inline nlohmann::json points_of(const ProgramOutput& output) {
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  return points_in(output.out);
}

inline nlohmann::json points_of(const TemporaryFolder& folder, std::vector<std::string> words) {
  words.insert(words.end(), {"--json", "-"});
  return points_of(sweep(folder, words));
}

/// The rows that a query gives, as JSON.
inline std::string query(const TemporaryFolder& folder, const std::string& sql) {
  return sweep(folder, {"query", "sweep.db", sql, "--json", "-"}).out;
}

}  // namespace strobe::testing
