// dram.banked: a memory controller with some channels of banked DRAM, at the clock of their commands.
//
// Performs atomic and coherent accesses that no cache above has performed. A write is answered when it is in the queue.
// What channels do is found out late, when a reply depends on it: for all and many cycles together that costs the host
// least, and it is the same as if it were done in time.
#pragma once

#include <array>
#include <vector>

#include "divisor.hpp"
#include "dram_channel.hpp"
#include "requests.hpp"
#include "strobe/component.hpp"
#include "strobe/schema.hpp"

namespace memory {

class DramBanked : public strobe::Component {
 public:
  struct Spec {
    std::uint32_t channels = 1;
    std::uint32_t total_channels = 1;
    strobe::Bytes interleave{256};
    strobe::Bytes bus_width{16};
    std::uint32_t transfers_per_clock = 2;
    std::uint32_t burst = 4;
    std::uint32_t bank_groups = 4;
    std::uint32_t banks_per_group = 4;
    strobe::Bytes row{1024};
    std::string hash = "none";
    std::string page_policy = "open";
    std::string scheduling = "fr_fcfs";
    std::uint32_t command_queue = 8;
    std::uint32_t transaction_queue = 32;
    strobe::Duration controller_latency{0, false};
    strobe::Cycles tCL{7}, tCWL{2}, tRCDRD{7}, tRCDWR{7}, tRP{7}, tRAS{17};
    strobe::Cycles tRRDS{2}, tRRDL{3}, tFAW{15}, tCCDS{1}, tCCDL{1}, tWTRS{3}, tWTRL{4};
    strobe::Cycles tWR{8}, tRTPS{2}, tRTPL{3}, tRFC{130}, tREFI{1950};
  };
  DramBanked(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>& schema);

  void tick(Cycle now) override;
  void elaborated() override;
  void end_measurement(Cycle now) override;
  void declare_metrics(strobe::Metrics& metrics) override;
  void check_balances(strobe::Balances& balances) const override;
  std::vector<std::string> waits() const override;

 private:
  struct Partial {
    std::uint32_t request = Requests::kNone;
    std::uint64_t next = 0;
  };
  struct Taken {
    Cycle at;
    std::uint64_t row, address;
    std::uint32_t request, bank, channel;
    bool write;
  };
  Cycle due() const;
  void catch_up(Cycle to);
  void hand_over();
  void hand_over_all();
  bool has_room(std::uint32_t channel, bool write, Cycle now);
  bool take_requests(Cycle now);
  bool take(std::size_t port, Cycle now);
  void served(const Channel::Served& part, Cycle now);
  void part_done(std::uint32_t request, Cycle at);
  void send_ready(std::size_t port, Cycle now);
  void reply(std::uint32_t index, Cycle leaves);
  std::uint32_t accept(std::size_t port, const strobe::Message& message);

  // Ordered by use: a tick that only looks touches one line of the host's cache, one that takes a request a few.
  alignas(64) PortList& top_;
  std::uint64_t ready_ = 0;                        ///< bits: ports with replies that wait for room
  Cycle soonest_ = strobe::kNever;                 ///< when the first channel does something
  Cycle taken_at_ = strobe::kNever, first_write_;  ///< of what no channel has: the first, the first write
  Cycle lag_;                                      ///< by which channels may be late
  Cycle there_, back_;                             ///< of the controller's latency
  std::uint32_t first_port_ = 0, deferred_waiting_ = 0;
  std::vector<Partial> partial_;
  std::vector<Taken> taken_;                           ///< from the ports, in their order
  std::size_t given_ = 0;                              ///< of these, to the channels
  std::vector<std::array<std::uint32_t, 2>> waiting_;  ///< per channel: reads and writes that it has or will be given
  std::vector<Cycle> next_;                            ///< per channel: when it does something
  std::uint64_t burst_bytes_;
  std::uint32_t interleave_shift_, row_shift_;
  Divisor total_;  ///< channels of all controllers
  Divisor step_;   ///< of those, channels that follow each other and are served by one channel of this one
  Divisor banks_;
  bool hash_;  ///< fold upper bits onto channel and bank
  std::vector<Channel> channels_;
  Requests requests_;
  std::vector<Cycle> done_;  ///< per request whose reply waits for room: when the last of its parts is through
  std::uint64_t reads_ = 0, writes_ = 0, deferred_ = 0, bytes_ = 0, replies_ = 0, waited_ = 0;
  ChannelCounts counts_;
  const ChannelShape shape_;
};

}  // namespace memory
