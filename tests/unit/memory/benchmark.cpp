// Processor time per request through a whole memory system. Run by hand: test_memory "[.benchmark]"
#include <cstdio>
#include <ctime>

#include "catch.hpp"
#include "memory_system.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

/// Keeps `depth` reads of lines under way, drawn from [0, range) at random or one after another.
class Load : public Component {
 public:
  explicit Load(const ComponentContext& context) : Component(context), port_(add_port("port")) {}

  void start(std::uint64_t count, std::uint32_t depth, std::uint64_t range, bool random, std::uint64_t seed) {
    left_ = count;
    depth_ = depth;
    range_ = range;
    random_ = random;
    state_ = seed;
    wake_at(1);
  }

  void tick(Cycle) override {
    while (port_.front() != nullptr) {
      --under_way_;
      port_.pop();
    }
    for (std::uint32_t budget = 1; budget != 0 && left_ != 0 && under_way_ < depth_ && port_.can_send(); --budget) {
      state_ = random_ ? state_ * 6364136223846793005u + 1442695040888963407u : state_ + (std::uint64_t{64} << 20);
      Message message;
      message.address = (state_ >> 20) % range_ & ~std::uint64_t{63};
      message.bytes = 64;
      port_.send(message);
      ++under_way_;
      --left_;
    }
    if (left_ != 0 && under_way_ < depth_ && port_.can_send()) wake_at(clock().now() + 1);
  }

 private:
  Port& port_;
  std::uint64_t left_ = 0, range_ = 1, state_ = 0;
  std::uint32_t depth_ = 0, under_way_ = 0;
  bool random_ = false;
};

double nanoseconds_per_request(std::uint64_t range, bool random, std::uint32_t depth, const char* what) {
  std::vector<Load*> loads;
  MemorySystem system(64, 16, 16, [&loads](TestMachine& machine, const std::string& path) -> Component& {
    loads.push_back(&machine.add<Load>(path));
    return *loads.back();
  });
  constexpr std::uint64_t kRequests = 20'000;
  for (std::size_t n = 0; n < loads.size(); ++n) loads[n]->start(kRequests, depth, range, random, n * 977);
  const std::clock_t begin = std::clock();
  const Cycle cycles = system.machine.run(100'000'000);
  const double nanoseconds = static_cast<double>(std::clock() - begin) * (1e9 / CLOCKS_PER_SEC);
  CHECK(system.machine.complaints() == std::vector<std::string>{});
  const double requests = static_cast<double>(kRequests) * static_cast<double>(loads.size());
  std::uint64_t hits = 0, merged = 0, l2_hits = 0;
  for (auto* l1 : system.l1s) {
    hits += metric(*l1, "hits");
    merged += metric(*l1, "merged");
  }
  for (auto* l2 : system.l2s) l2_hits += metric(*l2, "hits");
  std::printf("%-28s %6.1f ns per request, %8llu cycles, L1 hits %4.1f %%, merged %4.1f %%, L2 hits %4.1f %%\n", what,
              nanoseconds / requests, static_cast<unsigned long long>(cycles),
              100 * static_cast<double>(hits) / requests, 100 * static_cast<double>(merged) / requests,
              100 * static_cast<double>(l2_hits) / requests);
  return nanoseconds / requests;
}

}  // namespace

TEST_CASE("host time per request", "[.benchmark]") {
  CHECK(nanoseconds_per_request(8 << 10, true, 8, "L1 hits") > 0);
  CHECK(nanoseconds_per_request(1 << 20, true, 16, "L2 hits, 16 under way") > 0);
  CHECK(nanoseconds_per_request(1 << 20, true, 2, "L2 hits, 2 under way") > 0);
  CHECK(nanoseconds_per_request(64 << 20, true, 16, "DRAM, random") > 0);
  CHECK(nanoseconds_per_request(64 << 20, false, 16, "DRAM, stream") > 0);
}
