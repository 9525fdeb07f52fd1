// What all caches and TLBs are: a set-associative store with outstanding misses, in front of a next level.
//
// Models:  lookup rate, hit and fill latency, width of the data path, MSHRs with merging, replacement, write policies,
//          a write-back buffer, prefetching (prefetching.hpp), flush and invalidate. A lookup that finds no
//          MSHR, no way whose line has arrived, or no place for the dirty line it evicts, holds up those after it. The
//          data path is booked in the order of lookups.
// Ignores: byte masks (see fetch_on_write), ECC; it keeps no data.
//
// All is decided in the order of accesses and by cycles, never by what is known at the moment: a line in flight is
// treated alike whether its arrival is known or not.
//
// A read that misses, top to bottom: access(), access_missing(), read(), miss(), fetch(), the next level's access();
// then completed(), fill(), deliver(). Requests of several lines, or held up, come through serve() and look_up(); loads
// whose lines lie anywhere through gather().
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "memory/mapping/address_map.hpp"
#include "memory/calendars/growing_ring.hpp"
#include "mshrs.hpp"
#include "packet.hpp"
#include "prefetching.hpp"
#include "replacement/lru.hpp"
#include "strobe/batches.hpp"
#include "strobe/component.hpp"
#include "strobe/event.hpp"
#include "strobe/gathers.hpp"
#include "strobe/policy/replacement.hpp"
#include "strobe/spans.hpp"
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
  std::uint64_t port_width = 0;   ///< 0: data takes no time
  std::uint32_t write_width = 0;  ///< bytes of a write that one lookup takes; 0: all of them
  std::uint64_t banks = 1;
  std::uint64_t interleave = 64;
  strobe::PolicyChoice hash = "none";       ///< which set a line belongs to
  strobe::PolicyChoice bank_hash = "none";  ///< how the level above chooses the bank
  strobe::PolicyChoice replacement = "lru";
  bool replace_in_flight = true;  ///< a line in flight may be replaced: the lookup waits for it
  strobe::PolicyChoice prefetch = "none";
  std::uint64_t seed = 1;
  WritePolicy writes;
  bool coherence_point = false;
  bool fetch_on_write = true;
  std::uint32_t write_back_buffer = 0;  ///< 0: without a limit
  bool needs_bottom = true;
  AccessKind fetch = AccessKind::read;
  ServedBy on_hit = ServedBy::l1;
  ServedBy on_miss = ServedBy::unknown;  ///< unknown: what the next level says
  const char* unit = "lines";
};

