// One row of a table of vector operations: a name and what the instruction does.
//
// A row is a lambda whose parameters are its operands (common/vector_signature.hpp); whatever is not lane by lane is a
// plain function with a declared shape. Everything else about the instruction follows from these. An instruction set
// gives operations their opcodes.
//
// `M` is the machine that executes:
//   kLanes            lanes of a wave
//   kKeepsUpperHalf   16-bit results leave the upper half of their register alone; otherwise they clear it
//   source_lane(flags, control, l)   lane that lane l reads under a DPP control, or -1
#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "common/mode.hpp"
#include "common/operand.hpp"
#include "common/traits.hpp"
#include "strobe/instruction.hpp"

namespace strobe::lanes {

/// The ways to execute a row. Compiling them takes most of Strobe's build time, so only the frequent ones have a
/// specialised loop (`Loops`); one function serves the others for all rows.
struct VectorBodies {
  Execute plain[8] = {};         ///< no modifier; bit k of the index: source k is a scalar. Null: see `broadcast`
  Execute broadcast = nullptr;   ///< any mixture of rows and scalars; of the modifiers, signs or SDWA's source selects
  Execute generic = nullptr;     ///< any operands, modifiers, SDWA, DPP
  Execute saturating = nullptr;  ///< integer rows that clamp: any operands, the result saturated
  Execute same = nullptr;        ///< no modifier, and both sources are the same VGPR; null: nothing is gained by that
  Execute picked = nullptr;      ///< SDWA takes an unsigned part of the second of two rows, and changes nothing else
};

/// What an encoding may add to a row (VectorRow::accepts); anything else is no encoding.
namespace accept {
inline constexpr u8 kSign0 = 1;  ///< bits 0-2: neg and abs of source k
inline constexpr u8 kSign01 = 3, kSign012 = 7;
inline constexpr u8 kClamp = 8, kOutputModifier = 16, kSdwa = 32, kDpp = 64;
}  // namespace accept

struct VectorRow {
  const char* mnemonic;
  Signature signature;
  VectorBodies body;
  LatencyClass latency = LatencyClass::full_rate;
  Support support = Support::exact;
  u8 accepts = 0;
  u8 vector_only = 0;               ///< bit k: source k must be a VGPR
  u8 scalar_only = 0;               ///< bit k: source k must not be one
  bool writes_exec = false;         ///< v_cmpx
  bool scalar_destination = false;  ///< the VDST field names an SGPR (v_readlane)
  bool crosses_lanes = false;       ///< as InstructionInfo has it
  bool indexes_registers = false;
  unsigned opcode = 0;      ///< set by the instruction set
  TraitSet traits = 0;      ///< set by the instruction set
  const char* reason = "";  ///< of not being exact

