#include <utility>

#include "policies.hpp"
#include "strobe/archive.hpp"

namespace strobe::compute {

namespace {

/// Depth first: work-groups that follow each other share caches as far as they can.
class Greedy final : public DispatchOrder {
 public:
  explicit Greedy(const Place&) {}
  std::uint32_t pick(const DispatchChoice& choice) override {
    return choice.from(std::exchange(begun_, true) ? choice.last : 0);
  }
  void archive(Archive& archive) override { archive(begun_); }

 private:
  bool begun_ = false;
};

}  // namespace

void add_greedy(Registry& registry) {
  registry.add_policy<DispatchOrder, Greedy>("dispatch_order.greedy",
                                             "one compute unit until it is full, then the next: depth first");
}

}  // namespace strobe::compute
