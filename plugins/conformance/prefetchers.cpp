// What every prefetcher promises (docs/extend/sdk.md, "What is checked").
#include "strobe/policy/prefetch.hpp"

#include <fmt/format.h>

#include <memory>
#include <string>

#include "contract.hpp"
#include "make.hpp"
#include "strobe/random.hpp"

namespace strobe::conformance {

namespace {

constexpr Prefetcher::Place kPlaces[] = {{64, 64, 4, 16}, {128, 1, 1, 1}, {4096, 4, 16, 64}, {16, 16384, 16, 32768}};

/// Lookups of some waves: streams up and down, strides by instruction, and lines anywhere, the first and the last of
/// all among them.
class Lookups {
 public:
  Lookups(const RegisteredType& type, const Prefetcher::Place& place, std::uint64_t seed)
      : prefetcher_(make_policy<Prefetcher>(type, place)), random_(seed) {}

  void make(unsigned count) {
    for (unsigned n = 0; n < count; ++n) {
      ObservedAccess access;
      access.wave = static_cast<std::uint16_t>(random_.below(4));
      access.pc = static_cast<std::uint32_t>(4 * random_.below(6));
      access.line = line_of(access.pc / 4, ++step_[access.pc / 4]);
      access.address = access.line * 64;
      access.first = random_.below(4) != 0;
      access.hit = random_.below(3) == 0;
      access.prefetched = access.hit && random_.below(2) == 0;
      access.kind = random_.below(8) == 0 ? AccessKind::write : AccessKind::read;
      PrefetchLines wanted;
      prefetcher_->observe(access, wanted);
      wanted_ += fmt::format("after line {}:", access.line);
      for (const std::uint64_t line : wanted.all()) wanted_ += fmt::format(" {}", line);
      wanted_ += '\n';
    }
  }
  const std::string& wanted() const { return wanted_; }

 private:
  std::uint64_t line_of(std::uint32_t instruction, std::uint64_t step) {
    switch (instruction) {
      case 1:
        return 1000 + step;
      case 2:
        return 5000 - step;
      case 3:
        return 9000 + 7 * step;
      case 4:
        return step % 2 == 0 ? 0 : (std::uint64_t{1} << 48) - 1;
      default:
        return random_.below(1 << 20);
    }
  }
  std::unique_ptr<Prefetcher> prefetcher_;
  SplitMix64 random_;
  std::uint64_t step_[6] = {};
  std::string wanted_;
};

constexpr unsigned kLookups = 4000;

std::string check_lines(const RegisteredType& type, const Note& note) {
  std::string wanted;
  for (const Prefetcher::Place& place : kPlaces) {
    note(fmt::format("{} sets of {} ways, lines of {} bytes", place.sets, place.ways, place.line));
    Lookups lookups(type, place, 1);
    lookups.make(kLookups);
    wanted += lookups.wanted();
  }
  return wanted;
}

std::string check_instances(const RegisteredType& type, const Note&) {
  Lookups alone(type, kPlaces[0], 1);
  alone.make(kLookups);
  Lookups one(type, kPlaces[0], 1), other(type, kPlaces[0], 2);
  for (unsigned n = 0; n < kLookups; n += 16) {
    one.make(16);
    other.make(13);  // not in step: what is shared may have a period
  }
  if (one.wanted() != alone.wanted())
    throw Broken{
        "the same lookups want other lines when another instance works, too - what is it that they share (static, "
        "global)?"};
  return {};
}

constexpr Contract kContracts[] = {
    {"lines", "the same lookups want the same lines", check_lines, true, true},
    {"instances", "instances share nothing that can be seen", check_instances},
};

}  // namespace

std::span<const Contract> prefetcher_contracts() { return kContracts; }

}  // namespace strobe::conformance
