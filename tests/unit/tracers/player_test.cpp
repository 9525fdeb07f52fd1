// Registers and memory after each instruction: as text, and in the page that plays them.
#include <nlohmann/json.hpp>

#include <algorithm>

#include "support/run_program.hpp"
#include "traced_run.hpp"

using namespace strobe::testing;
using Json = nlohmann::json;

namespace {

/// The data of a page.
Json data_of(const std::string& page) {
  const std::string before = "<script type=\"application/json\" id=\"data\">";
  const std::size_t begin = page.find(before) + before.size();
  return Json::parse(page.substr(begin, page.find("</script>", begin) - begin));
}

/// The page after some clicks, as a browser shows it; empty: there is none.
std::string shown(const TemporaryFolder& folder, std::string page, const std::string& script) {
  const char* const browsers[] = {"/usr/bin/chromium", "/usr/bin/chromium-browser"};
  const auto* browser = std::find_if(std::begin(browsers), std::end(browsers),
                                     [](const char* path) { return std::filesystem::exists(path); });
  if (browser == std::end(browsers)) return {};
  page.insert(page.rfind("</body>"), "<script>" + script + "</script>");
  const std::string file = folder.write("clicked.html", page);
  const ProgramOutput output =
      run_program({*browser, "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
                   "--user-data-dir=" + (folder / "profile"), "--dump-dom", "file://" + file});
  INFO(output.err);
  CHECK(output.exit_code == 0);
  CHECK_THAT(output.err, !Catch::Contains(":CONSOLE"));
  return output.out;
}

std::string place(const std::string& page) {
  const std::size_t begin = page.find("after step ");
  REQUIRE(begin != std::string::npos);
  return page.substr(begin, page.find('<', begin) - begin);
}

}  // namespace

TEST_CASE("player: each instruction's results are those of the kernel, computed by hand") {
  const TemporaryFolder folder;
  const std::string mode = GENERATE("functional", "detailed");
  const std::string gpu = GENERATE("r9-nano", "rx-6900-xt", "mi100");
  CAPTURE(mode, gpu);
  const std::string file = folder / "a.html";
  const std::string source = folder.write("steps.cl", kSource);
  const ProgramOutput run = run_strobe({"run", source, "--gpu", gpu, "--grid", "1024", "--group", "128", "--arg",
                                        "buf:u32:1024:iota", "--arg", "buf:u32:1024", "--arg", "local:512", "--mode",
                                        gpu == "mi100" ? "functional" : mode, "--trace", "player=" + file + ":wave=1"});
  INFO(run.err);
  REQUIRE(run.exit_code == 0);
  const Json data = data_of(read_file(file));
  const auto lanes = data.at("lanes").get<std::size_t>();
  CHECK((lanes == 32 || lanes == 64));
  CHECK_THAT(data.at("title").get<std::string>(), Catch::Contains("steps: launch 0, work-group 0,0,0, wave 1"));
  const Json *loaded = nullptr, *kept = nullptr, *stored = nullptr;
  for (const Json& step : data.at("steps")) {
    const Json& memory = step.at("memory");
    if (memory.size() != lanes) continue;
    if (memory[0][0] == 1) {
      kept = kept == nullptr ? &step : kept;
    } else if (step.at("written").empty()) {
      stored = &step;
    } else {
      loaded = &step;
    }
  }
  REQUIRE(loaded != nullptr);
  REQUIRE(kept != nullptr);
  REQUIRE(stored != nullptr);
  const auto little_endian = [](std::uint32_t value) {
    char text[12];
    std::snprintf(text, sizeof text, "%08x", __builtin_bswap32(value));
    return std::string(text);
  };
  bool right = true;
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    const auto item = static_cast<std::uint32_t>(lanes + lane);  // wave 1
    right &= loaded->at("written")[0][1][lane] == item;
    right &= loaded->at("memory")[lane][2] == little_endian(item);
    right &= kept->at("memory")[lane][2] == little_endian(3 * item);
    right &= stored->at("memory")[lane][2] == little_endian(3 * item + 1);
  }
  INFO(loaded->dump().substr(0, 400) << kept->dump().substr(0, 400) << stored->dump().substr(0, 400));
  CHECK(right);
  CHECK_THAT(stored->at("text").get<std::string>(), Catch::Contains("_store_dword") && Catch::Contains("v["));
}

