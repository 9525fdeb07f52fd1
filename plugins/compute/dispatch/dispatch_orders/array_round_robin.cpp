#include <algorithm>
#include <vector>

#include "policies.hpp"
#include "strobe/archive.hpp"

namespace strobe::compute {

namespace {

class ArrayRoundRobin final : public DispatchOrder {
 public:
  explicit ArrayRoundRobin(const Place& place)
      : units_(place.units), per_array_(place.units_per_array), next_((units_ + per_array_ - 1) / per_array_) {}
  std::uint32_t pick(const DispatchChoice& choice) override {
    const auto arrays = static_cast<std::uint32_t>(next_.size());
    for (std::uint32_t n = 0; n < arrays; ++n) {
      const std::uint32_t array = (array_ + n) % arrays;
      if (const std::uint32_t unit = in_array(array, choice); unit != units_) {
        array_ = (array + 1) % arrays;
        next_[array] = unit + 1 - array * per_array_;
        return unit;
      }
    }
    return choice.from(0);  // not reached: there is a candidate
  }
  void archive(Archive& archive) override {
    archive(array_);
    archive.fixed(next_);
    archive.require(array_ < next_.size() && std::ranges::all_of(next_, [this](auto n) { return n <= per_array_; }),
                    "there are not so many compute units");
  }

 private:
  /// The candidate whose turn it is in an array; units_ if it has none.
  std::uint32_t in_array(std::uint32_t array, const DispatchChoice& choice) const {
    for (std::uint32_t n = 0; n < per_array_; ++n) {
      const std::uint32_t unit = array * per_array_ + (next_[array] + n) % per_array_;
      if (unit < units_ && choice.candidates[unit]) return unit;
    }
    return units_;
  }

  std::uint32_t units_, per_array_;
  std::uint32_t array_ = 0;          ///< whose turn is next
  std::vector<std::uint32_t> next_;  ///< by array: the unit whose turn is next, counted within it
};

}  // namespace

void add_array_round_robin(Registry& registry) {
  registry.add_policy<DispatchOrder, ArrayRoundRobin>(
      "dispatch_order.array_round_robin", "the next shader array in turn, and there the next compute unit in turn");
}

}  // namespace strobe::compute
