#include "hip/occupancy.hpp"

#include <algorithm>

#include "hip/call.hpp"
#include "strobe/host/occupancy.hpp"

namespace strobe::hip {

std::uint32_t groups_per_unit(Runtime& runtime, Kernel& kernel, std::uint32_t items, std::size_t lds) {
  const frontends::Session& session = runtime.gpus();
  const KernelInfo& info = kernel.module->info(runtime, runtime.device(), kernel.name);
  const GpuStructure& gpu = session.structure(static_cast<std::uint32_t>(runtime.device()));
  if (lds > gpu.lds_per_work_group.n) return 0;  // more than 32 bits hold
  return groups_per_compute_unit(info, runtime.session().device().isa(), gpu, items, static_cast<std::uint32_t>(lds));
}

namespace {
void check_flags(unsigned flags) {
  require((flags & ~unsigned{hipOccupancyDisableCachingOverride}) == 0, hipErrorInvalidValue);
}

void groups(Runtime& runtime, int* groups, Kernel& kernel, int items, std::size_t lds, unsigned flags = 0) {
  check_flags(flags);
  require(items > 0, hipErrorInvalidValue);
  given(groups) = static_cast<int>(groups_per_unit(runtime, kernel, static_cast<std::uint32_t>(items), lds));
}

/// The largest group that leaves the compute unit fullest, and how many of them fill the GPU.
void best_group(Runtime& runtime, int* grid, int* group, Kernel& kernel, std::size_t lds, int limit) {
  const KernelInfo& info = kernel.module->info((runtime.gpus(), runtime), runtime.device(), kernel.name);
  std::uint32_t most = info.max_flat_group_size, best = 0, best_items = 0;
  if (limit > 0) most = std::min(most, static_cast<std::uint32_t>(limit));
  const std::uint32_t wave = std::max<std::uint32_t>(info.wave_size, 1);
  for (std::uint32_t items = std::max(most / wave * wave, std::min(most, wave)); items > 0;
       items = items > wave ? items - wave : 0) {
    const std::uint32_t resident = groups_per_unit(runtime, kernel, items, lds) * items;
    if (resident > best) best = resident, best_items = items;
  }
  require(best_items > 0, hipErrorInvalidConfiguration);
  given(group) = static_cast<int>(best_items);
  given(grid) = static_cast<int>(best / best_items * runtime.session().structure().compute_units);
}

}  // namespace
}  // namespace strobe::hip

using namespace strobe::hip;

extern "C" {
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int* count, const void* stub, int items, size_t lds) {
  return call(__func__, [&](Runtime& runtime) { groups(runtime, count, runtime.modules().kernel(stub), items, lds); });
}
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* count, const void* stub, int items, size_t lds,
                                                                 unsigned flags) {
  return call("hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags",
              [&](Runtime& runtime) { groups(runtime, count, runtime.modules().kernel(stub), items, lds, flags); });
}
hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(int* count, hipFunction_t function, int items,
                                                              size_t lds) {
  return call("hipModuleOccupancyMaxActiveBlocksPerMultiprocessor",
              [&](Runtime& runtime) { groups(runtime, count, runtime.modules().kernel(function), items, lds); });
}
hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* count, hipFunction_t function, int items,
                                                                       size_t lds, unsigned flags) {
  return call("hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags",
              [&](Runtime& runtime) { groups(runtime, count, runtime.modules().kernel(function), items, lds, flags); });
}
hipError_t hipOccupancyMaxPotentialBlockSize(int* grid, int* group, const void* stub, size_t lds, int limit) {
  return call("hipOccupancyMaxPotentialBlockSize",
              [&](Runtime& runtime) { best_group(runtime, grid, group, runtime.modules().kernel(stub), lds, limit); });
}
hipError_t hipModuleOccupancyMaxPotentialBlockSize(int* grid, int* group, hipFunction_t function, size_t lds,
                                                   int limit) {
  return call("hipModuleOccupancyMaxPotentialBlockSize", [&](Runtime& runtime) {
    best_group(runtime, grid, group, runtime.modules().kernel(function), lds, limit);
  });
}
hipError_t hipModuleOccupancyMaxPotentialBlockSizeWithFlags(int* grid, int* group, hipFunction_t function, size_t lds,
                                                            int limit, unsigned flags) {
  return call("hipModuleOccupancyMaxPotentialBlockSizeWithFlags", [&](Runtime& runtime) {
    check_flags(flags);
    best_group(runtime, grid, group, runtime.modules().kernel(function), lds, limit);
  });
}
}  // extern "C"
