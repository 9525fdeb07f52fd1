#include "hsa/work.hpp"

#include <algorithm>
#include <cstdio>
#include <utility>

#include "hsa/call.hpp"

namespace strobe::hsa {
namespace {
using frontends::PlannedWork;
using frontends::Span;

constexpr std::int64_t kFailedCopy = -1;  ///< of its completion signal, as HSA has it

/// A flag that is set for a while.
class Held {
 public:
  explicit Held(bool& flag) : flag_(flag) { flag_ = true; }
  ~Held() { flag_ = false; }
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;

 private:
  bool& flag_;
};

hsa_status_t code_of_launch(const Error& error) {
  if (const auto* const fault = dynamic_cast<const LaunchFault*>(&error); fault != nullptr)
    return fault->kind == LaunchFault::Kind::address ? kMemoryFault : HSA_STATUS_ERROR_EXCEPTION;
  switch (error.code()) {
    case ExitCode::bad_input: return HSA_STATUS_ERROR_INVALID_PACKET_FORMAT;
    case ExitCode::limit: return HSA_STATUS_ERROR_OUT_OF_RESOURCES;
    default: return HSA_STATUS_ERROR_EXCEPTION;
  }
}

}  // namespace

StepPointer Work::plan(PlannedWork planned, const Needs& needs, hsa_signal_t completion, Queue* queue) {
  auto step = std::make_shared<Step>();
  step->queue = queue;
  step->completion = completion;
  planned.stream = &step->time;
  planned.not_before = std::max(planned.not_before, needs.not_before);
  for (const StepPointer& one : needs.steps) {
    if (one->done)
      planned.not_before = std::max(planned.not_before, one->end);
    else
      planned.after.push_back(one->ticket);
  }
  planned.ended = [this, step](const Span& span) { finished(*step, span); };
  if (Signal* const signal = runtime_.signals().find(completion); signal != nullptr) {
    signal->pending.push_back(step);
    wants_flush_ |= signal->handlers > 0;
  }
  outstanding_.push_back(step);
  try {
    if (planned.launch && runtime_.session().options().mode == "detailed") runtime_.session().gpu().make_machine();
  } catch (const std::exception& error) {
    fail(error, HSA_STATUS_ERROR_OUT_OF_RESOURCES);
    return step;
  }
  try {
    step->ticket = runtime_.session().queue().add(std::move(planned));
  } catch (const std::exception& error) {
    fail(error);
  }
  while (!outstanding_.empty() && outstanding_.front()->done) outstanding_.pop_front();
  return step;
}

void Work::finished(Step& step, const Span& span) {
  step.done = true;
  step.end = span.end;
  Signal* const signal = runtime_.signals().find(step.completion);
  if (signal == nullptr) {
    if (step.completion.handle != 0)
      std::fprintf(stderr, "strobe: a packet or copy has ended whose completion signal 0x%llx was destroyed before\n",
                   static_cast<unsigned long long>(step.completion.handle));
    return;
  }
  std::erase_if(signal->pending, [&](const StepPointer& one) { return one.get() == &step; });
  signal->complete(span.begin, span.end);
}

void Work::add_copy(PlannedWork planned, std::span<const hsa_signal_t> after, hsa_signal_t completion) {
  copies_.push_back({std::move(planned), {after.begin(), after.end()}, completion});
  progress();
}

void Work::refuse(const Copy& copy) {
  std::fprintf(stderr, "strobe: a copy waits for a signal that was destroyed: it is not made\n");
  if (Signal* const signal = runtime_.signals().find(copy.completion); signal != nullptr)
    signal->set(kFailedCopy, runtime_.session().clock().now());
}

bool Work::start_copies() {
  bool started = false;
  for (std::size_t n = 0; n < copies_.size();) {
    std::optional<Needs> needs;
    try {
      needs = runtime_.signals().needs_of(copies_[n].after);
    } catch (const Failure&) {
      refuse(copies_[n]);
      copies_.erase(copies_.begin() + static_cast<std::ptrdiff_t>(n));
      started = true;
      continue;
    }
    if (!needs) {
      ++n;
      continue;
    }
    Copy copy = std::move(copies_[n]);
    copies_.erase(copies_.begin() + static_cast<std::ptrdiff_t>(n));
    plan(std::move(copy.planned), *needs, copy.completion, nullptr);
    started = true;
  }
  return started;
}

void Work::progress() {
  if (progressing_) return;
  {
    const Held held(progressing_);
    bool more = true;
    while (more) {
      more = runtime_.queues().take_packets();
      more |= start_copies();
      if (std::exchange(wants_flush_, false)) {
        flush_planned();
        more = true;
      }
    }
  }
  runtime_.notify_others();
}

void Work::flush_planned() {
  try {
    runtime_.session().queue().flush();
  } catch (const std::exception& error) {
    fail(error);
  }
  std::erase_if(outstanding_, [](const StepPointer& one) { return one->done; });
}

void Work::flush() {
  do {
    flush_planned();
    progress();
  } while (!outstanding_.empty());
}

void Work::set_overlapping() {
  if (may_overlap_) runtime_.session().queue().set_deferring(true);
}

void Work::stop_overlapping() {
  may_overlap_ = false;
  runtime_.session().queue().set_deferring(false);
  flush();
}

void Work::fail(const std::exception& error) {
  const auto* const of_launch = dynamic_cast<const Error*>(&error);
  fail(error, of_launch != nullptr ? code_of_launch(*of_launch) : HSA_STATUS_ERROR_OUT_OF_RESOURCES);
}

/// Work that has not finished is dropped: its queues enter the error state. The next launch makes the machine anew.
void Work::fail(const std::exception& error, hsa_status_t code) {
  std::fflush(stdout);
  std::fprintf(stderr, "strobe: launch failed: %s\n", error.what());
  std::vector<std::pair<Queue*, hsa_status_t>> failed;
  for (const StepPointer& step : std::exchange(outstanding_, {})) {
    if (step->done) continue;
    step->done = true;
    Signal* const signal = runtime_.signals().find(step->completion);
    if (signal != nullptr) {
      std::erase(signal->pending, step);
      if (step->queue == nullptr) signal->set(kFailedCopy, runtime_.session().clock().now());
    }
    const auto is_queue = [&](const auto& one) { return one.first == step->queue; };
    if (step->queue == nullptr) continue;
    if (std::ranges::none_of(failed, is_queue)) failed.emplace_back(step->queue, code);
    code = HSA_STATUS_ERROR;  // of those that were in flight as well
  }
  for (const auto& [queue, status] : failed) {
    if (status == kMemoryFault) report_fault(*queue);
    runtime_.queues().fail(*queue, status);
  }
}

void Work::report_fault(const Queue& queue) {
  const Runtime::EventHandler handler = runtime_.event_handler();
  if (handler.function == nullptr) return;
  hsa_amd_event_t event{};
  event.event_type = HSA_AMD_GPU_MEMORY_FAULT_EVENT;
  event.memory_fault = {queue.agent->handle(), 0, HSA_AMD_MEMORY_FAULT_PAGE_NOT_PRESENT};
  runtime_.callbacks().post([=] { handler.function(&event, handler.data); });
}

}  // namespace strobe::hsa
