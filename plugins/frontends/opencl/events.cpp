#include "opencl/events.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "opencl/call.hpp"
#include "opencl/info.hpp"
#include "opencl/queues.hpp"

namespace strobe::opencl {

void Event::end(cl_int with) {
  status = with;
  for (Callback& one : std::exchange(callbacks, {}))
    call_later(std::move(one.run), with < CL_COMPLETE ? with : one.status);
}

void Event::call_later(std::function<void(cl_int)> run, cl_int seen) {
  Runtime::instance().call_later([self = shared(*this), run = std::move(run), seen] {
    const double since = seen == CL_SUBMITTED ? self->submitted : seen == CL_RUNNING ? self->begin : self->finish;
    Runtime::instance().session().clock().wait_until(since);
    run(seen);
  });
}

Events wait_list(const Context& context, cl_uint count, const cl_event* events) {
  require((count == 0) == (events == nullptr), CL_INVALID_EVENT_WAIT_LIST);
  Events list;
  for (cl_uint i = 0; i < count; ++i) {
    Object* const found = find_object(events[i], Kind::event);
    require(found != nullptr, CL_INVALID_EVENT_WAIT_LIST);
    list.push_back(shared(*static_cast<Event*>(found)));
    require(list.back()->context.get() == &context, CL_INVALID_CONTEXT);
  }
  return list;
}

}  // namespace strobe::opencl

using namespace strobe::opencl;

namespace {
constexpr double kNanoseconds = 1e9;
constexpr double kPollSeconds = 1e-6;  ///< what asking costs the host, so that a program that polls gets on

cl_ulong nanoseconds(double seconds) { return static_cast<cl_ulong>(std::llround(seconds * kNanoseconds)); }

/// What the host sees of it now.
cl_int visible_status(Runtime& runtime, const Event& event) {
  flush(runtime);
  if (event.status != CL_COMPLETE || event.is_user()) return event.status;
  const double now = runtime.session().clock().now();
  if (now >= event.finish) return CL_COMPLETE;
  runtime.session().clock().wait_until(now + kPollSeconds);
  return now >= event.begin ? CL_RUNNING : CL_SUBMITTED;
}

}  // namespace
extern "C" {
cl_int clWaitForEvents(cl_uint count, const cl_event* events) {
  return call("clWaitForEvents", [&](Runtime& runtime) {
    require(count > 0 && events != nullptr, CL_INVALID_VALUE);
    Events list;
    for (cl_uint i = 0; i < count; ++i) list.push_back(shared(object<Event>(events[i])));
    for (const auto& one : list) require(one->context == list.front()->context, CL_INVALID_CONTEXT);
    bool failed = false;
    for (const auto& one : list) {
      wait_for(runtime, one);
      failed = failed || one->status < CL_COMPLETE;
    }
    runtime.session().spend(strobe::frontends::HostCall::wait);
    require(!failed, CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST);
  });
}

cl_int clGetEventInfo(cl_event event, cl_event_info name, size_t bytes, void* value, size_t* needed) {
  return call("clGetEventInfo", [&](Runtime& runtime) {
    Event& found = object<Event>(event);
    const Answer answer(bytes, value, needed);
    switch (name) {
      case CL_EVENT_COMMAND_QUEUE:
        return answer.value<cl_command_queue>(found.queue != nullptr ? found.queue->handle() : nullptr);
      case CL_EVENT_CONTEXT: return answer.value(found.context->handle());
      case CL_EVENT_COMMAND_TYPE: return answer.value(found.type);
      case CL_EVENT_COMMAND_EXECUTION_STATUS: return answer.value(visible_status(runtime, found));
      case CL_EVENT_REFERENCE_COUNT: return answer.value(found.references());
      default:
        throw Failure{CL_INVALID_VALUE};
    }
  });
}

cl_int clGetEventProfilingInfo(cl_event event, cl_profiling_info name, size_t bytes, void* value, size_t* needed) {
  return call("clGetEventProfilingInfo", [&](Runtime& runtime) {
    const Event& found = object<Event>(event);
    require(found.profiled && visible_status(runtime, found) == CL_COMPLETE, CL_PROFILING_INFO_NOT_AVAILABLE);
    const Answer answer(bytes, value, needed);
    switch (name) {
      case CL_PROFILING_COMMAND_QUEUED: return answer.value(nanoseconds(found.queued));
      case CL_PROFILING_COMMAND_SUBMIT: return answer.value(nanoseconds(found.submitted));
      case CL_PROFILING_COMMAND_START: return answer.value(nanoseconds(found.begin));
      case CL_PROFILING_COMMAND_END:
      case CL_PROFILING_COMMAND_COMPLETE: return answer.value(nanoseconds(found.finish));
      default:
        throw Failure{CL_INVALID_VALUE};
    }
  });
}

cl_int clRetainEvent(cl_event event) {
  return call("clRetainEvent", [&](Runtime&) { retain<Event>(event); });
}
cl_int clReleaseEvent(cl_event event) {
  return call("clReleaseEvent", [&](Runtime&) { release<Event>(event); });
}

cl_event clCreateUserEvent(cl_context context, cl_int* code) {
  return make("clCreateUserEvent", code, [&](Runtime&) {
    const auto made = std::make_shared<Event>(shared(object<Context>(context)), CL_COMMAND_USER);
    made->status = CL_SUBMITTED;
    return handed_out(made);
  });
}

cl_int clSetUserEventStatus(cl_event event, cl_int status) {
  return call("clSetUserEventStatus", [&](Runtime& runtime) {
    Event& found = object<Event>(event);
    require(found.is_user(), CL_INVALID_EVENT);
    require(status <= CL_COMPLETE, CL_INVALID_VALUE);
    require(!found.is_over(), CL_INVALID_OPERATION);
    found.begin = found.finish = runtime.session().clock().now();
    found.end(status);
    advance_all(runtime);
  });
}

cl_int clSetEventCallback(cl_event event, cl_int status, void(CL_CALLBACK* notify)(cl_event, cl_int, void*),
                          void* data) {
  return call("clSetEventCallback", [&](Runtime& runtime) {
    Event& found = object<Event>(event);
    require(notify != nullptr && (status == CL_SUBMITTED || status == CL_RUNNING || status == CL_COMPLETE),
            CL_INVALID_VALUE);
    const auto run = [=](cl_int seen) { notify(event, seen, data); };
    const bool reached = status == CL_SUBMITTED && !found.is_user();
    if (!found.is_over() && !reached) {
      found.callbacks.push_back({status, run});
      return advance_all(runtime);
    }
    const cl_int seen = found.status < CL_COMPLETE ? found.status : status;
    found.call_later(run, seen);
  });
}
}  // extern "C"
