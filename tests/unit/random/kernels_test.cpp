// Random OpenCL kernels on three instruction sets, at four levels of optimisation, against the same program that the
// host's compiler has translated without optimising.
#include <dlfcn.h>

#include <cstdlib>
#include <cstring>

#include "campaign.hpp"
#include "catch.hpp"
#include "random_kernels.hpp"
#include "strobe/random.hpp"
#include "support/run_program.hpp"
#include "support/test_gpu.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

constexpr unsigned kKernels = 12;
constexpr const char* kLevels[] = {"-O0", "-O1", "-O2", "-O3"};

struct Way {
  const char* gpu;
  std::vector<std::string> flags;
};
// clang-19's SDWA peephole selects wrong bytes of uchar2 on gfx803; assembly_test.cpp runs SDWA.
const Way kGcn3{"r9-nano", {"-mllvm", "-amdgpu-sdwa-peephole=0"}};
const Way kRdna[] = {{"rx-5700-xt", {"-mno-wavefrontsize64"}},
                     {"w6800", {"-mwavefrontsize64"}},
                     {"rx-5700-xt", {"-mwavefrontsize64", "-mcumode"}},
                     {"w6800", {"-mno-wavefrontsize64", "-mcumode"}}};
// GFX9 also has SDWA.
const Way kCdna[] = {{"mi100", kGcn3.flags}, {"mi210", kGcn3.flags}, {"mi300x", kGcn3.flags}};

/// Of each instruction set one target for a level; STROBE_ALL_VARIANTS in the environment asks for all of CDNA.
std::vector<Way> ways(std::size_t number) {
  std::vector<Way> all{kGcn3, kRdna[number % std::size(kRdna)]};
  if (std::getenv("STROBE_ALL_VARIANTS") == nullptr)
    all.push_back(kCdna[number % std::size(kCdna)]);
  else
    all.insert(all.end(), std::begin(kCdna), std::end(kCdna));
  return all;
}

/// The programs of a batch in this process.
class HostPrograms {
 public:
  explicit HostPrograms(const std::string& source) {
    const std::string library = folder_ / "programs.so";
    const ProgramOutput clang =
        run_program({"/usr/bin/clang-19", "-x", "c++", "-std=c++20", "-O0", "-w", "-ffp-contract=off", "-Xclang",
                     "-ffloat16-excess-precision=none", "-fno-strict-aliasing", "-shared", "-fPIC",
                     folder_.write("programs.cpp", source), "-o", library});
    INFO(clang.err);
    REQUIRE(clang.exit_code == 0);
    library_ = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
    REQUIRE(library_ != nullptr);
  }
  ~HostPrograms() {
    if (library_ != nullptr) dlclose(library_);
  }
  HostPrograms(const HostPrograms&) = delete;
  HostPrograms& operator=(const HostPrograms&) = delete;

  std::vector<std::uint8_t> run(const RandomKernel& kernel, const std::vector<std::uint8_t>& in) const {
    using Program = void (*)(const std::uint8_t*, std::uint8_t*);
    const auto program = reinterpret_cast<Program>(dlsym(library_, kernel.name.c_str()));
    REQUIRE(program != nullptr);
    std::vector<std::uint8_t> out(std::size_t{kernel.groups} * kernel.group * kernel.bytes_per_item);
    program(in.data(), out.data());
    return out;
  }

 private:
  TemporaryFolder folder_;
  void* library_ = nullptr;
};

/// Small numbers, edges and any bits.
std::vector<std::uint8_t> input_bytes(std::uint64_t seed) {
  SplitMix64 random(seed, 1);
  std::vector<std::uint8_t> bytes(kRandomInputBytes);
  for (std::uint8_t& byte : bytes) {
    constexpr std::uint8_t edges[] = {0, 0xff, 0x80, 0x7f, 1};
    byte = random.below(2) == 0 ? edges[random.below(5)] : static_cast<std::uint8_t>(random.next());
  }
  return bytes;
}

