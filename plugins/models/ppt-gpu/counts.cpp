// Trip counts and probabilities that the user gives, and the worst case for the rest.
#include <algorithm>
#include <cmath>
#include <sstream>

#include "flow.hpp"
#include "strobe/error.hpp"

namespace ppt_gpu {
namespace {

using strobe::Error;

/// Blocks that `from` reaches without passing `stop`.
std::vector<bool> region(const Flow& flow, std::uint32_t from, std::uint32_t stop) {
  std::vector<bool> inside(flow.ways.size(), false);
  std::vector<std::uint32_t> stack = {from};
  while (!stack.empty()) {
    const std::uint32_t at = stack.back();
    stack.pop_back();
    if (at == Block::kExit || at == stop || inside[at]) continue;
    inside[at] = true;
    for (const Way& way : flow.ways[at])
      if (way.share != 0) stack.push_back(way.to);
  }
  return inside;
}

class WorstCase {
 public:
  WorstCase(const TaskList& list, const GivenCounts& given, const std::string& place)
      : list_(list), given_(given), place_(place) {}

  Flow flow() {
    check_names();
    flow_.loops = find_loops(list_, place_);
    for (const Block& block : list_.blocks) {
      std::vector<Way> ways;
      for (const std::uint32_t next : block.next) ways.push_back({next, block.next.size() == 2 ? kOpen : 1.0});
      flow_.ways.push_back(ways);
    }
    given_shares();
    trips();
    both_sides();
    return std::move(flow_);
  }

 private:
  static constexpr double kOpen = -1;  ///< a share that nothing says yet

  void check_names() const {
    const auto check = [&](const std::string& label, const char* what) {
      for (const Block& block : list_.blocks)
        if (block.name == label) return;
      throw Error(place_ + ": " + what + " of \"" + label + "\": kernel " + list_.kernel +
                  " has no block of that name" + blocks());
    };
    for (const auto& [label, n] : given_.trips) check(label, "trips");
    for (const auto& [label, share] : given_.taken) check(label, "taken");
  }
  std::string blocks() const {
    std::string names;
    for (const Block& block : list_.blocks)
      if (names.size() < 200) names += (names.empty() ? " - it has " : ", ") + block.name;
    return names;
  }

  void given_shares() {
    for (std::uint32_t b = 0; b < flow_.ways.size(); ++b) {
      std::vector<Way>& ways = flow_.ways[b];
      if (ways.size() != 2 || ways[0].to == Block::kExit) continue;
      const auto given = given_.taken.find(list_.blocks[ways[0].to].name);
      if (given == given_.taken.end()) continue;
      ways[0].share = given->second;
      ways[1].share = 1 - given->second;
    }
  }

  /// A loop is left by its last conditional way out, in its latch where there is one; by the others never.
  void trips() {
    std::string missing;
    for (const Loop& loop : flow_.loops) {
      std::vector<std::uint32_t> leaving;
      for (const std::uint32_t b : loop.blocks)
        if (flow_.ways[b].size() == 2 && out_of(loop, b) >= 0) leaving.push_back(b);
      const std::string& name = list_.blocks[loop.header].name;
      if (leaving.empty())
        throw Error(place_ + ": the loop at " + name + " of kernel " + list_.kernel + " has no way out");
      std::uint32_t last = leaving.back();
      for (const std::uint32_t b : leaving)
        if (std::find(loop.latches.begin(), loop.latches.end(), b) != loop.latches.end()) last = b;
      bool open = false;
      for (const std::uint32_t b : leaving) open |= flow_.ways[b][0].share == kOpen;
      if (!open && !given_.trips.contains(name)) continue;  // all shares of its ways out are given
      const auto given = given_.trips.find(name);
      if (given == given_.trips.end()) {
        missing += (missing.empty() ? "" : ", ") + name;
        continue;
      }
      // A test ahead of the body is made once more than the body runs.
      const bool ahead = last == loop.header && loop.latches != std::vector<std::uint32_t>{last};
      for (const std::uint32_t b : leaving) {
        const double out = b == last ? 1 / (given->second + (ahead ? 1 : 0)) : 0;
        std::vector<Way>& ways = flow_.ways[b];
        const auto side = static_cast<std::size_t>(out_of(loop, b));
        if (ways[side].share != kOpen && b != last) continue;
        ways[side].share = out;
        ways[1 - side].share = 1 - out;
      }
    }
    if (!missing.empty())
      throw Error(place_ + ": kernel " + list_.kernel + " has loops of unknown trip count (" + missing +
                  ") - give the model trips=LABEL:N+LABEL:N");
  }

