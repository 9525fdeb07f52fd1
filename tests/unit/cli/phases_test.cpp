// `strobe phases`: what it prints and writes, and files that are no profiles.
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "command.hpp"

using namespace strobe::testing;
using Catch::Contains;
using nlohmann::json;

namespace {

/// 60 units: 30 map of CPI 1, 20 sort of CPI 1.5 to 2.45, 10 write of CPI 4; `sort` times as slow.
std::string profile(double sort = 1) {
  std::string text = "unit,stack,count,cycles,instructions\n";
  for (int u = 0; u < 60; ++u) {
    const double cycles = u < 30 ? 1000 : u < 50 ? sort * (1500 + 50 * (u - 30)) : 4000;
    text += "u" + std::to_string(u) + ",run;" +
            (u < 30   ? "map"
             : u < 50 ? "sort"
                      : "write") +
            ",10," + std::to_string(static_cast<int>(cycles)) + ",1000\n";
  }
  return text;
}

json good_json(const std::vector<std::string>& words) {
  const ProgramOutput output = run_strobe(words);
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  CHECK(output.err.empty());
  return json::parse(output.out);
}

}  // namespace

TEST_CASE("phases: JSON has phases, chosen units, estimate, baselines and every unit") {
  const TemporaryFolder folder;
  const json result = good_json({"phases", folder.write("p.csv", profile()), "--units", "12", "--json", "-"});
  REQUIRE(result["phases"].size() == 3);
  const json& sort = result["phases"][1];
  CHECK(sort["phase"] == "B");
  CHECK(sort["units"] == 20);
  CHECK(sort["mean"].get<double>() == Approx(1.975));
  CHECK(sort["share_percent"].get<double>() == Approx(100 / 3.0));
  CHECK(sort["methods"] == json{"sort"});
  CHECK(sort["sensitive"].is_null());
  // The others have no variation: two units each.
  CHECK(sort["chosen"].size() == 8);
  CHECK(result["phases"][0]["chosen"].size() == 2);
  CHECK(result["phases"][2]["chosen"].size() == 2);
  CHECK(result["mean"].get<double>() == Approx((30 + 39.5 + 40) / 60));
  CHECK(result["cov_percent"]["maximum"] == sort["cov_percent"]);
  CHECK(result["cov_percent"]["weighted"].get<double>() == Approx(sort["cov_percent"].get<double>() / 3));
  // Eq. 36: only sort has an error, (20 / 60) * sqrt((1 - 8 / 20) s^2 / 8), s from the chosen units.
  double sum = 0, squares = 0;
  std::size_t chosen = 0;
  for (const json& unit : result["units"]) {
    chosen += unit["chosen"].get<bool>();
    if (unit["phase"] != "B" || !unit["chosen"].get<bool>()) continue;
    const double rate = unit["rate"];
    sum += rate, squares += rate * rate;
  }
  CHECK(result["units"].size() == 60);
  CHECK(chosen == 12);
  const double variance = (squares - sum * sum / 8) / 7;
  CHECK(result["estimate"]["standard_error"].get<double>() == Approx(std::sqrt(0.6 * variance / 8) / 3));
  CHECK(result["estimate"]["mean"].get<double>() == Approx((30 + 20 * sum / 8 + 40) / 60));
  // One phase has an error: 7 degrees of freedom, t = 2.364624.
  CHECK(result["estimate"]["half_width"].get<double>() ==
        Approx(2.364624 * result["estimate"]["standard_error"].get<double>()));
  CHECK(result["baselines"].size() == 4);
  CHECK(result["baselines"][0]["name"] == "simprof");
  CHECK(result["inputs"].empty());
  CHECK(result["insensitive_points_percent"].is_null());
}

