// Least squares over a window and the rules that make durations stable, against values worked out by hand.
#include "catch.hpp"
#include "photon/stability.hpp"

#include <algorithm>
#include <cmath>
#include <queue>
#include <random>
#include <vector>

using namespace photon;
using strobe::Cycle;

namespace {

/// Adds `count` units issued `step` cycles apart, with durations duration(index).
template <class Check, class Duration>
Cycle feed(Check& check, std::uint64_t count, Cycle start, Cycle step, Duration duration) {
  for (std::uint64_t index = 0; index < count; ++index) {
    const Cycle issued = start + index * step;
    check.add(issued, issued + static_cast<Cycle>(std::llround(duration(index))));
  }
  return start + count * step;
}

/// n warps in retire order of a machine that always holds `slots`, with iid durations.
std::vector<std::pair<Cycle, Cycle>> steady_machine(std::size_t slots, std::size_t warm, std::size_t n, double mean,
                                                    double variation, std::mt19937_64& random) {
  std::gamma_distribution<double> draw(1 / (variation * variation), mean * variation * variation);
  std::uniform_real_distribution<double> phase(0, mean);
  using Warp = std::pair<double, double>;  // retired, issued
  std::priority_queue<Warp, std::vector<Warp>, std::greater<>> machine;
  for (std::size_t slot = 0; slot < slots; ++slot) machine.push({phase(random), 0});
  std::vector<std::pair<Cycle, Cycle>> retired;
  for (std::size_t index = 0; index < warm + n; ++index) {
    const auto [end, begin] = machine.top();
    machine.pop();
    if (index >= warm) retired.emplace_back(std::llround(begin), std::llround(end));
    machine.push({end + draw(random), end});
  }
  return retired;
}

double mean_slope(std::size_t slots, std::size_t n, double variation) {
  std::mt19937_64 random(7);
  double sum = 0;
  constexpr int kRuns = 40;
  for (int run = 0; run < kRuns; ++run) {
    LeastSquaresWindow window(n);
    for (const auto& [issued, retired] : steady_machine(slots, 30 * slots, n, 1e6, variation, random))
      window.add(issued, retired);
    sum += window.slope().value();
  }
  return sum / kRuns;
}

const StabilityRule kPaper{Variant::paper, 64, 0.03, 0.03};
const StabilityRule kArtifact{Variant::artifact, 64, 0.01, 0.03};

}  // namespace

TEST_CASE("the line through four points is that of the textbook") {
  // x 0 1 2 3, y 10 12 11 15: means 1.5 and 12, Sxy = 7, Sxx = 5.
  LeastSquaresWindow window(4);
  window.add(0, 10);
  window.add(1, 12);
  window.add(2, 11);
  CHECK_FALSE(window.full());
  window.add(3, 15);
  CHECK(window.full());
  CHECK(window.slope().value() == Approx(1.4));
  CHECK(window.mean() == Approx(10.5));
}

TEST_CASE("a window forgets what is older than n, however often it was filled, late in a long run") {
  LeastSquaresWindow window(4);
  const Cycle late = Cycle{1} << 45;
  std::mt19937_64 random(1);
  for (int index = 0; index < 1003; ++index) window.add(late - 200'000 + random() % 100'000, late);
  window.add(late, late + 10);
  window.add(late + 1, late + 12);
  window.add(late + 2, late + 11);
  window.add(late + 3, late + 15);
  CHECK(window.slope().value() == Approx(1.4));
  CHECK(window.mean() == Approx(10.5));
}

TEST_CASE("units issued in one cycle have no line") {
  LeastSquaresWindow window(3);
  for (Cycle retired : {10, 20, 30}) window.add(5, retired);
  CHECK_FALSE(window.slope().has_value());
}

TEST_CASE("of warps in retire order the slope is 1 / (1 + 12 V^2 (C/n)^2)") {
  // Order of retirement favours short warps among those issued late, which flattens the line: the closed form for iid
  // durations with coefficient of variation V on a machine that holds C.
  const auto closed_form = [](double c, double n, double v) { return 1 / (1 + 12 * v * v * (c / n) * (c / n)); };
  CHECK(mean_slope(1024, 1024, 0.2) == Approx(closed_form(1024, 1024, 0.2)).margin(0.03));
  CHECK(mean_slope(256, 1024, 0.2) == Approx(closed_form(256, 1024, 0.2)).margin(0.01));
  CHECK(mean_slope(2048, 512, 0.1) == Approx(closed_form(2048, 512, 0.1)).margin(0.04));
}

