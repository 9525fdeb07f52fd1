#include "cli/diff_report.hpp"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "results/table.hpp"

namespace strobe {
namespace {

using Json = nlohmann::ordered_json;

std::string signed_seconds(double seconds) { return (seconds < 0 ? "-" : "+") + seconds_text(std::abs(seconds)); }

std::string change_text(double a, double b) {
  if (a == 0) return b == 0 ? "0.0 %" : "new";
  return fmt::format("{:+.1f} %", 100 * (b - a) / std::abs(a));
}

/// Share of the whole difference; "-" where there is none to speak of.
std::string share_text(double part, double whole) {
  return std::abs(whole) > 0 ? fmt::format("{:.1f} %", 100 * part / whole) : "-";
}

std::string number_text(const std::optional<double>& number) {
  if (!number) return "-";
  if (*number == std::floor(*number) && std::abs(*number) < 1e15)
    return (*number < 0 ? "-" : "") + with_commas(static_cast<std::uint64_t>(std::abs(*number)));
  return fmt::format("{:.4g}", *number);
}

std::string more_text(std::size_t all, std::size_t top) {
  return all > top ? fmt::format("... and {} more differences (--top {})\n", all - top, all) : "";
}

std::string texts_table(const std::string& title, const std::vector<TextDifference>& differences, std::size_t top) {
  Table table({{title}, {"A"}, {"B"}});
  for (std::size_t i = 0; i < std::min(top, differences.size()); ++i) {
    const TextDifference& one = differences[i];
    table.add({one.key, one.a.empty() ? "-" : one.a, one.b.empty() ? "-" : one.b});
  }
  return table.text() + more_text(differences.size(), top);
}

std::string times_table(const std::string& title, const std::vector<TimeDifference>& times, double whole) {
  Table table({{title}, {"A", true}, {"B", true}, {"DIFFERENCE", true}, {"OF ALL", true}});
  for (const TimeDifference& time : times)
    table.add({time.name, seconds_text(time.a), seconds_text(time.b), signed_seconds(time.difference()),
               share_text(time.difference(), whole)});
  return table.text();
}

std::string metrics_table(const std::vector<MetricDifference>& metrics, std::size_t top) {
  Table table({{"METRIC"}, {"A", true}, {"B", true}, {"CHANGE", true}, {"UNIT"}, {"MEANING"}});
  for (std::size_t i = 0; i < std::min(top, metrics.size()); ++i) {
    const MetricDifference& metric = metrics[i];
    table.add({metric.name, number_text(metric.a), number_text(metric.b),
               metric.a && metric.b ? change_text(*metric.a, *metric.b) : "-", metric.unit, metric.description});
  }
  return table.text() + more_text(metrics.size(), top);
}

Json texts_json(const std::vector<TextDifference>& differences) {
  Json list = Json::array();
  const auto side = [](const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); };
  for (const TextDifference& one : differences)
    list.push_back({{"key", one.key}, {"a", side(one.a)}, {"b", side(one.b)}});
  return list;
}

Json share_json(double part, double whole) { return whole != 0 ? Json(100 * part / whole) : Json(nullptr); }

Json times_json(const std::vector<TimeDifference>& times, const char* name, double whole) {
  Json list = Json::array();
  for (const TimeDifference& time : times)
    list.push_back({{name, time.name},
                    {"a_seconds", time.a},
                    {"b_seconds", time.b},
                    {"difference_seconds", time.difference()},
                    {"share_percent", share_json(time.difference(), whole)}});
  return list;
}

Json number_json(const std::optional<double>& number) { return number ? Json(*number) : Json(nullptr); }

Json metrics_json(const std::vector<MetricDifference>& metrics) {
  Json list = Json::array();
  for (const MetricDifference& metric : metrics)
    list.push_back({{"name", metric.name},
                    {"unit", metric.unit},
                    {"description", metric.description},
                    {"a", number_json(metric.a)},
                    {"b", number_json(metric.b)},
                    {"relative_change", metric.relative_change()},
                    {"contribution_seconds", metric.contribution_seconds}});
  return list;
}

Json file_json(const ResultFile& file) {
  return {{"path", file.path}, {"strobe", file.version}, {"command", file.command}, {"gpu", file.gpu}};
}

bool is_timed(const ResultDiff& diff) { return diff.seconds_a && diff.seconds_b; }

double whole_difference(const ResultDiff& diff) { return is_timed(diff) ? *diff.seconds_b - *diff.seconds_a : 0; }

std::string time_text(const ResultDiff& diff) {
  if (!is_timed(diff)) return "not available in both: a launch ran without timing (--mode functional)";
  return fmt::format("{} -> {}, {} ({})", seconds_text(*diff.seconds_a), seconds_text(*diff.seconds_b),
                     signed_seconds(whole_difference(diff)), change_text(*diff.seconds_a, *diff.seconds_b));
}

}  // namespace

std::string diff_text(const ResultFile& a, const ResultFile& b, const ResultDiff& diff, std::size_t top) {
  LabelledLines lines;
  lines.add("A", a.path + ": " + a.command);
  lines.add("B", b.path + ": " + b.command);
  lines.add("simulated time", time_text(diff));
  if (!diff.configuration)
    lines.add("configuration", "not in both files: one was written by an older Strobe");
  else if (diff.configuration->empty())
    lines.add("configuration", "the same (changes by a script to the machine are not included)");
  // What was changed on purpose comes first; of another GPU, what came of it.
  const std::size_t keys = diff.configuration ? diff.configuration->size() : 0;
  if (keys > top) lines.add("configuration", fmt::format("{} keys differ (last table)", keys));
  std::string text = lines.text();
  const auto configuration = [&] { return "\n" + texts_table("CONFIGURATION", *diff.configuration, top); };
  if (keys > 0 && keys <= top) text += configuration();
  if (!diff.setup.empty()) text += "\n" + texts_table("RUN", diff.setup, diff.setup.size());
  const double whole = whole_difference(diff);
  if (is_timed(diff) && diff.kernels.size() > 1) text += "\n" + times_table("KERNEL", diff.kernels, whole);
  if (is_timed(diff) && !diff.stalls.empty()) text += "\n" + times_table("SIMD TIME", diff.stalls, whole);
  if (is_timed(diff) && !diff.stack.empty()) text += "\n" + times_table("CPI STACK", diff.stack, whole);
  text += "\n" + (diff.metrics.empty() ? "no metric differs\n" : metrics_table(diff.metrics, top));
  return keys > top ? text + configuration() : text;
}

std::string diff_json(const ResultFile& a, const ResultFile& b, const ResultDiff& diff) {
  const double whole = whole_difference(diff);
  Json json = {{"a", file_json(a)}, {"b", file_json(b)}};
  json["configuration"] = diff.configuration ? texts_json(*diff.configuration) : Json(nullptr);
  json["run"] = texts_json(diff.setup);
  json["seconds"] = {{"a", number_json(diff.seconds_a)},
                     {"b", number_json(diff.seconds_b)},
                     {"difference", is_timed(diff) ? Json(whole) : Json(nullptr)}};
  json["kernels"] = times_json(diff.kernels, "kernel", whole);
  for (std::size_t i = 0; i < diff.kernels.size(); ++i) {
    json["kernels"][i]["a_launches"] = diff.kernels[i].launches_a;
    json["kernels"][i]["b_launches"] = diff.kernels[i].launches_b;
  }
  json["stalls"] = times_json(diff.stalls, "cause", whole);
  json["cpi_stack"] = times_json(diff.stack, "component", whole);
  json["metrics"] = metrics_json(diff.metrics);
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace strobe
