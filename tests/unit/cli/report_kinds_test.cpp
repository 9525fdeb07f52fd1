// `strobe report` of a comparison and of a sweep: from JSON and from a results file, and what is neither.
#include "report_pages.hpp"

using namespace strobe::testing;

namespace {

Json row(const std::string& sampler, double error, const Json& speedup) {
  return {{"workload", "fir"},
          {"kernel", "fir<int>"},
          {"gpu", "r9-nano"},
          {"sampler", sampler},
          {"predicted_seconds", 2e-5},
          {"detailed_seconds", 2.5e-5},
          {"error_percent", error},
          {"speedup", speedup},
          {"detailed_share", 0.25},
          {"switched", !speedup.is_null()},
          {"remark", speedup.is_null() ? Json("too few waves") : Json(nullptr)},
          {"error_bar", {{"half_width_percent", 21.5}, {"confidence", 0.95}}},
          {"inside_error_bar", true}};
}

Json comparison() {
  Json summary = {{"sampler", "photon"}, {"gpu", "r9-nano"}, {"n", 1}, {"switched_share", 1.0}};
  for (const char* key : {"mean_error_percent", "max_error_percent", "switched_mean_error_percent"})
    summary[key] = 20.0;
  summary["geomean_speedup"] = 4.5;
  return {{"rows", {row("photon", 20, 4.5), row("sieve", 0, nullptr)}},
          {"summary", {summary}},
          {"failures", {{{"workload", "relu"}, {"gpu", "r9-nano"}, {"sampler", "pka"}, {"message", "stopped by x"}}}}};
}

Json point(int number, const char* mshrs, double seconds, const Json& cost) {
  return {{"point", number},    {"program", "relu problem=64"},
          {"gpu", "r9-nano"},   {"method", "detailed"},
          {"l2.mshrs", mshrs},  {"state", "done"},
          {"seconds", seconds}, {"speed_up", 1e-5 / seconds},
          {"cost", cost}};
}

}  // namespace

TEST_CASE("report: a comparison has its summary, errors above speed-ups, its rows and failures") {
  const TemporaryFolder folder;
  const std::string page = page_of({folder.write("c.json", comparison().dump())});
  check_nesting(page);
  check_self_contained(page);
  for (const char* part : {"20.00 %", "4.50 x", "fir&lt;int&gt;", "+-21.50 %, holds", "too few waves", "stopped by x"})
    CHECK_THAT(page, Catch::Contains(part));
  const auto charts = between(page, "<script type=\"application/json\">", "</script>");
  REQUIRE(charts.size() == 1);  // of the one row that predicted something
  CHECK(Json::parse(charts[0])["points"].size() == 1);
  CHECK(Json::parse(charts[0])["points"][0][0] == 4.5);
}

TEST_CASE("report: a sweep has effects, costs with their front, and its points") {
  const TemporaryFolder folder;
  const Json points = {point(1, "64", 1e-5, 1), point(2, "128", 5e-6, 2), point(3, "256", 6e-6, 4)};
  const std::string page = page_of({folder.write("s.json", Json{{"points", points}}.dump())});
  check_nesting(page);
  check_self_contained(page);
  for (const char* part : {"Speed-up by l2.mshrs", "2.000 x", "Sweep of 3 points"})
    CHECK_THAT(page, Catch::Contains(part));
  const auto charts = between(page, "<script type=\"application/json\">", "</script>");
  REQUIRE(charts.size() == 1);
  const Json chart = Json::parse(charts[0]);
  CHECK(chart["points"].size() == 3);
  CHECK(chart["lines"][0][1] ==
        Json({{1.0, 10.0}, {2.0, 5.0}}));  // the third costs more and takes longer than the second
}

TEST_CASE("report: the results file of a sweep gives the page that sweep --report writes") {
  const TemporaryFolder folder;
  const std::string database = folder / "s.db", written = folder / "s.html";
  REQUIRE(run_strobe({"sweep", "--vary", "l2.mshrs=64,128", "--programs", "relu problem=64", "--results", database,
                      "--report", written})
              .exit_code == 0);
  const std::string page = read_file(written);
  check_nesting(page);
  CHECK_THAT(page, Catch::Contains("Speed-up by l2.mshrs"));
  const ProgramOutput again = run_strobe({"report", database, "-o", folder / "t.html"});
  INFO(again.err);
  CHECK(again.exit_code == 0);
  CHECK(std::regex_replace(page, std::regex("<p>[^<]*s.db</p>"), "") ==
        std::regex_replace(read_file(folder / "t.html"), std::regex("<p>[^<]*s.db</p>"), ""));
}

TEST_CASE("report: what is none of its kinds, or damaged, is one line") {
  const TemporaryFolder folder;
  Json damaged = comparison();
  damaged["rows"][1]["error_percent"] = "none";
  const auto [text, says] = GENERATE_REF(table<std::string, std::string>({
      {R"({"machine": {}, "rows": []})", "no result of strobe run, compare or sweep: written by strobe bench"},
      {damaged.dump(), "row 2: error_percent is missing or no number"},
      {R"({"points": []})", "has no point"},
      {R"({"points": [{"point": 1}]})", "point 1: "},
      {R"({"rows": [], "summary": []})", "has no row"},
      {"SQLite format 3", "x.json: "},
  }));
  CAPTURE(text);
  check_refused(run_strobe({"report", folder.write("x.json", text), "-o", "-"}), 2, says);
  const std::string good = folder.write("c.json", comparison().dump());
  check_refused(run_strobe({"report", good, good, "-o", "-"}), 2, "c.json: is a comparison, and two files must be");
  check_refused(run_strobe({"annotate", good}), 2, "is no result of strobe run --json, but of a comparison");
  const std::string one = result(folder, Json::array({plain_launch()}));
  check_refused(run_strobe({"report", one, "--pair", "a=b", "-o", "-"}), 2, "--pair: belongs to two results, A and B");
}
