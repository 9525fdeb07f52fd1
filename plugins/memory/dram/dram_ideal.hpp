// dram.ideal: answers everything after the same time, and with a bandwidth if it is given one.
#pragma once

#include <vector>

#include "strobe/component.hpp"
#include "strobe/schema.hpp"

namespace memory {

class DramIdeal : public strobe::Component, public strobe::Balanced {
 public:
  struct Spec {
    strobe::Duration latency{100'000, false};
    strobe::BytesPerSecond bandwidth{0};
    std::uint32_t total_channels = 1;
  };
  DramIdeal(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>& schema);

  strobe::MemoryReply access(strobe::MemoryPort& to, const strobe::MemoryAccess& access, strobe::Cycle at) override;
  void tick(strobe::Cycle now) override;
  void declare_metrics(strobe::Metrics& metrics) override;
  void check_balances(strobe::Balances& balances) const override;
  std::vector<strobe::Waiting> waits() const override;
  void archive(strobe::Archive& archive) override;

 private:
  /// A deferred access, to be performed in its cycle.
  struct Performance {
    strobe::Cycle at;
    strobe::MemoryPort* port;
    strobe::MemoryAccess access;
  };
  strobe::Cycle start(const strobe::MemoryAccess& access, strobe::Cycle at);

  std::uint64_t latency_;
  std::uint64_t bandwidth_;
  std::uint64_t bus_free_ps_ = 0;
  std::uint64_t reads_ = 0, writes_ = 0, deferred_ = 0, bytes_ = 0, replies_ = 0, waited_ = 0;
  std::uint64_t read_bytes_ = 0, write_bytes_ = 0;
  std::vector<Performance> performances_;  ///< in the order of time
};

}  // namespace memory
