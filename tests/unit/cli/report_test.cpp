// `strobe report`: what its pages hold, of one result and of two, the rules, and pages of any input.
#include <filesystem>

#include "report_pages.hpp"

using namespace strobe::testing;

TEST_CASE("report: a page says what ran, how sure it is, where the time goes, and loads nothing") {
  const TemporaryFolder folder;
  const std::string page = page_of({result(folder, Json::array({plain_launch()}))});
  check_nesting(page);
  check_self_contained(page);
  for (const char* part :
       {"every instruction simulated in detail", "1 of them assumed", "nobody says",
        "its oldest wave waited for data from DRAM", "10.0 of 10 waves per vector unit, limited by wave slots",
        "No rule finds anything to change", "hits 25.0 %", "50.0 GB/s", "<title>plain on r9-nano</title>",
        "valu 100.0 %"})
    CHECK_THAT(page, Catch::Contains(part));
}

TEST_CASE("report: names that a result holds are text, never markup") {
  Json launch = plain_launch("<script>alert(1)</script>\"'&");
  launch["hot_spots"] = Json::parse(
      R"([{"pc": 0, "symbol": "k", "text": "</td><img>", "unit": "vmem", "file": "<b>.cl", "line": 3, "source": "a<b && c>d",
           "issued": 1, "cycles": {"dram": 9}, "accesses": 1, "lines": 64, "loads": 1, "latency": 100}])");
  const std::string page = page_of_launch(launch);
  check_nesting(page);
  CHECK(count(page, "<script>") == 1);
  CHECK(count(page, "<script ") == count(page, "<script type=\"application/json\">"));
  CHECK_THAT(page, Catch::Contains("a&lt;b &amp;&amp; c&gt;d") && !Catch::Contains("<img>"));
}

namespace {
/// Of ten accesses in x.cl:7, each with `lines` lines of 64 bytes; and of an instruction 8 KiB after them.
Json spots_of(const char* memory, unsigned bytes, int lines = 16, const char* space = "global") {
  Json spots =
      Json::parse(R"([{"pc": 0, "file": "x.cl", "line": 7, "issued": 10, "cycles": {"dram": 90}, "accesses": 10},
    {"pc": 8192, "text": "s_endpgm", "issued": 10, "cycles": {}}])");
  spots[0].update(
      {{"text", "an access"}, {"memory", memory}, {"space", space}, {"bytes", bytes}, {"lines", 10 * lines}});
  return spots;
}
}  // namespace

TEST_CASE("report: a load of four words in full lines is no uncoalesced one") {
  Json launch = plain_launch();
  launch["hot_spots"] = spots_of("load", 8);
  CHECK_THAT(page_of_launch(launch), Catch::Contains("need 8. Let consecutive"));
  launch["hot_spots"] = spots_of("load", 16);
  CHECK_THAT(page_of_launch(launch), !Catch::Contains("Uncoalesced"));
}

