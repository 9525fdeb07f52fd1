#include "memory_machine.hpp"

#include <cstdlib>
#include <span>
#include <sstream>

#include "catch.hpp"
#include "support/assemble.hpp"
#include "support/coverage.hpp"

namespace strobe::test {

namespace {
constexpr u64 kCodeBytes = 4096;

/// In the subject's words.
std::string spelled(const std::string& text) {
  if (!subjects().front().names_scopes) return text;
  std::istringstream lines(text);
  std::string result;
  for (std::string line; std::getline(lines, line); result += line + "\n") {
    if (line.find("s_") == line.find_first_not_of(' ')) continue;
    for (const auto& [from, to] : {std::pair{" glc", " sc0"}, std::pair{" slc", " nt"}})
      if (const std::size_t at = line.find(from); at != std::string::npos) line.replace(at, 4, to);
  }
  return result;
}

}  // namespace

u8 pattern(std::size_t place) { return static_cast<u8>((place * 2654435761u) >> 13); }

std::byte* OwnedRegions::add(u64 base, u64 bytes, bool writable, const char* name) {
  storage_.emplace_back(bytes + 2 * kRegionPadding);
  std::byte* const host = storage_.back().data() + kRegionPadding;
  regions_.push_back({base, bytes, host, writable, name});
  return host;
}

const Region* OwnedRegions::find_slow(std::uint64_t address, std::uint64_t size) {
  for (const Region& region : regions_)
    if (region.holds(address, size == 0 ? 1 : size)) return &region;
  return nullptr;
}

MemoryMachine::MemoryMachine() : isa_(subjects().front().isa), lds_(kLdsBytes + 2 * kRegionPadding) {
  data_ = memory_.add(kData, kDataBytes, true, "data");
  memory_.add(kConstants, 4096, false, "constants");
  scratch_ = memory_.add(kScratch, 64 * kScratchPerLane, true, "scratch");
  code_ = memory_.add(kCode, kCodeBytes, false, "code");
  launch_.memory = &memory_;
  launch_.lds_bytes = kLdsBytes;
  launch_.scratch_address = kScratch;
  launch_.scratch_bytes = 64 * kScratchPerLane;
  launch_.scratch_bytes_per_lane = kScratchPerLane;
  launch_.shared_aperture = kShared;
  launch_.private_aperture = kPrivate;
  launch_.descriptor.rsrc1 = (kVgprs / 4 - 1) | (5u << 6) | (0xc0u << 12);
  launch_.descriptor.rsrc3 = kVgprs / 4 - 1;  // CDNA: where AGPRs begin
  const WaveStorage storage = isa_.wave_storage(launch_.descriptor);
  const std::size_t bytes = (storage.bytes + storage.alignment - 1) / storage.alignment * storage.alignment;
  storage_ = std::aligned_alloc(storage.alignment, bytes);
  std::memset(storage_, 0, bytes);
  Wave* wave = isa_.make_wave(storage_, launch_);
  WaveStart start{};
  for (u32& size : start.group_size) size = 1;
  start.group_size[0] = 64;
  start.waves_in_group = 1;
  isa_.start(*wave, start);
  wave_ = static_cast<lanes::LaneWave*>(wave);
  wave_->lds = lds_.data() + kRegionPadding;
  s(gcn::sreg::kM0) = ~0u;
  if (subjects().front().is_gfx9)
    wave_->set_scalar64(gcn::sreg::kFlatScratch, kScratch);
  else
    s(gcn::sreg::kFlatScratch) = kScratchPerLane;
  wave_->flat_scratch[0] = static_cast<u32>(kScratch);
  reset();
}

MemoryMachine::~MemoryMachine() { std::free(storage_); }

void MemoryMachine::set64(unsigned vgpr, unsigned lane, u64 value) {
  v(vgpr)[lane] = static_cast<u32>(value);
  v(vgpr + 1)[lane] = static_cast<u32>(value >> 32);
}
u64 MemoryMachine::get64(unsigned vgpr, unsigned lane) { return v(vgpr)[lane] | (u64{v(vgpr + 1)[lane]} << 32); }

void MemoryMachine::reset() {
  for (u32 n = 0; n < kDataBytes; ++n) data_[n] = std::byte{pattern(n)};
  for (u32 n = 0; n < kLdsBytes; ++n) lds()[n] = std::byte{pattern(n + 77)};
  for (unsigned r = 0; r < 32; ++r)
    for (unsigned l = 0; l < 64; ++l) v(r)[l] = 0x01000193u * (l + 1) + 0x9e3779b9u * r;
}

void MemoryMachine::load(const std::string& text) {
  const std::vector<u32> words = assemble(spelled(text), subjects().front().target, subjects().front().features);
  REQUIRE(words.size() * 4 <= kCodeBytes);
  std::memcpy(code_, words.data(), words.size() * 4);
  instructions_.clear();
  infos_.clear();
  index_of_word_.assign(words.size(), CodeMap::kNone);
  for (std::size_t at = 0; at < words.size();) {
    index_of_word_[at] = static_cast<u32>(instructions_.size());
    instructions_.emplace_back();
    infos_.emplace_back();
    const auto code = std::as_bytes(std::span(words)).subspan(at * 4);
    isa_.decode(code, static_cast<u32>(at * 4), 64, instructions_.back(), infos_.back());
    INFO("`" << isa_.disassemble(code, 0, 64) << "` in\n" << text << "\n" << infos_.back().reason);
    REQUIRE((infos_.back().support == Support::exact || infos_.back().support == Support::approximate));
    note_covered(infos_.back().mnemonic);
    at += infos_.back().bytes / 4;
  }
  for (std::size_t n = 0; n < instructions_.size(); ++n) {
    const ControlFlow flow = infos_[n].flow;
    if (flow != ControlFlow::branch && flow != ControlFlow::conditional_branch) continue;
    instructions_[n].target = &instructions_[index_of_word_.at(static_cast<std::size_t>(infos_[n].target) / 4)];
  }
  launch_.code = {instructions_.data(), index_of_word_.data(), kCode, words.size()};
}

void MemoryMachine::step(std::size_t n) {
  const Instruction& i = instructions_.at(n);
  wave_->next = &i + 1;
  (wave_->intercept != nullptr ? wave_->intercept : i.execute)(*wave_, i);
}

void MemoryMachine::run(unsigned most) {
  wave_->state = WaveState::running;
  const Instruction* const end = instructions_.data() + instructions_.size();
  for (const Instruction* i = instructions_.data(); i != end && wave_->state == WaveState::running; i = wave_->next) {
    REQUIRE(most-- > 0);
    step(static_cast<std::size_t>(i - instructions_.data()));
  }
}

Fault MemoryMachine::fault_of(std::size_t n) {
  try {
    step(n);
  } catch (const Fault& fault) {
    return fault;
  }
  FAIL("instruction " << n << " did not fault");
  return {};
}

}  // namespace strobe::test