TEST_CASE("phases: with the normal interval of the thesis") {
  const TemporaryFolder folder;
  const json result = good_json({"phases", folder.write("p.csv", profile()), "--units", "12", "--method",
                                 "simprof:interval=normal", "--confidence", "99.7%", "--json", "-"});
  CHECK(result["estimate"]["half_width"].get<double>() ==
        Approx(2.967738 * result["estimate"]["standard_error"].get<double>()));
  CHECK(result["estimate"]["confidence_percent"].get<double>() == Approx(99.7));
}

TEST_CASE("phases: several inputs, of which one sorts more slowly") {
  const TemporaryFolder folder;
  const std::string a = folder.write("a.csv", profile()), b = folder.write("b.csv", profile(1.3));
  const json result = good_json({"phases", a, b, a, "--units", "12", "--json", "-"});
  REQUIRE(result["inputs"].size() == 2);
  CHECK(result["inputs"][0]["name"] == b);
  CHECK(result["inputs"][0]["phases"][1]["mean"].get<double>() == Approx(1.3 * 1.975).epsilon(1e-3));
  CHECK(result["inputs"][0]["phases"][1]["sensitive"] == true);
  CHECK(result["inputs"][1]["phases"][1]["sensitive"] == false);
  CHECK(result["phases"][0]["sensitive"] == false);
  CHECK(result["phases"][1]["sensitive"] == true);
  CHECK(result["insensitive_points_percent"].get<double>() == Approx(100 / 3.0));
  const ProgramOutput text = run_strobe({"phases", a, b});
  CHECK_THAT(text.out, Contains("sensitive") && Contains("+30 %") && Contains("saved"));
}

TEST_CASE("phases: text, plot and folded stacks") {
  const TemporaryFolder folder;
  std::string folded;
  for (int u = 0; u < 20; ++u) {
    const std::string unit = "unit=" + std::to_string(u);
    folded += unit + (u < 10 ? ";main;<map>&co 5\n" : ";main;sort 5\n") + unit + ";@instructions 10\n" + unit +
              ";@cycles " + (u < 10 ? "10\n" : "40\n");
  }
  const std::string plot = folder / "p.svg";
  const ProgramOutput output = run_strobe({"phases", folder.write("p.folded", folded), "--plot", plot});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  CHECK_THAT(output.out, Contains("2 by simprof") && Contains("4 units for 5.00 %"));
  // Twenty units in twenty columns: ten low, ten high.
  CHECK_THAT(output.out, Contains("        4 |          BBBBBBBBBB\n"));
  CHECK_THAT(output.out, Contains("          |AAAAAAAAAA\n"));
  const std::string svg = read_file(plot);
  CHECK_THAT(svg, Contains("&lt;map&gt;&amp;co") && Contains("</svg>") && !Contains("<map>"));
  std::size_t dots = 0;
  for (std::size_t at = 0; (at = svg.find("r=\"1.8\"", at)) != std::string::npos; ++at) ++dots;
  CHECK(dots == 2 * 20);  // two panels
}

TEST_CASE("phases: the same profile, the same bytes") {
  const TemporaryFolder folder;
  const std::string p = folder.write("p.csv", profile());
  CHECK(run_strobe({"phases", p, "--json", "-"}).out == run_strobe({"phases", p, "--json", "-"}).out);
}

