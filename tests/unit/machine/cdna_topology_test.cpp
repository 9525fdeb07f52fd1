// The machine of CDNA: which structures are refused, where accesses of several dies meet, what ends of launches cost.
#include "machine.hpp"

using Catch::Contains;
using namespace strobe;
using namespace tests;

namespace {

constexpr char kSmall[] =
    "gpu = { shader_arrays = 2, compute_units_per_array = 2 }, command_processor = { dies = 2, launch_overhead = '1 "
    "us' }, ";

/// Runs `script` on a small MI300X, `gpu`, with `program` (kernels `count` and `fill`) and a buffer `x`.
ScriptResult run(const std::string& settings, const std::string& script) {
  ScriptFolder folder;
  folder.file("k.cl", R"(
    kernel void count(global uint* x) { atomic_inc(x); }
    kernel void fill(global uint* x) { x[get_global_id(0)] = get_global_id(0); }
    kernel void look(global uint* x) { if (x[get_global_id(0)] == 0xffffffff) x[0] = 1; }
    // Each work-group writes what its neighbour reads, which is on the other die.
    kernel void cross(global uint* x) { x[get_global_id(0) ^ 64] = 1; }
    // Blocks of 16 floats that lie 4 KiB apart, all of them in the vector cache but the first time.
    kernel void tiles(global float* x) {
      global float* at = x + get_local_id(0) / 16 * 1024 + get_local_id(0) % 16;
      float sum = 0;
      for (int n = 0; n < 64; ++n) {
        float part[8];
        for (int k = 0; k < 8; ++k) part[k] = ((volatile global float*)at)[k * 16];
        for (int k = 0; k < 8; ++k) sum += part[k];
      }
      x[get_local_id(0)] = sum;
    }
    // `first` and `apart` are not launched: they keep the code of `straight` and `jump` in separate lines.
    kernel void first(global uint* x) { __asm__ volatile(".rept 256\n s_nop 0\n .endr"); }
    kernel void straight(global uint* x) { __asm__ volatile(".rept 40\n s_nop 0\n .endr"); }
    kernel void apart(global uint* x) { __asm__ volatile(".rept 256\n s_nop 0\n .endr"); }
    kernel void jump(global uint* x) { __asm__ volatile(".rept 20\n s_nop 0\n .endr\n s_branch 1f\n .rept 256\n s_nop 0\n .endr\n 1:"); }
  )");
  return folder.run(R"(
    local strobe = require "strobe"
    local gpu = strobe.gpu("mi300x", {)" +
                    std::string(kSmall) + settings + R"(})
    local program = gpu:load "k.cl"
    local x = gpu:buffer { type = "u32", count = 65536 }
    local function launch(kernel, grid)
      return gpu:launch { program = program, kernel = kernel, grid = grid, group = 64, args = { x }, mode = "detailed" }
    end
  )" + script);
}

std::string refused(const std::string& settings) {
  const ScriptResult result = run(settings, "launch('fill', 64)");
  CHECK(result.exit_code == ExitCode::bad_input);
  return result.error;
}

/// A script that ends with an open bracket before `value`.
std::string closed(std::string script, std::string_view value) { return script.append(value).append(")"); }

}  // namespace

TEST_CASE("cdna: impossible structures are refused with the remedy") {
  CHECK_THAT(refused("['command_processor.dies'] = 3"),
             Contains("command_processor.dies must divide the compute units: 4 units do not make 3 equal dies"));
  CHECK_THAT(refused("['command_processor.agents'] = 3"), Contains("agents must divide dies"));
  CHECK_THAT(refused("['gpu.l1s_shared_by'] = 4"),
             Contains("gpu.l1s_shared_by must divide the number of compute units of a die"));
  CHECK_THAT(refused("['gpu.l2_banks'] = 12"), Contains("12 banks of an L2 do not share out 128 channels"));
  CHECK_THAT(refused("['dram.kind'] = 'HBM9'"), Contains("there is no kind \"HBM9\"") && Contains("HBM3"));
  CHECK_THAT(refused("['mall.line'] = '64 B'"), Contains("l2.line must not be larger than mall.line"));
  const std::string fabric = "topology cdna needs a table [fabric] for several dies, and for more channels than a die";
  CHECK_THAT(refused("['fabric.use'] = 'none'"), Contains(fabric));
  CHECK_THAT(refused("['fabric.use'] = 'none', ['gpu.shader_arrays'] = 1, ['command_processor.dies'] = 1"),
             Contains(fabric));
}

TEST_CASE("cdna: a card in partition modes is one device of its dies, and of its memory domain's channels") {
  ScriptFolder folder;
  folder.file("k.cl", "kernel void fill(global uint* x) { x[get_global_id(0)] = get_global_id(0); }");
  const ScriptResult result = folder.run(R"(
    local strobe = require "strobe"
    for _, mode in ipairs { "", "-dpx", "-qpx", "-cpx", "-qpx-nps4", "-cpx-nps4" } do
      local gpu = strobe.gpu("mi300x" .. mode)
      local x = gpu:buffer { type = "u32", count = 4096 }
      local result = gpu:launch { program = gpu:load "k.cl", kernel = "fill", grid = 4096, group = 64, args = { x } }
      local units, channels = 0, 0
      for _, one in ipairs(gpu:components()) do
        if one.path:find "^cu%[" then units = units + 1 end
        if one.path:find "^dram%[" then channels = channels + 1 end
      end
      print(units, channels, gpu.preset:get "memory.size" >> 30, x:get(4096))
    end
  )");
  CHECK(result.error == "");
  CHECK(folder.printed ==
        "304\t128\t192\t4095\n152\t128\t96\t4095\n76\t128\t48\t4095\n38\t128\t24\t4095\n"
        "76\t32\t48\t4095\n38\t32\t24\t4095\n");
}

TEST_CASE("cdna: a die with as many channels as L2 banks keeps its fabric") {
  CHECK(
      run("['gpu.shader_arrays'] = 1, ['command_processor.dies'] = 1, ['dram.total_channels'] = 16, ['memory.size'] = "
          "'16 GiB', ",
          R"(
    launch("fill", 4096)
    assert(x:get(4096) == 4095)
  )")
          .error.empty());
}

TEST_CASE("cdna: atomics of several dies meet at the memory-side cache, those of one die at its L2") {
  const char* const script = R"(
    local result = launch("count", 1024)
    assert(x:get(1) == 1024)
    assert((result.metrics["mall.deferred"].value > 0) == )";
  CHECK(run("", closed(script, "true")).error.empty());
  CHECK(run("['command_processor.agents'] = 2", closed(script, "false")).error.empty());
}

TEST_CASE("cdna: the L2s write back at the end of each launch, and keep their lines unless memory is of type NC") {
  // 16 KiB in lines of 128 bytes; of them, the second launch finds all or none in the L2s.
  const char* const script = R"(
    local first, second = launch("fill", 4096), launch("fill", 4096)
    assert(first.metrics["l2.writebacks"].value == 128)
    assert(second.metrics["l2.writebacks"].value == 128)
    assert((second.metrics["l2.misses"].value < first.metrics["l2.misses"].value - 100) == )";
  CHECK(run("", closed(script, "true")).error.empty());
  CHECK(run("['command_processor.mtype'] = 'NC'", closed(script, "false")).error.empty());
}

TEST_CASE("cdna: instruction caches keep code from launch to launch") {
  CHECK(run("['compute_unit.instruction_prefetch'] = 0", R"(
    local first, second = launch("fill", 64), launch("fill", 64)
    local missed = first.metrics["l1i.misses"].value
    assert(missed > 0 and first.metrics["l1i.hits"].value == 0)
    assert(second.metrics["l1i.hits"].value >= missed)
  )")
            .error.empty());
}

TEST_CASE("cdna: a branch does not wait for the code that was fetched ahead of it") {
  // Both wait for two lines of the L2 (128 bytes), one after the other: each takes some 700 cycles. Before the branch
  // issues, a third is in flight.
  CHECK(run("['compute_unit.instruction_prefetch'] = 0", R"(
    launch("fill", 64)
    local straight, jump = launch("straight", 64), launch("jump", 64)
    assert(jump.cycles < straight.cycles + 200, jump.cycles - straight.cycles)
  )")
            .error.empty());
}

TEST_CASE("cdna: functional warming fills the L2 of the die that runs a work-group") {
  // Each of 64 work-groups writes two lines of 128 bytes, which its die finds in its L2 afterwards.
  CHECK(run("", R"(
    local warming = strobe.sampler { name = "warming", begin_launch = function()
      return { treatment = "fast_forward", cycles = 1, warm = true }
    end }
    local launches = { { program = program, kernel = "fill", grid = 4096, group = 64, args = { x } } }
    strobe.run { gpu = gpu, launches = launches, mode = "detailed", sampling = warming }
    local result = strobe.run { gpu = gpu, launches = launches, mode = "detailed" }.launches[1]
    assert(result.metrics["l2.write_misses"].value == 0, result.metrics["l2.write_misses"].value)
  )")
            .error.empty());
}

TEST_CASE("cdna: lines that copies or another die overwrite leave the L2s, not the memory-side cache") {
  // 16 KiB: 128 lines.
  const char* const script = R"(
    local function misses() return launch("look", 4096).metrics["l2.read_misses"].value end
    misses()
    local kept = misses()
    x:write(1, ("\0"):rep(16384))
    local after_copy = launch("look", 4096).metrics
    assert(after_copy["mall.read_misses"].value < 4, after_copy["mall.read_misses"].value)
    launch("cross", 4096)
    local dropped <const> = %s
    local copied, crossed = after_copy["l2.read_misses"].value - kept, misses() - kept
    assert(copied == (dropped and 128 or 0), copied)
    assert(crossed == (dropped and 128 or 0), crossed)
  )";
  const auto with = [&](const std::string& dropped) {
    std::string text = script;
    return text.replace(text.find("%s"), 2, dropped);
  };
  CHECK(run("", with("true")).error.empty());
  CHECK(run("['l2.probed'] = false", with("false")).error.empty());
}

TEST_CASE("cdna: blocks of 16 floats anywhere are loaded at the rate of 64 consecutive ones") {
  // The coalescer takes 4 cycles for each of 512 loads, not 16.
  const char* const script = R"(
    launch("tiles", 64)
    local result, units <const> = launch("tiles", 64), 4
    local busy = result.metrics["cu.vmem_busy"].value / 100 * result.cycles * units
    assert(busy >= 512 * %s and busy < 512 * %s + 100, busy)
  )";
  const auto with = [&](const char* setting, const std::string& cycles) {
    std::string text = script;
    for (std::size_t at; (at = text.find("%s")) != std::string::npos;) text.replace(at, 2, cycles);
    return run(setting, text).error;
  };
  CHECK(with("['compute_unit.vmem_runs'] = true", "4") == "");
  CHECK(with("['compute_unit.vmem_runs'] = false", "16") == "");
}
