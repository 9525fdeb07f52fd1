// One RDNA wave of either size, memory, scratch and LDS, and programs that run on them.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "common/wave.hpp"
#include "rdna/isa.hpp"
#include "strobe/memory.hpp"

namespace strobe::test {

using lanes::i32;
using lanes::i64;
using lanes::u32;
using lanes::u64;

/// Regions that a test has put there, and nothing else.
class FewRegions final : public Memory {
 public:
  explicit FewRegions(std::vector<Region> regions) : regions_(std::move(regions)) {}

 private:
  const Region* find_slow(std::uint64_t address, std::uint64_t size) override {
    for (const Region& region : regions_)
      if (region.holds(address, size == 0 ? 1 : size)) return &region;
    return nullptr;
  }
  std::vector<Region> regions_;
};

/// EXEC of the tests: all lanes, some, none.
inline constexpr u64 kExecs[] = {~u64{0}, 0xa5f00f3c80000001, 0};

class RdnaMachine {
 public:
  static constexpr u64 kCode = 0x10000, kData = 0x200000, kScratch = 0x400000, kConstants = 0x600000;
  static constexpr u64 kShared = u64{0x1234} << 32, kPrivate = u64{0x5678} << 32;
  static constexpr unsigned kWords = 1024, kLdsBytes = 1024, kScratchPerLane = 256;

  /// `target` is one of rdna::kTargets, by name.
  explicit RdnaMachine(unsigned lanes, const std::string& target = "gfx1030");
  ~RdnaMachine();
  RdnaMachine(const RdnaMachine&) = delete;
  RdnaMachine& operator=(const RdnaMachine&) = delete;

  lanes::LaneWave& wave() { return *wave_; }
  u32& s(unsigned number) { return wave_->scalar[number]; }
  u32& v(unsigned number, unsigned lane) { return reinterpret_cast<u32*>(wave_ + 1)[number * lanes_ + lane]; }
  void set_v(unsigned number, u32 value) {
    for (unsigned l = 0; l < lanes_; ++l) v(number, l) = value;
  }
  /// A register, or a pair if `bits` is 64.
  u64 get(unsigned number, unsigned lane, unsigned bits) {
    return v(number, lane) | (bits == 64 ? u64{v(number + 1, lane)} << 32 : 0);
  }
  void set(unsigned number, unsigned lane, unsigned bits, u64 value) {
    v(number, lane) = static_cast<u32>(value);
    if (bits == 64) v(number + 1, lane) = static_cast<u32>(value >> 32);
  }
  void set_exec(u64 exec) { wave_->set_exec(lanes_ == 32 ? static_cast<u32>(exec) : exec); }
  bool is_active(unsigned lane) { return ((wave_->exec() >> lane) & 1) != 0; }
  u32* data() { return data_; }
  u32* lds() { return lds_; }
  std::byte* bytes() { return reinterpret_cast<std::byte*>(data_); }
  std::byte* lds_bytes() { return reinterpret_cast<std::byte*>(lds_); }
  /// The byte of a lane's own scratch: the lanes' words lie side by side.
  std::byte& scratch(unsigned lane, u32 offset) {
    return scratch_[u64{offset / 4} * 4 * lanes_ + 4 * lane + offset % 4];
  }
  std::vector<std::byte> all_scratch() const { return {scratch_, scratch_ + lanes_ * kScratchPerLane}; }
  /// Fills memory, LDS and scratch with bytes that nothing depends on but their place, and v0 to v31 with words.
  void fill();
  unsigned lanes() const { return lanes_; }

  /// Assembles and decodes; every instruction must be executable.
  void load(const std::string& text);
  /// Runs the n-th instruction alone.
  void step(std::size_t n = 0);
  /// Runs the n-th instruction, which must fault; says how.
  Fault fault_of(std::size_t n = 0);
  /// Where the n-th instruction points, before it executes.
  LaneAccess locate(std::size_t n = 0);
  /// Loads, and runs until the code ends or the wave stops.
  void run(const std::string& text, unsigned most = 1000);
  /// Of what was loaded last.
  const InstructionInfo& info(std::size_t n = 0) const { return infos_.at(n); }

 private:
  unsigned lanes_;
  std::string target_;
  std::unique_ptr<rdna::RdnaIsa> isa_;
  LaunchContext launch_;
  std::vector<u32> data_storage_, lds_storage_, scratch_storage_;
  u32 *data_, *lds_;
  std::byte* scratch_;
  std::unique_ptr<FewRegions> memory_;
  std::vector<Instruction> instructions_;
  std::vector<InstructionInfo> infos_;
  std::vector<u32> index_of_word_;
  void* storage_;
  lanes::LaneWave* wave_;
};

}  // namespace strobe::test
