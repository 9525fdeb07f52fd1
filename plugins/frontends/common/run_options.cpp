#include "common/run_options.hpp"

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>

#include "strobe/error.hpp"

namespace strobe::frontends {
namespace {

RunOptions from(const nlohmann::json& document) {
  RunOptions options;
  options.gpu = document.value("gpu", options.gpu);
  for (const auto& one : document.value("settings", nlohmann::json::array()))
    options.settings.push_back(parse_override(one.get<std::string>()));
  options.gpus = document.value("gpus", options.gpus);
  options.links = document.value("links", options.links);
  options.mode = document.value("mode", options.mode);
  options.sampler = document.value("sampler", options.sampler);
  options.every_launch = document.value("every_launch", options.every_launch);
  options.skip_execution = document.value("skip_execution", options.skip_execution);
  options.limits.threads = document.value("threads", options.limits.threads);
  options.limits.functional_threads = document.value("functional_threads", options.limits.functional_threads);
  options.limits.max_cycles = document.value("max_cycles", options.limits.max_cycles);
  options.limits.timeout_seconds = document.value("timeout_seconds", options.limits.timeout_seconds);
  options.limits.max_memory_bytes = document.value("max_memory_bytes", options.limits.max_memory_bytes);
  options.limits.stack_bytes = document.value("stack_bytes", options.limits.stack_bytes);
  options.levels = document.value("levels", options.levels);
  if (document.value("bounds", "exact") == "hardware") options.bounds = Bounds::hardware;
  options.check_races = document.value("check_races", options.check_races);
  for (const auto& one : document.value("traces", nlohmann::json::array()))
    options.traces.push_back({one.at("tracer").get<std::string>(), one.at("file").get<std::string>()});
  options.hot_spots = document.value("hot_spots", options.hot_spots);
  options.simulated_clock = document.value("simulated_clock", options.simulated_clock);
  options.host_time = document.value("host_time", options.host_time);
  if (document.contains("capture")) {
    const auto& capture = document.at("capture");
    options.capture = {capture.at("folder").get<std::string>(), capture.at("kernel").get<std::string>(),
                       capture.at("nth").get<std::uint64_t>()};
  }
  options.results = document.value("results", options.results);
  options.whole_results = document.value("whole_results", options.whole_results);
  return options;
}

}  // namespace

RunOptions run_options() {
  const char* const path = std::getenv(kRunOptionsVariable);
  if (path == nullptr || *path == '\0') return {};
  std::ifstream file(path);
  try {
    if (file) return from(nlohmann::json::parse(file));
  } catch (const nlohmann::json::exception& problem) {
    throw Error(std::string(path) + ": " + problem.what() + " - start the program with strobe run -- PROGRAM");
  }
  throw Error(std::string(path) + ": cannot be read - start the program with strobe run -- PROGRAM, or unset " +
              kRunOptionsVariable);
}

}  // namespace strobe::frontends
