#include "common/gpu_shape.hpp"

namespace strobe::frontends {

/// What the topology rdna wires are dual compute units.
std::uint32_t units_in_one(const GpuStructure& gpu) { return gpu.topology == "rdna" ? 2 : 1; }

std::uint32_t compute_units(const GpuStructure& gpu) { return gpu.compute_units * units_in_one(gpu); }

std::uint32_t default_wave_lanes(const Isa& isa) {
  KernelDescriptor descriptor;
  descriptor.properties = 1024;  // ENABLE_WAVEFRONT_SIZE32
  return isa.wave_size(descriptor);
}

}  // namespace strobe::frontends
