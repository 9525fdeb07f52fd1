// What every instruction set promises about waves.
#include <fmt/format.h>

#include <vector>

#include "contract.hpp"
#include "wave_bench.hpp"

namespace strobe::conformance {

namespace {

std::string check_start(const RegisteredType& type, const Note& note) {
  const std::unique_ptr<Isa> isa = make_isa(type);
  for (const Shape& shape : shapes(*isa)) {
    note(fmt::format("a wave{}", shape.wave_size));
    WaveBench bench(*isa, shape.descriptor);
    const auto run = [&] {
      bench.start();
      for_random_code(
          [&](std::span<const std::byte> code) { bench.execute_within(decode(*isa, code, shape.wave_size)); });
      return bench.state();
    };
    bench.start();
    const std::uint64_t mask = bench.active_mask();
    if (mask == 0) throw Broken{"start() leaves no lane active, in a full work-group"};
    if (static_cast<unsigned>(__builtin_popcountll(mask)) != bench.wave().active_lanes)
      throw Broken{fmt::format("active_mask() has {} lanes, Wave::active_lanes says {}", __builtin_popcountll(mask),
                               bench.wave().active_lanes)};
    const std::vector<std::byte> first = run(), second = run();
    for (std::size_t n = 0; n < first.size(); ++n)
      if (first[n] != second[n])
        throw Broken{
            fmt::format("the same instructions end in another state (byte {}) in a wave whose storage was used "
                        "before: start() leaves something there",
                        n)};
  }
  return {};
}

std::string check_execute(const RegisteredType& type, const Note& note) {
  const std::unique_ptr<Isa> isa = make_isa(type);
  std::string all;
  for (const Shape& shape : shapes(*isa)) {
    WaveBench bench(*isa, shape.descriptor);
    bench.start();
    std::uint32_t executed = 0;
    for_random_code([&](std::span<const std::byte> code) {
      const Decoded decoded = decode(*isa, code, shape.wave_size);
      note(std::string("executing ") + decoded.info.mnemonic);
      if (!bench.execute_within(decoded) || ++executed % 16 != 0) return;
      std::uint64_t hash = 14695981039346656037u;  // FNV-1a
      for (const std::byte byte : bench.state()) hash = (hash ^ static_cast<std::uint64_t>(byte)) * 1099511628211u;
      all += fmt::format("after {} instructions, the last a {}: {:016x}\n", executed, decoded.info.mnemonic, hash);
    });
  }
  return all;
}

constexpr Contract kContracts[] = {
    {"start", "a wave finds nothing of the wave before it", check_start},
    {"execute", "random instructions without memory change a wave in the same way each time", check_execute, true},
};

}  // namespace

std::span<const Contract> isa_wave_contracts() { return kContracts; }

}  // namespace strobe::conformance
