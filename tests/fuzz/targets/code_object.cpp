// A file that says it is an ELF code object: the reader, then everything that looks at its code before a launch.
#include <sstream>

#include "strobe/host/code_object.hpp"
#include "source/inlined_calls.hpp"
#include "lua/listing.hpp"
#include "code/occupancy.hpp"
#include "code/program.hpp"
#include "strobe/host/preset.hpp"
#include "fuzz.hpp"
#include "strobe/host/plugins.hpp"

using namespace strobe;

namespace {

void look_at(CodeObject object) {
  std::vector<std::byte> copy = object.image;
  object.relocate(copy, 0x7000000000);
  if (object.text_offset + object.text_bytes > object.image.size()) fuzz::finding("code outside of the image");
  for (const FunctionSymbol& label : object.labels)
    if (label.offset + label.bytes > object.image.size()) fuzz::finding("a symbol outside of the image");
  fuzz::success_or_error([&] {
    const LineTable lines = read_line_table(object);
    for (const LineTable::Row& row : lines.rows)
      if (row.line != 0 && row.file >= lines.files.size()) fuzz::finding("a line of no file");
    const InlinedCalls calls = read_inlined_calls(object, lines);
    for (std::size_t n = 0; n < calls.calls.size(); ++n)
      if ((calls.calls[n].line != 0 && calls.calls[n].file >= lines.files.size()) ||
          (calls.calls[n].in != InlinedCalls::kNone && calls.calls[n].in >= n))
        fuzz::finding("an inlined call of no file, or in one that comes later");
  });
  if (object.image.size() > (1u << 20)) return;  // its zeros would be decoded one by one
  const Program program(std::move(object), fuzz::isa(0));
  for (const KernelInfo& kernel : program.object().kernels) {
    program.entry(kernel);
    program.reachable(kernel);
  }
  std::ostringstream listing;
  write_listing(listing, program);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::Input input(data, size);
  fuzz::success_or_error([&] { look_at(parse_code_object(input.rest(), "x.co")); });
  return 0;
}
