// The ISA plugins of x86-64-v3 and v4 leave the same bits in all registers: every listed form of every vector
// instruction, on operands of which most are NaNs, infinities and zeros.
#include <immintrin.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>

#include "catch.hpp"
#include "strobe/host/plugins.hpp"
#include "strobe/random.hpp"
#include "support/assemble.hpp"

namespace strobe::testing {
namespace {

struct Target {
  const char *name, *folder;  ///< of the lists of assembly lines
  bool halved = false;      ///< waves of 32
  unsigned wave_size() const { return halved ? 32 : 64; }
};
constexpr Target kTargets[] = {{"gfx803", "gcn3_decode"},      {"gfx908", "cdna_decode"},
                               {"gfx90a", "cdna_decode"},      {"gfx942", "cdna_decode"},
                               {"gfx1010", "rdna_decode"},     {"gfx1030", "rdna_decode"},
                               {"gfx1010", "rdna_decode", true}, {"gfx1030", "rdna_decode", true}};

std::string features_of(const Target& target) {
  if (target.folder != std::string("rdna_decode")) return {};
  return target.halved ? "+wavefrontsize32,-wavefrontsize64" : "-wavefrontsize32,+wavefrontsize64";
}

/// The lines of vector instructions in all lists of an instruction set; some are not for this target.
std::vector<std::string> listed_lines(const Target& target) {
  std::vector<std::string> lines;
  const std::filesystem::path lists = std::filesystem::path(STROBE_SOURCE_DIR "/tests/unit") / target.folder / "lines";
  for (const auto& file : std::filesystem::recursive_directory_iterator(lists)) {
    if (!file.is_regular_file() || file.path().filename().string().rfind("vop", 0) != 0) continue;
    std::ifstream in(file.path());
    for (std::string line; std::getline(in, line);)
      if (line.rfind("v_", 0) == 0) lines.push_back(line);
  }
  return lines;
}

enum class Contents { singles, doubles, halves, few_nans };

std::uint32_t register_word(Contents contents, SplitMix64& random) {
  constexpr std::uint32_t kSingles[] = {0x7f800001, 0xffa00002, 0x7fc00003, 0xffc00004, 0x7fd00005, 0x7f800000,
                                        0xff800000, 0,          0x80000000, 0x3f800000, 0xc0000000, 0x00000001};
  constexpr std::uint32_t kDoubles[] = {0x7ff00000, 0xfff40001, 0x7ff80002, 0xfff80003, 0x7ffc0004, 0x3ff00000,
                                        0xc0000000, 0,          0x80000000, 0x7fefffff, 0x00000001};
  constexpr std::uint32_t kHalves[] = {0x7c01, 0xfd02, 0x7e03, 0xfe04, 0x7f05, 0x7c00, 0xfc00, 0, 0x8000, 0x3c00, 1};
  const auto random_word = [&] { return static_cast<std::uint32_t>(random.next()); };
  switch (contents) {
    case Contents::singles:
      return kSingles[random.below(std::size(kSingles))];
    case Contents::doubles:
      return kDoubles[random.below(std::size(kDoubles))];
    case Contents::halves:
      return kHalves[random.below(std::size(kHalves))] | kHalves[random.below(std::size(kHalves))] << 16;
    default:
      return random.below(4) == 0 ? kSingles[random.below(std::size(kSingles))] : random_word();
  }
}

/// A wave of a target: its storage as started, and what one instruction of either level makes of it.
class WaveTrial {
 public:
  explicit WaveTrial(const Target& target) : target_(target) {
    static Plugins v3, v4;
    if (v3.plugins().empty()) v3.load_folder(STROBE_BINARY_DIR "/lib/strobe/plugins", "x86-64-v3");
    if (v4.plugins().empty()) v4.load_folder(STROBE_BINARY_DIR "/lib/strobe/plugins", "x86-64-v4");
    isas_[0] = &v3.isa(target.name);
    isas_[1] = &v4.isa(target.name);
    constexpr std::uint32_t kWave32 = 1u << 10;
    if (target.halved) launch_.descriptor.properties = kWave32;
    launch_.lds_bytes = sizeof lds_ - 2 * kPadding;
    shape_ = isas_[0]->wave_storage(launch_.descriptor);
    const std::size_t bytes = (shape_.bytes + shape_.alignment - 1) / shape_.alignment * shape_.alignment;
    storage_.reset(static_cast<std::byte*>(std::aligned_alloc(shape_.alignment, bytes)));
    std::memset(storage_.get(), 0, bytes);
    wave_ = isas_[0]->make_wave(storage_.get(), launch_);
    wave_->launch = &launch_;
    wave_->lds = lds_ + kPadding;
    const WaveStart start{{0, 0, 0}, {target.wave_size(), 1, 1}, 0, 1, 0, wave_->lds};
    isas_[0]->start(*wave_, start);
    REQUIRE(shape_.register_bytes != 0);
  }

