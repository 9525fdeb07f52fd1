#include "isa_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "contract.hpp"
#include "strobe/random.hpp"

namespace strobe::conformance {

namespace {
constexpr std::size_t kWords = 5;  ///< no instruction of any target is longer
constexpr unsigned kRounds = 16;
}  // namespace

Decoded decode(const Isa& isa, std::span<const std::byte> code, unsigned wave_size) {
  Decoded decoded;
  isa.decode(code, 0, wave_size, decoded.instruction, decoded.info);
  decoded.info.wave_size = static_cast<std::uint8_t>(wave_size);  // as the core says it of a program's instructions
  return decoded;
}

std::string text_of(const Decoded& decoded) {
  const InstructionInfo& info = decoded.info;
  std::string text =
      fmt::format("{} {} bytes, support {}, unit {}, latency {}, memory {} {} {}, flow {} {}", info.mnemonic,
                  info.bytes, static_cast<int>(info.support), static_cast<int>(info.unit),
                  static_cast<int>(info.latency), static_cast<int>(info.memory), static_cast<int>(info.space),
                  info.memory_bytes, static_cast<int>(info.flow), info.target);
  text += fmt::format(", waits {} {} {} {}, bumps {}{}{}{}, operands", info.waits_vm, info.waits_lgkm, info.waits_exp,
                      info.waits_vs, info.bumps_vm, info.bumps_lgkm, info.bumps_exp, info.bumps_vs);
  for (const std::uint32_t operand : decoded.instruction.operand) text += fmt::format(" {:x}", operand);
  const auto ranges = [&text](const char* what, const RegisterRange* first, std::uint8_t count) {
    text += what;
    for (std::uint8_t n = 0; n < std::min<int>(count, InstructionInfo::kMaxRanges); ++n)
      text +=
          fmt::format(" {}{}+{}", first[n].file == RegisterFile::scalar ? 's' : 'v', first[n].first, first[n].count);
  };
  ranges(", reads", info.read, info.reads);
  ranges(", writes", info.written, info.writes);
  return text;
}

std::vector<Shape> shapes(const Isa& isa) {
  constexpr std::uint16_t kNarrow = 1024;  // the descriptor's bit for waves of 32 lanes
  std::vector<Shape> all;
  for (const std::uint16_t properties : {std::uint16_t{0}, kNarrow}) {
    Shape shape{{}, 0};
    shape.descriptor.properties = properties;
    shape.wave_size = isa.wave_size(shape.descriptor);
    if (shape.wave_size == 0 || shape.wave_size > kMaxLanes)
      throw Broken{fmt::format("wave_size() says {} - 1 to {}", shape.wave_size, kMaxLanes)};
    if (all.empty() || all.front().wave_size != shape.wave_size) all.push_back(shape);
  }
  return all;
}

namespace {

/// The parts of a word where opcodes lie: the lowest 8 bits, or the highest 9.
struct Part {
  std::uint32_t values;
  unsigned shift;
  std::uint32_t mask() const { return (values - 1) << shift; }
};
constexpr Part kParts[] = {{256, 0}, {512, 23}};

}  // namespace

void for_random_code(const std::function<void(std::span<const std::byte>)>& each) {
  SplitMix64 random(2026);
  std::array<std::uint32_t, kWords> words;
  for (unsigned round = 0; round < kRounds; ++round)
    for (const Part& part : kParts)
      for (std::uint32_t value = 0; value < part.values; ++value) {
        for (std::uint32_t& word : words) word = static_cast<std::uint32_t>(random.next());
        words[0] = (words[0] & ~part.mask()) | value << part.shift;
        each(std::as_bytes(std::span(words)));
      }
}

namespace {

/// Words of instructions, by mnemonic. In most formats many bits must be 0, or one of few values, so random words find
/// few; what differs by a bit or a byte from one that is known finds the others.
class KnownCode {
 public:
  using Words = std::array<std::uint32_t, kWords>;

  KnownCode(const Isa& isa, unsigned wave_size, Wanted wanted) : isa_(isa), wave_size_(wave_size), wanted_(wanted) {
    constexpr unsigned kTries = 8;
    for (unsigned n = 0; n < kTries; ++n)
      for (const Part& part : kParts)
        for (std::uint32_t value = 0; value < part.values; ++value) {
          Words words;
          for (std::uint32_t& word : words) word = sparse();
          words[0] = (words[0] & ~part.mask()) | value << part.shift;
          add(words);
        }
    constexpr unsigned kGrowth = 20000;
    for (unsigned n = 0; n < kGrowth && !names_.empty(); ++n) next();
  }

  bool empty() const { return names_.empty(); }
  /// One more, or nothing.
  std::optional<Words> next() {
    std::vector<Words>& known = words_[names_[random_.below(names_.size())]];
    Words words = known[random_.below(known.size())];
    const unsigned bit = static_cast<unsigned>(random_.below(64));
    if (random_.below(2) == 0)
      words[bit / 32] ^= 1u << bit % 32;
    else
      words[bit / 32] ^= static_cast<std::uint32_t>(random_.below(256)) << bit % 32 / 8 * 8;
    words[2] = sparse();
    return add(words) ? std::optional(words) : std::nullopt;
  }

 private:
  static constexpr std::size_t kMaxOfOne = 16;

  std::uint32_t sparse() { return static_cast<std::uint32_t>(random_.next() & random_.next() & random_.next()); }

  bool add(const Words& words) {
    const InstructionInfo info = decode(isa_, std::as_bytes(std::span(words)), wave_size_).info;
    if (!executes(info) || !wanted_(info)) return false;
    std::vector<Words>& known = words_[info.mnemonic];
    if (known.empty()) names_.push_back(info.mnemonic);
    if (known.size() < kMaxOfOne)
      known.push_back(words);
    else
      known[random_.below(kMaxOfOne)] = words;
    return true;
  }

  const Isa& isa_;
  const unsigned wave_size_;
  const Wanted wanted_;
  SplitMix64 random_{2027};
  std::map<std::string, std::vector<Words>, std::less<>> words_;
  std::vector<std::string> names_;
};

}  // namespace

void for_known_code(const Isa& isa, unsigned wave_size, unsigned pieces, Wanted wanted,
                    const std::function<void(std::span<const std::byte>)>& each) {
  KnownCode code(isa, wave_size, wanted);
  unsigned found = 0;
  for (unsigned n = 0; n < 20 * pieces && found < pieces && !code.empty(); ++n)
    if (const auto words = code.next()) {
      ++found;
      each(std::as_bytes(std::span(*words)));
    }
}

}  // namespace strobe::conformance