TEST_CASE("player: in a browser it steps forwards and backwards, and shows what changed") {
  const TemporaryFolder folder;
  run_traced(folder, {"player=" + (folder / "a.html")});
  const std::string page = read_file(folder / "a.html");
  for (const char* outside : {"http://", "https://", " src=", "@import", "url(", "<link"})
    CHECK_THAT(page, !Catch::Contains(outside));
  const Json steps = data_of(page).at("steps");
  const std::string first = shown(folder, page, "");
  if (first.empty()) {
    WARN("skipped: no Chromium (Debian's package chromium)");
    return;
  }
  const auto at = [&](std::size_t n) {
    return "after step " + std::to_string(n) + " of " + std::to_string(steps.size() - 1) + ": ";
  };
  CHECK_THAT(place(first), Catch::StartsWith(at(0)));
  const std::string next = "document.getElementById('next').click();",
                    back = "document.getElementById('previous').click();";
  CHECK_THAT(place(shown(folder, page, next + next + next + back)), Catch::StartsWith(at(2)));
  // Rows of 64 lanes scroll in their own box.
  const std::string wide = "document.body.dataset.beyond = document.documentElement.scrollWidth - innerWidth;";
  CHECK_THAT(shown(folder, page, "document.getElementById('last').click();" + wide),
             Catch::Contains("data-beyond=\"0\"") || Catch::Contains("data-beyond=\"-"));
  const std::string last = shown(folder, page, "document.getElementById('last').click();" + back + next + next);
  CHECK_THAT(place(last), Catch::StartsWith(at(steps.size() - 1)) && Catch::Contains("s_endpgm"));
  CHECK_THAT(place(shown(folder, page, back)), Catch::StartsWith(at(0)));
  // A scalar that is written once, after its step and before it.
  for (std::size_t n = 1; n < steps.size(); ++n) {
    const Json& written = steps[n].at("written");
    if (written.size() != 1 || written[0][1].size() != 1 || written[0][1][0] == 0) continue;
    char value[16];
    std::snprintf(value, sizeof value, "%08x", written[0][1][0].get<unsigned>());
    const std::string cell =
        "<th>" + written[0][0].get<std::string>() + "</th><td class=\"changed\">" + value + "</td>";
    CHECK_THAT(shown(folder, page, "show(" + std::to_string(n) + ")"), Catch::Contains(cell));
    CHECK_THAT(shown(folder, page, "show(" + std::to_string(n) + ");" + back), !Catch::Contains(cell));
    return;
  }
  FAIL("no step writes one scalar register");
}

TEST_CASE("player: a limit, and a wave that there is not, are said on the page") {
  const TemporaryFolder folder;
  const ProgramOutput cut = run_traced(folder, {"player=" + (folder / "a.html") + ":maximum_steps=5"});
  CHECK_THAT(cut.err, Catch::Contains("maximum_steps=5 left out "));
  CHECK(data_of(read_file(folder / "a.html")).at("steps").size() == 5);
  const std::string source = folder.write("steps.cl", kSource);
  const ProgramOutput none = run_strobe({"run", source, "--gpu", "r9-nano", "--grid", "1024", "--group", "128", "--arg",
                                         "buf:u32:1024:iota", "--arg", "buf:u32:1024", "--arg", "local:512", "--trace",
                                         "player=" + (folder / "b.html") + ":wave=99"});
  CHECK(none.exit_code == 2);
  CHECK_THAT(none.err, Catch::Contains("wave=99 - the largest number of a wave in its launch is 15"));
  CHECK_THAT(data_of(read_file(folder / "b.html")).at("note").get<std::string>(), Catch::Contains("No launch"));
}

TEST_CASE("instructions: registers=true adds what each instruction has written, as text and as CSV") {
  const TemporaryFolder folder;
  run_traced(folder,
             {"instructions=" + (folder / "plain"), "instructions=" + (folder / "text") + ":registers=true",
              "instructions=" + (folder / "csv") + ":registers=true,format=csv", "player=" + (folder / "a.html")});
  const Json steps = data_of(read_file(folder / "a.html")).at("steps");
  const std::vector<std::string> plain = split(read_file(folder / "plain"), '\n'),
                                 text = split(read_file(folder / "text"), '\n'),
                                 csv = split(read_file(folder / "csv"), '\n');
  CHECK(plain.size() == steps.size() + 2);
  CHECK(csv.size() == steps.size() + 2);
  std::size_t line = 1;
  for (std::size_t n = 0; n < steps.size(); ++n) {
    INFO(text.at(line));
    CHECK_THAT(text[line], Catch::Contains(steps[n].at("text").get<std::string>()));
    CHECK_THAT(plain.at(n + 1), Catch::Contains(" " + std::to_string(n) + "  "));
    for (const Json& value : steps[n].at("written")) {
      char first[16];
      std::snprintf(first, sizeof first, "%08x", value[1][0].get<unsigned>());
      ++line;
      CHECK_THAT(text.at(line),
                 Catch::StartsWith("    " + value[0].get<std::string>() + "=") && Catch::Contains(first));
      CHECK_THAT(csv.at(n + 1), Catch::Contains(value[0].get<std::string>() + "=") && Catch::Contains(first));
    }
    ++line;
  }
  CHECK(line + 1 == text.size());
}
