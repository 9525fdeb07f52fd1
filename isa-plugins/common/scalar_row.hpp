// Rows of the scalar formats (SOP1, SOP2, SOPC, SOPK): lambdas on 32- and 64-bit scalars.
//
// Parameters: u32 i32 u64 i64 (encoded sources, in order), Scc, Imm (SOPK's constant), Exec, Old<T>.
// Results:    u32 i32 u64 i64 (destination), WithScc<T> (destination and SCC), bool (SCC only),
//             SaveExec<T> (EXEC; its old value to the destination, SCC = new EXEC is not zero),
//             WriteExec<T> (EXEC and the destination, SCC = new EXEC is not zero).
#pragma once

#include "common/row.hpp"

namespace strobe::lanes {

struct Scc {
  bool set;
};
struct Imm {
  i32 value;  ///< sign-extended from 16 bits
};
template <class T>
struct ExecOf {
  T mask;
};
using Exec = ExecOf<u64>;
using ExecLow = ExecOf<u32>;  ///< EXEC_LO, all that a wave of 32 lanes has
template <class T>
struct WithScc {
  T value;
  bool scc;
};
template <class T>
WithScc(T, bool) -> WithScc<T>;
template <class T>
struct SaveExec {
  T exec;
};
template <class T>
SaveExec(T) -> SaveExec<T>;
template <class T>
struct WriteExec {
  T exec;
};
template <class T>
WriteExec(T) -> WriteExec<T>;

/// What a scalar row's lambda says of its operands.
struct ScalarSignature {
  u8 sources = 0;
  bool wide_source[2] = {};
  u8 destination_registers = 0;  ///< 0: none
  bool reads_scc = false, writes_scc = false, reads_exec = false, writes_exec = false, reads_old = false;
};

struct ScalarRow {
  const char* mnemonic;
  ScalarSignature signature;
  Execute execute = nullptr;       ///< the destination is not EXEC
  Execute execute_exec = nullptr;  ///< the destination is EXEC or a half of it
  ControlFlow flow = ControlFlow::next;
  bool register_source = false;    ///< the sources must be registers or status values: no constants
  unsigned opcode = 0;             ///< set by the instruction set
  bool indexes_registers = false;  ///< as InstructionInfo has it
  TraitSet traits = 0;             ///< set by the instruction set

