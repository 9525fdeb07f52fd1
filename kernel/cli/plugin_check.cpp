// What `strobe plugins check` says.
#include "cli/plugin_report.hpp"
#include "base/json.hpp"
#include "base/quote.hpp"

#include <algorithm>
#include <filesystem>

namespace strobe {
namespace {

constexpr char kLoads[] = "loads";

const char* word_for(Verdict verdict) {
  return verdict == Verdict::pass ? "pass" : verdict == Verdict::fail ? "FAIL" : "not applicable";
}

// The names that a person wrote first: those of templates come along with headers.
std::string exports_text(std::vector<std::string> names) {
  constexpr std::size_t kMax = 5;
  std::stable_partition(names.begin(), names.end(), [](const std::string& name) { return name.rfind("_Z", 0) != 0; });
  std::string text = std::to_string(names.size()) + " symbols";
  for (std::size_t i = 0; i < std::min(names.size(), kMax); ++i) text += (i == 0 ? ": " : ", ") + quote(names[i]);
  return text + (names.size() > kMax ? ", ..." : "") +
         " - only strobe_plugin may be exported; build it with strobe_add_plugin";
}

/// The promises of the library itself, before those of its types.
std::vector<ContractFinding> all_findings(const LibraryReport& report) {
  std::vector<ContractFinding> all;
  const std::string file = std::filesystem::path(report.path).filename().string();
  const std::string loads = "is a plugin of this Strobe, and does not change the float mode";
  if (!report.refused.empty()) return {{file, kLoads, loads, Verdict::fail, report.refused}};
  all.push_back({file, kLoads, loads, Verdict::pass, {}});
  const bool alone = report.exported == std::vector<std::string>{"strobe_plugin"};
  all.push_back({file, "exports", "exports strobe_plugin only", alone ? Verdict::pass : Verdict::fail,
                 alone ? "" : exports_text(report.exported)});
  all.insert(all.end(), report.findings.begin(), report.findings.end());
  return all;
}

}  // namespace

ExitCode verdict_on(const LibraryReport& report) {
  if (!report.refused.empty()) return ExitCode::bad_input;
  const auto fails = [](const ContractFinding& finding) { return finding.verdict == Verdict::fail; };
  return std::ranges::none_of(all_findings(report), fails) ? ExitCode::ok : ExitCode::failed;
}

Json check_document(const LibraryReport& report) {
  Json contracts = Json::array();
  for (const ContractFinding& finding : all_findings(report))
    contracts.push_back({{"type", finding.type},
                         {"contract", finding.contract},
                         {"promise", finding.promise},
                         {"verdict", word_for(finding.verdict)},
                         {"reason", finding.reason}});
  return {{"path", report.path},
          {"name", report.name},
          {"version", report.version},
          {"licence", report.licence},
          {"types", report.types},
          {"refused", report.refused.empty() ? Json() : Json(report.refused)},
          {"exported", report.exported},
          {"contracts", contracts},
          {"ok", verdict_on(report) == ExitCode::ok}};
}

}  // namespace strobe
