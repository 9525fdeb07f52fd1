#include "conformance/isa_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "conformance/contract.hpp"
#include "strobe/random.hpp"

namespace strobe::conformance {

namespace {
constexpr std::size_t kWords = 5;  ///< no instruction of any target is longer
constexpr unsigned kRounds = 16;
}  // namespace

Decoded decode(const Isa& isa, std::span<const std::byte> code, unsigned wave_size) {
  Decoded decoded;
  isa.decode(code, 0, wave_size, decoded.instruction, decoded.info);
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

void for_random_code(const std::function<void(std::span<const std::byte>)>& each) {
  SplitMix64 random(2026);
  std::array<std::uint32_t, kWords> words;
  const auto piece = [&](std::uint32_t fixed, std::uint32_t mask) {
    for (std::uint32_t& word : words) word = static_cast<std::uint32_t>(random.next());
    words[0] = (words[0] & ~mask) | fixed;
    each(std::as_bytes(std::span(words)));
  };
  for (unsigned round = 0; round < kRounds; ++round) {
    for (std::uint32_t low = 0; low < 256; ++low) piece(low, 0xff);
    for (std::uint32_t high = 0; high < 512; ++high) piece(high << 23, 0x1ffu << 23);
  }
}

}  // namespace strobe::conformance
