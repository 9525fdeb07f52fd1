// A clang offload bundle, plain or compressed, and the objects in it.
#include "strobe/host/bundle.hpp"
#include "strobe/host/code_object.hpp"
#include "fuzz.hpp"

using namespace strobe;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::Input input(data, size);
  if (!is_bundle(input.rest())) return 0;
  fuzz::success_or_error([&] {
    for (const BundleEntry& entry : parse_bundle(input.rest(), "x.co"))
      fuzz::success_or_error([&] { parse_code_object(entry.bytes, "x.co"); });
  });
  return 0;
}
