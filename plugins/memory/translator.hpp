// tlb.translator: lets accesses pass to the next level when their pages are translated, for caches that are looked up with
// virtual addresses. Accesses leave in the order in which they came; pages of one access are asked for one after the other.
#pragma once

#include "growing_ring.hpp"
#include "strobe/component.hpp"
#include "strobe/schema.hpp"

namespace memory {

class Translator final : public strobe::Component {
 public:
  struct Spec {
    strobe::Bytes page{4096};
  };
  Translator(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>& schema);

  strobe::MemoryReply access(strobe::MemoryPort& to, const strobe::MemoryAccess& access, strobe::Cycle at) override;
  void completed(strobe::MemoryPort& from, std::uint64_t tag, const strobe::MemoryReply& reply) override;
  void declare_metrics(strobe::Metrics& metrics) override;
  void check_balances(strobe::Balances& balances) const override;
  std::vector<std::string> waits() const override;

 private:
  struct Request {
    strobe::MemoryAccess access;
    strobe::Cycle at;       ///< from when on it may leave, as far as known
    std::uint64_t page;     ///< to be asked for next

    bool missed = false;
  };
  bool translate(Request& request);
  strobe::MemoryReply pass(const Request& request);

  Spec spec_;
  strobe::MemoryPort& top_;
  strobe::MemoryPort& bottom_;
  strobe::MemoryPort& translation_;
  unsigned page_shift_;
  GrowingRing<Request> waiting_;
  strobe::Cycle last_ = 0;  ///< when the last access left
  std::uint64_t requests_ = 0, asked_ = 0, missed_ = 0, waited_ = 0;
};

}  // namespace memory