  constexpr unsigned result_registers() const { return registers_of(signature.result); }
  constexpr bool is(TraitSet any_of) const { return (traits & any_of) != 0; }
};

/// In which of the host's float modes a row computes.
enum class Float : u8 {
  by_type = 1,     ///< single for 32-bit operands, wide if a 64- or 16-bit float is among them
  single,          ///< the wave's mode for 32-bit operations
  wide,            ///< the wave's mode for 64- and 16-bit operations
  flushed,         ///< single, denormals flushed whatever the wave's mode (multiply-add without denormal support)
  transcendental,  ///< round to nearest, denormals flushed
};

constexpr bool has_float(const Signature& s, ValueType type) {
  for (unsigned k = 0; k < s.sources; ++k)
    if (s.source[k] == type) return true;
  return s.result == type;
}
constexpr bool has_halves(const Signature& s) {
  return has_float(s, ValueType::f16_) || has_float(s, ValueType::pair_f16);
}
constexpr Float float_of(const Signature& s, Float wanted) {
  if (wanted != Float::by_type) return wanted;
  return has_float(s, ValueType::f64_) || has_halves(s) ? Float::wide : Float::single;
}

/// How many loops are compiled for a row.
enum class Loops : u8 {
  by_type = 1,  ///< `many` for operations on one register without halves that are not transcendental, else `one`
  many,         ///< one for each mixture of rows and scalars that compilers write, and for a full EXEC
  one,          ///< one function that all its bodies call
};

template <class M, class F, unsigned kScalar, Float kFloat, Loops kLoops>
void execute_vector(Wave& base, const Instruction& i);
template <class M, class F, Float kFloat, Loops kLoops>
void execute_vector_broadcast(Wave& base, const Instruction& i);
template <class M, class F, Float kFloat>
void execute_vector_generic(Wave& base, const Instruction& i);
template <class M, class F>
void execute_vector_picked(Wave& base, const Instruction& i);

constexpr Loops loops_of(const Signature& s, Float computes, Loops wanted) {
  if (wanted != Loops::by_type) return wanted;
  bool is_short = computes != Float::transcendental;
  for (unsigned k = 0; k < s.sources; ++k)
    is_short = is_short && !is_wide(s.source[k]) && !is_half(s.source[k]) && !is_pair(s.source[k]);
  return is_short && !is_half(s.result) && !is_pair(s.result) ? Loops::many : Loops::one;
}

/// The modifiers that follow from a row's types; rows that differ say so with `accepting`.
constexpr u8 accepted_by(const Signature& s) {
  u8 accepts = 0;
  bool wide = is_wide(s.result) || s.sources == 0;
  for (unsigned k = 0; k < s.sources; ++k) {
    if (is_float(s.source[k])) accepts |= static_cast<u8>((accept::kSign0 << k) | accept::kClamp);
    wide = wide || is_wide(s.source[k]);
  }
  if (is_float(s.result)) accepts |= accept::kClamp | accept::kOutputModifier;
  if (!wide && s.sources <= 2) accepts |= accept::kSdwa | accept::kDpp;
  return accepts;
}

/// Mixtures of rows and scalars that compilers write, as bits; bit k of a mixture: source k is a scalar.
constexpr unsigned mixtures_of(const Signature& s, Loops loops) {
  constexpr unsigned kRows = 1 << 0, kFirst = 1 << 1, kSecond = 1 << 2, kBoth = 1 << 3, kThird = 1 << 4, kLast = 1 << 6;
  if (loops == Loops::one) return kRows;
  if (s.sources < 2) return kRows | kFirst;
  if (s.sources == 2) return s.reads_mask ? kRows | kFirst | kSecond | kBoth : kRows | kFirst | kSecond;
  return is_wide(s.source[2]) ? kRows | kFirst | kSecond | kBoth : kRows | kFirst | kSecond | kThird | kLast;
}

template <class M, class F, Float kFloat, Loops kLoops, std::size_t... kMixture>
constexpr VectorBodies bodies_of(std::index_sequence<kMixture...>) {
  constexpr unsigned kMixtures = mixtures_of(signature_of<F>(), kLoops);
  VectorBodies body;
  (
      [&] {
        if constexpr ((kMixtures >> kMixture & 1) != 0)
          body.plain[kMixture] = execute_vector<M, F, kMixture, kFloat, kLoops>;
      }(),
      ...);
  body.broadcast = execute_vector_broadcast<M, F, kFloat, kLoops>;
  body.generic = execute_vector_generic<M, F, kFloat>;
  return body;
}

template <class M, Float kWanted = Float::by_type, Loops kLoops = Loops::by_type, class F>
constexpr VectorRow row(const char* mnemonic, F, LatencyClass latency = LatencyClass::full_rate) {
  constexpr Signature kSignature = signature_of<F>();
  constexpr Float kFloat = float_of(kSignature, kWanted);
  VectorRow r{mnemonic, kSignature,
              bodies_of<M, F, kFloat, loops_of(kSignature, kFloat, kLoops)>(std::make_index_sequence<8>{}), latency};
  r.accepts = accepted_by(kSignature);
  return r;
}

/// A row of one register that compilers rarely use.
template <class M, class F>
constexpr VectorRow single_loop(const char* mnemonic, F f, LatencyClass latency = LatencyClass::full_rate) {
  return row<M, Float::by_type, Loops::one>(mnemonic, f, latency);
}

/// One of two registers that they use often.
template <class M, class F>
constexpr VectorRow often(const char* mnemonic, F f, LatencyClass latency) {
  return row<M, Float::by_type, Loops::many>(mnemonic, f, latency);
}

/// An integer row that saturates when the instruction says clamp: G computes the saturated result.
template <class M, Loops kLoops = Loops::by_type, class F, class G>
constexpr VectorRow clamping(const char* mnemonic, F f, G, LatencyClass latency = LatencyClass::full_rate) {
  VectorRow r = row<M, Float::by_type, kLoops>(mnemonic, f, latency);
  r.body.saturating = execute_vector_generic<M, G, Float::single>;
  r.accepts |= accept::kClamp;
  return r;
}

/// A row of two sources that compilers often use with one register for both: G is what it does then.
template <class M, class F, class G>
constexpr VectorRow often_same(const char* mnemonic, F f, G, LatencyClass latency = LatencyClass::full_rate) {
  constexpr Signature kSignature = signature_of<F>();
  constexpr Float kFloat = float_of(kSignature, Float::by_type);
  VectorRow r = row<M>(mnemonic, f, latency);
  r.body.same = execute_vector<M, G, 0, kFloat, loops_of(kSignature, kFloat, Loops::by_type)>;
  return r;
}

/// A row of two words that compilers often give a byte of its second source: addresses of tables.
template <class M, class F>
constexpr VectorRow often_picked(const char* mnemonic, F f, LatencyClass latency = LatencyClass::full_rate) {
  VectorRow r = row<M>(mnemonic, f, latency);
  r.body.picked = execute_vector_picked<M, F>;
  return r;
}

/// The body of an SDWA instruction whose `control` word only picks parts of its sources.
constexpr Execute body_of_parts(const VectorRow& row, bool has_scalar, u32 control) {
  constexpr u32 kAll = 6, kSignExtends = 1u << 27;
  const bool only_second = !has_scalar && (control >> 16 & 7) == kAll && (control & kSignExtends) == 0;
  return only_second && row.body.picked != nullptr ? row.body.picked : row.body.broadcast;
}

/// The body for what was chosen without looking at which registers the sources are.
inline Execute body_for_sources(const VectorRow& row, const Instruction& i, Execute chosen) {
  const bool same = i.operand[slot::kSource] == i.operand[slot::kSource + 1];
  return row.body.same != nullptr && chosen == row.body.plain[0] && same ? row.body.same : chosen;
}

/// A row that is known by name only; a launch that can reach it is refused.
constexpr VectorRow unsupported(const char* mnemonic) {
  return {mnemonic, {}, {}, LatencyClass::full_rate, Support::unsupported};
}

/// A row whose function is not lane by lane; `signature` says which operands the encoding holds.
constexpr VectorRow custom(const char* mnemonic, Signature signature, Execute execute) {
  return {mnemonic, signature, {{execute}, execute, execute}};
}

inline constexpr const char* kLastBits = "within 0.51 ULP; the hardware's last bits are not documented";
inline constexpr const char* kLastBitsWide = "within 1 ULP; the hardware's last bits are not documented";
inline constexpr const char* kRounding = "the manual does not say how it rounds: to nearest here";
/// Marks a row whose result is not the hardware's to the last bit (docs/reference/limits.md).
constexpr VectorRow approximate(VectorRow r, const char* reason = kLastBits) {
  r.support = Support::approximate;
  r.reason = reason;
  return r;
}
constexpr VectorRow accepting(u8 accepts, VectorRow r) {
  r.accepts = accepts;
  return r;
}
constexpr VectorRow without(u8 accepts, VectorRow r) {
  r.accepts &= static_cast<u8>(~accepts);
  return r;
}

/// A row whose second source, an integer, is encoded with float modifiers (V_LDEXP); they do nothing.
constexpr VectorRow scaling(VectorRow r) {
  r.accepts |= accept::kSign01;
  return r;
}

// ---- Execution of vector rows --------------------------------------------------------------------------------------

/// The host's float mode while a row runs. Nearly always the mode that the wave runs in already, so the switch is
/// made only where it differs.
template <Float kFloat>
class FloatEnvironment {
 public:
  explicit FloatEnvironment(const LaneWave& wave) : old_(wave.host_float_mode) {
    constexpr u32 kFlush = 0x8040, kNearest = 0x1f80;
    const u32 wanted = kFloat == Float::wide      ? host_mode_64_16(wave.mode)
                       : kFloat == Float::flushed ? old_ | kFlush
                                                  : kNearest | kFlush;
    changed_ = wanted != old_;
    if (changed_) _mm_setcsr(wanted);
  }
  ~FloatEnvironment() {
    if (changed_) _mm_setcsr(old_);
  }
  FloatEnvironment(const FloatEnvironment&) = delete;
  FloatEnvironment& operator=(const FloatEnvironment&) = delete;

