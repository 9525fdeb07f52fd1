// Neighbouring lines of one request as one access to the next level: when they travel together, when their data are
// there, and that it makes no difference when the next level says so.
#include <algorithm>
#include <string>
#include <vector>

#include "catch.hpp"
#include "cache_bench.hpp"
#include "memory/interconnect/bandwidth_probe.hpp"
#include "memory/interconnect/crossbar.hpp"
#include "memory/interconnect/crossbar_port.hpp"
#include "strobe/fast/spans.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

/// A memory that takes several lines in one access.
class SpanMemory : public RecordingMemory, public TakesSpans {
 public:
  SpanMemory(const ComponentContext& context, Announced how, Span span)
      : RecordingMemory(context, how), TakesSpans(this), span_(span) {}
  Span span_at(const MemoryPort&) const override { return span_; }

 private:
  Span span_;
};

template <memory::CacheKind kKind>
struct Bench {
  explicit Bench(const memory::CacheSpec& spec, Announced how = Announced::at_once, std::uint64_t span = 256,
                 std::uint32_t partition = 0, Cycle link = 0)
      : requester(machine.add<Requester>("requester")),
        cache(machine.add<memory::Cache<kKind>>("cache", spec)),
        memory(machine.add_at<SpanMemory>(1000_MHz, partition, "memory", how, Span{span, 64})) {
    machine.connect(requester, "port", cache, "top[0]");
    machine.connect(cache, "bottom", memory, "top[0]", link);
    machine.visit(std::max<Cycle>(link, 1));
  }
  /// "ADDRESS+BYTES@CYCLE" of what the memory was asked.
  std::vector<std::string> asked() const {
    std::vector<std::string> all;
    for (const auto& one : memory.received)
      all.push_back(std::to_string(one.access.address) + "+" + std::to_string(one.access.bytes) + "@" +
                    std::to_string(one.at));
    return all;
  }
  TestMachine machine;
  Requester& requester;
  memory::Cache<kKind>& cache;
  SpanMemory& memory;
};

using Reads = Bench<memory::CacheKind::read_only>;
using WriteThroughs = Bench<memory::CacheKind::write_through>;
using WriteBacks = Bench<memory::CacheKind::write_back>;
using Texts = std::vector<std::string>;

memory::CacheSpec roomy() {
  memory::CacheSpec spec = small_cache();
  spec.size = 8192_B;
  return spec;
}

}  // namespace

TEST_CASE("missing lines of one request are fetched in one access, as far as the next level takes them") {
  for (const Announced how : kBoth) {
    Reads bench(roomy(), how);
    bench.requester.read(10, 64, 448);  // lines 1 to 7
    bench.requester.read(100, 0, 512);
    bench.machine.run();
    // Lookups in consecutive cycles, 5 after the request comes; the second request finds all but line 0.
    CHECK(bench.asked() == Texts{"64+192@15", "256+256@18", "0+64@105"});
    CHECK(bench.requester.reply(0).at == 18 + 20);
    CHECK(bench.requester.reply(1).at == 105 + 20);
    CHECK(metric(bench.cache, "misses") == 8);
    CHECK(metric(bench.cache, "hits") == 7);
    CHECK(bench.machine.complaints() == Texts{});
  }
}

TEST_CASE("lines that are here or in flight divide what is fetched") {
  Reads bench(roomy());
  bench.requester.read(1, 64, 64);
  bench.requester.read(100, 0, 256);
  bench.machine.run();
  CHECK(bench.asked() == Texts{"64+64@6", "0+64@105", "128+128@107"});
  CHECK(bench.requester.reply(1).at == 107 + 20);
}

TEST_CASE("a level that takes single lines gets single lines") {
  for (const std::uint64_t span : {0, 64}) {
    Reads bench(roomy(), Announced::at_once, span);
    bench.requester.read(10, 0, 128);
    bench.machine.run();
    CHECK(bench.asked() == Texts{"0+64@15", "64+64@16"});
  }
}