class CacheLevel : public strobe::Component,
                   public strobe::HostPrefetch,
                   public strobe::TakesSpans,
                   public strobe::TakesGathers,
                   public strobe::Measured,
                   public strobe::Balanced,
                   public strobe::Warmable {
 public:
  CacheLevel(const LevelShape& shape, const strobe::ComponentContext& context);

  MemoryReply access(MemoryPort& to, const MemoryAccess& access, Cycle at) override;
  void completed(MemoryPort& from, std::uint64_t tag, const MemoryReply& reply) override;
  void expect(const MemoryPort& to, const MemoryAccess& access) const override;
  void expect_answer(const MemoryPort& from, std::uint64_t tag) const override;
  void tick(Cycle now) override;
  void elaborated() override;
  strobe::Span span_at(const MemoryPort& to) const override;
  std::uint64_t gather_line(const MemoryPort&) const override { return shape_.line; }
  MemoryReply gather(MemoryPort& to, const strobe::Gather& gather) override;
  void expect_gather(const MemoryPort& to, const strobe::AddressRange* lines, std::uint32_t count) const override;
  using Warmable::warm;
  void warm(strobe::Port& to, MessageKind order) override;
  strobe::WarmCounts warm_counts() const override { return warm_; }
  void declare_metrics(strobe::Metrics& metrics) override;
  void begin_measurement(Cycle) override;
  void check_balances(strobe::Balances& balances) const override;
  std::vector<strobe::Waiting> waits() const override;
  void archive(strobe::Archive& archive) override;

 private:
  using Found = Prefetching::Found;
  enum class Stall : std::uint8_t { mshrs = 0, merges, set, write_backs, prefetch };
  /// What an access to the next level is for: bits 32 and 33 of its tag.
  enum class Sent : std::uint64_t { fetch = 1, passed, written_back };
  static std::uint64_t tag_of(Sent what, std::uint32_t index) { return static_cast<std::uint64_t>(what) << 32 | index; }
  static Sent sent_of(std::uint64_t tag) { return static_cast<Sent>(tag >> 32 & 3); }
  /// Of a fetch, all that its reply will touch, so that this can be prefetched at once: the record in 16 bits, its MSHR
  /// in 16, and from bit 34 on where the line lies in tags_, in 22. Bits above those are left to others.
  std::uint64_t fetch_tag(std::uint32_t record, std::uint32_t mshr, const Tags::Line& line) const {
    return tag_of(Sent::fetch, record | mshr << 16) | tags_.host_line_of(line) << 34;
  }
  static std::uint32_t record_of(std::uint64_t tag) { return static_cast<std::uint16_t>(tag); }
  static inline const strobe::Candidates kAllWays{};
  static constexpr std::uint64_t kGathered = std::uint64_t{1} << 32;  ///< in Part::tag: of a line of a gather
  static constexpr std::uint32_t kGather = ~std::uint32_t{0};         ///< Request::set of a gather
  /// Instead of a reply: a lookup has to be made again when `*blocker_` is known.
  static constexpr Cycle kBlocked = MemoryReply::kPending - 1;

  /// The part of a request that lies in one line.
  struct Part {
    std::uint64_t address;
    std::uint64_t number;  ///< of the line
    std::uint32_t bytes, set;
    Cycle from;         ///< the earliest cycle of its lookup
    MemoryPort* port;   ///< of the request; null if it has several parts
    std::uint64_t tag;  ///< of the request, or the number of the split access or (kGathered) gather
    Cycle arrived;
  };
  /// A request of several lines, or one that is held up, on its way through its lines. One line of the host's cache.
  struct alignas(64) Request {
    MemoryAccess access;  ///< of several lines: what has not been looked up yet
    MemoryPort* port;
    Cycle arrived;
    std::uint32_t split;  ///< kNone: it lies in one line
    std::uint32_t set;    ///< of that line; kGather: a gather, all of which lies in gathers_[split]
  };
  /// A request of several lines: answered when all are there.
  struct alignas(64) Split {
    MemoryPort* port = nullptr;
    std::uint64_t tag = 0;
    Cycle arrived = 0;
    MemoryReply reply;
    std::uint32_t left = 0;  ///< parts that are pending
    bool whole = false;      ///< all parts have been looked up
    std::uint32_t next_free = Mshrs::kNone;
  };

  /// A gather, on its way through its lines, and until all of them are there.
  struct alignas(64) Gathering {
    strobe::Gather of;
    MemoryPort* port = nullptr;
    MemoryReply reply;
    std::uint32_t next = 0;     ///< line to be looked up
    std::uint32_t pending = 0;  ///< lines that have been looked up and are not there; one more until all have been
    std::uint32_t next_free = Mshrs::kNone;
  };

  // Steps of lines that are served in place
  /// Where a line lies, found once: its set, if in_place_.
  struct Place {
    std::uint32_t set;
    Tags::Set in;
    Lru::Ranks* ranks;
  };
  [[gnu::always_inline]] Place place_of(std::uint64_t address) const {
    const std::uint32_t set = map_.set_in_few_steps(address);
    return {set, tags_.set(set), lru_->ranks_of_few(set)};
  }
  /// What a miss has taken.
  struct Miss {
    std::uint32_t record;
    std::uint64_t tag;  ///< of the fetch
    Cycle at;           ///< of its lookup
    Cycle free;         ///< from when on all was free that it takes
  };

  // cache_level.cpp: the way of a request, reads
  void expect_any(const MemoryAccess& access) const;
  void count(const MemoryAccess& access);
  static Waiter waiter_of(const Part& part, Cycle lookup, Cycle slot, std::uint32_t data) {
    return {part.port,
            part.tag,
            static_cast<std::uint32_t>(part.arrived),
            static_cast<std::uint32_t>(lookup),
            static_cast<std::uint32_t>(slot),
            data,
            0};
  }
  std::uint32_t set_of(std::uint64_t address) const {
    return map_.is_plain() ? map_.set_in_place(address) : map_.set(address);
  }
  Part part_of(std::uint64_t address, std::uint32_t bytes, Cycle arrived, MemoryPort* port, std::uint64_t tag) const {
    return {address, map_.number(address), bytes, set_of(address), arrived + shape_.latency, port, tag, arrived};
  }
  MemoryReply hold_up(MemoryPort& to, const MemoryAccess& access, Cycle at, std::uint32_t split, std::uint32_t set);
  MemoryReply access_any(MemoryPort& to, const MemoryAccess& access, Cycle at);
  MemoryReply access_missing(MemoryPort& to, const MemoryAccess& access, Cycle at, std::uint32_t set,
                             std::uint32_t way);
  MemoryReply fetch_in_place(MemoryPort& to, const MemoryAccess& access, Cycle at, const Place& place,
                             std::uint32_t way);
  MemoryReply access_in_flight(MemoryPort& to, const MemoryAccess& access, Cycle at, std::uint32_t set,
                               std::uint32_t way);
  MemoryReply access_other(MemoryPort& to, const MemoryAccess& access, Cycle at);
  MemoryReply access_lines(MemoryPort& to, const MemoryAccess& access, Cycle at);
  MemoryReply settle(const MemoryReply& reply, MemoryPort& to, const MemoryAccess& access, Cycle at);
  MemoryReply serve(Request& request);
  MemoryReply serve_lines(Request& request);
  void serve_waiting();
  void serve_delivered();
  void serve_held_up();
  void completed_other(std::uint64_t tag, const MemoryReply& reply);
  MemoryReply look_up(const MemoryAccess& access, const Part& part);
  MemoryReply look_up_apart(const MemoryAccess& access, const Part& part);
  MemoryReply read(const MemoryAccess& access, const Part& part, std::uint32_t way);
  MemoryReply read_apart(const MemoryAccess& access, const Part& part, std::uint32_t way);
  MemoryReply found(const MemoryAccess& access, const Part& part, Tags::Line& line, Cycle at, Cycle slot);
  void record_mshrs(Cycle at) const;
  MemoryReply miss(const MemoryAccess& access, const Part& part);
  MemoryReply fetch(const MemoryAccess& cause, const Part& part, std::uint32_t record, Cycle at, Cycle free);
  /// Whether a part of a request may go to the next level together with others.
  bool may_join(const Part& part) const {
    return packet_.is_used() && part.port == nullptr && (part.tag & kGathered) == 0;
  }
  MemoryReply fetch_together(const MemoryAccess& fetch, std::uint32_t record, Cycle at, Cycle free);
  bool hold_packet();
  void send_packet();
  void fill_all(std::uint32_t record, const MemoryReply& reply);
  /// The access that fetches a whole line, on behalf of the requester of `cause`.
  MemoryAccess fetch_of(const MemoryAccess& cause, std::uint64_t number) const {
    MemoryAccess fetch;
    fetch.address = map_.address(number);
    fetch.bytes = shape_.fetch == AccessKind::read ? static_cast<std::uint32_t>(shape_.line) : 1;
    fetch.kind = shape_.fetch;
    fetch.pc = cause.pc;
    fetch.wave = cause.wave;
    fetch.first = cause.first;
    return fetch;
  }
  MemoryReply blocked_by_mshr(std::uint32_t mshr) { return blocked_by(mshrs_[mshr].ready); }
  MemoryReply blocked_by_way(std::uint32_t set, std::uint32_t way);
  MemoryReply blocked_by(const Cycle& unknown) {
    blocker_ = &unknown;
    return {kBlocked, ServedBy::unknown};
  }
  bool room_to_merge(const Tags::Line& line, Cycle& from);
  // The replacement policy.
  [[gnu::always_inline]] void used(std::uint32_t set, std::uint32_t way, const MemoryAccess& access) {
    if (lru_ != nullptr) [[likely]]
      return lru_->use(set, way);
    policy_->hit(set, way, access);
  }
  void filled(std::uint32_t set, std::uint32_t way, const MemoryAccess& access) {
    if (lru_ != nullptr) [[likely]]
      return lru_->use(set, way);
    policy_->fill(set, way, access);
  }
  std::uint32_t victim(std::uint32_t set, const MemoryAccess& access) {
    return lru_ != nullptr ? lru_->oldest(set) : policy_->victim(set, access, kAllWays);
  }
  std::uint32_t choose_way(const MemoryAccess& access, const Part& part);
  MemoryReply bypass(const MemoryAccess& access, const Part& part);
  Cycle turn(Cycle from) const { return std::max(from, turn_); }
  void wait_until(Cycle ready, Stall cause, Cycle& from);
  /// Takes the first cycle from `from` on in which a lookup can be made, after those before it.
  Cycle book_lookup(Cycle from) {
    if (from > turn_) {
      turn_ = from;
      lookups_left_ = shape_.requests_per_cycle;
    }
    const Cycle at = turn_;
    if (--lookups_left_ == 0) {
      ++turn_;
      lookups_left_ = shape_.requests_per_cycle;
    }
    return at;
  }
  /// A write that is wider than `write_width` takes as many cycles; no other lookup is made in them.
  void book_write(Cycle lookup, std::uint32_t bytes) {
    if (shape_.write_width == 0) [[likely]]
      return;
    const Cycle end = lookup + (bytes + shape_.write_width - 1) / shape_.write_width;
    if (end <= turn_) return;
    turn_ = end;
    lookups_left_ = shape_.requests_per_cycle;
  }
  Cycle book_data(Cycle lookup, std::uint32_t bytes);
  std::uint32_t data_cycles(std::uint32_t bytes) const;
  void fill(std::uint32_t record, const MemoryReply& reply);
  void fill_at_once(std::uint32_t record, const MemoryReply& reply);
  void deliver(const Waiter& waiter, const MemoryReply& reply);
  void deliver_part(const Waiter& waiter, const MemoryReply& reply);
  std::uint32_t new_split(MemoryPort& to, const MemoryAccess& access, Cycle at);
  MemoryReply end_split(std::uint32_t index);
  MemoryReply read_and_observe(const MemoryAccess& access, const Part& part, Tags::Line& line, Cycle at, Cycle slot);
  void observe(const MemoryAccess& access, std::uint64_t address, Found found, Cycle at);
  void prefetch(const MemoryAccess& cause, std::uint64_t address, Cycle at);

  // cache_level_gathers.cpp: lines of contiguous requests, one after the other
  bool serves_in_place(const MemoryAccess& access) const;
  void serve_in_place(Request& request);
  bool read_in_place(const Request& request, std::uint64_t address, std::uint32_t bytes);
  bool write_through_in_place(const Request& request, std::uint64_t address, std::uint32_t bytes);
  bool write_back_in_place(const Request& request, std::uint64_t address, std::uint32_t bytes);
  /// Of `left` bytes from an address on, those that lie in its line.
  std::uint32_t bytes_in_line(std::uint64_t address, std::uint32_t left) const {
    const auto in_line = static_cast<std::uint32_t>(shape_.line - (address & (shape_.line - 1)));
    return std::min(left, in_line);
  }
  /// The line of an MSHR is there: from when on, and from which level.
  [[gnu::always_inline]] MemoryReply note_fill(const Mshrs::Record& record, Mshrs::Mshr& mshr,
                                               const MemoryReply& reply) {
    mshr.ready = reply.at + shape_.fill_latency;
    mshr.level = shape_.on_miss != ServedBy::unknown ? shape_.on_miss : reply.level;
    ++fills_;
    if (mshr.keep) tags_.line(record.set, record.way).ready = mshr.ready;
    return {mshr.ready, mshr.level};
  }
  bool fill_alone(std::uint32_t record, const MemoryReply& reply);
  void part_arrives(std::uint32_t index, const MemoryReply& reply);

  bool can_miss(const Place& place, std::uint32_t& way) const;
  std::uint32_t free_way(const Place& place) const;
  Miss miss_in_place(const Place& place, std::uint32_t way, std::uint64_t number, Cycle from);

  // cache_level_gathers.cpp
  void expect_all() const;
  MemoryReply serve_gather(std::uint32_t index);
  MemoryReply serve_any(std::uint32_t index);
  MemoryReply serve_plain(std::uint32_t index);
  MemoryReply end_gather(std::uint32_t index, const MemoryReply& reply);
  /// Whether a gather takes the short way of serve_plain(): nothing is written back, prefetched, or recorded.
  bool serves_plainly() const {
    return plain_ && !observes(strobe::EventKind::occupancy) && (reported_holding_lines_ || !control_.connected());
  }
  bool serve_waiting_gather();
  void deliver_gathered(const Waiter& waiter, const MemoryReply& reply);
  void line_arrives(std::uint32_t index, const MemoryReply& reply, Cycle waited);
  bool fill_gathered(std::uint32_t record, const MemoryReply& reply);
  std::uint32_t new_gathering(MemoryPort& to, const strobe::Gather& gather);

  // cache_level_writes.cpp
  strobe::Candidates candidates(std::uint32_t set, Cycle arrived);
  [[gnu::cold, gnu::noinline]] std::uint32_t victim_of_arrived(const MemoryAccess& access, const Part& part);
  std::uint32_t first_to_arrive(std::uint32_t set);
  MemoryReply write_back(const MemoryAccess& access, const Part& part);
  MemoryReply written(const Part& part, const Tags::Line& line, Cycle at);
  MemoryReply write_through(const MemoryAccess& access, const Part& part);
  MemoryReply pass_down(const MemoryAccess& access, const Part& part);
  MemoryReply pass_by(const MemoryAccess& access, const Part& part);
  MemoryReply send_on(const MemoryAccess& access, const Part& part, Cycle at);
  /// Whether it is known when a way can be evicted: its line is clean, or it is known when the write-back buffer has a
  /// place for it.
  bool room_to_evict(std::uint32_t set, std::uint32_t way) { return room_to_evict(tags_.line(set, way)); }
  bool room_to_evict(const Tags::Line& line) const { return write_back_known() || !line.dirty; }
  MemoryReply blocked_by_write_back(std::uint32_t chosen);
  void wait_to_evict(const Tags::Line& line, Cycle& from) {
    if (!taken_.empty() && line.dirty) wait_until(taken_[next_write_back_], Stall::write_backs, from);
  }
  void evict(const Tags::Way& place, std::uint32_t set, std::uint32_t way, Cycle at, bool timed);
  void evict(std::uint32_t set, std::uint32_t way, Cycle at, bool timed) {
    evict(tags_.at(set, way), set, way, at, timed);
  }
  void write_line_back(std::uint32_t set, std::uint32_t way, Cycle at, bool timed);
  void put(const Tags::Way& place, const MemoryAccess& access, const Part& part, std::uint32_t way, Tags::Line line);
  void put(const MemoryAccess& access, const Part& part, std::uint32_t way, Tags::Line line) {
    put(tags_.at(part.set, way), access, part, way, line);
  }
  void change(const MemoryAccess& access, Tags::Line& line);
  void forget(std::uint32_t set, std::uint32_t way);
  void invalidate_clean();

  // Functional warming, flush and invalidate, reports
  MemoryReply access_untimed(const MemoryAccess& access);
  ServedBy line_untimed(const MemoryAccess& access, const Part& part);
  Tags::Line& place_untimed(const MemoryAccess& access, const Part& part);
  void prefetch_untimed(const MemoryAccess& cause, std::uint64_t address);
  ServedBy fetch_untimed(const MemoryAccess& cause, std::uint64_t number);
  void obey(const Message& order);
  void obey_part(const Message& order);
  void reply_to(const Message& order);
  struct Lookups {
    std::uint64_t hits = 0, misses = 0, merged = 0;
  };
  void declare_lookups(strobe::Metrics& metrics, const std::string& of, Lookups& lookups) const;
  bool flush_step();
  bool flush_dirty();
  bool write_back_known() const { return taken_.empty() || taken_[next_write_back_] != strobe::kNever; }

  LevelShape shape_;
  unsigned port_shift_;  ///< of port_width
  AddressMap map_;
  Tags tags_;
  Mshrs mshrs_;
  std::unique_ptr<strobe::ReplacementPolicy> policy_;
  Lru* const lru_;  ///< the policy, if it is this one: what nearly all caches have is called in place
  Prefetching prefetching_;
  bool may_bypass_;     ///< the policy is asked whether a line is kept
  bool plain_ = false;  ///< see serves_plainly()
  bool in_place_ =
      false;  ///< a read that finds its line asks no prefetcher, address mapping or policy but LRU, and few ways
  MemoryPortList& top_;
  MemoryPort& bottom_;
  strobe::TakesBatches* batches_ = nullptr;  ///< the next level, if it takes them
  strobe::MessagePort& control_;

  Cycle turn_ = 0;                           ///< the first cycle in which a lookup can still be made
  std::uint32_t lookups_left_;               ///< in that cycle
  std::uint64_t data_end_ = 0;               ///< the data path is used until then, in bytes since time began
  GrowingRing<Request> waiting_;             ///< requests held up, in order of arrival
  const Cycle* blocker_ = nullptr;           ///< that the first of them needs to be known
  std::vector<std::uint64_t> arrived_ways_;  ///< of candidates()
  std::uint32_t chosen_way_ = Tags::kNone;   ///< that the policy chose for the first of them, which waits for it
  std::vector<Split> splits_;
  std::uint32_t free_split_ = Mshrs::kNone;
  std::vector<Gathering> gathers_;
  std::uint32_t free_gather_ = Mshrs::kNone;
  /// The write-back buffer: from when on the next level has each line; kNever: not known yet. Used again in FIFO order.
  std::vector<Cycle> taken_;
  std::uint32_t next_write_back_ = 0;
  bool in_delivery_ = false;    ///< answers of other partitions may still come in this cycle, before the ticks
  Packet packet_;               ///< open: lines of the request that is looked up, or of the first that is held up
  std::vector<Waiter> passed_;  ///< requests that the next level answers
  std::vector<std::uint32_t> free_passed_;
  bool reported_holding_lines_ = false;
  std::uint32_t dirty_lines_ = 0, writebacks_in_flight_ = 0;
  std::uint32_t flush_set_ = 0;
  Cycle flushed_at_ = 0;
  Cycle flush_from_ = 0;        ///< no line is flushed before
  bool flush_held_up_ = false;  ///< the flush waits until a place in the write-back buffer is known

  strobe::WarmCounts warm_;
  struct Requests {
    std::uint64_t count = 0, bytes = 0;
    std::uint64_t more_lines = 0;  ///< of those that are longer than a line: lines after the first
  };
  Requests requests_[6];  ///< by AccessKind
  /// Of writes, and of all others. Which of them a lookup is, is known where it is made.
  Lookups writes_, reads_;
  Lookups& of(AccessKind kind) { return kind == AccessKind::write ? writes_ : reads_; }
  std::uint64_t lookups_ = 0, none_ = 0;
  std::uint64_t evictions_ = 0, writebacks_ = 0, fetches_ = 0, fills_ = 0, replies_ = 0;
  std::uint64_t waited_ = 0;
  std::uint64_t bypassed_ = 0, invalidated_ = 0;
  std::uint64_t stalls_[5] = {};  ///< by Stall: cycles in which no lookup was made for it
  std::uint64_t held_up_ = 0;     ///< of all causes
};

