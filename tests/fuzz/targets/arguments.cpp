// What is typed on the command line. First byte: which flag's value the rest is.
#include <cstring>

#include "compile/numbers.hpp"
#include "strobe/host/preset.hpp"
#include "fuzz.hpp"
#include "quiet_host.hpp"
#include "lua/values/fill.hpp"
#include "runtime/samplers.hpp"

using namespace strobe;

namespace {

/// Reads them as `strobe run OBJECT` does, in a separate sandbox.
constexpr const char* kReader = R"(return { run = function(options)
  local arguments = require "commands.run.arguments"
  local specs = arguments.read(options.arg, {})
  for _, text in ipairs(options.dump) do arguments.read_dump(text, specs) end
  for _, text in ipairs(options.check) do arguments.read_check(text, specs) end
end })";

using Texts = std::vector<std::string>;

void read_arguments(const Texts& arguments, const Texts& dumps, const Texts& checks) {
  static const fuzz::InputFile file("reader.lua");
  static const std::string path = file.write(std::vector<std::byte>(
      reinterpret_cast<const std::byte*>(kReader), reinterpret_cast<const std::byte*>(kReader) + std::strlen(kReader)));
  fuzz::QuietHost host;
  run_command(path, "", {{"arg", arguments}, {"dump", dumps}, {"check", checks}}, host);
}

void fill(const std::string& text) {
  if (text.find_first_not_of("0123456789") == std::string::npos) return;  // a buffer without INIT
  const Fill fill = parse_fill(text);
  std::vector<std::byte> bytes(64);
  if (fill.kind != Fill::Kind::file) fill_buffer(ElementType::f32, fill, bytes);
}

void read(unsigned flag, const std::string& text) {
  const Texts arguments = {"buf:f32:4", "f32:1"};
  switch (flag) {
    case 0:
    case 1:
      read_arguments({"buf:f32:4", text}, {}, {});
      if (text.starts_with("buf:")) fill(text.substr(text.rfind(':') + 1));
      return;
    case 2:
      return read_arguments(arguments, {text}, {});
    case 3:
      return read_arguments(arguments, {}, {text});
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
