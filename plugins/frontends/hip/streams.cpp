#include "hip/streams.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "common/gpu_shape.hpp"
#include "hip/call.hpp"
#include "hip/graphs.hpp"

namespace strobe::hip {
namespace {
constexpr double kNever = std::numeric_limits<double>::infinity();  ///< as far as it is known

}  // namespace

Stream& Streams::add() {
  auto made = std::make_unique<Stream>();
  Stream& stream = *made;
  streams_.emplace(stream.handle(), std::move(made));
  order_.push_back(&stream);
  return stream;
}

Stream& Streams::create(unsigned flags, int priority) {
  Stream& made = add();
  made.device = runtime_.device();
  made.number = ++created_;
  made.flags = flags;
  made.priority = priority;
  runtime_.session().queue().set_deferring(true);
  return made;
}

void Streams::destroy(Stream& stream) {
  flush(runtime_, [&] { return runtime_.session().queue().is_done(stream.time.last); });
  std::erase(order_, &stream);
  std::erase_if(of_threads_, [&](const auto& one) { return one.second == &stream; });
  streams_.erase(stream.handle());
}

Stream& Streams::default_of(int device) {
  Stream*& found = defaults_[device];
  if (found == nullptr) {
    found = &add();
    found->device = device;
    found->is_default = true;
  }
  return *found;
}

Stream& Streams::stream(hipStream_t handle, hipError_t unknown) {
  if (handle == nullptr || handle == hipStreamLegacy) return default_of(runtime_.device());
  if (handle == hipStreamPerThread) {
    Stream*& own = of_threads_[std::this_thread::get_id()];
    if (own == nullptr) own = &create(hipStreamDefault, 0);
    return *own;
  }
  const auto found = streams_.find(handle);
  require(found != streams_.end(), unknown);
  return *found->second;
}

WorkPlace Streams::place(Stream& stream) {
  WorkPlace place{stream.device, &stream.time, stream.number, 0, {}, stream.units};
  for (const Stream* const other : order_) {
    if (other->device != stream.device || other == &stream) continue;
    const bool ordered = (stream.is_default && other->blocks()) || (stream.blocks() && other->is_default);
    if (!ordered) continue;
    place.not_before = std::max(place.not_before, other->time.ready);
    if (!runtime_.session().queue().is_done(other->time.last)) place.after.push_back(other->time.last);
  }
  return place;
}

void Streams::submit(Stream& stream, Work work) {
  if (stream.capture != nullptr) return capture(*stream.capture, std::move(work));
  if (const auto* wait = std::get_if<WaitWork>(&work); wait != nullptr && join_capture(stream, *wait->event)) return;
  plan(runtime_, work, place(stream));
}

Streams::Some Streams::all_for(const Stream& stream) {
  return [&](const Stream& one) {
    return &one == &stream || (stream.is_default && one.device == stream.device && one.blocks());
  };
}

double Streams::until(const Some& some) const {
  const frontends::WorkQueue& queue = runtime_.session().queue();
  double until = 0;
  for (const Stream* const one : order_)
    if (some(*one)) until = std::max(until, queue.is_done(one->time.last) ? one->time.ready : kNever);
  return until;
}

void Streams::wait_for(const Some& some) {
  flush(runtime_, [&] { return until(some) < kNever; });
  runtime_.session().wait_until(until(some));
}

void Streams::wait_for(Stream& stream) {
  require(stream.capture == nullptr, hipErrorStreamCaptureUnsupported);
  wait_for(all_for(stream));
}

void Streams::wait_for_device(int device) {
  if (runtime_.session().is_open()) wait_for([=](const Stream& one) { return one.device == device; });
}

bool Streams::is_idle(Stream& stream) {
  flush(runtime_, [] { return true; });
  runtime_.session().spend(frontends::HostCall::wait);
  return until(all_for(stream)) <= runtime_.session().clock().now();
}

bool Streams::captures() const {
  return std::ranges::any_of(order_, [](const Stream* one) { return one->capture != nullptr; });
}

}  // namespace strobe::hip

using namespace strobe::hip;

