#include "policies.hpp"

namespace strobe::compute {

namespace {

/// Of those with equally few, the next in turn.
class BreadthFirst final : public DispatchOrder {
 public:
  explicit BreadthFirst(const Place&) {}
  std::uint32_t pick(const DispatchChoice& choice) override {
    const std::uint32_t first = choice.from(choice.last + 1);
    std::uint32_t best = first;
    for (std::uint32_t n = 1; n < choice.units(); ++n)
      if (const std::uint32_t unit = (first + n) % choice.units();
          choice.candidates[unit] && choice.groups[unit] < choice.groups[best])
        best = unit;
    return best;
  }
  void archive(Archive&) override {}
};

}  // namespace

void add_breadth_first(Registry& registry) {
  registry.add_policy<DispatchOrder, BreadthFirst>("dispatch_order.breadth_first",
                                                   "the compute unit with the fewest work-groups");
}

}  // namespace strobe::compute
