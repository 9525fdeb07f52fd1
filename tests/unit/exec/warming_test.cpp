// Functional warming: what accesses without time leave in caches and TLBs is what the same accesses leave in time.
#include "sampling/warming.hpp"

#include <cmath>
#include <cstring>

#include "catch.hpp"
#include "support/small_machine.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

constexpr char kSource[] = R"(
kernel void one_wave(global uint* x, global uint* y, uint words) {
  for (uint n = get_local_id(0); n < words; n += 64) y[n * 5 % words] = x[n] + x[n * 37 % words];
}
kernel void stream(global const uint* x, global uint* y) { y[get_global_id(0)] = x[get_global_id(0)] * 3; }
kernel void blur(global const uint* x, global uint* y, uint width) {
  uint i = get_global_id(0), sum = 0;
  for (uint n = 0; n < 9; ++n) sum += x[(i + n * width) % (width * 64)];
  y[i] = sum;
}
kernel void gather(global const uint* x, global uint* y, uint words) {
  uint at = get_global_id(0) * 2654435761u;
  for (uint n = 0; n < 8; ++n) at = at * 1664525u + 1013904223u + (x[at % words] & 1);
  y[get_global_id(0)] = at;
}
kernel void count(global uint* x, uint words) { atomic_inc(x + get_global_id(0) * 7 % words); }
)";

/// Compute units with private first-level caches and TLBs, two banks of L2, an L2 TLB.
MachineDescription cached_machine(unsigned units) {
  MachineDescription machine;
  machine.clock = 1000_MHz;
  const auto add = [&](std::string path, std::string type, GivenValues parameters) {
    machine.components.push_back({std::move(path), std::move(type), machine.clock, 0, std::move(parameters)});
  };
  const auto connect = [&](std::string from, std::string to) {
    machine.links.push_back({std::move(from), std::move(to), 1000, 64});
  };
  add("command_processor", "compute.command_processor", {{"launch_overhead", "10 ns"}, {"queued_overhead", "10 ns"}});
  add("crossbar", "interconnect.crossbar", {{"interleave", "4096 B"}});
  add("translations", "interconnect.crossbar", {});
  add("l2_tlb", "tlb.set_associative", {{"entries", "64"}, {"ways", "16"}});
  add("page_walk", "tlb.page_walker", {});
  connect("l2_tlb.bottom", "page_walk.top[0]");
  connect("translations.bottom[0]", "l2_tlb.top[0]");
  unsigned above = 0, invalidated = 0;
  for (unsigned n = 0; n < units; ++n) {
    const std::string index = "[" + std::to_string(n) + "]", cu = "cu" + index;
    add(cu, "compute.gcn", {});
    connect("command_processor.compute_unit" + index, cu + ".dispatch");
    add("l1_tlb" + index, "tlb.set_associative", {{"entries", "16"}, {"ways", "16"}});
    connect(cu + ".translation", "l1_tlb" + index + ".top[0]");
    connect("l1_tlb" + index + ".bottom", "translations.top" + index);
    const struct {
      const char *name, *port, *type, *size;
    } caches[] = {{"l1v", "vector", "cache.write_through", "16 KiB"},
                  {"l1s", "scalar", "cache.read_only", "16 KiB"},
                  {"l1i", "fetch", "cache.read_only", "32 KiB"}};
    for (const auto& cache : caches) {
      add(cache.name + index, cache.type, {{"size", cache.size}, {"ways", "4"}, {"line", "64 B"}});
      connect(cu + "." + cache.port, cache.name + index + ".top[0]");
      connect(cache.name + index + ".bottom", "crossbar.top[" + std::to_string(above++) + "]");
      connect("command_processor.caches[" + std::to_string(invalidated++) + "]", cache.name + index + ".control");
    }
  }
  add("dram", "dram.ideal", {{"latency", "100 cycle"}});
  for (unsigned m = 0; m < 2; ++m) {
    const std::string l2 = "l2[" + std::to_string(m) + "]";
    add(l2, "cache.write_back",
        {{"size", "128 KiB"},
         {"ways", "16"},
         {"line", "64 B"},
         {"banks", "2"},
         {"interleave", "4096 B"},
         {"level", "l2"},
         {"coherence_point", "true"}});
    connect("crossbar.bottom[" + std::to_string(m) + "]", l2 + ".top[0]");
    connect(l2 + ".bottom", "dram.top[" + std::to_string(m) + "]");
  }
  return machine;
}

std::vector<std::byte> u32_value(std::uint32_t value) {
  std::vector<std::byte> bytes(4);
  std::memcpy(bytes.data(), &value, 4);
  return bytes;
}

LaunchRequest request_of(const Program& program, const std::string& kernel, std::uint32_t grid,
                         std::vector<ArgumentValue> arguments) {
  LaunchRequest request;
  request.mode = Mode::detailed;
  request.program = &program;
  request.kernel = kernel;
  request.grid[0] = grid;
  request.group[0] = 64;
  request.arguments = std::move(arguments);
  return request;
}

/// Executes the launch without time on this machine, which holds `groups` work-groups at once.
LaunchResult warm(TestGpu& gpu, const LaunchRequest& request, System& machine, std::uint32_t groups) {
  LaunchResult result;
  gpu.device().execute_ahead(request, [&](const FunctionalLaunch& launch) {
    FunctionalLaunch own = launch;
    own.resident_groups = groups;
    run_warming({&own, &machine.processor()}, result);
  });
  return result;
}

