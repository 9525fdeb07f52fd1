// Rows of the scalar formats (SOP1, SOP2, SOPC, SOPK): lambdas on 32- and 64-bit scalars.
//
// Parameters: u32 i32 u64 i64 (encoded sources, in order), Scc, Imm (SOPK's constant), Exec, Old<T>.
// Results:    u32 i32 u64 i64 (destination), WithScc<T> (destination and SCC), bool (SCC only),
//             SaveExec (EXEC; its old value to the destination, SCC = new EXEC is not zero).
#pragma once

#include "gcn3/row.hpp"

namespace strobe::gcn3 {

struct Scc {
  bool set;
};
struct Imm {
  i32 value;  ///< sign-extended from 16 bits
};
struct Exec {
  u64 mask;
};
template <class T>
struct WithScc {
  T value;
  bool scc;
};
template <class T>
WithScc(T, bool) -> WithScc<T>;
struct SaveExec {
  u64 exec;
};

/// What a scalar row's lambda says of its operands.
struct ScalarSignature {
  u8 sources = 0;
  bool wide_source[2] = {};
  u8 destination_registers = 0;  ///< 0: none
  bool reads_scc = false, writes_scc = false, reads_exec = false, writes_exec = false, reads_old = false;
};

struct ScalarRow {
  unsigned opcode;
  const char* mnemonic;
  ScalarSignature signature;
  Execute execute = nullptr;       ///< the destination is not EXEC
  Execute execute_exec = nullptr;  ///< the destination is EXEC or a half of it
  Support support = Support::exact;
  const char* reason = "";  ///< of being unsupported
  ControlFlow flow = ControlFlow::next;
  bool register_source = false;  ///< the sources must be registers or status values: no constants
};

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
template <>
struct ScalarResult<SaveExec> {
  using Value = u64;
  static constexpr bool scc = true, exec = true;
  static constexpr u8 registers = 2;
};

template <class T>
constexpr bool is_scalar_source = std::is_integral_v<T> && (sizeof(T) == 4 || sizeof(T) == 8);

template <class R, class... A>
constexpr ScalarSignature make_scalar_signature(std::tuple<A...>*) {
  ScalarSignature s;
  ((is_scalar_source<A> ? void(s.wide_source[s.sources++] = sizeof(A) == 8) : void()), ...);
  s.reads_scc = (std::is_same_v<A, Scc> || ...);
  s.reads_exec = (std::is_same_v<A, Exec> || ...);
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
inline T scalar_argument(GcnWave& wave, const Instruction& i, unsigned source) {
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
  } else if constexpr (std::is_same_v<T, Exec>) {
    return {wave.exec()};
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
inline void run_scalar(GcnWave& wave, const Instruction& i, std::tuple<A...>*, std::index_sequence<I...>) {
  const R result = F{}(scalar_argument<A>(wave, i, scalar_sources_before<A...>(I))...);
  u32* destination = wave_pointer(wave, i.operand[slot::kDestination]);
  if constexpr (std::is_same_v<R, bool>) {
    wave.set_scc(result);
  } else if constexpr (std::is_same_v<R, SaveExec>) {
    write_pair(destination, wave.exec());
    wave.set_exec(result.exec);
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
      gcn(base), i, static_cast<typename Traits::Arguments*>(nullptr), std::make_index_sequence<Traits::count>{});
}

template <class F>
constexpr ScalarRow scalar(unsigned opcode, const char* mnemonic, F) {
  return {opcode, mnemonic, scalar_signature_of<F>(), execute_scalar<F, false>, execute_scalar<F, true>};
}

/// A row whose function is no lambda on scalars; `sources` and `destination_registers` of the signature are as for
/// lambdas.
constexpr ScalarRow custom_scalar(unsigned opcode, const char* mnemonic, ScalarSignature signature, Execute execute,
                                  Execute execute_exec, ControlFlow flow = ControlFlow::next) {
  return {opcode, mnemonic, signature, execute, execute_exec, Support::exact, "", flow};
}
/// A row that is known by name only.
constexpr ScalarRow unsupported_scalar(unsigned opcode, const char* mnemonic, ScalarSignature signature,
                                       const char* reason, ControlFlow flow = ControlFlow::next) {
  return {opcode, mnemonic, signature, nullptr, nullptr, Support::unsupported, reason, flow};
}
constexpr ScalarRow from_registers(ScalarRow row) {
  row.register_source = true;
  return row;
}

/// What a scalar encoding says before its row is known to be executable.
struct ScalarEncoding {
  unsigned source[2] = {};   ///< 8-bit codes
  unsigned destination = 0;  ///< 7-bit code
  u32 immediate = 0;         ///< SOPK's constant, sign-extended
};

/// A register code as the encoding uses it for `registers` registers: aligned down, or kNoRegister.
inline constexpr unsigned kNoRegister = ~0u;
unsigned scalar_register(unsigned code, unsigned registers);

/// Fills in operands, register sets and the execute function of a scalar row.
bool finish_scalar(const ScalarRow& row, const Words& words, const ScalarEncoding& encoding, Instruction& i,
                   InstructionInfo& info);

}  // namespace strobe::gcn3
