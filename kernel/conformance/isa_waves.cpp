// What every instruction set promises about waves.
#include <fmt/format.h>
#include <xmmintrin.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "conformance/contract.hpp"
#include "conformance/isa_words.hpp"
#include "strobe/memory.hpp"

namespace strobe::conformance {

namespace {

constexpr std::uint32_t kLdsBytes = 65536;
constexpr unsigned kUsualFloatMode = 0x1f80;

/// No address is mapped: every access to memory is a fault.
class NoMemory final : public Memory {
  const Region* find_slow(std::uint64_t, std::uint64_t) override { return nullptr; }
};

/// One wave of a small launch, in storage of its own.
class WaveBench {
 public:
  WaveBench(const Isa& isa, const KernelDescriptor& descriptor) : isa_(isa) {
    context_.descriptor = descriptor;
    context_.descriptor.rsrc1 = 63 | 15 << 6;  // all registers that the field can ask for
    context_.descriptor.rsrc2 = 7u << 7 | 2u << 11;
    context_.grid[0] = 256;
    context_.group[0] = 128;
    context_.lds_bytes = kLdsBytes;
    context_.memory = &memory_;
    lds_.resize(kLdsBytes + 2 * kRegionPadding);
    layout_ = isa.wave_storage(context_.descriptor);
    if (layout_.alignment == 0 || (layout_.alignment & (layout_.alignment - 1)) != 0 || layout_.bytes < sizeof(Wave) ||
        layout_.state_offset > layout_.bytes)
      throw Broken{fmt::format("wave_storage() says {} bytes at {}, state from {} on: no place for a wave",
                               layout_.bytes, layout_.alignment, layout_.state_offset)};
    const std::size_t bytes = (layout_.bytes + layout_.alignment - 1) / layout_.alignment * layout_.alignment;
    storage_ = static_cast<std::byte*>(std::aligned_alloc(std::max<std::size_t>(layout_.alignment, 64), bytes + 64));
    if (storage_ == nullptr) throw std::bad_alloc();
    std::memset(storage_, 0, layout_.bytes);
    wave_ = isa.make_wave(storage_, context_);
    const auto* const at = reinterpret_cast<const std::byte*>(wave_);
    if (wave_ == nullptr || at < storage_ || at + sizeof(Wave) > storage_ + layout_.bytes)
      throw Broken{"make_wave() makes a wave outside of the storage that it is given"};
  }
  ~WaveBench() { std::free(storage_); }
  WaveBench(const WaveBench&) = delete;
  WaveBench& operator=(const WaveBench&) = delete;

  /// Starts it, whatever was there before.
  void start() {
    std::memset(lds_.data(), 0, lds_.size());
    std::byte* const lds = lds_.data() + kRegionPadding;
    wave_->next = nullptr;
    wave_->launch = &context_;
    wave_->memory = &memory_;
    wave_->lds = lds;
    wave_->instructions = wave_->lane_instructions = 0;
    wave_->state = WaveState::running;
    wave_->sleep_cycles = 0;
    wave_->sleeping = false;
    wave_->slot = wave_->wave_in_group = 0;
    for (std::uint32_t& id : wave_->group_id) id = 0;
    isa_.start(*wave_, {{0, 0, 0}, {128, 1, 1}, 0, 2, 0, lds});
  }

  /// Executes it if it stays within the wave: no memory, no branch, no barrier, and no register that the wave does not
  /// have. A fault is an answer, too. Whether it did.
  bool execute(const Decoded& decoded) {
    const InstructionInfo& info = decoded.info;
    if (info.support != Support::exact && info.support != Support::approximate) return false;
    if (info.memory != MemoryKind::none || info.flow != ControlFlow::next) return false;
    const std::uint32_t vgprs = isa_.resources(context_.descriptor).vgprs;
    const auto beyond = [vgprs](const RegisterRange& range) {
      return range.file == RegisterFile::vector && range.first + range.count > vgprs;
    };
    if (std::any_of(info.read, info.read + info.reads, beyond)) return false;
    if (std::any_of(info.written, info.written + info.writes, beyond)) return false;
    _mm_setcsr(wave_->host_float_mode);
    try {
      decoded.instruction.execute(*wave_, decoded.instruction);
    } catch (const Fault&) {
    }
    _mm_setcsr(kUsualFloatMode);
    wave_->state = WaveState::running;
    return true;
  }

  std::vector<std::byte> state() const { return {storage_ + layout_.state_offset, storage_ + layout_.bytes}; }
  const Wave& wave() const { return *wave_; }

 private:
  const Isa& isa_;
  NoMemory memory_;
  LaunchContext context_;
  std::vector<std::byte> lds_;
  WaveStorage layout_;
  std::byte* storage_ = nullptr;
  Wave* wave_ = nullptr;
};

std::string check_start(const RegisteredType& type, const Note& note) {
  const std::unique_ptr<Isa> isa = make_isa(type);
  for (const Shape& shape : shapes(*isa)) {
    note(fmt::format("a wave{}", shape.wave_size));
    WaveBench bench(*isa, shape.descriptor);
    const auto run = [&] {
      bench.start();
      for_random_code([&](std::span<const std::byte> code) { bench.execute(decode(*isa, code, shape.wave_size)); });
      return bench.state();
    };
    bench.start();
    const std::uint64_t mask = isa->active_mask(bench.wave());
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
      if (!bench.execute(decoded) || ++executed % 16 != 0) return;
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