  int out_of(const Loop& loop, std::uint32_t block) const {
    const std::vector<Way>& ways = flow_.ways[block];
    for (int side = 0; side < 2; ++side) {
      const std::uint32_t to = ways[static_cast<std::size_t>(side)].to;
      if (to == Block::kExit || !loop.contains(to)) return side;
    }
    return -1;
  }

  /// Of a visit of the loop: one over the share of iterations that leave it.
  double iterations(const Loop& loop) const {
    double leaving = 0;
    for (const std::uint32_t b : loop.blocks)
      for (const Way& way : flow_.ways[b])
        if (way.share > 0 && (way.to == Block::kExit || !loop.contains(way.to))) leaving += way.share;
    return leaving > 0 ? 1 / std::min(leaving, 1.0) : 1;
  }

  /// Tasks that a visit of these blocks executes, which are one side of `branch`: loops within them go round.
  double tasks_of(const std::vector<bool>& side, std::uint32_t branch) const {
    std::vector<double> times(side.size(), 1);
    for (const Loop& loop : flow_.loops) {
      if (loop.contains(branch) || !side[loop.header]) continue;
      const double n = iterations(loop);
      for (const std::uint32_t b : loop.blocks) times[b] *= n;
    }
    double tasks = 0;
    for (std::size_t b = 0; b < side.size(); ++b)
      if (side[b]) tasks += times[b] * list_.blocks[b].count;
    return tasks;
  }

  /// Inner branches first: those of later blocks.
  void both_sides() {
    const std::vector<std::uint32_t> meet = post_dominators(list_);
    for (std::uint32_t b = static_cast<std::uint32_t>(flow_.ways.size()); b-- > 0;) {
      std::vector<Way>& ways = flow_.ways[b];
      if (ways.size() != 2 || ways[0].share != kOpen) continue;
      const std::uint32_t end = meet[b];
      for (Way& way : ways) way.share = 1;
      const std::vector<bool> first = region(flow_, ways[0].to, end), second = region(flow_, ways[1].to, end);
      bool overlap = first[b] || second[b];
      for (std::size_t i = 0; i < first.size(); ++i) overlap |= first[i] && second[i];
      const bool first_is_longer = tasks_of(first, b) >= tasks_of(second, b);
      if (ways[0].to == end || ways[1].to == end || overlap) {
        const bool keep_first = ways[0].to == end ? false : ways[1].to == end ? true : first_is_longer;
        ways = {Way{ways[keep_first ? 0 : 1].to, 1}};
        continue;
      }
      const std::uint32_t then = ways[1].to;
      for (std::size_t i = 0; i < first.size(); ++i) {
        if (!first[i]) continue;
        for (Way& way : flow_.ways[i])
          if (way.to == end || way.to == Block::kExit) way.to = then;
        if (flow_.ways[i].empty()) flow_.ways[i].push_back({then, 1});
      }
      ways = {Way{ways[0].to, 1}};
    }
  }

  const TaskList& list_;
  const GivenCounts& given_;
  const std::string& place_;
  Flow flow_;
};

/// "LABEL:N+LABEL:N".
std::map<std::string, double> parse_list(const std::string& parameter, const std::string& text, double least,
                                         double most) {
  std::map<std::string, double> result;
  std::istringstream items(text);
  for (std::string item; std::getline(items, item, '+');) {
    const std::size_t colon = item.rfind(':');
    std::size_t used = 0;
    double value = 0;
    const std::string number = colon == std::string::npos ? "" : item.substr(colon + 1);
    try {
      value = std::stod(number, &used);
    } catch (const std::exception&) {
      used = 0;
    }
    if (colon == 0 || used == 0 || used != number.size() || !(value >= least && value <= most)) {
      std::ostringstream range;
      range << least << " to " << most;
      throw Error(parameter + ": \"" + item.substr(0, 60) + "\" - write LABEL:N+LABEL:N, each N from " + range.str());
    }
    result[item.substr(0, colon)] = value;
  }
  return result;
}

}  // namespace

GivenCounts parse_counts(const std::string& trips, const std::string& taken) {
  return {parse_list("trips", trips, 1, 1e12), parse_list("taken", taken, 0, 1)};
}

Flow flow_from_counts(const TaskList& list, const GivenCounts& given, const std::string& place) {
  return WorstCase(list, given, place).flow();
}

}  // namespace ppt_gpu