namespace {
constexpr int kLowest = 1, kHighest = -1;  ///< priorities

hipError_t create(const char* name, hipStream_t* stream, unsigned flags, int priority) {
  return call(name, [&](Runtime& runtime) {
    require(flags == hipStreamDefault || flags == hipStreamNonBlocking, hipErrorInvalidValue);
    runtime.gpus();
    given(stream) = runtime.streams().create(flags, std::clamp(priority, kHighest, kLowest)).handle();
  });
}

}  // namespace
extern "C" {
hipError_t hipStreamCreate(hipStream_t* stream) { return create("hipStreamCreate", stream, hipStreamDefault, 0); }
hipError_t hipStreamCreateWithFlags(hipStream_t* stream, unsigned flags) { return create(__func__, stream, flags, 0); }
hipError_t hipStreamCreateWithPriority(hipStream_t* stream, unsigned flags, int priority) {
  return create("hipStreamCreateWithPriority", stream, flags, priority);
}
hipError_t hipExtStreamCreateWithCUMask(hipStream_t* stream, uint32_t words, const uint32_t* mask) {
  return call("hipExtStreamCreateWithCUMask", [&](Runtime& runtime) {
    require(words != 0 && mask != nullptr, hipErrorInvalidValue);
    const auto device = static_cast<std::uint32_t>(runtime.device());
    const auto units = strobe::frontends::unit_mask(runtime.gpus().structure(device), {mask, words});
    const bool is_empty = std::ranges::all_of(std::span(mask, words), [](uint32_t bits) { return bits == 0; });
    require(units.has_value() || is_empty, hipErrorInvalidValue);
    Stream& made = runtime.streams().create(hipStreamDefault, 0);
    made.units = units.value_or(strobe::frontends::UnitMask{});  // an empty one is all, as AMD has it
    given(stream) = made.handle();
  });
}

hipError_t hipStreamDestroy(hipStream_t stream) {
  return call("hipStreamDestroy", [&](Runtime& runtime) {
    require(stream != nullptr && stream != hipStreamLegacy && stream != hipStreamPerThread, hipErrorInvalidHandle);
    Stream& found = runtime.streams().stream(stream);
    end_capture(found);
    runtime.streams().destroy(found);
  });
}

hipError_t hipStreamSynchronize(hipStream_t stream) {
  return call(__func__, [&](Runtime& runtime) { runtime.streams().wait_for(runtime.streams().stream(stream)); });
}

hipError_t hipStreamQuery(hipStream_t stream) {
  return query("hipStreamQuery", [&](Runtime& runtime) {
    Stream& found = runtime.streams().stream(stream);
    require(found.capture == nullptr, hipErrorStreamCaptureUnsupported);
    return runtime.streams().is_idle(found) ? hipSuccess : hipErrorNotReady;
  });
}

hipError_t hipStreamWaitEvent(hipStream_t stream, hipEvent_t event, unsigned flags) {
  return call("hipStreamWaitEvent", [&](Runtime& runtime) {
    Stream& waits = runtime.streams().stream(stream, hipErrorInvalidHandle);
    Event& awaited = runtime.events().event(event);
    require(flags <= hipEventWaitExternal, hipErrorInvalidValue);
    runtime.streams().submit(waits, WaitWork{&awaited});
  });
}

hipError_t hipStreamGetFlags(hipStream_t stream, unsigned* flags) {
  return call("hipStreamGetFlags", [&](Runtime& runtime) { given(flags) = runtime.streams().stream(stream).flags; });
}

hipError_t hipStreamGetPriority(hipStream_t stream, int* priority) {
  return call(__func__, [&](Runtime& runtime) { given(priority) = runtime.streams().stream(stream).priority; });
}

hipError_t hipStreamGetDevice(hipStream_t stream, hipDevice_t* device) {
  return call("hipStreamGetDevice", [&](Runtime& runtime) { given(device) = runtime.streams().stream(stream).device; });
}

int hipGetStreamDeviceId(hipStream_t stream) {
  int device = -1;
  query("hipGetStreamDeviceId", [&](Runtime& runtime) {
    device = runtime.streams().stream(stream).device;
    return hipSuccess;
  });
  return device;
}

hipError_t hipDeviceGetStreamPriorityRange(int* least, int* greatest) {
  return call("hipDeviceGetStreamPriorityRange", [&](Runtime&) {
    if (least != nullptr) *least = kLowest;
    if (greatest != nullptr) *greatest = kHighest;
  });
}

hipError_t hipLaunchHostFunc(hipStream_t stream, hipHostFn_t function, void* data) {
  return call("hipLaunchHostFunc", [&](Runtime& runtime) {
    require(function != nullptr, hipErrorInvalidValue);
    runtime.streams().submit(runtime.streams().stream(stream),
                             HostWork{[function, data] { function(data); }, {function, data}});
  });
}

hipError_t hipStreamAddCallback(hipStream_t stream, hipStreamCallback_t function, void* data, unsigned flags) {
  return call("hipStreamAddCallback", [&](Runtime& runtime) {
    require(function != nullptr && flags == 0, hipErrorInvalidValue);
    runtime.streams().submit(runtime.streams().stream(stream),
                             HostWork{[stream, function, data] { function(stream, hipSuccess, data); }, {}});
  });
}

hipError_t hipExtStreamGetCUMask(hipStream_t stream, uint32_t words, uint32_t* mask) {
  return call("hipExtStreamGetCUMask", [&](Runtime& runtime) {
    constexpr std::uint32_t kBits = 32;
    const Stream& found = runtime.streams().stream(stream);
    const strobe::GpuStructure& gpu = runtime.gpus().structure(static_cast<std::uint32_t>(found.device));
    require(mask != nullptr && words >= (strobe::frontends::compute_units(gpu) + kBits - 1) / kBits,
            hipErrorInvalidValue);
    strobe::frontends::put_mask(gpu, found.units, {mask, words});
  });
}
}  // extern "C"
