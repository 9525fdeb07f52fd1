#include "runtime/sampling.hpp"

#include <algorithm>

#include "exec/group.hpp"

namespace strobe {

namespace {

/// A launch as samplers see it, as far as it is known before it runs.
SampledLaunch describe_launch(const LaunchToSample& sampled, const LaunchResult& result) {
  const FunctionalLaunch& launch = *sampled.detailed.functional;
  const GpuStructure& gpu = sampled.gpu;
  const LaunchContext& context = *launch.context;
  SampledLaunch described;
  described.kernel = result.kernel;
  described.code_object = result.code_object_sha256;
  described.index = sampled.index;
  std::copy(std::begin(context.grid), std::end(context.grid), described.grid);
  std::copy(std::begin(context.group), std::end(context.group), described.group);
  described.groups = group_count(context);
  described.waves = wave_count(context, launch.wave_size);
  described.waves_per_group = launch.waves_per_group;
  described.wave_size = launch.wave_size;
  described.compute_units = gpu.compute_units;
  described.wave_slots = std::uint64_t{gpu.compute_units} * gpu.simds_per_compute_unit * gpu.waves_per_simd;
  described.resident_waves = std::uint64_t{launch.resident_groups} * launch.waves_per_group;
  described.instructions = launch.program->infos();
  return described;
}

}  // namespace

std::uint64_t run_with_sampler(const LaunchToSample& launch, KernelFacts& facts, System& machine,
                               LaunchResult& result) {
  SampledRun run;
  run.detailed = launch.detailed;
  run.blocks = [&facts](bool waits_end_blocks) -> const SampledBlocks& { return facts.blocks(waits_end_blocks); };
  run.waves_wait = facts.has_barrier() || launch.detailed.functional->context->lds_bytes > 0;
  run.launch = describe_launch(launch, result);
  run.block_log = launch.logs.blocks;
  if (run.block_log != nullptr) run.block_log->launch_started(launch.index, result.kernel);
  if (launch.sampler != nullptr) {
    run.sampler = launch.sampler->sampler.get();
    run.sampler_name = launch.sampler->name.name;
    run.launch.store = launch.profiles;
    run.launch.must_be_detailed = facts.waits_for_others();
    run.log = launch.logs.decisions;
    result.sampler = launch.sampler->name;
    if (run.log != nullptr) run.log->launch_started(launch.index, result.kernel, run.sampler_name);
  }
  const std::uint64_t cycles = run_sampled(run, machine, result);
  if (run.log != nullptr) run.log->launch_ended();
  return cycles;
}

}  // namespace strobe
