// The command streams of each named DRAM kind against a checker that knows only its table of timings.
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "catch.hpp"
#include "strobe/host/preset.hpp"
#include "dram_bench.hpp"
#include "dram_checker.hpp"
#include "strobe/error.hpp"
#include "support/test_gpu.hpp"

using namespace strobe;
using namespace strobe::testing;
using namespace strobe::testing::dram;
using Catch::Contains;

namespace {

using Spec = memory::DramBanked::Spec;
using Kind = CheckedCommand::Kind;

const std::vector<std::string> kKinds = {"GDDR5", "GDDR5X", "GDDR6", "GDDR6X", "HBM", "HBM2", "HBM2E", "HBM3"};

GpuConfig configured(const std::vector<std::string>& overrides) {
  std::vector<Override> parsed;
  for (const std::string& text : overrides) parsed.push_back(parse_override(text));
  return PresetLibrary(STROBE_SOURCE_DIR "/arch-presets", TestGpu::types()).load("rx-5500-xt", parsed);
}

/// One channel as the kind says, nothing else.
Spec spec_of(const std::string& kind) {
  Spec spec;
  SchemaBase base;
  Schema<Spec> schema(base);
  memory::DramBanked::describe(schema);
  const GpuConfig gpu = configured({"dram.kind=" + kind, "dram.total_channels=16"});
  for (const Setting* setting : gpu.settings_of("dram"))
    if (const Parameter* parameter = base.find(setting->key.substr(5))) parameter->assign(&spec, setting->value);
  spec.channels = spec.total_channels = 1;
  return spec;
}

DramTable table_of(const Spec& spec) {
  DramTable table;
  const auto set = [&table](const char* name, Cycles cycles) {
    table.timing[name] = static_cast<std::int64_t>(cycles.n);
  };
  set("tCL", spec.tCL), set("tCWL", spec.tCWL), set("tRCDRD", spec.tRCDRD), set("tRCDWR", spec.tRCDWR);
  set("tRP", spec.tRP), set("tRAS", spec.tRAS), set("tRRDS", spec.tRRDS), set("tRRDL", spec.tRRDL);
  set("tFAW", spec.tFAW), set("tCCDS", spec.tCCDS), set("tCCDL", spec.tCCDL), set("tWTRS", spec.tWTRS);
  set("tWTRL", spec.tWTRL), set("tWR", spec.tWR), set("tRTPL", spec.tRTPL), set("tRTW", spec.tRTW);
  set("tRFC", spec.tRFC), set("tREFI", spec.tREFI), set("tRFCpb", spec.tRFCpb), set("tRREFD", spec.tRREFD);
  table.burst = spec.burst / spec.transfers_per_clock;
  table.groups = spec.bank_groups;
  table.banks = spec.bank_groups * spec.banks_per_group;
  table.split_bus = spec.command_bus == "split";
  table.refreshes_banks = spec.refresh.name != "all_bank";
  if (spec.refresh.name == "idle_bank_first") table.turns = 2;  // the last of a round, the first of the next
  return table;
}

struct Recorder : memory::CommandObserver {
  void issued(const memory::IssuedCommand& command) override {
    commands.push_back(
        {static_cast<std::int64_t>(command.at), static_cast<Kind>(command.kind), command.bank, command.closes});
  }
  std::vector<CheckedCommand> commands;
};

std::vector<CheckedCommand> commands_of(const Spec& spec, const std::vector<DramAccess>& accesses) {
  DramBench bench(spec);
  Recorder recorder;
  bench.memory->report_commands(&recorder);
  run_all(bench, accesses);
  return recorder.commands;
}

/// Streams of reads, of writes, of both; with `writes` of 8 accesses a write.
std::vector<DramAccess> stream(std::size_t count, std::uint64_t writes, std::uint64_t step) {
  std::vector<DramAccess> accesses;
  for (std::uint64_t n = 0; n < count; ++n) accesses.push_back({10 + n / 2, n * step, 64, n / 16 % 8 < writes});
  return accesses;
}

/// The ways in which a kind can be refreshed.
std::vector<std::string> refreshes_of(const std::string& kind) {
  if (spec_of(kind).tRFCpb.n == 0) return {"all_bank"};
  return {"all_bank", "per_bank", "idle_bank_first"};
}

/// All mixes that a kind is tried with.
void each_mix(const std::function<void(const std::string& name, const std::vector<DramAccess>&)>& visit) {
  for (const std::uint64_t writes : {0u, 3u, 8u}) {
    visit("stream, " + std::to_string(writes) + "/8 writes", stream(3000, writes, 64));
    visit("strides, " + std::to_string(writes) + "/8 writes", stream(1500, writes, 4096 + 64));
  }
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Random random(seed);
    visit("random " + std::to_string(seed), random_accesses(random, 800));
  }
}

}  // namespace

