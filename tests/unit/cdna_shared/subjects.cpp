// The operations that CDNA shares with GCN3 run GCN3's cases (tests/unit/gcn3_valu, gcn3_salu, gcn3_memory), in the
// spelling of GFX9. Cases that a target lacks are left out.
#include "cdna/isa.hpp"
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
  static const cdna::CdnaIsa isas[] = {cdna::CdnaIsa(0), cdna::CdnaIsa(1), cdna::CdnaIsa(2)};
  static const std::vector<Subject> all{{isas[0], "gfx908", "", 64, false, false, false, 0},
                                        {isas[1], "gfx90a", "", 64, false, false, false, 0},
                                        {isas[2], "gfx942", "", 64, false, false, false, 0}};
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
