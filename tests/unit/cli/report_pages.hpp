// Results that tests of `strobe report` make up, and what holds of every page.
#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>

#include "command.hpp"
#include "support/run_program.hpp"

namespace strobe::testing {

using Json = nlohmann::json;

inline Json metric(double value, const std::string& unit = "percent") {
  return {{"value", value}, {"unit", unit}, {"description", "of a test"}, {"basis", "exact"}};
}

/// A launch in which no rule finds anything.
inline Json plain_launch(const std::string& kernel = "plain") {
  Json launch = Json::parse(R"({"gpu": "r9-nano", "grid": [4096], "group": [256], "mode": "detailed", "sampler": null,
    "work_groups": 16, "waves": 64, "wave_instructions": 6400, "lane_instructions": 409600,
    "simulated_wave_instructions": 6400, "cycles": 20000, "seconds": 2e-5, "ipc": 0.32, "error_bar": null,
    "predicted_by": "nothing", "stalls": {"issue": 50.0, "dram": 10.0, "dependency": 8.0, "l2": 20.0, "queue": 12.0},
    "bottlenecks": [{"unit": "dram.data_bus", "percent": 40.0}],
    "occupancy": {"waves": 10.0, "wave_slots": 10, "limited_by": "wave slots", "limits": {"wave slots": 10.0}, "vgprs": 24,
                  "sgprs": 16, "lds_bytes": 0, "waves_per_group": 4, "groups": 10}})");
  launch["kernel"] = kernel;
  launch["code_object_sha256"] = std::string(64, 'a');
  launch["metrics"] = {{"dram.bytes", metric(1e6, "bytes")}, {"dram.data_bus", metric(40)},
                       {"cu.valu_busy", metric(20)},         {"instructions.valu", metric(4000, "wave-instructions")},
                       {"l2.hit_rate", metric(25)},          {"l2.bytes", metric(2e6, "bytes")}};
  return launch;
}

inline std::string result(const TemporaryFolder& folder, const Json& launches, const std::string& name = "r.json") {
  Json file = Json::parse(R"({"strobe": "0.1.0", "command": "strobe run",
    "gpu": {"name": "r9-nano", "configuration": {"l2.size": "2 MiB", "l2.latency": "50 cycles",
                                                 "command_processor.launch_overhead": "2200 ns",
                                                 "l1i.size": "4 KiB"},
            "sources": {"l2.latency": {"kind": "assumed", "source": "nobody says"}}},
    "totals": {"seconds": 2e-5}, "warnings": [], "error": null})");
  file["gpu"]["hash"] = std::string(64, 'b');
  file["launches"] = launches;
  return folder.write(name, file.dump());
}

inline std::string page_of(std::vector<std::string> words) {
  words.insert(words.begin(), "report");
  words.insert(words.end(), {"-o", "-"});
  const ProgramOutput output = run_strobe(words);
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  return output.out;
}

inline std::string page_of_launch(const Json& launch) {
  const TemporaryFolder folder;
  return page_of({result(folder, Json::array({launch}))});
}

inline std::size_t count(const std::string& text, const std::string& part) {
  std::size_t number = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++number;
  return number;
}

/// What stands between `open` and `close`, of each pair. std::regex would overflow the stack on a library.
inline std::vector<std::string> between(const std::string& text, const std::string& open, const std::string& close) {
  std::vector<std::string> found;
  for (std::size_t at = text.find(open); at != std::string::npos; at = text.find(open, at)) {
    at += open.size();
    found.push_back(text.substr(at, text.find(close, at) - at));
  }
  return found;
}

inline std::string without_scripts(std::string page) {
  for (const std::string tag : {"script", "style"})
    for (std::size_t at = page.find("<" + tag); at != std::string::npos; at = page.find("<" + tag, at)) {
      const std::string end = "</" + tag + ">";
      page.erase(at, page.find(end, at) + end.size() - at);
    }
  return page;
}

/// Each tag that is opened is closed, in the order of nesting.
inline void check_nesting(const std::string& page) {
  const std::string body = without_scripts(page);
  std::vector<std::string> open;
  static const std::regex tag("<(/?)([a-z][a-z0-9]*)([^<>]*?)(/?)>");
  for (std::sregex_iterator one(body.begin(), body.end(), tag), end; one != end; ++one) {
    const std::string name = (*one)[2];
    if (name == "meta" || name == "input" || (*one)[4] == "/") continue;
    if ((*one)[1] != "/") {
      open.push_back(name);
      continue;
    }
    CAPTURE(one->str(), one->position());
    REQUIRE(!open.empty());
    REQUIRE(open.back() == name);
    open.pop_back();
  }
  CHECK(open.empty());
}

/// It is whole by itself: nothing is loaded from anywhere.
inline void check_self_contained(std::string page) {
  // The chart library's own name for itself, in a comment.
  static const std::string origin = "/*! https://github.com/leeoniya/uPlot (v";
  if (const std::size_t at = page.find(origin); at != std::string::npos) page.erase(at, origin.size());
  for (const char* outside : {"http://", "https://", " src=", "@import", "url(", "<link"})
    CHECK_THAT(page, !Catch::Contains(outside));
  CHECK(count(page, " href=\"") == count(page, " href=\"#"));
}

}  // namespace strobe::testing
