// One wave with LDS, scratch and a few regions of memory, and programs that run on them.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "gcn/wave.hpp"
#include "strobe/memory.hpp"
#include "support/subject.hpp"

namespace strobe::test {

using gcn::f32;
using gcn::f64;
using gcn::i16;
using gcn::i32;
using gcn::i64;
using gcn::i8;
using gcn::u16;
using gcn::u32;
using gcn::u64;
using gcn::u8;

/// EXEC of the tests: all lanes, some, none.
inline constexpr u64 kExecs[] = {~u64{0}, 0xa5f00f3c80000001, 0};
inline bool is_active(u64 exec, unsigned lane) { return ((exec >> lane) & 1) != 0; }

/// Bytes that nothing depends on but their place.
u8 pattern(std::size_t place);

/// Regions that a test has put there, and nothing else. Host memory is readable beyond either end.
class OwnedRegions final : public Memory {
 public:
  std::byte* add(u64 base, u64 bytes, bool writable, const char* name);

 private:
  const Region* find_slow(std::uint64_t address, std::uint64_t size) override;
  std::vector<Region> regions_;
  std::vector<std::vector<std::byte>> storage_;
};

class MemoryMachine {
 public:
  static constexpr u64 kCode = 0x10000, kData = 0x1200000, kConstants = 0x1300000, kScratch = 0x1400000;
  static constexpr u32 kDataBytes = 0x8000, kLdsBytes = 0x4000, kScratchPerLane = 256;
  static constexpr u64 kShared = u64{1} << 45, kPrivate = u64{1} << 46;
  static constexpr unsigned kVgprs = 64;

  MemoryMachine();
  ~MemoryMachine();
  MemoryMachine(const MemoryMachine&) = delete;
  MemoryMachine& operator=(const MemoryMachine&) = delete;

  lanes::LaneWave& wave() { return *wave_; }
  u32& s(unsigned number) { return wave_->scalar[number]; }
  u32* v(unsigned number) { return wave_->vector()[number].lane; }
  void set64(unsigned vgpr, unsigned lane, u64 value);
  u64 get64(unsigned vgpr, unsigned lane);
  std::byte* data() { return data_; }
  std::byte* lds() { return wave_->lds; }
  std::byte* scratch() { return scratch_; }
  /// Fills data and LDS with the pattern and registers v0 to v31 with distinct values.
  void reset();

  /// Assembles and decodes for the first subject; every instruction must be executable.
  void load(const std::string& text);
  /// Runs the n-th instruction alone.
  void step(std::size_t n = 0);
  /// Assembles one instruction and runs it.
  void one(const std::string& text) {
    load(text);
    step();
  }
  /// Runs from the first instruction until the wave is no longer running or leaves the code; at most `most` steps.
  void run(unsigned most = 1000);
  /// Runs the n-th instruction, which must fault; says how.
  Fault fault_of(std::size_t n = 0);
  const InstructionInfo& info(std::size_t n = 0) const { return infos_[n]; }
  /// Where the n-th instruction's lanes point.
  LaneAccess located(std::size_t n = 0) {
    LaneAccess access;
    isa_.locate(*wave_, instructions_.at(n), infos_[n], access);
    return access;
  }

 private:
  const Isa& isa_;
  LaunchContext launch_;
  OwnedRegions memory_;
  std::vector<std::byte> lds_;
  std::byte *data_, *scratch_, *code_;
  std::vector<u32> index_of_word_;
  std::vector<Instruction> instructions_;
  std::vector<InstructionInfo> infos_;
  void* storage_;
  lanes::LaneWave* wave_;
};

template <class T>
T read_as(const std::byte* at) {
  T value;
  std::memcpy(&value, at, sizeof value);
  return value;
}
template <class T>
void write_as(std::byte* at, T value) {
  std::memcpy(at, &value, sizeof value);
}

}  // namespace strobe::test
