// sampler.photon on a machine of slots: when it switches, to what, and what it says then.
#include "catch.hpp"
#include "fake_machine.hpp"
#include "photon/photon.hpp"

#include <random>
#include <vector>

using namespace photon;
using strobe::Treatment;

namespace {

/// One type of warps of `blocks` blocks of 10 instructions, executed `times` times each.
fake::Kernel regular(std::uint64_t groups, std::uint64_t slots, fake::Cycle duration, std::uint32_t times = 1) {
  fake::Kernel kernel;
  kernel.groups = groups;
  kernel.slots = slots;
  kernel.blocks = {{0, 40, 0, 10}, {40, 40, 10, 10}};
  kernel.instructions.resize(20);
  kernel.wave = [=](std::uint64_t, std::uint32_t) { return fake::Wave{duration, {{0, times}, {1, times}}}; };
  return kernel;
}

/// Four types of warps.
fake::Kernel irregular(std::uint64_t groups, std::uint64_t slots) {
  fake::Kernel kernel = regular(groups, slots, 0);
  kernel.wave = [](std::uint64_t group, std::uint32_t) {
    const auto times = static_cast<std::uint32_t>(10 * (1 + (group / 100 + group) % 4));
    return fake::Wave{100 * times, {{0, times}}};
  };
  return kernel;
}

Photon::Spec with(const std::string& levels, const std::string& variant = "paper") {
  Photon::Spec spec;
  spec.levels = levels;
  spec.variant = variant;
  return spec;
}

fake::Run simulate(const fake::Kernel& kernel, Photon& photon, std::uint64_t index = 0, fake::Store* store = nullptr) {
  return fake::Machine(kernel, photon).run(index, store);
}

}  // namespace

TEST_CASE("warp: a launch of one type switches after 2048 warps and takes their mean from then on") {
  const fake::Kernel kernel = regular(8000, 64, 4000);
  Photon photon(with("warp"));
  const fake::Run run = simulate(kernel, photon);
  // 2048 have retired when the 2048 + 64th or a little later is dispatched.
  const std::uint64_t detailed = run.count(Treatment::detailed);
  CHECK(detailed >= 2048);
  CHECK(detailed <= 2048 + 2 * 64);
  CHECK(run.count(Treatment::fast_forward) == 8000 - detailed);
  CHECK(run.prediction.level == "warp");
  CHECK(run.prediction.cycles == Approx(static_cast<double>(fake::detailed_cycles(kernel))).epsilon(0.01));
}

TEST_CASE("warp: without execution the rest is skipped") {
  const fake::Kernel kernel = regular(8000, 64, 4000);
  Photon::Spec spec = with("warp");
  spec.execute = false;
  Photon photon(spec);
  const fake::Run run = simulate(kernel, photon);
  CHECK(run.count(Treatment::skip) > 5000);
  CHECK(run.count(Treatment::fast_forward) == 0);
}

TEST_CASE("warp: no dominant type, too few warps, or a kernel that must be detailed: nothing is predicted") {
  Photon photon(with("warp"));
  const fake::Run mixed = simulate(irregular(8000, 64), photon);
  CHECK(mixed.count(Treatment::detailed) == 8000);
  // Every hundredth group is analysed: the four types come in turn.
  CHECK(mixed.logged("warp: no type of warps dominates: 25.0 % of 95.0 %"));
  CHECK_THAT(mixed.log.back(), Catch::Contains("25.0 % of 95.0 %"));  // what the summary shows
  CHECK(mixed.prediction.level == "nothing");
  const fake::Run small = simulate(regular(2047, 64, 4000), photon);
  CHECK(small.count(Treatment::detailed) == 2047);
  CHECK(small.logged("too small"));
  fake::Kernel polling = regular(8000, 64, 4000);
  polling.must_be_detailed = "polls";
  const fake::Run detailed = simulate(polling, photon);
  CHECK(detailed.count(Treatment::detailed) == 8000);
  CHECK(detailed.logged("polls"));
  polling.waits = true;
  CHECK(simulate(polling, photon).count(Treatment::detailed) == 8000);
}

TEST_CASE("basic-block: an irregular launch switches when its blocks are stable") {
  const fake::Kernel kernel = irregular(4000, 64);
  Photon photon(with("basic-block"));
  const fake::Run run = simulate(kernel, photon);
  // 4096 executions of the block: 25 per warp.
  CHECK(run.count(Treatment::fast_forward) > 3500);
  CHECK(run.prediction.level == "basic-block");
  CHECK(run.prediction.cycles == Approx(static_cast<double>(fake::detailed_cycles(kernel))).epsilon(0.02));
}

TEST_CASE("basic-block: blocks that are executed too rarely to become stable are not waited for") {
  Photon photon(with("basic-block"));
  const fake::Run run = simulate(regular(4000, 64, 4000), photon);
  CHECK(run.count(Treatment::detailed) == 4000);
  CHECK(run.logged("too small"));
}