// Steps of each miss, in place: a call of each of them costs as much as it does.

[[gnu::always_inline]] inline void CacheLevel::evict(const Tags::Way& place, std::uint32_t set, std::uint32_t way,
                                                     Cycle at, bool timed) {
  if (!place.holds()) return;
  if (timed) {
    ++evictions_;
    if (place.line.prefetched) [[unlikely]]
      prefetching_.leave(place.line);
  }
  if (place.line.dirty) write_line_back(set, way, at, timed);
}

[[gnu::always_inline]] inline void CacheLevel::put(const Tags::Way& place, const MemoryAccess& access, const Part& part,
                                                   std::uint32_t way, Tags::Line line) {
  tags_.put(place, part.number, line);
  filled(part.set, way, access);
  if (!reported_holding_lines_ && control_.connected()) [[unlikely]]
    wake_at(clock().now() + 1);
}

/// No lookup is made before `ready`; the cycles in which one could have been are charged to the cause.
[[gnu::always_inline]] inline void CacheLevel::wait_until(Cycle ready, Stall cause, Cycle& from) {
  const Cycle since = turn(from);
  if (ready <= since) return;
  stalls_[static_cast<std::size_t>(cause)] += ready - since;
  held_up_ += ready - since;
  from = ready;
}

/// A way of the set for a new line; it may be in flight.
[[gnu::always_inline]] inline std::uint32_t CacheLevel::choose_way(const MemoryAccess& access, const Part& part) {
  const std::uint32_t chosen = chosen_way_;
  chosen_way_ = Tags::kNone;
  const std::uint32_t empty = tags_.empty(part.set);
  if (empty != Tags::kNone) return empty;
  if (chosen != Tags::kNone) return chosen;
  if (!shape_.replace_in_flight) [[unlikely]]
    return victim_of_arrived(access, part);
  return victim(part.set, access);
}

