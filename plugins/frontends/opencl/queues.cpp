#include "opencl/queues.hpp"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <utility>

#include "opencl/call.hpp"
#include "opencl/info.hpp"
#include "strobe/error.hpp"

namespace strobe::opencl {
namespace {
using frontends::HostCall;
using frontends::PlannedWork;
using frontends::Span;

bool is_over(const std::shared_ptr<Event>& event) { return event->is_over(); }

/// The work queue has thrown, and forgotten all that it had not done: their events end with the error, and their queues
/// take no more. But if it was a single command that could not be executed, later ones are as they should be.
void lose(Runtime& runtime, const std::exception& problem) {
  const auto* const error = dynamic_cast<const Error*>(&problem);
  std::fflush(stdout);
  std::fprintf(stderr, "strobe: launch failed: %s\n", problem.what());
  Events lost = std::exchange(runtime.submitted(), {});
  std::erase_if(lost, is_over);
  const bool unusable = error != nullptr && error->code() == ExitCode::bad_input && lost.size() == 1;
  for (const auto& event : lost) {
    event->begin = event->finish = std::max(event->submitted, runtime.session().clock().now());
    event->queue->forget(event);
    if (!unusable) event->queue->fault = CL_OUT_OF_RESOURCES;
    event->end(unusable ? CL_INVALID_KERNEL_ARGS : CL_OUT_OF_RESOURCES);
  }
  if (!unusable && runtime.session().is_open() && runtime.session().gpu().has_timing())
    runtime.session().gpu().renew_machine();
}

template <class Body>
void with_faults(Runtime& runtime, const Body& body) {
  try {
    body();
  } catch (const std::exception& problem) {
    lose(runtime, problem);
  }
}

}  // namespace

Queue::Queue(std::shared_ptr<Context> of, std::shared_ptr<DeviceObject> on, cl_command_queue_properties wanted)
    : Object(kKind),
      context(std::move(of)),
      device(std::move(on)),
      properties(wanted),
      number(Runtime::instance().next_queue_number()) {
  Runtime& runtime = Runtime::instance();
  runtime.queues().push_back(this);
  if (runtime.queues().size() > 1 || !in_order()) runtime.session().queue().set_deferring(true);
}

Queue::~Queue() { Runtime::instance().queues().remove(this); }

bool Queue::is_ready(const Command& command, bool first) const {
  if (!first && (in_order() || command.after_all)) return false;
  return std::ranges::all_of(command.after, [](const auto& event) { return event->is_submitted(); });
}

/// An event keeps its queue, so the queue keeps none that is over.
void Queue::forget(const std::shared_ptr<Event>& event) {
  std::erase(under_way_, event);
  if (barrier_ != event) return;
  barrier_end_ = event->finish;
  barrier_.reset();
}

/// It waits for the last barrier, or for all before it if it is one.
void Queue::put_out_of_order(const Command& command, PlannedWork& work) {
  work.stream = &Runtime::instance().session().queue().passing_stream();
  const auto wait_for = [&](const Event& event) {
    if (!event.is_over()) work.after.push_back(event.ticket);
    work.not_before = std::max(work.not_before, event.finish);
  };
  if (barrier_ != nullptr) wait_for(*barrier_);
  work.not_before = std::max(work.not_before, barrier_end_);
  if (command.after_all) {
    for (const auto& event : under_way_) wait_for(*event);
    work.not_before = std::max(work.not_before, last_);
  }
  if (command.barrier) barrier_ = command.event;
}

void Queue::submit(Command& command) {
  Runtime& runtime = Runtime::instance();
  const std::shared_ptr<Event> event = command.event;
  PlannedWork work = std::move(command.work);
  bool failed = false;
  for (const auto& one : command.after) {
    failed = failed || one->status < CL_COMPLETE;
    work.not_before = std::max(work.not_before, one->finish);
    if (!one->is_over()) work.after.push_back(one->ticket);
  }
  if (failed) {
    event->begin = event->finish = std::max(work.not_before, runtime.session().clock().now());
    return event->end(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST);
  }
  if (in_order())
    work.stream = &time_;
  else
    put_out_of_order(command, work);
  work.stream_number = number;
  work.gpu = device->number;
  work.ended = [this, event, kept = std::move(work.ended)](const Span& span) {  // the event keeps the queue
    if (kept) kept(span);
    last_ = std::max(last_, span.end);
    event->begin = std::max(span.begin + span.overhead, event->submitted);
    event->finish = std::max(span.end, event->begin);
    event->end(CL_COMPLETE);
    forget(event);
    std::erase(Runtime::instance().submitted(), event);
  };
  under_way_.push_back(event);
  runtime.submitted().push_back(event);
  with_faults(runtime, [&] { event->ticket = runtime.session().queue().add(std::move(work)); });
}

bool Queue::advance() {
  bool submitted = false;
  for (std::size_t i = 0; i < pending_.size();) {
    if (!is_ready(pending_[i], i == 0)) {
      if (in_order() || pending_[i].barrier) break;
      ++i;
      continue;
    }
    Command command = std::move(pending_[i]);
    pending_.erase(pending_.begin() + static_cast<std::ptrdiff_t>(i));
    submit(command);
    submitted = true;
    i = 0;
  }
  return submitted;
}

void Queue::wait(Runtime& runtime) {
  const auto self = shared(*this);
  for (flush(runtime); is_busy(); flush(runtime)) runtime.wait_for_others();
  runtime.session().wait_until(last_);
  require(fault == CL_SUCCESS, fault);
}

void advance_all(Runtime& runtime) {
  for (bool again = true; again;) {
    again = false;
    std::vector<std::shared_ptr<Queue>> queues;  // a function of the program's may release one
    for (Queue* const queue : runtime.queues()) queues.push_back(shared(*queue));
    for (const auto& queue : queues) again = queue->advance() || again;
    const bool awaited = std::ranges::any_of(
        runtime.submitted(), [](const auto& event) { return !event->is_over() && !event->callbacks.empty(); });
    if (awaited) with_faults(runtime, [&] { runtime.session().queue().flush(); });
    again = runtime.call_now() || again;
  }
  runtime.notify_others();
}

void flush(Runtime& runtime) {
  with_faults(runtime, [&] { runtime.session().queue().flush(); });
  advance_all(runtime);
}

Queue& usable_queue(cl_command_queue handle) {
  Queue& queue = object<Queue>(handle);
  require(queue.fault == CL_SUCCESS, queue.fault);
  return queue;
}

void enqueue(Runtime& runtime, Queue& queue, const Enqueue& how, PlannedWork work) {
  Command command;
  command.after = wait_list(*queue.context, how.events, how.list);
  command.barrier = how.barrier, command.after_all = how.after_all;
  const HostCall cost = work.launch ? HostCall::launch : HostCall::copy;
  command.work = std::move(work);
  const auto event = std::make_shared<Event>(queue.context, how.type);
  event->queue = shared(queue);
  event->profiled = (queue.properties & CL_QUEUE_PROFILING_ENABLE) != 0;
  event->queued = event->submitted = runtime.session().clock().now();
  event->status = CL_SUBMITTED;
  command.event = event;
  if (how.made != nullptr) *how.made = handed_out(event);
  queue.add(std::move(command));
  advance_all(runtime);
  runtime.session().spend(cost);
  if (how.blocks) {
    wait_for(runtime, event);
    if (event->status < CL_COMPLETE) throw Failure{event->status};
  }
}

void wait_for(Runtime& runtime, const std::shared_ptr<Event>& event) {
  for (flush(runtime); !event->is_over(); flush(runtime)) runtime.wait_for_others();
  runtime.session().wake_at(event->finish);
}

}  // namespace strobe::opencl

