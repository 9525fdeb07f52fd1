// tlb.translator: lets accesses pass to the next level when their pages are translated, for caches that are looked up
// with virtual addresses. Each access asks for its pages when it comes, one after the other; accesses leave in the
// order in which they came.
#pragma once

#include "memory/calendars/growing_ring.hpp"
#include "strobe/component.hpp"
#include "strobe/schema.hpp"

namespace memory {

class Translator final : public strobe::Component, public strobe::Balanced {
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
  std::vector<strobe::Waiting> waits() const override;
  void archive(strobe::Archive& archive) override;

 private:
  struct Request {
    strobe::MemoryAccess access;
    strobe::Cycle arrived;
    strobe::Cycle at;    ///< from when on it may leave, as far as known
    std::uint64_t page;  ///< to be asked for next
    bool translated = false;
    bool missed = false;
  };
  strobe::MemoryReply access_untimed(const strobe::MemoryAccess& access);
  void translate(Request& request, std::uint64_t number);
  static void take(Request& request, const strobe::MemoryReply& page);
  strobe::MemoryReply pass(const Request& request);

  Spec spec_;
  strobe::MemoryPort& top_;
  strobe::MemoryPort& bottom_;
  strobe::MemoryPort& translation_;
  unsigned page_shift_;
  GrowingRing<Request> waiting_;
  std::uint64_t first_ = 0;  ///< number of the first of them
  strobe::Cycle last_ = 0;   ///< when the last access left
  std::uint64_t requests_ = 0, asked_ = 0, missed_ = 0, waited_ = 0;
};

}  // namespace memory
