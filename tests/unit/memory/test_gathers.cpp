// The lines of one load in one call (strobe/fast/gathers.hpp): the same cycles, counts and accesses to the next level as one
// by one, with one answer.
#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "catch.hpp"
#include "cache_bench.hpp"
#include "memory/interconnect/crossbar_port.hpp"
#include "strobe/fast/batches.hpp"
#include "strobe/fast/gathers.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

/// Loads of several lines, each line as a separate access or all in one call.
class Loader : public Component {
 public:
  struct Load {
    Cycle at;
    std::uint32_t cycles;
    std::vector<AddressRange> lines;
    std::uint32_t pending = 0, answers = 0;
    MemoryReply reply{0, ServedBy::unknown};
  };
  Loader(const ComponentContext& context, bool together)
      : Component(context), port_(add_memory_port("port")), together_(together) {}

  void load(Cycle at, std::uint32_t cycles, const std::vector<std::uint64_t>& addresses) {
    Load load{at, cycles, {}};
    for (const std::uint64_t address : addresses) load.lines.push_back({address, 64});
    loads.push_back(load);
    wake_at(loads.front().at);
  }
  void tick(Cycle now) override {
    for (; next_ < loads.size() && loads[next_].at <= now; ++next_) send(loads[next_], now);
    if (next_ < loads.size()) wake_at(loads[next_].at);
  }
  void completed(MemoryPort&, std::uint64_t tag, const MemoryReply& reply) override {
    if (reply.at < clock().now()) throw std::runtime_error("an answer comes too late");
    take(loads.at(tag), reply);
  }
  bool takes_gathers(std::uint64_t bytes) const { return gathers_below(port_, bytes) != nullptr; }

  std::vector<Load> loads;

 private:
  static void take(Load& load, const MemoryReply& reply) {
    --load.pending;
    ++load.answers;
    load.reply.join(reply);
  }
  void send(Load& load, Cycle now) {
    MemoryAccess access;
    access.tag = next_;
    access.bytes = 64;
    const auto count = static_cast<std::uint32_t>(load.lines.size());
    const Gather gather{access, load.lines.data(), count, load.cycles, now};
    load.pending = together_ ? 1 : count;
    if (together_) {
      const MemoryReply reply = gather_through(port_, *gathers_below(port_, 64), gather);
      if (!reply.pending()) take(load, reply);
      return;
    }
    for (std::uint32_t n = 0; n < count; ++n) {
      access.address = load.lines[n].address;
      access.first = n == 0;
      const MemoryReply reply = port_.access(access, gather.at(n));
      if (!reply.pending()) take(load, reply);
    }
  }
  MemoryPort& port_;
  const bool together_;
  std::size_t next_ = 0;
};

struct Kind {
  memory::CacheSpec spec;
  Announced how = Announced::at_once;
  std::uint32_t partition = 0;
  Cycle link = 0;
};

template <memory::CacheKind kKind>
struct Bench {
  Bench(const Kind& kind, bool together)
      : loader(machine.add<Loader>("loader", together)),
        other(machine.add<Requester>("other")),
        cache(machine.add<memory::Cache<kKind>>("cache", kind.spec)),
        memory(machine.add_at<RecordingMemory>(1000_MHz, kind.partition, "memory", kind.how)) {
    machine.connect(loader, "port", cache, "top[0]", 2);
    machine.connect(other, "port", cache, "top[1]");
    machine.connect(cache, "bottom", memory, "top[0]", kind.link);
    machine.visit(std::max<Cycle>(kind.link, 1));
  }
  TestMachine machine;
  Loader& loader;
  Requester& other;
  memory::Cache<kKind>& cache;
  RecordingMemory& memory;
};

