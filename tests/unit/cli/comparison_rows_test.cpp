// How `strobe compare` makes rows and summaries of launches (scripts/commands/compare/rows.lua), by a command script
// that hands it launches.
#include <cmath>
#include <nlohmann/json.hpp>

#include "command.hpp"

using namespace strobe::testing;
using nlohmann::json;

namespace {

constexpr char kCommand[] = R"lua(
local command = require "strobe.command"
local rows = require "commands.compare.rows"
local json = command.json

local function list_of(values)
  local list = {}
  for i, value in ipairs(values) do
    local copy = {}
    for _, key in ipairs(value) do copy[key] = json.present(value[key]) end
    list[i] = copy
  end
  return list
end

local function object_of(value)
  local object = json.object()
  for key, field in pairs(value) do object[key] = field end
  return object
end

local function each(list)
  local made = {}
  for i, one in ipairs(list) do made[i] = object_of(one) end
  return made
end

local function run(options)
  local given = json.parse(command.read(options.file))
  local made
  if given.rows then
    made = rows.summaries(list_of(given.rows))
  else
    local problem
    made, problem = rows.of({ workload = "w", gpu = "g", sampler = "s" }, list_of(given.detailed), list_of(given.sampled),
      given.by)
    if not made then command.fail(problem, 1) end
  end
  command.out(json.text(each(made)))
end

return { name = "rows", doc = "d", flags = { { name = "FILE", required = true } }, run = run }
)lua";

/// The wall time says nothing about speed: another program had the processor.
json launch(const std::string& kernel, double seconds, double cpu, bool predicted = false) {
  return {{"kernel", kernel},          {"seconds", seconds},
          {"cpu_seconds", cpu},        {"wall_seconds", predicted ? 100.0 : 1.0},
          {"wave_instructions", 1000}, {"simulated_wave_instructions", predicted ? 100 : 1000},
          {"predicted", predicted},    {"remark", ""},
          {"half_width", nullptr},     {"confidence", 0.95},
          {"l1_lookups", 0},           {"l1_misses", 0},
          {"l2_lookups", 0},           {"l2_misses", 0},
          {"profile_seconds", 0.0},    {"model_seconds", 0.0}};
}

ProgramOutput ask(const json& given) {
  const TemporaryFolder folder;
  folder.write("rows.lua", kCommand);
  ProgramOptions options;
  options.environment = {"STROBE_COMMANDS=" + folder.path()};
  return run_strobe({"rows", folder.write("given", given.dump())}, options);
}

json rows(const std::vector<json>& detailed, const std::vector<json>& sampled, const std::string& by = "kernel") {
  const ProgramOutput output = ask({{"detailed", detailed}, {"sampled", sampled}, {"by", by}});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  return json::parse(output.out);
}

}  // namespace

TEST_CASE("compare: launches of a kernel are one row") {
  const std::vector<json> detailed{launch("a", 10, 4), launch("b", 1, 1), launch("a", 30, 4)};
  const std::vector<json> sampled{launch("a", 10, 4), launch("b", 1.5, 0.5, true), launch("a", 20, 1, true)};
  const json made = rows(detailed, sampled);
  REQUIRE(made.size() == 2);
  CHECK(made[0]["kernel"] == "a");
  CHECK(made[0]["launches"] == 2);
  CHECK(made[0]["error_percent"].get<double>() == Approx(25));
  CHECK(made[0]["speedup"].get<double>() == Approx(8.0 / 5));
  CHECK(made[0]["detailed_share"].get<double>() == Approx(0.55));
  CHECK(made[0]["switched"] == true);
  CHECK(made[1]["error_percent"].get<double>() == Approx(50));

  const json each = rows(detailed, sampled, "launch");
  REQUIRE(each.size() == 3);
  CHECK(each[2]["kernel"] == "a #2");
  const json all = rows(detailed, sampled, "application");
  REQUIRE(all.size() == 1);
  CHECK(all[0]["error_percent"].get<double>() == Approx(100 * 9.5 / 41));
}

