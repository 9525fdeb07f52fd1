// Packets and copies in flight: dependencies, and effects of completion.
#pragma once

#include <algorithm>
#include <deque>
#include <exception>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "common/work_queue.hpp"
#include "hsa/api.hpp"
#include "strobe/error.hpp"

namespace strobe::hsa {

class Runtime;
struct Queue;

/// A packet or copy whose remaining dependencies are all in flight.
struct Step {
  frontends::StreamTime time;
  frontends::Ticket ticket = 0;
  bool done = false;
  double end = 0;           ///< simulated seconds, once it is done
  Queue* queue = nullptr;   ///< null: a copy
  hsa_signal_t completion{};
};
using StepPointer = std::shared_ptr<Step>;

/// What a step waits for.
struct Needs {
  std::vector<StepPointer> steps;
  double not_before = 0;

  void add(const Needs& other) {
    steps.insert(steps.end(), other.steps.begin(), other.steps.end());
    not_before = std::max(not_before, other.not_before);
  }
  /// Keeps the times of those that are done.
  void settle() {
    for (const StepPointer& one : steps)
      if (one->done) not_before = std::max(not_before, one->end);
    std::erase_if(steps, [](const StepPointer& one) { return one->done; });
  }
};

class Work {
 public:
  explicit Work(Runtime& runtime) : runtime_(runtime) {}

  /// The completion signal, if there is one, is decremented at its end.
  StepPointer plan(frontends::PlannedWork planned, const Needs& needs, hsa_signal_t completion, Queue* queue);
  /// The same of a copy, once all these signals are 0.
  void add_copy(frontends::PlannedWork planned, std::span<const hsa_signal_t> after, hsa_signal_t completion);

  /// Takes ready packets and copies; to be called after each change of a signal or an index.
  void progress();
  /// Does all that has been planned, and what becomes ready meanwhile.
  void flush();
  /// A packet without the barrier bit, or several queues: what follows may overlap with it.
  void set_overlapping();
  /// The program looks at memory itself: from now on all is done at once.
  void stop_overlapping();

 private:
  struct Copy {
    frontends::PlannedWork planned;
    std::vector<hsa_signal_t> after;
    hsa_signal_t completion;
  };

  void finished(Step& step, const frontends::Span& span);
  bool start_copies();
  void refuse(const Copy& copy);
  void flush_planned();
  /// `code`: HSA's, of the first queue.
  void fail(const std::exception& error, hsa_status_t code);
  void fail(const std::exception& error);
  void report_fault(const Queue& queue);

  Runtime& runtime_;
  std::deque<StepPointer> outstanding_;
  std::deque<Copy> copies_;  ///< that wait for signals
  bool progressing_ = false, wants_flush_ = false, may_overlap_ = true;
};

}  // namespace strobe::hsa
