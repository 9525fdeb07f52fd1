#include "memory_partners.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "strobe/random.hpp"

namespace strobe::conformance {

namespace {

constexpr std::uint64_t kLine = 64, kWord = 4;
constexpr std::uint64_t kSpan = 256;  ///< that it takes in one access
constexpr Cycle kServing = 40, kServingVaries = 32;

const char* name_of(AccessKind kind) {
  constexpr const char* kNames[] = {"?", "read", "write", "deferred access", "translation", "wave's invalidate"};
  const auto index = static_cast<std::size_t>(kind);
  return index < std::size(kNames) ? kNames[index] : "?";
}

std::uint64_t mixed(std::uint64_t value) { return SplitMix64(value).next(); }

}  // namespace

std::string words_for(const MemoryAccess& access) {
  return fmt::format("{} of {} bytes at {:#x}", name_of(access.kind), access.bytes, access.address);
}

void Coverage::arrives(const MemoryAccess& access, Cycle at) {
  for (std::uint64_t word = access.address / kWord; word <= (access.address + access.bytes - 1) / kWord; ++word) {
    const auto [found, added] = words_.emplace(word, at);
    if (!added) found->second = std::min(found->second, at);
  }
}

bool Coverage::covers(const MemoryAccess& access, Cycle at, Missing& missing) const {
  for (std::uint64_t word = access.address / kWord; word <= (access.address + access.bytes - 1) / kWord; ++word) {
    const auto found = words_.find(word);
    missing = {word * kWord, found == words_.end() ? kNever : found->second};
    if (missing.arrives > at) return false;
  }
  return true;
}

MemoryServer::MemoryServer(const ComponentContext& context, Log& log, Coverage& coverage, Announcement announcement,
                           bool spans)
    : Component(context),
      TakesSpans(this),
      port_(add_memory_port("port")),
      log_(log),
      coverage_(coverage),
      announcement_(announcement),
      spans_(spans) {
  coverage.active = true;
}

Span MemoryServer::span_at(const MemoryPort&) const { return spans_ ? Span{kSpan, kLine} : Span{}; }

Cycle MemoryServer::serving(const MemoryAccess& access) const {
  const Cycle one = kServing + mixed(access.address / kLine) % kServingVaries;
  return slow_ ? 8 * one : one;
}

void MemoryServer::check(const MemoryPort& to, const MemoryAccess& access, Cycle at) const {
  const auto broken = [&](const std::string& what) {
    throw Broken{fmt::format("{} is asked for a {}{}", path(), words_for(access), what)};
  };
  if (access.kind < AccessKind::read || access.kind > AccessKind::invalidate) broken(", which is no kind of access");
  if (access.bytes == 0 && access.kind != AccessKind::invalidate && access.kind != AccessKind::translate)
    broken(": of nothing");
  if (access.timed == untimed_)
    broken(untimed_ ? " in time, for an access without time (MemoryAccess::timed)"
                    : " without time, for an access in time (MemoryAccess::timed)");
  if (!access.timed) return;
  if (!to.is_cut() && at < clock().now() + to.latency())
    broken(fmt::format(" that left in cycle {}, which is past in cycle {}", at - to.latency(), clock().now()));
  // A write has a mask in the place of the pointer.
  if (access.kind != AccessKind::write && (access.kind == AccessKind::deferred) != (access.deferred != nullptr))
    broken(access.deferred != nullptr ? ", with a DeferredAccess" : ", without its DeferredAccess");
}

MemoryReply MemoryServer::access(MemoryPort& to, const MemoryAccess& access, Cycle at) {
  check(to, access, at);
  ++counts_[static_cast<std::size_t>(access.kind)];
  if (!access.timed) {
    if (access.kind == AccessKind::read) coverage_.arrives(access, 0);
    return {0, ServedBy::dram};
  }
  log_.add(at, fmt::format("{} is asked for a {}", path(), words_for(access)));
  const Cycle leaves = at + serving(access), now = clock().now();
  if (access.kind == AccessKind::read) coverage_.arrives(access, leaves + to.latency());
  if (access.kind == AccessKind::deferred) {
    // In the order of simulated time, whenever it is asked.
    if (at <= now)
      access.deferred->perform_in(access.address, access.bytes);
    else
      events_.emplace(at, Event{access, 0, false});
  }
  Announcement announcement = announcement_;
  if (announcement == Announcement::mixed)
    announcement = static_cast<Announcement>(1 + mixed(access.address / kLine + 7) % 3);
  if (announcement != Announcement::at_once)
    events_.emplace(announcement == Announcement::soon ? now + 1 : leaves, Event{access, leaves, true});
  if (!events_.empty()) wake_at(events_.begin()->first);
  return announcement == Announcement::at_once ? MemoryReply{leaves, ServedBy::dram} : MemoryReply::later();
}

void MemoryServer::tick(Cycle now) {
  while (!events_.empty() && events_.begin()->first <= now) {
    const Event event = events_.begin()->second;  // an answer may bring further accesses
    events_.erase(events_.begin());
    if (event.is_answer)
      port_.answer(event.access.tag, {event.leaves, ServedBy::dram});
    else
      event.access.deferred->perform_in(event.access.address, event.access.bytes);
  }
  if (!events_.empty()) wake_at(events_.begin()->first);
}

}  // namespace strobe::conformance
