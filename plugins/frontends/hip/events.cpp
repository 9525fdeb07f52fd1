#include "hip/events.hpp"

#include <memory>
#include <utility>

#include "hip/call.hpp"

namespace strobe::hip {

Event& Events::create(unsigned flags) {
  auto made = std::make_unique<Event>();
  made->flags = flags;
  Event& event = *made;
  events_.emplace(event.handle(), std::move(made));
  return event;
}

void Events::destroy(Event& event) { events_.erase(event.handle()); }

Event& Events::event(hipEvent_t handle, hipError_t unknown) {
  const auto found = events_.find(handle);
  require(found != events_.end(), handle == nullptr ? hipErrorInvalidHandle : unknown);
  return *found->second;
}

}  // namespace strobe::hip

using namespace strobe::hip;
using strobe::frontends::HostCall;

namespace {
constexpr unsigned kKnownFlags = hipEventBlockingSync | hipEventDisableTiming | hipEventInterprocess |
                                 hipEventDisableSystemFence | hipEventReleaseToDevice | hipEventReleaseToSystem;

constexpr unsigned kReleases = hipEventReleaseToDevice | hipEventReleaseToSystem;

hipError_t create(const char* name, hipEvent_t* event, unsigned flags) {
  return call(name, [&](Runtime& runtime) {
    require((flags & ~kKnownFlags) == 0, hipErrorInvalidValue);
    // Another process reads no times; memory is released as far as the device, or as far as the system.
    require((flags & hipEventInterprocess) == 0 || (flags & hipEventDisableTiming) != 0, hipErrorInvalidValue);
    require((flags & kReleases) != kReleases, hipErrorInvalidValue);
    runtime.gpus();
    Event& made = runtime.events().create(flags);
    made.device = runtime.device();
    given(event) = made.handle();
  });
}

hipError_t record(const char* name, hipEvent_t event, hipStream_t stream) {
  return call(name, [&](Runtime& runtime) {
    Event& recorded = runtime.events().event(event);
    runtime.streams().submit(runtime.streams().stream(stream), RecordWork{&recorded});
  });
}

/// When the work before it ends; always for an event that was never recorded.
bool is_known(Runtime& runtime, const Event& event) { return runtime.session().queue().is_done(event.ticket); }
bool has_passed(Runtime& runtime, const Event& event) {
  return is_known(runtime, event) && event.time.value_or(0) <= runtime.session().clock().now();
}

constexpr double kMilliseconds = 1e3;

}  // namespace
extern "C" {
hipError_t hipEventCreate(hipEvent_t* event) { return create("hipEventCreate", event, hipEventDefault); }
hipError_t hipEventCreateWithFlags(hipEvent_t* event, unsigned flags) { return create(__func__, event, flags); }

hipError_t hipEventDestroy(hipEvent_t event) {
  return call("hipEventDestroy", [&](Runtime& runtime) {
    Event& found = runtime.events().event(event, hipErrorContextIsDestroyed);
    flush(runtime, [&] { return is_known(runtime, found); });
    runtime.events().destroy(found);
  });
}

hipError_t hipEventRecord(hipEvent_t event, hipStream_t stream) { return record("hipEventRecord", event, stream); }
hipError_t hipEventRecordWithFlags(hipEvent_t event, hipStream_t stream, unsigned) {
  return record("hipEventRecordWithFlags", event, stream);
}

hipError_t hipEventSynchronize(hipEvent_t event) {
  return call("hipEventSynchronize", [&](Runtime& runtime) {
    const Event& found = runtime.events().event(event);
    flush(runtime, [&] { return is_known(runtime, found); });
    runtime.session().wait_until(found.time.value_or(0));
  });
}

hipError_t hipEventQuery(hipEvent_t event) {
  return query("hipEventQuery", [&](Runtime& runtime) {
    const Event& found = runtime.events().event(event);
    flush(runtime, [] { return true; });
    runtime.session().spend(HostCall::wait);
    return has_passed(runtime, found) ? hipSuccess : hipErrorNotReady;
  });
}

hipError_t hipEventElapsedTime(float* milliseconds, hipEvent_t begin, hipEvent_t end) {
  return call("hipEventElapsedTime", [&](Runtime& runtime) {
    require(milliseconds != nullptr, hipErrorInvalidValue);
    const Event &from = runtime.events().event(begin), &to = runtime.events().event(end);
    const bool timed = ((from.flags | to.flags) & hipEventDisableTiming) == 0;
    flush(runtime, [] { return true; });
    require(timed && from.ticket != 0 && to.ticket != 0, hipErrorInvalidHandle);
    require(has_passed(runtime, from) && has_passed(runtime, to), hipErrorNotReady);
    given(milliseconds) = static_cast<float>((to.time.value_or(0) - from.time.value_or(0)) * kMilliseconds);
  });
}
}  // extern "C"
