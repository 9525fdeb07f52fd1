// What all caches and TLBs are: a set-associative store with misses under way, in front of a next level.
//
// Models:  lookups per cycle, hit and fill latency, width of the data path, misses with merged requests, replacement,
//          write policies, back-pressure both ways, flush and invalidate.
// Ignores: byte masks (see fetch_on_write), prefetching, ECC; it keeps no data.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arrivals.hpp"
#include "bookings.hpp"
#include "divisor.hpp"
#include "requests.hpp"
#include "stalls.hpp"
#include "tags.hpp"
#include "strobe/component.hpp"

namespace memory {

using strobe::Cycle;
using strobe::Message;
using strobe::MessageKind;
using strobe::Port;
using strobe::ServedBy;

/// What a write does.
struct WritePolicy {
  bool goes_down = true;         ///< every write goes to the next level, and is answered when that has answered
  bool hit_keeps = true;         ///< a line that is written stays
  bool whole_allocates = false;  ///< a write of a whole line that is missing makes it present
};

/// Everything a kind of store makes of its parameters.
struct StoreShape {
  std::uint64_t line = 64;
  std::uint64_t sets = 64;
  std::uint32_t ways = 4;
  std::uint32_t mshrs = 16;
  std::uint32_t merges = 16;
  std::uint32_t in_flight = 256;
  std::uint32_t requests_per_cycle = 1;
  std::uint32_t step = 1;  ///< cycles between two looks at the ports, a power of two
  bool ahead = false;      ///< requests are looked up, and fills taken, when they are sent; of one requester
  Cycle latency = 1;
  Cycle fill_latency = 0;
  std::uint64_t port_width = 0;  ///< 0: data takes no time
  std::uint64_t banks = 1;
  std::uint64_t interleave = 64;
  bool hash_sets = false;  ///< the upper bits of a line's number are folded onto its set
  bool in_order = false;
  Replacement replacement = Replacement::lru;
  std::uint64_t seed = 1;
  WritePolicy writes;
  bool coherence_point = false;
  bool fetch_on_write = true;
  bool needs_bottom = true;
  MessageKind fetch = MessageKind::read;
  ServedBy on_hit = ServedBy::l1;
  ServedBy on_miss = ServedBy::unknown;  ///< unknown: what the lower level says
  const char* unit = "lines";
};

class Store : public strobe::Component {
 public:
  Store(const StoreShape& shape, const strobe::ComponentContext& context);

  void tick(Cycle now) override;
  bool take(Port& port, const Message& message, Cycle at) override;
  void elaborated() override;
  using Component::warm;
  void warm(Port& to, const strobe::WarmAccess& access) override;
  strobe::WarmCounts warm_counts() const override { return warm_; }
  void declare_metrics(strobe::Metrics& metrics) override;
  void begin_measurement(strobe::Cycle now) override;
  void check_balances(strobe::Balances& balances) const override;
  std::vector<std::string> waits() const override;

 private:
  enum class Stall : std::uint8_t { mshrs = 0, merges, set, requests, bottom };
  enum class Outcome : std::uint8_t { done = 1, waits, blocked };
  /// What a message to the next level is about: the upper half of its tag.
  enum class Sent : std::uint32_t { fetch = 1, passed, written_back };
  static constexpr std::uint64_t tag_of(Sent what, std::uint32_t index) {
    return static_cast<std::uint64_t>(what) << 32 | index;
  }
  static constexpr Sent sent_in(std::uint64_t tag) { return static_cast<Sent>(tag >> 32); }
  static constexpr std::uint32_t index_in(std::uint64_t tag) { return static_cast<std::uint32_t>(tag); }

  /// Who waits for a line: a request, or, of one that belongs to a chain and needs no more than its place in that, the
  /// chain and the bytes.
  using Waiter = std::uint32_t;
  static constexpr Waiter kOfChain = Waiter{1} << 31;
  static constexpr unsigned kChainBits = 18;
  static constexpr std::uint32_t kChains = 1u << kChainBits;
  static constexpr Waiter waiter_of(std::uint32_t chain, std::uint32_t bytes) {
    return kOfChain | bytes << kChainBits | chain;
  }
  static constexpr std::uint32_t chain_in(Waiter waiter) { return waiter & (kChains - 1); }
  static constexpr std::uint32_t bytes_in(Waiter waiter) { return (waiter & ~kOfChain) >> kChainBits; }

