#include "common/work_queue.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "common/session.hpp"

namespace strobe::frontends {
namespace {

/// Of one group: more would be simulated in detail before the first of them can be predicted.
constexpr std::size_t kMaxLaunches = 32, kMaxWorks = 256;
constexpr double kPicoseconds = 1e12;

std::uint64_t picoseconds(double seconds) {
  return static_cast<std::uint64_t>(std::llround(std::max(seconds, 0.0) * kPicoseconds));
}

template <class T>
void add_bytes(std::string& text, const T& value) {
  text.append(reinterpret_cast<const char*>(&value), sizeof value);
}

}  // namespace

Ticket WorkQueue::add(PlannedWork work) {
  // Now: at the end of the process, what makes the machine is gone.
  if (work.launch && defers() && session_.runs_side_by_side()) session_.gpu().make_machine();
  Entry entry;
  work.asked = session_.clock().now();
  work.after.push_back(work.stream->last);
  for (const Ticket ticket : work.after)
    if (!is_done(ticket)) entry.before.push_back(ticket - first_);
  const Ticket ticket = first_ + entries_.size();
  work.stream->last = ticket;
  entry.work = std::move(work);
  entries_.push_back(std::move(entry));
  if (!defers()) progress();
  return ticket;
}

void WorkQueue::add_together(const std::function<void()>& add_all) {
  ++together_;
  try {
    add_all();
  } catch (...) {
    --together_;
    throw;
  }
  --together_;
  if (!defers()) progress();
}

bool WorkQueue::defers() const { return together_ > 0 || (deferring_ && session_.runs_side_by_side()); }

bool WorkQueue::progress() {
  if (flushing_ || entries_.empty()) return false;  // a function of the program calls HIP
  bool done = true;
  if (!waits()) {
    go([this] { stack_.begin([this] { do_all(); }); });
  } else {
    go([&] { done = do_beside(); });
    done = done || in_vain_ || session_.digest_of_host() != seen_;
    if (done) go([this] { stack_.go_on(); });
  }
  return done;
}

void WorkQueue::flush(const std::function<bool()>& enough) {
  const auto ends = [&] {
    while (progress()) continue;
    return !waits() || (enough && enough());
  };
  if (flushing_ || ends()) return;
  seen_ = 0;  // other memory may have changed
  if (ends()) return;
  in_vain_ = true;
  progress();
}

void WorkQueue::go(const std::function<void()>& work) {
  const auto end = [this] {
    first_ += entries_.size();
    entries_.clear();
    passing_.clear();
  };
  flushing_ = true;
  try {
    work();
  } catch (...) {
    flushing_ = false;
    end();
    throw;
  }
  flushing_ = false;
  if (!waits()) end();
}

bool WorkQueue::wait_for_host() {
  seen_ = session_.digest_of_host();
  stack_.leave();
  return !std::exchange(in_vain_, false);
}

/// While a launch waits for the host: what comes after it, has nothing to wait for, and is no launch.
bool WorkQueue::do_beside() {
  bool done = false;
  for (std::size_t n = next_; n < entries_.size(); ++n) {
    const Entry& entry = entries_[n];
    const auto is_done = [this](std::size_t one) { return entries_[one].done; };
    if (entry.done || entry.work.launch || entry.work.copy || !std::ranges::all_of(entry.before, is_done)) continue;
    run_alone(n);
    done = true;
  }
  return done;
}

/// What does not wait for a function of the program, then these functions, until nothing is left.
void WorkQueue::do_all() {
  while (true) {
    Group ready;
    const std::size_t count = entries_.size();  // a launch that waits for the host may see more
    std::vector<bool> waits(count, false);
    for (std::size_t n = 0; n < count; ++n) {
      const Entry& entry = entries_[n];
      if (entry.done) continue;
      waits[n] =
          entry.work.of_program || std::ranges::any_of(entry.before, [&](std::size_t one) { return waits[one]; });
      if (!waits[n]) ready.push_back(n);
    }
    run(ready);
    bool called = false;
    for (std::size_t n = 0; n < waits.size(); ++n) {
      const Entry& entry = entries_[n];
      const auto is_done = [this](std::size_t one) { return entries_[one].done; };
      if (entry.done || !entry.work.of_program || !std::ranges::all_of(entry.before, is_done)) continue;
      run_alone(n);
      called = true;
    }
    if (!called && count == entries_.size()) return;
  }
}

void WorkQueue::run(const Group& ready) {
  Group group;
  std::size_t launches = 0;
  for (const std::size_t number : ready) {
    if (entries_[number].done) continue;
    group.push_back(number);
    launches += entries_[number].work.launch.has_value();
    if (launches < kMaxLaunches && group.size() < kMaxWorks) continue;
    run_group(group);
    group.clear();
    launches = 0;
  }
  run_group(group);
}

void WorkQueue::run_group(const Group& group) {
  const auto is_sampled = [this](std::size_t number) {
    const auto& launch = entries_[number].work.launch;
    return launch && session_.samples_by_default(*launch);
  };
  if (!session_.runs_side_by_side() || !launches_overlap(group) || std::ranges::any_of(group, is_sampled)) {
    for (const std::size_t number : group) run_alone(number);
    return;
  }
  floor_ = session_.kernels_end();  // the machine runs one group at a time
  next_ = group.back() + 1;
  TimedGroup& timed = groups_[shape_of(group)];
  if (timed.schedule.due() || session_.options().every_launch)
    run_side_by_side(group, timed);
  else
    run_as_earlier(group, timed);
}

/// Whether two launches are in no order. A launch has a bit in what comes after it.
bool WorkQueue::launches_overlap(const Group& group) const {
  std::map<std::size_t, std::uint64_t> before;  ///< by entry: bits of launches
  std::uint64_t all = 0;
  unsigned bit = 0;
  for (const std::size_t number : group) {
    std::uint64_t& own = before[number];
    for (const std::size_t one : entries_[number].before)
      if (const auto found = before.find(one); found != before.end()) own |= found->second;
    if (!entries_[number].work.launch) continue;
    if (own != all) return true;
    own |= std::uint64_t{1} << bit++;
    all = own;
  }
  return false;
}

/// What groups have in common that may take the same time: their works in their order.
std::string WorkQueue::shape_of(const Group& group) const {
  std::string shape;
  for (std::size_t place = 0; place < group.size(); ++place) {
    const Entry& entry = entries_[group[place]];
    const PlannedWork& work = entry.work;
    if (work.launch) {
      shape += session_.device().code_object(*work.launch->program).sha256;
      shape += work.launch->kernel + '\0';
      for (int i = 0; i < 3; ++i) add_bytes(shape, work.launch->grid[i]), add_bytes(shape, work.launch->group[i]);
      add_bytes(shape, work.launch->dynamic_lds_bytes);
      add_bytes(shape, work.launch->acquires), add_bytes(shape, work.launch->releases);
      for (const std::uint32_t bits : work.launch->compute_unit_mask) add_bytes(shape, bits);
    } else {
      add_bytes(shape, work.seconds);
      add_bytes(shape, work.engine);
      add_bytes(shape, work.copy ? work.copy->bytes : 0);
    }
    add_bytes(shape, work.gpu);
    for (const std::size_t one : entry.before)
      if (one >= group.front()) add_bytes(shape, one - group.front());
    shape += ';';
  }
  return shape;
}

double WorkQueue::from(const Entry& entry) const {
  double time = std::max({entry.work.asked, entry.work.not_before, entry.work.stream->ready});
  for (const std::size_t one : entry.before) time = std::max(time, entries_[one].span.end);
  return time;
}

void WorkQueue::finish(Entry& entry, const Span& span) {
  entry.span = span;
  entry.done = true;
  if (entry.work.written_bytes != 0)
    session_.device().note_overwritten(entry.work.written, entry.work.written_bytes);
  entry.work.stream->ready = std::max(entry.work.stream->ready, span.end);
  if (entry.work.ended) entry.work.ended(span);
}

void WorkQueue::run_alone(std::size_t number) {
  Entry& entry = entries_[number];
  if (entry.done) return;  // while a launch waited for the host
  PlannedWork& work = entry.work;
  if (work.launch) next_ = number + 1;
  const LaunchSite site{work.gpu, work.stream_number, work.stream, from(entry), work.asked};
  if (work.launch) return finish(entry, session_.launch(std::move(*work.launch), site).span);
  double seconds = work.seconds;
  if (work.copy || (work.act && work.changes_memory)) session_.note_change();
  if (work.copy) {
    seconds = session_.copy_between(*work.copy);
  } else if (work.of_program) {
    HostClock& clock = session_.clock();
    clock.wait_until(site.not_before);  // which it may read
    const double began = clock.now();
    work.act();
    seconds = clock.now() - began;
  } else if (work.act) {
    work.act();
  }
  finish(entry, session_.timeline(work.gpu).add(*work.stream, work.engine, seconds, site.not_before, work.asked));
}

std::vector<QueuedRequest> WorkQueue::requests_of(const Group& group, double begin) const {
  std::vector<QueuedRequest> requests;
  std::map<std::size_t, std::uint32_t> places;
  for (const std::size_t number : group) {
    const Entry& entry = entries_[number];
    const PlannedWork& work = entry.work;
    QueuedRequest& request = requests.emplace_back();
    places[number] = static_cast<std::uint32_t>(requests.size() - 1);
    request.queue = static_cast<std::uint32_t>(requests.size());
    double not_before = from(entry);
    if (work.launch) {
      request.request = *work.launch;
      request.request.host_stores = session_.host_stores();
      request.request.queued = false;
      if (session_.gpu_count() > 1) request.request.gpus = std::uint64_t{1} << work.gpu;
      not_before = std::max(not_before, floor_);
    } else if (work.copy) {
      request.copy = work.copy;
    } else {
      not_before = std::max(not_before, session_.timeline(work.gpu).free(work.engine));
      const std::uint32_t engine =
          work.engine == Engine::none ? 0 : work.gpu * std::uint32_t{4} + static_cast<std::uint32_t>(work.engine);
      request.host = HostWork{work.name, picoseconds(work.seconds), engine, work.act};
    }
    request.request.mode = Mode::detailed;
    request.not_before_ps = picoseconds(not_before - begin);
    for (const std::size_t one : entry.before)
      if (const auto found = places.find(one); found != places.end()) request.after.push_back(found->second);
  }
  return requests;
}

void WorkQueue::run_side_by_side(const Group& group, TimedGroup& timed) {
  double begin = from(entries_[group.front()]);
  for (const std::size_t number : group) begin = std::min(begin, from(entries_[number]));
  begin = std::max(begin, floor_);
  const std::vector<QueuedRequest> requests = requests_of(group, begin);
  // A launch that waited for another one was in its queue when that ended.
  const auto overhead_of = [&](std::size_t place, double began) {
    if (!entries_[group[place]].work.launch) return 0.0;
    constexpr double kCycles = 2;  // that begins are rounded by
    const double waited = began - static_cast<double>(requests[place].not_before_ps) / kPicoseconds;
    const double clock = static_cast<double>(session_.structure(entries_[group[place]].work.gpu).clock.n);
    return session_.overhead(!requests[place].after.empty() && waited * clock > kCycles);
  };
  std::vector<TimedLaunch> launches(group.size());
  double largest_error = 0;
  const auto use = [&](std::size_t place, LaunchResult& result) {
    Entry& entry = entries_[group[place]];
    const double cycle = 1.0 / static_cast<double>(session_.structure(entry.work.gpu).clock.n);
    const LaunchTiming& timing = *result.timing;
    const Span span{begin + static_cast<double>(timing.began) * cycle,
                    begin + static_cast<double>(timing.began + timing.cycles) * cycle, false,
                    std::min(overhead_of(place, static_cast<double>(timing.began) * cycle),
                             static_cast<double>(timing.cycles) * cycle)};
    if (entry.work.launch) {
      launches[place] = session_.timed_launch(result, timing.seconds);
      launches[place].overhead = span.overhead;
      if (timed.schedule.was_timed() && timing.seconds > 0)
        largest_error =
            std::max(largest_error, std::abs(timed.launches[place].predict(result) - timing.seconds) / timing.seconds);
      result.queue.reset();
      session_.record(result, {entry.work.stream_number, "detailed", -1, span.begin, span.end});
      session_.timeline(entry.work.gpu).occupy(Engine::kernels, span.end);
    } else {
      session_.timeline(entry.work.gpu).occupy(entry.work.engine, span.end);
    }
    finish(entry, span);
  };
  session_.launch_side_by_side(requests, use);
  timed.schedule.timed(timed.schedule.was_timed() ? std::optional(largest_error) : std::nullopt);
  timed.launches = std::move(launches);
}

void WorkQueue::run_as_earlier(const Group& group, TimedGroup& timed) {
  bool same = true;
  for (std::size_t place = 0; place < group.size(); ++place) {
    Entry& entry = entries_[group[place]];
    PlannedWork& work = entry.work;
    if (!work.launch) {
      run_alone(group[place]);
      continue;
    }
    const TimedLaunch& before = timed.launches[place];
    LaunchResult result = session_.execute(std::move(*work.launch), work.gpu, before);
    same &= before.same_counts(result);
    note_prediction(before, timed.schedule, result);
    Span span{std::max(from(entry), floor_), 0, false};
    span.end = span.begin + before.predict(result);
    span.overhead = std::min(before.overhead, span.end - span.begin);
    session_.timeline(work.gpu).occupy(Engine::kernels, span.end);
    session_.record(result,
                    {work.stream_number, "as_earlier", static_cast<std::int64_t>(before.number), span.begin, span.end});
    finish(entry, span);
  }
  timed.schedule.predicted(same);
}

}  // namespace strobe::frontends
