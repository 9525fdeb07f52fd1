// `strobe doctor`: a line for each thing that Strobe needs, and what to do about those that are not there.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "base/json.hpp"
#include "cli/commands.hpp"
#include "cli/doctor.hpp"
#include "cli/flags.hpp"
#include "results/table.hpp"

namespace strobe {
namespace {

const char* word_of(Finding::State state) {
  switch (state) {
    case Finding::State::good:
      return "ok";
    case Finding::State::lacking:
      return "lacking";
    case Finding::State::broken:
      return "BROKEN";
  }
  return "";
}

/// Compilers' messages have many lines; here each finding has one.
std::string one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

std::string text_of(const std::vector<Finding>& findings) {
  Table table({{"CHECK"}, {"STATE"}, {"FOUND"}});
  for (const Finding& one : findings)
    table.add({one.what, word_of(one.state), one_line(one.text) + (one.remedy.empty() ? "" : " - " + one.remedy)});
  return table.text();
}

std::string json_of(const std::vector<Finding>& findings, bool runs) {
  Json list = Json::array();
  for (const Finding& one : findings)
    list.push_back({{"check", one.what},
                    {"state", word_of(one.state)},
                    {"found", one.text},
                    {"remedy", one.remedy.empty() ? Json(nullptr) : Json(one.remedy)}});
  return Json{{"runs", runs}, {"checks", list}}.text(2) + "\n";
}

void examine_and_tell(const std::string& json, CommandContext& context) {
  spdlog::set_level(spdlog::level::off);  // what would be a warning is a line here
  const std::vector<Finding> findings = examine(context);
  const auto broken = [](const Finding& one) { return one.state == Finding::State::broken; };
  const bool runs = std::none_of(findings.begin(), findings.end(), broken);
  if (json != "-") context.out() << text_of(findings);
  if (!json.empty()) context.write_document(json, json_of(findings, runs));
  if (!runs) context.exit_code = ExitCode::failed;
}

}  // namespace

void add_doctor_command(Command& top, CommandContext& context) {
  Command& command = top.add_command("doctor", "Check the installation: found and missing parts, remedies");
  auto json = std::make_shared<std::string>();
  command.add_flags({{"--json", *json, "FILE|-", "Write the findings as JSON; -: JSON alone on stdout"}});
  command.set_footer(
      "Example: strobe doctor\nExit code 1: Strobe itself cannot run; missing optional parts do not count.");
  command.set_action([json, &context] { examine_and_tell(*json, context); });
}

}  // namespace strobe
