// What all caches and TLBs are: a set-associative store with outstanding misses, in front of a next level.
//
// Models:  lookup rate, hit and fill latency, width of the data path, MSHRs with merging, replacement, write policies,
//          flush and invalidate. A lookup that finds no MSHR, or no way whose line has arrived, holds up those behind it.
// Ignores: byte masks (see fetch_on_write), prefetching, ECC; it keeps no data.
//
// A read that misses, top to bottom: access(), serve(), part_access(), read(), miss(), the next level's access(); then
// completed(), fill(), deliver().
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "address_map.hpp"
#include "growing_ring.hpp"
#include "mshrs.hpp"
#include "strobe/component.hpp"
#include "tags.hpp"

namespace memory {

using strobe::AccessKind;
using strobe::Cycle;
using strobe::MemoryAccess;
using strobe::MemoryPort;
using strobe::MemoryReply;
using strobe::Message;
using strobe::MessageKind;
using strobe::ServedBy;

/// What a write does.
struct WritePolicy {
  bool goes_down = true;         ///< every write goes to the next level, and is answered when that has answered
  bool hit_keeps = true;         ///< a line that is written stays
  bool whole_allocates = false;  ///< a write of a whole line that is missing makes it present
};

/// Everything a kind of cache makes of its parameters.
struct LevelShape {
  std::uint64_t line = 64;
  std::uint32_t sets = 64;
  std::uint32_t ways = 4;
  std::uint32_t mshrs = 16;
  std::uint32_t merges = 16;
  std::uint32_t requests_per_cycle = 1;
  Cycle latency = 1;
  Cycle fill_latency = 0;
  std::uint64_t port_width = 0;  ///< 0: data takes no time
  std::uint64_t banks = 1;
  std::uint64_t interleave = 64;
  bool hash_sets = false;  ///< the upper bits of a line's number are folded onto its set
  std::string replacement = "lru";
  std::uint64_t seed = 1;
  WritePolicy writes;
  bool coherence_point = false;
  bool fetch_on_write = true;
  bool needs_bottom = true;
  AccessKind fetch = AccessKind::read;
  ServedBy on_hit = ServedBy::l1;
  ServedBy on_miss = ServedBy::unknown;  ///< unknown: what the next level says
  const char* unit = "lines";
};

class CacheLevel : public strobe::Component {
 public:
  CacheLevel(const LevelShape& shape, const strobe::ComponentContext& context);

  MemoryReply access(MemoryPort& to, const MemoryAccess& access, Cycle at) override;
  void completed(MemoryPort& from, std::uint64_t tag, const MemoryReply& reply) override;
  void tick(Cycle now) override;
  using Component::warm;
  void warm(strobe::Port& to, MessageKind order) override;
  strobe::WarmCounts warm_counts() const override { return warm_; }
  void declare_metrics(strobe::Metrics& metrics) override;
  void begin_measurement(Cycle now) override;
  void check_balances(strobe::Balances& balances) const override;
  std::vector<std::string> waits() const override;

 private:
  enum class Outcome : std::uint8_t { replied = 1, pending, blocked };
  enum class Stall : std::uint8_t { mshrs = 0, merges, set };
  /// What an access to the next level is for: the upper half of its tag.
  enum class Sent : std::uint64_t { fetch = 1, passed, written_back };
  static std::uint64_t tag_of(Sent what, std::uint32_t index) { return static_cast<std::uint64_t>(what) << 32 | index; }
  /// A request on its way through its lines.
  struct Request {
    MemoryPort* port;
    MemoryAccess access;
    Cycle arrived;
    std::uint64_t next;  ///< address that is looked up next
    std::uint32_t split;
  };
  /// A request of several lines: answered when all are there.
  struct Split {
    MemoryPort* port = nullptr;
    std::uint64_t tag = 0;
    Cycle arrived = 0;
    MemoryReply reply;
    std::uint32_t left = 0;  ///< parts that are pending
    bool whole = false;      ///< all parts have been looked up
    std::uint32_t next_free = Mshrs::kNone;
  };
  /// The part of a request that lies in one line.
  struct Part {
    std::uint64_t address;
    std::uint32_t bytes;
    std::uint32_t set;
    std::uint64_t number;
    Cycle from;  ///< the earliest cycle of its lookup
    Waiter waiter;
  };