TEST_CASE("the commands of every DRAM kind keep all of its timings") {
  for (const std::string& kind : kKinds)
    for (const char* policy : {"open", "closed"})
      for (const std::uint64_t interleave : {0u, 128u})
        for (const std::string& refresh : refreshes_of(kind)) {
          Spec spec = spec_of(kind);
          spec.page_policy = policy;
          spec.group_interleave = {interleave};
          spec.refresh = refresh;
          each_mix([&](const std::string& mix, const std::vector<DramAccess>& accesses) {
            CAPTURE(kind, policy, interleave, refresh, mix);
            const auto commands = commands_of(spec, accesses);
            REQUIRE(commands.size() >= accesses.size());
            REQUIRE(DramChecker(table_of(spec)).check(commands) == std::vector<std::string>{});
          });
        }
}

TEST_CASE("the checker finds each rule broken by one clock") {
  using C = CheckedCommand;
  for (const std::string& kind : kKinds) {
    CAPTURE(kind);
    const DramTable table = table_of(spec_of(kind));
    const auto t = [&table](const char* name) { return table.timing.at(name); };
    const std::int64_t far = 300, burst = table.burst;
    const std::uint32_t other = 1, same = table.groups;  // banks of another and of the same group as bank 0
    // Banks 0, 1 and one of the group of 0, open and at rest.
    const std::vector<C> open = {
        {0, C::activate, 0, false}, {100, C::activate, other, false}, {200, C::activate, same, false}};
    // The rule, what goes before, and the command that goes as early as it may.
    struct Case {
      const char* rule;
      std::vector<C> before;
      C last;
    };
    std::vector<Case> cases = {
        {"tRCDRD", {{0, C::activate, 0}}, {t("tRCDRD"), C::read, 0}},
        {"tRCDWR", {{0, C::activate, 0}}, {t("tRCDWR"), C::write, 0}},
        {"tRAS", {{0, C::activate, 0}}, {t("tRAS"), C::precharge, 0}},
        {"tRAS", {{0, C::activate, 0}}, {t("tRAS"), C::precharge_all, 0}},
        {"tRP", {{0, C::activate, 0}, {far, C::precharge, 0}}, {far + t("tRP"), C::activate, 0}},
        {"tRC", {{0, C::activate, 0}, {t("tRAS"), C::precharge, 0}}, {t("tRAS") + t("tRP"), C::activate, 0}},
        {"tRRDS", {{0, C::activate, 0}}, {t("tRRDS"), C::activate, other}},
        {"tRRDL", {{0, C::activate, 0}}, {t("tRRDL"), C::activate, same}},
        {"tFAW",
         {{0, C::activate, 0},
          {t("tRRDS"), C::activate, 1},
          {2 * t("tRRDS"), C::activate, 2},
          {3 * t("tRRDS"), C::activate, 3}},
         {std::max(t("tFAW"), 3 * t("tRRDS") + t("tRRDL")), C::activate, 4}},
        {"tCCDS", {{far, C::read, 0}}, {far + std::max(burst, t("tCCDS")), C::read, other}},
        {"tCCDL", {{far, C::write, 0}}, {far + std::max(burst, t("tCCDL")), C::write, same}},
        {"data bus", {{far, C::read, 0}}, {far + std::max(burst, t("tCCDS")), C::read, other}},
        {"tRTW", {{far, C::read, 0}}, {far + std::max(t("tRTW"), t("tCL") + burst - t("tCWL")), C::write, other}},
        {"tWTRS", {{far, C::write, 0}}, {far + t("tCWL") + burst + t("tWTRS"), C::read, other}},
        {"tWTRL", {{far, C::write, 0}}, {far + t("tCWL") + burst + t("tWTRL"), C::read, same}},
        {"tRTP", {{far, C::read, 0}}, {far + t("tRTPL"), C::precharge, 0}},
        {"tWR", {{far, C::write, 0}}, {far + t("tCWL") + burst + t("tWR"), C::precharge, 0}},
        {"tRP", {{0, C::activate, 0}, {far, C::read, 0, true}}, {far + t("tRTPL") + t("tRP"), C::activate, 0}},
        {"tRP before refresh", {{0, C::activate, 0}, {far, C::precharge, 0}}, {far + t("tRP"), C::refresh, 0}},
        {"tRFC", {{far, C::refresh, 0}}, {far + t("tRFC"), C::activate, 0}},
        {"command bus", {{far, C::activate, 0}}, {far + 1, C::precharge, other}},
    };
    if (refreshes_of(kind).size() > 1)
      cases.insert(cases.end(), {{"tRFCpb", {{far, C::refresh_bank, 0}}, {far + t("tRFCpb"), C::activate, 0}},
                                 {"tRREFD", {{far, C::refresh_bank, 0}}, {far + t("tRREFD"), C::activate, other}},
                                 {"tRREFD", {{far, C::refresh_bank, 0}}, {far + t("tRREFD"), C::refresh_bank, same}},
                                 {"tRRD before refresh", {{0, C::activate, 0}}, {t("tRRDS"), C::refresh_bank, other}},
                                 {"tRRD before refresh", {{0, C::activate, 0}}, {t("tRRDL"), C::refresh_bank, same}},
                                 {"tRP before refresh",
                                  {{0, C::activate, 0}, {far, C::precharge, 0}},
                                  {far + t("tRP"), C::refresh_bank, 0}}});
    for (const Case& one : cases) {
      CAPTURE(one.rule, one.last.at);
      std::vector<C> commands = one.before.front().at == 0 || one.before.front().kind == C::refresh ||
                                        one.before.front().kind == C::refresh_bank ||
                                        one.before.front().kind == C::activate
                                    ? std::vector<C>{}
                                    : open;
      commands.insert(commands.end(), one.before.begin(), one.before.end());
      const bool state_only = std::string(one.rule) == "command bus";
      commands.push_back(one.last);
      if (!state_only) CHECK(DramChecker(table).check(commands) == std::vector<std::string>{});
      // Where another rule of the kind is the tighter one, the rule's own distance less a clock.
      const std::map<std::string, std::int64_t> own = {{"tFAW", t("tFAW")},
                                                       {"tCCDS", far + t("tCCDS")},
                                                       {"tCCDL", far + t("tCCDL")},
                                                       {"tRTW", far + t("tRTW")},
                                                       {"data bus", far + burst}};
      const auto found = own.find(one.rule);
      commands.back().at = (found == own.end() ? one.last.at : found->second) - 1;
      if (t("tRTW") == 0 && std::string(one.rule) == "tRTW") continue;  // the data bus alone limits
      bool named = false;
      for (const std::string& violation : DramChecker(table).check(commands))
        named |= violation.rfind(std::string(one.rule) + ":", 0) == 0;
      CHECK(named);
    }
    const auto late = DramChecker(table).check({{0, C::activate, 0}, {t("tREFI") + 1, C::read, 0}});
    REQUIRE(late.size() == 1);
    CHECK_THAT(late.front(), Contains("tREFI"));
    CHECK(DramChecker(table).check({{3 * t("tREFI"), C::refresh, 0}}).size() == 1);
    DramTable by_bank = table;
    by_bank.refreshes_banks = true;
    for (const C& last : {C{2 * t("tREFI"), C::read, 0}, C{2 * t("tREFI"), C::refresh_bank, 1}}) {
      const auto too_late = DramChecker(by_bank).check({{0, C::activate, 0}, last});
      REQUIRE(too_late.size() == 1);
      CHECK_THAT(too_late.front(), Contains("tREFI"));
    }
    CHECK_THAT(DramChecker(table).check({{0, C::read, 0}}).front(), Contains("state"));
    CHECK_THAT(DramChecker(table).check({{0, C::activate, 0}, {far, C::activate, 0}}).front(), Contains("state"));
    CHECK_THAT(DramChecker(table).check({{0, C::activate, 0}, {far, C::refresh, 0}}).front(), Contains("state"));
  }
}