TEST_CASE("lines of different requests are fetched apart") {
  Reads bench(roomy());
  bench.requester.read(10, 0, 64);
  bench.requester.read(10, 64, 64);
  bench.machine.run();
  CHECK(bench.asked() == Texts{"0+64@15", "64+64@16"});
}

TEST_CASE("a line whose MSHR is free later is fetched later, whenever that is known") {
  for (const std::uint32_t partition : {0u, 1u})
    for (const Announced how : kBoth) {
      auto spec = roomy();
      spec.mshrs = 2;
      Reads bench(spec, how, 256, partition, 3);
      bench.requester.read(10, 0, 256);
      bench.machine.run();
      INFO("partition " << partition << ", announced " << static_cast<int>(how));
      // Lines 0 and 1 leave in cycle 15 and are here 26 cycles later; then lines 2 and 3.
      CHECK(bench.asked() == Texts{"0+128@18", "128+128@44"});
      CHECK(bench.machine.complaints() == Texts{});
    }
}

TEST_CASE("lines of a write go on in one access, with one answer") {
  for (const Announced how : kBoth) {
    WriteThroughs bench(roomy(), how);
    bench.requester.write(10, 32, 200);  // a part of line 0, lines 1 and 2, a part of line 3
    bench.machine.run();
    CHECK(bench.asked() == Texts{"32+200@15"});
    CHECK(bench.memory.received[0].access.kind == AccessKind::write);
    CHECK(bench.requester.reply(0).at == 15 + 20);
    CHECK(bench.machine.complaints() == Texts{});
  }
}

TEST_CASE("a line that is written back leaves after the lines that were fetched before it") {
  auto spec = small_cache();  // 4 sets of 2 ways
  WriteBacks bench(spec);
  bench.requester.write(1, 64, 64);
  bench.requester.read(20, 256 + 64, 64);
  bench.requester.read(100, 512, 256);
  bench.machine.run();
  // Line 512 + 64 takes the place of the dirty line 64.
  CHECK(bench.asked() == Texts{"320+64@25", "512+64@105", "64+64@106", "576+192@106"});
}

namespace {

/// Four lines by one access, or by four: when the last is there, and what was booked.
std::string through_crossbars(bool together, bool cut, std::uint32_t quadrants, std::uint32_t width, AccessKind kind) {
  TestMachine machine;
  auto& requester = machine.add<Requester>("requester");
  memory::Crossbar::Spec spec;
  spec.port_width = {width};
  spec.quadrants = quadrants;
  memory::CacheSpec bank;
  bank.size = 65536_B;
  bank.banks = 2;
  bank.interleave = 256_B;
  Component* top = nullptr;
  std::vector<Component*> sides;
  if (cut) {
    top = &machine.add<memory::CrossbarPort>("port", spec);
    for (const char* const name : {"crossbar[0]", "crossbar[1]"})
      sides.push_back(&machine.add<memory::Crossbar>(name, spec));
    for (std::size_t n = 0; n < 2; ++n)
      machine.connect(*top, "bottom[" + std::to_string(n) + "]", *sides[n], "top[0]", 30);
    machine.connect(requester, "port", *top, "top");
  } else {
    top = &machine.add<memory::Crossbar>("crossbar", spec);
    machine.connect(requester, "port", *top, "top[0]");
  }
  for (std::size_t n = 0; n < 2; ++n) {
    auto& cache = machine.add<memory::Cache<memory::CacheKind::write_back>>("l2[" + std::to_string(n) + "]", bank);
    auto& memory = machine.add<RecordingMemory>("memory[" + std::to_string(n) + "]");
    machine.connect(cut ? *sides[n] : *top, "bottom[" + std::to_string(cut ? 0 : n) + "]", cache, "top[0]");
    machine.connect(cache, "bottom", memory, "top[0]");
  }
  // The same lines before, so that all hit.
  for (std::uint64_t line = 0; line < 4; ++line) requester.read(1, 256 + 64 * line, 64);
  const std::size_t first = requester.made.size();
  if (together)
    requester.make(1000, kind, 256, 256);
  else
    for (std::uint64_t line = 0; line < 4; ++line) requester.make(1000, kind, 256 + 64 * line, 64);
  machine.run();
  CHECK(machine.complaints() == Texts{});
  CHECK(span_below(static_cast<const MemoryPort&>(*requester.find_port("port"))).bytes == 256);
  Cycle last = 0;
  for (std::size_t n = first; n < requester.made.size(); ++n) last = std::max(last, requester.reply(n).at);
  return std::to_string(last) + " " + std::to_string(metric(*top, "requests")) + " " +
         std::to_string(metric(*top, "replies"));
}

}  // namespace

