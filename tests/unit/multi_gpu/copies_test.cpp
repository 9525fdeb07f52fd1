// Copies by DMA engines: bytes, time, overlap with kernels.
#include <sstream>

#include "systems.hpp"

using namespace tests;

namespace {

constexpr const char* kKernels = R"(
kernel void add(global uint *x, uint n) { x[get_global_id(0)] += n; }
kernel void spin(global uint *x, uint turns) {
  uint v = x[get_global_id(0)];
  for (uint i = 0; i < turns; ++i) v = v * 1664525 + 1013904223;
  x[get_global_id(0)] = v;
}
)";

constexpr const char* kBuffers = R"(
    local program = gpu:load "k.cl"
    local count <const> = 64 * 1024
    local from = gpu:buffer { name = "from", type = "u32", count = count, place = 0 }
    local to = gpu:buffer { name = "to", type = "u32", count = count, place = 1 }
    for n = 1, count, 777 do from:set(n, n) end
    local function same(a, b, n)
      for i = 0, n - 1 do if from:get(a + i) ~= to:get(b + i) then return false end end
      return true
    end
)";

}  // namespace

TEST_CASE("a copy moves its bytes over the link, at the least of link and engine, after its setup") {
  struct Case {
    const char* with;
    double bytes_per_cycle;
  };
  for (const Case& one :
       {Case{"gpu_link = { clock = '1 GHz', width = '16 B', header = '0 B', latency = '100 ns' }", 16},
        Case{"gpu_link = { clock = '1 GHz', width = '256 B', header = '0 B', latency = '100 ns' }, "
             "dma = { interval = '2 cycle', setup = '3000 cycle' }",
             32}}) {
    INFO(one.with);
    const std::string out = printed(
        "local gpu = system(2, { links = 'xgmi-mi300x', with = { " + std::string(one.with) + " } })" + kBuffers + R"(
      local result = gpu:copy { from = from, to = to }
      print(same(1, 1, count), result.kernel, result.metrics["dma0.copies"].value, result.metrics["dma0.bytes"].value == 4 * count)
      print(result.metrics["gpu0_to_gpu1.data_bytes"].value == 4 * count)
      print(result.metrics["dma0.load"].value * result.cycles)
      print(result.metrics["dma0.busy_cycles"].value)
    )",
        1, kKernels);
    const std::string head = "true\tcopy of from to to\t1.0\ttrue\ntrue\n";
    REQUIRE(out.substr(0, head.size()) == head);
    const std::size_t next = out.find('\n', head.size());
    // A read of 64 bytes in every interval, of cycles of 1 GHz as are the core's.
    CHECK(std::stod(out.substr(head.size())) ==
          Approx(100 * 4096 * (one.bytes_per_cycle == 32 ? 2 : 1)).epsilon(0.001));
    const double setup = std::string(one.with).find("3000") != std::string::npos ? 3000 : 500;
    const double least = 4 * 64 * 1024 / one.bytes_per_cycle + setup;
    CHECK(std::stod(out.substr(next)) >= least);
    CHECK(std::stod(out.substr(next)) <= 1.05 * least + 1500);
  }
}

TEST_CASE("a copy reads and writes a line per interval, and copies of two GPUs share no more than the link") {
  // The link is wider than the engines: 64 bytes each cycle, whichever end copies, and within one memory.
  const std::string out = printed(R"(
    local gpu = system(2, { links = "xgmi-mi300x", preset = strobe.preset "r9-nano", with = { dma = { setup = "0 cycle",
      outstanding = 1024 }, gpu_link = { clock = "1 GHz", width = "256 B", header = "0 B" } } })
    local count <const> = 1 << 17
    local a = gpu:buffer { type = "u32", count = count, place = 0 }
    local b = gpu:buffer { type = "u32", count = count, place = 1 }
    local c = gpu:buffer { type = "u32", count = count, place = 0 }
    for _, copy in ipairs { { from = a, to = b }, { from = b, to = a }, { from = a, to = c } } do
      copy.gpu = 0
      print(4 * count / gpu:copy(copy).cycles)
    end
    -- 64 bytes of data and 21 of header one way, 21 of its acknowledgement the other: of both copies in each direction.
    local slow = system(2, { links = "xgmi-mi300x", preset = strobe.preset "r9-nano", with = { dma = { setup = "0 cycle",
      outstanding = 1024 } } })
    a = slow:buffer { type = "u32", count = count, place = 0 }
    b = slow:buffer { type = "u32", count = count, place = 1 }
    slow:copy { from = a, to = b, gpu = 0, queue = slow:queue() }
    slow:copy { from = b, to = a, gpu = 1, queue = slow:queue() }
    local _, both = slow:finish()
    print(4 * count / both.cycles * (64 + 21 + 21) / 64)
  )");
  std::istringstream in(out);
  double rate = 0;
  for (int copy = 0; copy < 3; ++copy) {
    in >> rate;
    CHECK(rate > 0.85 * 64);
    CHECK(rate <= 64);
  }
  in >> rate;
  CHECK(rate > 0.85 * 64);
  CHECK(rate <= 64);
}

