// dram.banked: a memory controller with channels of banked DRAM, at the clock of their commands.
//
// Models:  the transaction queues and the channels (dram_channel.hpp). An access that finds its queue full waits, and
//          all later ones after it.
// Ignores: the controller's own latency, which belongs to the links of `top`.
// A write of a part of a burst is one burst, whose other bytes are masked. Where bytes share their check bits
// (`ecc_block`), it reads the burst first; the two are queued in the same cycle, so the write may go before the read.
// Performs atomic and coherent accesses that no cache above has performed, in the cycle of their column commands. A
// write is answered when it is in its queue.
//
// Channels are simulated late, many cycles together, when an answer has to leave. In which cycle an access enters its
// queue follows from those that came before it, so it is known at once.
#pragma once

#include <memory>
#include <queue>
#include <vector>

#include "dram_channel.hpp"
#include "memory/mapping/placement.hpp"
#include "strobe/component.hpp"
#include "strobe/schema.hpp"
#include "strobe/fast/spans.hpp"

namespace memory {

class DramBanked : public strobe::Component,
                   public strobe::TakesSpans,
                   public strobe::Measured,
                   public strobe::Balanced {
 public:
  struct Spec {
    std::string kind;  ///< the core replaces it by values
    std::uint32_t channels = 1;
    std::uint32_t total_channels = 1;
    strobe::Bytes interleave{256};
    strobe::Bytes bus_width{16};
    std::uint32_t transfers_per_clock = 2;
    std::uint32_t burst = 4;
    std::uint32_t bank_groups = 4;
    std::uint32_t banks_per_group = 4;
    strobe::Bytes row{1024};
    strobe::Bytes group_interleave{0};
    std::string command_bus = "split";
    strobe::PolicyChoice hash = "none";
    strobe::PolicyChoice bank_hash = "none";
    strobe::PolicyChoice page_policy = "open";
    strobe::PolicyChoice scheduling = "fr_fcfs";
    bool open_ahead = false;
    strobe::Bytes ecc_block{0};
    strobe::PolicyChoice refresh = "all_bank";
    std::uint32_t command_queue = 8;
    std::uint32_t transaction_queue = 32;
    strobe::Cycles tCL{7}, tCWL{2}, tRCDRD{7}, tRCDWR{7}, tRP{7}, tRAS{17};
    strobe::Cycles tRRDS{2}, tRRDL{3}, tFAW{15}, tCCDS{1}, tCCDL{1}, tWTRS{3}, tWTRL{4};
    strobe::Cycles tWR{8}, tRTPS{2}, tRTPL{3}, tRTW{0}, tRFC{130}, tREFI{1950}, tRFCpb{80}, tRREFD{4};
  };
  DramBanked(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>& schema);

  strobe::MemoryReply access(strobe::MemoryPort& to, const strobe::MemoryAccess& access, Cycle at) override;
  strobe::Span span_at(const strobe::MemoryPort&) const override { return {channel_of_.run_bytes(), burst_bytes_}; }
  void tick(Cycle now) override;
  void end_measurement(Cycle now) override;
  void declare_metrics(strobe::Metrics& metrics) override;
  void check_balances(strobe::Balances& balances) const override;
  std::vector<strobe::Waiting> waits() const override;
  void archive(strobe::Archive& archive) override;

  /// Reports the commands of its channels, numbered as here, from now on; null: to nobody.
  void report_commands(CommandObserver* observer) { shape_.observer = observer; }

 private:
  /// An access that was not answered.
  struct Outstanding {
    strobe::MemoryPort* port;
    std::uint64_t tag;
    Cycle arrived, leaves;
    strobe::DeferredAccess* deferred;
    std::uint32_t left;  ///< bursts whose data have not been found yet
    std::uint32_t next_free;
  };
  /// An access that arrives later.
  struct Early {
    Cycle at;
    std::uint64_t order;
    strobe::MemoryPort* port;
    strobe::MemoryAccess access;
    bool operator>(const Early& other) const {
      if (at != other.at) return at > other.at;
      if (port->rank() != other.port->rank()) return port->rank() > other.port->rank();
      return order > other.order;
    }
  };
  /// A burst of a deferred access, to be performed in its cycle.
  struct Performance {
    Cycle at;
    std::uint64_t address;
    std::uint32_t who;
  };

  struct Location {
    std::uint64_t row;
    std::uint32_t bank;
  };
  Location locate(std::uint64_t local) const;
  strobe::MemoryReply arrive(strobe::MemoryPort& port, const strobe::MemoryAccess& access, Cycle at);
  std::uint32_t add_outstanding(strobe::MemoryPort& port, const strobe::MemoryAccess& access, Cycle at);
  bool reads_first(const strobe::MemoryAccess& write, std::uint64_t burst) const;
  void run(Cycle to);
  void served(const Channel::Served& read);
  void part_done(std::uint32_t index, Cycle at, std::uint32_t bursts);
  void perform(Cycle now);
  Cycle due() const;
  void wake_for(Cycle due);

  // Ordered by use.
  Cycle due_ = strobe::kNever;    ///< when channels have to be simulated at the latest
  Cycle woken_ = strobe::kNever;  ///< the first cycle for which it has woken itself
  Cycle entered_ = 0;             ///< when the last access entered its queue
  Cycle lag_;                     ///< from a read command to the end of its data
  std::vector<Channel> channels_;
  std::uint64_t burst_bytes_;
  std::uint64_t ecc_block_;
  std::uint64_t in_bank_;  ///< bits of an address in what certainly lies in one row of one bank
  std::uint32_t burst_shift_, row_shift_, group_shift_, group_bits_, bank_bits_;
  Placement channel_of_;  ///< among the channels of all controllers
  Placement bank_of_;     ///< of a channel
  Divisor step_;  ///< of the channels of all controllers, those that follow each other and are served by one channel of
                  ///< this one
  std::uint32_t free_ = Channel::kNone, deferred_outstanding_ = 0;
  std::vector<Outstanding> outstanding_;
  std::vector<Performance> performances_;
  std::priority_queue<Early, std::vector<Early>, std::greater<>> early_;
  std::uint64_t order_ = 0;
  std::uint64_t reads_ = 0, writes_ = 0, deferred_ = 0, bytes_ = 0, replies_ = 0, waited_ = 0, queued_ = 0;
  std::uint64_t read_bytes_ = 0, write_bytes_ = 0;
  std::uint64_t masked_writes_ = 0, ecc_reads_ = 0;
  MemoryPortList& top_;
  std::unique_ptr<strobe::DramScheduler> scheduler_;
  std::unique_ptr<strobe::PagePolicy> pages_;  ///< null: rows stay open
  std::unique_ptr<strobe::RefreshPolicy> refresh_;
  ChannelCounts counts_;
  ChannelShape shape_;
};

/// Whether the timings leave time for refreshes of one bank after the other. The schema asks it of the policies that it
/// knows, the controller of others.
bool refresh_by_bank_fits(const DramBanked::Spec& spec);
bool is_known_refresh(const std::string& name);
inline constexpr char kRefreshByBank[] =
    "refresh bank by bank needs tRFCpb (a DRAM without it is refreshed with \"all_bank\"), and tREFI must be at least "
    "banks x (tRAS + tRP + tRFCpb) and banks x (tRREFD + 1), one bank after the other, and leave time for an access "
    "(tRCDRD + tRTPL, or tRCDWR + tCWL + burst + tWR)";

}  // namespace memory
