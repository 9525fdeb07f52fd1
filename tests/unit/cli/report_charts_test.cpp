// The charts of `strobe report`: their data, the library that draws them, and a browser that shows them.
#include <filesystem>

#include "report_pages.hpp"

using namespace strobe::testing;

namespace {

/// The data of the page's charts of a kind.
std::vector<Json> charts(const std::string& page, const std::string& kind) {
  std::vector<Json> found;
  for (const std::string& data : between(page, "<script type=\"application/json\">", "</script>"))
    if (const Json chart = Json::parse(data); chart["kind"] == kind) found.push_back(chart);
  return found;
}

Json launch_of(const std::string& kernel, double microseconds, int queue = 0, int began = 0) {
  Json launch = plain_launch(kernel);
  launch["seconds"] = microseconds * 1e-6;
  launch["cycles"] = microseconds * 1000;
  if (queue > 0) {
    launch["queue"] = queue;
    launch["began"] = began;
  }
  return launch;
}

const std::string& browser() {
  static const std::string found = [] {
    for (const char* path : {"/usr/bin/chromium", "/usr/bin/chromium-browser"})
      if (std::filesystem::exists(path)) return std::string(path);
    WARN("skipped: no Chromium (Debian's package chromium)");
    return std::string();
  }();
  return found;
}

/// The page as the browser has it after its scripts ran.
std::string shown(const std::string& page, const TemporaryFolder& folder, const std::vector<std::string>& flags) {
  std::vector<std::string> words = {browser(), "--headless", "--no-sandbox", "--disable-gpu",
                                    "--enable-logging=stderr"};
  words.insert(words.end(), flags.begin(), flags.end());
  words.insert(words.end(), {"--user-data-dir=" + (folder / "profile"), "--dump-dom", "file://" + page});
  const ProgramOutput output = run_program(words);
  CHECK(output.exit_code == 0);
  CHECK_THAT(output.err, !Catch::Contains(":CONSOLE"));
  return output.out;
}

}  // namespace

TEST_CASE("report: the chart library is the one that the update script took from npm") {
  ProgramOptions options;
  options.folder = STROBE_SOURCE_DIR "/scripts/commands/report/vendor";
  const ProgramOutput output = run_program({"/usr/bin/sha256sum", "--check", "--strict", "SHA256SUMS"}, options);
  INFO(output.out << output.err);
  CHECK(output.exit_code == 0);
  CHECK(count(output.out, ": OK\n") == 3);
  const std::string script = read_file(STROBE_SOURCE_DIR "/scripts/update-charts.sh");
  std::smatch version;
  REQUIRE(std::regex_search(script, version, std::regex("\nversion=(.*)\n")));
  CHECK_THAT(read_file(options.folder + "/uPlot.iife.min.js"), Catch::Contains("(v" + version[1].str() + ")"));
}

/// Of a GPU with 16 vector units at 1 GHz, 2 multiply-adds of 16 lanes per cycle each: 0.512 TFLOP/s; 64 GB/s of DRAM.
std::string with_roofs(const TemporaryFolder& folder, Json launches) {
  for (Json& launch : launches) launch["metrics"]["operations.vector_f32"] = metric(4e6, "operations");
  Json file = Json::parse(read_file(result(folder, launches)));
  file["gpu"]["configuration"].update(Json::parse(R"({"gpu.shader_arrays": "2", "gpu.compute_units_per_array": "2",
    "compute_unit.simds": "4", "compute_unit.full_rate": "4 cycle", "compute_unit.clock": "1 GHz",
    "dram.total_channels": "4", "dram.bus_width": "8 B", "dram.transfers_per_clock": "2", "dram.clock": "1 GHz"})"));
  return folder.write("roofs.json", file.dump());
}

TEST_CASE("report: a page with charts has the library once, with its licence, one without has none") {
  const TemporaryFolder folder;
  const std::string page = page_of({with_roofs(folder, Json::array({plain_launch()}))});
  CHECK(count(page, "var uPlot=") == 1);
  CHECK(count(page, "aria-label=\"roofline\"") == 1);
  CHECK(count(page, "Permission is hereby granted, free of charge") == 1);
  CHECK(count(page_of({result(folder, Json::array({plain_launch()}))}), "uPlot=") == 0);
}

