// Prefetchers, wave schedulers and dispatch orders that are wrong in one way each, named after it.
#include <bit>
#include <random>

#include "strobe/plugin.hpp"
#include "strobe/policy/dispatch_order.hpp"
#include "strobe/policy/address_mapping.hpp"
#include "strobe/policy/dram_scheduler.hpp"
#include "strobe/policy/page_policy.hpp"
#include "strobe/policy/prefetch.hpp"
#include "strobe/policy/refresh.hpp"
#include "strobe/policy/wave_scheduler.hpp"

namespace {

using namespace strobe;

enum class Wrong { none, draws_lots, shares_state, leaves, forgets };

std::uint32_t shared_next = 0;

template <Wrong kWrong>
class Next final : public Prefetcher {
 public:
  explicit Next(const Place&) {}
  void observe(const ObservedAccess& access, PrefetchLines& wanted) override {
    std::uint64_t line = access.line + 1;
    if (kWrong == Wrong::draws_lots) line += std::random_device()() % 8;
    if (kWrong == Wrong::shares_state) line += shared_next++ % 8;
    wanted.add(line);
  }
};

template <Wrong kWrong>
class Lowest final : public WaveScheduler {
 public:
  explicit Lowest(const Place&) {}
  std::uint32_t pick(const WaveChoice& choice) override {
    if (kWrong == Wrong::leaves) return static_cast<std::uint32_t>(std::countr_zero(~choice.candidates));
    if (kWrong == Wrong::draws_lots) return nth(choice, std::random_device()() % 2);
    if (kWrong == Wrong::shares_state) return nth(choice, shared_next++ % 2);
    if (kWrong == Wrong::forgets) return WaveChoice::next_after(choice.last, choice.candidates);
    return nth(choice, 0);
  }
  bool keeps(std::uint32_t, const WaveChoice&) const override { return kWrong == Wrong::forgets; }

 private:
  static std::uint32_t nth(const WaveChoice& choice, std::uint32_t n) {
    return static_cast<std::uint32_t>(
        std::countr_zero(n == 0 ? choice.candidates : choice.candidates & (choice.candidates - 1)));
  }
};

template <Wrong kWrong>
class First final : public DispatchOrder {
 public:
  explicit First(const Place&) {}
  std::uint32_t pick(const DispatchChoice& choice) override {
    if (kWrong == Wrong::leaves) return choice.last + 1;
    if (kWrong == Wrong::draws_lots) return choice.from(std::random_device()() % 64);
    if (kWrong == Wrong::shares_state) return choice.from(shared_next++);
    return choice.from(0);
  }
};

template <Wrong kWrong>
class Last final : public DramScheduler {
 public:
  explicit Last(const Place&) {}
  Rules rules() const override {
    Rules rules;
    rules.chooses = true;
    if (kWrong == Wrong::forgets) rules.write_from = rules.write_to;
    return rules;
  }
  std::size_t choose(const DramBank&, std::span<const DramRequest> waiting) override {
    if (kWrong == Wrong::leaves) return waiting.size();
    if (kWrong == Wrong::draws_lots) return std::random_device()() % waiting.size();
    if (kWrong == Wrong::shares_state) return shared_next++ % waiting.size();
    return waiting.size() - 1;
  }
};

template <Wrong kWrong>
class Even final : public PagePolicy {
 public:
  explicit Even(const Place&) {}
  bool closes(const RowUse& use) override {
    if (kWrong == Wrong::draws_lots) return std::random_device()() % 2 == 0;
    if (kWrong == Wrong::shares_state) return shared_next++ % 2 == 0;
    return use.row % 2 == 0;
  }
};

template <Wrong kWrong>
class Highest final : public RefreshPolicy {
 public:
  explicit Highest(const Place&) {}
  Rules rules() const override {
    Rules rules;
    rules.by_bank = rules.chooses = true;
    rules.never = kWrong == Wrong::forgets;
    return rules;
  }
  std::uint32_t choose(const RefreshChoice& choice) const override {
    if (kWrong == Wrong::leaves) return 0;
    if (kWrong == Wrong::shares_state) return shared_next++ % 2 == 0 ? first(choice) : last(choice);
    return last(choice);
  }