TEST_CASE("paper: constant durations are stable with the 2n-th unit, not before") {
  StabilityCheck check(kPaper);
  const Cycle now = feed(check, 127, 0, 10, [](auto) { return 100.0; });
  CHECK_FALSE(check.stable());
  feed(check, 1, now, 10, [](auto) { return 100.0; });
  CHECK(check.stable());
  CHECK(check.duration() == Approx(100));
}

TEST_CASE("paper: a slope within 3 % is stable, one beyond it is not") {
  // Issued one per cycle, the durations grow by the slope's excess; over 128 units they hardly move the means.
  for (const double excess : {0.02, -0.02, 0.045, -0.045}) {
    StabilityCheck check({Variant::paper, 2048, 0.03, 0.03});
    feed(check, 4096, 0, 1, [&](std::uint64_t index) { return 100'000 + excess * static_cast<double>(index); });
    CHECK(check.stable() == (std::abs(excess) < 0.03));
  }
}

TEST_CASE("paper: the means of n and 2n may differ by 3 %, so adjacent windows by 6 %") {
  // 100 then m: |m - (100 + m) / 2| / ((100 + m) / 2) < 0.03 if m < 106.19 or m > 94.17. Both halves are flat.
  for (const double later : {106.0, 107.0, 95.0, 94.0}) {
    StabilityCheck check(kPaper);
    const Cycle now = feed(check, 64, 0, 1000, [](auto) { return 100.0; });
    feed(check, 64, now, 1000, [&](auto) { return later; });
    CHECK(check.stable() == (later == 106.0 || later == 95.0));
  }
}

TEST_CASE("paper: what became stable remains so and follows the last n") {
  StabilityCheck check(kPaper);
  Cycle now = feed(check, 128, 0, 10, [](auto) { return 100.0; });
  now = feed(check, 32, now, 10, [](auto) { return 300.0; });
  CHECK(check.stable());
  CHECK(check.duration() == Approx(200));
}

TEST_CASE("artifact: the first 1023 are thrown away, and the line goes through 2n") {
  StabilityCheck check(kArtifact);
  Cycle now = feed(check, 1023 + 127, 0, 10, [](auto) { return 100.0; });
  CHECK_FALSE(check.stable());
  feed(check, 1, now, 10, [](auto) { return 100.0; });
  CHECK(check.stable());

  // Flat over the last n, but not over 2n: a step of 100 within 128 cycles. The paper's line would pass.
  StabilityCheck step(kArtifact);
  now = feed(step, 1023 + 64, 0, 1, [](auto) { return 10'000.0; });
  feed(step, 64, now, 1, [](auto) { return 10'100.0; });
  CHECK_FALSE(step.stable());
}

TEST_CASE("artifact: |m2n - mn| / (m2n + mn) <= 3 %, so adjacent windows may differ by 12.4 %") {
  // 100 then m: |m - 100| <= 0.03 (100 + 3 m), that is 88.99 <= m <= 113.19.
  for (const double later : {113.0, 114.0, 89.0, 88.0}) {
    StabilityCheck check(kArtifact);
    Cycle now = feed(check, 1023, 0, 1000, [](auto) { return 100.0; });
    now = feed(check, 64, now, 1000, [](auto) { return 100.0; });
    feed(check, 64, now, 1000, [&](auto) { return later; });
    CHECK(check.stable() == (later == 113.0 || later == 89.0));
  }
}

TEST_CASE("artifact: a stable unit follows only windows that are flat") {
  StabilityCheck check(kArtifact);
  Cycle now = feed(check, 1023 + 128, 0, 1, [](auto) { return 1000.0; });
  REQUIRE(check.stable());
  now = feed(check, 32, now, 1, [](std::uint64_t index) { return 1000.0 + 10.0 * static_cast<double>(index); });
  CHECK(check.duration() == Approx(1000));
  feed(check, 64, now, 1, [](auto) { return 1500.0; });
  CHECK(check.duration() == Approx(1500));
}
