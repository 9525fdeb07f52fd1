// The operations that RDNA shares with GCN3 run GCN3's cases (tests/unit/gcn3_valu, gcn3_salu, gcn3_memory), in the
// spelling of later targets. Those of vector operations run in both wave sizes of both generations. Cases that a target
// lacks are left out; rdna_docs checks that a test runs each instruction.
#include <map>
#include <memory>

#include "rdna/isa.hpp"
#include "support/subject.hpp"

namespace strobe::test {

namespace {

constexpr unsigned kByteBounds = 3u << 28;  ///< OOB_SELECT
constexpr const char* kWave32 = "+wavefrontsize32,-wavefrontsize64";
constexpr const char* kWave64 = "-wavefrontsize32,+wavefrontsize64";

const rdna::RdnaIsa& isa_of(const std::string& name) {
  static std::map<std::string, std::unique_ptr<rdna::RdnaIsa>> made;
  for (const rdna::Target& target : rdna::kTargets)
    if (name == target.name && made[name] == nullptr) made[name] = std::make_unique<rdna::RdnaIsa>(target);
  return *made.at(name);
}

void replace(std::string& text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  if (at != std::string::npos) text.replace(at, from.size(), to);
}

/// Later targets call "carry out" what GCN3 has in all its sums.
std::string renamed(std::string text) {
  constexpr const char* kNames[][2] = {
      {"v_addc_u32", "v_add_co_ci_u32"}, {"v_subb_u32", "v_sub_co_ci_u32"}, {"v_subbrev_u32", "v_subrev_co_ci_u32"},
      {"v_add_u32", "v_add_co_u32"},     {"v_sub_u32", "v_sub_co_u32"},     {"v_subrev_u32", "v_subrev_co_u32"},
      {"v_add_u16", "v_add_nc_u16"},     {"v_sub_u16", "v_sub_nc_u16"},
  };
  for (const auto& [from, to] : kNames) replace(text, from, to);
  return text;
}

/// "v_cmpx_lt_f32_e32 vcc, v2, v4" writes EXEC and nothing else.
std::string without_destination(std::string text) {
  const std::size_t blank = text.find(' '), comma = text.find(", ");
  return text.erase(blank + 1, comma + 1 - blank);
}

/// A mask of 32 lanes is one register.
std::string in_wave32(std::string text) {
  replace(text, "s[20:21]", "s20");
  replace(text, "s[22:23]", "s22");
  for (std::size_t at = text.find("vcc"); at != std::string::npos; at = text.find("vcc", at + 1))
    text.replace(at, 3, "vcc_lo");
  return text;
}

}  // namespace

const std::vector<Subject>& subjects() {
  static const std::vector<Subject> all{{isa_of("gfx1010"), "gfx1010", kWave64, 64, true, false, true, kByteBounds},
                                        {isa_of("gfx1010"), "gfx1010", kWave32, 32, true, false, true, kByteBounds},
                                        {isa_of("gfx1030"), "gfx1030", kWave64, 64, true, false, true, kByteBounds},
                                        {isa_of("gfx1030"), "gfx1030", kWave32, 32, true, false, true, kByteBounds}};
  return all;
}

std::vector<std::string> spellings(const Subject& subject, const std::string& text) {
  std::string as_it_is = renamed(text);
  if (subject.wave_size == 32) as_it_is = in_wave32(as_it_is);
  std::string longer = as_it_is, bare = as_it_is;
  replace(longer, "_e32", "_e64");
  replace(bare, "_e32", "");
  replace(bare, "_e64", "");
  if (as_it_is.rfind("v_cmpx", 0) == 0) return {without_destination(as_it_is)};
  return {as_it_is, longer, bare};
}

}  // namespace strobe::test
