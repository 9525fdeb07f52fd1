// A memory level, a small write-through cache, and ways in which it can be wrong: one type each, named after what it
// does.
#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "strobe/access.hpp"
#include "strobe/plugin.hpp"

namespace {

using namespace strobe;

enum class Wrong {
  none,
  answers_in_the_past,    // before the access has arrived
  answers_later_in_past,  // a pending access, with a cycle that is over
  answers_twice,
  never_answers,  // what is pending
  forgets_a_tag,  // of those that wait for a line
  names_no_level,
  passes_on_in_the_past,
  ignores_arrivals,        // a line in flight is a hit
  fetches_one_line,        // of accesses of several
  ignores_atomics,         // deferred accesses are reads
  performs_and_passes_on,  // atomics
  answers_in_access,       // and says that it is pending
  reorders_atomics,        // every second one leaves after the next
  keeps_lines,             // whatever a wave orders
  passes_orders_on,
  has_few_entries,         // for accesses in flight
  forgets_late_comers,     // that come while a line is delivered
  answers_from_now,        // as if accesses were made when they arrive
  has_32_bits,             // of an address
  looks_at_calls,          // the cycle of a call is the cycle of what it says
  measures_calls,          // in its counts
  books_replies_early,     // the way back, when it hears of a reply
  looks_at_its_neighbour,  // at the clock of another partition
  minds_tick_order,        // whether it ticked before its requester
  shares_state,            // among instances that work at the same time
  books_in_warming,
  counts_warming,
  pends_warming,
  warms_in_time,
  warms_nothing,
  wakes_for_ever,  // in the past
};

constexpr std::uint64_t kLine = 64, kNone = ~std::uint64_t{0};
Cycle shared_lookup = 0;

/// One class for all of them: compiled once, not once for each.
class AnyLevel : public Component, public Warmable {
 public:
  struct Spec {
    std::uint32_t lines = 64;
    Cycles latency{5};
  };
  static void describe(Schema<Spec>& schema) {
    schema.field("lines", &Spec::lines, "that fit").at_least(1).at_most(1024);
    schema.field("latency", &Spec::latency, "of a hit").at_least(1).at_most(1000);
  }

  AnyLevel(Wrong wrong, const Spec& spec, const ComponentContext& context)
      : Component(context),
        Warmable(this),
        wrong_(wrong),
        latency_(spec.latency.n),
        lines_(spec.lines),
        top_(add_memory_port_list("top")),
        bottom_(add_memory_port("bottom")) {
    if (wrong_ == Wrong::shares_state) must_run_alone("its instances share the cycle of the last lookup");
  }

  MemoryReply access(MemoryPort& to, const MemoryAccess& access, Cycle at) override {
    if (!access.timed) return access_untimed(access);
    ++requests_;
    const Cycle start = book(at);
    if (wrong_ == Wrong::performs_and_passes_on && access.kind == AccessKind::deferred)
      access.deferred->perform(*access.deferred, access.deferred->lanes);
    if (wrong_ == Wrong::answers_in_access) {
      to.answer(access.tag, {start + latency_, ServedBy::l1});
      return MemoryReply::later();
    }
    if (wrong_ == Wrong::answers_in_the_past) return {at - 1, ServedBy::l1};
    const std::uint64_t id = ++ids_;
    if (wrong_ == Wrong::has_few_entries && requests_in_flight_.size() == 1000)
      requests_in_flight_.erase(requests_in_flight_.begin());
    requests_in_flight_[id] = {&to, access.tag, {0, ServedBy::unknown}, 0};
    MemoryReply whole{0, ServedBy::unknown};
    std::uint32_t left = 0;
    for_each_part(access, [&](const MemoryAccess& part) {
      const MemoryReply reply = part_access(part, start, id);
      if (reply.pending())
        ++left;
      else
        whole.join(reply);
    });
    if (left == 0) {
      requests_in_flight_.erase(id);
      if (wrong_ == Wrong::names_no_level) whole.level = ServedBy::unknown;
      return with_way_back(whole);
    }
    Request& request = requests_in_flight_[id];
    request.reply.join(whole);
    request.left = left;
    return MemoryReply::later();
  }