TEST_CASE("all levels: basic blocks take over first") {
  const fake::Kernel kernel = regular(8000, 64, 4000, 5);
  Photon photon(with("kernel+basic-block+warp"));
  const fake::Run run = simulate(kernel, photon);
  CHECK(run.logged("basic-block: stable"));
  CHECK(run.prediction.cycles == Approx(static_cast<double>(fake::detailed_cycles(kernel))).epsilon(0.02));
  // 820 warps execute a block 4096 times, long before 2048 warps have retired.
  CHECK(run.count(Treatment::detailed) < 1100);
}

TEST_CASE("all levels: warps take over from basic blocks when enough have retired") {
  // The blocks are stable when the first of 3000 warps retire; the 2048th follows while others are predicted.
  Photon photon(with("basic-block+warp"));
  const fake::Run run = simulate(regular(8000, 3000, 40'000, 5), photon);
  CHECK(run.count(Treatment::detailed) < 3100);
  CHECK(run.logged("basic-block: stable"));
  CHECK(run.logged("warp: 40000"));
  CHECK(run.prediction.level == "mixed");
}

TEST_CASE("kernel: the second launch of a kind is predicted by the first, in proportion to its instructions") {
  Photon photon(with("kernel"));
  const fake::Run first = simulate(regular(1000, 64, 4000), photon, 0);
  CHECK(first.plan.treatment == Treatment::detailed);
  CHECK(first.logged("no earlier launch"));
  const fake::Run second = simulate(regular(1500, 64, 4000), photon, 1);
  CHECK(second.plan.treatment == Treatment::fast_forward);
  CHECK(second.plan.prediction.level == "kernel");
  CHECK(second.plan.prediction.cycles == Approx(1.5 * static_cast<double>(first.machine)).epsilon(0.001));
  const fake::Run other = simulate(irregular(1000, 64), photon, 2);
  CHECK(other.plan.treatment == Treatment::detailed);
  // Fewer warps than slots: only equal numbers.
  CHECK(simulate(regular(50, 64, 4000), photon, 3).plan.treatment == Treatment::detailed);
  CHECK(simulate(regular(51, 64, 4000), photon, 4).plan.treatment == Treatment::detailed);
  CHECK(simulate(regular(50, 64, 4000), photon, 5).plan.treatment == Treatment::fast_forward);
}

TEST_CASE("the analysis is kept in the profile store and not repeated") {
  fake::Store store;
  Photon first(with("warp"));
  CHECK(simulate(regular(8000, 64, 4000), first, 0, &store).analysed_groups == 80);
  Photon second(with("warp"));
  const fake::Run run = simulate(regular(8000, 64, 4000), second, 0, &store);
  CHECK(run.analysed_groups == 0);
  CHECK(run.prediction.level == "warp");
  store.kept.begin()->second.resize(20);
  Photon third(with("warp"));
  CHECK(simulate(regular(8000, 64, 4000), third, 0, &store).analysed_groups == 80);
}

TEST_CASE("artifact: two groups are analysed, warps need no dominant type, and 1023 are thrown away") {
  Photon photon(with("warp", "artifact"));
  fake::Kernel kernel = regular(8000, 64, 4000);
  const fake::Run run = simulate(kernel, photon);
  CHECK(run.analysed_groups == 2);
  CHECK(run.count(Treatment::detailed) >= 1023 + 2048);
  CHECK(run.count(Treatment::detailed) <= 1023 + 2048 + 2 * 64);
}

TEST_CASE("artifact: kernel level repeats the durations of an earlier launch, warp by warp") {
  Photon photon(with("kernel", "artifact"));
  fake::Kernel kernel = regular(4000, 64, 4000);
  kernel.wave = [](std::uint64_t group, std::uint32_t) {
    return fake::Wave{1000 + 10 * (group % 100), {{0, 1}, {1, 1}}};
  };
  const fake::Run first = simulate(kernel, photon, 0);
  const fake::Run second = simulate(kernel, photon, 1);
  CHECK(second.count(Treatment::fast_forward) == 4000);
  CHECK(second.prediction.level == "kernel");
  // The end is corrected; all else is as before.
  CHECK(second.prediction.cycles == Approx(static_cast<double>(first.machine)).epsilon(0.02));
}

TEST_CASE("levels are named as the paper names them") {
  CHECK(parse_levels("kernel+warp")->kernel);
  CHECK(parse_levels("kernel+warp")->warp);
  CHECK_FALSE(parse_levels("kernel+warp")->block);
  CHECK(parse_levels("basic-block")->block);
  CHECK_FALSE(parse_levels("").has_value());
  CHECK_FALSE(parse_levels("warps").has_value());
}