using namespace strobe::opencl;

namespace {
constexpr cl_command_queue_properties kSupported = CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE | CL_QUEUE_PROFILING_ENABLE;
constexpr cl_command_queue_properties kOfDevice = CL_QUEUE_ON_DEVICE | CL_QUEUE_ON_DEVICE_DEFAULT;

cl_command_queue create(cl_context context, cl_device_id device, cl_command_queue_properties properties,
                        std::vector<cl_queue_properties> given) {
  Context& in = object<Context>(context);
  DeviceObject& on = object<DeviceObject>(device);
  require(in.has(on), CL_INVALID_DEVICE);
  require((properties & ~(kSupported | kOfDevice)) == 0, CL_INVALID_VALUE);
  require((properties & kOfDevice) == 0, CL_INVALID_QUEUE_PROPERTIES);
  const auto made = std::make_shared<Queue>(shared(in), shared(on), properties);
  made->given_properties = std::move(given);
  return handed_out(made);
}

}  // namespace
extern "C" {
cl_command_queue clCreateCommandQueue(cl_context context, cl_device_id device, cl_command_queue_properties properties,
                                      cl_int* code) {
  return make("clCreateCommandQueue", code, [&](Runtime&) { return create(context, device, properties, {}); });
}

cl_command_queue clCreateCommandQueueWithProperties(cl_context context, cl_device_id device,
                                                    const cl_queue_properties* properties, cl_int* code) {
  return make("clCreateCommandQueueWithProperties", code, [&](Runtime&) {
    cl_command_queue_properties wanted = 0;
    std::vector<cl_queue_properties> given;
    for (const cl_queue_properties* one = properties; one != nullptr && *one != 0; one += 2) {
      require(one[0] == CL_QUEUE_PROPERTIES || one[0] == CL_QUEUE_SIZE, CL_INVALID_VALUE);
      if (one[0] == CL_QUEUE_PROPERTIES) wanted = one[1];
      given.insert(given.end(), {one[0], one[1]});
      require(one[0] != CL_QUEUE_SIZE, CL_INVALID_QUEUE_PROPERTIES);  // of queues of the device
    }
    if (properties != nullptr) given.push_back(0);
    return create(context, device, wanted, std::move(given));
  });
}

/// CL_DEVICE_DEVICE_ENQUEUE_CAPABILITIES is 0.
cl_int clSetDefaultDeviceCommandQueue(cl_context context, cl_device_id device, cl_command_queue) {
  return call("clSetDefaultDeviceCommandQueue", [&](Runtime&) {
    object<Context>(context);
    object<DeviceObject>(device);
    throw Failure{CL_INVALID_OPERATION};
  });
}

cl_int clRetainCommandQueue(cl_command_queue queue) {
  return call("clRetainCommandQueue", [&](Runtime&) { retain<Queue>(queue); });
}
cl_int clReleaseCommandQueue(cl_command_queue queue) {
  return call("clReleaseCommandQueue", [&](Runtime&) { release<Queue>(queue); });
}

cl_int clGetCommandQueueInfo(cl_command_queue queue, cl_command_queue_info name, size_t bytes, void* value,
                             size_t* needed) {
  return call("clGetCommandQueueInfo", [&](Runtime&) {
    Queue& found = object<Queue>(queue);
    const Answer answer(bytes, value, needed);
    switch (name) {
      case CL_QUEUE_CONTEXT: return answer.value(found.context->handle());
      case CL_QUEUE_DEVICE: return answer.value(found.device->handle());
      case CL_QUEUE_REFERENCE_COUNT: return answer.value(found.references());
      case CL_QUEUE_PROPERTIES: return answer.value(found.properties);
      case CL_QUEUE_PROPERTIES_ARRAY: return answer.list(found.given_properties);
      case CL_QUEUE_DEVICE_DEFAULT: return answer.value<cl_command_queue>(nullptr);
      case CL_QUEUE_SIZE: throw Failure{CL_INVALID_COMMAND_QUEUE};
      default:
        throw Failure{CL_INVALID_VALUE};
    }
  });
}

/// Of OpenCL 1.0: a device may refuse it since.
cl_int clSetCommandQueueProperty(cl_command_queue queue, cl_command_queue_properties, cl_bool,
                                 cl_command_queue_properties*) {
  return call("clSetCommandQueueProperty", [&](Runtime&) {
    object<Queue>(queue);
    throw Failure{CL_INVALID_OPERATION};
  });
}

cl_int clFlush(cl_command_queue queue) {
  return call("clFlush", [&](Runtime&) { object<Queue>(queue); });
}
cl_int clFinish(cl_command_queue queue) {
  return call("clFinish", [&](Runtime& runtime) { object<Queue>(queue).wait(runtime); });
}
}  // extern "C"