TEST_CASE("phases: unusable input is one line and exit 2") {
  const TemporaryFolder folder;
  const std::string p = folder.write("p.csv", profile());
  const std::string head = "unit,stack,cycles,instructions\n";
  check_refused(run_strobe({"phases", folder / "none.csv"}), 2, "none.csv");
  check_refused(run_strobe({"phases", folder.path()}), 2, folder.path());
  check_refused(run_strobe({"phases", folder.write("empty", "")}), 2, "empty:1: is empty - give CSV");
  check_refused(run_strobe({"phases", folder.write("bad.csv", head + "1,a,5,5\n1,a,five,5\n")}), 2,
                "bad.csv:3: cycles: \"five\" is not a number");
  check_refused(run_strobe({"phases", p, folder.write("second.csv", head)}), 2, "second.csv:1: no sampling unit");
  check_refused(run_strobe({"phases", folder.write("binary", std::string("\x7f"
                                                                         "ELF\0\0\x01",
                                                                         7))}),
                2, "binary:1: ");
  check_refused(run_strobe({"phases", folder.write("b.csv", head + "1,a\x1b[31m;;,5,5\n")}), 2, "empty frame");
  check_refused(run_strobe({"phases", p, "--error", "0%"}), 2, "--error: 0% is out of range");
  check_refused(run_strobe({"phases", p, "--error", "much"}), 2, "--error: \"much\" is not a percentage");
  check_refused(run_strobe({"phases", p, "--confidence", "100%"}), 2, "--confidence: 100% is out of range");
  check_refused(run_strobe({"phases", p, "--units", "0"}), 2, "--units: 0 is too small");
  check_refused(run_strobe({"phases", p, "--cost", "misses"}), 2, "p.csv:1: no column \"misses\"");
  check_refused(run_strobe({"phases", p, "--cost", "instructions"}), 2, "is --work, too");
  check_refused(run_strobe({"phases", p, "--method", "simprov"}), 2, "did you mean \"simprof\"");
  check_refused(run_strobe({"phases", p, "--method", "simprof:cluster=3"}), 2, "did you mean \"clusters\"");
  check_refused(run_strobe({"phases"}), 2, "FILE");
}

TEST_CASE("phases: one unit, equal units and more units than there are") {
  const TemporaryFolder folder;
  const std::string head = "unit,stack,cycles,instructions\n";
  const json one = good_json({"phases", folder.write("one.csv", head + "1,a,5,10\n"), "--json", "-"});
  CHECK(one["mean"] == 0.5);
  CHECK(one["estimate"]["half_width"] == 0);
  std::string same = head;
  for (int u = 0; u < 9; ++u) same += std::to_string(u) + ",a;b,5,10\n";
  const json equal = good_json({"phases", folder.write("same.csv", same), "--units", "100", "--json", "-"});
  CHECK(equal["phases"].size() == 1);
  CHECK(equal["estimate"]["units"] == 9);
  CHECK(equal["estimate"]["error_percent"].get<double>() == Approx(0).margin(1e-9));
}

TEST_CASE("phases: the stages of a Java program are found in its recording") {
  const std::string path = STROBE_SOURCE_DIR "/scripts/experiments/simprof/profiles/plain.csv";
  const std::string text = read_file(path);
  CHECK(text.size() < 200'000);
  // What each unit did is known from the program: one of three stages has most of its snapshots.
  const std::map<std::string, int> stages{{"countWords", 0}, {"quickSort", 1}, {"gather", 2}, {"share", 2}};
  std::map<std::string, std::map<int, int>> units;
  std::istringstream lines(text);
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line)) {
    std::istringstream cells(line);
    std::string unit, stack, count;
    std::getline(cells, unit, ',');
    std::getline(cells, stack, ',');
    std::getline(cells, count, ',');
    for (const auto& [method, stage] : stages)
      if ((stack + ";").find("Phases." + method + ";") != std::string::npos) {
        units[unit][stage] += std::stoi(count);
        break;
      }
  }
  const json result = good_json({"phases", path, "--cost", "cpu_us", "--work", "items", "--json", "-"});
  std::map<std::string, std::map<int, int>> phases;
  for (const json& unit : result["units"]) {
    int stage = -1, most = 0;
    for (const auto& [candidate, snapshots] : units[unit["unit"]])
      if (snapshots > most) most = snapshots, stage = candidate;
    ++phases[unit["phase"]][stage];
  }
  REQUIRE(phases.size() >= 2);
  int of_own_stage = 0;
  std::map<int, bool> seen;
  for (const auto& [phase, counts] : phases) {
    const auto best = std::max_element(counts.begin(), counts.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    of_own_stage += best->second;
    seen[best->first] = true;
  }
  CHECK(seen.size() == 3);
  CHECK(of_own_stage >= 0.95 * static_cast<double>(result["units"].size()));
}