  void completed(MemoryPort&, std::uint64_t tag, const MemoryReply& there) override {
    MemoryReply reply = there;
    if (wrong_ == Wrong::measures_calls) waited_ += clock().now();
    if (wrong_ == Wrong::looks_at_calls) reply.at = std::max(reply.at, clock().now() + 60);
    if (const auto passed = passed_.find(tag); passed != passed_.end()) {
      const std::uint64_t id = passed->second;
      passed_.erase(passed);
      if (wrong_ != Wrong::never_answers) finish_part(id, reply);
      return;
    }
    const auto fetch = fetches_.find(tag);
    Line& line = lines_[fetch->second.line];
    if (wrong_ != Wrong::forgets_late_comers && line.fetch == tag) line = {line.number, reply.at, 0};
    const std::size_t waiting = fetch->second.waiters.size();
    for (std::size_t n = wrong_ == Wrong::forgets_a_tag ? waiting - 1 : 0; n < waiting; ++n) {
      const Waiter waiter = fetch->second.waiters[n];
      finish_part(waiter.id, with_line(waiter.start, reply));
    }
    if (wrong_ == Wrong::forgets_late_comers && line.fetch == tag) line = {line.number, reply.at, 0};
    fetches_.erase(fetch);
  }

  void tick(Cycle now) override {
    accesses_since_tick_ = 0;
    if (wrong_ == Wrong::wakes_for_ever) wake_at(now - 1);
  }

  void declare_metrics(Metrics& metrics) override {
    metrics.count("requests", "requests", "requests answered", requests_);
    metrics.count("waited", "cycles", "of replies", waited_);
  }
  WarmCounts warm_counts() const override { return warm_; }

 private:
  struct Line {
    std::uint64_t number = kNone;
    Cycle ready = 0;
    std::uint64_t fetch = 0;  ///< its tag; 0: it is known when the line is there
  };
  struct Waiter {
    std::uint64_t id;
    Cycle start;
  };
  struct Fetch {
    std::size_t line;
    std::vector<Waiter> waiters;
  };
  struct Request {
    MemoryPort* port = nullptr;
    std::uint64_t tag = 0;
    MemoryReply reply;
    std::uint32_t left = 0;
  };

  template <class F>
  void for_each_part(const MemoryAccess& access, const F& visit) {
    MemoryAccess part = access;
    if (wrong_ == Wrong::has_32_bits) part.address &= ~std::uint32_t{0};
    std::uint64_t left = access.bytes;
    do {
      part.bytes = static_cast<std::uint32_t>(std::min(left, kLine - part.address % kLine));
      visit(part);
      part.address += part.bytes;
      left -= part.bytes;
    } while (left != 0 && wrong_ != Wrong::fetches_one_line);
  }

  Cycle book(Cycle at) {
    Cycle start = std::max(at, free_);
    if (wrong_ == Wrong::answers_from_now) start = clock().now() + 4;
    if (wrong_ == Wrong::shares_state) start += std::exchange(shared_lookup, at) == at;
    if (wrong_ == Wrong::looks_at_its_neighbour) start += bottom_.peer()->owner().clock().now() > clock().now();
    if (wrong_ == Wrong::minds_tick_order) {
      start += accesses_since_tick_++ % 4;
      wake_at(clock().now() + 1);
    }
    if (wrong_ == Wrong::wakes_for_ever) wake_at(0);
    free_ = start + 1;
    return start;
  }

  /// Of a lookup whose line comes with this reply.
  MemoryReply with_line(Cycle start, const MemoryReply& line) const {
    const Cycle hit = start + latency_;
    if (wrong_ == Wrong::ignores_arrivals && line.at > hit) return {hit, line.level};
    return line.at > hit ? line : MemoryReply{hit, ServedBy::l1};
  }

