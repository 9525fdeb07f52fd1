// RunResult as the object that cli's contract and docs/reference/results.md describe.

#include <algorithm>

#include "base/json.hpp"
#include "results/result_document.hpp"

namespace strobe {
namespace {

const char* basis_name(Basis basis) {
  switch (basis) {
    case Basis::exact:
      return "exact";
    case Basis::sampled:
      return "sampled";
    case Basis::scaled:
      return "scaled";
    case Basis::modelled:
      return "modelled";
  }
  return "exact";
}

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json check_json(const Check& check) {
  Json json;
  if (check.argument)
    json["arg"] = *check.argument;
  else
    json["name"] = check.name;
  json["ok"] = check.ok;
  json["max_ulp"] = check.max_ulp;
  json["mismatches"] = check.mismatches;
  json["first"] = text_or_null(check.first);
  return json;
}

Json findings_json(const std::optional<std::vector<RaceFinding>>& findings) {
  if (!findings) return nullptr;
  Json json = Json::array();
  for (const RaceFinding& finding : *findings) {
    Json sides = Json::array();
    for (const RaceSide& side : finding.sides)
      sides.push_back({{"action", side.action},
                       {"pc", side.pc},
                       {"disassembly", side.disassembly},
                       {"group", side.group},
                       {"wave", side.wave},
                       {"lane", side.lane ? Json(*side.lane) : Json(nullptr)}});
    json.push_back({{"kind", finding.kind}, {"remark", finding.remark}, {"count", finding.count}, {"sides", sides}});
  }
  return json;
}

Json metrics_json(const std::map<std::string, Metric>& metrics) {
  Json json = Json::object();
  for (const auto& [name, metric] : metrics)
    json[name] = {{"value", metric.value},
                  {"unit", metric.unit},
                  {"description", metric.description},
                  {"basis", basis_name(metric.basis)}};
  return json;
}

Json stalls_json(const std::map<std::string, double>& stalls) {
  if (stalls.empty()) return nullptr;
  Json json = Json::object();
  for (const auto& [cause, percent] : stalls) json[cause] = percent;
  return json;
}

Json bottlenecks_json(const std::vector<Bottleneck>& bottlenecks) {
  Json json = Json::array();
  for (const Bottleneck& one : bottlenecks) json.push_back({{"unit", one.unit}, {"percent", one.percent}});
  return json;
}

Json caches_json(const std::optional<CacheState>& caches) {
  if (!caches) return nullptr;
  return {{"state", caches->cold() ? "cold" : "warm"},
          {"launches_before", caches->launches_before},
          {"warm_ups", caches->warm_ups}};
}

Json occupancy_json(const std::optional<LaunchOccupancy>& occupancy) {
  if (!occupancy) return nullptr;
  Json limits = Json::object();
  for (const auto& [what, waves] : occupancy->limits) limits[what] = waves;
  return {{"waves", occupancy->waves},           {"wave_slots", occupancy->wave_slots},
          {"limited_by", occupancy->limited_by}, {"limits", limits},
          {"vgprs", occupancy->vgprs},           {"sgprs", occupancy->sgprs},
          {"lds_bytes", occupancy->lds_bytes},   {"waves_per_group", occupancy->waves_per_group},
          {"groups", occupancy->groups}};
}

Json hot_spots_json(const std::vector<HotSpot>& spots) {
  Json json = Json::array();
  for (const HotSpot& spot : spots) {
    Json cycles = Json::object();
    for (const auto& [cause, count] : spot.cycles) cycles[cause] = count;
    json.push_back({{"pc", spot.pc},
                    {"symbol", spot.symbol},
                    {"text", spot.text},
                    {"unit", spot.unit},
                    {"memory", text_or_null(spot.memory)},
                    {"space", text_or_null(spot.space)},
                    {"compares", spot.compares},
                    {"bytes", spot.bytes},
                    {"waits", text_or_null(spot.waits)},
                    {"slow", spot.slow},
                    {"file", text_or_null(spot.file)},
                    {"line", spot.line == 0 ? Json(nullptr) : Json(spot.line)},
                    {"call", text_or_null(spot.call)},
                    {"source", text_or_null(spot.source)},
                    {"issued", spot.issued},
                    {"cycles", cycles},
                    {"accesses", spot.accesses},
                    {"lines", spot.lines},
                    {"loads", spot.loads},
                    {"latency", spot.latency}});
  }
  return json;
}

Json model_json(const LaunchResult& launch) {
  if (!launch.model) return nullptr;
  const ModelResult& model = *launch.model;
  double sum = 0;
  for (const auto& [component, cycles] : model.stack) sum += cycles;
  const auto instructions = static_cast<double>(launch.wave_instructions);
  Json stack = Json::array();
  for (const auto& [component, cycles] : model.stack)
    stack.push_back({{"component", component},
                     {"cycles", cycles},
                     {"percent", sum > 0 ? 100 * cycles / sum : 0},
                     {"cpi", instructions > 0 ? Json(cycles / instructions) : Json(nullptr)}});
  return {{"name", model.name.name},
          {"parameters", model.name.parameters},
          {"basis", basis_name(Basis::modelled)},
          {"cpi_stack", stack},
          {"notes", model.notes},
          {"profile",
           {{"work_groups", model.profiled_groups},
            {"wave_instructions", model.profiled_instructions},
            {"reused", model.profile_reused},
            {"seconds", model.profile_seconds}}},
          {"model_seconds", model.model_seconds}};
}

/// Without launch overhead.
Json kernel_seconds_json(const std::optional<LaunchTiming>& timing) {
  if (!timing || !timing->overhead_seconds) return nullptr;
  return std::max(0.0, timing->seconds - *timing->overhead_seconds);
}

Json launch_json(const LaunchResult& launch) {
  Json json;
  json["gpu"] = launch.gpu;
  json["gpu_hash"] = launch.gpu_hash;
  json["gpu_number"] = launch.gpu_number;
  json["kernel"] = launch.kernel;
  json["code_object_sha256"] = launch.code_object_sha256;
  json["grid"] = launch.grid;
  json["group"] = launch.group;
  json["mode"] = launch.mode;
  json["sampler"] =
      launch.sampler ? Json{{"name", launch.sampler->name}, {"parameters", launch.sampler->parameters}} : Json(nullptr);
  json["model"] = model_json(launch);
  json["work_groups"] = launch.work_groups;
  json["waves"] = launch.waves;
  json["wave_instructions"] = launch.wave_instructions;
  json["lane_instructions"] = launch.lane_instructions;
  json["simulated_wave_instructions"] = launch.simulated();
  json["cycles"] = launch.timing ? Json(launch.timing->cycles) : Json(nullptr);
  json["seconds"] = launch.timing ? Json(launch.timing->seconds) : Json(nullptr);
  json["kernel_seconds"] = kernel_seconds_json(launch.timing);
  json["occupancy"] = occupancy_json(launch.occupancy);
  json["caches"] = caches_json(launch.caches);
  if (launch.queue) json["queue"] = *launch.queue;
  if (launch.queue && launch.timing) {
    json["began"] = launch.timing->began;
    json["overlapped_cycles"] = launch.timing->overlapped_cycles;
  }
  json["ipc"] = launch.timing && launch.executed ? Json(launch.ipc()) : Json(nullptr);
  json["error_bar"] = launch.error_bar ? Json{{"half_width_percent", launch.error_bar->half_width},
                                              {"confidence", launch.error_bar->confidence}}
                                       : Json(nullptr);
  json["predicted_by"] = launch.predicted_by;
  json["sampler_remark"] = text_or_null(launch.remark);
  json["outputs_exact"] = launch.outputs_exact;
  json["outputs_sha256"] = text_or_null(launch.outputs_sha256);
  json["checks"] = Json::array();
  for (const Check& check : launch.checks) json["checks"].push_back(check_json(check));
  json["race_findings"] = findings_json(launch.race_findings);
  json["metrics"] = metrics_json(launch.metrics);
  for (const Roof& roof : launch.roofline)
    json["roofline"].push_back({{"roof", roof.name},
                                {"unit", roof.unit},
                                {"rate", roof.rate},
                                {"peak", roof.peak},
                                {"percent", roof.peak > 0 ? 100 * roof.rate / roof.peak : 0}});
  json["not_known"] = launch.not_known;
  json["stalls"] = launch.timing ? stalls_json(launch.timing->stalls) : Json(nullptr);
  json["bottlenecks"] = launch.timing ? bottlenecks_json(launch.timing->bottlenecks) : Json(nullptr);
  if (launch.hot_spots) json["hot_spots"] = hot_spots_json(*launch.hot_spots);
  json["wall_seconds"] = launch.wall_seconds;
  if (launch.threads > 1 || !launch.one_thread_because.empty()) json["threads"] = launch.threads;
  if (!launch.one_thread_because.empty()) json["one_thread_because"] = launch.one_thread_because;
  json["cpu_seconds"] = launch.cpu_seconds;
  json["wave_instructions_per_second"] = launch.wave_instructions_per_second();
  return json;
}

/// Cycles and seconds are known of the whole only if they are known of each launch.
Json totals_json(const std::vector<LaunchResult>& launches) {
  LaunchResult sum;
  LaunchTiming time;
  std::uint64_t simulated = 0;
  bool timed = !launches.empty(), kernels_timed = timed;
  double kernel_seconds = 0;
  for (const LaunchResult& launch : launches) {
    sum.work_groups += launch.work_groups;
    sum.waves += launch.waves;
    sum.wave_instructions += launch.wave_instructions;
    sum.lane_instructions += launch.lane_instructions;
    simulated += launch.simulated();
    sum.wall_seconds += launch.wall_seconds;
    timed = timed && launch.timing;
    if (!timed) continue;
    const std::uint64_t own = launch.timing->cycles - launch.timing->overlapped_cycles;
    time.cycles += own;
    time.seconds += own == launch.timing->cycles ? launch.timing->seconds
                                                 : launch.timing->seconds * static_cast<double>(own) /
                                                       static_cast<double>(launch.timing->cycles);
    kernels_timed = kernels_timed && launch.timing->overhead_seconds;
    if (kernels_timed) kernel_seconds += std::max(0.0, launch.timing->seconds - *launch.timing->overhead_seconds);
  }
  return {{"launches", launches.size()},
          {"work_groups", sum.work_groups},
          {"waves", sum.waves},
          {"wave_instructions", sum.wave_instructions},
          {"lane_instructions", sum.lane_instructions},
          {"simulated_wave_instructions", simulated},
          {"cycles", timed ? Json(time.cycles) : Json(nullptr)},
          {"seconds", timed ? Json(time.seconds) : Json(nullptr)},
          {"kernel_seconds", timed && kernels_timed ? Json(kernel_seconds) : Json(nullptr)},
          {"wall_seconds", sum.wall_seconds},
          {"wave_instructions_per_second", sum.wave_instructions_per_second()}};
}

Json gpu_json(const GpuResult& gpu) {
  Json configuration = Json::object();
  for (const auto& [key, value] : gpu.configuration) configuration[key] = value;
  Json sources = Json::object();
  for (const GpuResult::Source& one : gpu.sources) sources[one.key] = {{"kind", one.kind}, {"source", one.text}};
  Json json = {{"name", gpu.name}, {"hash", gpu.hash}, {"configuration", configuration}, {"sources", sources}};
  for (const auto& [name, target] : gpu.gpus) json["gpus"].push_back({{"name", name}, {"target", target}});
  return json;
}

/// Names come from files that need not be UTF-8; what is not, is replaced.
std::string dump(const Json& json) { return json.text(2) + "\n"; }

}  // namespace

const char* version() { return STROBE_VERSION; }

std::string to_json(const LaunchResult& launch) { return dump(launch_json(launch)); }

Json result_document(const RunResult& result) {
  Json json;
  json["strobe"] = version();
  json["command"] = result.command;
  json["gpu"] = gpu_json(result.gpu);
  json["launches"] = Json::array();
  for (const LaunchResult& launch : result.launches) json["launches"].push_back(launch_json(launch));
  json["totals"] = totals_json(result.launches);
  json["copy_seconds"] = result.copy_seconds ? Json(*result.copy_seconds) : Json(nullptr);
  json["peak_memory_bytes"] = result.peak_memory_bytes;
  json["warnings"] = result.warnings;
  json["error"] = text_or_null(result.error);
  return json;
}

std::string to_json(const RunResult& result) { return dump(result_document(result)); }

}  // namespace strobe
