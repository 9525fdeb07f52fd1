// Policies whose constructors throw what is no std::exception, and one that ends the process.
#include <cstdlib>

#include "strobe/plugin.hpp"

namespace {

struct Own {};

class Policy : public strobe::ReplacementPolicy {
 public:
  void hit(std::uint32_t, std::uint32_t) override {}
  void fill(std::uint32_t, std::uint32_t) override {}
  std::uint32_t victim(std::uint32_t) override { return 0; }
};

struct ThrowsInteger final : Policy {
  explicit ThrowsInteger(const strobe::ReplacementShape&) { throw 7; }
};

struct ThrowsOwn final : Policy {
  explicit ThrowsOwn(const strobe::ReplacementShape&) { throw Own{}; }
};

struct Exits final : Policy {
  explicit Exits(const strobe::ReplacementShape&) { std::exit(0); }
};

struct ThrowsLater final : Policy {
  explicit ThrowsLater(const strobe::ReplacementShape&) {}
  void fill(std::uint32_t, std::uint32_t) override { throw 7L; }
};

}  // namespace

STROBE_PLUGIN("abi-throwing-policies", "policies that throw", "1.0.0", "MIT") {
  registry.add_replacement<ThrowsInteger>("replacement.throws_integer", "for tests");
  registry.add_replacement<ThrowsOwn>("replacement.throws_own", "for tests");
  registry.add_replacement<Exits>("replacement.exits", "for tests");
  registry.add_replacement<ThrowsLater>("replacement.throws_later", "for tests");
}
