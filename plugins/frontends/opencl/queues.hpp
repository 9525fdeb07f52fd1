// Command-queues. A command goes to the session's work queue as soon as what it waits for is there as well (a user
// event is set in the end). That runs it at once, or when the program waits, so that commands of several queues and
// those of a queue without order overlap in simulated time.
#pragma once

#include <deque>
#include <memory>
#include <vector>

#include "common/session.hpp"
#include "opencl/events.hpp"

namespace strobe::opencl {

struct Command {
  std::shared_ptr<Event> event;
  Events after;
  bool after_all = false;  ///< waits for all commands before it
  bool barrier = false;    ///< later ones wait for it
  frontends::PlannedWork work;
};

class Queue : public Object {
 public:
  STROBE_OPENCL_OBJECT(cl_command_queue, queue, CL_INVALID_COMMAND_QUEUE)
  Queue(std::shared_ptr<Context> of, std::shared_ptr<DeviceObject> on, cl_command_queue_properties wanted);
  ~Queue();

  bool in_order() const { return (properties & CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE) == 0; }

  void add(Command command) { pending_.push_back(std::move(command)); }
  /// Submits what is ready. True: something was.
  bool advance();
  /// A command is over.
  void forget(const std::shared_ptr<Event>& event);
  /// The host waits until all is done. Failure: a launch has failed.
  void wait(Runtime& runtime);

  const std::shared_ptr<Context> context;
  const std::shared_ptr<DeviceObject> device;
  cl_command_queue_properties properties;
  std::vector<cl_queue_properties> given_properties;  ///< with the final 0; empty: none were
  const std::uint32_t number;
  cl_int fault = CL_SUCCESS;  ///< of a launch that a card would not have survived: what later calls return

 private:
  bool is_ready(const Command& command, bool first) const;
  bool is_busy() const { return !pending_.empty() || !under_way_.empty(); }
  void submit(Command& command);
  void put_out_of_order(const Command& command, frontends::PlannedWork& work);

  std::deque<Command> pending_;
  Events under_way_;                ///< submitted
  std::shared_ptr<Event> barrier_;  ///< the last, if it is under way
  double barrier_end_ = 0;          ///< of the last that has ended
  frontends::StreamTime time_;  ///< in order: of all
  double last_ = 0;             ///< when all that have ended did
};

/// Submits what is ready in all queues, until nothing is. Does it if a function of the program's waits for it.
void advance_all(Runtime& runtime);
/// Does all that has been submitted, and what that makes ready. A launch that fails ends its event, and its queue.
void flush(Runtime& runtime);

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
void enqueue(Runtime& runtime, Queue& queue, const Enqueue& how, frontends::PlannedWork work);

/// Blocks until the event is over, in simulated time.
void wait_for(Runtime& runtime, const std::shared_ptr<Event>& event);

}  // namespace strobe::opencl
