#include "machine.hpp"

#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <span>

#include "catch.hpp"
#include "common/mode.hpp"
#include "rdna/isa.hpp"
#include "support/assemble.hpp"
#include "support/coverage.hpp"

namespace strobe::test {

namespace {

constexpr uint64_t kExecs[] = {~uint64_t{0}, 0xa5f00f3c80000001, 0};
constexpr unsigned kFirst = 2, kSecond = 4, kThird = 6, kDestination = 10;
constexpr uint32_t kDefaultMode = 0x3c0;  ///< as clang's kernels: 32-bit denormals flushed, IEEE, DX10_CLAMP

std::string wave_feature(unsigned wave_size) {
  return wave_size == 64 ? "-wavefrontsize32,+wavefrontsize64" : "+wavefrontsize32,-wavefrontsize64";
}

Inputs inputs(unsigned round, unsigned lane, unsigned wave_size) {
  const std::vector<uint32_t>& values = edge_values();
  const std::size_t n = values.size(), at = std::size_t{round} * wave_size + lane;
  return {values[at / n % n], values[at % n], values[(7 * at + round) % n], 0x01234567u * (lane + 3)};
}

void check_round(Machine& machine, const Case& test, const std::vector<uint32_t>& words, unsigned wave_size,
                 unsigned round, uint64_t exec) {
  machine.wave().set_exec(exec);
  for (unsigned l = 0; l < wave_size; ++l) {
    const Inputs in = inputs(round, l, wave_size);
    machine.lane(kFirst, l) = in.a;
    machine.lane(kSecond, l) = in.b;
    machine.lane(kThird, l) = in.c;
    machine.lane(kDestination, l) = in.old;
  }
  machine.run(words);
  for (unsigned l = 0; l < wave_size; ++l) {
    const Inputs in = inputs(round, l, wave_size);
    const bool active = ((exec >> l) & 1) != 0;
    const uint32_t wanted = active ? test.rule(in) : in.old, got = machine.lane(kDestination, l);
    if (got == wanted) continue;
    INFO(test.text << ", wave" << wave_size << ", lane " << l << std::hex << ": a " << in.a << " b " << in.b << " c "
                   << in.c << " old " << in.old);
    REQUIRE(got == wanted);
  }
}

}  // namespace

const Isa& isa_of(const std::string& target) {
  static std::map<std::string, std::unique_ptr<rdna::RdnaIsa>> made;
  for (const rdna::Target& each : rdna::kTargets)
    if (target == each.name && made[target] == nullptr) made[target] = std::make_unique<rdna::RdnaIsa>(each);
  return *made.at(target);
}

const std::vector<uint32_t>& edge_values() {
  static const std::vector<uint32_t> values = {
      0,          1,          2,          15,         16,         31,         32,         0x7f,
      0x80,       0x7fff,     0x8000,     0xffff,     0x10000,    0x7fff8000, 0x80007fff, 0xffff0001,
      0x7fffffff, 0x80000000, 0xffffffff, 0x12345678, 0x80ff7f01, 0x3c003c00, 0xbc004000, 0x3c01c500,
      0x3f800000, 0xbf800000, 0x40490fdb, 0x3fc00000, 0xc0200000, 0x4b000001, 0x3dcccccd};
  return values;
}

Machine::Machine(const Isa& isa, unsigned wave_size) : isa_(isa), wave_size_(wave_size) {
  if (wave_size == 32) launch_.descriptor.properties = 1u << 10;
  const WaveStorage storage = isa_.wave_storage(launch_.descriptor);
  const std::size_t bytes = (storage.bytes + storage.alignment - 1) / storage.alignment * storage.alignment;
  storage_ = std::aligned_alloc(storage.alignment, bytes);
  std::memset(storage_, 0, bytes);
  wave_ = static_cast<lanes::LaneWave*>(isa_.make_wave(storage_, launch_));
  wave_->vgprs = 64;
  wave_->mode = kDefaultMode;
  wave_->host_float_mode = lanes::host_mode_32(kDefaultMode);
  wave_->set_exec(~uint64_t{0});
}
Machine::~Machine() { std::free(storage_); }

uint32_t& Machine::lane(unsigned vgpr, unsigned l) {
  return wave_size_ == 32 ? wave_->vector<32>()[vgpr].lane[l] : wave_->vector<64>()[vgpr].lane[l];
}

void Machine::run(const std::string& text, const char* target) {
  INFO(text);
  static std::map<std::string, std::vector<uint32_t>> assembled;
  std::vector<uint32_t>& words = assembled[text + target + std::to_string(wave_size_)];
  if (words.empty()) words = assemble(text, target, wave_feature(wave_size_));
  run(words);
}

void Machine::run(const std::vector<uint32_t>& words) {
  Instruction instruction;
  InstructionInfo info;
  isa_.decode(std::as_bytes(std::span(words)), 0, wave_size_, instruction, info);
  REQUIRE((info.support == Support::exact || info.support == Support::approximate));
  REQUIRE(info.bytes == 4 * words.size());
  note_covered(info.mnemonic);
  const unsigned host = _mm_getcsr();
  _mm_setcsr(wave_->host_float_mode);
  instruction.execute(*wave_, instruction);
  _mm_setcsr(host);
}

void check(const std::vector<Case>& cases) {
  constexpr unsigned kRounds = 31;
  for (const unsigned wave_size : {32u, 64u})
    for (const Case& test : cases) {
      INFO(test.text);
      const std::vector<uint32_t> words = assemble(test.text, test.target, wave_feature(wave_size));
      Machine machine(isa_of(test.target), wave_size);
      for (const uint64_t exec : kExecs)
        for (unsigned round = 0; round < (exec == kExecs[0] ? kRounds : 2); ++round)
          check_round(machine, test, words, wave_size, round, exec);
    }
}

}  // namespace strobe::test
