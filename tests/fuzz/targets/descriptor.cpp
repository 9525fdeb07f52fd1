// A kernel descriptor (64 bytes) or amd_kernel_code_t (256), and all that follows from it for a wave and a launch.
#include "code/descriptor.hpp"
#include "code/occupancy.hpp"
#include "fuzz.hpp"
#include "fuzz_gpu.hpp"

using namespace strobe;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  const Isa& isa = fuzz::isa(input.take<std::uint8_t>());
  const bool legacy = input.take<std::uint8_t>() % 2 == 1;
  const std::uint32_t items = 1 + input.take<std::uint16_t>() % 1024;
  CodeObject object;
  object.path = "x.co";
  object.image.assign(input.rest().begin(), input.rest().end());
  object.image.resize(std::max<std::size_t>(object.image.size(), 4));
  object.text_bytes = object.image.size() / 4 * 4;
  fuzz::success_or_error([&] {
    KernelInfo kernel;
    kernel.name = "k";
    kernel.descriptor = legacy ? read_kernel_code(object, 0, "k") : read_descriptor(object, 0, "k");
    if (legacy) kernel_code_target(object, 0, "k");
    const unsigned lanes = isa.wave_size(kernel.descriptor);
    if (lanes != 32 && lanes != 64) fuzz::finding("a wave of " + std::to_string(lanes));
    const WaveStorage storage = isa.wave_storage(kernel.descriptor);
    if (storage.bytes > (1u << 20) || storage.state_offset > storage.bytes) fuzz::finding("a wave's storage");
    isa.resources(kernel.descriptor);
    isa.scratch_bytes_per_wave(kernel.descriptor, kernel.descriptor.private_segment_bytes);
    occupancy(kernel, isa, fuzz::small_gpu(isa).structure, items);
  });
  return 0;
}
