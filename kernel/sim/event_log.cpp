#include "sim/event_log.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace strobe {
namespace {

std::string_view name_of(AccessKind kind) {
  switch (kind) {
    case AccessKind::read:
      return "read";
    case AccessKind::write:
      return "write";
    case AccessKind::deferred:
      return "atomic";
    case AccessKind::translate:
      return "translate";
    case AccessKind::invalidate:
      break;
  }
  return "invalidate";
}

/// Each partition numbers its accesses in a range of this size.
constexpr unsigned kPartitionShift = 40;

}  // namespace

std::string_view event_name(EventKind kind) {
  static constexpr std::string_view names[] = {"dispatch",     "group_begin", "group_end", "wave_begin",
                                               "wave_end",     "issue",       "stall",     "access",
                                               "dram_command", "occupancy",   "message"};
  static_assert(std::size(names) == kEventKinds);
  return names[static_cast<std::size_t>(kind)];
}

void Component::record(const Event& event) const {
  Event own = event;
  own.component = number_;
  clock_.log()->add(own);
}

/// The domain that takes a step is at the latest time.
std::uint64_t EventLog::now_ps() const {
  std::uint64_t now = 0;
  for (const ClockDomain* const domain : domains_) now = std::max(now, domain->time_ps(domain->now()));
  return now;
}

/// The number of a new pending access.
std::uint64_t EventLog::open(const MemoryPort& to, const MemoryAccess& access, Cycle at) {
  if (free_ == kNone) {
    free_ = pending_.size();
    pending_.emplace_back().tag = kNone;
  }
  const std::uint64_t number = free_;
  Pending& pending = pending_[number];
  free_ = std::exchange(pending.tag, access.tag);
  Event& event = pending.event;
  event = {};
  event.kind = EventKind::access;
  event.component = to.owner().number();
  event.from = to.peer()->owner().number();
  event.wave = access.wave;
  event.begin = at;
  event.id = (std::uint64_t{number_} << kPartitionShift) + ++made_;
  event.parent = current_;
  event.pc = access.pc;
  event.address = access.address;
  event.bytes = access.bytes;
  event.what = name_of(access.kind);
  return number;
}

/// The level sees the number as the requester's tag.
MemoryReply EventLog::call(MemoryPort& to, const MemoryAccess& access, Cycle at, std::uint64_t number) {
  MemoryAccess numbered = access;
  numbered.tag = number;
  const std::uint64_t outer = std::exchange(current_, pending_[number].event.id);
  const MemoryReply reply = to.owner().access(to, numbered, at);
  current_ = outer;
  return reply;
}

MemoryReply EventLog::access(MemoryPort& to, const MemoryAccess& access, Cycle at) {
  const std::uint64_t number = open(to, access, at);
  const MemoryReply reply = call(to, access, at, number);
  if (!reply.pending()) answered(number, reply);
  return reply;
}

void EventLog::leaves(const MemoryPort& to, const MemoryAccess& access, Cycle at) {
  if (current_ == 0) return;
  links_.push_back({{to.owner().number(), to.peer()->owner().number(), at, access.tag, access.address}, current_});
}

void EventLog::arrives(MemoryPort& to, const MemoryAccess& access, Cycle at) {
  const std::uint64_t number = open(to, access, at);
  pending_[number].linked = true;
  if (const MemoryReply reply = call(to, access, at, number); !reply.pending()) to.answer(number, reply);
}

std::uint64_t EventLog::answered(std::uint64_t tag, const MemoryReply& reply) {
  Pending& pending = pending_[tag];
  pending.event.end = reply.at;
  pending.event.value = static_cast<std::uint64_t>(reply.level);
  add(pending.event);
  entries_.back().tag = pending.tag;
  entries_.back().linked = std::exchange(pending.linked, false);
  return std::exchange(pending.tag, std::exchange(free_, tag));
}

Observation::Observation(std::span<const std::unique_ptr<Component>> components, std::size_t partitions)
    : components_(components) {
  std::vector<std::set<const ClockDomain*>> domains(partitions);
  std::vector<std::vector<const ClockDomain*>> lists(partitions);
  for (const auto& component : components_) {
    const ClockDomain& clock = component->clock();
    if (domains[clock.partition()].insert(&clock).second) lists[clock.partition()].push_back(&clock);
  }
  for (std::uint32_t n = 0; n < partitions; ++n) logs_.emplace_back(n, std::move(lists[n]));
}

Observation::~Observation() { observe(0, Event::kNone, true, nullptr); }

void Observation::observe(unsigned kinds, std::uint32_t launch, bool alone, Receiver receiver) {
  launch_ = launch;
  alone_ = alone;
  links_.clear();
  receiver_ = std::move(receiver);
  const bool ports = (kinds & (event_bit(EventKind::access) | event_bit(EventKind::message))) != 0;
  for (const auto& component : components_) {
    ClockDomain& clock = component->clock();
    clock.observe(kinds, kinds != 0 ? &logs_[clock.partition()] : nullptr);
    for (Port* const port : component->all_ports()) port->observe(ports);
  }
}

/// Both ends of a link know an access by the same key; equal keys are in the order in which they left.
std::uint64_t Observation::parent_of(const EventLog::Entry& entry) {
  const Event& event = entry.event;
  const auto found = links_.find({event.component, event.from, event.begin, entry.tag, event.address});
  if (found == links_.end()) return 0;
  const std::uint64_t parent = found->second;
  links_.erase(found);
  return parent;
}

void Observation::deliver(std::uint64_t before_ps) {
  std::vector<EventLog::Entry> taken;
  for (EventLog& log : logs_) {
    for (const EventLog::Link& link : log.links()) links_.emplace(link.key, link.parent);
    log.links().clear();
    std::vector<EventLog::Entry>& entries = log.entries();
    const auto end = std::partition_point(
        entries.begin(), entries.end(), [before_ps](const EventLog::Entry& entry) { return entry.at_ps < before_ps; });
    taken.insert(taken.end(), entries.begin(), end);
    entries.erase(entries.begin(), end);
  }
  if (taken.empty()) return;
  std::stable_sort(taken.begin(), taken.end(),
                   [](const EventLog::Entry& a, const EventLog::Entry& b) { return a.at_ps < b.at_ps; });
  merged_.clear();
  for (const EventLog::Entry& entry : taken) {
    Event& event = merged_.emplace_back(entry.event);
    if (event.launch != Event::kNone)
      event.launch += launch_;
    else if (alone_)
      event.launch = launch_;
    if (entry.linked) event.parent = parent_of(entry);
  }
  if (receiver_) receiver_(merged_);
}

}  // namespace strobe
