// Instruction fetch: which pieces of the code are asked for, and that a kernel's time is the same in every file.
#include <string>

#include "catch.hpp"
#include "support/small_machine.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

constexpr std::uint32_t kWaves = 10;

struct Fetched {
  std::uint64_t cycles = 0;
  double fetches = 0;  ///< per wave
};

Fetched run(const std::string& source, const SmallMachine& machine, bool without_sizes = false) {
  TestGpu gpu;
  machine.install(gpu);
  CodeObject object = gpu.object(source);
  if (without_sizes)
    for (FunctionSymbol& function : object.functions) function.bytes = 0;
  LaunchRequest request;
  request.mode = Mode::detailed;
  request.program = &gpu.load(std::move(object));
  request.kernel = "k";
  request.group[0] = 64;
  request.grid[0] = 64 * kWaves;
  const LaunchResult result = gpu.device().launch(request);
  return {result.timing->cycles, result.metrics.at("cu.fetches").value / kWaves};
}

SmallMachine machine_with(const std::string& width, const std::string& buffer) {
  SmallMachine machine;
  machine.units = 1;
  machine.compute_unit = {{"fetch_width", width}, {"instruction_buffer", buffer}};
  return machine;
}

/// A kernel of `nops` s_nop, which are four bytes each, and its s_endpgm.
std::string straight(const std::string& name, unsigned nops) {
  return "kernel void " + name + "() {\n  __asm__ volatile(\".rept " + std::to_string(nops) +
         "\\n s_nop 0\\n .endr\");\n}\n";
}

double fetches_per_wave(const char* width, const char* buffer, unsigned nops) {
  return run(straight("k", nops) + straight("next", 100), machine_with(width, buffer)).fetches;
}

/// A loop of six instructions, and s_endpgm.
const std::string kLoop = R"(kernel void k() {
  __asm__ volatile("s_mov_b32 s20, 20\n1:\n s_nop 0\n s_nop 0\n s_nop 0\n s_sub_u32 s20, s20, 1\n"
                   "s_cmp_lg_u32 s20, 0\n s_cbranch_scc1 1b" ::: "s20", "scc");
}
)";

/// A function that kernels call, and a kernel that does.
const std::string kHelper = R"(
__asm__(".local helper\n .type helper,@function\nhelper:\n .rept 12\n s_nop 0\n .endr\n s_setpc_b64 s[30:31]\n"
        ".size helper, .-helper\n");
)";
const std::string kCall = R"(kernel void k() {
  __asm__ volatile("s_getpc_b64 s[20:21]\n s_add_u32 s20, s20, helper@rel32@lo+4\n"
                   "s_addc_u32 s21, s21, helper@rel32@hi+12\n s_swappc_b64 s[30:31], s[20:21]"
                   ::: "s20", "s21", "s30", "s31", "scc");
}
)";

}  // namespace

TEST_CASE("a wave fetches each piece of straight code once, and nothing after its kernel's end") {
  // Of n s_nop and an s_endpgm there are 4 n + 4 bytes.
  CHECK(fetches_per_wave("32 B", "256 B", 0) == 1);
  CHECK(fetches_per_wave("32 B", "256 B", 7) == 1);
  CHECK(fetches_per_wave("32 B", "256 B", 8) == 2);
  CHECK(fetches_per_wave("32 B", "256 B", 100) == 13);
  CHECK(fetches_per_wave("32 B", "32 B", 100) == 13);
  CHECK(fetches_per_wave("64 B", "128 B", 100) == 7);
}

TEST_CASE("a kernel takes the same time alone, first, last and between others") {
  for (const char* width : {"32 B", "64 B"}) {
    const SmallMachine machine = machine_with(width, "128 B");
    const std::string a = straight("a", 50), b = straight("b", 3);
    const Fetched alone = run(kLoop, machine);
    for (const std::string& source : {kLoop + a, a + kLoop, a + kLoop + b, b + a + kLoop}) {
      CAPTURE(width, source);
      const Fetched among = run(source, machine);
      CHECK(among.cycles == alone.cycles);
      CHECK(among.fetches == alone.fetches);
    }
  }
}

TEST_CASE("a wave in a function that its kernel calls fetches to the end of that function") {
  // The kernel's 28 bytes are a piece of 32; the function's 52 are two, and its return asks for the kernel's again.
  const SmallMachine machine = machine_with("32 B", "128 B");
  const Fetched alone = run(kHelper + kCall, machine);
  CHECK(alone.fetches == 4);
  const Fetched among = run(kHelper + straight("a", 50) + kCall + straight("b", 50), machine);
  CHECK(among.fetches == 4);
  CHECK(among.cycles == alone.cycles);
}

TEST_CASE("without sizes of symbols a wave fetches ahead up to the next kernel") {
  const SmallMachine machine = machine_with("32 B", "256 B");
  // Kernels are aligned to 256 bytes: the buffer may take all of them.
  const Fetched straight_on = run(straight("k", 3) + straight("next", 100), machine, true);
  CHECK(straight_on.fetches > 1);
  CHECK(straight_on.fetches <= 8);
  CHECK(run(straight("k", 63) + straight("next", 100), machine, true).fetches == 8);
}