  constexpr bool is(TraitSet any_of) const { return (traits & any_of) != 0; }
};

/// What a row says of its instruction, whatever the operands.
inline void describe_scalar(const ScalarRow& row, InstructionInfo& info) {
  info.mnemonic = row.mnemonic;
  info.unit = row.flow == ControlFlow::next ? ExecutionUnit::salu : ExecutionUnit::branch;
  info.latency = row.flow == ControlFlow::next ? LatencyClass::full_rate : LatencyClass::branch;
  info.flow = row.flow;
  info.support = Support::exact;
  info.indexes_registers = row.indexes_registers;
  info.reads_status = row.signature.reads_scc;
  info.writes_status = row.signature.writes_scc;
}

template <class T>
struct ScalarResult {
  using Value = T;
  static constexpr bool scc = std::is_same_v<T, bool>, exec = false;
  static constexpr u8 registers = std::is_same_v<T, bool> ? 0 : sizeof(T) / 4;
};
template <class T>
struct ScalarResult<WithScc<T>> {
  using Value = T;
  static constexpr bool scc = true, exec = false;
  static constexpr u8 registers = sizeof(T) / 4;
};
template <class T>
struct ScalarResult<SaveExec<T>> {
  using Value = T;
  static constexpr bool scc = true, exec = true;
  static constexpr u8 registers = sizeof(T) / 4;
};
template <class T>
struct ScalarResult<WriteExec<T>> : ScalarResult<SaveExec<T>> {};

template <class T>
struct IsSaveExec : std::false_type {};
template <class T>
struct IsSaveExec<SaveExec<T>> : std::true_type {};
template <class T>
struct IsWriteExec : std::false_type {};
template <class T>
struct IsWriteExec<WriteExec<T>> : std::true_type {};
template <class T>
struct IsExec : std::false_type {};
template <class T>
struct IsExec<ExecOf<T>> : std::true_type {
  using Value = T;
};

template <class T>
constexpr bool is_scalar_source = std::is_integral_v<T> && (sizeof(T) == 4 || sizeof(T) == 8);

template <class R, class... A>
constexpr ScalarSignature make_scalar_signature(std::tuple<A...>*) {
  ScalarSignature s;
  ((is_scalar_source<A> ? void(s.wide_source[s.sources++] = sizeof(A) == 8) : void()), ...);
  s.reads_scc = (std::is_same_v<A, Scc> || ...);
  s.reads_exec = (IsExec<A>::value || ...);
  s.reads_old = (IsOld<A>::value || ...);
  s.destination_registers = ScalarResult<R>::registers;
  s.writes_scc = ScalarResult<R>::scc;
  s.writes_exec = ScalarResult<R>::exec;
  return s;
}
template <class F>
constexpr ScalarSignature scalar_signature_of() {
  using Traits = CallTraits<F>;
  return make_scalar_signature<typename Traits::Result>(static_cast<typename Traits::Arguments*>(nullptr));
}

template <class... A>
constexpr unsigned scalar_sources_before(std::size_t index) {
  constexpr bool is_source[] = {is_scalar_source<A>..., false};
  unsigned n = 0;
  for (std::size_t k = 0; k < index; ++k) n += is_source[k];
  return n;
}

template <class T>
inline T scalar_argument(LaneWave& wave, const Instruction& i, unsigned source) {
  if constexpr (is_scalar_source<T>) {
    const u32* at = source_pointer(wave, i, source);
    if constexpr (sizeof(T) == 8)
      return static_cast<T>(read_pair(at));
    else
      return static_cast<T>(*at);
  } else if constexpr (std::is_same_v<T, Scc>) {
    return {wave.scc()};
  } else if constexpr (std::is_same_v<T, Imm>) {
    return {static_cast<i32>(i.operand[slot::kLiteral])};
  } else if constexpr (IsExec<T>::value) {
    return {static_cast<typename IsExec<T>::Value>(wave.scalar64(sreg::kExec))};
  } else {
    using V = typename IsOld<T>::Value;
    const u32* at = wave_pointer(wave, i.operand[slot::kDestination]);
    if constexpr (sizeof(V) == 8)
      return {static_cast<V>(read_pair(at))};
    else
      return {static_cast<V>(*at)};
  }
}

template <class V>
inline void write_scalar(u32* at, V value) {
  if constexpr (sizeof(V) == 8)
    write_pair(at, static_cast<u64>(value));
  else
    *at = static_cast<u32>(value);
}

template <class F, bool kExecDestination, class R, class... A, std::size_t... I>
inline void run_scalar(LaneWave& wave, const Instruction& i, std::tuple<A...>*, std::index_sequence<I...>) {
  const R result = F{}(scalar_argument<A>(wave, i, scalar_sources_before<A...>(I))...);
  u32* destination = wave_pointer(wave, i.operand[slot::kDestination]);
  if constexpr (std::is_same_v<R, bool>) {
    wave.set_scc(result);
  } else if constexpr (IsSaveExec<R>::value || IsWriteExec<R>::value) {
    using V = typename ScalarResult<R>::Value;
    const V saved = IsWriteExec<R>::value ? result.exec : static_cast<V>(wave.scalar64(sreg::kExec));
    write_scalar(destination, saved);
    write_scalar(&wave.scalar[sreg::kExec], result.exec);
    wave.exec_changed();
    wave.set_scc(result.exec != 0);
  } else {
    if constexpr (ScalarResult<R>::scc) {
      write_scalar(destination, result.value);
      wave.set_scc(result.scc);
    } else {
      write_scalar(destination, result);
    }
    if constexpr (kExecDestination) wave.exec_changed();
  }
}

template <class F, bool kExecDestination>
void execute_scalar(Wave& base, const Instruction& i) {
  using Traits = CallTraits<F>;
  run_scalar<F, kExecDestination, typename Traits::Result>(
      lane_wave(base), i, static_cast<typename Traits::Arguments*>(nullptr), std::make_index_sequence<Traits::count>{});
}

template <class F>
constexpr ScalarRow scalar(const char* mnemonic, F) {
  return {mnemonic, scalar_signature_of<F>(), execute_scalar<F, false>, execute_scalar<F, true>};
}

/// A row whose function is no lambda on scalars; `sources` and `destination_registers` of the signature are as for
/// lambdas.
constexpr ScalarRow custom_scalar(const char* mnemonic, ScalarSignature signature, Execute execute,
                                  Execute execute_exec, ControlFlow flow = ControlFlow::next) {
  return {mnemonic, signature, execute, execute_exec, flow};
}
constexpr ScalarRow with_opcode(unsigned opcode, ScalarRow row) {
  row.opcode = opcode;
  return row;
}
constexpr ScalarRow from_registers(ScalarRow row) {
  row.register_source = true;
  return row;
}

/// The body for destinations in EXEC.
template <Execute kBody>
void then_exec_changed(Wave& base, const Instruction& i) {
  kBody(base, i);
  lane_wave(base).exec_changed();
}

}  // namespace strobe::lanes
