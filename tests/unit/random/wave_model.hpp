// The state of one wave as the manuals describe it, and programs of steps that change it. Shares nothing with the
// instruction sets' plugins: it is what random assembly programs are compared with.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace strobe::testing {

using u8 = std::uint8_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i32 = std::int32_t;
using i64 = std::int64_t;

struct AssemblyTarget {
  const char* cpu;
  const char* gpu;  ///< the preset that runs it
  unsigned lanes;
  bool is_rdna;
  u32 buffer_word;  ///< last word of a resource whose records are bytes
  const char* features() const {
    return lanes == 32 ? "+wavefrontsize32,-wavefrontsize64" : is_rdna ? "-wavefrontsize32,+wavefrontsize64" : "";
  }
};

inline constexpr unsigned kVcc = 106, kExec = 126;  ///< numbers of scalar registers

struct WaveModel {
  explicit WaveModel(unsigned number_of_lanes) : lanes(number_of_lanes) {}

  unsigned lanes;
  u32 v[32][64] = {};
  u32 s[128] = {};
  bool scc = false;
  std::size_t next = 0;  ///< step

  u64 scalar(unsigned n, unsigned bits) const { return bits == 64 ? s[n] | u64{s[n + 1]} << 32 : s[n]; }
  void set_scalar(unsigned n, unsigned bits, u64 value) {
    s[n] = static_cast<u32>(value);
    if (bits == 64) s[n + 1] = static_cast<u32>(value >> 32);
  }
  u64 vector(unsigned n, unsigned l, unsigned bits) const {
    return bits == 64 ? v[n][l] | u64{v[n + 1][l]} << 32 : v[n][l];
  }
  void set_vector(unsigned n, unsigned l, unsigned bits, u64 value) {
    v[n][l] = static_cast<u32>(value);
    if (bits == 64) v[n + 1][l] = static_cast<u32>(value >> 32);
  }
  u64 exec() const { return scalar(kExec, lanes); }
  bool is_active(unsigned l) const { return (exec() >> l & 1) != 0; }
};

/// One instruction. `label` is where it may go, or the name of the place itself if it is no instruction.
struct Step {
  std::string text;
  std::function<void(WaveModel&)> effect;  ///< none: a place
  int label = -1;
};
using Steps = std::vector<Step>;

/// Runs to the end; false if it has not ended after `most` steps.
inline bool run_steps(const Steps& steps, WaveModel& wave, std::size_t most = 20000) {
  for (wave.next = 0; wave.next < steps.size() && most > 0; --most) {
    const Step& step = steps[wave.next++];
    if (step.effect) step.effect(wave);
  }
  return most > 0;
}

/// "s[16:17]", "vcc_lo", "exec"
std::string scalar_name(unsigned n, unsigned bits);
std::string vector_name(unsigned n, unsigned bits);

}  // namespace strobe::testing