TEST_CASE(
    "report: the timeline has a lane for each queue and places launches of several finishes one after the other") {
  const TemporaryFolder folder;
  // 1 us alone; then two queues: 0-2, 0-3, 2-4.5; then again from 0.
  const std::string page = page_of(
      {result(folder, Json::array({launch_of("init", 1), launch_of("a", 2, 1), launch_of("b", 3, 2),
                                   launch_of("a", 2.5, 1, 2000), launch_of("b", 1, 2), launch_of("a", 1.5, 1)}))});
  const auto found = charts(page, "timeline");
  REQUIRE(found.size() == 1);
  CHECK(found[0]["lanes"] == Json({"launches", "queue 1", "queue 2"}));
  const double bars[][3] = {{0, 1, 0}, {1, 3, 1}, {1, 4, 2}, {3, 5.5, 1}, {5.5, 6.5, 2}, {5.5, 7, 1}};
  REQUIRE(found[0]["bars"].size() == std::size(bars));
  for (std::size_t i = 0; i < std::size(bars); ++i) {
    CAPTURE(i);
    CHECK(found[0]["bars"][i][0].get<double>() == Approx(bars[i][0] * 1e-6).margin(1e-12));
    CHECK(found[0]["bars"][i][1].get<double>() == Approx(bars[i][1] * 1e-6).margin(1e-12));
    CHECK(found[0]["bars"][i][2] == bars[i][2]);
  }
  CHECK(charts(page, "stack").at(0)["xTitle"] == "launch");  // they overlap
}

TEST_CASE(
    "report: the timeline begins the queues of one finish together, in whatever order they end, and the next after "
    "it") {
  const TemporaryFolder folder;
  const auto queued = [](double microseconds, int queue, int began, int overlapped) {
    Json launch = launch_of("k", microseconds, queue, began);
    launch["overlapped_cycles"] = overlapped;
    return launch;
  };
  // Two queues of two launches each: the first of the second queue ends before the last of the first. Then a finish of
  // another queue alone.
  const std::string page =
      page_of({result(folder, Json::array({queued(10, 1, 0, 0), queued(4, 1, 10000, 0), queued(12, 2, 0, 12000),
                                           queued(1, 2, 12000, 1000), queued(3, 3, 0, 0)}))});
  const Json bars = charts(page, "timeline").at(0)["bars"];
  const double expected[][2] = {{0, 10}, {10, 14}, {0, 12}, {12, 13}, {14, 17}};
  REQUIRE(bars.size() == std::size(expected));
  for (std::size_t i = 0; i < std::size(expected); ++i) {
    CAPTURE(i);
    CHECK(bars[i][0].get<double>() == Approx(expected[i][0] * 1e-6).margin(1e-12));
    CHECK(bars[i][1].get<double>() == Approx(expected[i][1] * 1e-6).margin(1e-12));
  }
}

TEST_CASE("report: the stalls of launches are stacked above the time at which each began") {
  const TemporaryFolder folder;
  Json second = launch_of("b", 2);
  second["stalls"] = {{"issue", 20.0}, {"dram", 80.0}};
  const auto found = charts(page_of({result(folder, Json::array({launch_of("a", 1), second}))}), "stack");
  REQUIRE(found.size() == 1);
  CHECK(found[0]["names"] == Json({"issue", "dependency", "queue", "l2", "dram"}));
  CHECK(found[0]["x"] == Json({0.0, 1e-6, 3e-6}));
  CHECK(found[0]["values"] ==
        Json({{50.0, 20.0, 20.0}, {8.0, 0.0, 0.0}, {12.0, 0.0, 0.0}, {20.0, 0.0, 0.0}, {10.0, 80.0, 80.0}}));
}

TEST_CASE("report: the roofline has operations per byte and second, and the machine's peaks") {
  const TemporaryFolder folder;
  const auto found = charts(page_of({with_roofs(folder, Json::array({plain_launch()}))}), "points");
  REQUIRE(found.size() == 1);  // 4e6 operations, 1e6 bytes, 20 us
  CHECK(found[0]["points"][0][0].get<double>() == Approx(4));
  CHECK(found[0]["points"][0][1].get<double>() == Approx(0.2));
  CHECK(found[0]["lines"][1][1][1] == Json({8.0, 0.512}));
}

TEST_CASE("report: a browser draws it without a message, wide and narrow, light and dark") {
  if (browser().empty()) return;
  const TemporaryFolder folder;
  const std::string page =
      folder.write("page.html", page_of({with_roofs(folder, Json::array({plain_launch(), plain_launch("second")}))}));
  for (const std::string size : {"--window-size=1280,2000", "--window-size=400,2000"})
    for (const std::string theme : {"--force-dark-mode", "--disable-features=WebContentsForceDark"}) {
      const std::string dom = shown(page, folder, {theme, size});
      CHECK_THAT(dom, Catch::Contains("its oldest wave waited for data from DRAM"));
      for (const char* kind : {"points", "stack", "timeline"})
        CHECK(count(dom, std::string("data-drawn=\"") + kind + "\"") == 1);
      CHECK(count(dom, "<canvas ") == 3);
    }
}