std::vector<std::uint8_t> run_on(TestGpu& gpu, const Program& program, const RandomKernel& kernel,
                                 const std::vector<std::uint8_t>& in) {
  Buffer& input = gpu.device().allocate(in.size(), "in");
  Buffer& output = gpu.device().allocate(std::size_t{kernel.groups} * kernel.group * kernel.bytes_per_item, "out");
  std::memcpy(input.host, in.data(), in.size());
  std::memset(output.host, 0, output.bytes);
  gpu.run(program, kernel.name, kernel.groups * kernel.group, kernel.group, {&input, &output});
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(output.host);
  std::vector<std::uint8_t> out(bytes, bytes + output.bytes);
  gpu.device().release(input);
  gpu.device().release(output);
  return out;
}

void check_same(const RandomKernel& kernel, const std::vector<std::uint8_t>& got,
                const std::vector<std::uint8_t>& expected) {
  REQUIRE(got.size() == expected.size());
  for (std::size_t n = 0; n < got.size(); ++n) {
    if (got[n] == expected[n]) continue;
    INFO("work-item " << n / kernel.bytes_per_item << ", byte " << n % kernel.bytes_per_item << " of its results: got "
                      << unsigned{got[n]} << ", the host " << unsigned{expected[n]});
    FAIL_CHECK();
    return;
  }
}

void check_batch(std::uint64_t seed) {
  const RandomKernels programs = random_kernels(seed, kKernels);
  keep_program("random-" + std::to_string(seed) + ".cl", programs.opencl);
  keep_program("random-" + std::to_string(seed) + ".cpp", programs.host);
  const HostPrograms host(programs.host);
  const std::vector<std::uint8_t> in = input_bytes(seed);
  std::vector<std::vector<std::uint8_t>> expected;
  for (const RandomKernel& kernel : programs.kernels) expected.push_back(host.run(kernel, in));
  for (std::size_t level = 0; level < std::size(kLevels); ++level)
    for (const Way& way : ways(level + seed)) {
      TestGpu gpu({}, {}, way.gpu);
      gpu.flags = way.flags;
      gpu.flags.insert(gpu.flags.end(), {"-ffp-contract=off", "-w"});
      const Program& program = gpu.compile(programs.opencl, kLevels[level]);
      for (std::size_t n = 0; n < programs.kernels.size(); ++n) {
        const RandomKernel& kernel = programs.kernels[n];
        INFO("STROBE_RANDOM_SEED=" << seed << ": kernel " << kernel.name << ", " << way.gpu << " " << kLevels[level]
                                   << " " << way.flags[0]);
        check_same(kernel, run_on(gpu, program, kernel, in), expected[n]);
      }
    }
}

}  // namespace

TEST_CASE("random kernels: gfx803, gfx10 and CDNA at four levels compute what the host does") {
  for_each_seed(check_batch);
}

TEST_CASE("random kernels: a seed gives the same programs each time") {
  CHECK(random_kernels(7, 3).opencl == random_kernels(7, 3).opencl);
  CHECK(random_kernels(7, 3).opencl != random_kernels(8, 3).opencl);
}

TEST_CASE("random kernels: the host reinterprets the elements of a vector that are named") {
  const HostPrograms host(random_kernels(1, 0).host + R"(
extern "C" void elements(const h_uchar*, h_uchar* out) {
  h_uint4 v = MAKE4(h_uint4, 1, 2, 3, 4);
  STORE(h_int, 0, AS(h_int, v.z));
  STORE(h_int, 4, AS(h_int, v.w));
  STORE(h_ulong, 8, AS(h_ulong, v.zx));
})");
  const RandomKernel kernel{"elements", 1, 1, 16};
  CHECK(host.run(kernel, {}) == std::vector<std::uint8_t>{3, 0, 0, 0, 4, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0, 0});
}
