// Rates of sampling units over time, by phase: in characters, and as SVG.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>

#include "cli/phases_report.hpp"
#include "cli/svg.hpp"

namespace strobe {
namespace {

constexpr std::size_t kColumns = 72, kRows = 12;
constexpr double kLeft = 60, kWide = 720, kHigh = 180, kBetween = 56, kTop = 36, kLine = 18;

double largest(const PhaseReport& report) { return *std::max_element(report.rates.begin(), report.rates.end()); }

/// Two panels of dots share a scale.
struct Drawing {
  const PhaseReport& report;
  double scale;
  std::vector<bool> chosen;

  explicit Drawing(const PhaseReport& of) : report(of), scale(round_up(largest(of))), chosen(of.ids.size()) {
    for (const PhaseSummary& phase : report.phases)
      for (const std::size_t unit : phase.chosen) chosen[unit] = true;
  }

  std::string panel(double top, const std::string& title, const std::vector<std::size_t>& order) const {
    std::string svg =
        fmt::format("<text x=\"{}\" y=\"{}\" font-weight=\"bold\">{}</text>\n", kLeft, top - 10, svg_text(title));
    for (int tick = 0; tick <= 4; ++tick) {
      const double y = top + kHigh * (1 - tick / 4.0);
      svg += fmt::format("<path d=\"M{} {:.1f} h{}\" stroke=\"#ddd\"/>\n", kLeft, y, kWide);
      svg += fmt::format("<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{:g}</text>\n", kLeft - 6, y + 4,
                         scale * tick / 4);
    }
    for (std::size_t i = 0; i < order.size(); ++i) {
      const std::size_t unit = order[i];
      const double x = kLeft + kWide * (static_cast<double>(i) + 0.5) / static_cast<double>(order.size());
      const double y = top + kHigh * (1 - report.rates[unit] / scale);
      const char* colour = kSvgColours[report.phase[unit] % std::size(kSvgColours)];
      svg += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"1.8\" fill=\"{}\"/>\n", x, y, colour);
      if (chosen[unit])
        svg += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" fill=\"none\" stroke=\"black\"/>\n", x, y);
    }
    return svg;
  }
};

std::string legend(const PhaseReport& report, double top) {
  std::string svg;
  for (std::size_t h = 0; h < report.phases.size(); ++h) {
    const double y = top + kLine * static_cast<double>(h);
    std::string text = phase_name(h) + ":";
    for (const std::string& method : report.phases[h].methods) text += ' ' + method;
    svg += fmt::format("<rect x=\"{}\" y=\"{:.1f}\" width=\"12\" height=\"12\" fill=\"{}\"/>\n", kLeft, y,
                       kSvgColours[h % std::size(kSvgColours)]);
    svg += fmt::format("<text x=\"{}\" y=\"{:.1f}\">{}</text>\n", kLeft + 18, y + 10, svg_text(text));
  }
  return svg;
}

}  // namespace

std::string phases_plot(const PhaseReport& report) {
  const std::size_t units = report.rates.size(), columns = std::min(units, kColumns);
  const double most = largest(report);
  std::vector<std::string> canvas(kRows, std::string(columns, ' '));
  std::map<std::pair<std::size_t, std::size_t>, std::map<std::uint32_t, std::size_t>> cells;
  for (std::size_t i = 0; i < units; ++i) {
    const auto row = std::min<std::size_t>(kRows - 1, static_cast<std::size_t>((1 - report.rates[i] / most) * kRows));
    ++cells[{row, i * columns / units}][report.phase[i]];
  }
  for (const auto& [place, phases] : cells) {  // of several phases in one place, the most frequent
    const auto best = std::ranges::max_element(phases, {}, [](const auto& p) { return p.second; });
    const std::string name = phase_name(best->first);
    canvas[place.first][place.second] = name.size() == 1 ? name[0] : '*';
  }
  std::string text;
  for (std::size_t row = 0; row < kRows; ++row) {
    std::string line = fmt::format("{:>9} |{}", row == 0 ? fmt::format("{:.3g}", most) : "", canvas[row]);
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text + fmt::format("{:>9} +{}\n", "0", std::string(columns, '-')) +
         fmt::format("{:>10} units in the order of the profile; a letter is a phase\n", "");
}

std::string phases_svg(const PhaseAnswer& answer) {
  const PhaseReport& report = answer.report;
  const Drawing drawing(report);
  std::vector<std::size_t> order(report.ids.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const double second = kTop + kHigh + kBetween, below = second + kHigh + 20;
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{:.0f}\" height=\"{:.0f}\" font-family=\"sans-serif\" "
      "font-size=\"11\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
      kLeft + kWide + 20, below + kLine * static_cast<double>(report.phases.size()) + 10);
  const std::string rate = answer.rate_name() + " of sampling units";
  svg += drawing.panel(kTop, rate + " in the order of the profile (ringed: chosen)", order);
  std::ranges::stable_sort(order, {}, [&](std::size_t unit) { return report.phase[unit]; });
  svg += drawing.panel(second, rate + " by phase", order);
  return svg + legend(report, below) + "</svg>\n";
}

}  // namespace strobe
