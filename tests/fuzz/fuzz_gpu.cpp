#include "fuzz_gpu.hpp"

#include <map>
#include <string>

#include "fuzz.hpp"
#include "strobe/host/plugins.hpp"

namespace strobe::fuzz {
namespace {

GpuConfig make_gpu(const Isa& isa) {
  GpuConfig gpu;
  gpu.name = "small";
  GpuStructure& s = gpu.structure;
  s.isa = isa.target();
  s.clock = Hertz{1'000'000'000};
  s.compute_units = s.simds_per_compute_unit = 2;
  s.waves_per_simd = 4;
  s.vgprs_per_simd = 1024;
  s.sgprs_per_simd = 800;
  s.work_groups_per_compute_unit = 8;
  s.lds_per_compute_unit = s.lds_per_work_group = Bytes{64 << 10};
  s.lds_granule = Bytes{512};
  s.memory = Bytes{64 << 20};
  return gpu;
}

}  // namespace

const Isa& isa(std::uint8_t choice) { return plugins().isa(targets()[choice % targets().size()]); }

const GpuConfig& small_gpu(const Isa& isa) {
  static std::map<std::string, GpuConfig> gpus;
  return gpus.try_emplace(std::string(isa.target()), make_gpu(isa)).first->second;
}

CodeObject object_of(const Isa& isa, std::span<const std::byte> code, bool wave32) {
  CodeObject object;
  object.path = "x.co";
  object.target = isa.target();
  object.version = 5;
  object.image.assign(code.begin(), code.end());
  object.text_bytes = code.size();
  object.segments = {{0, code.size(), false, true}};
  KernelInfo kernel;
  kernel.name = "k";
  KernelDescriptor& descriptor = kernel.descriptor;
  descriptor.rsrc1 = 63 | 12u << 6 | 0xc0u << 12 | 1u << 21 | 1u << 23;  // registers; denormals as compilers want them
  descriptor.rsrc2 = 8u << 1 | 7u << 7 | 2u << 11;                       // user SGPRs, group ids, work-item ids
  descriptor.properties = 8 | (wave32 ? 1024 : 0);                       // the kernarg segment's address
  object.kernels = {kernel};
  object.functions = {{"k", 0, code.size(), true}};
  object.labels = object.functions;
  return object;
}

}  // namespace strobe::fuzz