TEST_CASE("compare: a row in which nothing was predicted has no speed-up, and says why") {
  std::vector<json> sampled{launch("a", 10, 1), launch("a", 30, 1)};
  sampled[1]["remark"] = "too small";
  const std::vector<json> detailed{launch("a", 10, 4), launch("a", 30, 4)};
  const json idle = rows(detailed, sampled)[0];
  CHECK_FALSE(idle.contains("speedup"));
  CHECK(idle["remark"] == "too small");
  sampled[0]["predicted"] = true;
  const json acted = rows(detailed, sampled)[0];
  CHECK(acted["speedup"].get<double>() == Approx(4));
  CHECK(acted["remark"] == "");
}

TEST_CASE("compare: error bars of launches add up, and a prediction without one leaves the row without") {
  const std::vector<json> detailed{launch("a", 10, 1), launch("a", 30, 1)};
  std::vector<json> sampled{launch("a", 10, 1), launch("a", 26, 1, true)};
  CHECK_FALSE(rows(detailed, sampled)[0].contains("inside"));
  sampled[1]["half_width"] = 10.0;
  const json tight = rows(detailed, sampled)[0];
  CHECK(tight["half_width"].get<double>() == Approx(100 * 2.6 / 36));
  CHECK(tight["inside"] == false);
  sampled[1]["half_width"] = 20.0;
  CHECK(rows(detailed, sampled)[0]["inside"] == true);
}

TEST_CASE("compare: miss rates differ in percentage points, by lookups") {
  std::vector<json> detailed{launch("a", 1, 1)}, sampled{launch("a", 1, 1, true)};
  detailed[0]["l1_lookups"] = 1000, detailed[0]["l1_misses"] = 300;
  sampled[0]["l1_lookups"] = 100, sampled[0]["l1_misses"] = 20;
  detailed[0]["l2_lookups"] = 10;
  const json row = rows(detailed, sampled)[0];
  CHECK(row["l1_miss_rate_error"].get<double>() == Approx(-10));
  CHECK_FALSE(row.contains("l2_miss_rate_error"));
}

TEST_CASE("compare: runs of different launches are not compared") {
  for (const json& other : {json::array({launch("b", 1, 1)}), json::array()}) {
    const ProgramOutput output = ask({{"detailed", {launch("a", 1, 1)}}, {"sampled", other}, {"by", "kernel"}});
    check_refused(output, 1, "must not depend on timing");
  }
}

TEST_CASE("compare: a summary is over all rows, and over those where sampling acted") {
  const auto row = [](double error, double speedup, bool switched, json inside, const std::string& gpu = "g") {
    json made{{"sampler", "s"}, {"gpu", gpu}, {"error_percent", error}, {"switched", switched}, {"inside", inside}};
    if (switched) made["speedup"] = speedup;
    return made;
  };
  const ProgramOutput output = ask({{"rows",
                                     {row(0, 1, false, nullptr), row(10, 4, true, false), row(6, 8, true, true),
                                      row(0, 1, false, nullptr, "other")}}});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  const json all = json::parse(output.out);
  REQUIRE(all.size() == 2);
  CHECK(all[0]["n"] == 3);
  CHECK(all[0]["switched_share"].get<double>() == Approx(2.0 / 3));
  CHECK(all[0]["mean_error_percent"].get<double>() == Approx(16.0 / 3));
  CHECK(all[0]["max_error_percent"].get<double>() == Approx(10));
  CHECK(all[0]["switched_mean_error_percent"].get<double>() == Approx(8));
  CHECK(all[0]["switched_max_error_percent"].get<double>() == Approx(10));
  CHECK(all[0]["mean_speedup"].get<double>() == Approx(6));
  CHECK(all[0]["geomean_speedup"].get<double>() == Approx(std::sqrt(32)));
  CHECK(all[0]["max_speedup"].get<double>() == Approx(8));
  CHECK(all[0]["coverage_percent"].get<double>() == Approx(50));
  CHECK(all[1]["gpu"] == "other");
  for (const char* field :
       {"mean_speedup", "geomean_speedup", "max_speedup", "switched_mean_error_percent", "coverage_percent"})
    CHECK_FALSE(all[1].contains(field));
}
