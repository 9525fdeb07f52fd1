// memory.hierarchy: the vector caches, the crossbar, the L2 banks and the DRAM of a GPU as one block, by arithmetic.
//
// Models:  lookups per cycle of each cache, hit and fill latencies, MSHRs, merged requests, LRU, a write-through L1 and
//          a write-back L2, the crossbar's outputs, DRAM rows, buses, activate windows and refresh.
// Ignores: back-pressure between its parts (queues are as long as need be), the order in which misses end (an MSHR is
//          free again when the one that took it so many misses ago is), bus turnarounds; addresses beyond 4 TiB, whose
//          lines would be taken for others'; it keeps no data.
//
// Ports: `top[n]`, each with a vector cache behind it, as compute units have; `other[n]` for those with caches of their
// own, straight to the crossbar; `control` for flushes (of the L2) and invalidates (of the vector caches).
//
// When a request is looked up, all times of its way are found at once: each part on the way is booked for the first
// cycles in which it is free. So a request costs the host some hundred instructions, where caches, crossbar and DRAM as
// blocks of their own need some thousand; but no part of it can be replaced. What it differs by: docs/validation.md.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "divisor.hpp"
#include "far_bookings.hpp"
#include "replies_ahead.hpp"
#include "strobe/component.hpp"
#include "strobe/schema.hpp"
#include "timed_dram.hpp"
#include "timed_tags.hpp"

namespace memory {

using strobe::Cycle;
using strobe::Message;
using strobe::MessageKind;
using strobe::Port;
using strobe::ServedBy;

class Hierarchy : public strobe::Component {
 public:
  struct Spec {
    strobe::Bytes line{64};
    strobe::Bytes l1_size{16 << 10};
    std::uint32_t l1_ways = 4;
    std::string l1_hash = "none";
    std::uint32_t l1_mshrs = 64;
    strobe::Bytes l1_width{64};
    strobe::Cycles l1_latency{64};
    strobe::Cycles l1_fill_latency{32};
    strobe::Cycles crossbar_latency{16};
    strobe::Bytes crossbar_width{64};
    strobe::Bytes interleave{256};
    std::string crossbar_hash = "none";
    std::uint32_t l2_banks = 8;
    strobe::Bytes l2_size{256 << 10};
    std::uint32_t l2_ways = 16;
    std::string l2_hash = "none";
    std::uint32_t l2_mshrs = 64;
    strobe::Cycles l2_latency{32};
    strobe::Cycles l2_fill_latency{0};
    std::uint32_t dram_controllers = 8;
    std::uint32_t dram_channels = 32;
    strobe::Bytes dram_interleave{256};
    std::string dram_hash = "none";
    strobe::Bytes dram_bus{32};
    std::uint32_t dram_banks = 16;
    strobe::Bytes dram_row{1024};
    strobe::Hertz dram_clock{500'000'000};
    strobe::Duration dram_latency{0, false};
    strobe::Cycles tCL{7}, tRCD{7}, tRP{7}, tRAS{17}, tRTP{3}, tFAW{15}, tRFC{130}, tREFI{1950};
  };
  Hierarchy(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>& schema);

  void tick(Cycle now) override;
  void elaborated() override;
  using Component::warm;
  void warm(Port& to, const strobe::WarmAccess& access) override;
  strobe::WarmCounts warm_counts() const override { return warm_; }
  void declare_metrics(strobe::Metrics& metrics) override;
  void begin_measurement(Cycle now) override;
  void check_balances(strobe::Balances& balances) const override;
  std::vector<std::string> waits() const override;

 private:
  /// One request, or what came of it so far.
  struct Answer {
    Cycle at = 0;                   ///< when all of it is there
    ServedBy level = ServedBy::l1;  ///< the furthest
    void add(const Answer& other) {
      at = std::max(at, other.at);
      level = std::max(level, other.level);
    }
  };
  /// Misses under way: each takes the place of the one that took one so many misses ago.
  struct Mshrs {
    std::vector<Cycle> free;  ///< a ring
    std::size_t last = 0;
    /// When the next one has its place: assign when it is free again.
    Cycle& take() {
      last = last + 1 == free.size() ? 0 : last + 1;
      return free[last];
    }
  };
  /// The way into the crossbar and back of one requester, and its cache if it has one here.
  struct Requester {
    Cycle next = 0;  ///< when its next lookup can be
    Answer run;      ///< of the messages so far of the run at the head of its port
    Mshrs mshrs;
    FarBookings replies;  ///< what the crossbar gives it
  };
  struct Bank {
    FarBookings requests, replies;  ///< at the crossbar; a request is looked up so long after it has passed there
    Mshrs mshrs;
  };

