// Instructions that reach memory, tried one by one on waves with all kinds of registers.
#pragma once

#include <cstring>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "contract.hpp"
#include "wave_bench.hpp"

namespace strobe::conformance {

/// Where an instruction says that it points.
struct Located {
  LaneAccess access;
  std::vector<Piece> global, lds;  ///< lane by lane
  bool any() const { return !global.empty() || !lds.empty(); }
};

/// Whether what is located is all that is touched. Formats say how many bytes an element has, and are in registers. One
/// distance for all lanes cannot say where the pieces of swizzled buffers, of scratch behind flat addresses and of
/// atomics on two places are.
bool tells_all(const InstructionInfo& info, const Located& located);

inline bool same_bytes(const std::vector<std::byte>& a, const std::vector<std::byte>& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size()) == 0;
}

/// What can be seen of an execution.
struct Seen {
  std::optional<Fault> fault;
  std::vector<std::byte> state;
  std::vector<Change> memory, lds;
  std::uint64_t lookups = 0;
  bool same_as(const Seen& other) const {
    return same_bytes(state, other.state) && memory == other.memory && lds == other.lds;
  }
};

/// One instruction, and a wave that comes to it.
class Trial {
 public:
  Trial(const Isa& on, WaveBench& with, const Decoded& of)
      : isa(on), bench(with), decoded(of), info(of.info), saved_(with.save()) {}

  const Isa& isa;
  WaveBench& bench;
  const Decoded& decoded;
  const InstructionInfo& info;

  bool writes_memory() const { return info.memory != MemoryKind::load; }

  /// Asks where it points, and checks the answer by itself.
  Located locate();

  /// Executes it from the start, with these contents of memory and LDS.
  Seen run(const Contents& memory, const Contents& lds, GuestMemory::Mapped mapped = GuestMemory::Mapped::everywhere);
  Seen run() { return run({}, {}); }

  /// The same for something else than its execution.
  template <class Body>
  Seen run_with(const Contents& memory, const Contents& lds, GuestMemory::Mapped mapped, Body body) {
    bench.restore(saved_);
    bench.memory().begin(memory, mapped);
    bench.set_lds(lds);
    const std::optional<Fault> fault = bench.with_float_mode(body);
    return {fault, bench.state(), bench.memory().changes(), bench.lds_changes(), bench.memory().lookups()};
  }

 private:
  std::vector<std::byte> saved_;
};

/// Calls `each` for memory instructions of a type, on waves of all its sizes, until it returns false. What `each`
/// leaves of the wave, the next one finds. Throws NotApplicable if there are none.
void for_trials(const RegisteredType& type, const Note& note, const std::function<bool(Trial&)>& each);

}  // namespace strobe::conformance
