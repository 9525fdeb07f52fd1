// One row of an opcode table: opcode, mnemonic and what the instruction does.
//
// A vector row is a lambda whose parameters are its operands (common/vector_op.hpp), a scalar row likewise
// (scalar parameters, see scalar_op.hpp); whatever is neither (cross-lane moves, memory, branches) is a plain
// function with a declared shape. Everything else about the instruction follows from these.
#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "gcn3/operand.hpp"
#include "strobe/instruction.hpp"

namespace strobe::gcn3 {

/// A row's ways to be executed. `fast` and `scalar0` need plain operands: no modifier, source 1 and 2 rows.
struct VectorBodies {
  Execute fast = nullptr;     ///< every source is a row
  Execute scalar0 = nullptr;  ///< source 0 is a scalar
  Execute scalar1 = nullptr;  ///< source 1 is a scalar (VOP3)
  Execute generic = nullptr;  ///< any operands, modifiers, SDWA, DPP
};

struct VectorRow {
  unsigned opcode;
  const char* mnemonic;
  Signature signature;
  VectorBodies body;
  LatencyClass latency = LatencyClass::full_rate;
  Support support = Support::exact;
  bool writes_exec = false;         ///< v_cmpx
  bool scalar_destination = false;  ///< the VDST field names an SGPR (v_readlane)

  constexpr unsigned result_registers() const { return is_wide(signature.result) ? 2 : 1; }
};

template <class F, unsigned kScalar>
void execute_vector(Wave& base, const Instruction& i);
template <class F>
void execute_vector_generic(Wave& base, const Instruction& i);

template <class F>
constexpr VectorRow row(unsigned opcode, const char* mnemonic, F, LatencyClass latency = LatencyClass::full_rate) {
  VectorRow r{opcode, mnemonic, signature_of<F>(), {}, latency};
  r.body.fast = execute_vector<F, 0>;
  if constexpr (signature_of<F>().sources >= 1) r.body.scalar0 = execute_vector<F, 1>;
  if constexpr (signature_of<F>().sources >= 2) r.body.scalar1 = execute_vector<F, 2>;
  r.body.generic = execute_vector_generic<F>;
  return r;
}

/// A row that is known by name only; a launch that can reach it is refused.
constexpr VectorRow unsupported(unsigned opcode, const char* mnemonic) {
  return {opcode, mnemonic, {}, {}, LatencyClass::full_rate, Support::unsupported};
}

/// A row whose function is not lane by lane; `signature` says which operands the encoding holds.
constexpr VectorRow custom(unsigned opcode, const char* mnemonic, Signature signature, Execute execute) {
  return {opcode, mnemonic, signature, {execute, execute, execute, execute}};
}

/// opcode -> row number + 1, or 0. A duplicate opcode does not compile.
template <std::size_t kOpcodes, class Row, std::size_t kRows>
constexpr std::array<u16, kOpcodes> index_rows(const Row (&rows)[kRows]) {
  std::array<u16, kOpcodes> index{};
  for (std::size_t n = 0; n < kRows; ++n) {
    if (rows[n].opcode >= kOpcodes || index[rows[n].opcode] != 0) throw "duplicate or impossible opcode";
    index[rows[n].opcode] = static_cast<u16>(n + 1);
  }
  return index;
}

/// Marks a row whose result is not the hardware's to the last bit (docs/limits.md).
constexpr VectorRow approximate(VectorRow r) {
  r.support = Support::approximate;
  return r;
}

// ---- Execution of vector rows --------------------------------------------------------------------------------------

/// 64- and 16-bit floating point has its own rounding and denormal mode; nearly always it equals the 32-bit one
/// but for denormals, so the switch is made only by instructions that need it.
class WideFloatMode {
 public:
  explicit WideFloatMode(const GcnWave& wave) : old_(wave.host_float_mode) {
    const u32 wanted = host_mode_64_16(wave.mode);
    changed_ = wanted != old_;
    if (changed_) _mm_setcsr(wanted);
  }
  ~WideFloatMode() {
    if (changed_) _mm_setcsr(old_);
  }
  WideFloatMode(const WideFloatMode&) = delete;
  WideFloatMode& operator=(const WideFloatMode&) = delete;

