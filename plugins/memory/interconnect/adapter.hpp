// memory.adapter: memory accesses above, messages below: for blocks that tick, with queues and back-pressure.
#pragma once

#include <vector>

#include "memory/calendars/growing_ring.hpp"
#include "strobe/component.hpp"
#include "strobe/schema.hpp"

namespace memory {

class Adapter final : public strobe::Component, public strobe::Balanced {
 public:
  struct Spec {};
  Adapter(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>&) {}

  strobe::MemoryReply access(strobe::MemoryPort& to, const strobe::MemoryAccess& access, strobe::Cycle at) override;
  void tick(strobe::Cycle now) override;
  void check_balances(strobe::Balances& balances) const override;
  std::vector<strobe::Waiting> waits() const override;
  void archive(strobe::Archive& archive) override;

 private:
  struct Request {
    strobe::Message message;
    strobe::Cycle at = 0;
    std::uint64_t tag = 0;
    std::uint32_t top = 0;
  };
  MemoryPortList& top_;
  strobe::MessagePort& bottom_;
  GrowingRing<std::uint32_t> to_send_;  ///< requests, in order
  std::vector<Request> requests_;
  std::vector<std::uint32_t> free_;
};

}  // namespace memory
