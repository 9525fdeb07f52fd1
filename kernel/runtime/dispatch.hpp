// From a launch request to what waves start from: checks, AQL packet, queue, kernel arguments, scratch, LDS.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "exec/functional.hpp"
#include "strobe/host/device.hpp"
#include "runtime/memory_map.hpp"

namespace strobe {

/// Grid and group against the kernel's and the architecture's bounds. Error names the dimension and the bound.
void check_geometry(const KernelInfo& kernel, const LaunchRequest& request);

/// Refuses a kernel that can reach an unsupported or invalid instruction, or a register it has not been given.
void check_code(const Program& program, const KernelInfo& kernel, const Isa& isa);

/// How many work-groups the whole GPU holds at once, bounded by wave slots, registers, LDS and barriers.
std::uint32_t resident_groups(const GpuStructure& gpu, const WaveResources& wave, std::uint32_t waves_per_group,
                              std::uint32_t lds_bytes);

/// "valu"
const char* unit_name(ExecutionUnit unit);

/// Times each instruction of the program was issued, from the run counts.
std::vector<std::uint64_t> issued_per_instruction(const Program& program, const LaunchResult& result);

/// Wave-instructions by execution unit; they sum to wave_instructions.
void add_instruction_metrics(const Program& program, LaunchResult& result);

/// The GPUs of a machine that a launch runs on.
struct ChosenGpus {
  std::vector<const GpuStructure*> structures;  ///< each as it is alone; at least one
  std::uint32_t in_machine = 1;                 ///< GPUs of the machine, chosen or not
  /// Work-groups of one kernel that all chosen GPUs hold at once.
  std::uint32_t resident_groups(const WaveResources& wave, std::uint32_t waves_per_group,
                                std::uint32_t lds_bytes) const;
  /// How many places of work-groups are numbered: each GPU of the machine has every `in_machine`-th (MachineLaunch).
  std::uint32_t numbered_groups(const WaveResources& wave, std::uint32_t waves_per_group,
                                std::uint32_t lds_bytes) const;
};

/// The numbers of the GPUs that a launch runs on; of a GPU alone, 0. Error if the system has none of them.
std::vector<std::uint32_t> chosen_gpus(const GpuConfig& gpu, const LaunchRequest& request);

/// A GPU of a system, or the GPU alone.
const GpuStructure& structure_of(const GpuConfig& gpu, std::uint32_t number);

using MapRegion = std::function<const Region&(std::uint64_t bytes, const std::string& name, bool writable)>;

/// Regions that are released together.
class Mappings {
 public:
  explicit Mappings(MemoryMap& memory) : memory_(memory) {}
  ~Mappings();
  Mappings(const Mappings&) = delete;
  Mappings& operator=(const Mappings&) = delete;
  /// A region that `map` makes.
  const Region& add(const MapRegion& map, std::uint64_t bytes, const std::string& name, bool writable) {
    const Region& region = map(bytes, name, writable);
    bases_.push_back(region.base);
    return region;
  }

 private:
  MemoryMap& memory_;
  std::vector<std::uint64_t> bases_;
};

/// What a launch has, or adds to what its kernel declares.
struct DispatchSizes {
  std::uint32_t dynamic_lds_bytes = 0;  ///< of a work-group
  std::uint64_t scratch_bytes = 0;      ///< of a work-item
};

/// The guest memory of one launch; released at the end of it.
class Dispatch {
 public:
  Dispatch(const Program& program, const KernelInfo& kernel, const VectorReach& reach, const LaunchRequest& request,
           const ChosenGpus& gpus, DispatchSizes sizes, std::uint64_t image_address, MemoryMap& memory,
           const MapRegion& map, std::uint64_t dispatch_id, std::vector<std::string>& warnings);

  const LaunchContext& context() const { return context_; }
  /// What the waves' clocks read from now on. [before the launch runs]
  void set_clock(const std::uint64_t* clock) { context_.clock = clock; }
  /// The device's printf records, or null if the kernel has no buffer for them.
  const Region* printf_buffer() const { return printf_buffer_; }
  FunctionalLaunch functional() const { return functional_; }

 private:
  void add_scratch(const Isa& isa, const KernelInfo& kernel, const ChosenGpus& gpus, std::uint64_t wanted,
                   const MapRegion& map);
  std::uint64_t add_grid_barrier(const KernelInfo& kernel, const LaunchRequest& request, const MapRegion& map);
  void fill_packet(const KernelInfo& kernel, const LaunchRequest& request, const Region& region,
                   std::uint64_t image_address) const;

  Mappings mappings_;
  LaunchContext context_;
  FunctionalLaunch functional_;
  const Region* printf_buffer_ = nullptr;
};

}  // namespace strobe
