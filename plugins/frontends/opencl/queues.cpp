#include "opencl/queues.hpp"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <utility>

#include "opencl/call.hpp"
#include "opencl/info.hpp"

namespace strobe::opencl {

using frontends::Span;

Queue::Queue(std::shared_ptr<Context> of, std::shared_ptr<DeviceObject> on, cl_command_queue_properties wanted)
    : Object(kKind), context(std::move(of)), device(std::move(on)), properties(wanted),
      number(Runtime::instance().next_queue_number()) {
  Runtime::instance().queues().push_back(this);
}

Queue::~Queue() { Runtime::instance().queues().remove(this); }

bool Queue::is_ready(const Command& command, bool first) const {
  if (!first && (in_order() || command.after_all)) return false;
  return std::ranges::all_of(command.after, [](const auto& event) { return event->is_over(); });
}

void Queue::run(Command& command) {
  Event& event = *command.event;
  double not_before = command.after_all ? last_ : 0;
  bool failed = false;
  for (const auto& one : command.after) {
    not_before = std::max(not_before, one->finish);
    failed = failed || one->status < CL_COMPLETE;
  }
  frontends::StreamTime own = time_;
  frontends::StreamTime& time = in_order() ? time_ : own;
  cl_int status = CL_COMPLETE;
  Span span{not_before, not_before, false};
  try {
    if (failed) throw Failure{CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST};
    span = command.run({*this, time, not_before});
  } catch (const Failure& failure) {
    status = failure.code;
  } catch (const std::exception& problem) {
    std::fprintf(stderr, "strobe: a command of queue %u: %s\n", number, problem.what());
    status = CL_OUT_OF_RESOURCES;
  }
  if (status != CL_COMPLETE) {
    span.begin = span.end = std::max(not_before, Runtime::instance().session().clock().now());
  }
  last_ = std::max(last_, span.end);
  if (command.barrier && !in_order()) time_.ready = std::max(time_.ready, span.end);
  event.begin = std::max(span.begin, event.submitted);
  event.finish = std::max(span.end, event.begin);
  event.end(status);
}

bool Queue::advance() {
  bool ran = false;
  for (std::size_t i = 0; i < pending_.size();) {
    if (!is_ready(pending_[i], i == 0)) {
      if (in_order() || pending_[i].barrier) break;
      ++i;
      continue;
    }
    Command command = std::move(pending_[i]);
    pending_.erase(pending_.begin() + static_cast<std::ptrdiff_t>(i));
    run(command);  // a callback may change the queue
    ran = true;
    i = 0;
  }
  return ran;
}

void Queue::add(Command command) {
  pending_.push_back(std::move(command));
  advance_all(Runtime::instance());
}

void Queue::wait() {
  const auto self = shared(*this);
  while (has_pending()) Runtime::instance().wait_for_others();
  Runtime::instance().session().clock().wait_until(last_);
  require(fault == CL_SUCCESS, fault);
}

void advance_all(Runtime& runtime) {
  for (bool again = true; again;) {
    again = false;
    std::vector<std::shared_ptr<Queue>> queues;  // a callback may release one
    for (Queue* const queue : runtime.queues())
      if (queue->has_pending()) queues.push_back(shared(*queue));
    for (const auto& queue : queues) again = queue->advance() || again;
  }
  runtime.notify_others();
}

Queue& usable_queue(cl_command_queue handle) {
  Queue& queue = object<Queue>(handle);
  require(queue.fault == CL_SUCCESS, queue.fault);
  return queue;
}

void enqueue(Runtime& runtime, Queue& queue, const Enqueue& how, std::function<Span(const WorkPlace&)> run) {
  Command command;
  command.after = wait_list(*queue.context, how.events, how.list);
  command.barrier = how.barrier, command.after_all = how.after_all;
  command.run = std::move(run);
  const auto event = std::make_shared<Event>(queue.context, how.type);
  event->queue = shared(queue);
  event->profiled = (queue.properties & CL_QUEUE_PROFILING_ENABLE) != 0;
  event->queued = event->submitted = runtime.session().clock().now();
  event->status = CL_SUBMITTED;
  command.event = event;
  if (how.made != nullptr) *how.made = handed_out(event);
  queue.add(std::move(command));
  if (how.blocks) {
    wait_for(runtime, event);
    if (event->status < CL_COMPLETE) throw Failure{event->status};
  }
}

Span take_time(const WorkPlace& place, frontends::Engine engine, double seconds) {
  return Runtime::instance().session().timeline(place.queue.device->number).add(place.time, engine, seconds,
                                                                                place.not_before);
}

Span take_no_time(const WorkPlace& place) {
  const double now = Runtime::instance().session().clock().now();
  place.time.ready = std::max({place.time.ready, place.not_before, now});
  return {place.time.ready, place.time.ready, false};
}

void wait_for(Runtime& runtime, const std::shared_ptr<Event>& event) {
  while (!event->is_over()) runtime.wait_for_others();
  runtime.session().clock().wait_until(event->finish);
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

cl_int clSetDefaultDeviceCommandQueue(cl_context context, cl_device_id device, cl_command_queue queue) {
  return call("clSetDefaultDeviceCommandQueue", [&](Runtime&) {
    object<Context>(context);
    object<DeviceObject>(device);
    object<Queue>(queue);
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
      default: throw Failure{CL_INVALID_VALUE};
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
  return call("clFinish", [&](Runtime&) { object<Queue>(queue).wait(); });
}

}  // extern "C"
