#include "gcn3/program_flow.hpp"

namespace strobe::gcn3 {

namespace {

constexpr unsigned kHeightShift = 29;  ///< MODE[31:29]

u32 height(const GcnWave& wave) { return wave.mode >> kHeightShift; }
void set_height(GcnWave& wave, u32 value) {
  wave.mode = (wave.mode & ((1u << kHeightShift) - 1)) | (value << kHeightShift);
}

}  // namespace

void fork(GcnWave& wave, const Instruction& i, u64 condition, u64 target) {
  const u64 exec = wave.exec(), pass = condition & exec, fail = ~condition & exec;
  if (pass == exec) return jump(wave, i, target);
  if (fail == exec) return;
  const bool fail_first = std::popcount(fail) < std::popcount(pass);
  const u32 entry = 4 * height(wave);
  wave.set_scalar64(entry, fail_first ? pass : fail);
  wave.set_scalar64(entry + 2, fail_first ? target : address_behind(wave, i));
  set_height(wave, height(wave) + 1);
  wave.set_exec(fail_first ? fail : pass);
  if (!fail_first) jump(wave, i, target);
}

void join(GcnWave& wave, const Instruction& i, u32 saved_height) {
  if (height(wave) == saved_height) return;
  set_height(wave, height(wave) - 1);
  const u32 entry = 4 * height(wave);
  wave.set_exec(wave.scalar64(entry));
  jump(wave, i, wave.scalar64(entry + 2));
}

}  // namespace strobe::gcn3
