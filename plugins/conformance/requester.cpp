#include "memory_partners.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "strobe/random.hpp"

namespace strobe::conformance {

namespace {

constexpr std::uint32_t kLine = 64, kWord = 4;
constexpr std::uint64_t kBase = 1 << 20;
constexpr std::uint64_t kRange = 64 << 10;  ///< bytes that are asked for: some fit a cache, some do not
constexpr std::uint64_t kPages = 512;
constexpr std::uint64_t kPage = 4096;
constexpr Cycle kMaxCycles = 4'000'000;
constexpr Cycle kLead = 24;
constexpr std::size_t kChains = 8;
constexpr std::uint64_t kSharedTag = std::uint64_t{1} << 40;  ///< of several accesses: tags are the requester's own

void perform(DeferredAccess& access, std::uint64_t lanes) {
  auto& atomic = static_cast<Atomic&>(access);
  for (std::uint64_t rest = lanes; rest != 0; rest &= rest - 1) {
    const int lane = __builtin_ctzll(rest);
    ++atomic.times[lane];
    atomic.log->performed(atomic.address[lane], atomic.requester, atomic.number);
  }
}

}  // namespace

Requester::Requester(const ComponentContext& context, Log& log, Coverage& coverage, std::uint32_t number,
                     AccessKind kind)
    : Component(context),
      port_(add_memory_port("port")),
      log_(log),
      coverage_(coverage),
      number_(number),
      kind_(kind) {}

std::vector<MemoryAccess> Requester::accesses(const Traffic& traffic) const {
  SplitMix64 random(traffic.seed + 977 * number_);
  std::vector<MemoryAccess> all(traffic.requests);
  for (std::uint32_t n = 0; n < traffic.requests; ++n) {
    MemoryAccess& access = all[n];
    access.tag = n;  // as the other requester's
    access.kind = kind_;
    if (kind_ == AccessKind::translate) {
      access.bytes = kWord;
      access.address = kBase + random.below(kPages) * kPage + random.below(kPage / kWord) * kWord;
      continue;
    }
    if (traffic.chained) {  // several at one line, also while it is delivered
      access.bytes = kWord;
      access.address = kBase + n / 12 * kLine + n % 12 * kWord;
      continue;
    }
    access.bytes = 4u << random.below(5);  // up to a line
    access.address = kBase + random.below(kRange / access.bytes) * access.bytes;
    if (random.below(8) == 0) {  // several lines
      access.bytes = kWord * (1 + static_cast<std::uint32_t>(random.below(96)));
      access.address = kBase + random.below(kRange / kWord) * kWord;
    }
    if (random.below(4) == 0) {
      access.kind = AccessKind::write;
      if (random.below(4) == 0) access.tag = kSharedTag;
    }
    if (traffic.atomics && random.below(16) == 0) {
      access.kind = AccessKind::deferred;
      access.tag = n;
      access.writes = random.below(4) != 0;
      access.bytes = kLine << random.below(2);
      // Some places are fought for.
      access.address = kBase + random.below(random.below(2) == 0 ? 4 : kRange / kLine) * kLine;
    }
  }
  return all;
}

void Requester::plan(const Traffic& traffic) {
  SplitMix64 random(traffic.seed + 131 * number_);
  planned_.clear();
  next_ = 0;
  answered_.clear();
  lead_ = traffic.ahead ? kLead : 0;
  chained_ = traffic.chained;
  Cycle at = clock().now() + 1;
  for (const MemoryAccess& access : accesses(traffic)) {
    planned_.push_back({access, at});
    // Bursts and pauses.
    if (!traffic.burst && !traffic.chained) at += random.below(8) == 0 ? random.below(60) : random.below(2);
  }
  wake_at(clock().now() + 1);
}

void Requester::ask(const MemoryAccess& access) {
  planned_.assign(1, {access, clock().now() + 1});
  next_ = 0;
  answered_.clear();
  lead_ = 0;
  chained_ = false;
  wake_at(clock().now() + 1);
}

MemoryReply Requester::access_untimed(MemoryAccess access) {
  access.timed = false;
  if (access.kind == AccessKind::write) coverage_.arrives(access, 0);
  const MemoryReply reply = port_.access(access, 0);
  if (reply.pending())
    throw Broken{"without time, a " + words_for(access) + " is pending: it must be answered at once"};
  return reply;
}

void Requester::issue(Cycle at) {
  MemoryAccess access = planned_[next_++].access;
  if (access.kind == AccessKind::deferred) {
    Atomic& atomic = atomics_.emplace_back();
    atomic.log = &log_;
    atomic.requester = number_;
    atomic.number = ++atomics_made_;
    atomic.perform = perform;
    atomic.writes = access.writes;
    atomic.bytes = kWord;
    for (unsigned lane = 0; lane * kLine < access.bytes; ++lane) {
      atomic.lanes |= std::uint64_t{1} << lane;
      atomic.address[lane] = access.address + lane * kLine;
    }
    access.deferred = &atomic;
  }
  if (access.kind == AccessKind::write) coverage_.arrives(access, at + port_.latency());
  const Entry entry = outstanding_.emplace(access.tag, Outstanding{access, at});
  const MemoryReply reply = port_.access(access, at);
  if (reply.pending())
    entry->second.pending = true;
  else
    take(entry, reply);
}

void Requester::tick(Cycle now) {
  while (!due_.empty() && due_.begin()->first <= now) {
    const Entry entry = due_.begin()->second;
    const bool goes_on = chained_ && !entry->second.pending;
    due_.erase(due_.begin());
    finish(entry);
    if (goes_on && next_ < planned_.size()) issue(now);
  }
  if (chained_) {
    while (next_ < std::min(kChains, planned_.size())) issue(now);
    return;
  }
  for (; next_ < planned_.size() && planned_[next_].at <= now + lead_;) issue(std::max(planned_[next_].at, now));
  if (next_ < planned_.size()) wake_at(planned_[next_].at - lead_);
}

void Requester::completed(MemoryPort& from, std::uint64_t tag, const MemoryReply& reply) {
  const auto broken = [&](const std::string& what) {
    throw Broken{fmt::format("in cycle {}, {} gets an answer with tag {} that {}", clock().now(), path(), tag, what)};
  };
  if (&from != &port_) broken("came through another port");
  const auto [first, last] = outstanding_.equal_range(tag);
  Entry entry = last;
  for (Entry one = first; one != last; ++one) {
    // Of several with this tag, the last that can be meant: so one is left for each other answer.
    const bool possible = one->second.left + port_.latency() + port_.peer()->latency() <= reply.at;
    if (one->second.pending && !one->second.replied && (possible || entry == last)) entry = one;
  }
  if (entry == last) {
    if (first != last && !first->second.replied) broken("comes before access() has returned MemoryReply::later()");
    if (answered_.count(tag) != 0 || first != last) broken("was answered twice, or was not pending");
    broken("answers nothing that was asked: tags come back");
  }
  if (reply.pending()) broken("is pending");
  if (reply.at < clock().now() + (port_.is_cut() ? 0 : port_.peer()->latency()))
    broken(fmt::format("left in cycle {}, which is past: a {}", reply.at - port_.peer()->latency(),
                       words_for(entry->second.access)));
  take(entry, reply);
  if (chained_ && next_ < planned_.size()) issue(clock().now());
}

/// A reply is known; it may be there later.
void Requester::take(Entry entry, const MemoryReply& reply) {
  Outstanding& one = entry->second;
  const Cycle arrived = one.left + port_.latency(), leaves = reply.at - port_.peer()->latency();
  const auto broken = [&](const std::string& what) {
    throw Broken{fmt::format("a {} that arrives in cycle {} {}", words_for(one.access), arrived, what)};
  };
  if (leaves < arrived || reply.at < port_.peer()->latency())
    broken(fmt::format("is answered in cycle {}, before it is there", leaves));
  if (leaves - arrived > kMaxCycles) broken(fmt::format("is answered after {} cycles", leaves - arrived));
  if (reply.level > ServedBy::remote) broken(fmt::format("is answered by level {}", static_cast<int>(reply.level)));
  if (reply.level == ServedBy::unknown && one.access.kind != AccessKind::invalidate)
    broken("is answered by a level that is unknown: a reply names the level that served it");
  one.reply = reply;
  one.replied = true;
  due_.emplace(reply.at, entry);
  wake_at(reply.at);
}

/// The reply is there.
void Requester::finish(Entry entry) {
  const Outstanding& one = entry->second;
  if (one.access.kind == AccessKind::deferred) {
    const auto& atomic = static_cast<const Atomic&>(*one.access.deferred);
    for (unsigned lane = 0; lane < std::size(atomic.times); ++lane)
      if ((atomic.lanes >> lane & 1) != 0 && atomic.times[lane] != 1)
        throw Broken{fmt::format(
            "a {} was answered after it had been performed {} times - once, with perform_in(), where it is served",
            words_for(one.access), atomic.times[lane])};
  }
  check_data(one);
  level_ = one.reply.level;
  const int level = static_cast<int>(one.reply.level);
  if (one.access.tag == kSharedTag)
    log_.add(one.reply.at, fmt::format("{} has a write, tag {}, level {}", path(), one.access.tag, level));
  else
    log_.add(one.reply.at,
             fmt::format("{} has its {}, tag {}, level {}", path(), words_for(one.access), one.access.tag, level));
  answered_.insert(entry->first);
  outstanding_.erase(entry);
}

/// What the level below has served has come from there.
void Requester::check_data(const Outstanding& one) const {
  if (!coverage_.active || one.access.kind != AccessKind::read || one.reply.level != ServedBy::dram) return;
  const Cycle leaves = one.reply.at - port_.peer()->latency();
  Coverage::Missing missing;
  if (coverage_.covers(one.access, leaves, missing)) return;
  throw Broken{fmt::format(
      "a {} was answered in cycle {}, {}", words_for(one.access), leaves,
      missing.arrives == kNever
          ? fmt::format("but nobody has asked the next level for the bytes at {:#x}", missing.address)
          : fmt::format("before its bytes at {:#x} are there, in cycle {}", missing.address, missing.arrives))};
}

}  // namespace strobe::conformance
