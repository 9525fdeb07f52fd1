#include "machine.hpp"

#include <cstdlib>
#include <cstring>
#include <random>
#include <span>
#include <sstream>
#include <stdexcept>

#include "catch.hpp"
#include "common/mode.hpp"
#include "support/assemble.hpp"
#include "support/coverage.hpp"

namespace strobe::test {

namespace {

constexpr u64 kMaskIn = 0x9d3c5a0ff00f66b1, kOldMask = 0x123456789abcdef0;
constexpr u64 kExecs[] = {~u64{0}, 0xa5f00f3c80000001, 0};
constexpr unsigned kRounds = 24;

u64 old_value(unsigned lane) { return 0x0123456789abcdef * (lane + 3); }

/// Pairs systematically: the second source moves on by one value per round.
Lane inputs(const Case& test, unsigned round, unsigned lane, std::mt19937_64& random) {
  const std::vector<u64>& values = edge_values(test.domain);
  const std::size_t n = values.size(), at = round * 64 + lane;
  Lane in{};
  in.a = test.sources == 1 ? values[at % n] : values[at / n % n];
  in.b = values[at % n];
  in.c = values[random() % n];
  if (round >= kRounds - 4) {
    in.a = random();
    in.b = random();
    in.c = random();
  }
  in.old = round % 2 == 0 ? old_value(lane) : values[random() % n];
  in.mask = ((kMaskIn >> lane) & 1) != 0;
  in.lane = lane;
  return in;
}

void put(Machine& machine, unsigned vgpr, unsigned lane, u64 value) {
  machine.row(vgpr)[lane] = static_cast<u32>(value);
  machine.row(vgpr + 1)[lane] = static_cast<u32>(value >> 32);
}

u64 get(Machine& machine, unsigned vgpr, unsigned lane, unsigned bits) {
  const u64 low = machine.row(vgpr)[lane];
  return bits == 64 ? low | (u64{machine.row(vgpr + 1)[lane]} << 32) : low;
}

/// "v_cvt_f16_f32" is named after what it gives first, "v_add_f16" after what it takes and gives.
bool gives_half(const std::string& text) {
  const std::string mnemonic = text.substr(0, text.find_first_of(" "));
  const auto has = [&](const char* part) { return mnemonic.find(part) != std::string::npos; };
  if (has("_cvt_pk") || has("sad_") || has("_pack_") || has("v_pk_") || has("_dot2")) return false;
  if (has("_cvt_")) return has("_cvt_f16_") || has("_cvt_u16_") || has("_cvt_i16_");
  return has("_f16") || has("_u16") || has("_i16") || has("_b16");
}

u64 limited(u64 value, unsigned bits) { return bits == 64 ? value : static_cast<u32>(value); }

bool adds_carry(const std::string& text) {
  return text.find("_addc_") != std::string::npos || text.find("_subb_") != std::string::npos ||
         text.find("_subbrev_") != std::string::npos;
}

class Trial {
 public:
  Trial(Machine& machine, const Case& test, const Instruction& instruction)
      : machine_(machine), test_(test), instruction_(instruction) {}

  void run(unsigned round, u64 exec, std::mt19937_64& random, u64 mask_in = kMaskIn) {
    lanes::LaneWave& wave = machine_.wave();
    wave.set_exec(exec);
    for (unsigned l = 0; l < machine_.lanes(); ++l) {
      lanes_[l] = inputs(test_, round, l, random);
      if (mask_in != kMaskIn) lanes_[l].mask = (mask_in >> l & 1) != 0;
      put(machine_, 2, l, lanes_[l].a);
      put(machine_, 4, l, lanes_[l].b);
      put(machine_, 6, l, lanes_[l].c);
      put(machine_, 10, l, lanes_[l].old);
    }
    wave.set_scalar64(20, mask_in);
    wave.set_scalar64(22, kOldMask);
    wave.set_scalar64(lanes::sreg::kVcc, test_.text.find(", vcc") == std::string::npos ? kOldMask : mask_in);
    if (test_.text.find("div_fmas") != std::string::npos) wave.set_scalar64(lanes::sreg::kVcc, kMaskIn);
    machine_.run(instruction_);
    for (unsigned l = 0; l < machine_.lanes(); ++l) compare(l, ((exec >> l) & 1) != 0);
  }

 private:
  void compare(unsigned l, bool active) {
    const Result expected = test_.rule(lanes_[l]);
    if (test_.result_bits != 0) {
      const bool adds_half = machine_.subject().keeps_upper_half && gives_half(test_.text);
      const u64 result = adds_half ? (lanes_[l].old & 0xffff0000) | (expected.value & 0xffff) : expected.value;
      const u64 wanted = limited(active ? result : lanes_[l].old, test_.result_bits);
      const u64 got = get(machine_, 10, l, test_.result_bits);
      if (got != wanted) complain("result", l, active, got, wanted);
    }
    if (!test_.writes_mask) return;
    const bool to_pair = test_.text.find("s[22:23]") != std::string::npos;
    const bool to_exec = machine_.subject().cmpx_writes_only_exec && test_.text.rfind("v_cmpx", 0) == 0;
    const u64 mask = machine_.wave().lane_mask(to_exec ? lanes::sreg::kExec : to_pair ? 22 : lanes::sreg::kVcc);
    const bool wanted = active && expected.mask, got = ((mask >> l) & 1) != 0;
    if (got != wanted) complain("mask", l, active, got, wanted);
  }

