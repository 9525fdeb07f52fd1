// What matrix instructions cost the instructions around them, through the built command.
//
// Cycles: AMD's amd_matrix_instruction_calculator @2ef91896 (cycles, coexec, coexec_delay). Wait states: what LLVM 19
// inserts between a matrix instruction and one that reads its result.
#include "catch.hpp"
#include "run_script.hpp"

using namespace strobe::testing;
using workload_test::run_script;

namespace {

/// Cycles that one more round takes, by the wave's own clock, when its code is in the instruction cache. `body` defines
/// `rounds<N>(x)`, which goes through N rounds, and the type X of x.
double cycles_of_round(const std::string& gpu, const std::string& body) {
  const TemporaryFolder folder;
  const std::string source = folder.write("k.hip", "#include <hip/hip_runtime.h>\n" + body + R"(
    extern "C" __global__ void measure(unsigned* out) {
      X x = {(float)threadIdx.x};
      unsigned long long few = 0, many = 0;
    #pragma nounroll
      for (int lap = 0; lap < 3; ++lap) {
        rounds<8>(x);  // both of those measured also leave what this one leaves to wait for
        asm volatile("" : "+v"(x));
        const unsigned long long first = __builtin_readcyclecounter();
        rounds<8>(x);
        asm volatile("" : "+v"(x));
        const unsigned long long second = __builtin_readcyclecounter();
        rounds<72>(x);
        asm volatile("" : "+v"(x));
        const unsigned long long third = __builtin_readcyclecounter();
        few = second - first;
        many = third - second;
      }
      out[threadIdx.x] = many - few + (x[0] == 12345.0f);
    }
  )");
  const ProgramOutput output = run_script(R"(
    local strobe = require "strobe"
    local gpu = strobe.gpu()
    local program, out = gpu:load(...), gpu:buffer { type = "u32", count = 64 }
    gpu:launch { program = program, kernel = "measure", grid = 64, group = 64, args = { out } }
    print(out:get(1) / 64)
  )",
                                          {source, "--gpu", gpu, "--allow-read", folder.path()});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  return std::stod(output.out);
}

// The reply of a clock read comes a few cycles earlier or later in all.
constexpr double kMargin = 0.25;

}  // namespace

TEST_CASE("CDNA in detailed mode: the vector ALU works beside a matrix instruction, or not until its passes are over") {
  struct Case {
    const char *gpu, *matrix;
    unsigned passes_cycles;
    bool beside;     // coexec
    unsigned delay;  // coexec_delay
  };
  const Case one = GENERATE(Case{"mi100", "v_mfma_f32_32x32x2f32 a[0:15], v20, v21, a[0:15]", 64, true, 8},
                            Case{"mi100", "v_mfma_f32_4x4x1f32 a[0:3], v20, v21, a[0:3]", 8, true, 8},
                            Case{"mi210", "v_mfma_f32_32x32x2f32 v[0:15], v20, v21, v[0:15]", 64, true, 4},
                            Case{"mi210", "v_mfma_f32_4x4x1f32 v[0:3], v20, v21, v[0:3]", 8, true, 4},
                            Case{"mi210", "v_mfma_f64_16x16x4f64 v[0:7], v[20:21], v[22:23], v[0:7]", 32, false, 0},
                            Case{"mi300x", "v_mfma_f32_32x32x2_f32 v[0:15], v20, v21, v[0:15]", 64, false, 0},
                            Case{"mi300x", "v_mfma_f32_4x4x1_16b_f32 v[0:3], v20, v21, v[0:3]", 8, false, 0},
                            Case{"mi300x", "v_mfma_f64_16x16x4_f64 v[0:7], v[20:21], v[22:23], v[0:7]", 32, false, 0},
                            Case{"mi300x", "v_mfma_f32_32x32x4_xf32 v[0:15], v[20:21], v[22:23], v[0:15]", 32, true, 4},
                            Case{"mi300x", "v_mfma_f32_32x32x8_f16 v[0:15], v[20:21], v[22:23], v[0:15]", 32, true, 4},
                            Case{"mi300x", "v_mfma_f32_4x4x4_16b_f16 v[0:3], v[20:21], v[22:23], v[0:3]", 8, true, 4},
                            Case{"mi300x", "v_smfmac_f32_16x16x32_f16 v[0:3], v[20:21], v[16:19], v22", 16, true, 8},
                            Case{"mi300x", "v_smfmac_i32_16x16x64_i8 v[0:3], v[20:21], v[16:19], v22", 16, true, 8},
                            Case{"mi300x", "v_smfmac_f32_32x32x16_bf16 v[0:15], v[20:21], v[16:19], v22", 32, true, 8});
  CAPTURE(one.gpu, one.matrix);
  // Four vector instructions of four cycles, which need nothing of each other nor of the matrix.
  const double cycles = cycles_of_round(one.gpu, R"(
    typedef float X __attribute__((ext_vector_type(4)));
    template <int N> __device__ void rounds(X&) {
    #pragma unroll
      for (int n = 0; n < N; ++n)
        asm volatile(")" + std::string(one.matrix) + R"(\n"
                     "v_xor_b32 v24, v28, v29\n v_xor_b32 v25, v28, v29\n v_xor_b32 v26, v28, v29\n v_xor_b32 v27, v28, v29"
                     ::: "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9", "v10", "v11", "v12", "v13", "v14",
                         "v15", "v16", "v17", "v18", "v19", "v20", "v21", "v22", "v23", "v24", "v25", "v26", "v27", "v28",
                         "v29", "a0", "a15");
    }
  )");
  const unsigned others = 4 * 4;
  const unsigned expected = one.beside ? std::max(one.passes_cycles, one.delay + others) : one.passes_cycles + others;
  CHECK(cycles == Approx(expected).margin(kMargin));
}

TEST_CASE("CDNA in detailed mode: a result that is a factor of the next matrix instruction costs the wait states") {
  struct Case {
    const char *gpu, *call;
    unsigned registers, wait_states;
  };
  const Case one =
      GENERATE(Case{"mi210", "mfma_f32_4x4x1f32", 4, 5}, Case{"mi210", "mfma_f32_16x16x4f32", 4, 11},
               Case{"mi210", "mfma_f32_32x32x2f32", 16, 19}, Case{"mi300x", "mfma_f32_4x4x1f32", 4, 4},
               Case{"mi300x", "mfma_f32_16x16x4f32", 4, 10}, Case{"mi300x", "mfma_f32_32x32x2f32", 16, 18});
  CAPTURE(one.gpu, one.call);
  const double cycles = cycles_of_round(one.gpu, "typedef float X __attribute__((ext_vector_type(" +
                                                     std::to_string(one.registers) + R"()));
    template <int N> __device__ void rounds(X& x) {
      const float b = threadIdx.x;
    #pragma unroll
      for (int n = 0; n < N; ++n) x = __builtin_amdgcn_)" +
                                                     one.call + R"((x[0], b, X{}, 0, 0, 0);
    }
  )");
  // Each wait state is the time in which a wave issues once.
  CHECK(cycles == Approx(4 * (one.wait_states + 1)).margin(kMargin));
}
