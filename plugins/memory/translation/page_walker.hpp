// tlb.page_walker: walks of fixed latency, some at a time, in order of arrival.
#pragma once

#include <queue>
#include <vector>

#include "strobe/component.hpp"
#include "strobe/schema.hpp"

namespace memory {

class PageWalker final : public strobe::Component {
 public:
  struct Spec {
    std::uint32_t walkers = 16;
    strobe::Cycles latency{100};
  };
  PageWalker(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>& schema);

  strobe::MemoryReply access(strobe::MemoryPort& to, const strobe::MemoryAccess& access, strobe::Cycle at) override;
  void declare_metrics(strobe::Metrics& metrics) override;
  void archive(strobe::Archive& archive) override;

 private:
  Spec spec_;
  /// When each walker is free; the soonest first.
  std::priority_queue<strobe::Cycle, std::vector<strobe::Cycle>, std::greater<>> free_;
  std::uint64_t requests_ = 0, waited_ = 0, walking_ = 0;
};

}  // namespace memory