/// When each load and each other access is answered, what the memory is asked and when, and what the cache counts.
template <memory::CacheKind kKind>
std::string run(const Kind& kind, bool together, unsigned seed) {
  Bench<kKind> bench(kind, together);
  std::mt19937 random(seed);
  Cycle at = 1;
  for (std::uint32_t n = 0; n < 40; ++n) {
    at += random() % 60;
    std::vector<std::uint64_t> lines;
    for (std::uint32_t count = 1 + random() % 20; count != 0; --count) lines.push_back(random() % 48 * 64);
    bench.loader.load(at, 1 + random() % 30, lines);
    const std::uint64_t address = random() % 3000;
    if (random() % 4 == 0)
      bench.other.write(at, address, 1 + random() % 128);
    else
      bench.other.read(at, address, 1 + random() % 128);
    if (random() % 3 == 0) bench.memory.slow[random() % 48 * 64] = 20 + random() % 100;
  }
  bench.machine.run();
  std::string text;
  for (const Loader::Load& load : bench.loader.loads) {
    CHECK(load.pending == 0);
    CHECK(load.answers == (together ? 1 : load.lines.size()));
    text += std::to_string(load.reply.at) + " " + std::to_string(static_cast<int>(load.reply.level)) + ", ";
  }
  for (std::size_t n = 0; n < bench.other.made.size(); ++n) text += std::to_string(bench.other.reply(n).at) + ", ";
  for (const auto& one : bench.memory.received)
    text += std::to_string(one.access.address) + "+" + std::to_string(one.access.bytes) + "@" + std::to_string(one.at) +
            (one.access.first ? "f " : " ");
  for (const char* const name : {"reads", "read_bytes", "hits", "misses", "merged", "evictions", "held_up",
                                 "stalls_mshrs", "stalls_set", "stalls_merges", "latency"})
    text += std::string(name) + " " + std::to_string(metric(bench.cache, name)) + " ";
  CHECK(bench.machine.complaints() == std::vector<std::string>{});
  return text;
}

memory::CacheSpec tight(std::uint32_t mshrs, const char* replacement) {
  memory::CacheSpec spec = small_cache();
  spec.size = 1024_B;
  spec.ways = 4;
  spec.mshrs = mshrs;
  spec.merges = 3;
  spec.replacement = replacement;
  return spec;
}

}  // namespace

TEST_CASE("lines in one call are served as one by one") {
  for (const char* const replacement : {"lru", "fifo"})
    for (const std::uint32_t mshrs : {1u, 3u, 16u})
      for (const Announced how : kBoth)
        for (const std::uint32_t partition : {0u, 1u})
          for (unsigned seed = 1; seed <= 4; ++seed) {
            INFO(replacement << ", " << mshrs << " MSHRs, announced " << static_cast<int>(how) << ", partition "
                             << partition << ", seed " << seed);
            const Kind kind{tight(mshrs, replacement), how, partition, partition != 0 ? Cycle{7} : 0};
            const std::string apart = run<memory::CacheKind::write_through>(kind, false, seed);
            CHECK(run<memory::CacheKind::write_through>(kind, true, seed) == apart);
            const std::string back = run<memory::CacheKind::write_back>(kind, false, seed);
            CHECK(run<memory::CacheKind::write_back>(kind, true, seed) == back);
          }
}

TEST_CASE("a cache that prefetches serves lines in one call as one by one") {
  for (const char* const prefetch : {"next_line", "stride"}) {
    Kind kind{tight(4, "lru"), Announced::when_due};
    kind.spec.prefetch = prefetch;
    CHECK(run<memory::CacheKind::write_through>(kind, true, 5) ==
          run<memory::CacheKind::write_through>(kind, false, 5));
  }
}

TEST_CASE("lines in one call are for levels of the same clock that serve such lines") {
  Bench<memory::CacheKind::read_only> bench({small_cache()}, true);
  CHECK(bench.loader.takes_gathers(64));
  CHECK_FALSE(bench.loader.takes_gathers(128));
  TestMachine machine;
  auto& loader = machine.add<Loader>("loader", true);
  auto& memory = machine.add<RecordingMemory>("memory");
  machine.connect(loader, "port", memory, "top[0]");
  CHECK_FALSE(loader.takes_gathers(64));
}

