// Latency and bandwidth of remote accesses against what links and engines allow, computed by hand.
#include "systems.hpp"

using namespace tests;

namespace {

/// Cycles between two turns of a vector unit: what comes back waits for the next.
constexpr double kRound = 4;

constexpr const char* kKernels = R"(
kernel void chase(global const uint *next, global uint *out, uint steps) {
  uint at = 0;
  for (uint i = 0; i < steps; ++i) at = next[at];
  out[0] = at;
}
kernel void stream(global const uint4 *x, global uint *out) {
  const uint4 v = x[get_global_id(0)];
  if (v.x + v.y + v.z + v.w == 1) out[0] = 1;
}
kernel void fill(global uint4 *x) { x[get_global_id(0)] = (uint4)(7); }
)";

/// Two GPUs, one link; `link` in the table of this name.
std::string pair_of(const std::string& link, const std::string& preset = "small") {
  return R"(
    local gpu = system(2, { links = "xgmi-mi300x", with = { gpu_link = { )" +
         link + " } }, preset = " + preset + R"( })
    local program = gpu:load "k.cl"
    local out = gpu:buffer { type = "u32", count = 1, place = 0 }
  )";
}

/// 512 lines in turn are twice what the L1 holds, and in the L2 from the second turn on.
constexpr const char* kLatency = R"(
    local lines <const> = 512
    local function per_step(owner)
      local chain = gpu:buffer { type = "u32", count = lines * 16, place = owner }
      for n = 0, lines - 1 do chain:set(n * 16 + 1, (n + 1) % lines * 16) end
      local function cycles_of(steps)
        return gpu:launch { program = program, kernel = "chase", grid = 1, group = 1,
          args = { chain, out, strobe.u32(steps) }, gpus = 0 }.cycles
      end
      cycles_of(lines)
      return (cycles_of(400) - cycles_of(200)) / 200
    end
    print(per_step(1) - per_step(0))
)";

constexpr const char* kBandwidth = R"(
    local function cycles_of(kernel, bytes)
      local x = gpu:buffer { type = "u32", count = bytes // 4, place = 1 }
      local args = kernel == "stream" and { x, out } or { x }
      return gpu:launch { program = program, kernel = kernel, grid = bytes // 16, group = 256, args = args, gpus = 0 }.cycles
    end
    for _, kernel in ipairs { "stream", "fill" } do
      cycles_of(kernel, 4096)  -- the first launch waits for the host, and for its code
      print((512 << 10) / (cycles_of(kernel, 1280 << 10) - cycles_of(kernel, 768 << 10)))
    end
)";

std::vector<double> numbers(const std::string& text) {
  std::istringstream in(text);
  std::vector<double> all;
  for (double one = 0; in >> one;) all.push_back(one);
  return all;
}

}  // namespace

TEST_CASE(
    "a remote load takes the links there and back, and the ways to and from the RDMA engine, longer than a local one") {
  // 31 cycles to the engine and back (link.memory), the link's latency each way, and its line's cycles on the link.
  struct Case {
    const char* link;
    double extra;
  };
  for (const Case& one :
       {Case{R"(clock = "1 GHz", width = "64 B", header = "0 B", latency = "100 ns")", 31 + 31 + 100 + 100 + 1},
        Case{R"(clock = "1 GHz", width = "16 B", header = "0 B", latency = "250 ns")", 31 + 31 + 250 + 250 + 4},
        // The request's header takes a separate cycle; 96 bytes take three.
        Case{R"(clock = "1 GHz", width = "32 B", header = "32 B", latency = "100 ns")", 31 + 31 + 100 + 100 + 1 + 3}}) {
    INFO(one.link);
    const std::vector<double> extra = numbers(printed(pair_of(one.link) + kLatency, 1, kKernels));
    REQUIRE(extra.size() == 1);
    CHECK(extra[0] == Approx(one.extra).margin(kRound));
  }
}

TEST_CASE("a launch's overhead and a copy's setup are added, whatever part of them lies in a link") {
  CHECK(numbers(printed(R"(
    local function cycles_of(overhead)
      -- Without refreshes of the DRAM, of which one or none falls into the launch.
      local gpu = system(2, { with = { command_processor = { launch_overhead = overhead }, dram = { refresh = "never" } } })
      local x = gpu:buffer { type = "u32", count = 64 }
      return gpu:launch { program = gpu:load "k.cl", kernel = "fill", grid = 16, group = 16, args = { x } }.cycles
    end
    local function copied(setup)
      local gpu = system(2, { with = { dma = { setup = setup } } })
      local x, y = gpu:buffer { type = "u32", count = 64 }, gpu:buffer { type = "u32", count = 64 }
      return gpu:copy { from = x, to = y, count = 64, gpu = 0, mode = "detailed" }.cycles
    end
    for _, overhead in ipairs { "1 ms", "1 s" } do print(cycles_of(overhead) - cycles_of "3 us") end
    for _, setup in ipairs { "20000 cycle", "1000000000 cycle" } do print(copied(setup) - copied "1000 cycle") end
  )",
                        1, kKernels)) == std::vector<double>{997'000, 999'997'000, 19'000, 999'999'000});
}