TEST_CASE("a command of a real stream that goes a clock earlier is found, whichever rule it obeyed") {
  for (const std::string& kind : kKinds) {
    CAPTURE(kind);
    Spec spec = spec_of(kind);
    for (const std::string& refresh : refreshes_of(kind)) {
      spec.refresh = refresh;
      std::set<std::string> missing = {"tRCDRD", "tRCDWR", "tRP", "tRRDS", "tWTRS", "data bus", "tWR"};
      // Short streams also contain refreshes.
      if (refresh == "all_bank") {
        spec.tREFI = {4 * spec.tRFC.n};
        missing.insert("tRFC");
      } else {
        spec.tREFI = {spec.bank_groups * spec.banks_per_group * (spec.tRAS.n + spec.tRP.n + spec.tRFCpb.n)};
        missing.insert({"tRFCpb", "tRREFD", "tRP before refresh"});
      }
      const DramTable table = table_of(spec);
      for (std::uint64_t seed = 1; seed <= 12 && !missing.empty(); ++seed) {
        Random random(seed);
        const auto commands = commands_of(spec, random_accesses(random, 150));
        for (std::size_t n = 1; n < commands.size() && !missing.empty(); ++n) {
          // Those after it are farther from it than they were.
          std::vector<CheckedCommand> mutated(commands.begin(), commands.begin() + static_cast<std::ptrdiff_t>(n) + 1);
          if (--mutated[n].at < mutated[n - 1].at) continue;
          for (const std::string& violation : DramChecker(table).check(mutated))
            missing.erase(violation.substr(0, violation.find(':')));
        }
      }
      CHECK(missing == std::set<std::string>{});
    }
  }
}

