// What vector and scalar memory share: timers of answers, accesses in flight of each launch, deferred accesses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "strobe/launch.hpp"
#include "compute/unit/timers.hpp"
#include "compute/unit/wave_slot.hpp"

namespace strobe::compute {

class MemoryOperations {
 public:
  explicit MemoryOperations(std::uint32_t answer_delay) : timers(answer_delay) {}

  /// Ends of operations, in the order of time.
  Timers<Timer> timers;

  /// Lines of vector memory and scalar operations in flight, by Launch::number.
  std::uint64_t& accesses(std::uint32_t launch) { return accesses_[launch]; }
  void add_launch(std::uint32_t launch) {
    if (launch >= accesses_.size()) accesses_.resize(launch + 1);
  }
  bool quiet(std::uint32_t launch) const { return launch >= accesses_.size() || accesses_[launch] == 0; }

  /// What the wave's next instruction, an atomic or coherent access, will do where it is served.
  DeferredAccess* defer(WaveSlot& slot, const Instruction& instruction) {
    if (slot.launch->traced) slot.launch->trace(*slot.wave, instruction);
    if (free_.empty()) {
      deferred_.push_back(std::make_unique<DeferredAccess>());
      free_.push_back(deferred_.back().get());
    }
    DeferredAccess& access = *free_.back();
    access.instruction = &instruction;
    access.perform = nullptr;
    access.lanes = access.performed = 0;
    slot.launch->isa->defer(*slot.wave, instruction,
                            slot.launch->infos[static_cast<std::size_t>(&instruction - slot.base)], access);
    free_.pop_back();
    return &access;
  }
  void give_back(DeferredAccess* access) { free_.push_back(access); }

 private:
  std::vector<std::uint64_t> accesses_{0};
  std::vector<std::unique_ptr<DeferredAccess>> deferred_;
  std::vector<DeferredAccess*> free_;
};

}  // namespace strobe::compute