  /// One reply leaves in each cycle.
  MemoryReply with_way_back(MemoryReply reply) {
    if (wrong_ == Wrong::books_replies_early) reply.at = way_back_ = std::max(reply.at, way_back_ + 1);
    return reply;
  }

  MemoryReply part_access(const MemoryAccess& part, Cycle start, std::uint64_t id) {
    if (part.kind == AccessKind::read || (part.kind == AccessKind::deferred && wrong_ == Wrong::ignores_atomics))
      return read(part, start, id);
    if (part.kind == AccessKind::invalidate && wrong_ != Wrong::passes_orders_on) {
      if (wrong_ != Wrong::keeps_lines) lines_.assign(lines_.size(), {});
      return {start + latency_, ServedBy::l1};
    }
    if (part.kind == AccessKind::deferred) drop(part.address / kLine);
    if (part.kind == AccessKind::invalidate) lines_.assign(lines_.size(), {});
    if (wrong_ == Wrong::reorders_atomics && part.kind == AccessKind::deferred) return swap(part, start, id);
    return send(part, start, id);
  }

  MemoryReply read(const MemoryAccess& part, Cycle start, std::uint64_t id) {
    const std::uint64_t number = part.address / kLine;
    Line& line = lines_[number % lines_.size()];
    if (line.number == number && line.fetch == 0) return with_line(start, {line.ready, ServedBy::dram});
    if (line.number == number) {
      fetches_[line.fetch].waiters.push_back({id, start});
      return MemoryReply::later();
    }
    MemoryAccess fetch;
    fetch.address = number * kLine;
    fetch.bytes = kLine;
    fetch.tag = ++tags_;
    Cycle leaves = start + latency_;
    if (wrong_ == Wrong::passes_on_in_the_past) leaves = clock().now() - 1;
    const MemoryReply reply = bottom_.access(fetch, leaves);
    line = {number, reply.at, reply.pending() ? fetch.tag : 0};
    if (!reply.pending()) return with_line(start, reply);
    fetches_[fetch.tag] = {number % lines_.size(), {{id, start}}};
    return MemoryReply::later();
  }

  MemoryReply send(const MemoryAccess& part, Cycle start, std::uint64_t id) {
    MemoryAccess down = part;
    down.tag = ++tags_;
    const MemoryReply reply = bottom_.access(down, start + latency_);
    if (reply.pending()) passed_[down.tag] = id;
    return reply;
  }

  /// Every second one leaves after those that follow it.
  MemoryReply swap(const MemoryAccess& part, Cycle start, std::uint64_t id) {
    return send(part, start + (++tags_ % 2 == 0 ? 200 : 0), id);
  }

  void finish_part(std::uint64_t id, const MemoryReply& reply) {
    const auto found = requests_in_flight_.find(id);
    if (found == requests_in_flight_.end()) return;
    Request& request = found->second;
    request.reply.join(reply);
    if (--request.left != 0) return;
    const Request done = request;
    requests_in_flight_.erase(found);
    MemoryReply answer = with_way_back(done.reply);
    if (wrong_ == Wrong::answers_later_in_past) answer.at = clock().now() - 1;
    done.port->answer(done.tag, answer);
    if (wrong_ == Wrong::answers_twice) done.port->answer(done.tag, answer);
  }

  void drop(std::uint64_t number) {
    if (Line& line = lines_[number % lines_.size()]; line.number == number) line = {};
  }

  MemoryReply access_untimed(const MemoryAccess& access) {
    if (wrong_ == Wrong::counts_warming) ++requests_;
    if (wrong_ == Wrong::books_in_warming) book(clock().now());
    if (wrong_ == Wrong::pends_warming) return MemoryReply::later();
    ServedBy level = ServedBy::l1;
    for_each_part(access, [&](const MemoryAccess& part) {
      const std::uint64_t number = part.address / kLine;
      Line& line = lines_[number % lines_.size()];
      if (part.kind == AccessKind::invalidate) {
        lines_.assign(lines_.size(), {});
        return;
      }
      if (part.kind == AccessKind::read && line.number == number) {
        ++warm_.hits;
        return;
      }
      MemoryAccess down = part;
      if (wrong_ == Wrong::warms_in_time) down.timed = true;
      if (part.kind == AccessKind::deferred) drop(number);
      if (part.kind == AccessKind::read) {
        ++warm_.misses;
        if (wrong_ != Wrong::warms_nothing) line = {number, 0, 0};
        down.address = number * kLine;
        down.bytes = kLine;
      }
      level = bottom_.access(down, clock().now()).level;
    });
    return {0, level};
  }

