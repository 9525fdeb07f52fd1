// probe.bandwidth: spliced into a link of the memory system, counts what passes and changes no cycle.
#pragma once

#include "strobe/component.hpp"
#include "strobe/schema.hpp"
#include "strobe/fast/spans.hpp"

namespace memory {

class BandwidthProbe final : public strobe::Component, public strobe::TakesSpans, public strobe::Balanced {
 public:
  struct Spec {
    strobe::Bytes port_width{64};
  };
  BandwidthProbe(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>& schema);

  strobe::MemoryReply access(strobe::MemoryPort& to, const strobe::MemoryAccess& access, strobe::Cycle at) override;
  strobe::Span span_at(const strobe::MemoryPort&) const override { return strobe::span_below(bottom_); }
  void completed(strobe::MemoryPort& from, std::uint64_t tag, const strobe::MemoryReply& reply) override;
  void declare_metrics(strobe::Metrics& metrics) override;
  void check_balances(strobe::Balances& balances) const override;
  void archive(strobe::Archive& archive) override;

 private:
  Spec spec_;
  strobe::MemoryPort& top_;
  strobe::MemoryPort& bottom_;
  std::uint64_t requests_ = 0, replies_ = 0, request_bytes_ = 0, reply_bytes_ = 0;
};

}  // namespace memory