 private:
  static std::uint32_t first(const RefreshChoice& choice) {
    return static_cast<std::uint32_t>(std::countr_zero(choice.due));
  }
  static std::uint32_t last(const RefreshChoice& choice) {
    return 63 - static_cast<std::uint32_t>(std::countl_zero(choice.due));
  }
};

template <Wrong kWrong>
class Reversed final : public AddressMapping {
 public:
  explicit Reversed(const Place& place) : AddressMapping(place) {}
  Rules rules() const override {
    Rules rules;
    rules.how = Rules::chosen;
    if (kWrong == Wrong::forgets) rules.run = 3;
    return rules;
  }
  std::uint64_t choose(std::uint64_t run) const override {
    if (kWrong == Wrong::leaves) return place().places;
    if (kWrong == Wrong::draws_lots) return std::random_device()() % place().places;
    if (kWrong == Wrong::shares_state) return run / 2 % place().places;  // two neighbours share a place
    return place().places - 1 - run % place().places;
  }
};

/// A component's own contract, which no block of Strobe asks for.
class Blend : public Policy {
 public:
  static constexpr char kKind[] = "blend";
  struct Place {};
};
class Plain final : public Blend {
 public:
  explicit Plain(const Place&) {}
};

}  // namespace

STROBE_PLUGIN("wrong-policies", "policies that break one promise each", "1.0", "MIT") {
  registry.add_policy<Prefetcher, Next<Wrong::draws_lots>>("prefetch.draws_lots", "for tests");
  registry.add_policy<Prefetcher, Next<Wrong::shares_state>>("prefetch.shares_state", "for tests");
  registry.add_policy<WaveScheduler, Lowest<Wrong::leaves>>("wave_scheduler.leaves", "for tests");
  registry.add_policy<WaveScheduler, Lowest<Wrong::draws_lots>>("wave_scheduler.draws_lots", "for tests");
  registry.add_policy<WaveScheduler, Lowest<Wrong::shares_state>>("wave_scheduler.shares_state", "for tests");
  registry.add_policy<WaveScheduler, Lowest<Wrong::forgets>>("wave_scheduler.forgets", "for tests");
  registry.add_policy<DispatchOrder, First<Wrong::leaves>>("dispatch_order.leaves", "for tests");
  registry.add_policy<DispatchOrder, First<Wrong::draws_lots>>("dispatch_order.draws_lots", "for tests");
  registry.add_policy<DispatchOrder, First<Wrong::shares_state>>("dispatch_order.shares_state", "for tests");
  registry.add_policy<DramScheduler, Last<Wrong::leaves>>("dram_scheduler.leaves", "for tests");
  registry.add_policy<DramScheduler, Last<Wrong::draws_lots>>("dram_scheduler.draws_lots", "for tests");
  registry.add_policy<DramScheduler, Last<Wrong::shares_state>>("dram_scheduler.shares_state", "for tests");
  registry.add_policy<DramScheduler, Last<Wrong::forgets>>("dram_scheduler.forgets", "for tests");
  registry.add_policy<PagePolicy, Even<Wrong::draws_lots>>("page_policy.draws_lots", "for tests");
  registry.add_policy<PagePolicy, Even<Wrong::shares_state>>("page_policy.shares_state", "for tests");
  registry.add_policy<RefreshPolicy, Highest<Wrong::leaves>>("refresh.leaves", "for tests");
  registry.add_policy<RefreshPolicy, Highest<Wrong::shares_state>>("refresh.shares_state", "for tests");
  registry.add_policy<RefreshPolicy, Highest<Wrong::forgets>>("refresh.forgets", "for tests");
  registry.add_policy<AddressMapping, Reversed<Wrong::leaves>>("mapping.leaves", "for tests");
  registry.add_policy<AddressMapping, Reversed<Wrong::draws_lots>>("mapping.draws_lots", "for tests");
  registry.add_policy<AddressMapping, Reversed<Wrong::shares_state>>("mapping.shares_places", "for tests");
  registry.add_policy<AddressMapping, Reversed<Wrong::forgets>>("mapping.forgets", "for tests");
  registry.add_policy<Blend, Plain>("blend.plain", "for tests");
}
