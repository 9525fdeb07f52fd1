// Packed operations on two words in two registers: op_sel and op_sel_hi say which word of a source the lower and the
// upper result take.  Manual: CDNA 2 ISA, "VOP3P opcodes", "Packed math".
//
// A constant has one word. Compilers choose it for both results; the manual does not say what its upper word is: 0
// here.
#include <cmath>

#include "cdna/machine.hpp"
#include "cdna/tables.hpp"

namespace strobe::cdna {

namespace {

/// The word of source `k` that one of the results takes, as a row.
template <bool kFloat>
const u32* fetch_word(LaneWave& wave, const Instruction& i, unsigned k, bool for_upper, u32* own) {
  const u32 flags = i.operand[slot::kFlags], place = i.operand[slot::kSource + k];
  const bool upper = (flags & ((for_upper ? flag::kSecondUpper : flag::kUpperHalf) << k)) != 0;
  const bool negates = kFloat && (flags & ((for_upper ? flag::kAbsolute : flag::kNegate) << k)) != 0;
  const u32 sign = negates ? 0x80000000u : 0;
  const u32* const from = wave_pointer(wave, place);
  if ((flags & (flag::kIsScalar << k)) != 0) {
    const bool is_constant = place >= scalar_offset(128);
    const u32 word = (upper ? (is_constant ? 0 : from[1]) : from[0]) ^ sign;
    for (int l = 0; l < kLanes; ++l) own[l] = word;
    return own;
  }
  const u32* const row = from + (upper ? kLanes : 0);
  if (!negates) return row;
  for (int l = 0; l < kLanes; ++l) own[l] = row[l] ^ sign;
  return own;
}

u32 clamped(u32 bits, bool dx10_clamp) {
  const f32 x = std::bit_cast<f32>(bits), low = x > 0.0f ? x : 0.0f, bounded = low < 1.0f ? low : 1.0f;
  return x == x || dx10_clamp ? std::bit_cast<u32>(bounded) : bits;
}

/// F is a lambda on two or three words or floats.
template <class F>
void execute_packed(Wave& base, const Instruction& i) {
  using Traits = CallTraits<F>;
  using T = std::tuple_element_t<0, typename Traits::Arguments>;
  constexpr unsigned kSources = Traits::count;
  LaneWave& wave = lane_wave(base);
  Row64 own[3], result[2];
  for (unsigned half = 0; half < 2; ++half) {
    const u32* from[3] = {};
    for (unsigned k = 0; k < kSources; ++k)
      from[k] = fetch_word<std::is_same_v<T, f32>>(wave, i, k, half != 0, own[k].lane);
    u32* const to = result[half].lane;
    for (int l = 0; l < kLanes; ++l) {
      if constexpr (kSources == 3)
        to[l] = std::bit_cast<u32>(
            F{}(std::bit_cast<T>(from[0][l]), std::bit_cast<T>(from[1][l]), std::bit_cast<T>(from[2][l])));
      else
        to[l] = std::bit_cast<u32>(F{}(std::bit_cast<T>(from[0][l]), std::bit_cast<T>(from[1][l])));
    }
  }
  if (std::is_same_v<T, f32> && (i.operand[slot::kFlags] & flag::kClamp) != 0) {
    const bool dx10_clamp = (wave.mode & mode::kDx10Clamp) != 0;
    for (Row64& row : result)
      for (u32& bits : row.lane) bits = clamped(bits, dx10_clamp);
  }
  u32* const destination = wave_pointer(wave, i.operand[slot::kDestination]);
  for (unsigned half = 0; half < 2; ++half)
    for (int l = 0; l < kLanes; ++l) {
      u32& to = destination[half * kLanes + static_cast<unsigned>(l)];
      to = wave.exec_row.lane[l] != 0 ? result[half].lane[l] : to;
    }
}

/// v_pk_mov_b32: the lower result is a word of source 0, the upper one of source 1, both chosen by op_sel; op_sel_hi
/// does nothing. LLVM 19 copies a pair with op_sel:[0,1] and makes {-1, -1} with op_sel:[0,0], both with
/// op_sel_hi:[1,1].
void execute_move(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  Row64 own[2], result[2];
  for (unsigned k = 0; k < 2; ++k)
    std::memcpy(result[k].lane, fetch_word<false>(wave, i, k, false, own[k].lane), sizeof result[k]);
  u32* const destination = wave_pointer(wave, i.operand[slot::kDestination]);
  for (unsigned half = 0; half < 2; ++half)
    for (int l = 0; l < kLanes; ++l) {
      u32& to = destination[half * kLanes + static_cast<unsigned>(l)];
      to = wave.exec_row.lane[l] != 0 ? result[half].lane[l] : to;
    }
}

constexpr VectorRow packed(const char* mnemonic, u8 sources, Execute execute) {
  Signature s;
  s.sources = sources;
  for (unsigned k = 0; k < sources; ++k) s.source[k] = ValueType::pair_32;
  s.result = ValueType::pair_32;
  VectorRow row = custom(mnemonic, s, execute);
  row.accepts = accept::kClamp;
  return row;
}
template <class F>
constexpr VectorRow packed(const char* mnemonic, F) {
  return packed(mnemonic, CallTraits<F>::count, execute_packed<F>);
}

constexpr VectorRow kRows[] = {
    packed("v_pk_fma_f32", [](f32 a, f32 b, f32 c) { return std::fma(a, b, c); }),
    packed("v_pk_mul_f32", [](f32 a, f32 b) { return a * b; }),
    packed("v_pk_add_f32", [](f32 a, f32 b) { return a + b; }),
    packed("v_pk_mov_b32", 2, execute_move),
};

}  // namespace

std::span<const VectorRow> packed_single_operations() { return kRows; }

}  // namespace strobe::cdna
