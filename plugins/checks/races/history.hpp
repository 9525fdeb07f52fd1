// Happens-before between the accesses of a launch's waves: by how the program synchronises, not by the order in which
// this simulator executed them.
//
// Accesses of a wave are numbered. An access is over when the wave has waited for it. Another wave comes after it
//  - in the same work-group: if a barrier lies between, and the access was over at that barrier;
//  - through memory: if the access was over when the wave released (an atomic, a coherent access, a store), or when a
//    wave of its work-group did so after a barrier, and the other wave acquired later (a returned atomic, a coherent
//    load with an invalidation after it). All places in memory count as one lock, so programs that synchronise are
//    checked less strictly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

namespace races {

/// Accesses of a wave before `device` (`lds`) are over; `issued` is the number of the next one.
struct Progress {
  std::uint32_t device = 0;
  std::uint32_t lds = 0;
  std::uint32_t issued = 0;

  std::uint32_t of(bool in_lds) const { return in_lds ? lds : device; }
};

/// Which waves a release orders: every wave, or those of the work-group only (atomics on LDS).
enum class Scope : std::uint8_t { device, group };
inline constexpr std::size_t kScopes = 2;

struct GroupHistory {
  std::uint64_t index = 0;
  /// Latest release that any wave had acquired when it arrived at a barrier, by the barrier's number modulo 2 and
  /// scope.
  std::uint64_t acquired[2][kScopes] = {};
  struct Release {
    std::uint32_t epoch;
    std::uint64_t time;
  };
  std::vector<Release> first_release[kScopes];  ///< of the epochs that have one, ascending
};

struct WaveHistory {
  struct Release {
    std::uint64_t time;
    Progress progress;
  };
  std::shared_ptr<GroupHistory> group;
  std::uint32_t wave = 0;                ///< in its work-group
  std::uint64_t acquired[kScopes] = {};  ///< latest release that it has acquired
  std::vector<Progress> barriers;        ///< its progress at each barrier that it arrived at
  std::vector<Release> releases[kScopes];

  /// Barriers passed.
  std::uint32_t epoch() const { return static_cast<std::uint32_t>(barriers.size()); }
};

/// Names an access of a launch. Waves are numbered from 1 on.
struct AccessNumber {
  std::uint32_t wave = 0;
  std::uint32_t number = 0;
  bool in_lds = false;
};

class Histories {
 public:
  /// `synchronises`: waves of the program can acquire; else releases need not be kept.
  explicit Histories(bool synchronises) : synchronises_(synchronises) {}

  WaveHistory& start(std::uint32_t wave, std::shared_ptr<GroupHistory> group, std::uint32_t wave_in_group);
  /// Its work-group has ended.
  void end(std::uint32_t wave);
  const WaveHistory* find(std::uint32_t wave) const;

  void arrive(WaveHistory& wave, const Progress& progress);
  /// After the barrier.
  void resume(WaveHistory& wave) const;
  void release(WaveHistory& wave, const Progress& progress, Scope scope);
  /// Orders the wave after everything that had been released at `time`.
  void acquire(WaveHistory& wave, Scope scope, std::uint64_t time);
  /// A time later than all releases and acquisitions so far.
  std::uint64_t now() { return ++time_; }

  /// Whether what `now` does next comes after the access.
  bool ordered(const AccessNumber& access, const WaveHistory& now) const;
  /// A barrier lies between the access and `now`, but the access was not over there.
  bool barrier_without_wait(const AccessNumber& access, const WaveHistory& now) const;

 private:
  bool synchronises_;
  std::uint64_t time_ = 0;  ///< of releases and acquisitions
  std::unordered_map<std::uint32_t, std::unique_ptr<WaveHistory>> waves_;
};

}  // namespace races
