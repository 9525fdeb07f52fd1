// Packed operations on two words in two registers: op_sel and op_sel_hi say which word of a source the lower and the
// upper result take.  Manual: CDNA 2 ISA, "VOP3P opcodes", "Packed math".
//
// A constant has one word. Compilers choose it for both results; the manual does not say what its upper word is: 0
// here.
#pragma once

#include <cmath>

#include "gcn/machine.hpp"
#include "gcn/tables.hpp"

namespace strobe::gcn::packed_single_rows {

/// A word of a scalar source in all lanes.
[[gnu::noinline]] inline const u32* broadcast_word(const u32* from, u32 place, u32 upper, Row64& own) {
  const bool is_constant = place >= scalar_offset(128);
  const u32 word = upper == 0 ? from[0] : is_constant ? 0 : from[1];
  for (u32& lane : own.lane) lane = word;
  return own.lane;
}

/// The word of source `k` that the lower (half 0) or the upper result takes, as a row.
inline const u32* row_of(LaneWave& wave, const Instruction& i, unsigned k, unsigned half, Row64& own) {
  const u32 flags = i.operand[slot::kFlags], place = i.operand[slot::kSource + k];
  const u32 upper = (flags / (half == 0 ? flag::kUpperHalf : flag::kSecondUpper)) >> k & 1;
  const u32* const from = wave_pointer(wave, place);
  if ((flags & (flag::kIsScalar << k)) != 0) return broadcast_word(from, place, upper, own);
  return from + upper * kLanes;
}

inline u32 sign_of(const Instruction& i, unsigned k, unsigned half) {
  return (i.operand[slot::kFlags] & ((half == 0 ? flag::kNegate : flag::kAbsolute) << k)) != 0 ? 0x80000000u : 0;
}

inline u32 clamped(u32 bits, bool dx10_clamp) {
  const f32 x = std::bit_cast<f32>(bits), low = x > 0.0f ? x : 0.0f, bounded = low < 1.0f ? low : 1.0f;
  return x == x || dx10_clamp ? std::bit_cast<u32>(bounded) : bits;
}

/// The rows of all sources for the lower and for the upper result.
template <unsigned kSources>
using SourceRows = const u32* [2][kSources];

/// Every iteration touches lane l of each row only, so rows may coincide.
template <class F, std::size_t... K>
inline void run_unmodified(u32* to, const SourceRows<sizeof...(K)>& rows, std::index_sequence<K...>) {
  using Row = columns::ColumnSource<kLanes, f32, false>;
#pragma GCC unroll 8
  for (int l = 0; l < kLanes; l += kHostWords) {
    const auto lower = typename F::ForColumns{}(Row(rows[0][K]).at(l, 0)...),
               upper = typename F::ForColumns{}(Row(rows[1][K]).at(l, 0)...);
    columns::store(to + l, lower);
    columns::store(to + l + kLanes, upper);
  }
}

/// With clamp and EXEC.
template <class F, std::size_t... K>
void run_modified(LaneWave& wave, const Instruction& i, u32* to, const SourceRows<sizeof...(K)>& rows,
                  std::index_sequence<K...> indices) {
  const bool clamps = (i.operand[slot::kFlags] & flag::kClamp) != 0, dx10_clamp = (wave.mode & mode::kDx10Clamp) != 0;
  Row64 result[2];
  run_unmodified<F>(result[0].lane, rows, indices);
  const u32* const exec = wave.exec_row.lane;
  for (unsigned half = 0; half < 2; ++half) {
    for (int l = 0; clamps && l < kLanes; ++l) result[half].lane[l] = clamped(result[half].lane[l], dx10_clamp);
    for (int l = 0; l < kLanes; ++l) {
      u32& lane = to[static_cast<int>(half) * kLanes + l];
      lane = exec[l] != 0 ? result[half].lane[l] : lane;
    }
  }
}

inline constexpr u32 kModifiers = 7 * flag::kNegate | 7 * flag::kAbsolute | flag::kClamp;

/// Any sources, modifiers and EXEC.
template <class F>
[[gnu::noinline]] void execute_general(Wave& base, const Instruction& i) {
  constexpr unsigned kSources = CallTraits<F>::count;
  using Indices = std::make_index_sequence<kSources>;
  LaneWave& wave = lane_wave(base);
  Row64 own[2][kSources];
  SourceRows<kSources> rows;
  for (unsigned half = 0; half < 2; ++half)
    for (unsigned k = 0; k < kSources; ++k) {
      rows[half][k] = row_of(wave, i, k, half, own[half][k]);
      const u32 sign = sign_of(i, k, half);
      if (sign == 0) continue;
      for (int l = 0; l < kLanes; ++l) own[half][k].lane[l] = rows[half][k][l] ^ sign;
      rows[half][k] = own[half][k].lane;
    }
  u32* const to = wave_pointer(wave, i.operand[slot::kDestination]);
  if (wave.active_lanes == kLanes && (i.operand[slot::kFlags] & flag::kClamp) == 0)
    run_unmodified<F>(to, rows, Indices{});
  else
    run_modified<F>(wave, i, to, rows, Indices{});
}

/// F is arithmetic on two or three floats. The most frequent case, vector registers with all lanes active, needs no
/// separate rows.
template <class F>
void execute_packed(Wave& base, const Instruction& i) {
  constexpr unsigned kSources = CallTraits<F>::count;
  LaneWave& wave = lane_wave(base);
  const u32 flags = i.operand[slot::kFlags];
  if (wave.active_lanes != kLanes || (flags & (kModifiers | 7 * flag::kIsScalar)) != 0)
    return execute_general<F>(base, i);
  SourceRows<kSources> rows;
  for (unsigned k = 0; k < kSources; ++k) {
    const u32* const from = wave_pointer(wave, i.operand[slot::kSource + k]);
    rows[0][k] = from + ((flags & (flag::kUpperHalf << k)) != 0 ? kLanes : 0);
    rows[1][k] = from + ((flags & (flag::kSecondUpper << k)) != 0 ? kLanes : 0);
  }
  run_unmodified<F>(wave_pointer(wave, i.operand[slot::kDestination]), rows, std::make_index_sequence<kSources>{});
}

/// v_pk_mov_b32: the lower result is a word of source 0, the upper one of source 1, both chosen by op_sel; op_sel_hi
/// does nothing. LLVM 19 copies a pair with op_sel:[0,1] and makes {-1, -1} with op_sel:[0,0], both with
/// op_sel_hi:[1,1].
inline void execute_move(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  Row64 own[2];
  const u32 *const low = row_of(wave, i, 0, 0, own[0]), *const high = row_of(wave, i, 1, 0, own[1]);
  u32* const to = wave_pointer(wave, i.operand[slot::kDestination]);
  const u32* const exec = wave.exec_row.lane;
#pragma GCC ivdep
  for (int l = 0; l < kLanes; ++l) {
    const u32 lower = low[l], upper = high[l];
    to[l] = exec[l] != 0 ? lower : to[l];
    to[l + kLanes] = exec[l] != 0 ? upper : to[l + kLanes];
  }
}

constexpr VectorRow packed(const char* mnemonic, u8 sources, Execute execute) {
  Signature s;
  s.sources = sources;
  for (unsigned k = 0; k < sources; ++k) s.source[k] = ValueType::pair_32;
  s.result = ValueType::pair_32;
  VectorRow row = custom(mnemonic, s, execute);
  row.accepts = accept::kClamp;
  row.latency = LatencyClass::half_rate;
  return row;
}
template <class F>
constexpr VectorRow packed(const char* mnemonic, F) {
  return packed(mnemonic, CallTraits<F>::count, execute_packed<F>);
}

inline constexpr VectorRow kRows[] = {
    packed("v_pk_fma_f32", arithmetic<f32(f32, f32, f32)>([](auto a, auto b, auto c) { return float_fused(a, b, c); })),
    packed("v_pk_mul_f32", arithmetic<f32(f32, f32)>([](auto a, auto b) { return float_product(a, b); })),
    packed("v_pk_add_f32", arithmetic<f32(f32, f32)>([](auto a, auto b) { return float_sum(a, b); })),
    packed("v_pk_mov_b32", 2, execute_move),
};

}  // namespace strobe::gcn::packed_single_rows
