// tlb.page_walker: what a TLB miss costs in the end: a walk of fixed latency, some at a time.
//
// Ignores: the page table's own memory traffic and caches of its upper levels.
#pragma once

#include <vector>

#include "ring.hpp"
#include "strobe/component.hpp"
#include "strobe/schema.hpp"

namespace memory {

class PageWalker : public strobe::Component {
 public:
  struct Spec {
    std::uint32_t walkers = 16;
    strobe::Cycles latency{100};
    std::uint32_t queue = 64;
  };
  PageWalker(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>& schema);

  void tick(strobe::Cycle now) override;
  void declare_metrics(strobe::Metrics& metrics) override;
  void check_balances(strobe::Balances& balances) const override;
  std::vector<std::string> waits() const override;

 private:
  struct Walk {
    strobe::Message message;
    strobe::Cycle arrived = 0;
    strobe::Cycle done = 0;
    std::uint32_t port = 0;
  };
  void answer(strobe::Cycle now);
  bool take_in();
  void start(strobe::Cycle now);

  Spec spec_;
  PortList& top_;
  Ring<Walk> queue_;
  Ring<Walk> walking_;  ///< in the order in which they end
  std::size_t first_port_ = 0;
  std::uint64_t requests_ = 0, walks_ = 0, replies_ = 0, waited_ = 0, walking_cycles_ = 0;
};

}  // namespace memory
