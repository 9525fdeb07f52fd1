// What every wave scheduler promises (docs/extend/sdk.md, "What is checked").
#include "strobe/policy/wave_scheduler.hpp"

#include <fmt/format.h>

#include <memory>
#include <string>

#include "contract.hpp"
#include "make.hpp"
#include "strobe/random.hpp"

namespace strobe::conformance {

namespace {

constexpr WaveScheduler::Place kPlaces[] = {{4, 10}, {1, 2}, {4, 20}, {16, 63}};
constexpr std::uint32_t kCategories = 7;

std::string words_for(const WaveScheduler::Place& place) {
  return fmt::format("{} vector units of {} waves", place.simds, place.waves_per_simd);
}

/// Rounds in which some waves can issue, of ages that differ from unit to unit.
class Rounds {
 public:
  Rounds(const RegisteredType& type, const WaveScheduler::Place& place, std::uint64_t seed)
      : scheduler_(make_policy<WaveScheduler>(type, place)), place_(place), random_(seed) {
    // Waves of even slots are older than those of odd ones, lower ones older than higher ones of the same sort.
    for (std::uint32_t wave = 0; wave < place.waves_per_simd; ++wave)
      for (std::uint32_t other = 0; other < place.waves_per_simd; ++other)
        if (age(other) < age(wave)) older_[wave] |= std::uint64_t{1} << other;
  }

  void make(unsigned count) {
    for (unsigned n = 0; n < count; ++n) {
      WaveChoice choice;
      choice.older = older_;
      choice.simd = static_cast<std::uint32_t>(random_.below(place_.simds));
      choice.category = static_cast<std::uint32_t>(random_.below(kCategories));
      choice.last = last_[choice.simd][choice.category];
      choice.now = n;
      while ((choice.candidates & (choice.candidates - 1)) == 0)
        choice.candidates |= std::uint64_t{1} << random_.below(place_.waves_per_simd);
      const std::uint32_t wave = pick(choice);
      picked_ += fmt::format("{}: wave {} of {:#x}\n", words_for(place_), wave, choice.candidates);
      last_[choice.simd][choice.category] = choice.last = wave;
      check_keeps(choice, wave);
    }
  }
  const std::string& picked() const { return picked_; }

 private:
  std::uint32_t age(std::uint32_t wave) const { return wave % 2 * place_.waves_per_simd + wave; }
  std::uint32_t pick(const WaveChoice& choice) {
    const std::uint32_t wave = scheduler_->pick(choice);
    if (wave < 64 && choice.can(wave)) return wave;
    throw Broken{fmt::format("of {}, it picks wave {}, which cannot issue", words_for(place_), wave)};
  }
  void check_keeps(WaveChoice choice, std::uint32_t wave) {
    const std::uint64_t all = choice.candidates;
    choice.candidates &= ~(std::uint64_t{1} << wave);
    if (choice.candidates == 0 || !scheduler_->keeps(wave, choice)) return;
    choice.candidates = all;
    for (unsigned n = 0; n < 3; ++n, ++choice.now)
      if (const std::uint32_t next = pick(choice); next != wave)
        throw Broken{fmt::format("of {}, it keeps wave {} and then picks wave {}", words_for(place_), wave, next)};
  }

  std::unique_ptr<WaveScheduler> scheduler_;
  WaveScheduler::Place place_;
  SplitMix64 random_;
  std::uint64_t older_[64] = {};
  std::uint32_t last_[16][kCategories] = {};
  std::string picked_;
};

constexpr unsigned kRounds = 4000;

std::string check_waves(const RegisteredType& type, const Note& note) {
  std::string picked;
  for (const WaveScheduler::Place& place : kPlaces) {
    note(words_for(place));
    Rounds rounds(type, place, 1);
    rounds.make(kRounds);
    picked += rounds.picked();
  }
  return picked;
}

std::string check_instances(const RegisteredType& type, const Note&) {
  Rounds alone(type, kPlaces[0], 1);
  alone.make(kRounds);
  Rounds one(type, kPlaces[0], 1), other(type, kPlaces[0], 2);
  for (unsigned n = 0; n < kRounds; n += 16) {
    one.make(16);
    other.make(13);  // not in step: what is shared may have a period
  }
  if (one.picked() != alone.picked())
    throw Broken{
        "other waves are picked when another instance works, too - what is it that they share (static, global)?"};
  return {};
}

constexpr Contract kContracts[] = {
    {"waves", "it picks a wave that can issue, the same in the same rounds, and the one that it keeps", check_waves,
     true, true},
    {"instances", "instances share nothing that can be seen", check_instances},
};

}  // namespace

std::span<const Contract> wave_scheduler_contracts() { return kContracts; }

}  // namespace strobe::conformance
