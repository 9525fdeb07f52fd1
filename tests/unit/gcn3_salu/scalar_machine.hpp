// One wave, a few regions of memory, and programs of scalar instructions that run on them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "gcn/wave.hpp"
#include "strobe/memory.hpp"
#include "support/subject.hpp"

namespace strobe::test {

using gcn::u32;
using gcn::u64;

/// Regions that a test has put there, and nothing else.
class FewRegions final : public Memory {
 public:
  void add(const Region& region) { regions_.push_back(region); }

 private:
  const Region* find_slow(std::uint64_t address, std::uint64_t size) override;
  std::vector<Region> regions_;
};

class ScalarMachine {
 public:
  static constexpr u64 kCode = 0x10000, kData = 0x200000, kConstants = 0x300000;
  static constexpr unsigned kWords = 64;  ///< in each region of memory

  ScalarMachine();
  ~ScalarMachine();
  ScalarMachine(const ScalarMachine&) = delete;
  ScalarMachine& operator=(const ScalarMachine&) = delete;

  lanes::LaneWave& wave() { return *wave_; }
  u32& s(unsigned number) { return wave_->scalar[number]; }
  /// Writable words at kData, words of a read-only region at kConstants.
  u32* data() { return data_.data(); }
  u32* constants() { return constants_.data(); }

  /// Assembles and decodes for the first subject; every instruction must be executable.
  void load(const std::string& text);
  /// Runs from the first instruction until the wave is no longer running or leaves the code; at most `most` steps.
  void run(unsigned most = 1000);
  /// Runs the n-th instruction alone.
  void step(std::size_t n);
  std::size_t count() const { return instructions_.size(); }
  const InstructionInfo& info(std::size_t n) const { return infos_[n]; }
  /// Reads the operands of the n-th instruction, which is performed later; writes its results.
  void defer(std::size_t n, DeferredAccess& access) { isa_.defer(*wave_, instructions_.at(n), infos_[n], access); }
  void deliver(const DeferredAccess& access) { isa_.deliver(*wave_, access); }

 private:
  const Isa& isa_;
  LaunchContext launch_;
  FewRegions memory_;
  std::vector<u32> data_, constants_, index_of_word_;
  std::vector<Instruction> instructions_;
  std::vector<InstructionInfo> infos_;
  void* storage_;
  lanes::LaneWave* wave_;
};

}  // namespace strobe::test
