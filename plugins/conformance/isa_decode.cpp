// What every instruction set promises about decoding (docs/extend/sdk.md, "What is checked").
#include <fmt/format.h>

#include <cstring>

#include "contract.hpp"
#include "guarded_bytes.hpp"
#include "isa_words.hpp"

namespace strobe::conformance {

namespace {

std::vector<unsigned> wave_sizes(const Isa& isa) {
  std::vector<unsigned> sizes;
  for (const Shape& shape : shapes(isa)) sizes.push_back(shape.wave_size);
  return sizes;
}

std::string hex(std::span<const std::byte> code) {
  std::string text;
  for (std::size_t at = 0; at + 4 <= code.size() && at < 16; at += 4) {
    std::uint32_t word;
    std::memcpy(&word, code.data() + at, sizeof word);
    text += fmt::format("{}{:08x}", at == 0 ? "" : " ", word);
  }
  return text;
}

[[noreturn]] void broken(std::span<const std::byte> code, unsigned wave_size, const std::string& what) {
  throw Broken{fmt::format("{} (wave{}): {}", hex(code), wave_size, what)};
}

void check_record(const Decoded& decoded, std::span<const std::byte> code, unsigned wave_size) {
  const InstructionInfo& info = decoded.info;
  const auto wrong = [&](const std::string& what) { broken(code, wave_size, what); };
  if (info.support < Support::exact || info.support > Support::invalid) wrong("decode() sets no Support");
  if (info.support == Support::invalid) return;
  if (info.mnemonic == nullptr || info.mnemonic[0] == '\0') wrong("has no mnemonic");
  const bool executes = info.support == Support::exact || info.support == Support::approximate;
  if (executes && decoded.instruction.execute == nullptr) wrong("is supported, but has no function to execute it");
  if (info.reads > InstructionInfo::kMaxRanges || info.writes > InstructionInfo::kMaxRanges)
    wrong("reads or writes more register ranges than an InstructionInfo holds");
  if (info.unit < ExecutionUnit::valu || info.unit > ExecutionUnit::internal) wrong("is of no ExecutionUnit");
  if (info.flow < ControlFlow::next || info.flow > ControlFlow::end) wrong("has no ControlFlow");
  if (info.offset != 0) wrong("is at another offset than it was decoded for");
}

std::string check_total(const RegisteredType& type, const Note& note) {
  const std::unique_ptr<Isa> isa = make_isa(type);
  const GuardedBytes guarded;
  std::size_t valid = 0;
  for (const unsigned wave_size : wave_sizes(*isa))
    for_random_code([&](std::span<const std::byte> code) {
      note(fmt::format("{} (wave{})", hex(code), wave_size));
      const Decoded decoded = decode(*isa, guarded.at_end(code), wave_size);
      check_record(decoded, code, wave_size);
      valid += decoded.info.support != Support::invalid;
    });
  if (valid == 0) throw Broken{"no random word is an instruction"};
  return {};
}

std::string check_sizes(const RegisteredType& type, const Note&) {
  const std::unique_ptr<Isa> isa = make_isa(type);
  const GuardedBytes guarded;
  for (const unsigned wave_size : wave_sizes(*isa))
    for_random_code([&](std::span<const std::byte> code) {
      const Decoded decoded = decode(*isa, guarded.at_end(code), wave_size);
      const std::size_t bytes = decoded.info.bytes;
      if (bytes < 4 || bytes % 4 != 0 || bytes > code.size())
        broken(code, wave_size, fmt::format("is {} bytes long - a multiple of 4, of those that are there", bytes));
      if (decoded.info.support == Support::invalid) return;
      const Decoded exact = decode(*isa, guarded.at_end(code.first(bytes)), wave_size);
      if (text_of(exact) != text_of(decoded))
        broken(code, wave_size,
               "decodes to something else when nothing follows: " + text_of(decoded) + " becomes " + text_of(exact));
      if (bytes == 4) return;
      const Decoded cut = decode(*isa, guarded.at_end(code.first(bytes - 4)), wave_size);
      if (cut.info.support != Support::invalid)
        broken(code, wave_size, "is an instruction although its end is missing");
    });
  return {};
}

std::string check_text(const RegisteredType& type, const Note&) {
  const std::unique_ptr<Isa> isa = make_isa(type);
  const GuardedBytes guarded;
  for (const unsigned wave_size : wave_sizes(*isa))
    for_random_code([&](std::span<const std::byte> code) {
      const Decoded decoded = decode(*isa, guarded.at_end(code), wave_size);
      const std::string text = isa->disassemble(guarded.at_end(code), 0x1000, wave_size);
      const bool valid = decoded.info.support != Support::invalid;
      if (valid && text.empty()) broken(code, wave_size, "is decoded, but has no text");
      if (!valid && !text.empty()) broken(code, wave_size, "is no instruction, but has the text \"" + text + "\"");
    });
  return {};
}

std::string check_determinism(const RegisteredType& type, const Note&) {
  const std::unique_ptr<Isa> isa = make_isa(type), other = make_isa(type);
  std::string all;
  for (const unsigned wave_size : wave_sizes(*isa))
    for_random_code([&](std::span<const std::byte> code) {
      const std::string text = text_of(decode(*isa, code, wave_size));
      if (const std::string again = text_of(decode(*other, code, wave_size)); again != text)
        broken(code, wave_size, "decodes differently the second time: " + text + " becomes " + again);
      all += hex(code) + " " + text + "\n";
    });
  return all;
}

constexpr Contract kContracts[] = {
    {"decode-total", "any bytes are decoded, without a crash, into complete records", check_total, false, true},
    {"sizes", "an instruction is as long as it says, and reads nothing behind that", check_sizes},
    {"text", "what is an instruction has a text, and nothing else", check_text},
    {"determinism", "the same bytes are the same instruction", check_determinism, true},
};

}  // namespace

std::span<const Contract> isa_decode_contracts() { return kContracts; }

}  // namespace strobe::conformance
