// What is connected to a component's memory ports: requesters above it, the next level below.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "component_partners.hpp"
#include "strobe/access.hpp"
#include "strobe/fast/spans.hpp"

namespace strobe::conformance {

/// When the bytes of guest memory reached the component for the first time: from below, or written from above.
class Coverage {
 public:
  void arrives(const MemoryAccess& access, Cycle at);
  /// The first byte of an access that has not arrived by `at`, and when it does: kNever if nobody asked for it.
  struct Missing {
    std::uint64_t address;
    Cycle arrives;
  };
  bool covers(const MemoryAccess& access, Cycle at, Missing& missing) const;
  /// Without a memory level below, data comes from nowhere.
  bool active = false;

 private:
  std::unordered_map<std::uint64_t, Cycle> words_;
};

/// An atomic in flight, and how often each lane was performed.
struct Atomic : DeferredAccess {
  Log* log = nullptr;
  std::uint32_t requester = 0;
  std::uint64_t number = 0;
  std::uint32_t times[2] = {};
};

std::string words_for(const MemoryAccess& access);

/// Makes accesses through a memory port `top`, and checks the replies.
class Requester final : public Component, public Driver {
 public:
  Requester(const ComponentContext& context, Log& log, Coverage& coverage, std::uint32_t number, AccessKind kind);

  void plan(const Traffic& traffic) override;
  /// What plan() would make, one after the other. Deferred accesses are without their DeferredAccess.
  std::vector<MemoryAccess> accesses(const Traffic& traffic) const;
  /// This access alone; it leaves in the next cycle.
  void ask(const MemoryAccess& access);
  /// Without time.
  MemoryReply access_untimed(MemoryAccess access);

  void tick(Cycle now) override;
  void completed(MemoryPort& from, std::uint64_t tag, const MemoryReply& reply) override;
  bool done() const override { return next_ == planned_.size() && outstanding_.empty(); }
  std::size_t unanswered() const override { return outstanding_.size(); }
  /// Of the last reply.
  ServedBy level() const { return level_; }

 private:
  struct Planned {
    MemoryAccess access;
    Cycle at;
  };
  struct Outstanding {
    MemoryAccess access;
    Cycle left;
    bool pending = false, replied = false;
    MemoryReply reply = {};
  };
  using Entry = std::multimap<std::uint64_t, Outstanding>::iterator;
  void issue(Cycle at);
  void take(Entry entry, const MemoryReply& reply);
  void finish(Entry entry);
  void check_data(const Outstanding& one) const;

  MemoryPort& port_;
  Log& log_;
  Coverage& coverage_;
  std::uint32_t number_;
  AccessKind kind_;
  std::vector<Planned> planned_;
  std::size_t next_ = 0;
  std::deque<Atomic> atomics_;
  std::uint64_t atomics_made_ = 0;
  std::multimap<std::uint64_t, Outstanding> outstanding_;
  std::multimap<Cycle, Entry> due_;  ///< by when their replies are there
  std::set<std::uint64_t> answered_;
  Cycle lead_ = 0;
  bool chained_ = false;
  ServedBy level_ = ServedBy::unknown;
};

/// When a pending access to a MemoryServer is answered. The reply is the same.
enum class Announcement : std::uint8_t {
  at_once = 1,  ///< nothing is pending
  soon,         ///< in the cycle after the access was made
  last,         ///< in the cycle in which the reply leaves
  mixed
};

/// The next level, which serves an access in a time that its address says.
class MemoryServer final : public Component, public TakesSpans {
 public:
  /// `spans`: takes neighbouring lines in one access.
  MemoryServer(const ComponentContext& context, Log& log, Coverage& coverage, Announcement announcement, bool spans);

  Span span_at(const MemoryPort&) const override;

  MemoryReply access(MemoryPort& to, const MemoryAccess& access, Cycle at) override;
  void tick(Cycle now) override;
  void set_slow(bool slow) { slow_ = slow; }
  /// Accesses without time are in progress, and no others.
  void expect_untimed(bool untimed) { untimed_ = untimed; }
  std::uint64_t count(AccessKind kind) const { return counts_[static_cast<std::size_t>(kind)]; }

 private:
  struct Event {
    MemoryAccess access;
    Cycle leaves;
    bool is_answer;  ///< else an atomic takes effect
  };
  void check(const MemoryPort& to, const MemoryAccess& access, Cycle at) const;
  Cycle serving(const MemoryAccess& access) const;

  MemoryPort& port_;
  Log& log_;
  Coverage& coverage_;
  Announcement announcement_;
  bool spans_;
  std::multimap<Cycle, Event> events_;
  std::uint64_t counts_[8] = {};
  bool slow_ = false, untimed_ = false;
};

}  // namespace strobe::conformance
