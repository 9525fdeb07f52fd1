// Policies whose constructors throw what is no std::exception, and some that end the process, or never return.
#include <cstdlib>

#include "strobe/plugin.hpp"
#include "strobe/policy/replacement.hpp"

namespace {

struct Own {};

class Kept : public strobe::ReplacementPolicy {
 public:
  void hit(std::uint32_t, std::uint32_t, const strobe::MemoryAccess&) override {}
  void fill(std::uint32_t, std::uint32_t, const strobe::MemoryAccess&) override {}
  std::uint32_t victim(std::uint32_t, const strobe::MemoryAccess&, const strobe::Candidates&) override { return 0; }
};

struct ThrowsInteger final : Kept {
  explicit ThrowsInteger(const Place&) { throw 7; }
};

struct ThrowsOwn final : Kept {
  explicit ThrowsOwn(const Place&) { throw Own{}; }
};

struct Exits final : Kept {
  explicit Exits(const Place&) { std::exit(0); }
};

struct ThrowsLater final : Kept {
  explicit ThrowsLater(const Place&) {}
  void fill(std::uint32_t, std::uint32_t, const strobe::MemoryAccess&) override { throw 7L; }
};

struct ExitsLater final : Kept {
  explicit ExitsLater(const Place&) {}
  void fill(std::uint32_t, std::uint32_t, const strobe::MemoryAccess&) override { std::exit(0); }
};

struct CrashesLater final : Kept {
  explicit CrashesLater(const Place&) {}
  void fill(std::uint32_t, std::uint32_t, const strobe::MemoryAccess&) override {
    int* volatile nowhere = nullptr;
    *nowhere = 1;
  }
};

struct LoopsLater final : Kept {
  explicit LoopsLater(const Place&) {}
  void fill(std::uint32_t, std::uint32_t, const strobe::MemoryAccess&) override {
    for (volatile bool for_ever = true; for_ever;) {
    }
  }
};

}  // namespace

STROBE_PLUGIN("abi-throwing-policies", "policies that throw", "1.0.0", "MIT") {
  registry.add_policy<strobe::ReplacementPolicy, ThrowsInteger>("replacement.throws_integer", "for tests");
  registry.add_policy<strobe::ReplacementPolicy, ThrowsOwn>("replacement.throws_own", "for tests");
  registry.add_policy<strobe::ReplacementPolicy, Exits>("replacement.exits", "for tests");
  registry.add_policy<strobe::ReplacementPolicy, ThrowsLater>("replacement.throws_later", "for tests");
  registry.add_policy<strobe::ReplacementPolicy, ExitsLater>("replacement.exits_later", "for tests");
  registry.add_policy<strobe::ReplacementPolicy, CrashesLater>("replacement.crashes_later", "for tests");
  registry.add_policy<strobe::ReplacementPolicy, LoopsLater>("replacement.loops_later", "for tests");
}
