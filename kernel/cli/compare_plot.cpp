// Bars as SVG: error above, speed-up below, a group of bars for each workload,
// a colour for each sampler.
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "cli/compare.hpp"
#include "cli/svg.hpp"

namespace strobe {
namespace {

constexpr double kBar = 14, kGap = 18, kLeft = 60, kPanel = 180, kTop = 30, kBetween = 50, kCharacter = 5.5;

using TextOf = std::function<std::string(const ComparisonRow&)>;

/// Different values in the order in which they first appear.
std::vector<std::string> different(const std::vector<ComparisonRow>& rows, const TextOf& of) {
  std::vector<std::string> values;
  for (const ComparisonRow& row : rows)
    if (std::find(values.begin(), values.end(), of(row)) == values.end()) values.push_back(of(row));
  return values;
}

struct Chart {
  TextOf group_of;  ///< the bars of which group a row belongs to: its name under the axis
  std::vector<std::string> groups, samplers;
  double width = 0;
};

std::size_t place_of(const std::vector<std::string>& values, const std::string& value) {
  return static_cast<std::size_t>(std::find(values.begin(), values.end(), value) - values.begin());
}

std::string panel(const Chart& chart, const std::vector<ComparisonRow>& rows, double top, const std::string& title,
                  const std::function<double(const ComparisonRow&)>& height_of) {
  double most = 0;
  for (const ComparisonRow& row : rows) most = std::max(most, height_of(row));
  const double scale = round_up(most);
  std::string svg = fmt::format("<text x=\"{}\" y=\"{}\" font-weight=\"bold\">{}</text>\n", kLeft, top - 10, title);
  for (int tick = 0; tick <= 4; ++tick) {
    const double y = top + kPanel * (1 - tick / 4.0);
    svg += fmt::format("<path d=\"M{} {:.1f} H{:.1f}\" stroke=\"#ddd\"/>\n", kLeft, y, chart.width - 10);
    svg += fmt::format("<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{:g}</text>\n", kLeft - 6, y + 4,
                       scale * tick / 4);
  }
  const double group_width = kBar * static_cast<double>(chart.samplers.size()) + kGap;
  for (const ComparisonRow& row : rows) {
    const double x = kLeft + kGap / 2 + group_width * static_cast<double>(place_of(chart.groups, chart.group_of(row))) +
                     kBar * static_cast<double>(place_of(chart.samplers, row.sampler));
    const double height = kPanel * height_of(row) / scale;
    const char* colour = kSvgColours[place_of(chart.samplers, row.sampler) % std::size(kSvgColours)];
    // Where sampling did not act, the bar is hollow.
    svg += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{}\" "
        "height=\"{:.1f}\" fill=\"{}\" stroke=\"{}\"/>\n",
        x, top + kPanel - height, kBar - 2, height, row.switched ? colour : "none", colour);
  }
  return svg;
}

}  // namespace

std::string comparison_svg(const std::vector<ComparisonRow>& rows) {
  Chart chart;
  const std::map<std::string, std::string> shown = shown_workloads(rows);
  chart.group_of = [&](const ComparisonRow& row) { return shown.at(row.workload) + " " + row.kernel + " " + row.gpu; };
  chart.groups = different(rows, chart.group_of);
  chart.samplers = different(rows, [](const ComparisonRow& row) { return row.sampler; });
  const double group_width = kBar * static_cast<double>(chart.samplers.size()) + kGap;
  std::size_t longest = 0;
  for (const std::string& group : chart.groups) longest = std::max(longest, group.size());
  const double names = kCharacter * static_cast<double>(longest);  // they go down and to the right by 30 degrees
  chart.width = std::max(420.0, kLeft + group_width * static_cast<double>(chart.groups.size()) + 0.87 * names);
  const double between = kBetween + 0.5 * names;
  const double second = kTop + kPanel + between, legend = second + kPanel + 20;
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{:.0f}\" "
      "height=\"{:.0f}\" font-family=\"sans-serif\" "
      "font-size=\"11\">\n<rect width=\"100%\" height=\"100%\" "
      "fill=\"white\"/>\n",
      chart.width, legend + 18 * static_cast<double>(chart.samplers.size()) + 20);
  svg += panel(chart, rows, kTop, "error of the predicted time, % (hollow: sampling did not act)",
               [](const ComparisonRow& row) { return row.error_percent(); });
  svg += panel(chart, rows, second, "speed-up against the detailed run, wall-clock",
               [](const ComparisonRow& row) { return row.speedup().value_or(0); });
  for (std::size_t i = 0; i < chart.groups.size(); ++i) {
    const double x = kLeft + kGap / 2 + group_width * (static_cast<double>(i) + 0.4);
    svg += fmt::format("<text transform=\"translate({:.1f} {:.1f}) rotate(30)\">{}</text>\n", x, kTop + kPanel + 14,
                       svg_text(chart.groups[i]));
  }
  for (std::size_t i = 0; i < chart.samplers.size(); ++i) {
    const double y = legend + 18 * static_cast<double>(i);
    svg += fmt::format(
        "<rect x=\"{}\" y=\"{:.1f}\" width=\"12\" height=\"12\" "
        "fill=\"{}\"/>\n",
        kLeft, y, kSvgColours[i % std::size(kSvgColours)]);
    svg += fmt::format("<text x=\"{}\" y=\"{:.1f}\">{}</text>\n", kLeft + 18, y + 10, svg_text(chart.samplers[i]));
  }
  return svg + "</svg>\n";
}

}  // namespace strobe
