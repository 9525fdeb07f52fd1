#include "features.hpp"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace simprof {

std::vector<double> regression_scores(const Profile& profile) {
  const auto n = static_cast<double>(profile.units.size());
  double mean_y = 0;
  for (const Unit& unit : profile.units) mean_y += unit.work / unit.cost / n;
  double yy = 0;
  std::vector<double> x(profile.methods.size()), xx(x.size()), xy(x.size());
  for (const Unit& unit : profile.units) {
    const double y = unit.work / unit.cost - mean_y;
    yy += y * y;
    for (const MethodCount& m : unit.methods) {
      const double f = m.snapshots / unit.snapshots;
      x[m.method] += f, xx[m.method] += f * f, xy[m.method] += f * y;
    }
  }
  const double tie = 1e-12;  // a variance below this part of the squares is rounding
  std::vector<double> scores(x.size());
  for (std::size_t m = 0; m < x.size(); ++m) {
    const double squares = xx[m] - x[m] * x[m] / n;
    if (squares <= tie * xx[m])
      scores[m] = -1;
    else
      scores[m] = yy <= tie * mean_y * mean_y * n ? 0 : xy[m] * xy[m] / (squares * yy);
  }
  return scores;
}

std::vector<std::uint32_t> select_methods(const Profile& profile, std::size_t most) {
  const std::vector<double> scores = regression_scores(profile);
  std::vector<std::uint32_t> methods(scores.size());
  std::iota(methods.begin(), methods.end(), 0u);
  std::erase_if(methods, [&](std::uint32_t m) { return scores[m] < 0; });
  std::ranges::stable_sort(methods, [&](std::uint32_t a, std::uint32_t b) { return scores[a] > scores[b]; });
  if (methods.size() > most) methods.resize(most);
  std::ranges::sort(methods);
  return methods;
}

samplers::Points frequencies(const Profile& profile, std::span<const std::string> methods) {
  std::unordered_map<std::string, std::size_t> columns;
  for (std::size_t i = 0; i < methods.size(); ++i) columns.emplace(methods[i], i);
  std::vector<std::size_t> column(profile.methods.size(), methods.size());
  for (std::size_t m = 0; m < column.size(); ++m)
    if (const auto found = columns.find(profile.methods[m]); found != columns.end()) column[m] = found->second;
  samplers::Points points(profile.units.size(), methods.size());
  for (std::size_t i = 0; i < profile.units.size(); ++i)
    for (const MethodCount& m : profile.units[i].methods)
      if (column[m.method] < methods.size()) points[i][column[m.method]] = m.snapshots / profile.units[i].snapshots;
  return points;
}

}  // namespace simprof
