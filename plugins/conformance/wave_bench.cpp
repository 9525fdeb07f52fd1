#include "wave_bench.hpp"

#include <fmt/format.h>
#include <xmmintrin.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

#include "contract.hpp"

namespace strobe::conformance {

namespace {
constexpr unsigned kUsualFloatMode = 0x1f80;
constexpr std::uint32_t kScratchPerLane = 256;
}  // namespace

WaveBench::WaveBench(const Isa& isa, const KernelDescriptor& descriptor) : isa_(isa), lds_before_(kLdsBytes) {
  context_.descriptor = descriptor;
  context_.descriptor.rsrc1 = 63 | 15 << 6;  // all registers that the field can ask for
  context_.descriptor.rsrc2 = 7u << 7 | 2u << 11;
  context_.descriptor.private_segment_bytes = kScratchPerLane;
  context_.grid[0] = 2 * kLanesOfGroup;
  context_.group[0] = kLanesOfGroup;
  context_.lds_bytes = kLdsBytes;
  context_.shared_aperture = kSharedAperture;
  context_.private_aperture = kPrivateAperture;
  context_.scratch_address = std::uint64_t{1} << 40;
  context_.scratch_bytes_per_lane = kScratchPerLane;
  context_.scratch_bytes = isa.scratch_bytes_per_wave(context_.descriptor, kScratchPerLane);
  context_.memory = &memory_;
  registers_ = isa.resources(context_.descriptor);
  layout_ = isa.wave_storage(context_.descriptor);
  if (layout_.alignment == 0 || (layout_.alignment & (layout_.alignment - 1)) != 0 || layout_.bytes < sizeof(Wave) ||
      layout_.state_offset > layout_.bytes)
    throw Broken{fmt::format("wave_storage() says {} bytes at {}, state from {} on: no place for a wave", layout_.bytes,
                             layout_.alignment, layout_.state_offset)};
  if (layout_.register_bytes != 0 &&
      (layout_.registers < registers_.vgprs ||
       layout_.registers > (layout_.bytes - layout_.state_offset) / layout_.register_bytes))
    throw Broken{
        fmt::format("wave_storage() says {} vector registers of {} bytes at the end of {} bytes, state from {} "
                    "on; the wave has {}",
                    layout_.registers, layout_.register_bytes, layout_.bytes, layout_.state_offset, registers_.vgprs)};
  const std::size_t bytes = (layout_.bytes + layout_.alignment - 1) / layout_.alignment * layout_.alignment;
  storage_ = static_cast<std::byte*>(std::aligned_alloc(std::max<std::size_t>(layout_.alignment, 64), bytes + 64));
  if (storage_ == nullptr) throw std::bad_alloc();
  std::memset(storage_, 0, layout_.bytes);
  wave_ = isa.make_wave(storage_, context_);
  const auto* const at = reinterpret_cast<const std::byte*>(wave_);
  if (wave_ == nullptr || at < storage_ || at + sizeof(Wave) > storage_ + layout_.bytes)
    throw Broken{"make_wave() makes a wave outside of the storage that it is given"};
}

WaveBench::~WaveBench() { std::free(storage_); }

void WaveBench::start(std::uint32_t items) {
  const std::span<std::byte> lds = lds_pages_.piece(0);
  std::ranges::fill(lds, std::byte{0});
  wave_->next = nullptr;
  wave_->launch = &context_;
  wave_->memory = &memory_;
  wave_->lds = lds.data();
  wave_->instructions = wave_->lane_instructions = 0;
  wave_->state = WaveState::running;
  wave_->sleep_cycles = 0;
  wave_->sleeping = false;
  wave_->slot = wave_->wave_in_group = 0;
  for (std::uint32_t& id : wave_->group_id) id = 0;
  isa_.start(*wave_, {{0, 0, 0}, {items, 1, 1}, 0, 2, 0, lds.data()});
}

bool WaveBench::has_registers_of(const InstructionInfo& info) const {
  const auto beyond = [this](const RegisterRange& range) {
    if (range.file != RegisterFile::vector) return false;
    const std::uint32_t end = range.first + range.count;
    if (range.first >= kFirstAccumulator) return end > kFirstAccumulator + registers_.accumulation_vgprs;
    return end > (registers_.architected_vgprs != 0 ? registers_.architected_vgprs : registers_.vgprs);
  };
  return std::none_of(info.read, info.read + info.reads, beyond) &&
         std::none_of(info.written, info.written + info.writes, beyond);
}

bool WaveBench::execute_within(const Decoded& decoded) {
  const InstructionInfo& info = decoded.info;
  if (!executes(info) || info.memory != MemoryKind::none || info.flow != ControlFlow::next) return false;
  if (!has_registers_of(info)) return false;
  memory_.begin({}, GuestMemory::Mapped::nowhere);
  execute(decoded.instruction);
  wave_->state = WaveState::running;
  return true;
}

std::optional<Fault> WaveBench::execute(const Instruction& instruction) {
  return with_float_mode([&] { instruction.execute(*wave_, instruction); });
}

void WaveBench::enter_float_mode() const { _mm_setcsr(wave_->host_float_mode); }
void WaveBench::leave_float_mode() { _mm_setcsr(kUsualFloatMode); }

void WaveBench::set_lds(const Contents& contents) {
  const std::span<std::byte> lds = lds_pages_.piece(0);
  std::vector<std::byte>& plain = lds_of_seed_[contents.seed];
  if (plain.empty()) {
    plain.resize(kLdsBytes);
    Contents{.seed = contents.seed}.fill(0, plain);
  }
  std::memcpy(lds.data(), plain.data(), lds.size());
  contents.adapt(0, lds);
  std::memcpy(lds_before_.data(), lds.data(), lds.size());
}

std::vector<Change> WaveBench::lds_changes() const {
  std::vector<Change> changes;
  add_changes(0, lds_before_, lds_pages_.piece(0), changes);
  return changes;
}

void WaveBench::restore(const std::vector<std::byte>& saved) { std::memcpy(storage_, saved.data(), saved.size()); }

}  // namespace strobe::conformance
