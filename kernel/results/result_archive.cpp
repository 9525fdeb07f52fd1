#include "results/result_archive.hpp"

namespace strobe {
namespace {

void archive_name(Archive& archive, SamplerName& name) {
  archive(name.name);
  archive.map(name.parameters, [&](std::string& text) { archive(text); });
}

void archive_timing(Archive& archive, LaunchTiming& timing) {
  archive(timing.cycles, timing.seconds);
  archive.optional(timing.overhead_seconds, [&](double& seconds) { archive(seconds); });
  archive.map(timing.stalls, [&](double& percent) { archive(percent); });
  archive.each(timing.bottlenecks, [&](Bottleneck& one) { archive(one.unit, one.percent); });
}

void archive_occupancy(Archive& archive, LaunchOccupancy& held) {
  archive(held.waves, held.wave_slots, held.limited_by, held.vgprs, held.sgprs, held.lds_bytes, held.waves_per_group,
          held.groups);
  archive.each(held.limits, [&](auto& limit) { archive(limit.first, limit.second); });
}

void archive_metric(Archive& archive, Metric& metric) {
  auto basis = static_cast<std::uint8_t>(metric.basis);
  archive(metric.value, metric.unit, metric.description, basis);
  archive.require(basis >= 1 && basis <= static_cast<std::uint8_t>(Basis::modelled), "a metric has no basis");
  metric.basis = static_cast<Basis>(basis);
}

}  // namespace

void archive_result(Archive& archive, LaunchResult& result) {
  // Models and race checks are not resumed, and a script's own checks come again.
  archive(result.gpu, result.gpu_hash, result.gpu_number, result.kernel, result.code_object_sha256, result.mode);
  archive.list(result.grid);
  archive.list(result.group);
  archive.optional(result.sampler, [&](SamplerName& name) { archive_name(archive, name); });
  archive(result.work_groups, result.waves, result.wave_instructions, result.lane_instructions);
  archive.optional(result.simulated_wave_instructions, [&](std::uint64_t& count) { archive(count); });
  archive(result.predicted_by);
  archive.optional(result.error_bar, [&](ErrorBar& bar) { archive(bar.half_width, bar.confidence); });
  archive.optional(result.timing, [&](LaunchTiming& timing) { archive_timing(archive, timing); });
  archive.optional(result.occupancy, [&](LaunchOccupancy& held) { archive_occupancy(archive, held); });
  archive.optional(result.caches, [&](CacheState& caches) { archive(caches.launches_before, caches.warm_ups); });
  archive(result.threads, result.one_thread_because, result.wall_seconds, result.cpu_seconds, result.outputs_exact,
          result.executed, result.outputs_sha256);
  archive.map(result.metrics, [&](Metric& metric) { archive_metric(archive, metric); });
  archive.map(result.not_known, [&](std::string& why) { archive(why); });
  archive(result.remark);
  archive.list(result.run_counts);
}

}  // namespace strobe