  /// Other contents of all vector registers, and of the scalar ones that set_scalars() reaches.
  void fill(Contents contents, std::uint64_t seed) {
    SplitMix64 random(seed);
    std::byte* const registers = storage_.get() + shape_.bytes - shape_.registers * shape_.register_bytes;
    for (std::size_t at = 0; at < shape_.registers * shape_.register_bytes; at += 4) {
      const std::uint32_t word = register_word(contents, random);
      std::memcpy(registers + at, &word, 4);
    }
    const std::string exec = target_.halved ? "s_mov_b32 exec_lo, " : "s_mov_b32 exec_hi, ";
    std::vector<std::string> lines{exec + (seed % 2 == 0 ? "-1" : "0x5af00f3c")};
    for (unsigned s = 0; s < 100; ++s)
      lines.push_back("s_mov_b32 s" + std::to_string(s) + ", " + std::to_string(register_word(contents, random)));
    lines.push_back("s_mov_b32 vcc_lo, 0x9d3c5a0f");
    for (const auto& words : test::assemble_lines(lines, target_.name, features_of(target_))) run(0, words);
    before_.assign(storage_.get(), storage_.get() + shape_.bytes);
  }

  /// Whether the levels agree on an instruction; true also for one that is not executed.
  bool agrees(const std::vector<std::uint32_t>& words) {
    if (!run(0, words)) return true;
    after_.assign(storage_.get() + shape_.state_offset, storage_.get() + shape_.bytes);
    restore();
    run(1, words);
    const bool same = std::memcmp(after_.data(), storage_.get() + shape_.state_offset, after_.size()) == 0;
    restore();
    ++executed_;
    return same;
  }
  std::size_t executed() const { return executed_; }

 private:
  struct Free {
    void operator()(void* storage) const { std::free(storage); }
  };

  void restore() { std::memcpy(storage_.get(), before_.data(), before_.size()); }

  bool run(unsigned level, const std::vector<std::uint32_t>& words) {
    Instruction instruction;
    InstructionInfo info;
    isas_[level]->decode(std::as_bytes(std::span(words)), 0, target_.wave_size(), instruction, info);
    const bool executes = info.support == Support::exact || info.support == Support::approximate;
    if (!executes || info.indexes_registers) return false;
    const unsigned host = _mm_getcsr();
    _mm_setcsr(wave_->host_float_mode);
    instruction.execute(*wave_, instruction);
    _mm_setcsr(host);
    return true;
  }

  static constexpr std::size_t kPadding = 4096;

  Target target_;
  std::byte lds_[16384] = {};  ///< for what reads a word of LDS directly
  const Isa* isas_[2] = {};
  LaunchContext launch_;
  WaveStorage shape_;
  std::unique_ptr<std::byte, Free> storage_;
  Wave* wave_ = nullptr;
  std::vector<std::byte> before_, after_;
  std::size_t executed_ = 0;
};

}  // namespace

TEST_CASE("host levels: every vector instruction leaves the same bits, of NaNs also, on x86-64-v3 and v4") {
  if (host_level() != "x86-64-v4") {
    WARN("this host has no AVX-512");
    return;
  }
  for (const Target& target : kTargets) {
    const std::vector<std::string> lines = listed_lines(target);
    const auto words = test::assemble_lines(lines, target.name, features_of(target));
    WaveTrial trial(target);
    std::uint64_t seed = 0;
    for (const Contents contents : {Contents::singles, Contents::doubles, Contents::halves, Contents::few_nans})
      for (unsigned round = 0; round < 2; ++round) {
        trial.fill(contents, ++seed);
        for (std::size_t n = 0; n < lines.size(); ++n) {
          if (words[n].empty() || trial.agrees(words[n])) continue;
          UNSCOPED_INFO(target.name << ", wave" << target.wave_size() << ": " << lines[n]);
          CHECK(lines[n] == "the same on both levels");
        }
      }
    INFO(target.name);
    CHECK(trial.executed() > 8000);
  }
}

}  // namespace strobe::testing
