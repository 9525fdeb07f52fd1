#include "cli/phases_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "results/table.hpp"

namespace strobe {
namespace {

using Json = nlohmann::ordered_json;

std::string percent(double fraction) { return fmt::format("{:.2f} %", 100 * fraction); }

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

std::string estimate_text(const PhaseAnswer& answer, std::size_t units) {
  const PhaseReport& report = answer.report;
  const PhaseEstimate& estimate = report.estimate;
  std::string text = fmt::format("{:.4g} from {} units", estimate.rate, with_commas(units));
  if (estimate.half_width)
    text += fmt::format(" +/- {:.4g} ({}) at {:g} % confidence", *estimate.half_width,
                        percent(*estimate.half_width / estimate.rate), 100 * answer.question.confidence);
  else
    text += ", no interval: a phase has one chosen unit, choose at least two of each (--units)";
  return text + fmt::format("; {} off", percent(std::abs(estimate.rate - report.rate) / report.rate));
}

std::size_t chosen_units(const PhaseReport& report) {
  std::size_t units = 0;
  for (const PhaseSummary& phase : report.phases) units += phase.chosen.size();
  return units;
}

std::string phases_table(const PhaseAnswer& answer) {
  const PhaseReport& report = answer.report;
  std::vector<Column> columns{{"PHASE"},     {"UNITS", true}, {"SHARE", true}, {answer.rate_name(), true},
                              {"COV", true}, {"CHOSEN", true}};
  if (!report.sensitive.empty()) columns.push_back({"INPUT"});
  columns.push_back({"METHODS"});
  Table table(columns);
  for (std::size_t h = 0; h < report.phases.size(); ++h) {
    const PhaseSummary& phase = report.phases[h];
    std::vector<std::string> cells{phase_name(h),
                                   with_commas(phase.units),
                                   percent(phase.share),
                                   fmt::format("{:.4g}", phase.mean),
                                   percent(phase.variation),
                                   with_commas(phase.chosen.size())};
    if (!report.sensitive.empty()) cells.emplace_back(report.sensitive[h] ? "sensitive" : "insensitive");
    cells.push_back(phase.methods.empty() ? "-" : joined(phase.methods));
    table.add(std::move(cells));
  }
  return table.text();
}

std::string chosen_table(const PhaseReport& report) {
  constexpr std::size_t kShown = 12;
  Table table({{"PHASE"}, {"UNITS TO SIMULATE"}});
  for (std::size_t h = 0; h < report.phases.size(); ++h) {
    std::vector<std::string> ids;
    for (const std::size_t unit : report.phases[h].chosen) ids.push_back(report.ids[unit]);
    const std::size_t more = ids.size() - std::min(ids.size(), kShown);
    ids.resize(ids.size() - more);
    table.add({phase_name(h), joined(ids) + (more == 0 ? "" : fmt::format(" and {} more (--json)", more))});
  }
  return table.text();
}

std::string baselines_table(const PhaseReport& report) {
  Table table({{"SAMPLE"}, {"UNITS", true}, {"MEAN ERROR", true}, {"WORST", true}, {"WHAT"}});
  for (const PhaseBaseline& b : report.baselines)
    table.add({b.name, with_commas(b.units), percent(b.mean_error), percent(b.worst_error), b.doc});
  return table.text();
}

std::string change_text(double training, double other) {
  return training > 0 ? fmt::format("{:+.0f} %", 100 * (other - training) / training) : other > 0 ? "new" : "0 %";
}

/// A row for each other input: what is left to simulate.
std::string savings_table(const PhaseAnswer& answer) {
  Table table({{"INPUT"}, {"UNITS", true}, {answer.rate_name(), true}, {"NOT SIMULATED", true}, {"ERROR", true}});
  for (const PhaseReference& input : answer.report.references)
    table.add({input.name, with_commas(input.units), fmt::format("{:.4g}", input.rate),
               percent(input.skipped) + " of " + answer.question.cost, percent(input.skipped_error)});
  return table.text();
}

/// A row for each phase and other input: how mean and deviation changed.
std::string inputs_table(const PhaseAnswer& answer) {
  const PhaseReport& report = answer.report;
  Table table({{"INPUT"},
               {"PHASE"},
               {"UNITS", true},
               {answer.rate_name(), true},
               {"MEAN", true},
               {"DEVIATION", true},
               {"SENSITIVE"}});
  for (const PhaseReference& input : report.references)
    for (std::size_t h = 0; h < input.phases.size(); ++h) {
      const PhaseInInput& phase = input.phases[h];
      if (phase.units == 0) {
        table.add({input.name, phase_name(h), "0", "-", "-", "-", "-"});
        continue;
      }
      table.add({input.name, phase_name(h), with_commas(phase.units), fmt::format("{:.4g}", phase.mean),
                 change_text(report.phases[h].mean, phase.mean),
                 change_text(report.phases[h].deviation, phase.deviation), phase.sensitive ? "yes" : "no"});
    }
  return table.text();
}

Json phase_json(const PhaseReport& report, std::size_t h) {
  const PhaseSummary& phase = report.phases[h];
  Json chosen = Json::array();
  for (const std::size_t unit : phase.chosen) chosen.push_back(report.ids[unit]);
  return {{"phase", phase_name(h)},
          {"units", phase.units},
          {"share_percent", 100 * phase.share},
          {"mean", phase.mean},
          {"standard_deviation", phase.deviation},
          {"cov_percent", 100 * phase.variation},
          {"methods", phase.methods},
          {"chosen", std::move(chosen)},
          {"sensitive", report.sensitive.empty() ? Json(nullptr) : Json(static_cast<bool>(report.sensitive[h]))}};
}

Json input_json(const PhaseReference& input) {
  Json phases = Json::array();
  for (std::size_t h = 0; h < input.phases.size(); ++h) {
    const PhaseInInput& phase = input.phases[h];
    phases.push_back({{"phase", phase_name(h)},
                      {"units", phase.units},
                      {"mean", phase.units == 0 ? Json(nullptr) : Json(phase.mean)},
                      {"standard_deviation", phase.units == 0 ? Json(nullptr) : Json(phase.deviation)},
                      {"sensitive", phase.sensitive}});
  }
  return {{"name", input.name},
          {"units", input.units},
          {"mean", input.rate},
          {"phases", std::move(phases)},
          {"skipped_percent", 100 * input.skipped},
          {"skipped_error_percent", 100 * input.skipped_error}};
}

Json units_json(const PhaseReport& report) {
  std::vector<bool> chosen(report.ids.size());
  for (const PhaseSummary& phase : report.phases)
    for (const std::size_t unit : phase.chosen) chosen[unit] = true;
  Json units = Json::array();
  for (std::size_t i = 0; i < report.ids.size(); ++i)
    units.push_back({{"unit", report.ids[i]},
                     {"rate", report.rates[i]},
                     {"phase", phase_name(report.phase[i])},
                     {"chosen", static_cast<bool>(chosen[i])}});
  return units;
}

}  // namespace

std::string PhaseAnswer::rate_name() const {
  const PhaseQuestion plain;
  if (question.cost == plain.cost && question.work == plain.work) return "CPI";
  return question.cost + "/" + question.work;
}

std::string phase_name(std::size_t phase) {
  constexpr std::size_t kLetters = 26;
  return phase < kLetters ? std::string(1, static_cast<char>('A' + phase)) : std::to_string(phase);
}

std::string phases_text(const PhaseAnswer& answer) {
  const PhaseReport& report = answer.report;
  const PhaseQuestion& question = answer.question;
  LabelledLines lines;
  lines.add("profile",
            fmt::format("{}: {} units, {} methods, {} as features", question.inputs.front().name,
                        with_commas(report.ids.size()), with_commas(report.methods), with_commas(report.features)));
  lines.add("phases",
            fmt::format("{} by {}, silhouette {:.3f}", report.phases.size(), answer.method, report.silhouette));
  lines.add(answer.rate_name(), fmt::format("{:.4g}", report.rate));
  lines.add("CoV", fmt::format("{} population, {} weighted, {} maximum", percent(report.population_variation),
                               percent(report.weighted_variation), percent(report.maximum_variation)));
  lines.add("estimate", estimate_text(answer, chosen_units(report)));
  lines.add("needed", fmt::format("{} units for {} at {:g} % confidence; {} by simple random sampling",
                                  with_commas(report.units_needed), percent(question.error), 100 * question.confidence,
                                  with_commas(report.units_needed_simple)));
  if (!report.references.empty())
    lines.add("saved", fmt::format("{} of the units, in insensitive phases, for each other input",
                                   percent(report.insensitive_points)));
  std::string text =
      lines.text() + "\n" + phases_table(answer) + "\n" + chosen_table(report) + "\n" + baselines_table(report);
  if (!report.references.empty()) text += "\n" + inputs_table(answer) + "\n" + savings_table(answer);
  return text + "\n" + phases_plot(report);
}

std::string phases_json(const PhaseAnswer& answer) {
  const PhaseReport& report = answer.report;
  const PhaseQuestion& question = answer.question;
  Json json = {{"strobe", STROBE_VERSION}, {"command", answer.command}, {"profile", question.inputs.front().name}};
  json["method"] = answer.method;
  json["cost"] = question.cost;
  json["work"] = question.work;
  json["units_profiled"] = report.ids.size();
  json["methods"] = report.methods;
  json["features"] = report.features;
  json["silhouette"] = report.silhouette;
  json["mean"] = report.rate;
  json["cov_percent"] = {{"population", 100 * report.population_variation},
                         {"weighted", 100 * report.weighted_variation},
                         {"maximum", 100 * report.maximum_variation}};
  const PhaseEstimate& estimate = report.estimate;
  json["estimate"] = {{"mean", estimate.rate},
                      {"standard_error", estimate.standard_error},
                      {"half_width", estimate.half_width ? Json(*estimate.half_width) : Json(nullptr)},
                      {"confidence_percent", 100 * question.confidence},
                      {"error_percent", 100 * std::abs(estimate.rate - report.rate) / report.rate},
                      {"units", chosen_units(report)}};
  json["needed"] = {{"error_percent", 100 * question.error},
                    {"units", report.units_needed},
                    {"units_simple_random", report.units_needed_simple}};
  json["phases"] = Json::array();
  for (std::size_t h = 0; h < report.phases.size(); ++h) json["phases"].push_back(phase_json(report, h));
  json["baselines"] = Json::array();
  for (const PhaseBaseline& b : report.baselines)
    json["baselines"].push_back({{"name", b.name},
                                 {"units", b.units},
                                 {"mean_error_percent", 100 * b.mean_error},
                                 {"worst_error_percent", 100 * b.worst_error}});
  json["inputs"] = Json::array();
  for (const PhaseReference& input : report.references) json["inputs"].push_back(input_json(input));
  json["insensitive_points_percent"] =
      report.references.empty() ? Json(nullptr) : Json(100 * report.insensitive_points);
  json["units"] = units_json(report);
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace strobe