 private:
  u32 old_;
  bool changed_;
};
struct NoFloatMode {
  explicit NoFloatMode(const GcnWave&) {}
};

constexpr bool uses_wide_float(const Signature& s) {
  for (unsigned k = 0; k < s.sources; ++k)
    if (s.source[k] == ValueType::f64_ || s.source[k] == ValueType::f16_) return true;
  return s.result == ValueType::f64_ || s.result == ValueType::f16_;
}

template <class F, unsigned kScalar>
inline u64 run_vector(GcnWave& wave, const Operands& operands) {
  using Indices = std::make_index_sequence<CallTraits<F>::count>;
  if (wave.active_lanes == kLanes) return run_lanes<kLanes, F, kScalar, true>(operands, nullptr, Indices{});
  return run_lanes<kLanes, F, kScalar, false>(operands, wave.exec_row.lane, Indices{});
}

inline u32 mask_written(const Instruction& i) { return i.operand[slot::kScalarPair] & 0xffff; }
inline u32 mask_read(const Instruction& i) { return i.operand[slot::kScalarPair] >> 16; }

template <class F, unsigned kScalar>
void execute_vector(Wave& base, const Instruction& i) {
  constexpr Signature s = signature_of<F>();
  GcnWave& wave = gcn(base);
  [[maybe_unused]] const std::conditional_t<uses_wide_float(s), WideFloatMode, NoFloatMode> float_mode(wave);
  Operands operands;
  for (unsigned k = 0; k < s.sources; ++k)
    operands.source[k] = (kScalar >> k) & 1u ? source_pointer(wave, i, k)
                                             : wave_pointer(wave, i.operand[slot::kSource + k]);
  operands.destination = wave_pointer(wave, i.operand[slot::kDestination]);
  Row64 mask;
  if constexpr (s.reads_mask) {
    expand_mask<kLanes>(read_pair(wave_pointer(wave, mask_read(i))), mask.lane);
    operands.mask = mask.lane;
  }
  const u64 bits = run_vector<F, kScalar>(wave, operands);
  if constexpr (s.writes_mask) write_pair(wave_pointer(wave, mask_written(i)), bits & wave.exec());
}

/// Operands as rows, with every scalar broadcast and every modifier applied; and where the result goes.
struct GenericFetch {
  Operands operands;      ///< destination: a temporary row that holds the old destination
  Row64 write_lanes;      ///< 0/~0: EXEC, less what DPP leaves out
  u64 write_mask;
  Row64 mask;             ///< for MaskBit
  Row64 rows[6];          ///< two per source
  Row64 result[2];
};
void fetch_generic(GcnWave& wave, const Instruction& i, const Signature& signature, GenericFetch& fetch);
/// Output modifier, clamp and SDWA's destination select; then the write under `fetch.write_lanes`.
void finish_generic(GcnWave& wave, const Instruction& i, const Signature& signature, GenericFetch& fetch);

template <class F>
void execute_vector_generic(Wave& base, const Instruction& i) {
  constexpr Signature s = signature_of<F>();
  GcnWave& wave = gcn(base);
  [[maybe_unused]] const std::conditional_t<uses_wide_float(s), WideFloatMode, NoFloatMode> float_mode(wave);
  GenericFetch fetch;
  fetch_generic(wave, i, s, fetch);
  using Indices = std::make_index_sequence<CallTraits<F>::count>;
  const u64 bits = run_lanes<kLanes, F, 0, true>(fetch.operands, nullptr, Indices{});
  finish_generic(wave, i, s, fetch);
  if constexpr (s.writes_mask) write_pair(wave_pointer(wave, mask_written(i)), bits & fetch.write_mask);
}

}  // namespace strobe::gcn3
