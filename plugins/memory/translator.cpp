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
      spec_(spec),
      top_(add_memory_port("top")),
      bottom_(add_memory_port("bottom")),
      translation_(add_memory_port("translation")),
      page_shift_(static_cast<unsigned>(std::countr_zero(spec.page.n))) {}

void Translator::describe(strobe::Schema<Spec>& schema) {
  schema.field("page", &Spec::page, "bytes per page").at_least(256).at_most(1 << 30).power_of_two();
}

MemoryReply Translator::access(MemoryPort&, const MemoryAccess& access, Cycle at) {
  Request request{access, at, access.address >> page_shift_, false};
  if (access.timed) ++requests_;
  if (!waiting_.empty() || !translate(request)) {
    waiting_.push(request);
    return MemoryReply::later();
  }
  waited_ += request.at - at;
  return pass(request);
}

/// Asks for the pages of a request; false if an answer is pending.
bool Translator::translate(Request& request) {
  const std::uint64_t last = (request.access.address + std::max(request.access.bytes, 1u) - 1) >> page_shift_;
  for (; request.page <= last; ++request.page) {
    MemoryAccess page;
    page.kind = AccessKind::translate;
    page.address = request.page << page_shift_;
    page.bytes = 1;
    page.timed = request.access.timed;
    const MemoryReply reply = translation_.access(page, request.at);
    if (!request.access.timed) continue;
    ++asked_;
    if (reply.pending()) {
      ++request.page;
      return false;
    }
    request.at = std::max(request.at, reply.at);
    request.missed = request.missed || reply.level == ServedBy::tlb;
  }
  return true;
}

MemoryReply Translator::pass(const Request& request) {
  if (!request.access.timed) return bottom_.access(request.access, 0);
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
  Request& first = waiting_.front();
  waited_ += reply.at > first.at ? reply.at - first.at : 0;
  first.at = std::max(first.at, reply.at);
  first.missed = first.missed || reply.level == ServedBy::tlb;
  while (!waiting_.empty()) {
    Request& request = waiting_.front();
    request.at = std::max(request.at, clock().now());
    if (!translate(request)) return;
    const Request passed = request;
    waiting_.pop();
    const MemoryReply below = pass(passed);
    if (!below.pending()) top_.answer(passed.access.tag, below);
  }
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

std::vector<std::string> Translator::waits() const {
  if (waiting_.empty()) return {};
  return {std::to_string(waiting_.size()) + " requests wait for their pages"};
}

}  // namespace memory