  const Wrong wrong_;
  Cycle latency_;
  std::vector<Line> lines_;
  MemoryPortList& top_;
  MemoryPort& bottom_;
  Cycle free_ = 0, way_back_ = 0;
  std::uint64_t ids_ = 0, tags_ = 0, requests_ = 0, waited_ = 0, accesses_since_tick_ = 0;
  std::map<std::uint64_t, Request> requests_in_flight_;
  std::map<std::uint64_t, Fetch> fetches_;         ///< by their tags
  std::map<std::uint64_t, std::uint64_t> passed_;  ///< requests, by the tags of what was passed on
  WarmCounts warm_;
};

template <Wrong kWrong>
struct Level : AnyLevel {
  Level(const Spec& spec, const ComponentContext& context) : AnyLevel(kWrong, spec, context) {}
};

template <Wrong kWrong>
void add(Registry& registry, const char* name) {
  registry.add<Level<kWrong>>(std::string("level.") + name, "for tests", Level<kWrong>::describe);
}

}  // namespace

STROBE_PLUGIN("wrong-levels", "memory levels that break one promise each", "1.0", "MIT") {
  add<Wrong::none>(registry, "not_at_all");
  add<Wrong::answers_in_the_past>(registry, "answers_in_the_past");
  add<Wrong::answers_later_in_past>(registry, "answers_later_in_past");
  add<Wrong::answers_twice>(registry, "answers_twice");
  add<Wrong::never_answers>(registry, "never_answers");
  add<Wrong::forgets_a_tag>(registry, "forgets_a_tag");
  add<Wrong::names_no_level>(registry, "names_no_level");
  add<Wrong::passes_on_in_the_past>(registry, "passes_on_in_the_past");
  add<Wrong::ignores_arrivals>(registry, "ignores_arrivals");
  add<Wrong::fetches_one_line>(registry, "fetches_one_line");
  add<Wrong::ignores_atomics>(registry, "ignores_atomics");
  add<Wrong::performs_and_passes_on>(registry, "performs_and_passes_on");
  add<Wrong::answers_in_access>(registry, "answers_in_access");
  add<Wrong::reorders_atomics>(registry, "reorders_atomics");
  add<Wrong::keeps_lines>(registry, "keeps_lines");
  add<Wrong::passes_orders_on>(registry, "passes_orders_on");
  add<Wrong::has_few_entries>(registry, "has_few_entries");
  add<Wrong::forgets_late_comers>(registry, "forgets_late_comers");
  add<Wrong::answers_from_now>(registry, "answers_from_now");
  add<Wrong::has_32_bits>(registry, "has_32_bits");
  add<Wrong::looks_at_calls>(registry, "looks_at_calls");
  add<Wrong::measures_calls>(registry, "measures_calls");
  add<Wrong::books_replies_early>(registry, "books_replies_early");
  add<Wrong::looks_at_its_neighbour>(registry, "looks_at_its_neighbour");
  add<Wrong::minds_tick_order>(registry, "minds_tick_order");
  add<Wrong::shares_state>(registry, "shares_state");
  add<Wrong::books_in_warming>(registry, "books_in_warming");
  add<Wrong::counts_warming>(registry, "counts_warming");
  add<Wrong::pends_warming>(registry, "pends_warming");
  add<Wrong::warms_in_time>(registry, "warms_in_time");
  add<Wrong::warms_nothing>(registry, "warms_nothing");
  add<Wrong::wakes_for_ever>(registry, "wakes_for_ever");
}
