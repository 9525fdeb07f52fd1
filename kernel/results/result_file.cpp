#include "results/result_file.hpp"

#include <nlohmann/json.hpp>

#include "base/read_file.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMaxBytes = std::size_t{1} << 30;
/// Counts of a launch that are metrics in all but place.
constexpr const char* kWork[] = {"waves", "wave_instructions", "lane_instructions", "simulated_wave_instructions"};

/// "64 x 2"
std::string extent_text(const Json& extent) {
  std::string text;
  for (const Json& one : extent) text += (text.empty() ? "" : " x ") + one.dump();
  return text;
}

/// "photon:confidence=0.95,window=3", or "none".
std::string sampler_text(const Json& sampler) {
  if (sampler.is_null()) return "none";
  std::string text = sampler.at("name").get<std::string>();
  char separator = ':';
  for (const auto& [name, value] : sampler.at("parameters").items()) {
    text += separator + name + '=' + value.get<std::string>();
    separator = ',';
  }
  return text;
}

FiledLaunch launch_of(const Json& json) {
  FiledLaunch launch;
  launch.kernel = json.at("kernel").get<std::string>();
  launch.setup = {{"code object", json.at("code_object_sha256").get<std::string>().substr(0, 12)},
                  {"grid", extent_text(json.at("grid"))},
                  {"group", extent_text(json.at("group"))},
                  {"mode", json.at("mode").get<std::string>()},
                  {"sampler", sampler_text(json.at("sampler"))}};
  for (const char* count : kWork) launch.metrics[count] = {json.at(count).get<double>(), "", ""};
  for (const auto& [name, metric] : json.at("metrics").items())
    launch.metrics[name] = {metric.at("value").get<double>(), metric.at("unit").get<std::string>(),
                            metric.at("description").get<std::string>()};
  if (json.at("seconds").is_null()) return launch;
  launch.seconds = json.at("seconds").get<double>();
  for (const auto& [cause, percent] : json.at("stalls").items()) launch.stalls[cause] = percent.get<double>();
  if (json.contains("model") && !json.at("model").is_null()) {
    const Json& model = json.at("model");
    launch.setup.emplace_back("model", model.at("name").get<std::string>());
    for (const Json& component : model.at("cpi_stack"))
      launch.stack[component.at("component")] += component.at("percent").get<double>();
  }
  for (const Json& unit : json.at("bottlenecks"))
    launch.busy[unit.at("unit").get<std::string>()] = unit.at("percent").get<double>();
  return launch;
}

ResultFile result_of(const Json& json) {
  ResultFile result;
  result.version = json.at("strobe").get<std::string>();
  result.command = json.at("command").get<std::string>();
  const Json& gpu = json.at("gpu");
  result.gpu = gpu.at("name").get<std::string>();
  if (gpu.contains("configuration")) {
    result.configuration.emplace();
    for (const auto& [key, value] : gpu.at("configuration").items())
      result.configuration->emplace_back(key, value.get<std::string>());
  }
  for (const Json& launch : json.at("launches")) result.launches.push_back(launch_of(launch));
  return result;
}

}  // namespace

ResultFile read_result(const std::string& path) {
  const Json json = Json::parse(read_text_file(path, path, kMaxBytes), nullptr, false);
  if (json.is_discarded()) throw Error(path + ": is not JSON - give a complete file written by strobe run --json");
  try {
    ResultFile result = result_of(json);
    result.path = path;
    return result;
  } catch (const Json::exception&) {
    throw Error(path + ": is not a result of strobe run --json - results of compare and bench have another format");
  }
}

}  // namespace strobe
