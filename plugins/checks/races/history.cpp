#include "history.hpp"

#include <algorithm>

namespace races {

namespace {

constexpr std::uint64_t kNever = ~std::uint64_t{0};

/// Index of the first of a wave's barriers (releases) at which the access was over; their number if there is none.
template <class Events, class Progressed>
std::size_t first_after(const Events& events, std::uint32_t number, Progressed progressed) {
  const auto found = std::partition_point(events.begin(), events.end(),
                                          [&](const auto& event) { return progressed(event) <= number; });
  return static_cast<std::size_t>(found - events.begin());
}

auto first_release_from(const std::vector<GroupHistory::Release>& releases, std::uint32_t epoch) {
  return std::partition_point(releases.begin(), releases.end(),
                              [epoch](const GroupHistory::Release& release) { return release.epoch < epoch; });
}

/// When the access was first released: by its own wave, or by its work-group after a barrier.
std::uint64_t released(const AccessNumber& access, const WaveHistory& by, Scope scope) {
  const auto place = static_cast<std::size_t>(scope);
  const auto& own = by.releases[place];
  const std::size_t n = first_after(
      own, access.number, [&](const WaveHistory::Release& release) { return release.progress.of(access.in_lds); });
  std::uint64_t time = n < own.size() ? own[n].time : kNever;
  const std::size_t barrier =
      first_after(by.barriers, access.number, [&](const Progress& progress) { return progress.of(access.in_lds); });
  if (barrier == by.barriers.size()) return time;
  const auto& of_group = by.group->first_release[place];
  const auto next = first_release_from(of_group, static_cast<std::uint32_t>(barrier + 1));
  return next == of_group.end() ? time : std::min(time, next->time);
}

}  // namespace

WaveHistory& Histories::start(std::uint32_t wave, std::shared_ptr<GroupHistory> group, std::uint32_t wave_in_group) {
  std::unique_ptr<WaveHistory>& history = waves_[wave];
  history = std::make_unique<WaveHistory>();
  history->group = std::move(group);
  history->wave = wave_in_group;
  return *history;
}

void Histories::end(std::uint32_t wave) {
  if (!synchronises_) waves_.erase(wave);
}

const WaveHistory* Histories::find(std::uint32_t wave) const {
  const auto found = waves_.find(wave);
  return found != waves_.end() ? found->second.get() : nullptr;
}

void Histories::arrive(WaveHistory& wave, const Progress& progress) {
  // What waves have acquired only grows, and none is two barriers ahead of another: two places do.
  for (std::size_t scope = 0; scope < kScopes; ++scope) {
    std::uint64_t& of_group = wave.group->acquired[wave.epoch() & 1][scope];
    of_group = std::max(of_group, wave.acquired[scope]);
  }
  wave.barriers.push_back(progress);
}

void Histories::resume(WaveHistory& wave) const {
  for (std::size_t scope = 0; scope < kScopes; ++scope)
    wave.acquired[scope] = std::max(wave.acquired[scope], wave.group->acquired[(wave.epoch() - 1) & 1][scope]);
}

void Histories::release(WaveHistory& wave, const Progress& progress, Scope scope) {
  if (!synchronises_) return;
  const auto place = static_cast<std::size_t>(scope);
  auto& releases = wave.releases[place];
  auto& of_group = wave.group->first_release[place];
  const auto known = first_release_from(of_group, wave.epoch());
  const bool first = known == of_group.end() || known->epoch != wave.epoch();
  const bool news = releases.empty() || releases.back().progress.device != progress.device ||
                    releases.back().progress.lds != progress.lds;
  if (!news && !first) return;
  ++time_;
  if (news) releases.push_back({time_, progress});
  if (first) of_group.insert(known, {wave.epoch(), time_});
}

void Histories::acquire(WaveHistory& wave, Scope scope, std::uint64_t time) {
  std::uint64_t& acquired = wave.acquired[static_cast<std::size_t>(scope)];
  acquired = std::max(acquired, time);
}

bool Histories::ordered(const AccessNumber& access, const WaveHistory& now) const {
  const WaveHistory* const by = find(access.wave);
  if (by == nullptr) return false;
  if (by == &now) return true;
  const bool same_group = by->group == now.group;
  if (same_group) {
    const std::size_t barrier =
        first_after(by->barriers, access.number, [&](const Progress& progress) { return progress.of(access.in_lds); });
    if (barrier < now.epoch()) return true;
  }
  if (!synchronises_) return false;
  for (const Scope scope : {Scope::device, Scope::group})
    if ((scope == Scope::device || same_group) &&
        released(access, *by, scope) < now.acquired[static_cast<std::size_t>(scope)])
      return true;
  return false;
}

bool Histories::barrier_without_wait(const AccessNumber& access, const WaveHistory& now) const {
  const WaveHistory* const by = find(access.wave);
  if (by == nullptr || by->group != now.group) return false;
  return first_after(by->barriers, access.number, [](const Progress& progress) { return progress.issued; }) <
         now.epoch();
}

}  // namespace races
