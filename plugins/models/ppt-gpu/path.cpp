#include "path.hpp"

#include <algorithm>
#include <cmath>
#include <deque>

namespace ppt_gpu {
namespace {

constexpr std::uint32_t kNoWriter = ~std::uint32_t{0};

/// Follows registers and counters along a path.
class Unroller {
 public:
  explicit Unroller(const TaskList& list) : list_(list), writer_(list.register_count, kNoWriter) {}

  void block(std::uint32_t number, bool taken) {
    const Block& block = list_.blocks[number];
    for (std::uint32_t i = 0; i < block.count; ++i) step(block.first + i, taken && i + 1 == block.count);
  }
  void step(std::uint32_t number, bool taken);
  std::size_t steps() const { return path_.steps.size(); }
  Path finish() { return std::move(path_); }

 private:
  void depend(std::uint32_t first, std::uint32_t on) {
    if (on == kNoWriter) return;
    const auto begin = path_.dependencies.begin() + first;
    if (std::find(begin, path_.dependencies.end(), on) == path_.dependencies.end() &&
        path_.dependencies.size() - first < 0xFFFF)
      path_.dependencies.push_back(on);
  }

  const TaskList& list_;
  std::vector<std::uint32_t> writer_;  ///< of each register, the step that wrote it last
  std::deque<std::uint32_t> outstanding_[kCounters];
  Path path_;
};

void Unroller::step(std::uint32_t number, bool taken) {
  const Task& task = list_.tasks[number];
  const auto self = static_cast<std::uint32_t>(path_.steps.size());
  const auto first = static_cast<std::uint32_t>(path_.dependencies.size());
  const std::uint32_t* registers = list_.registers.data() + task.first_register;
  for (unsigned r = 0; r < task.reads; ++r) depend(first, writer_[registers[r]]);
  for (unsigned c = 0; c < kCounters; ++c) {
    std::deque<std::uint32_t>& queue = outstanding_[c];
    while (task.waits[c] != kNoWait && queue.size() > task.waits[c]) {
      depend(first, queue.front());
      queue.pop_front();
    }
    if (task.bumps & (1u << c)) queue.push_back(self);
  }
  for (unsigned w = 0; w < task.writes; ++w)
    writer_[registers[task.reads + w]] = task.result_by_wait ? kNoWriter : self;
  path_.steps.push_back({number, first, static_cast<std::uint16_t>(path_.dependencies.size() - first), taken});
}

/// Whether going from a block to another one is a jump in the code.
bool jumps(const TaskList& list, std::uint32_t from, std::uint32_t to) {
  const Block& block = list.blocks[from];
  return to == Block::kExit || list.blocks[to].first != block.first + block.count;
}

}  // namespace

namespace {

/// `owed`: of each block, the visits' shares of the rarer way that are not taken yet.
Path follow(const TaskList& list, const Flow& flow, std::span<const double> shorten, std::size_t limit,
            std::vector<double>& owed) {
  Unroller unroller(list);
  std::uint32_t at = 0;
  // Empty blocks cannot make it endless: each visit of a loop takes at least one task, or the visits are bounded.
  for (std::size_t visits = 0; at != Block::kExit && unroller.steps() < limit && visits < 4 * limit + 64; ++visits) {
    const std::vector<Way>& ways = flow.ways[at];
    std::uint32_t to = ways.empty() ? Block::kExit : ways[0].to;
    if (ways.size() == 2) {
      const double first = flow.share(at, ways[0], shorten);
      const bool first_is_rare = first < 0.5;
      owed[at] += first_is_rare ? first : 1 - first;
      const bool rare = owed[at] >= 1 - 1e-9;
      if (rare) owed[at] -= 1;
      to = ways[rare == first_is_rare ? 0 : 1].to;
    }
    unroller.block(at, list.blocks[at].count > 0 && jumps(list, at, to));
    at = to;
  }
  return unroller.finish();
}

}  // namespace

std::vector<Path> make_paths(const TaskList& list, const Flow& flow, std::span<const double> shorten,
                             std::size_t limit) {
  constexpr std::size_t kMaxPaths = 100, kMaxSteps = 2'000'000;
  constexpr double kNothing = 1e-6;
  std::vector<double> owed(flow.ways.size(), 0);
  std::vector<Path> paths;
  std::size_t steps = 0;
  do {
    paths.push_back(follow(list, flow, shorten, limit, owed));
    steps += paths.back().steps.size();
    // Nothing is left over: the next path would be the first one again.
    if (std::all_of(owed.begin(), owed.end(), [](double share) { return std::abs(share) < kNothing; })) break;
  } while (paths.size() < kMaxPaths && steps < kMaxSteps);
  return paths;
}

Path make_path(const TaskList& list, std::span<const std::uint32_t> tasks) {
  Unroller unroller(list);
  for (std::size_t i = 0; i < tasks.size(); ++i)
    unroller.step(tasks[i], i + 1 == tasks.size() || tasks[i + 1] != tasks[i] + 1);
  return unroller.finish();
}

double expected_tasks(const TaskList& list, const std::vector<double>& visits) {
  double tasks = 0;
  for (std::size_t b = 0; b < visits.size(); ++b) tasks += visits[b] * list.blocks[b].count;
  return tasks;
}

std::vector<double> shortening(const TaskList& list, const Flow& flow, double budget) {
  unsigned depths = 0;
  for (const Loop& loop : flow.loops) depths = std::max(depths, loop.depth);
  std::vector<double> factors(depths, 1);
  const auto length = [&] { return expected_tasks(list, flow.visits(factors)); };
  double now = length();
  if (now <= budget) return {};
  for (unsigned d = 0; d < depths && now > budget; ++d) {
    double low = 1, high = 2;
    const auto at = [&](double factor) {
      factors[d] = factor;
      return now = length();
    };
    const double least = at(1e15);
    if (least > budget) continue;  // even single iterations of these loops are too long: shorten the next level as well
    while (at(high) > budget) low = high, high *= 2;
    for (int i = 0; i < 20; ++i) (at((low + high) / 2) > budget ? low : high) = (low + high) / 2;
    at(high);
  }
  return factors;
}

}  // namespace ppt_gpu
