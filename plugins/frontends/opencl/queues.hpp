// Command-queues. A command runs in the call that makes it ready: when it is enqueued, or when what it waits for (a
// user event in the end) is set. Its time is that of the simulated GPU.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <vector>

#include "common/timeline.hpp"
#include "opencl/events.hpp"

namespace strobe::opencl {

/// Where a command's time goes.
struct WorkPlace {
  Queue& queue;
  frontends::StreamTime& time;
  double not_before = 0;
};

struct Command {
  std::shared_ptr<Event> event;
  Events after;
  bool after_all = false;  ///< waits for all commands before it
  bool barrier = false;    ///< later ones wait for it
  /// Does it. Failure: the code that the event ends with.
  std::function<frontends::Span(const WorkPlace&)> run;
};

class Queue : public Object {
 public:
  STROBE_OPENCL_OBJECT(cl_command_queue, queue, CL_INVALID_COMMAND_QUEUE)
  Queue(std::shared_ptr<Context> of, std::shared_ptr<DeviceObject> on, cl_command_queue_properties wanted);
  ~Queue();

  bool in_order() const { return (properties & CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE) == 0; }
  bool has_pending() const { return !pending_.empty(); }

  /// Runs it as soon as it is ready. Failure: the code of a launch that cannot be made.
  void add(Command command);
  /// Runs what is ready. True: something was.
  bool advance();
  /// The host waits until all is done. Failure: a launch has failed.
  void wait();

  const std::shared_ptr<Context> context;
  const std::shared_ptr<DeviceObject> device;
  cl_command_queue_properties properties;
  std::vector<cl_queue_properties> given_properties;  ///< with the final 0; empty: none were
  const std::uint32_t number;
  cl_int fault = CL_SUCCESS;  ///< of a launch that a card would not have survived: what later calls return

 private:
  bool is_ready(const Command& command, bool first) const;
  void run(Command& command);

  std::deque<Command> pending_;
  frontends::StreamTime time_;     ///< in order: of all; otherwise: when the last barrier has ended
  double last_ = 0;                ///< when all so far have ended
};

/// Runs what is ready in all queues, until nothing is.
void advance_all(Runtime& runtime);

/// What calls that enqueue have in common.
struct Enqueue {
  cl_command_type type = 0;
  cl_uint events = 0;
  const cl_event* list = nullptr;
  cl_event* made = nullptr;
  bool blocks = false;
  bool barrier = false;
  bool after_all = false;
};

/// The queue of a handle, if commands may be added. Failure: what its fault was.
Queue& usable_queue(cl_command_queue handle);
/// Adds a command. The list of events must have been checked, or is checked here.
void enqueue(Runtime& runtime, Queue& queue, const Enqueue& how, std::function<frontends::Span(const WorkPlace&)> run);

/// The time of a command that occupies an engine of the queue's device for `seconds`.
frontends::Span take_time(const WorkPlace& place, frontends::Engine engine, double seconds);
/// A command that takes no time.
frontends::Span take_no_time(const WorkPlace& place);

/// Blocks until the event is over, in simulated time.
void wait_for(Runtime& runtime, const std::shared_ptr<Event>& event);

}  // namespace strobe::opencl
