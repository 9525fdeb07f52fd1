// Feature sets: x86-64 psABI, "Micro-Architecture Levels".
#include "plugin/host_level.hpp"

#include "strobe/host/plugins.hpp"
#include "strobe/error.hpp"

#include <cpuid.h>

namespace strobe {
namespace {

constexpr std::uint32_t kLeaf1V3 = bit_SSE3 | bit_SSSE3 | bit_FMA | bit_CMPXCHG16B | bit_SSE4_1 | bit_SSE4_2 |
                                   bit_MOVBE | bit_POPCNT | bit_OSXSAVE | bit_AVX | bit_F16C;
constexpr std::uint32_t kLeaf7V3 = bit_BMI | bit_AVX2 | bit_BMI2;
constexpr std::uint32_t kExtendedV3 = bit_LAHF_LM | bit_LZCNT;
constexpr std::uint32_t kLeaf7V4 = bit_AVX512F | bit_AVX512DQ | bit_AVX512CD | bit_AVX512BW | bit_AVX512VL;
constexpr std::uint64_t kStateV3 = 0x06;  // XMM, YMM
constexpr std::uint64_t kStateV4 = 0xe6;  // and mask registers, upper ZMM halves, ZMM16-31

template <class Word>
bool has(Word word, Word wanted) {
  return (word & wanted) == wanted;
}

CpuWords this_cpu() {
  CpuWords cpu;
  std::uint32_t a = 0, b = 0, c = 0, d = 0;
  if (__get_cpuid(1, &a, &b, &c, &d)) cpu.leaf1_ecx = c;
  if (__get_cpuid_count(7, 0, &a, &b, &c, &d)) cpu.leaf7_ebx = b;
  if (__get_cpuid(0x80000001, &a, &b, &c, &d)) cpu.extended1_ecx = c;
  if (has<std::uint32_t>(cpu.leaf1_ecx, bit_OSXSAVE)) {
    std::uint32_t low = 0, high = 0;
    asm volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    cpu.xcr0 = std::uint64_t{high} << 32 | low;
  }
  return cpu;
}

}  // namespace

std::string level_of(const CpuWords& cpu) {
  if (!has(cpu.leaf1_ecx, kLeaf1V3) || !has(cpu.leaf7_ebx, kLeaf7V3) || !has(cpu.extended1_ecx, kExtendedV3) ||
      !has(cpu.xcr0, kStateV3))
    return {};
  return has(cpu.leaf7_ebx, kLeaf7V4) && has(cpu.xcr0, kStateV4) ? "x86-64-v4" : "x86-64-v3";
}

int level_number(const std::string& level) { return level == "x86-64-v3" ? 3 : level == "x86-64-v4" ? 4 : 0; }

std::string host_level() {
  static const std::string level = level_of(this_cpu());
  if (level.empty())
    throw Error("this host: Strobe needs an x86-64-v3 processor (AVX2, FMA, BMI2), with AVX enabled by the system");
  return level;
}

}  // namespace strobe