TEST_CASE("report: each rule finds its case, and nothing in a launch without it") {
  Json launch = plain_launch();
  const auto [rule, change, says] = GENERATE(table<std::string, Json, std::string>({
      {"occupancy",
       {{"/occupancy/waves", 2.0}, {"/occupancy/limited_by", "LDS"}, {"/occupancy/lds_bytes", 32768}},
       "30 %</b> Occupancy is limited by LDS to 2.0 of 10 waves per vector unit (32768 bytes of LDS"},
      {"dispatch", {{"/stalls/dispatch", 25.0}}, "25 %</b> Dispatch-bound"},
      // A launch takes 20 us.
      {"launch", {{"/stalls/launch", 12.0}}, "12 %</b> Launch overhead is 12 % of the time (2.4 us"},
      {"tail", {{"/stalls/no_wave", 30.0}}, "30 %</b> In 30 % of the time vector units have no wave"},
      {"divergence", {{"/lane_instructions", 128000}}, "29 %</b> Lanes diverge: 50 % of them are active"},
      {"barrier", {{"/stalls/barrier", 20.0}}, "20 %</b> Waves wait at barriers in 20 %"},
      {"latency", {{"/stalls/dram", 50.0}}, "78 %</b> Bound by latencies"},
      {"bandwidth", {{"/bottlenecks/0/percent", 93.0}}, "look at</b> dram.data_bus is at 93 % of its peak"},
      {"held_up",
       {{"/bottlenecks/0/unit", "l2.held_up"},
        {"/bottlenecks/0/percent", 80.0},
        {"/metrics/l2.stalls_set", {{"value", 10}, {"unit", "cycles"}}},
        {"/metrics/l2.stalls_mshrs", {{"value", 70}, {"unit", "cycles"}}}},
       "l2 makes no lookups in 80 % of the time: it has too few MSHRs for the misses in flight "
       "(<code>l2.mshrs</code>)"},
      {"instructions", {{"/stalls/issue", 81.0}}, "vector units issue in 81 % of the time"},
      {"fetch",
       {{"/stalls/fetch", 20.0}, {"/hot_spots", spots_of("control", 0, 0)}},
       "20 %</b> Waves wait for code in 20 % of the time: 8 KiB"},
      {"lds_conflicts",
       {{"/stalls/lds", 12.0},
        {"/metrics/cu.lds_conflict_cycles", metric(900, "cycles")},
        {"/metrics/cu.lds_instructions", metric(300, "instructions")}},
       "24 %</b> LDS accesses take 3.0 cycles more each"},
      {"translation", {{"/stalls/tlb", 33.0}}, "33 %</b> Address translations are waited for"},
      {"remote", {{"/stalls/remote", 44.0}}, "44 %</b> Data of other GPUs or the host are waited for"},
      {"uncoalesced",
       {{"/hot_spots", spots_of("load", 4)}},  // of which 1 - 4/16
       "75 %</b> Uncoalesced access at x.cl:7: 16.0 lines of the vector cache per access"},
      {"narrow", {{"/hot_spots", spots_of("load", 1, 1)}}, "Narrow accesses at x.cl:7: 100 %"},
      {"atomic", {{"/hot_spots", spots_of("atomic", 4)}}, "100 %</b> Atomics at x.cl:7 are waited for"},
      {"store", {{"/hot_spots", spots_of("store", 4, 4)}}, "100 %</b> Stores such as that at x.cl:7"},
      {"spills", {{"/hot_spots", spots_of("load", 4, 16, "scratch")}}, "100 %</b> Scratch memory at x.cl:7"},
      {"reuse",
       {{"/hot_spots", spots_of("load", 4, 4)},
        {"/metrics/l1v.read_bytes", metric(6e7)},
        {"/metrics/dram.read_bytes", metric(1e6)}},
       "100 %</b> Caches give each byte 60 times"},
  }));
  CAPTURE(rule);
  CHECK_THAT(page_of_launch(launch), !Catch::Contains(says.substr(says.find('>') + 1)));
  for (const auto& [pointer, value] : change.items()) launch[Json::json_pointer(pointer)] = value;
  CHECK_THAT(page_of_launch(launch), Catch::Contains(says));
}

TEST_CASE("report: every rule has a case in this file") {
  const std::string own = read_file(__FILE__);
  for (const auto& entry : std::filesystem::directory_iterator(STROBE_SOURCE_DIR "/scripts/commands/report/rules"))
    for (const std::string& name : between(read_file(entry.path()), "  { name = \"", "\""))
      CHECK_THAT(own, Catch::Contains("{\"" + name + "\","));
}

TEST_CASE("report: a folder of the user's own adds a rule") {
  const TemporaryFolder folder;
  const std::string file = result(folder, Json::array({plain_launch()}));
  std::filesystem::create_directory(folder / "rules");
  folder.write("rules/mine.lua",
               "return { name = 'mine', doc = 'x', look = function(kernel)\n"
               "  return { { text = 'L2 hits ' .. kernel:metric 'l2.hit_rate' .. ' %', gain = 3 } }\n"
               "end }\n");
  CHECK_THAT(page_of({file, "--rules", folder / "rules"}), Catch::Contains("3 %</b> L2 hits 25"));
  folder.write("rules/other.lua", "return 7");
  check_refused(run_strobe({"report", file, "--rules", folder / "rules", "-o", "-"}), 2, "other.lua: is no rule");
}

