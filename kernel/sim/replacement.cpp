#include "strobe/replacement.hpp"

#include "strobe/error.hpp"

namespace strobe {
ReplacementPolicy::~ReplacementPolicy() = default;
void ReplacementPolicy::expect(std::uint32_t) const {}

void ReplacementPolicy::archive(Archive&) {
  throw Error(
      "its replacement policy keeps no state in checkpoints - run without --checkpoint, or with another policy");
}
}  // namespace strobe