 private:
  u32 old_;
  bool changed_;
};
template <>
class FloatEnvironment<Float::single> {
 public:
  explicit FloatEnvironment(const LaneWave&) {}
};

/// A row's loop over all lanes as a function; `exec` is a row of 0/~0.
using LaneLoop = u64 (*)(const Operands& operands, const u32* exec);
template <class M, class F>
[[gnu::noinline]] u64 lane_loop(const Operands& operands, const u32* exec) {
  return run_lanes<M, F, 0, false>(operands, exec, std::make_index_sequence<CallTraits<F>::count>{});
}

template <class M, class F, unsigned kScalar, Loops kLoops>
inline u64 run_vector(LaneWave& wave, const Operands& operands) {
  constexpr int kLanes = M::kLanes;
  constexpr bool kOnlyMask = std::is_same_v<typename CallTraits<F>::Result, bool>;  // EXEC is applied to the mask
  using Indices = std::make_index_sequence<CallTraits<F>::count>;
  if constexpr (kLoops == Loops::one) return lane_loop<M, F>(operands, wave.exec_row.lane);
  if (kOnlyMask || wave.active_lanes == kLanes) return run_lanes<M, F, kScalar, true>(operands, nullptr, Indices{});
  return run_lanes<M, F, kScalar, false>(operands, wave.exec_row.lane, Indices{});
}

/// EXEC where the number of lanes is known.
template <class M>
inline u64 exec_mask(const LaneWave& wave) {
  return read_mask<M::kLanes>(&wave.scalar[sreg::kExec]);
}

inline u32 mask_written(const Instruction& i) { return i.operand[slot::kScalarPair] & 0xffff; }
inline u32 mask_read(const Instruction& i) { return i.operand[slot::kScalarPair] >> 16; }

/// Halves have no denormal mode of the host's; the general path flushes them where the wave asks for it.
inline bool flushes_halves(const LaneWave& wave) { return (wave.mode & mode::kDenorm64_16) != mode::kDenorm64_16; }

/// Addition and subtraction with a carry that no lane has, as the high words of addresses mostly are computed.
template <class F>
struct WithoutCarryIn {
  auto operator()(u32 a, u32 b) const { return F{}(a, b, MaskBit{false}); }
};
template <class F>
constexpr bool takes_carry() {
  using Traits = CallTraits<F>;
  constexpr bool kGivesOne = IsCarry<typename Traits::Result>::value;
  return kGivesOne && std::is_same_v<typename Traits::Arguments, std::tuple<u32, u32, MaskBit>>;
}

/// What remains of an execution once the sources are known.
template <class M, class F, unsigned kScalar, Loops kLoops>
inline void run_row(LaneWave& wave, const Instruction& i, Operands& operands) {
  constexpr Signature s = signature_of<F>();
  operands.destination = wave_pointer(wave, i.operand[slot::kDestination]);
  operands.mode = &wave.mode;
  LaneRow<M::kLanes> mask;
  if constexpr (s.reads_mask) {
    const u64 bits_read = read_mask<M::kLanes>(wave_pointer(wave, mask_read(i)));
    if constexpr (takes_carry<F>() && kLoops == Loops::many) {
      if (bits_read == 0) {
        const u64 bits = run_vector<M, WithoutCarryIn<F>, kScalar, kLoops>(wave, operands);
        write_mask<M::kLanes>(wave_pointer(wave, mask_written(i)), bits & exec_mask<M>(wave));
        return;
      }
    }
    expand_mask<M::kLanes>(bits_read, mask.lane);
    operands.mask = mask.lane;
  }
  const u64 bits = run_vector<M, F, kScalar, kLoops>(wave, operands);
  if constexpr (s.writes_mask) write_mask<M::kLanes>(wave_pointer(wave, mask_written(i)), bits & exec_mask<M>(wave));
}

template <class M, class F, unsigned kScalar, Float kFloat, Loops kLoops>
void execute_vector(Wave& base, const Instruction& i) {
  constexpr Signature s = signature_of<F>();
  LaneWave& wave = lane_wave(base);
  if constexpr (has_halves(s))
    if (flushes_halves(wave)) return execute_vector_generic<M, F, kFloat>(base, i);
  [[maybe_unused]] const FloatEnvironment<kFloat> environment(wave);
  Operands operands;
  for (unsigned k = 0; k < s.sources; ++k)
    operands.source[k] =
        (kScalar >> k) & 1u ? source_pointer(wave, i, k) : wave_pointer(wave, i.operand[slot::kSource + k]);
  run_row<M, F, kScalar, kLoops>(wave, i, operands);
}

template <class M, class F>
void execute_vector_picked(Wave& base, const Instruction& i) {
  constexpr int kLanes = M::kLanes;
  LaneWave& wave = lane_wave(base);
  const u32 select = i.operand[slot::kLiteral] >> 24 & 7;  // 0-3 byte, 4-5 word, 6 all
  const u32 width = select < 4 ? 8 : select < 6 ? 16 : 32;
  const u32 shift = select < 4 ? 8 * select : select < 6 ? 16 * (select - 4) : 0;
  const u32 up = 32 - width - shift, down = 32 - width;
  const u32* const first = wave_pointer(wave, i.operand[slot::kSource]);
  const u32* const second = wave_pointer(wave, i.operand[slot::kSource + 1]);
  u32* const destination = wave_pointer(wave, i.operand[slot::kDestination]);
  if (wave.active_lanes == kLanes) {
#pragma GCC ivdep
    for (int l = 0; l < kLanes; ++l) destination[l] = F{}(first[l], second[l] << up >> down);
    return;
  }
  const u32* const exec = wave.exec_row.lane;
#pragma GCC ivdep
  for (int l = 0; l < kLanes; ++l) {
    const u32 result = F{}(first[l], second[l] << up >> down);
    destination[l] = exec[l] != 0 ? result : destination[l];
  }
}

/// Fills `registers` rows with a scalar's words.
template <int kLanes>
inline void broadcast(u32* rows, const u32* scalar, unsigned registers) {
  for (unsigned r = 0; r < registers; ++r)
    for (int l = 0; l < kLanes; ++l) rows[r * kLanes + l] = scalar[r];
}

/// Makes rows of scalars, of signed numbers and of SDWA's parts, then runs `plain`, the row's body for rows.
template <class M, unsigned kSources>
void run_broadcast(LaneWave& wave, const Instruction& i, const Signature& signature, Execute plain);

template <class M, class F, Float kFloat, Loops kLoops>
void execute_vector_broadcast(Wave& base, const Instruction& i) {
  static constexpr Signature kSignature = signature_of<F>();
  LaneWave& wave = lane_wave(base);
  if constexpr (has_halves(kSignature))
    if (flushes_halves(wave)) return execute_vector_generic<M, F, kFloat>(base, i);
  run_broadcast<M, kSignature.sources>(wave, i, kSignature, execute_vector<M, F, 0, kFloat, kLoops>);
}

/// Any modifiers and operands, for a row with this loop.
template <class M>
void run_generic(LaneWave& wave, const Instruction& i, const Signature& signature, LaneLoop loop);

template <class M, class F, Float kFloat>
void execute_vector_generic(Wave& base, const Instruction& i) {
  static constexpr Signature kSignature = signature_of<F>();
  LaneWave& wave = lane_wave(base);
  [[maybe_unused]] const FloatEnvironment<kFloat> environment(wave);
  run_generic<M>(wave, i, kSignature, lane_loop<M, F>);
}

}  // namespace strobe::lanes