/// A way for a new line that is free in a cycle that is known, and need not be written back; kNone: there is none.
[[gnu::always_inline]] inline std::uint32_t CacheLevel::free_way(const Place& place) const {
  std::uint32_t way = tags_.empty(place.in);
  if (way == Tags::kNone) way = chosen_way_ != Tags::kNone ? chosen_way_ : lru_->oldest_of_few(place.ranks);
  const Tags::Line& line = place.in.lines[way];
  return line.ready == Tags::kInFlight || line.dirty ? Tags::kNone : way;
}

/// Whether the next MSHR is free in a cycle that is known, and a way, which is found.
[[gnu::always_inline]] inline bool CacheLevel::can_miss(const Place& place, std::uint32_t& way) const {
  if (mshrs_[mshrs_.next()].ready == strobe::kNever) return false;
  way = free_way(place);
  return way != Tags::kNone;
}

/// The line takes the next MSHR, which is free in a cycle that is known, and the way that free_way() has found.
[[gnu::always_inline]] inline CacheLevel::Miss CacheLevel::miss_in_place(const Place& place, std::uint32_t way,
                                                                         std::uint64_t number, Cycle from) {
  const std::uint32_t mshr_number = mshrs_.next();
  const Mshrs::Mshr& mshr = mshrs_[mshr_number];
  const Tags::Way old{place.in.keys[way], place.in.lines[way]};
  chosen_way_ = Tags::kNone;
  const Cycle free = std::max<Cycle>(mshr.ready, old.line.ready);
  wait_until(mshr.ready, Stall::mshrs, from);
  wait_until(old.line.ready, Stall::set, from);
  const Cycle at = book_lookup(from);
  evictions_ += old.holds();
  const std::uint32_t record = mshrs_.take(place.set, way, 1);
  tags_.put(old, number, {Tags::kInFlight, mshr_number, false, false});
  Lru::use_of_few(place.ranks, way);
  return {record, fetch_tag(record, mshr_number, old.line), at, free};
}