  Outcome blocked(Stall cause, Cycle since);
  void end_stall();
  Outcome serve(Request& request, MemoryReply& reply);
  void serve_waiting();
  Outcome part_access(const MemoryAccess& access, const Part& part, MemoryReply& reply);
  Outcome read(const MemoryAccess& access, const Part& part, MemoryReply& reply);
  Outcome miss(const MemoryAccess& access, const Part& part, MemoryReply& reply);
  Outcome write_back(const MemoryAccess& access, const Part& part, MemoryReply& reply);
  Outcome write_through(const MemoryAccess& access, const Part& part, MemoryReply& reply);
  Outcome pass_down(const MemoryAccess& access, const Part& part, MemoryReply& reply);
  Outcome send_on(const MemoryAccess& access, const Part& part, Cycle at, MemoryReply& reply);
  bool victim(std::uint32_t set, std::uint32_t& way, Cycle& from);
  void evict(std::uint32_t set, std::uint32_t way, Cycle at, bool timed);
  void write_line_back(std::uint32_t set, std::uint32_t way, Cycle at, bool timed);
  void put(const Part& part, std::uint32_t way, const Tags::Line& line);
  void change(const MemoryAccess& access, Tags::Line& line);
  void invalidate_clean();
  Cycle book_lookup(Cycle from);
  MemoryReply with_data(Cycle lookup, std::uint32_t bytes);
  std::uint32_t data_cycles(std::uint32_t bytes) const;
  void fill(std::uint32_t mshr, const MemoryReply& reply);
  void deliver(const Waiter& waiter, const MemoryReply& reply);
  void finish_split(std::uint32_t index);
  std::uint32_t new_split(const Request& request);
  void count(const MemoryAccess& access);

  // cache_level_untimed.cpp: functional warming, flush and invalidate, reports
  MemoryReply access_untimed(const MemoryAccess& access);
  ServedBy line_untimed(const MemoryAccess& access, const Part& part);
  Tags::Line& place_untimed(const Part& part);
  void obey(const Message& order);
  bool flush_step();

  LevelShape shape_;
  AddressMap map_;
  Tags tags_;
  Mshrs mshrs_;
  std::unique_ptr<strobe::ReplacementPolicy> policy_;
  MemoryPortList& top_;
  MemoryPort& bottom_;
  strobe::MessagePort& control_;

  Cycle lookup_cycle_ = 0;  ///< of the last lookup
  std::uint32_t lookups_in_cycle_ = 0;
  std::uint64_t data_end_ = 0;  ///< the data path is used until then, in bytes since time began
  GrowingRing<Request> waiting_;  ///< requests held up, in order of arrival
  bool stalled_ = false;          ///< the first of them
  Stall stall_cause_ = Stall::mshrs;
  Cycle stalled_since_ = 0;
  std::vector<Split> splits_;
  std::uint32_t free_split_ = Mshrs::kNone;
  std::vector<Waiter> passed_;  ///< requests that the next level answers
  std::vector<std::uint32_t> free_passed_;
  bool reported_holding_lines_ = false;
  std::uint32_t dirty_lines_ = 0, writebacks_in_flight_ = 0;
  std::uint32_t flush_set_ = 0;
  Cycle flushed_at_ = 0;

  strobe::WarmCounts warm_;
  std::uint64_t reads_ = 0, written_ = 0, deferred_ = 0, lookups_ = 0, hits_ = 0, misses_ = 0, merged_ = 0;
  std::uint64_t evictions_ = 0, writebacks_ = 0, fetches_ = 0, fills_ = 0, bytes_ = 0, requests_ = 0, replies_ = 0;
  std::uint64_t waited_ = 0;
  struct Stalls {
    std::uint64_t cycles[3] = {};
    std::uint64_t& operator[](Stall cause) { return cycles[static_cast<std::size_t>(cause)]; }
  } stalls_;
};

}  // namespace memory
