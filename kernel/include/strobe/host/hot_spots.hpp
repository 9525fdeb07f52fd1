// What single instructions of a launch cost on the machine (--hot-spots).
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace strobe {

struct HotSpot {
  std::uint64_t pc = 0;       ///< bytes from the begin of the code object's text
  std::string symbol;         ///< the function in whose code it lies; may be empty
  std::string text;           ///< disassembly
  std::string unit;           ///< "vmem"
  std::string memory, space;  ///< "load", "store", "atomic", "control"; "global", "lds"; empty: no access to memory
  bool compares = false;      ///< a compare and swap
  unsigned bytes = 0;         ///< of an access, per lane
  std::string waits;          ///< counters that it waits for: "vm lgkm"
  bool slow = false;  ///< a vector instruction that has not the full rate on every machine of its instruction set
  std::string file;   ///< of its source line; empty: not known
  std::uint32_t line = 0;
  std::string call;    ///< "atomicAdd": the inlined call in that line whose code it is; empty: it is the line's own
  std::string source;  ///< the text of that line; empty: not known
  std::uint64_t issued = 0;
  /// Cause -> cycles of vector units: in which it issued, or was what their oldest wave had to issue next.
  std::map<std::string, std::uint64_t> cycles;
  std::uint64_t accesses = 0;  ///< to memory
  std::uint64_t lines = 0;     ///< of the vector cache
  std::uint64_t loads = 0;     ///< whose data came back
  std::uint64_t latency = 0;   ///< cycles of these from issue to data, summed
};

}  // namespace strobe
