// The operations that CDNA shares with GCN3 run GCN3's cases (tests/unit/gcn3_valu, gcn3_salu, gcn3_memory), in the
// spelling of GFX9. Cases that a target lacks are left out.
#include <cstdlib>

#include "gcn/isa.hpp"
#include "support/subject.hpp"

namespace strobe::test {

namespace {

void replace(std::string& text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  if (at != std::string::npos) text.replace(at, from.size(), to);
}

/// GFX9 says "carry out" where GFX8's sums all have one, and "legacy" where a result of 16 bits clears the upper half.
std::string renamed(std::string text) {
  constexpr const char* kNames[][2] = {
      {"v_addc_u32", "v_addc_co_u32"},       {"v_subb_u32", "v_subb_co_u32"},
      {"v_subbrev_u32", "v_subbrev_co_u32"}, {"v_mad_u16", "v_mad_legacy_u16"},
      {"v_mad_i16", "v_mad_legacy_i16"},     {"v_mad_f16", "v_mad_legacy_f16"},
      {"v_fma_f16", "v_fma_legacy_f16"},     {"v_div_fixup_f16", "v_div_fixup_legacy_f16"},
      {"v_add_u32", "v_add_co_u32"},         {"v_sub_u32", "v_sub_co_u32"},
      {"v_subrev_u32", "v_subrev_co_u32"},
  };
  for (const auto& [from, to] : kNames) replace(text, from, to);
  return text;
}

}  // namespace

const std::vector<Subject>& subjects() {
  static const gcn::GcnIsa isas[] = {gcn::GcnIsa(1), gcn::GcnIsa(2), gcn::GcnIsa(3)};
  static const std::vector<Subject> all = [] {
    const char* const chosen = std::getenv("STROBE_SUBJECT");
    unsigned first = 0;
    while (chosen != nullptr && isas[first].target() != chosen) ++first;
    std::vector<Subject> targets;
    for (const unsigned n : {first, (first + 1) % 3, (first + 2) % 3})
      targets.push_back({isas[n], gcn::kTargets[1 + n].name, "", 64, false, false, false, 0, n == 2, n == 0, true});
    return targets;
  }();
  return all;
}

std::vector<std::string> spellings(const Subject&, const std::string& text) {
  std::string as_it_is = renamed(text), longer = as_it_is, bare = as_it_is;
  replace(longer, "_e32", "_e64");
  replace(bare, "_e32", "");
  replace(bare, "_e64", "");
  return {as_it_is, longer, bare};
}

}  // namespace strobe::test