TEST_CASE("remote streams run at the lesser of the link and the RDMA engine") {
  struct Case {
    const char* link;
    double reads, writes;  ///< bytes per cycle
  };
  for (const Case& one :
       {Case{R"(clock = "1 GHz", width = "16 B", header = "0 B", latency = "100 ns")", 16, 16},
        // 80 bytes for each line of 64; a write's reply goes the other way.
        Case{R"(clock = "1 GHz", width = "16 B", header = "16 B", latency = "100 ns")", 12.8, 12.8},
        Case{R"(clock = "1 GHz", width = "256 B", header = "0 B", latency = "100 ns", gpu_bandwidth = "8 GB/s")", 8,
             8}}) {
    INFO(one.link);
    const std::vector<double> rates = numbers(printed(pair_of(one.link) + kBandwidth, 1, kKernels));
    REQUIRE(rates.size() == 2);
    CHECK(rates[0] == Approx(one.reads).epsilon(0.03));
    CHECK(rates[1] == Approx(one.writes).epsilon(0.03));
  }
}

TEST_CASE("a requester reads at the width of all lanes of its link, and the unit that bounds it is named") {
  const std::string lanes = R"(clock = "1 GHz", width = "32 B", lanes = 4, header = "0 B", latency = "100 ns")";
  const std::string read = R"(
    local x = gpu:buffer { type = "u32", count = 1 << 20, place = 1 }
    local function cycles_of(count)
      return gpu:launch { program = program, kernel = "stream", grid = count // 4, group = 256, args = { x, out }, gpus = 0 }
    end
    cycles_of(4096)
    local long = cycles_of(1 << 20)
    print((3 << 20) / (long.cycles - cycles_of(1 << 18).cycles))
    print(long.bottlenecks[1].unit, long.bottlenecks[1].percent > 80)
  )";
  const auto rate_and_unit = [&](const std::string& more) {
    const std::string out = printed(pair_of(lanes + more, "strobe.preset 'r9-nano'") + read, 1, kKernels);
    return std::pair(std::stod(out), out.substr(out.find('\n') + 1));
  };
  const auto [wide, link] = rate_and_unit("");
  CHECK(wide == Approx(128).epsilon(0.05));
  CHECK(link == "gpu1_to_gpu0.load\ttrue\n");
  // A link of another kind is bound by what its table says of a GPU.
  const std::string pair = R"(
    local gpu = strobe.system { gpus = { "r9-nano", "r9-nano" }, placement = "blocks",
      links = { kind = "pcie4", { 0, 1, kind = "xgmi-mi250x" } }, with = { xgmi_mi250x_link = { )" +
                           lanes + R"(, gpu_bandwidth = "96 GB/s" } } }
    local program = gpu:load "k.cl"
    local out = gpu:buffer { type = "u32", count = 1, place = 0 }
  )";
  CHECK(std::stod(printed(pair + read, 1, kKernels)) == Approx(96).epsilon(0.05));
  const auto [narrow, engine] = rate_and_unit(R"(, gpu_bandwidth = "64 GB/s")");
  CHECK(narrow == Approx(64).epsilon(0.05));
  CHECK((engine == "rdma0.read_load\ttrue\n" || engine == "rdma1.served_read_load\ttrue\n"));
}

TEST_CASE("a read of another card's memory over one PCI Express switch takes some 1 us") {
  for (const auto& [links, rate] : {std::pair{"pcie3", 15.754}, {"pcie4", 31.508}, {"pcie5", 63.015}}) {
    const std::vector<double> extra = numbers(printed("local gpu = system(2, { links = '" + std::string(links) + R"(' })
      local program = gpu:load "k.cl"
      local out = gpu:buffer { type = "u32", count = 1, place = 0 }
    )" + std::string(kLatency) + "print(per_step(1))",
                                                      1, kKernels));
    INFO(links);
    REQUIRE(extra.size() == 2);
    // Each of two links sends a header of 24 bytes there, and a line with its header back.
    CHECK(extra[0] == Approx(62 + 2 * (100 + 10 + 140 + 10 + 100) + 2 * (24 + 88) / rate).margin(20));
    CHECK(extra[1] > 900);
    CHECK(extra[1] < 1300);
  }
}

TEST_CASE("links between switches of PCI Express have no GPU's end") {
  const std::vector<double> extra = numbers(printed(R"(
    local gpu = system(4, { links = 'pcie4' })
    local program = gpu:load "k.cl"
    local out = gpu:buffer { type = "u32", count = 1, place = 0 }
  )" + std::string(kLatency) + "print(per_step(2) - per_step(1))",
                                                    1, kKernels));
  REQUIRE(extra.size() == 2);
  // Two links, two switches, and a request of 24 bytes and a line of 88 in each of two links.
  CHECK(extra[1] == Approx(2 * (2 * 10 + 2 * 140) + 2 * (24 + 88) / 31.508).margin(2 * kRound));
}

TEST_CASE("switches add their latency each way, and routes over a root three of them") {
  const std::string four = R"(
    local gpu = system(4, { links = "pcie4", with = { gpu_link = { clock = "1 GHz", width = "64 B", header = "0 B",
      latency = "10 ns", end_latency = "100 ns", switch_latency = "140 ns" } } })
    local program = gpu:load "k.cl"
    local out = gpu:buffer { type = "u32", count = 1, place = 0 }
  )";
  const auto extra = [&four](const std::string& more) {
    std::string text = four;
    text += kLatency;
    text += more;
    return numbers(printed(text, 1, kKernels)).back();
  };
  // Two links and a switch, or four links and three switches, each way, and the ends of both GPUs; the line leaves
  // every sender in a cycle.
  CHECK(extra("print(per_step(1) - per_step(0))") == Approx(62 + 2 * (20 + 200 + 140) + 2).margin(kRound));
  CHECK(extra("print(per_step(2) - per_step(0))") == Approx(62 + 2 * (40 + 200 + 420) + 4).margin(kRound));
}
