#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/compare.hpp"
#include "results/table.hpp"

namespace strobe {
namespace {

using Json = nlohmann::ordered_json;

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

std::string percent(const std::optional<double>& value) { return value ? fmt::format("{:.2f} %", *value) : "-"; }
std::string points(const std::optional<double>& value) { return value ? fmt::format("{:+.2f}", *value) : "-"; }
std::string times(const std::optional<double>& value) { return value ? fmt::format("{:.2f} x", *value) : "-"; }

std::string bar_text(const ComparisonRow& row) {
  if (!row.half_width) return "-";
  return fmt::format("+-{:.2f} % {}", *row.half_width, *row.inside_error_bar() ? "in" : "OUT");
}

Json row_json(const ComparisonRow& row) {
  const Json bar =
      row.half_width ? Json{{"half_width_percent", *row.half_width}, {"confidence", row.confidence}} : Json(nullptr);
  return {{"workload", row.workload},
          {"kernel", row.kernel},
          {"gpu", row.gpu},
          {"sampler", row.sampler},
          {"launches", row.launches},
          {"predicted_seconds", row.predicted_seconds},
          {"detailed_seconds", row.detailed_seconds},
          {"error_percent", row.error_percent()},
          {"speedup", or_null(row.speedup())},
          {"wall_seconds", row.wall_seconds},
          {"detailed_wall_seconds", row.detailed_wall_seconds},
          {"cpu_seconds", row.cpu_seconds},
          {"detailed_cpu_seconds", row.detailed_cpu_seconds},
          {"profile_seconds", row.profile_seconds},
          {"model_seconds", row.model_seconds},
          {"detailed_share", row.detailed_share()},
          {"switched", row.switched},
          {"remark", row.remark.empty() ? Json(nullptr) : Json(row.remark)},
          {"error_bar", bar},
          {"inside_error_bar", or_null(row.inside_error_bar())},
          {"l1_miss_rate_error", or_null(row.l1_miss_rate_error)},
          {"l2_miss_rate_error", or_null(row.l2_miss_rate_error)}};
}

Json summary_json(const ComparisonSummary& s) {
  return {{"sampler", s.sampler},
          {"gpu", s.gpu},
          {"n", s.n},
          {"switched_share", s.switched_share},
          {"mean_error_percent", s.mean_error_percent},
          {"max_error_percent", s.max_error_percent},
          {"switched_mean_error_percent", or_null(s.switched_mean_error_percent)},
          {"switched_max_error_percent", or_null(s.switched_max_error_percent)},
          {"mean_speedup", or_null(s.mean_speedup)},
          {"geomean_speedup", or_null(s.geomean_speedup)},
          {"max_speedup", or_null(s.max_speedup)},
          {"coverage_percent", or_null(s.coverage_percent)}};
}

Json failure_json(const FailedRun& failed) {
  return {{"workload", failed.key.workload},
          {"gpu", failed.key.gpu},
          {"sampler", failed.key.method()},
          {"exit_code", failed.exit_code},
          {"message", failed.message}};
}

std::string rows_table(const std::vector<ComparisonRow>& rows) {
  Table table({{"WORKLOAD", false},
               {"KERNEL", false},
               {"GPU", false},
               {"SAMPLER", false},
               {"PREDICTED", true},
               {"DETAILED", true},
               {"ERROR", true},
               {"ERROR BAR", true},
               {"CPU", true},
               {"DETAILED CPU", true},
               {"SPEED-UP", true},
               {"IN DETAIL", true},
               {"L1 MISS", true},
               {"L2 MISS", true}});
  const std::map<std::string, std::string> shown = shown_workloads(rows);
  for (const ComparisonRow& row : rows)
    table.add({shown.at(row.workload), row.kernel, row.gpu, row.sampler, seconds_text(row.predicted_seconds),
               seconds_text(row.detailed_seconds), row.switched ? percent(row.error_percent()) : "not switched",
               bar_text(row), seconds_text(row.cpu_seconds), seconds_text(row.detailed_cpu_seconds),
               times(row.speedup()), percent(100 * row.detailed_share()), points(row.l1_miss_rate_error),
               points(row.l2_miss_rate_error)});
  std::string text = table.text();
  for (const ComparisonRow& row : rows)
    if (!row.remark.empty())
      text += fmt::format("not switched: {}, {}, {}, {}: {}\n", shown.at(row.workload), row.kernel, row.gpu,
                          row.sampler, row.remark);
  return text;
}

std::string summary_table(const std::vector<ComparisonSummary>& summaries) {
  Table table({{"SAMPLER", false},
               {"GPU", false},
               {"ROWS", true},
               {"SWITCHED", true},
               {"MEAN ERROR", true},
               {"WORST", true},
               {"SWITCHED MEAN", true},
               {"SWITCHED WORST", true},
               {"SPEED-UP", true},
               {"GEOMEAN", true},
               {"BEST", true},
               {"COVERAGE", true}});
  for (const ComparisonSummary& s : summaries)
    table.add({s.sampler, s.gpu, std::to_string(s.n), percent(100 * s.switched_share), percent(s.mean_error_percent),
               percent(s.max_error_percent), percent(s.switched_mean_error_percent),
               percent(s.switched_max_error_percent), times(s.mean_speedup), times(s.geomean_speedup),
               times(s.max_speedup), percent(s.coverage_percent)});
  return table.text();
}

/// JSON's own text of a scalar, and nothing for null.
std::string cell(const Json& value) {
  if (value.is_null()) return "";
  return value.is_string() ? value.get<std::string>() : value.dump();
}

}  // namespace

std::map<std::string, std::string> shown_workloads(const std::vector<ComparisonRow>& rows) {
  constexpr std::size_t kMax = 32, kBegin = 16, kEnd = 13;
  const auto shortened = [](const std::string& name) {
    if (name.size() <= kMax) return name;
    std::size_t begin = kBegin, end = name.size() - kEnd;
    const auto is_inside = [&](std::size_t at) { return (static_cast<unsigned char>(name[at]) & 0xc0) == 0x80; };
    while (begin > 0 && is_inside(begin)) --begin;  // of a character of several bytes
    while (end < name.size() && is_inside(end)) ++end;
    return name.substr(0, begin) + "..." + name.substr(end);
  };
  std::map<std::string, std::string> shown;
  for (const ComparisonRow& row : rows) shown.try_emplace(row.workload, shortened(row.workload));
  std::map<std::string, int> uses;
  for (const auto& [typed, text] : shown) ++uses[text];
  for (auto& [typed, text] : shown)
    if (uses[text] > 1) text = typed;
  return shown;
}

std::string comparison_table(const Comparison& comparison) {
  std::string text;
  if (!comparison.rows.empty()) text = rows_table(comparison.rows) + "\n" + summary_table(summarise(comparison.rows));
  for (const FailedRun& failed : comparison.failures)
    text += fmt::format("failed: {}, {}, {}: {}\n", failed.key.workload, failed.key.gpu, failed.key.method(),
                        failed.message);
  return text;
}

std::string comparison_csv(const Comparison& comparison) {
  std::string text;
  for (const ComparisonRow& row : comparison.rows) {
    Json json = row_json(row);
    json["error_bar"] = or_null(row.half_width);
    std::vector<std::string> titles, cells;
    for (const auto& [name, value] : json.items()) {
      titles.push_back(name == "error_bar" ? "error_bar_percent" : name);
      cells.push_back(cell(value));
    }
    if (text.empty()) text = csv_row(titles);
    text += csv_row(cells);
  }
  return text;
}

std::string comparison_json(const Comparison& comparison) {
  Json json = {{"rows", Json::array()}, {"summary", Json::array()}, {"failures", Json::array()}};
  for (const ComparisonRow& row : comparison.rows) json["rows"].push_back(row_json(row));
  for (const ComparisonSummary& s : summarise(comparison.rows)) json["summary"].push_back(summary_json(s));
  for (const FailedRun& failed : comparison.failures) json["failures"].push_back(failure_json(failed));
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace strobe