TEST_CASE("report: a launch on several GPUs has the stalls of each, their accesses to others, and the links") {
  const TemporaryFolder folder;
  Json launch = plain_launch();
  Json& metrics = launch["metrics"];
  for (const std::string gpu : {"0", "1"}) {
    metrics["rdma" + gpu + ".requests"] = metric(1234, "requests");
    metrics["gpu" + gpu + ".cu.waves"] = metric(32, "waves");
  }
  metrics["gpu0.stalls.issue"] = metric(70);
  metrics["gpu0.stalls.l2"] = metric(30);
  metrics["gpu1.stalls.dram"] = metric(61);
  metrics["gpu1.stalls.issue"] = metric(39);
  metrics["rdma0.reads_gpu1"] = metric(200, "requests");
  metrics["rdma0.writes_gpu1"] = metric(34, "requests");
  metrics["rdma0.remote_latency"] = metric(777, "cycles");
  metrics["gpu0_to_gpu1.bytes"] = metric(1e6, "bytes");
  metrics["gpu0_to_gpu1.load"] = metric(81.25);
  metrics["gpu0_to_gpu1.wait"] = metric(19, "cycles");
  metrics["gpu1_to_gpu0.bytes"] = metric(0, "bytes");
  Json file = Json::parse(read_file(result(folder, Json::array({launch}))));
  file["gpu"]["configuration"]["system.gpus"] = "2";
  file["gpu"]["configuration"]["gpu_link.kind"] = "pcie4";
  const std::string page = page_of({folder.write("several.json", file.dump())});
  check_nesting(page);
  check_self_contained(page);
  for (const char* part :
       {"2 GPUs, r9-nano, linked by pcie4", "<td>GPU 1</td>", "issue 70 %", "dram 61 %", ">234</td>", ">777</td>",
        "<td>gpu0</td><td>gpu1</td>", "50.0 GB/s", "81.2 %", "Without traffic: 1 of 2 directions"})
    CHECK_THAT(page, Catch::Contains(part));
  CHECK_THAT(page_of_launch(plain_launch()), !Catch::Contains("<h4>GPUs") && !Catch::Contains("<h4>Links"));
}

TEST_CASE("report: the memory chart has every level with bytes of every preset's machine") {
  const std::string gpu = GENERATE("r9-nano", "rx-6900-xt", "mi300x");
  CAPTURE(gpu);
  const TemporaryFolder folder;
  const std::string source = folder.write("x.cl", "kernel void x(global float *y) {\n  y[get_global_id(0)] *= 2;\n}\n");
  const std::string file = folder / "x.json";
  REQUIRE(run_strobe({"run", source, "--grid", "4096", "--group", "64", "--arg", "buf:f32:4096:iota", "--gpu", gpu,
                      "--json", file})
              .exit_code == 0);
  const Json metrics = Json::parse(read_file(file))["launches"][0]["metrics"];
  std::size_t levels = 0;
  for (const auto& [name, value] : metrics.items())
    levels += name.ends_with(".bytes") || name.ends_with(".reply_bytes") ? 1 : 0;
  CHECK(levels >= 6);
  CHECK(count(page_of({file}), "<div class=\"level\">") == levels);
}

TEST_CASE("report: two results are compared, and a page of both follows") {
  const TemporaryFolder folder;
  Json slow = plain_launch();
  slow["seconds"] = 3e-5;
  const std::string a = result(folder, Json::array({plain_launch()}), "a.json"),
                    b = result(folder, Json::array({slow}), "b.json");
  const std::string page = page_of({a, b});
  check_nesting(page);
  check_self_contained(page);
  CHECK_THAT(page, Catch::Contains("A takes 20.0 us, B 30.0 us: +10.0 us (+50.0 %)"));
  CHECK(count(page, "id=\"a-kernels\"") == 1);
  CHECK(count(page, "id=\"b-kernels\"") == 1);
  const std::string other = result(folder, Json::array({plain_launch("other")}), "c.json");
  CHECK(run_strobe({"report", a, other, "-o", "-"}).exit_code == 2);
  CHECK_THAT(page_of({a, other, "--pair", "plain=other"}), Catch::Contains("Comparison of A and B"));
  check_refused(run_strobe({"report", a, b, other, "-o", "-"}), 2, "give one, or two to compare");
}

TEST_CASE("report: a result of another version is shown, with a line that says so") {
  const TemporaryFolder folder;
  Json file = Json::parse(read_file(result(folder, Json::array({plain_launch()}))));
  file["strobe"] = "0.0.7";
  for (const char* newer : {"occupancy", "error_bar", "ipc"}) file["launches"][0].erase(newer);
  file["gpu"].erase("sources");
  const ProgramOutput output = run_strobe({"report", folder.write("old.json", file.dump()), "-o", "-"});
  CHECK(output.exit_code == 0);
  CHECK_THAT(output.err, Catch::Contains("old.json: written by Strobe \"0.0.7\", and this is "));
  CHECK(count(output.err, "\n") == 1);
  check_nesting(output.out);
}