  struct Mshr {
    std::uint32_t slot = 0;
    std::uint32_t waiters = 0;
    Waiter first = 0;  ///< mostly the only one
    std::uint32_t next_free = 0;
    bool drop = false;  ///< the line was written past it: do not keep it
    std::uint64_t line = 0;
  };
  static constexpr std::uint64_t kPresent = 1;  ///< makes a key of a line's address, which is never odd
  /// The part of a request that lies in one line.
  struct Part {
    std::uint64_t line, address;
    std::uint32_t bytes;
    std::uint32_t set;
  };

  // store.cpp: replies of the next level, requests
  // Hot functions have what they call compiled into them (flatten); rare cases, and what many call, stay outside
  // (noinline), so that the host's instruction cache holds the rest.
  [[gnu::flatten]] void take_replies();
  void take_reply(std::uint64_t tag, ServedBy served_by);
  [[gnu::flatten, gnu::noinline]] void take_arrival();
  void fill(std::uint32_t mshr, ServedBy served_by);
  void is_here(Waiter waiter, const Mshr& mshr, ServedBy served_by);
  void take_requests();
  void take_requests_in_turn();
  std::size_t next_open() const;
  void take_requests_ahead();
  void go_on(Cycle at);
  [[gnu::noinline]] void take_earlier_replies();
  void run_window();
  bool is_run_of_reads(const Message& head) const;
  [[gnu::flatten]] bool read_run(Cycle end);
  bool replies_before(Cycle arrived, Cycle end);
  bool replies_for(std::uint32_t set, Cycle end);
  bool read_in_run(const Part& part, std::uint32_t chain, bool more);
  Cycle next_lookup(Cycle from);
  void book_lookup();
  bool spans_lines(const Message& message) const;
  [[gnu::flatten]] bool look_up(std::size_t port, const Message& message, Cycle arrived);
  [[gnu::noinline]] bool serve(std::size_t port, const Message& message);
  [[gnu::noinline]] bool serve_parts(std::size_t port, const Message& message);

  // store_reply.cpp
  std::uint32_t accept(std::size_t port, const Message& message, Cycle arrived, std::uint32_t parts,
                       std::uint32_t chain);
  std::uint32_t chain_of(std::size_t port, const Message& message);
  void join(std::uint32_t chain, std::size_t port, bool more);
  bool is_last(std::uint32_t chain) const { return chains_[chain].closed && chains_[chain].left == 1; }
  bool chain_part_done(std::uint32_t chain, ServedBy served_by, std::uint32_t bytes, bool last);
  void waiter_done(Waiter waiter, ServedBy served_by);
  [[gnu::noinline]] void request_of(Waiter waiter, ServedBy served_by);
  bool is_full() const { return requests_.used() + chained_ == shape_.in_flight; }
  [[gnu::noinline]] void part_done(std::uint32_t request, ServedBy served_by);
  void request_done(std::uint32_t request);
  void send_ready(std::size_t port);
  void send_all_ready();
  bool answer(std::size_t port, const Message& message, ServedBy served_by, Cycle arrived, std::uint32_t chain);
  Cycle leaves_at(std::uint32_t bytes);

  // store_report.cpp
  bool control_allows_requests();
  void answer_order(const Message& order);
  void tell_control();
  bool flush_step();
  void count(const Message& message);

  // store_warm.cpp: accesses without time
  void warm_line(const strobe::WarmAccess& access, const Part& part);
  void warm_miss(const strobe::WarmAccess& access, const Part& part);
  void warm_write_through(const strobe::WarmAccess& access, const Part& part, std::uint32_t slot);
  void warm_pass_down(const strobe::WarmAccess& access, const Part& part, std::uint32_t slot);
  void warm_clean(std::uint32_t slot);
  void warm_control(MessageKind kind);

  // store_access.cpp: one line
  Part part_of(const Message& message, std::uint64_t line, std::uint32_t set) const;
  Outcome access(const Message& message, const Part& part, Waiter waiter);
  Outcome read(const Message& message, const Part& part, Waiter waiter);
  [[gnu::noinline]] Outcome write_through(const Message& message, const Part& part, std::uint32_t request);
  [[gnu::noinline]] Outcome write_back(const Part& part, Waiter waiter);
  [[gnu::noinline]] Outcome pass_down(const Message& message, const Part& part, std::uint32_t request);
  void send_down(const Message& message) { bottom_.send(message, at_ - clock().now()); }
  void send_on(const Message& message, const Part& part, std::uint32_t request);
  Outcome merge(std::uint32_t mshr, Waiter waiter);
  Outcome miss(const Part& part, Waiter waiter, std::uint32_t present);
  Outcome blocked(Stall cause);
  bool make_room(const Part& part, std::uint32_t messages, std::uint32_t& slot);
  void put(const Part& part, std::uint32_t slot);
  [[gnu::noinline]] void change(const Message& message, const Part& part, std::uint32_t slot);
  std::uint32_t set_of(std::uint64_t line) const;
  void mark_dirty(std::uint32_t slot);
  [[gnu::noinline]] void write_line_back(std::uint32_t slot);

