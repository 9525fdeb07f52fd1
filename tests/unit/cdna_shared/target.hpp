// On which CDNA target the cases run.
#pragma once

#include <string>
#include <vector>

#include "unit/gcn3_memory/atomic_rules.hpp"
#include "unit/gcn3_memory/memory_machine.hpp"

namespace strobe::test {

/// This target or a later one; the names are in the order of the generations.
inline bool is_from(const std::string& target) { return subjects().front().target >= target; }

/// The integer atomics of FLAT, GLOBAL, MUBUF and SMEM, of both widths.
inline std::vector<Atomic> memory_atomics() {
  std::vector<Atomic> all;
  for (std::vector<Atomic> rules : {integer_rules<u32>(), integer_rules<u64>()}) {
    // The comparand stands after the data.
    rules.push_back({"cmpswap", rules[0].bits, 2, [](u64 m, u64 d, u64 c) { return m == c ? d : m; }});
    for (Atomic& a : rules) {
      if (a.name == "rsub") continue;  // DS alone has it
      a.name += a.bits == 64 ? "_x2" : "";
      all.push_back(a);
    }
  }
  return all;
}

}  // namespace strobe::test
