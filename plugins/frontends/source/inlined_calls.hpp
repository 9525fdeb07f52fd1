// Which calls of functions the compiler has put in place of, by instruction: DW_TAG_inlined_subroutine.
// Source of the format: DWARF 4 and 5, "Debugging Information Entry", "Non-Contiguous Address Ranges" and
// "Range List Table". Bytes are hostile, as all of a code object.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "source/line_table.hpp"

namespace strobe {

struct InlinedCalls {
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
  struct Call {
    std::string function;      ///< that is called, without its scope
    std::uint32_t file = 0;    ///< of the call, in LineTable::files
    std::uint32_t line = 0;    ///< of the call; 0: not known
    std::uint32_t in = kNone;  ///< the inlined call in whose code this one is
  };
  std::vector<Call> calls;                        ///< `in` comes before what is in it
  std::map<std::uint64_t, std::uint32_t> places;  ///< from this offset in the text: the innermost call, or kNone

  /// The innermost call that an instruction is part of; kNone: of none.
  std::uint32_t find(std::uint64_t text_offset) const;
};

/// Empty if the object was built without -g. Error if its debug information cannot be read.
InlinedCalls read_inlined_calls(const CodeObject& object, const LineTable& lines);

}  // namespace strobe
