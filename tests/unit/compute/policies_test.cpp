// Dispatch orders: who gets the next work-group.
#include <algorithm>
#include <map>
#include <memory>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "catch.hpp"
#include "compute/dispatch/dispatch_orders/policies.hpp"
#include "compute/issue/wave_schedulers/policies.hpp"
#include "compute/unit/vector_unit.hpp"
#include "strobe/policy/wave_scheduler.hpp"

using namespace strobe;

namespace {

class Policies final : public Registry {
 public:
  Policies() {
    compute::add_dispatch_orders(*this);
    compute::add_wave_schedulers(*this);
  }
  template <class Contract>
  std::unique_ptr<Contract> make(const std::string& name, const typename Contract::Place& place) const {
    const RegisteredType& type = types_.at(std::string(Contract::kKind) + "." + name);
    return std::unique_ptr<Contract>(
        static_cast<Contract*>(type.make_policy(type.make_spec().get(), &place).release()));
  }

 private:
  void add_type(RegisteredType type) override { types_.emplace(type.name, std::move(type)); }
  std::map<std::string, RegisteredType> types_;
};

/// Units that take `count` groups with room for `room` on each unit.
std::vector<std::uint32_t> units_of(const std::string& order, std::uint32_t units, std::uint32_t per_array,
                                    std::uint32_t room, unsigned count) {
  const auto policy = Policies().make<DispatchOrder>(order, {units, per_array});
  std::vector<std::uint32_t> groups(units), taken;
  std::uint32_t last = units - 1;
  for (unsigned n = 0; n < count; ++n) {
    std::vector<bool> candidates(units);
    for (std::uint32_t unit = 0; unit < units; ++unit) candidates[unit] = groups[unit] < room;
    last = policy->pick({n, candidates, groups, last});
    ++groups.at(last);
    taken.push_back(last);
  }
  return taken;
}

using Units = std::vector<std::uint32_t>;

}  // namespace

TEST_CASE("dispatch orders take compute units in their own order") {
  CHECK(units_of("round_robin", 4, 2, 2, 8) == Units{0, 1, 2, 3, 0, 1, 2, 3});
  CHECK(units_of("greedy", 4, 2, 2, 8) == Units{0, 0, 1, 1, 2, 2, 3, 3});
  CHECK(units_of("breadth_first", 4, 2, 2, 8) == Units{0, 1, 2, 3, 0, 1, 2, 3});
  CHECK(units_of("array_round_robin", 4, 2, 2, 8) == Units{0, 2, 1, 3, 0, 2, 1, 3});
  CHECK(units_of("array_round_robin", 5, 2, 1, 5) == Units{0, 2, 4, 1, 3});
}

TEST_CASE("breadth_first fills what has become empty") {
  const auto policy = Policies().make<DispatchOrder>("breadth_first", {4, 2});
  const std::vector<bool> all(4, true), last_two{false, false, true, true};
  CHECK(policy->pick({0, all, {3, 1, 2, 1}, 1}) == 3);  // of the two with one group, the next after unit 1
  CHECK(policy->pick({0, all, {3, 1, 2, 1}, 3}) == 1);
  CHECK(policy->pick({0, last_two, {0, 0, 2, 1}, 1}) == 3);
}

TEST_CASE("wave schedulers pick by their own rules") {
  // Wave 5 is the oldest, then 1, then 3.
  std::uint64_t older[64] = {};
  older[1] = 1u << 5;
  older[3] = 1u << 5 | 1u << 1;
  const std::uint64_t waves = 1u << 1 | 1u << 3 | 1u << 5;
  const auto choice = [&](std::uint64_t candidates, std::uint32_t last, std::uint32_t category = 0) {
    return WaveChoice{candidates, older, 0, category, last, 0};
  };
  const Policies policies;
  const WaveScheduler::Place place{1, 10};
  CHECK(policies.make<WaveScheduler>("oldest", place)->pick(choice(waves, 1)) == 5);
  CHECK(policies.make<WaveScheduler>("oldest", place)->pick(choice(1u << 1 | 1u << 3, 3)) == 1);
  const auto in_turn = policies.make<WaveScheduler>("round_robin", place);
  CHECK(in_turn->pick(choice(waves, 1)) == 3);
  CHECK(in_turn->pick(choice(waves, 5)) == 1);
  const auto greedy = policies.make<WaveScheduler>("greedy_then_oldest", place);
  CHECK(greedy->pick(choice(waves, 3)) == 3);
  CHECK(greedy->pick(choice(waves, 4)) == 5);
  const auto loose = policies.make<WaveScheduler>("loose_round_robin", place);
  CHECK(loose->pick(choice(waves, 9, 0)) == 1);
  CHECK(loose->pick(choice(waves, 9, 1)) == 3);  // whatever the category was
  CHECK(loose->pick(choice(waves, 9, 0)) == 5);
}

TEST_CASE("two_level stays in a group of waves until none of it can issue") {
  std::uint64_t older[64] = {};
  const auto two = Policies().make<WaveScheduler>("two_level", {1, 20});  // groups of eight
  const auto pick = [&](std::uint64_t candidates, std::uint32_t last) {
    return two->pick({candidates, older, 0, 0, last, 0});
  };
  CHECK(pick(0xffff, 0) == 1);
  CHECK(pick(0xffff, 7) == 0);
  CHECK(pick(0xff00, 0) == 8);
  CHECK(pick(0xffff, 8) == 9);  // the second group goes on
  CHECK(pick(0x00ff, 9) == 0);
}

TEST_CASE("the oldest wave that a vector unit finds is the one that the policy picks") {
  constexpr std::uint32_t kSlots = 40;
  const auto policy = Policies().make<WaveScheduler>("oldest", {1, kSlots});
  std::mt19937 random(1);
  for (int n = 0; n < 200; ++n) {
    std::vector<std::uint32_t> started(kSlots);
    std::iota(started.begin(), started.end(), 0);
    std::shuffle(started.begin(), started.end(), random);
    compute::VectorUnit unit;
    for (std::uint32_t slot = 0; slot < kSlots; ++slot)
      for (std::uint32_t other = 0; other < kSlots; ++other)
        if (started[other] < started[slot]) unit.older[slot] |= std::uint64_t{1} << other;
    const std::uint64_t candidates = (std::uint64_t{random()} << 8 | 3) & ((std::uint64_t{1} << kSlots) - 1);
    CHECK(unit.oldest_of(candidates) == policy->pick({candidates, unit.older}));
  }
}
