// What the blocks say to parameters that make no machine; the host's link and the probe.
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "memory/interconnect/bandwidth_probe.hpp"
#include "memory/caches/cache.hpp"
#include "memory/interconnect/crossbar.hpp"
#include "memory/dram/dram_banked.hpp"
#include "memory/dram/dram_ideal.hpp"
#include "memory/interconnect/host_link.hpp"
#include "memory/translation/page_walker.hpp"
#include "memory/translation/tlb.hpp"
#include "plugin/make_spec.hpp"
#include "strobe/error.hpp"
#include "memory_machine.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

/// What is said to these parameters of T; empty if they are accepted.
template <class T>
std::string refusal(const GivenValues& parameters) {
  RegisteredType type;
  type.name = "test.type";
  Schema<typename T::Spec> schema(type.schema);
  T::describe(schema);
  type.make_spec = [] { return std::static_pointer_cast<void>(std::make_shared<typename T::Spec>()); };
  try {
    make_spec(type, parameters, "here");
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

using WriteThroughCache = memory::Cache<memory::CacheKind::write_through>;
using WriteBackCache = memory::Cache<memory::CacheKind::write_back>;
using Catch::Contains;

}  // namespace

TEST_CASE("impossible caches are refused with a sentence") {
  CHECK(refusal<WriteThroughCache>({}) == "");
  CHECK_THAT(refusal<WriteThroughCache>({{"size", "1000 B"}}), Contains("multiple of line x ways"));
  CHECK_THAT(refusal<WriteThroughCache>({{"ways", "3"}}), Contains("multiple of line x ways"));
  CHECK_THAT(refusal<WriteThroughCache>({{"mshrs", "0"}}), Contains("mshrs") && Contains("at least 1"));
  CHECK_THAT(refusal<WriteThroughCache>({{"line", "48 B"}}), Contains("power of two"));
  CHECK_THAT(refusal<WriteThroughCache>({{"line", "512 B"}}), Contains("interleave"));
  CHECK_THAT(refusal<WriteThroughCache>({{"port_width", "0 B"}}), Contains("port_width"));
  for (const auto& [key, value] : GivenValues{{"coherence_point", "true"},
                                              {"write_back_buffer", "1"},
                                              {"write_width", "32 B"},
                                              {"sector", "64 B"},
                                              {"fetch_on_write", "false"}}) {
    CHECK_THAT(refusal<WriteThroughCache>({{key, value}}), Contains("no parameter \"" + key + "\""));
    CHECK(refusal<WriteBackCache>({{key, value}}) == "");
  }
  CHECK(refusal<WriteBackCache>({{"write_back_buffer", "65537"}}) != "");
  CHECK_THAT(refusal<WriteThroughCache>({{"mshrs", "8193"}}), Contains("at most 8192"));
  CHECK_THAT(refusal<WriteBackCache>({{"sector", "24 B"}}), Contains("power of two"));
  CHECK_THAT(refusal<memory::DramBanked>({{"ecc_block", "48 B"}}), Contains("ecc_block"));
}

TEST_CASE("impossible TLBs, crossbars and DRAMs are refused with a sentence") {
  CHECK_THAT(refusal<memory::Tlb>({{"entries", "65"}}), Contains("multiple of ways"));
  CHECK_THAT(refusal<memory::Tlb>({{"mshrs", "0"}}), Contains("at least 1"));
  CHECK_THAT(refusal<memory::PageWalker>({{"walkers", "0"}}), Contains("at least 1"));
  CHECK_THAT(refusal<memory::Crossbar>({{"header", "0 B"}}), Contains("at least 1"));
  CHECK(refusal<memory::DramBanked>({}) == "");
  CHECK_THAT(refusal<memory::DramBanked>({{"tREFI", "100 cycle"}}), Contains("tREFI must be longer than tRFC"));
  CHECK_THAT(refusal<memory::DramBanked>({{"tRAS", "3 cycle"}}), Contains("tRAS"));
  CHECK_THAT(refusal<memory::DramBanked>({{"channels", "2"}}), Contains("multiple of channels"));
  CHECK_THAT(refusal<memory::DramBanked>({{"interleave", "32 B"}}), Contains("burst"));
  CHECK_THAT(refusal<memory::DramIdeal>({{"latency", "1 ms"}}), Contains("100 us"));
}

TEST_CASE("a crossbar without a side is refused when the machine is made") {
  TestMachine machine;
  auto& requester = machine.add<Requester>("requester");
  auto& crossbar = machine.add<memory::Crossbar>("crossbar", memory::Crossbar::Spec{});
  machine.connect(requester, "port", crossbar, "top[0]");
  CHECK_THROWS_WITH(machine.run(), Contains("crossbar") && Contains("bottom[0]"));
}

TEST_CASE("a copy takes the link's latency, its own overhead and its bytes at the bandwidth") {
  TestMachine machine;
  memory::PlainHostLink::Spec spec;
  spec.bandwidth = {16'000'000'000};
  auto& link = machine.add<memory::PlainHostLink>("host_link", spec);
  CHECK(link.copy_ps(0, true) == (140 + 500) * 1000);
  CHECK(link.copy_ps(16'000'000, true) == (140 + 500) * 1000 + 1'000'000'000);
  CHECK(link.copy_ps(16'000'000, false) == (140 + 300) * 1000 + 1'000'000'000);
}

TEST_CASE("a copy of pageable memory goes through the staging buffer, a large one pins the memory") {
  TestMachine machine;
  memory::PlainHostLink::Spec spec;
  spec.bandwidth = {16'000'000'000};
  spec.staging_buffer = 1_MiB;
  spec.pinned_above = {4 << 20};
  spec.staging_to_device = {8'000'000'000};
  spec.staging_to_host = {4'000'000'000};
  spec.pin = {5'000'000};
  spec.wake_up = {3'000'000};
  auto& link = machine.add<memory::PlainHostLink>("host_link", spec);
  constexpr std::uint64_t kToDevice = (140 + 500) * 1000, kToHost = (140 + 300) * 1000, kWake = 3'000'000;
  CHECK(link.copy_ps(0, true) == kToDevice + kWake);
  // 8 KB: a microsecond into the buffer, half of one over the link.
  CHECK(link.copy_ps(8000, true) == kToDevice + kWake + 1'000'000 + 500'000);
  CHECK(link.copy_ps(8000, false) == kToHost + 2 * kWake + 2'000'000 + 500'000);  // it also waits for the GPU before
  // Each part of the buffer is a separate copy.
  CHECK(link.copy_ps(4 << 20, true) == 4 * kToDevice + kWake + (4 << 20) * 125ull + (4 << 20) * 125ull / 2);
  CHECK(link.copy_ps((4 << 20) + 16, true) == kToDevice + kWake + 5'000'000 + ((4 << 20) + 16) * 125ull / 2);
}

TEST_CASE("a probe counts what a link carries, and changes no time") {
  for (const Announced how : kBoth) {
    const auto times = [how](bool probed) {
      TestMachine machine;
      auto& requester = machine.add<Requester>("requester");
      auto& memory = machine.add<RecordingMemory>("memory", how);
      auto& probe = machine.add<memory::BandwidthProbe>("probe", memory::BandwidthProbe::Spec{});
      auto& idle = machine.add<memory::BandwidthProbe>("idle", memory::BandwidthProbe::Spec{});
      machine.connect(requester, "port", probed ? static_cast<Component&>(probe) : memory, probed ? "top" : "top[0]",
                      7);
      if (probed) machine.connect(probe, "bottom", memory, "top[0]");
      for (std::uint64_t n = 0; n < 50; ++n)
        requester.make(1 + n / 2, n % 2 ? AccessKind::read : AccessKind::write, 64 * n, 64);
      requester.read(1000, 0, 32);
      machine.run();
      const std::uint64_t seen = probed ? 1 : 0;
      CHECK(metric(probe, "requests") == 51 * seen);
      CHECK(metric(probe, "replies") == 51 * seen);
      CHECK(metric(probe, "request_bytes") == 25 * 64 * seen);
      CHECK(metric(probe, "reply_bytes") == (25 * 64 + 32) * seen);
      CHECK(metric(idle, "requests") == 0);
      std::vector<Cycle> replies;
      for (std::uint64_t tag = 0; tag < requester.made.size(); ++tag) replies.push_back(requester.reply(tag).at);
      return replies;
    };
    CHECK(times(true) == times(false));
    CHECK(times(true).back() == 1000 + 7 + 20 + 7);
  }
}
