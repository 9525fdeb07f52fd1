#include "translator.hpp"

#include <algorithm>
#include <bit>

namespace memory {

using strobe::AccessKind;
using strobe::Cycle;
using strobe::MemoryAccess;
using strobe::MemoryPort;
using strobe::MemoryReply;
using strobe::ServedBy;

namespace {
/// Of a tag passed on: the access missed the TLB.
constexpr std::uint64_t kMissed = std::uint64_t{1} << 63;
}  // namespace

Translator::Translator(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context),
      Balanced(this),
      spec_(spec),
      top_(add_memory_port("top")),
      bottom_(add_memory_port("bottom")),
      translation_(add_memory_port("translation")),
      page_shift_(static_cast<unsigned>(std::countr_zero(spec.page.n))) {}

void Translator::describe(strobe::Schema<Spec>& schema) {
  schema.field("page", &Spec::page, "bytes per page").at_least(256).at_most(1 << 30).power_of_two();
}

MemoryReply Translator::access(MemoryPort&, const MemoryAccess& access, Cycle at) {
  if (!access.timed) return access_untimed(access);
  ++requests_;
  Request request{access, at, at, access.address >> page_shift_};
  translate(request, first_ + waiting_.size());
  if (waiting_.empty() && request.translated) return pass(request);
  waiting_.push(request);
  return MemoryReply::later();
}

/// Asks for the pages of a request, until an answer is pending. An order to invalidate has no address.
void Translator::translate(Request& request, std::uint64_t number) {
  if (request.access.kind == AccessKind::invalidate) {
    request.translated = true;
    return;
  }
  const std::uint64_t last = (request.access.address + std::max(request.access.bytes, 1u) - 1) >> page_shift_;
  while (request.page <= last) {
    MemoryAccess page;
    page.kind = AccessKind::translate;
    page.address = request.page++ << page_shift_;
    page.bytes = 1;
    page.tag = number;
    ++asked_;
    const MemoryReply reply = translation_.access(page, request.at);
    if (reply.pending()) return;
    take(request, reply);
  }
  request.translated = true;
}

void Translator::take(Request& request, const MemoryReply& page) {
  request.at = std::max(request.at, page.at);
  request.missed = request.missed || page.level == ServedBy::tlb;
}

MemoryReply Translator::pass(const Request& request) {
  waited_ += request.at - request.arrived;
  missed_ += request.missed;
  MemoryAccess access = request.access;
  if (request.missed) access.tag |= kMissed;
  last_ = std::max(last_, request.at);
  MemoryReply reply = bottom_.access(access, last_);
  if (request.missed && !reply.pending()) reply.level = ServedBy::tlb;
  return reply;
}

void Translator::completed(MemoryPort& from, std::uint64_t tag, const MemoryReply& reply) {
  if (&from == &bottom_)
    return top_.answer(tag & ~kMissed, {reply.at, (tag & kMissed) != 0 ? ServedBy::tlb : reply.level});
  Request& asked = waiting_[tag - first_];
  take(asked, reply);
  translate(asked, tag);
  while (!waiting_.empty() && waiting_.front().translated) {
    const Request request = waiting_.front();
    waiting_.pop();
    ++first_;
    const MemoryReply below = pass(request);
    if (!below.pending()) top_.answer(request.access.tag, below);
  }
}

MemoryReply Translator::access_untimed(const MemoryAccess& access) {
  if (access.kind == AccessKind::invalidate) return bottom_.access(access, 0);
  const std::uint64_t last = (access.address + std::max(access.bytes, 1u) - 1) >> page_shift_;
  for (std::uint64_t number = access.address >> page_shift_; number <= last; ++number) {
    MemoryAccess page;
    page.kind = AccessKind::translate;
    page.address = number << page_shift_;
    page.bytes = 1;
    page.timed = false;
    translation_.access(page, 0);
  }
  return bottom_.access(access, 0);
}

void Translator::declare_metrics(strobe::Metrics& metrics) {
  metrics.count("requests", "requests", "requests that needed their page", requests_);
  metrics.count("asked", "requests", "translations requested", asked_);
  metrics.count("missed", "requests", "requests whose translation missed the first TLB", missed_);
  metrics.ratio("latency", "cycles", "average time that a request waited for its page", waited_, requests_);
}

void Translator::check_balances(strobe::Balances& balances) const {
  balances.equal("requests held up", waiting_.size(), "none", 0);
}

std::vector<strobe::Waiting> Translator::waits() const {
  if (waiting_.empty()) return {};
  return {{waiting_.size(), "requests wait for their pages"}};
}

}  // namespace memory
