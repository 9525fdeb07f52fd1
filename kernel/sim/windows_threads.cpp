// Partitions side by side on threads.
#include <algorithm>
#include <chrono>
#include <map>
#include <utility>

#include "sim/run_noted.hpp"
#include "sim/steps_per_thread.hpp"
#include "sim/windows.hpp"

namespace strobe {

namespace {

/// Rounds between two decisions whether partitions run side by side, by the steps that they took in those.
constexpr std::uint32_t kRoundsBetweenDecisions = 8;
/// A step of a partition ticks about one in kComponentsPerStep of its components.
constexpr std::uint64_t kComponentsPerStep = 5;
/// Visited in turn, a partition mostly runs for a link's round trip; side by side, for its latency.
constexpr std::uint64_t kWindowsOfRoundInTurn = 2;

}  // namespace

std::uint64_t& default_steps_per_thread() {
  static std::uint64_t steps = Windows::kStepsPerThread;
  return steps;
}

void Windows::set_threads(std::uint32_t threads, bool model) {
  several_asked_ = threads > 1;
  threads = std::min(threads, static_cast<std::uint32_t>(partitions_.size()));
  if (model || !runs_alone_because_.empty()) threads = 1;
  go_in_turn();
  if (threads != threads_) workers_.reset();
  threads_ = threads;
  model_.reset();
  if (model) model_ = std::make_unique<ThreadModel>(partitions_.size());
  if (model) go_side_by_side(Sharing::partitions);
}

void Windows::set_visits(std::vector<std::uint32_t> order) {
  visits_ = claims_ = std::move(order);
  visits_are_set_ = true;
  if (!clusters_.empty() && !model_) set_group_windows(true);
}

/// A launch begins with partitions in turn, until counts of steps show how much happens in a window.
void Windows::begin_windows() {
  ran_side_by_side_ = false;
  meetings_ = 0;
  if (model_) return model_->begin();
  go_in_turn();
  wanted_ = steps_per_thread_ != 0 ? Sharing::none : clusters_.empty() ? Sharing::partitions : Sharing::groups;
  rounds_ = 0;
  for (Partition& partition : partitions_) partition.steps = 0;
}

/// Lets ports send through outboxes where their link crosses from what one thread simulates to what another does.
/// Sharing partitions: all links between partitions. Sharing groups: only links that leave a cluster; the hubs between
/// clusters are simulated while no thread runs.
void Windows::go_side_by_side(Sharing sharing) {
  if (sharing_ == sharing) return;
  sharing_ = sharing;
  if (!workers_) workers_ = std::make_unique<Workers>(threads_);
  if (outboxes_.empty()) make_outboxes();
  for (const Cut& cut : cuts_)
    if (sharing == Sharing::partitions || cut.leaves_cluster) cut.port->send_through(cut.outbox);
}

void Windows::make_outboxes() {
  std::map<std::pair<std::uint32_t, std::uint32_t>, Outbox*> known;
  const auto group_of = [this](std::uint32_t partition) { return partitions_[partition].group; };
  for (const auto& component : parts_.components)
    for (Port* const port : component->all_ports()) {
      if (!port->is_cut()) continue;
      const std::uint32_t to = port->peer()->clock().partition();
      const std::uint32_t from = port->clock().partition();
      const bool leaves_cluster = group_of(from) != group_of(to) && std::ranges::count(clusters_, group_of(from)) != 0;
      Outbox*& outbox = known[{from, to}];
      if (outbox == nullptr) {
        outbox = &outboxes_.emplace_back();
        partitions_[to].inboxes.push_back(outbox);
        if (leaves_cluster) {
          groups_[group_of(to)].inboxes.push_back(outbox);
          group_outboxes_.push_back(outbox);
        }
      }
      cuts_.push_back({port, outbox, leaves_cluster});
    }
}

void Windows::go_in_turn() {
  if (sharing_ == Sharing::none) return;
  sharing_ = Sharing::none;
  for (const Cut& cut : cuts_) cut.port->send_through(nullptr);
  for (Outbox& outbox : outboxes_) outbox.change_sides();
  for (const Partition& partition : partitions_) take_in(partition.inboxes);
}

std::string Windows::one_thread_because() const {
  if (!several_asked_ || ran_side_by_side_) return "";
  if (!runs_alone_because_.empty()) return runs_alone_because_;
  return in_step_ ? "a trace is written in order" : "too little happens in its windows (docs/use/threads.md)";
}

/// Counts of what happens in the machine decide, not the host's time: a launch has the same windows in every run.
void Windows::decide() {
  if (++rounds_ < kRoundsBetweenDecisions) return;
  std::uint64_t steps = 0;
  std::vector<std::uint64_t> of_groups(groups_.size(), 0);
  // By domain: a step of a partition of many components does more.
  for (std::size_t domain = 0; domain < parts_.domains.size(); ++domain) {
    const Partition& partition = partitions_[parts_.domains[domain]->partition()];
    steps += partition.steps * components_in_[domain];
    if (!groups_.empty()) of_groups[partition.group] += partition.steps * components_in_[domain];
  }
  for (Partition& partition : partitions_) partition.steps = 0;
  std::uint64_t largest = 0, of_clusters = 0;
  for (const std::uint32_t cluster : clusters_) {
    largest = std::max(largest, of_groups[cluster]);
    of_clusters += of_groups[cluster];
  }
  wanted_ = worth_sharing(steps, 2 * threads_ * largest <= 3 * of_clusters);
}

/// `even`: no cluster has over 1.5 times a thread's mean work. Then threads share clusters (GPUs), else partitions.
Windows::Sharing Windows::worth_sharing(std::uint64_t steps, bool even) {
  const std::uint64_t rounds = std::exchange(rounds_, 0);
  const bool in_parts = sharing_ == Sharing::partitions;
  const bool groups = !clusters_.empty() && even;
  window_steps_ = steps / kComponentsPerStep / rounds;
  if (clusters_.empty() && !in_parts) window_steps_ /= kWindowsOfRoundInTurn;
  if (!clusters_.empty() && groups == in_parts)  // those windows are not the ones that were counted
    window_steps_ = groups ? window_steps_ * apart_ps_ / nearest_ps_ : window_steps_ * nearest_ps_ / apart_ps_;
  // From three threads' work on, as fewer lose more by sharing than they win; harder to begin than to go on, so that a
  // launch at the edge does not change at each decision.
  if (4 * window_steps_ < steps_per_thread_ * (sharing_ != Sharing::none ? 12 : 13)) return Sharing::none;
  return groups ? Sharing::groups : Sharing::partitions;
}

/// Partitions start to run side by side at the same time. Until they have all reached it, they run in turn up to the
/// time of the foremost, which is returned.
std::uint64_t Windows::meeting_ps(std::uint64_t until_ps) {
  std::uint64_t last = 0, first = kNever;
  for (std::uint32_t n = 0; n < partitions_.size(); ++n) {
    if (partitions_[n].faulted) continue;
    last = std::max(last, reached_ps_[n]);
    first = std::min(first, reached_ps_[n]);
  }
  if (first == last) go_side_by_side(Sharing::partitions);
  return first == last ? until_ps : std::min(until_ps, last);
}

void Windows::take_in(std::span<Outbox* const> inboxes) {
  for (Outbox* const inbox : inboxes)
    if (inbox->ready()) inbox->hand_over();
}

/// One window of each partition, side by side. What they send each other arrives after it.
void Windows::advance_together(std::uint64_t until_ps, const bool* finished) {
  if (model_) model_->begin_round();
  for (Outbox& outbox : outboxes_) outbox.change_sides();
  const auto count = static_cast<std::uint32_t>(partitions_.size());
  for (std::uint32_t n = 0; n < count; ++n) partitions_[n].window_ps = window_end(n, partitions_[n].inputs, until_ps);
  if (in_step_) {
    for (std::uint32_t n = 0; n < count; ++n) simulate_window(n, finished);
  } else {
    if (window_number_++ % kWindowsBetweenOrders == 0 || claims_.empty()) order_claims();
    ran_side_by_side_ = true;
    ++meetings_;
    workers_->run([this, finished](std::uint32_t worker) { take_windows(worker, finished); }, further_workers());
  }
  for (std::uint32_t n = 0; n < count; ++n) {
    Partition& partition = partitions_[n];
    const bool ended = finished != nullptr && *finished && n == dispatching_;
    if (!ended) reached_ps_[n] = partition.window_ps;
    if (!partition.stopped) continue;
    try {
      std::rethrow_exception(std::exchange(partition.stopped, nullptr));
    } catch (const WaveFault& fault) {
      note(fault, n);
    }
  }
  if (model_) model_->end_round();
}

/// How many workers the steps of a window occupy in addition to the calling thread; at least 1.
std::uint32_t Windows::further_workers() const {
  const std::uint64_t occupied = window_steps_ / std::max<std::uint64_t>(steps_per_thread_, 1);
  return static_cast<std::uint32_t>(std::max<std::uint64_t>(std::min<std::uint64_t>(threads_, occupied), 2) - 1);
}

/// What takes longest is taken first, so that the workers are done at about the same time. Which worker simulates a
/// partition, and when, changes no result.
void Windows::order_claims() {
  if (claims_.empty()) claims_ = visits_;
  if (visits_are_set_) return;
  std::ranges::sort(claims_, [this](std::uint32_t a, std::uint32_t b) {
    return std::pair{-partitions_[a].work.window_ns(), a} < std::pair{-partitions_[b].work.window_ns(), b};
  });
}

/// Takes partitions as long as there are any: first those that it took last time.
void Windows::take_windows(std::uint32_t worker, const bool* finished) {
  for (const bool own : {true, false})
    for (const std::uint32_t n : claims_) {
      WorkItem& work = partitions_[n].work;
      if (!work.take(worker, window_number_, own)) continue;
      if (model_) model_->begin_window();
      const WorkItem::HostTime begin = std::chrono::steady_clock::now();
      simulate_window(n, finished);
      work.end(begin);
      if (model_) model_->end_window(n);
    }
}

void Windows::simulate_window(std::uint32_t number, const bool* finished) {
  Partition& partition = partitions_[number];
  take_in(partition.inboxes);
  if (partition.faulted || partition.next_ps() >= partition.window_ps) return;
  try {
    // Only the launch processor's partition may write `finished`; no other thread reads it meanwhile.
    run_noted(partition, partition.window_ps, number == dispatching_ ? finished : nullptr, true);
  } catch (...) {
    partition.stopped = std::current_exception();
  }
}

}  // namespace strobe
