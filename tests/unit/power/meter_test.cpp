// power.meter on launches made up here: watts by hand, and the clock where they meet the cap.
#include <map>
#include <optional>
#include <string>

#include "catch.hpp"
#include "power_meter.hpp"

using namespace strobe;
using power::PowerMeter;

namespace {

struct Meter {
  explicit Meter(PowerMeter::Spec spec, Hertz hertz = {1'000'000'000})
      : clock(hertz), meter(spec, {.path = "power", .clock = &clock, .make_policy = {}}) {}

  std::map<std::string, double> of(const MeasuredLaunch& launch) const {
    std::map<std::string, double> values;
    for (const DerivedMetric& metric : meter.derive(launch)) values[metric.name] = metric.value;
    return values;
  }

  ClockDomain clock;
  PowerMeter meter;
};

MeasuredLaunch launch_of(std::map<std::string, double> metrics, double seconds = 1, double overhead = 0) {
  return {seconds, overhead, [metrics = std::move(metrics)](std::string_view name) -> std::optional<double> {
            const auto found = metrics.find(std::string(name));
            return found == metrics.end() ? std::nullopt : std::optional(found->second);
          }};
}

PowerMeter::Spec spec_of() {
  PowerMeter::Spec spec;
  spec.at = {2'000'000'000};
  spec.dies = 2;
  spec.compute_units = 10;
  spec.vector_units = 40;
  spec.fixed = 5;
  return spec;
}

}  // namespace

TEST_CASE("power.meter: watts are those of the formula") {
  PowerMeter::Spec spec = spec_of();
  spec.clock_tree = 4;  // 10 units x 4 W x 1/2 of the clock x 1/2 for the voltage = 10 W
  spec.vector = 1000;   // 40 units x 1e9 cycles x 25 % x 1 nJ x 1/2 = 5 W
  spec.lds = 2000;      // 10 units x 1e9 cycles x 50 %, less 1e9 of conflicts: 4e9 x 2 nJ x 1/2 = 4 W
  spec.dram = 30;       // 1e11 bytes in a second: 3 W
  const Meter meter(spec);
  const auto values = meter.of(
      launch_of({{"cu.valu_busy", 25}, {"cu.lds_busy", 50}, {"cu.lds_conflict_cycles", 1e9}, {"dram.bytes", 1e11}}));
  CHECK(values.at("static") == Approx(10));
  CHECK(values.at("clock") == Approx(10));
  CHECK(values.at("vector") == Approx(5));
  CHECK(values.at("matrix") == 0);
  CHECK(values.at("lds") == Approx(4));
  CHECK(values.at("dram") == Approx(3));
  CHECK(values.at("watts") == Approx(32));
  CHECK(values.at("joules") == Approx(32));
  CHECK(values.count("sustained_clock") == 0);  // no cap
}

TEST_CASE("power.meter: overhead takes no work") {
  PowerMeter::Spec spec = spec_of();
  spec.dram = 30;
  spec.vector = 1000;
  // Busy for a quarter of 2 s, which are half of the 1 s of work.
  const auto values = Meter(spec).of(launch_of({{"cu.valu_busy", 25}, {"dram.bytes", 1e11}}, 2, 1));
  CHECK(values.at("vector") == Approx(10));
  CHECK(values.at("dram") == Approx(3));
  CHECK(values.at("joules") == Approx(10 + 10 + 3 + 10));  // the second second: static power
}

TEST_CASE("power.meter: the sustained clock is where the cap is met") {
  PowerMeter::Spec spec = spec_of();
  spec.vector = 1000;
  // At 2 GHz: 10 W + 40 units x 2e9 x 50 % x 1 nJ = 50 W; half of the clock is a quarter of the 40 W.
  const auto launch = launch_of({{"cu.valu_busy", 50}});
  spec.cap = 20;
  CHECK(Meter(spec, {2'000'000'000}).of(launch).at("sustained_clock") == Approx(1000).epsilon(1e-3));
  CHECK(Meter(spec).of(launch).at("sustained_clock") == Approx(1000).epsilon(1e-3));  // whatever clock it ran at
  spec.cap = 50;
  CHECK(Meter(spec).of(launch).at("sustained_clock") == Approx(2000).epsilon(1e-3));
  spec.cap = 1;  // less than the static power
  CHECK(Meter(spec).of(launch).at("sustained_clock") == Approx(20).epsilon(1e-3));
}

TEST_CASE("power.meter: says nothing of a launch whose counts are not known") {
  PowerMeter::Spec spec = spec_of();
  spec.mall = 3;
  CHECK(Meter(spec).of(launch_of({{"l2.bytes", 1}})).empty());
  CHECK(Meter(spec).of(launch_of({{"mall.bytes", 1}})).size() > 0);
  CHECK(Meter(spec).of(launch_of({{"mall.bytes", 1}}, 1, 1)).empty());
}
