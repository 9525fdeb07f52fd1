// `--trace waves`, and what pages of `strobe report` and `strobe what-if` show in addition to the result.
#include <nlohmann/json.hpp>

#include <sstream>

#include "traced_run.hpp"

using namespace strobe::testing;
using Json = nlohmann::json;

namespace {

/// By component, from the text tracer: cycles of work-groups or waves.
std::map<std::string, double> held(const std::vector<TextEvent>& rows, const std::string& what) {
  std::map<std::string, double> sums;
  for (const TextEvent& row : rows) {
    const double begin = std::stod(row.at("begin"));
    if (row.at("event") == what + "_begin") sums[row.at("component")] -= begin;
    if (row.at("event") == what + "_end") sums[row.at("component")] += begin;
  }
  return sums;
}

double sum_of(const std::string& means, double part, double last) {
  std::istringstream in(means);
  double sum = 0, at = 0;
  for (double mean; in >> mean; at += part) sum += mean * std::min(part, last - at);
  return sum;
}

/// What stands in the page after `mark`, up to `end`.
std::string after(const std::string& page, const std::string& mark, const std::string& end) {
  const std::size_t at = page.find(mark);
  REQUIRE(at != std::string::npos);
  return page.substr(at, page.find(end, at) - at);
}

}  // namespace

TEST_CASE("waves: the means of a unit are the cycles that its waves and work-groups were there") {
  const TemporaryFolder folder;
  const std::string parameters = GENERATE("", ":lines=3", ":samples=4");
  const std::string file = folder / "a.waves";
  run_traced(folder, {"waves=" + file + parameters, "events=" + (folder / "a.tsv")});
  const auto rows = rows_of(file), events = rows_of(folder / "a.tsv");
  const auto waves = held(events, "wave"), groups = held(events, "group");
  REQUIRE(waves.size() == kGroups);
  CHECK(rows.size() == (parameters == ":lines=3" ? 3 : 64));
  double all[2] = {}, wanted[2] = {}, units = 0;
  for (const TextEvent& row : rows) {
    CHECK(row.at("kernel") == "steps");
    const double part = std::stod(row.at("cycles")), last = std::stod(row.at("end")) - std::stod(row.at("begin"));
    const double held_waves = sum_of(row.at("waves"), part, last), held_groups = sum_of(row.at("groups"), part, last);
    CHECK(split(row.at("waves"), ' ').size() <= (parameters == ":samples=4" ? 4 : 96));
    if (rows.size() == 64) {
      const auto found = waves.find(row.at("unit"));
      CHECK(held_waves == Approx(found == waves.end() ? 0 : found->second).epsilon(0.01));
    }
    all[0] += held_waves * std::stod(row.at("units")), all[1] += held_groups * std::stod(row.at("units"));
    units += std::stod(row.at("units"));
  }
  for (const auto& [unit, cycles] : waves) wanted[0] += cycles, wanted[1] += groups.at(unit);
  CHECK(units == 64);
  CHECK(all[0] == Approx(wanted[0]).epsilon(0.01));
  CHECK(all[1] == Approx(wanted[1]).epsilon(0.01));
  const std::string bytes = read_file(file);
  run_traced(folder, {"waves=" + file + parameters}, {"--threads", "2"});
  CHECK(read_file(file) == bytes);
}

TEST_CASE("waves: the page of a run has a row for each unit and the mean, and the source around the hot lines") {
  const TemporaryFolder folder;
  run_traced(folder, {"waves=" + (folder / "a.waves")}, {"--report", folder / "page.html"});
  const std::string page = read_file(folder / "page.html");
  const std::string mark = "aria-label=\"waves over time\"><script type=\"application/json\">";
  const Json chart = Json::parse(after(page, mark, "</script>").substr(mark.size()));
  CHECK(chart["lanes"].size() == 65);
  CHECK(chart["lanes"][0] == "mean of all");
  double first = 0;
  const auto rows = rows_of(folder / "a.waves");
  for (const TextEvent& row : rows) first += std::stod(row.at("waves")) / 64;
  CHECK(std::stod(chart["rows"][0].get<std::string>()) == Approx(first).epsilon(0.06));  // two digits
  CHECK_THAT(after(page, "<div class=\"source\">", "</div></div>"),
             Catch::Contains("<i>1</i>kernel void steps") && Catch::Contains(" %</i><i>3</i>  kept[l] = in[i] * 3;"));
  CHECK(page.size() < 1'000'000);
  const std::vector<std::string> again{"report", folder / "r.json", "-o", "-"};
  run_traced(folder, {}, {"--hot-spots", "--json", folder / "r.json"});
  folder.write("steps.cl", "// another file\n" + std::string(kSource));  // whose lines the result does not know
  CHECK_THAT(run_strobe(again).out, !Catch::Contains("<div class=\"source\">") && !Catch::Contains("waves over time"));
}

TEST_CASE("what-if: the page of the program has the rows of the table, and the best of them first") {
  const TemporaryFolder folder;
  const std::string source = folder.write("steps.cl", kSource);
  const ProgramOutput done = run_strobe(
      {"what-if", source + " --grid 1024 --group 128 --arg buf:u32:1024 --arg buf:u32:1024 --arg local:512", "--gpu",
       "r9-nano", "--only", "launch", "--only", "dram", "--json", folder / "w.json", "--report", folder / "page.html"});
  INFO(done.err);
  REQUIRE(done.exit_code == 0);
  const std::string page = read_file(folder / "page.html");
  const Json row = Json::parse(read_file(folder / "w.json"))["programs"][0]["kernels"][0]["rows"][0];
  REQUIRE(row["cause"] == "launch");
  const auto percent = [&](const char* format) {
    char text[32];
    std::snprintf(text, sizeof text, format, row["saving_percent"].get<double>());
    return std::string(text);
  };
  CHECK_THAT(page, Catch::Contains("<b>At most " + percent("%.0f %%") + "</b>: with no launch overhead "));
  CHECK_THAT(after(page, "<h4>What if?", "</table>"), Catch::Contains("<td>launch</td>") &&
                                                          Catch::Contains(percent("%.1f %%")) &&
                                                          Catch::Contains("<td>all</td>"));
  CHECK_THAT(page, Catch::Contains("waves over time") && Catch::Contains("<p>strobe what-if "));
}
