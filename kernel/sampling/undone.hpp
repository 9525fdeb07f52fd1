// Work-groups of a launch executed ahead of it: what they change in memory is taken back.
// What waves can change: device memory (buffers, program-scope variables, printf records: a MemoryJournal), scratch
// (the slots of one work-group, saved whole), LDS and registers (of work-groups of the execution's own). Memory is
// saved page by page in front of stores if few of the work-groups are executed; whole if many are and it is small
// enough, or if the program has stores that convert formats.
#pragma once

#include <cstdint>

#include "exec/functional.hpp"
#include "exec/memory_journal.hpp"

namespace strobe {

enum class Undo : std::uint8_t {
  automatic = 1,
  pages,     ///< each page in front of the first store into it
  snapshot,  ///< all writable memory at once
};

/// From its construction to its destruction, one work-group at a time in each slot.
class UndoneExecution {
 public:
  /// `groups`: how many will be executed. `slots`: how many at a time, in the slots from 0 on.
  UndoneExecution(const FunctionalLaunch& launch, std::uint64_t groups, Undo undo, std::uint32_t slots = 1);
  ~UndoneExecution() { journal_.restore(); }
  UndoneExecution(const UndoneExecution&) = delete;
  UndoneExecution& operator=(const UndoneExecution&) = delete;

  MemoryJournal& journal() { return journal_; }
  /// The journal has to know before this instruction writes.
  bool notes(const InstructionInfo& info) const;

 private:
  MemoryJournal journal_;
  bool snapshot_;
};

}  // namespace strobe