  StoreShape shape_;
  PortList& top_;
  Port& bottom_;
  Port& control_;
  Cycle at_ = 0;  ///< the time of what is being done: now, or later
  std::uint64_t line_mask_;
  std::uint32_t line_shift_;
  std::uint32_t width_shift_;
  std::uint32_t interleave_shift_;
  Divisor banks_, sets_;

  Tags tags_;
  std::vector<std::uint8_t> dirty_;  ///< per slot
  std::uint32_t dirty_lines_ = 0;
  std::uint32_t flush_at_ = 0;
  bool told_ = false;  ///< `control` knows that there may be lines here, or is connected to nobody
  std::uint32_t writebacks_under_way_ = 0;

  Requests requests_;
  std::vector<Mshr> mshrs_;
  std::vector<Waiter> waiters_;  ///< `merges` of each MSHR, but for its first
  std::uint32_t free_mshr_ = 0;
  std::uint32_t mshrs_used_ = 0;

  /// Per port: the request at its head that spans lines and is half looked up.
  struct Partial {
    std::uint32_t request = Requests::kNone;
    std::uint64_t next_line = 0;
  };
  std::vector<Partial> partial_;
  std::uint32_t budget_ = 0;  ///< lookups left in this cycle
  Cycle window_ = 0;          ///< what arrives up to so many cycles after a tick is looked at in it, each at its time
  Arrivals arrivals_;         ///< replies of the next level: with a window, or ahead of time those of replies_since_
  Cycle replies_since_ = strobe::kNever;  ///< the cycle in which those came
  Cycle looks_ = 0;                       ///< a cycle for which they have woken it
  /// Ahead of time: the lookups of cycles, requests_per_cycle for each, and the data path.
  std::vector<Bookings> bookings_;
  Cycle booking_ = 0;               ///< the lookup that next_lookup() has found
  Cycle last_lookup_ = 0;           ///< the cycle of the last lookup
  std::uint32_t lookups_left_ = 0;  ///< that it allows besides
  /// The last cycle in which its tick found something that comes before new requests: they must queue in it.
  Cycle requests_queue_in_ = strobe::kNever;
  Cycle first_line_in_ = strobe::kNever;  ///< the last cycle in which take() has put a line into an empty store
  Cycle goes_on_ = 0;           ///< of what waited although it was looked up ahead of time: from when on it can go on
  std::size_t first_port_ = 0;  ///< whose turn it is
  static constexpr std::size_t kNoPort = ~std::size_t{0};
  std::vector<std::uint64_t> open_;  ///< bits: ports that may have something to serve in this cycle
  bool any_ready_ = false;
  std::vector<std::uint64_t> ready_;  ///< bits: ports whose list has something to send that the link did not take
  /// Requests of which each but the last said that more of its tag follow: one reply answers all.
  struct Chain {
    Message message;         ///< the first of them; in order, the last when it is its turn
    std::uint32_t left = 0;  ///< that are here and not done
    std::uint16_t port = 0;
    std::uint16_t answers = 0;  ///< that are done
    ServedBy served_by = ServedBy::unknown;
    bool closed = false;  ///< the last one has come
    std::uint32_t next_free = Requests::kNone;
  };
  std::vector<Chain> chains_;
  std::uint32_t free_chain_ = Requests::kNone;
  std::uint32_t chains_used_ = 0;
  std::uint32_t chained_ = 0;              ///< waiters that are kOfChain
  std::vector<std::uint32_t> open_chain_;  ///< per port: which its next request belongs to
  std::vector<Port*> tops_;
  std::uint64_t data_end_ = 0;  ///< the data path is used until then, in bytes since time began

  strobe::WarmCounts warm_;
  Stalls<Stall, 5> stalls_;
  std::uint64_t reads_ = 0, written_ = 0, deferred_ = 0, lookups_ = 0, hits_ = 0, misses_ = 0, merged_ = 0;
  std::uint64_t evictions_ = 0, writebacks_ = 0, fetches_ = 0, fills_ = 0, bytes_ = 0, accepted_ = 0;
  std::uint64_t replies_ = 0, waited_ = 0;
};

}  // namespace memory