  [[noreturn]] void complain(const char* what, unsigned l, bool active, u64 got, u64 wanted) {
    const Lane& in = lanes_[l];
    std::ostringstream text;
    text << what << " of lane " << l << (active ? "" : ", inactive,") << std::hex << " in mode " << test_.mode << ": a "
         << in.a << " b " << in.b << " c " << in.c << " old " << in.old << " mask " << in.mask << " gave " << got
         << ", not " << wanted;
    throw std::runtime_error(text.str());
  }

  Machine& machine_;
  const Case& test_;
  const Instruction& instruction_;
  Lane lanes_[64];
};

void check_one(Machine& machine, const Case& test, const std::string& spelled, const std::vector<u32>& words) {
  InstructionInfo info;
  const Instruction instruction = machine.decode(words.data(), words.size(), info);
  if (info.bytes != words.size() * 4) throw std::runtime_error("decoded to another length");
  if (spelled.rfind(info.mnemonic, 0) != 0) throw std::runtime_error("decoded as " + std::string(info.mnemonic));
  machine.set_mode(test.mode);
  std::mt19937_64 random(12345);
  Trial trial(machine, test, instruction);
  for (const u64 exec : kExecs)
    for (unsigned round = 0; round < (exec == ~u64{0} ? kRounds : 2); ++round) trial.run(round, exec, random);
  if (!adds_carry(test.text)) return;
  // A carry that no lane has is a special case.
  for (const u64 exec : kExecs)
    for (const u64 carries : {u64{0}, ~u64{0}, u64{1} << 40}) trial.run(0, exec, random, carries);
}

struct Assembled {
  std::string text;
  std::vector<u32> words;  ///< empty if the subject's assembler takes no spelling
};

std::vector<Assembled> assemble_all(const Subject& subject, const std::vector<std::string>& texts) {
  std::vector<std::string> lines;
  std::vector<std::size_t> owner;
  for (std::size_t n = 0; n < texts.size(); ++n)
    for (std::string& spelling : spellings(subject, texts[n])) {
      lines.push_back(std::move(spelling));
      owner.push_back(n);
    }
  const auto words = assemble_lines(lines, subject.target, subject.features);
  std::vector<Assembled> all(texts.size());
  for (std::size_t k = 0; k < lines.size(); ++k)
    if (all[owner[k]].words.empty()) all[owner[k]] = {lines[k], words[k]};
  return all;
}

void require_assembled(const Subject& subject, const std::string& text, const Assembled& assembled) {
  if (subject.has_all && assembled.words.empty()) FAIL("not taken by the assembler: " << text);
}

/// Each edge value below another one.
std::vector<u64> pairs_of(const std::vector<u64>& values, unsigned bits) {
  std::vector<u64> pairs;
  for (const std::size_t step : {7, 11})
    for (std::size_t n = 0; n < values.size(); ++n)
      pairs.push_back(values[n] | values[(step * n + 3) % values.size()] << bits);
  return pairs;
}

}  // namespace

const std::vector<u64>& edge_values(Domain domain) {
  static const std::vector<u64> words = {
      0,          1,          2,          3,          4,          7,          8,         15,        16,
      24,         31,         32,         33,         63,         64,         0x7f,      0x80,      0xff,
      0x7fff,     0x8000,     0xffff,     0x10000,    0x7fffff,   0x800000,   0xffffff,  0x1000000, 0x7fffffff,
      0x80000000, 0x80000001, 0xffffffff, 0xfffffffe, 0x12345678, 0x80ff7f01, 0x0d0c0b0a};
  static const std::vector<u64> halves = {0x0000, 0x8000, 0x0001, 0x8001, 0x03ff, 0x83ff, 0x0400, 0x8400,
                                          0x3800, 0xb800, 0x3bff, 0x3c00, 0xbc00, 0x3c01, 0x4000, 0xc000,
                                          0x4248, 0x63d0, 0xe3d0, 0x6400, 0x7bff, 0xfbff, 0x7c00, 0xfc00,
                                          0x7e00, 0xfe01, 0x7d00, 0xfc01, 0x2e66, 0x1400};
  static const std::vector<u64> floats = {
      0x00000000, 0x80000000, 0x00000001, 0x80000001, 0x007fffff, 0x807fffff, 0x00800000, 0x80800000, 0x3f000000,
      0xbf000000, 0x3f7fffff, 0x3f800000, 0xbf800000, 0x3f800001, 0x40000000, 0xc0000000, 0x40490fdb, 0x4b000000,
      0x4b800001, 0xcb000001, 0x4effffff, 0x4f000000, 0xcf000000, 0x4f7fffff, 0x4f800000, 0x3dcccccd, 0x3fc00000,
      0x40200000, 0x7e800000, 0x7f7fffff, 0xff7fffff, 0x7f800000, 0xff800000, 0x7fc00000, 0xffc00001, 0x7f800001};
  static const std::vector<u64> doubles = {
      0x0000000000000000, 0x8000000000000000, 0x0000000000000001, 0x800fffffffffffff, 0x0010000000000000,
      0x3fe0000000000000, 0xbfe0000000000000, 0x3fefffffffffffff, 0x3ff0000000000000, 0xbff0000000000000,
      0x3ff0000000000001, 0x4000000000000000, 0xc008000000000000, 0x400921fb54442d18, 0x41dfffffffc00000,
      0x41e0000000000000, 0xc1e0000000000000, 0x41efffffffe00000, 0x41f0000000000000, 0x4330000000000001,
      0x36a0000000000000, 0x380fffffffffffff, 0x47efffffe0000000, 0x47f0000000000000, 0x7fe0000000000000,
      0x7fefffffffffffff, 0xffefffffffffffff, 0x7ff0000000000000, 0xfff0000000000000, 0x7ff8000000000000,
      0xfff8000000000001, 0x7ff0000000000001};
  static const std::vector<u64> wide_words = {0,
                                              1,
                                              31,
                                              32,
                                              63,
                                              64,
                                              0xff,
                                              0x80000000,
                                              0xffffffff,
                                              0x100000000,
                                              0x7fffffffffffffff,
                                              0x8000000000000000,
                                              0x8000000000000001,
                                              0xffffffffffffffff,
                                              0xfffffffffffffffe,
                                              0x0123456789abcdef,
                                              0x00ff00ff80017f01,
                                              0xffff0001fffe8000};
  static const std::vector<u64> half_pairs = pairs_of(halves, 16), float_pairs = pairs_of(floats, 32);
  switch (domain) {
    case Domain::half_pairs:
      return half_pairs;
    case Domain::float_pairs:
      return float_pairs;
    case Domain::words:
      return words;
    case Domain::halves:
      return halves;
    case Domain::floats:
      return floats;
    case Domain::doubles:
      return doubles;
    default:
      return wide_words;
  }
}

Machine::Machine(const Subject& subject) : subject_(subject) {
  constexpr unsigned kWave32 = 1u << 10;
  if (subject.wave_size == 32) launch_.descriptor.properties = kWave32;
  const WaveStorage storage = subject.isa.wave_storage(launch_.descriptor);
  const std::size_t bytes = (storage.bytes + storage.alignment - 1) / storage.alignment * storage.alignment;
  storage_ = std::aligned_alloc(storage.alignment, bytes);
  std::memset(storage_, 0, bytes);
  wave_ = static_cast<lanes::LaneWave*>(subject.isa.make_wave(storage_, launch_));
  wave_->vgprs = 64;
  set_mode(Case::kDefaultMode);
}
Machine::~Machine() { std::free(storage_); }

void Machine::set_mode(u32 mode) {
  wave_->mode = mode;
  wave_->host_float_mode = lanes::host_mode_32(mode);
}

Instruction Machine::decode(const u32* words, std::size_t count, InstructionInfo& info) {
  Instruction instruction;
  subject_.isa.decode(std::as_bytes(std::span(words, count)), 0, lanes(), instruction, info);
  const bool executable = info.support == Support::exact || info.support == Support::approximate;
  if (!executable) throw std::runtime_error("not executable: " + std::string(info.mnemonic));
  note_covered(info.mnemonic);
  return instruction;
}

void Machine::run(const Instruction& instruction) {
  const unsigned host = _mm_getcsr();
  _mm_setcsr(wave_->host_float_mode);
  instruction.execute(*wave_, instruction);
  const bool kept = (_mm_getcsr() & 0xffc0u) == (wave_->host_float_mode & 0xffc0u);
  _mm_setcsr(host);
  if (!kept) throw std::runtime_error("the instruction changed the host's float mode");
}

std::vector<std::vector<u32>> assemble_each(const std::vector<std::string>& texts) {
  std::vector<std::vector<u32>> each;
  for (Assembled& assembled : assemble_all(subjects().front(), texts)) {
    require_assembled(subjects().front(), texts[each.size()], assembled);
    each.push_back(std::move(assembled.words));
  }
  return each;
}

void check(const std::vector<Case>& cases) {
  std::vector<std::string> texts;
  for (const Case& test : cases) texts.push_back(test.text);
  for (const Subject& subject : subjects()) {
    const auto assembled = assemble_all(subject, texts);
    Machine machine(subject);
    for (std::size_t n = 0; n < cases.size(); ++n) {
      if (!cases[n].only_later) require_assembled(subject, texts[n], assembled[n]);
      if (assembled[n].words.empty()) continue;
      try {
        check_one(machine, cases[n], assembled[n].text, assembled[n].words);
      } catch (const std::runtime_error& error) {
        FAIL_CHECK(subject.target << ", wave" << subject.wave_size << ": " << assembled[n].text << ": "
                                  << error.what());
      }
    }
  }
}

}  // namespace strobe::test