TEST_CASE("through a crossbar, four lines in one access are there when the last of four accesses is") {
  for (const bool cut : {false, true})
    for (const std::uint32_t quadrants : {1u, 2u, 4u})
      for (const std::uint32_t width : {64u, 32u})
        for (const AccessKind kind : {AccessKind::read, AccessKind::write}) {
          INFO("cut " << cut << ", " << quadrants << " ways back of " << width << " bytes, kind "
                      << static_cast<int>(kind));
          CHECK(through_crossbars(true, cut, quadrants, width, kind) ==
                through_crossbars(false, cut, quadrants, width, kind));
        }
}

TEST_CASE("through a crossbar, lines are there in the same cycle whenever the memory says so") {
  for (const std::uint32_t quadrants : {1u, 2u})
    for (const std::uint32_t width : {64u, 32u})
      for (const Announced how : kBoth) {
        TestMachine machine;
        memory::Crossbar::Spec spec;
        spec.port_width = {width};
        spec.quadrants = quadrants;
        auto& requester = machine.add<Requester>("requester");
        auto& crossbar = machine.add<memory::Crossbar>("crossbar", spec);
        machine.connect(requester, "port", crossbar, "top[0]");
        for (const char* const name : {"0", "1"}) {
          auto& memory = machine.add<SpanMemory>(std::string("memory") + name, how, Span{256, 64});
          machine.connect(crossbar, std::string("bottom[") + name + "]", memory, "top[0]");
        }
        requester.read(1, 256, 256);
        machine.run();
        INFO(quadrants << " ways back of " << width << " bytes, announced " << static_cast<int>(how));
        // Headers pass in cycles 1 to 4; the memory serves lines from cycle 2 on, the last one is there in cycle 22.
        // Lines of two cycles each leave from cycle 19 on; on two ways back they do not wait for each other either.
        CHECK(requester.reply(0).at == (width == 64 ? 22 : 19 + 4 * 2 - 1));
        CHECK(machine.complaints() == Texts{});
      }
}

TEST_CASE("a crossbar takes what the levels below take, within its interleave") {
  for (const std::uint64_t below : {0, 128, 1024}) {
    TestMachine machine;
    auto& probe = machine.add<memory::BandwidthProbe>("probe", memory::BandwidthProbe::Spec{});
    auto& requester = machine.add<Requester>("requester");
    auto& crossbar = machine.add<memory::Crossbar>("crossbar", memory::Crossbar::Spec{});
    machine.connect(requester, "port", probe, "top");
    machine.connect(probe, "bottom", crossbar, "top[0]");
    for (const std::uint64_t span : {below, std::uint64_t{4096}}) {
      const std::string n = span == below ? "0" : "1";
      auto& memory = machine.add<SpanMemory>("memory" + n, Announced::at_once, Span{span, 64});
      machine.connect(crossbar, "bottom[" + n + "]", memory, "top[0]");
    }
    CHECK(span_below(static_cast<const MemoryPort&>(*requester.find_port("port"))).bytes ==
          std::min<std::uint64_t>(below, 256));
  }
}