TEST_CASE("a refresh that a write delays is made before the next one that is due") {
  // Two banks, one of which is due every 25 cycles; after a write, its row stays open for 34.
  Spec spec;
  spec.refresh = "per_bank";
  spec.bank_groups = 1;
  spec.banks_per_group = 2;
  spec.tWR = {30};
  spec.tRFCpb = {1};
  spec.tREFI = {50};
  for (std::uint64_t shift = 0; shift < 50; ++shift)
    for (std::uint64_t later = 0; later < 25; ++later) {
      CAPTURE(shift, later);
      const std::uint64_t row = 1024, at = 100 + shift;
      const auto commands =
          commands_of(spec, {{at, row, 64, false}, {at + later, 0, 64, true}, {400 + shift, 0, 64, false}});
      REQUIRE(std::is_sorted(commands.begin(), commands.end(),
                             [](const CheckedCommand& a, const CheckedCommand& b) { return a.at < b.at; }));
      REQUIRE(DramChecker(table_of(spec)).check(commands) == std::vector<std::string>{});
    }
}

TEST_CASE("a DRAM kind sets clock, shape and timings, and any of them can be given beside it") {
  const auto text = [](const GpuConfig& gpu, const char* key) { return to_text(gpu.find(key)->value); };
  const GpuConfig gpu = configured({"dram.kind=HBM2", "dram.tCL=20 cycle"});
  CHECK(text(gpu, "dram.clock") == "1 GHz");
  CHECK(text(gpu, "dram.bus_width") == "16 B");
  CHECK(text(gpu, "dram.tRAS") == "34 cycle");  // DRAMsim3, HBM2_8Gb_x128
  CHECK(text(gpu, "dram.tCL") == "20 cycle");
  CHECK(gpu.find("dram.tRAS")->origin.place.rfind("arch-presets/kinds/HBM2.toml:", 0) == 0);
  CHECK_THAT(gpu.find("dram.tRAS")->origin.source, Contains("DRAMsim3"));
  CHECK(unsourced(gpu).empty());
}

TEST_CASE("an unknown DRAM kind is refused with the remedy") {
  const auto refusal = [](const std::vector<std::string>& overrides) -> std::string {
    try {
      configured(overrides);
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  };
  CHECK(refusal({"dram.kind=GDDR7"}) ==
        "--set: dram.kind: there is no kind \"GDDR7\" - choose one of: GDDR5, GDDR5X, GDDR6, GDDR6X, HBM, HBM2, HBM2E, "
        "HBM3; or give the values without a kind");
  CHECK(refusal({"dram.kind=GDDR6", "dram.refresh=per_bank"}).empty());
  CHECK_THAT(refusal({"dram.kind=GDDR5", "dram.refresh=per_bank"}), Contains("needs tRFCpb"));
  for (const char* wrong : {"dram.tREFI=2000 cycle", "dram.tRREFD=300 cycle"})
    CHECK_THAT(refusal({"dram.kind=GDDR6", "dram.refresh=per_bank", wrong}), Contains("banks x"));
}

TEST_CASE("a stream of reads runs near the peak of every DRAM kind if bank groups take turns") {
  for (const std::string& kind : kKinds) {
    CAPTURE(kind);
    const auto share = [&kind](std::uint64_t group_interleave, const char* refresh = "all_bank") {
      Spec spec = spec_of(kind);
      spec.refresh = refresh;
      spec.group_interleave = {group_interleave};
      spec.transaction_queue = 64;
      DramBench bench(spec);
      const std::uint64_t bytes = 512 << 10, clocks = spec.burst / spec.transfers_per_clock;
      for (std::uint64_t at = 0; at < bytes; at += 128) bench.read(10, at, 128);
      bench.run();
      const double busy = static_cast<double>(bytes / (spec.bus_width.n * spec.burst) * clocks);
      return busy / static_cast<double>(bench.last() - bench.first());
    };
    const Spec spec = spec_of(kind);
    const double peak = 1 - static_cast<double>(spec.tRFC.n) / static_cast<double>(spec.tREFI.n);
    CHECK(share(128) > 0.93 * peak);
    // The stream holds whole refreshes.
    const double lasts = static_cast<double>((512 << 10) / (spec.bus_width.n * spec.transfers_per_clock)) / share(128);
    const double refreshes = std::floor(lasts / static_cast<double>(spec.tREFI.n));
    CHECK(share(128) < 1 - refreshes * static_cast<double>(spec.tRFC.n) / lasts + 0.01);
    CHECK(share(128) > share(0) - 0.005);
    // Other banks work while one is refreshed.
    if (refreshes_of(kind).size() > 1) CHECK(share(128, "per_bank") > share(128) + 0.02);
  }
}