TEST_CASE("report: a result in which any one value is of another kind gives a page, or one line that names it") {
  const TemporaryFolder folder;
  Json launch = plain_launch();
  launch["error_bar"] = {{"half_width_percent", 2.5}, {"confidence", 0.95}};
  launch["sampler"] = {{"name", "photon"}, {"parameters", Json::object()}};
  launch["checks"] = Json::array({{{"name", "y"}, {"ok", true}}});
  launch["hot_spots"] = Json::array({{{"pc", 16},
                                      {"text", "s_nop 0"},
                                      {"file", "x.cl"},
                                      {"line", 7},
                                      {"source", "y = x;"},
                                      {"issued", 10},
                                      {"cycles", {{"dram", 90}}},
                                      {"accesses", 10},
                                      {"lines", 160}}});
  const Json whole = Json::parse(read_file(result(folder, Json::array({launch}))));
  const Json values = whole.flatten();
  std::size_t refused = 0;
  for (const auto& [pointer, value] : values.items())
    for (const Json& other : {Json("x"), Json(7), Json::object(), Json(nullptr)}) {
      if (other.type() == value.type()) continue;
      Json damaged = whole;
      damaged[Json::json_pointer(pointer)] = other;
      const ProgramOutput output =
          run_strobe({"report", folder.write("damaged.json", damaged.dump()), "-o", folder / "page"});
      CAPTURE(pointer, other.dump(), output.err);
      CHECK((output.exit_code == 0 || output.exit_code == 2));
      CHECK(count(output.err, "\n") <= 1);
      CHECK_THAT(output.err, !Catch::Contains(".lua"));
      refused += output.exit_code == 2 ? 1 : 0;
    }
  CHECK(refused > 60);
}

TEST_CASE("report: run --report writes the page of its own result, with hot spots") {
  const TemporaryFolder folder;
  const std::string source = folder.write("x.cl", "kernel void x(global float *y) {\n  y[get_global_id(0)] *= 2;\n}\n");
  const std::string page = folder / "x.html";
  const ProgramOutput output = run_strobe({"run", source, "--grid", "4096", "--group", "64", "--arg",
                                           "buf:f32:4096:iota", "--gpu", "r9-nano", "--report", page});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  const std::string text = read_file(page);
  check_nesting(text);
  check_self_contained(text);
  CHECK_THAT(text, Catch::Contains("y[get_global_id(0)] *= 2;") && Catch::Contains("flat_store_dword"));
  CHECK_THAT(text, Catch::Contains("--report"));  // the command, not a temporary file
  CHECK_THAT(text, Catch::Contains("measured") && Catch::Contains("of them assumed"));
}

TEST_CASE("report: of the files that a result names, a program is shown whose lines the result has") {
  const TemporaryFolder folder;
  const auto page_with = [&](const std::string& file, const Json& source) {
    Json launch = plain_launch();
    launch["hot_spots"] = {{{"pc", 0}, {"text", "s_nop 0"}, {"line", 1}, {"issued", 10}, {"cycles", {{"dram", 90}}},
                            {"file", folder.write(file, "first\nsecret\n")}, {"source", source}}};
    return run_strobe({"report", result(folder, Json::array({launch})), "-o", "-"}).out;
  };
  CHECK_THAT(page_with("k.cl", "first"), Catch::Contains("secret"));
  CHECK_THAT(page_with("k.cl", "other"), !Catch::Contains("secret"));
  CHECK_THAT(page_with("k.cl", nullptr), !Catch::Contains("secret"));
  CHECK_THAT(page_with("id_rsa", "first"), !Catch::Contains("secret"));
}

TEST_CASE("report: its script sorts and filters tables") {
  if (!std::filesystem::exists("/usr/bin/node")) {
    WARN("skipped: no /usr/bin/node");
    return;
  }
  const ProgramOutput output = run_program({"/usr/bin/node", STROBE_SOURCE_DIR "/tests/support/report_page.js",
                                            STROBE_SOURCE_DIR "/scripts/commands/report/page.js"});
  INFO(output.err);
  CHECK(output.exit_code == 0);
  CHECK(output.out == "sorts and filters\n");
}