inline std::uint32_t CacheLevel::data_cycles(std::uint32_t bytes) const {
  if (shape_.port_width == 0) return 1;
  return static_cast<std::uint32_t>((bytes + shape_.port_width - 1) >> port_shift_);
}

/// When the data of a lookup has passed the data path, after those before it.
inline Cycle CacheLevel::book_data(Cycle lookup, std::uint32_t bytes) {
  if (shape_.port_width == 0) return lookup;
  data_end_ = std::max(data_end_, lookup << port_shift_) + bytes;
  return (data_end_ - 1) >> port_shift_;
}

/// After an answer, for which the first request may have waited.
inline void CacheLevel::serve_delivered() {
  if (!waiting_.empty() && *blocker_ != strobe::kNever) serve_held_up();
}

/// The reply to a request, or to a part of one.
[[gnu::always_inline]] inline void CacheLevel::deliver(const Waiter& waiter, const MemoryReply& reply) {
  if (waiter.port == nullptr)
    return (waiter.tag & kGathered) != 0 ? deliver_gathered(waiter, reply) : deliver_part(waiter, reply);
  ++replies_;
  waited_ += reply.at - Waiter::near(reply.at, waiter.arrived);
  waiter.port->answer(waiter.tag, reply);
}

}  // namespace memory
