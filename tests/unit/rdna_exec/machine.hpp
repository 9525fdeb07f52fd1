// One RDNA wave of either size, some memory and LDS, and programs that run on them.
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

using lanes::u32;
using lanes::u64;

/// One region, and nothing else.
class OneRegion final : public Memory {
 public:
  explicit OneRegion(const Region& region) : region_(region) {}

 private:
  const Region* find_slow(std::uint64_t address, std::uint64_t size) override {
    return region_.holds(address, size == 0 ? 1 : size) ? &region_ : nullptr;
  }
  Region region_;
};

class RdnaMachine {
 public:
  static constexpr u64 kCode = 0x10000, kData = 0x200000;
  static constexpr u64 kShared = u64{0x1234} << 32, kPrivate = u64{0x5678} << 32;
  static constexpr unsigned kWords = 1024, kLdsBytes = 1024;

  /// `target` is one of rdna::kTargets, by name.
  explicit RdnaMachine(unsigned lanes, const std::string& target = "gfx1030");
  ~RdnaMachine();
  RdnaMachine(const RdnaMachine&) = delete;
  RdnaMachine& operator=(const RdnaMachine&) = delete;

  lanes::LaneWave& wave() { return *wave_; }
  u32& s(unsigned number) { return wave_->scalar[number]; }
  u32& v(unsigned number, unsigned lane) {
    return reinterpret_cast<u32*>(wave_ + 1)[number * lanes_ + lane];
  }
  void set_v(unsigned number, u32 value) {
    for (unsigned l = 0; l < lanes_; ++l) v(number, l) = value;
  }
  u32* data() { return data_; }
  u32* lds() { return lds_; }
  unsigned lanes() const { return lanes_; }

  /// Assembles, decodes and runs until the code ends; every instruction must be executable.
  void run(const std::string& text, unsigned most = 1000);
  /// Of the last run.
  const InstructionInfo& info(std::size_t n) const { return infos_.at(n); }

 private:
  unsigned lanes_;
  std::string target_;
  std::unique_ptr<rdna::RdnaIsa> isa_;
  LaunchContext launch_;
  std::vector<u32> data_storage_, lds_storage_;
  u32 *data_, *lds_;
  std::unique_ptr<OneRegion> memory_;
  std::vector<Instruction> instructions_;
  std::vector<InstructionInfo> infos_;
  std::vector<u32> index_of_word_;
  void* storage_;
  lanes::LaneWave* wave_;
};

}  // namespace strobe::test
