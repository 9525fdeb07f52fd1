// What all caches and TLBs are: a set-associative store with outstanding misses, in front of a next level. README.md
// draws the stages that a request goes through.
//
// Models:  lookup rate, hit and fill latency, width of the data path, MSHRs with merging, replacement, write policies,
//          a write-back buffer, prefetching (prefetching.hpp), flush and invalidate. A lookup that finds no
//          MSHR, no way whose line has arrived, or no place for the dirty line it evicts, stalls those after it. The
//          data path is booked in the order of lookups.
//          A write-back cache keeps which bytes are dirty (written.hpp), and sends the sectors that have some.
// Ignores: ECC; it keeps no data.
//
// All is decided in the order of accesses and by cycles, never by what is known at the moment: a line in flight is
// treated alike whether its arrival is known or not.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cache_parts.hpp"
#include "orders.hpp"
#include "strobe/fast/gathers.hpp"
#include "strobe/fast/host_prefetch.hpp"
#include "strobe/fast/spans.hpp"

namespace memory {

class CacheLevel : public strobe::Component,
                   public strobe::HostPrefetch,
                   public strobe::TakesSpans,
                   public strobe::TakesGathers,
                   public strobe::Measured,
                   public strobe::Balanced,
                   public strobe::Warmable,
                   public strobe::HandsVictims {
 public:
  CacheLevel(const LevelShape& shape, const strobe::ComponentContext& context);

  MemoryReply access(MemoryPort& to, const MemoryAccess& access, Cycle at) override;
  void completed(MemoryPort& from, std::uint64_t tag, const MemoryReply& reply) override;
  void expect(const MemoryPort& to, const MemoryAccess& access) const override;
  void expect_answer(const MemoryPort& from, std::uint64_t tag) const override;
  void tick(Cycle now) override;
  void elaborated() override;
  strobe::Span span_at(const MemoryPort& to) const override;
  std::uint64_t gather_line(const MemoryPort&) const override { return cache_.shape.line; }
  MemoryReply gather(MemoryPort& to, const strobe::Gather& gather) override;
  void expect_gather(const MemoryPort& to, const strobe::AddressRange* lines, std::uint32_t count) const override;
  using Warmable::warm;
  void warm(strobe::Port& to, MessageKind order) override;
  bool is_probed() const override { return cache_.shape.probed; }
  void overwritten(const strobe::AddressRange& written) override;
  void give_written(std::vector<strobe::AddressRange>& written) override;
  strobe::WarmCounts warm_counts() const override { return cache_.counts.warm; }
  void declare_metrics(strobe::Metrics& metrics) override;
  void begin_measurement(Cycle) override;
  void check_balances(strobe::Balances& balances) const override;
  std::vector<strobe::Waiting> waits() const override;
  void archive(strobe::Archive& archive) override;
  std::uint64_t victim_line() const override { return cache_.shape.takes_victims ? cache_.shape.line : 0; }
  void take_clean(std::uint64_t address, const strobe::ClockDomain& clock, Cycle at) override;
  void take_clean_untimed(std::uint64_t address) override;
  void drop_all() override;
  void set_gives(bool gives) override { cache_.gives = gives; }

 private:
  void find_victims();
  // Requests as they come.
  MemoryReply access_general(MemoryPort& to, const MemoryAccess& access, Cycle at);
  MemoryReply read_missing(MemoryPort& to, const MemoryAccess& access, Cycle at, std::uint32_t set);
  MemoryReply read_in_flight(MemoryPort& to, const MemoryAccess& access, Cycle at, std::uint32_t set,
                             std::uint32_t way);
  Part part_at(const Place& place, MemoryPort& to, const MemoryAccess& access, Cycle at) const;
  MemoryReply access_lines(MemoryPort& to, const MemoryAccess& access, Cycle at);
  MemoryReply settle(const MemoryReply& reply, MemoryPort& to, const MemoryAccess& access, Cycle at);
  MemoryReply answered(const MemoryReply& reply, Cycle at);

  // Lines of a request, looked up one after the other.
  template <Steps kSteps, class F>
  MemoryReply each_line(Request& request, const F& look_up);
  MemoryReply serve_lines(Request& request);
  template <Steps kSteps>
  MemoryReply serve_gather(std::uint32_t index);
  MemoryReply serve_gather_by_steps(std::uint32_t index);
  MemoryReply end_split(std::uint32_t index);
  MemoryReply end_gather(std::uint32_t index, const MemoryReply& reply);

  // Requests that are stalled: until those before them have been looked up, and what they need is known.
  MemoryReply stall(MemoryPort& to, const MemoryAccess& access, Cycle at, std::uint32_t split, std::uint32_t set);
  MemoryReply serve(Request& request);
  bool serve_stalled_gather();
  void serve_stalled();
  void serve_stalled_in_order();
  void serve_delivered();
  void serve_in_delivery();
  bool hold_packet();
  void completed_general(std::uint64_t tag, const MemoryReply& reply);

  MemoryPortList& top_;
  CacheParts cache_;
  Orders orders_{cache_};
};

}  // namespace memory