  // hierarchy.cpp: requests, replies, orders
  void serve_all(PortList& ports, std::size_t first, Cycle now);
  // All that a read does is compiled into it.
  [[gnu::flatten]] bool serve_head(Port& port, std::size_t number, Cycle now);
  [[gnu::noinline]] Answer request(std::size_t number, const Message& message, std::uint64_t address,
                                   std::uint32_t bytes, Cycle at);
  [[gnu::noinline]] void answer(std::size_t number, const Message& message, const Answer& answer, std::uint32_t others);
  void send_replies(Cycle now);
  Port& port_of(std::size_t number) { return has_l1(number) ? top_[number] : other_[number - top_.size()]; }
  bool has_l1(std::size_t number) const { return number < top_.size(); }
  bool orders_allow_requests(Cycle now);
  Cycle write_all_back(Cycle now);
  void drop_l1_lines();
  void tell_control();

  // hierarchy_ways.cpp: the way of a line
  Answer read_line(std::size_t number, std::uint64_t line, bool coherent, Cycle at);
  [[gnu::noinline]] Answer write_line(std::size_t number, std::uint64_t line, std::uint32_t bytes, Cycle at);
  [[gnu::noinline]] Answer perform_on_line(std::size_t number, std::uint64_t line, std::uint32_t written, Cycle at);
  template <bool kFromL1>
  Answer through_crossbar(Requester& requester, std::uint64_t line, std::uint32_t written, bool read, Cycle at);
  Answer in_l2(std::size_t bank, std::uint64_t line, std::uint32_t written, bool read, Cycle at);
  [[gnu::noinline]] void make_room_in_l2(std::size_t bank, std::size_t set, std::uint32_t way, Cycle at);
  [[gnu::noinline]] Cycle access_dram(std::size_t bank, std::uint64_t line, Cycle at);
  void warm_line(std::size_t number, std::uint64_t line, std::uint32_t bytes, const strobe::WarmAccess& access);
  void warm_l2(std::uint64_t line, bool writes);

  // hierarchy_ways.cpp: where a line lies
  std::size_t bank_of(std::uint64_t line) const;
  std::uint64_t number_in_bank(std::uint64_t line) const;
  std::size_t l1_set(std::size_t number, std::uint64_t line) const;
  std::size_t l2_set(std::size_t bank, std::uint64_t number) const;
  std::uint64_t l2_line(std::size_t bank, std::size_t set, std::uint32_t way) const;
  TimedTags::Key l1_key(std::uint64_t line) const {
    return static_cast<TimedTags::Key>(l1_sets_.divide(line >> line_shift_));
  }
  Cycle crossbar_cycles(std::uint64_t bytes) const {
    return bytes <= spec_.crossbar_width.n ? 1 : (bytes + spec_.crossbar_width.n - 1) / spec_.crossbar_width.n;
  }

  Spec spec_;
  PortList& top_;
  PortList& other_;
  Port& control_;
  Cycle now_ = 0;
  Cycle window_;  ///< what arrives up to so many cycles after a tick is looked at in it
  std::uint32_t line_shift_, interleave_shift_, dram_interleave_shift_, row_shift_;
  Divisor l1_sets_, banks_, l2_sets_, channels_, controllers_, dram_banks_;
  std::size_t channels_per_controller_;
  bool l1_folds_, banks_fold_, l2_folds_, dram_folds_;
  Cycle l1_data_;    ///< cycles in which a line leaves an L1
  Cycle line_back_;  ///< cycles in which one leaves the crossbar
  Cycle dram_period_, to_dram_, from_dram_;

  std::vector<Requester> requesters_;  ///< those of `top`, then those of `other`
  TimedTags l1_;                       ///< sets of one requester after those of another; marked: comes from DRAM
  TimedTags l2_;                       ///< sets of one bank after those of another; marked: dirty
  std::vector<Bank> l2_banks_;
  std::vector<TimedDramChannel> dram_;
  RepliesAhead replies_;
  std::uint64_t l1_lines_ = 0, dirty_lines_ = 0;
  bool told_ = false;  ///< `control` knows that there may be lines here, or is connected to nobody
  bool writing_back_ = false;
  Cycle written_back_ = 0;  ///< when what is ordered now is done

  strobe::WarmCounts warm_;
  std::uint64_t requests_taken_ = 0, replies_sent_ = 0, reads_ = 0, writes_ = 0, deferred_ = 0, bytes_ = 0, waited_ = 0;
  std::uint64_t l1_lookups_ = 0, l1_hits_ = 0, l1_misses_ = 0, l1_merged_ = 0;
  std::uint64_t l2_lookups_ = 0, l2_hits_ = 0, l2_misses_ = 0, l2_merged_ = 0, l2_writebacks_ = 0;
  std::uint64_t dram_reads_ = 0, dram_writes_ = 0, dram_bytes_ = 0;
  TimedDramCounts dram_counts_;
};

}  // namespace memory
