#include "policies.hpp"

namespace strobe::compute {

namespace {

/// The default: a command processor picks the same unit without asking (CommandProcessor::dispatch_one).
class RoundRobinOrder final : public DispatchOrder {
 public:
  explicit RoundRobinOrder(const Place&) {}
  std::uint32_t pick(const DispatchChoice& choice) override { return choice.from(choice.last + 1); }
  void archive(Archive&) override {}
};

}  // namespace

void add_round_robin_order(Registry& registry) {
  registry.add_policy<DispatchOrder, RoundRobinOrder>("dispatch_order.round_robin", "the next compute unit in turn");
}

}  // namespace strobe::compute