double metric(const LaunchResult& result, const std::string& name) {
  const auto found = result.metrics.find(name);
  REQUIRE(found != result.metrics.end());
  return found->second.value;
}

struct Lookups {
  double hits = 0, misses = 0;
  double rate() const { return hits / (hits + misses); }
};

/// In timing mode, a lookup of a line in flight also finds it.
Lookups lookups(const LaunchResult& result, const std::string& block) {
  return {metric(result, block + ".hits") + metric(result, block + ".merged"), metric(result, block + ".misses")};
}

}  // namespace

TEST_CASE("one wave leaves the same lines and pages without time as in time") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  constexpr std::uint32_t kWords = 40'000;  // 160 KB twice: more than the L2 holds
  Buffer &x = gpu.words(kWords), &y = gpu.words(kWords);
  const LaunchRequest first = request_of(program, "one_wave", 64, {&x, &y, u32_value(kWords)});
  const LaunchRequest probe = request_of(program, "one_wave", 64, {&y, &x, u32_value(kWords / 4)});
  const auto probed = [&](bool in_time) {
    auto machine = std::make_unique<System>(cached_machine(1), TestGpu::plugins());
    if (!in_time) warm(gpu, first, *machine, 1);
    gpu.device().set_machine(std::move(machine));
    if (in_time) gpu.device().launch(first);
    return gpu.device().launch(probe);
  };
  const LaunchResult warmed = probed(false), timed = probed(true);
  for (const char* block : {"l2", "l1_tlb", "l2_tlb", "l1v"}) {
    INFO(block);
    CHECK(lookups(warmed, block).hits == lookups(timed, block).hits);
    CHECK(lookups(warmed, block).misses == lookups(timed, block).misses);
  }
  CHECK(lookups(timed, "l2").hits > 0);
  CHECK(metric(warmed, "l2.writebacks") == metric(timed, "l2.writebacks"));
}

TEST_CASE("lookups of one wave are those of the run in time") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  constexpr std::uint32_t kWords = 20'000;
  Buffer &x = gpu.words(kWords), &y = gpu.words(kWords);
  const LaunchRequest request = request_of(program, "one_wave", 64, {&x, &y, u32_value(kWords)});
  System machine(cached_machine(1), TestGpu::plugins());
  const LaunchResult counts = warm(gpu, request, machine, 1);
  gpu.device().set_machine(std::make_unique<System>(cached_machine(1), TestGpu::plugins()));
  const LaunchResult timed = gpu.device().launch(request);
  CHECK(counts.waves == 1);
  CHECK(counts.wave_instructions == timed.wave_instructions);
  const auto all = machine.measurement().warm_counts();
  for (const char* block : {"l1v", "l2", "l1_tlb", "l1s"}) {
    INFO(block);
    const double found = static_cast<double>(all.at(block).hits), missed = static_cast<double>(all.at(block).misses);
    const Lookups in_time = lookups(timed, block);
    CHECK(found + missed == in_time.hits + in_time.misses);
    CHECK(std::abs(missed - in_time.misses) <= 0.01 * (found + missed));
  }
}

TEST_CASE("hit rates of a whole launch without time are near those of the detailed run") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  constexpr std::uint32_t kWidth = 1024, kWords = kWidth * 64, kUnits = 4;
  Buffer &x = gpu.words(kWords), &y = gpu.words(kWords);
  const struct {
    const char* kernel;
    std::vector<ArgumentValue> arguments;
  } cases[] = {{"stream", {&x, &y}},
               {"blur", {&x, &y, u32_value(kWidth)}},
               {"gather", {&x, &y, u32_value(kWords)}},
               {"count", {&x, u32_value(4096)}}};
  for (const auto& test : cases) {
    const LaunchRequest request = request_of(program, test.kernel, kWords, test.arguments);
    System machine(cached_machine(kUnits), TestGpu::plugins());
    warm(gpu, request, machine, kUnits * 40);
    gpu.device().set_machine(std::make_unique<System>(cached_machine(kUnits), TestGpu::plugins()));
    const LaunchResult timed = gpu.device().launch(request);
    for (const char* block : {"l1v", "l2", "l1_tlb"}) {
      const WarmCounts counts = machine.measurement().warm_counts().at(block);
      const Lookups own{static_cast<double>(counts.hits), static_cast<double>(counts.misses)};
      const Lookups in_time = lookups(timed, block);
      const double difference = 100 * (own.rate() - in_time.rate());
      UNSCOPED_INFO(test.kernel << " " << block << ": " << 100 * own.rate() << " % without time, "
                                << 100 * in_time.rate() << " % in time, difference " << difference << " points");
      CHECK(std::abs(difference) < 10);
    }
  }
}

TEST_CASE("launches without time drop what launches in time drop") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer &x = gpu.words(1024), &y = gpu.words(1024);
  const LaunchRequest request = request_of(program, "stream", 1024, {&x, &y});
  System machine(cached_machine(1), TestGpu::plugins());
  warm(gpu, request, machine, 40);
  const WarmCounts first = machine.measurement().warm_counts().at("l1v"),
                   l2 = machine.measurement().warm_counts().at("l2");
  warm(gpu, request, machine, 40);
  const WarmCounts second = machine.measurement().warm_counts().at("l1v");
  CHECK(second.misses == 2 * first.misses);
  CHECK(machine.measurement().warm_counts().at("l2").misses - l2.misses < l2.misses / 4);
}