namespace {

/// How the misses of a load leave its cache.
enum class Misses { one_by_one, in_batches, observed };

/// Two loads at a time in two caches, whose misses go to two memories across cuts; what these are asked, in order.
std::string run_in_batches(std::uint32_t mshrs, std::uint32_t quadrants, Misses how, unsigned seed) {
  TestMachine machine;
  memory::Crossbar::Spec sides;
  sides.interleave = 256_B;
  sides.quadrants = quadrants;
  std::vector<Loader*> loaders;
  std::vector<RecordingMemory*> memories;
  for (const char* const name : {"memory[0]", "memory[1]"})
    memories.push_back(&machine.add_at<RecordingMemory>(1000_MHz, 1, name, Announced::when_due));
  for (std::size_t n = 0; n < 2; ++n) {
    const std::string number = "[" + std::to_string(n) + "]";
    auto& loader = machine.add<Loader>("loader" + number, how != Misses::one_by_one);
    auto& cache = machine.add<memory::Cache<memory::CacheKind::write_through>>("cache" + number, tight(mshrs, "lru"));
    auto& port = machine.add<memory::CrossbarPort>("port" + number, sides);
    machine.connect(loader, "port", cache, "top[0]", 2);
    machine.connect(cache, "bottom", port, "top");
    for (std::size_t to = 0; to < 2; ++to)
      machine.connect(port, "bottom[" + std::to_string(to) + "]", *memories[to], "top" + number, 7);
    const auto& bottom = static_cast<const MemoryPort&>(*cache.find_port("bottom"));
    CHECK(batches_below(bottom) == static_cast<TakesBatches*>(&port));
    if (how == Misses::observed)
      for (const char* const to : {"bottom[0]", "bottom[1]"}) port.find_port(to)->observe(true);
    loaders.push_back(&loader);
  }
  machine.visit(7);
  std::mt19937 random(seed);
  Cycle at = 1;
  for (std::uint32_t n = 0; n < 40; ++n) {
    at += random() % 60;
    for (Loader* const loader : loaders) {
      std::vector<std::uint64_t> lines;
      for (std::uint32_t count = 1 + random() % 100; count != 0; --count) lines.push_back(random() % 480 * 64);
      loader->load(at, 1 + random() % 30, lines);
    }
  }
  machine.run();
  std::string text;
  for (const Loader* const loader : loaders)
    for (const Loader::Load& load : loader->loads) {
      CHECK(load.pending == 0);
      text += std::to_string(load.reply.at) + ", ";
    }
  for (const RecordingMemory* const memory : memories)
    for (const auto& one : memory->received)
      text += std::to_string(one.access.address) + "@" + std::to_string(one.at) + (one.access.first ? "f " : " ");
  CHECK(machine.complaints() == std::vector<std::string>{});
  return text;
}

}  // namespace

TEST_CASE("misses of a load leave together as they do one by one") {
  for (const std::uint32_t mshrs : {2u, 128u})
    for (const std::uint32_t quadrants : {1u, 4u})
      for (unsigned seed = 1; seed <= 4; ++seed) {
        INFO(mshrs << " MSHRs, " << quadrants << " quadrants, seed " << seed);
        const std::string apart = run_in_batches(mshrs, quadrants, Misses::one_by_one, seed);
        CHECK(run_in_batches(mshrs, quadrants, Misses::in_batches, seed) == apart);
        CHECK(run_in_batches(mshrs, quadrants, Misses::observed, seed) == apart);
      }
}

TEST_CASE("batches are for crossbars whose ports all lie on a cut") {
  for (const std::uint32_t partition : {0u, 1u}) {
    TestMachine machine;
    memory::Crossbar::Spec sides;
    auto& cache = machine.add<memory::Cache<memory::CacheKind::write_through>>("cache", small_cache());
    auto& port = machine.add<memory::CrossbarPort>("port", sides);
    machine.connect(cache, "bottom", port, "top");
    auto& far = machine.add_at<RecordingMemory>(1000_MHz, 1, "far");
    auto& other = machine.add_at<RecordingMemory>(1000_MHz, partition, "other");
    machine.connect(port, "bottom[0]", far, "top[0]", 7);
    machine.connect(port, "bottom[1]", other, "top[0]", 7);
    const auto& bottom = static_cast<const MemoryPort&>(*cache.find_port("bottom"));
    CHECK((batches_below(bottom) != nullptr) == (partition == 1));
  }
}