TEST_CASE("a GPU that copies from another one over PCI Express gets what the link carries, as things are by default") {
  // GB/s: 16 lanes, of 88 bytes 64 are data.
  for (const auto& [links, rate] : {std::pair{"pcie4", 31.508 * 64 / 88}, {"pcie5", 63.015 * 64 / 88}}) {
    const std::string out = printed("local gpu = system(2, { links = '" + std::string(links) + R"(',
        preset = strobe.preset "r9-nano" })
      local count <const> = 1 << 18
      local from = gpu:buffer { type = "u32", count = count, place = 1 }
      local to = gpu:buffer { type = "u32", count = count, place = 0 }
      local function cycles(part) return gpu:copy { from = from, to = to, gpu = 0, count = part }.cycles end
      print(4 * count // 2 / (cycles(count) - cycles(count // 2)))
    )");
    INFO(links);
    CHECK(std::stod(out) > 0.95 * rate);
    CHECK(std::stod(out) < 1.02 * rate);
  }
}

TEST_CASE("copies of parts of buffers, misaligned ones and empty ones, are exact on 1 and 2 threads") {
  const std::string text = "local gpu = system(3, { links = 'pcie4' })" + std::string(kBuffers) + R"(
    local cycles = {}
    for _, part in ipairs { { 1, 1, 5000 }, { 778, 3, 1000 }, { 3, 60000, 77 }, { 10, 20, 0 }, { count, 1, 1 } } do
      local result = gpu:copy { from = from, from_first = part[1], to = to, to_first = part[2], count = part[3], gpu = 2 }
      cycles[#cycles + 1] = result.cycles
      print(same(part[1], part[2], part[3]))
    end
    print(table.concat(cycles, " "))
  )";
  const std::string once = printed(text, 1, kKernels);
  CHECK(once.substr(0, 25) == "true\ntrue\ntrue\ntrue\ntrue\n");
  CHECK(printed(text, 2, kKernels) == once);
}

TEST_CASE("copies overlap with kernels of other queues, and wait for the launches that they name") {
  const std::string text = "local gpu = system(2, { links = 'pcie4' })" + std::string(kBuffers) + R"(
    local work = gpu:buffer { type = "u32", count = 4096, place = 0 }
    local function spin(queue)
      return gpu:launch { program = program, kernel = "spin", grid = 4096, group = 64, args = { work, strobe.u32(100) },
        gpus = 0, queue = queue }
    end
    spin()  -- fetches its code
    gpu:copy { from = from, to = to }  -- fills its TLB
    local alone, copy = spin().cycles, gpu:copy { from = from, to = to }.cycles
    spin(gpu:queue())
    gpu:copy { from = from, to = to, queue = gpu:queue() }
    local _, together = gpu:finish()
    print(together.cycles < 0.9 * (alone + copy), together.cycles >= 0.99 * math.max(alone, copy))
    -- In one queue, and by events: add to what was copied, and copy it back.
    local queue, other = gpu:queue(), gpu:queue()
    for n = 1, count do from:set(n, n) end
    local copied = gpu:copy { from = from, to = to, queue = queue }
    local added = gpu:launch { program = program, kernel = "add", grid = count, group = 64, args = { to, strobe.u32(5) },
      gpus = 1, queue = other, after = copied }
    local back = gpu:copy { from = to, to = from, queue = queue, after = added, gpu = 1 }
    local results, all = gpu:finish()
    print(from:get(1), from:get(count), #results, back:result().kernel)
    print(all.cycles, results[1].cycles, results[2].cycles, results[3].cycles)
  )";
  const std::string once = printed(text, 1, kKernels);
  INFO(once);
  CHECK(once.starts_with("true\ttrue\n6\t65541\t3\tcopy of to to from\n"));
  CHECK(printed(text, 2, kKernels) == once);
}

TEST_CASE("copies in functional mode move their bytes, and copies that cannot be are one message") {
  CHECK(printed("local gpu = system(2)" + std::string(kBuffers) + R"(
    local result = gpu:copy { from = from, to = to, mode = "functional" }
    print(same(1, 1, count), result.mode, result.kernel)
  )",
                1, kKernels) == "true\tfunctional\tcopy of from to to\n");
  using Catch::Contains;
  const auto refused = [](const std::string& text) {
    return outcome("local gpu = system(2)" + std::string(kBuffers) + text, 1, kKernels).error;
  };
  CHECK_THAT(refused("gpu:copy { from = from, to = to, gpu = 2 }"), Contains("there is no GPU 2 - the system has 2"));
  CHECK_THAT(refused("gpu:copy { from = from, to = to, to_first = 2 }"),
             Contains("copy: to: 262144 bytes from element 2 on do not lie in its 262144 bytes"));
  CHECK_THAT(refused("gpu:copy { from = from }"), Contains("copy: to: give a buffer"));
  CHECK_THAT(refused("gpu:copy { from = strobe.array { type = 'u32', count = 4 }, to = to }"),
             Contains("copy: from: give a buffer"));
  CHECK_THAT(refused("local one = strobe.gpu(small) local x = one:buffer { type = 'u32', count = 4 } one:copy { from = "
                     "x, to = x }"),
             Contains("a GPU alone has no DMA engine"));
  CHECK_THAT(outcome("local gpu = system(2, { peer_access = 'none' })" + std::string(kBuffers) +
                         "gpu:copy { from = from, to = to }",
                     1, kKernels)
                 .error,
             Contains("GPU 0: no peer access"));
}
