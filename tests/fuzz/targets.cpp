// The one source of the programs that differs by their targets and not by their reader.
#include <span>

namespace strobe::fuzz {

std::span<const char* const> targets();

std::span<const char* const> targets() {
  static constexpr const char* kTargets[] = {STROBE_FUZZ_TARGETS};
  return kTargets;
}

}  // namespace strobe::fuzz
