// A reference that copies its input, and ways in which it can be wrong.
#include <algorithm>
#include <cstring>

#include "strobe/error.hpp"
#include "strobe/plugin.hpp"

namespace {

using namespace strobe;

enum class Wrong { none, writes_past_the_end, writes_half };

template <Wrong kWrong>
class Copy final : public Reference {
 public:
  struct Spec {};
  explicit Copy(const Spec&) {}
  void compute(std::span<const std::span<const std::byte>> inputs, std::span<std::byte> output) const override {
    if (inputs.size() != 1) throw Error("copy: pass one input");
    std::size_t bytes = inputs[0].size();
    if (bytes != output.size() && kWrong != Wrong::writes_past_the_end) throw Error("copy: sizes differ");
    if constexpr (kWrong == Wrong::writes_half) bytes /= 2;
    if (bytes != 0) std::memcpy(output.data(), inputs[0].data(), bytes);
  }
};

template <Wrong kWrong>
void add(Registry& registry, const char* name) {
  registry.add<Copy<kWrong>>(std::string("reference.") + name, "for tests",
                             [](Schema<typename Copy<kWrong>::Spec>&) {});
}

}  // namespace

STROBE_PLUGIN("wrong-references", "references that break one promise each", "1.0", "MIT") {
  add<Wrong::none>(registry, "not_at_all");
  add<Wrong::writes_past_the_end>(registry, "writes_past_the_end");
  add<Wrong::writes_half>(registry, "writes_half");
}
