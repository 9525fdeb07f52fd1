// Events: what became of a command, and when; or what the program sets itself.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "opencl/contexts.hpp"

namespace strobe::opencl {

class Queue;

struct Event : Object {
  STROBE_OPENCL_OBJECT(cl_event, event, CL_INVALID_EVENT)
  Event(std::shared_ptr<Context> of, cl_command_type kind_of_command)
      : Object(kKind), context(std::move(of)), type(kind_of_command) {}

  bool is_over() const { return status <= CL_COMPLETE; }
  bool is_user() const { return type == CL_COMMAND_USER; }
  bool is_submitted() const { return ticket != 0 || is_over(); }
  /// Complete, or a negative code; whoever waits for it is called later.
  void end(cl_int with);
  /// The program's function is called with that status, when the host's clock is so far.
  void call_later(std::function<void(cl_int)> run, cl_int seen);

  const std::shared_ptr<Context> context;
  std::shared_ptr<Queue> queue;  ///< null: a user event
  const cl_command_type type;
  cl_int status = CL_QUEUED;     ///< as far as the work goes; what a program sees also depends on the time
  frontends::Ticket ticket = 0;  ///< of the session's work queue, when that has it
  bool profiled = false;
  double queued = 0, submitted = 0, begin = 0, finish = 0;  ///< simulated seconds

  struct Callback {
    cl_int status;
    std::function<void(cl_int)> run;
  };
  std::vector<Callback> callbacks;
};

using Events = std::vector<std::shared_ptr<Event>>;

/// A list that a command waits for. CL_INVALID_EVENT_WAIT_LIST; CL_INVALID_CONTEXT: an event of another context.
Events wait_list(const Context& context, cl_uint count, const cl_event* events);

}  // namespace strobe::opencl