TEST_CASE("report: on a phone code keeps a readable width, and the page does not scroll sideways") {
  if (browser().empty()) return;
  const TemporaryFolder folder;
  Json launch = plain_launch();
  launch["hot_spots"] = Json::array({{{"pc", 16},
                                      {"text", "flat_load_dwordx4 v[34:37], v[34:35]"},
                                      {"file", "x.cl"},
                                      {"line", 7},
                                      {"source", "slice[row * PITCH + item % 4] = a[(first + row) * width + item];"},
                                      {"issued", 123456},
                                      {"cycles", {{"dram", 90}, {"l2", 40}, {"tlb", 30}}},
                                      {"accesses", 10},
                                      {"lines", 160}}});
  std::string page = page_of_launch(launch);
  page.insert(page.rfind("</body>"),
              "<script>document.body.dataset.beyond = document.documentElement.scrollWidth - innerWidth;"
              "document.body.dataset.code = Math.min(...Array.from(document.querySelectorAll('td.code'), (cell) => "
              "cell.offsetWidth));</script>");
  const std::string dom = shown(folder.write("page.html", page), folder, {"--window-size=400,2000"});
  const auto beyond = between(dom, "data-beyond=\"", "\""), code = between(dom, "data-code=\"", "\"");
  REQUIRE(beyond.size() == 1);
  REQUIRE(code.size() == 1);
  CHECK(std::stoi(beyond[0]) <= 0);
  CHECK(std::stoi(code[0]) >= 250);
}

TEST_CASE("report: a page of a thousand launches has less than five megabytes and opens in less than two seconds") {
  const TemporaryFolder folder;
  Json launches = Json::array();
  for (int n = 0; n < 1000; ++n) launches.push_back(launch_of("kernel_of_layer_" + std::to_string(n % 60), 1 + n % 7));
  const std::string text = page_of({result(folder, launches)});
  check_nesting(text);
  CHECK(text.size() < 5'000'000);
  CHECK(count(text, "<details") < 60);
  if (browser().empty()) return;
  const std::string page = folder.write("page.html", text);
  // The host may be busy with other tests: the fastest of three counts.
  int least = 1'000'000;
  for (int i = 0; i < 3 && least >= 2000; ++i) {
    const std::string dom = shown(page, folder, {"--window-size=1280,2000"});
    const auto found = between(dom, "data-milliseconds=\"", "\"");
    REQUIRE(found.size() == 1);
    least = std::min(least, std::stoi(found[0]));
  }
  CHECK(least < 2000);
}

TEST_CASE("report: intervals of a run are charts over time of the longest launch") {
  const TemporaryFolder folder;
  const std::string csv =
      folder.write("i.csv",
                   "launch,kernel,begin_cycle,end_cycle,wave_instructions,ipc,dram.read_bytes,simd_cycles,"
                   "stall.dram,stall.issue,stall.no_wave\n"
                   "0,\"plain, \"\"x\"\"\",0,100,50,0.5,6400,100,25,75,0\n"
                   "0,\"plain, \"\"x\"\"\",100,150,50,1,0,100,10,50,900\n");
  const std::string file = result(folder, Json::array({plain_launch("plain, \"x\"")}));
  const std::string page = page_of({file, "--intervals", csv});
  check_nesting(page);
  const auto stacks = charts(page, "stack"), lines = charts(page, "lines");
  REQUIRE(stacks.size() == 1);
  CHECK(stacks[0]["x"] == Json({0.0, 100.0, 150.0}));
  CHECK(stacks[0]["names"] == Json({"issue", "dram", "no wave, or a wait that has not ended"}));
  CHECK(stacks[0]["values"] == Json({{75.0, 50.0, 50.0}, {25.0, 10.0, 10.0}, {0.0, 40.0, 40.0}}));
  REQUIRE(lines.size() == 2);
  CHECK(lines[0]["values"][0] == Json({0.5, 1.0, 1.0}));
  CHECK(lines[1]["values"][0] == Json({64.0, 0.0, 0.0}));  // 6400 bytes in 100 cycles
  check_refused(run_strobe({"report", file, file, "--intervals", csv, "-o", "-"}), 2, "--intervals: belongs to one");
  check_refused(run_strobe({"report", file, "--intervals", file, "-o", "-"}), 2, "is no file of strobe run --trace");
  const std::string cut = read_file(csv).substr(0, read_file(csv).size() - 9);
  check_refused(run_strobe({"report", file, "--intervals", folder.write("cut.csv", cut), "-o", "-"}), 2, "was cut off");
}
