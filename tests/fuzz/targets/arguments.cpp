// What is typed on the command line. First byte: which flag's value the rest is.
#include "cli/arguments.hpp"
#include "base/numbers.hpp"
#include "config/preset.hpp"
#include "fuzz.hpp"
#include "runtime/samplers.hpp"

using namespace strobe;

namespace {

constexpr std::uint64_t kMaxFilled = 1 << 12;

void fill(const BufferSpec& buffer) {
  if (buffer.bytes > kMaxFilled || buffer.fill.kind == Fill::Kind::file) return;
  std::vector<std::byte> bytes(buffer.bytes);
  fill_buffer(buffer.type, buffer.fill, bytes);
}

void read(unsigned flag, const std::string& text) {
  static const std::vector<ArgumentSpec> arguments = parse_arguments({"buf:f32:4", "f32:1"});
  switch (flag) {
    case 0:
    case 1:
      for (const ArgumentSpec& argument : parse_arguments({"buf:f32:4", text}))
        if (argument.buffer()) fill(*argument.buffer());
      return;
    case 2:
      parse_dump(text, arguments);
      return;
    case 3:
      parse_check(text, arguments);
      return;
    case 4:
      parse_extent("--grid", text, 1, ~0u);
      return;
    case 5:
      parse_seconds("--timeout", text);
      return;
    case 6:
      parse_bytes("--max-memory", text);
      return;
    case 7:
      parse_sampler(text, "--sampler");
      return;
    default:
      parse_override(text);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  const auto flag = input.take<std::uint8_t>();
  fuzz::success_or_error([&] { read(flag % 9, input.text()); });
  return 0;
}
