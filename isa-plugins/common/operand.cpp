#include "common/operand.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <iterator>

namespace strobe::lanes {

namespace {

constexpr u32 kFloat32[] = {0x3f000000, 0xbf000000, 0x3f800000, 0xbf800000, 0x40000000,
                            0xc0000000, 0x40800000, 0xc0800000, 0x3e22f983};
constexpr u16 kFloat16[] = {0x3800, 0xb800, 0x3c00, 0xbc00, 0x4000, 0xc000, 0x4400, 0xc400, 0x3118};
constexpr u64 kFloat64[] = {0x3fe0000000000000, 0xbfe0000000000000, 0x3ff0000000000000,
                            0xbff0000000000000, 0x4000000000000000, 0xc000000000000000,
                            0x4010000000000000, 0xc010000000000000, 0x3fc45f306dc9c882};

void add_range(RegisterRange* ranges, u8& used, RegisterFile file, unsigned first, unsigned count) {
  if (count == 0 || used == InstructionInfo::kMaxRanges) return;
  ranges[used++] = {file, static_cast<u8>(count), static_cast<u16>(first)};
}

/// A value in LDS for all lanes: M0[15:0] says where, M0[18:16] of which type (manual, "LDS direct reads").
u32 lds_direct(const LaneWave& wave, const Instruction& i) {
  const u32 m0 = wave.scalar[sreg::kM0], offset = m0 & 0xffff, type = (m0 >> 16) & 7;
  const u32 bytes = type == 2 ? 4 : (type & 3) + 1;
  if (offset + bytes > wave.launch->lds_bytes) raise_fault({FaultKind::lds_out_of_range, &i, offset, bytes, -1, false});
  u32 value = 0;
  std::memcpy(&value, wave.lds + offset, bytes);
  if (type == 4) return static_cast<u32>(i32{static_cast<i8>(value)});
  if (type == 5) return static_cast<u32>(i32{static_cast<i16>(value)});
  return value;
}

// The unused `target` of instructions that do not branch keeps the body proper.
void run_body(Wave& base, const Instruction& i) { std::bit_cast<Execute>(i.target)(base, i); }
void refresh_status(LaneWave& wave, const Instruction& i) {
  wave.scalar[sreg::kVccz] = wave.lane_mask(sreg::kVcc) == 0;
  wave.scalar[sreg::kExecz] = wave.exec() == 0;
  if ((i.operand[slot::kFlags] & flag::kReadsLds) != 0) wave.scalar[sreg::kLdsDirect] = lds_direct(wave, i);
}
void copy_mask_to_exec(LaneWave& wave, const Instruction& i) {
  const u32* const mask = wave_pointer(wave, i.operand[slot::kScalarPair] & 0xffff);
  wave.set_exec(mask[0] | (u64{mask[1] & wave.upper_lanes} << 32));
}

void execute_with_status(Wave& base, const Instruction& i) {
  refresh_status(lane_wave(base), i);
  run_body(base, i);
}
void execute_to_exec(Wave& base, const Instruction& i) {
  run_body(base, i);
  copy_mask_to_exec(lane_wave(base), i);
}
void execute_with_status_to_exec(Wave& base, const Instruction& i) {
  refresh_status(lane_wave(base), i);
  run_body(base, i);
  copy_mask_to_exec(lane_wave(base), i);
}

}  // namespace

void note_read(InstructionInfo& info, RegisterFile file, unsigned first, unsigned count) {
  add_range(info.read, info.reads, file, first, count);
}

void note_written(InstructionInfo& info, RegisterFile file, unsigned first, unsigned count) {
  add_range(info.written, info.writes, file, first, count);
}

bool inline_constant(unsigned code, ValueType type, u64& bits) {
  if (code >= 128 && code <= 208) {
    const i64 value = code <= 192 ? static_cast<i64>(code) - 128 : 192 - static_cast<i64>(code);
    bits = static_cast<u64>(value);
  } else if (code >= 240 && code <= 248) {
    const unsigned n = code - 240;
    bits = is_wide(type) ? kFloat64[n] : is_half(type) ? u64{kFloat16[n]} : u64{kFloat32[n]};
  } else {
    return false;
  }
  if (!is_wide(type)) bits = static_cast<u32>(bits);
  return true;
}

namespace {
/// Inline constants as waves hold them: those from 128 and from 240 on. The codes between are none.
constexpr unsigned kIntegers = 208 - 128 + 1, kFloats = std::size(kFloat32), kFirstFloat = 240;
template <class T>
struct Constants {
  T integers[kIntegers] = {};
  T floats[kFloats] = {};
};
template <class T>
constexpr Constants<T> constants(const T (&floats)[kFloats]) {
  Constants<T> all;
  for (unsigned n = 0; n < kIntegers; ++n)
    all.integers[n] = static_cast<T>(n <= 64 ? i64{n} : 64 - static_cast<i64>(n));
  std::copy(std::begin(floats), std::end(floats), all.floats);
  return all;
}
constexpr auto kWords = constants(kFloat32);
constexpr auto kWide = constants(kFloat64);
}  // namespace

void fill_constants(LaneWave& wave) {
  std::memcpy(&wave.scalar[128], kWords.integers, sizeof kWords.integers);
  std::memcpy(&wave.scalar[kFirstFloat], kWords.floats, sizeof kWords.floats);
  std::memcpy(&wave.wide_constant[0], kWide.integers, sizeof kWide.integers);
  std::memcpy(&wave.wide_constant[kFirstFloat - 128], kWide.floats, sizeof kWide.floats);
  std::copy(std::begin(kFloat16), std::end(kFloat16), wave.half_constant);
}

void complete_body(Instruction& i, bool mask_to_exec) {
  const bool reads_status = (i.operand[slot::kFlags] & flag::kReadsStatus) != 0;
  if (i.execute == nullptr || (!reads_status && !mask_to_exec)) return;
  i.target = std::bit_cast<const Instruction*>(i.execute);
  i.execute = !mask_to_exec ? execute_with_status : reads_status ? execute_with_status_to_exec : execute_to_exec;
}

}  // namespace strobe::lanes
