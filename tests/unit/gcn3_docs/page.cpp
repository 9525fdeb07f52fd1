// The page of the GCN3 instruction set.
#include "pages/page.hpp"
#include "support/instruction_page.hpp"

namespace strobe::test {

namespace {

constexpr const char* kHead = R"(# GCN3 (gfx803), instruction by instruction

This page is made by the build from the decoder's tables ([instructions.md](instructions.md)).

Every mnemonic that LLVM 19's assembler accepts for gfx803 is here. *exact*: the same bits as the manual defines.
*approximate*: executed, with the difference that the notes name. *refused*: decoded and printed; a launch that can reach
it is refused by name. How decoding and printing are checked for all of them is in [decoding.md](decoding.md), what their
semantics are checked against in [semantics.md](semantics.md). A test checks that tests run each instruction that is executed;
which ones, a run of `ctest` leaves in `build/tests/covered` (`grep -w v_add_f32 build/tests/covered/*`).

## Timing classes

A preset gives the cycles (`strobe gpus show`); these are GCN3's, per wave of 64 lanes.

| class | cycles | source |
|---|---|---|
| `full_rate` | 4 | CLRX GcnTimings: 32-bit VALU operations, SOP1, SOP2, SOPC, SOPK |
| `quarter_rate` | 16 | CLRX GcnTimings: transcendental operations, 32-bit multiplication, V_MAD_U64_U32, (M)QSAD, V_DIV_SCALE, V_DIV_FMAS, V_DIV_FIXUP of 32 bits; V_FMA_F32 on parts with 1/16 double rate |
| `double_add` | 32 | CLRX GcnTimings: 4 x 8 at 1/16 double rate: 64-bit add, min, max, compare, ldexp, shift; LLVM SISchedule.td (WriteDoubleCvt, Write64Bit): conversions, rounding, 64-bit integer compares |
| `double_mul` | 64 | CLRX GcnTimings: 8 x 8 at 1/16 double rate: 64-bit multiply, fma, rcp, rsq, sqrt, division steps |
| `branch` | 4, taken 20 | CLRX GcnTimings |
| `scalar_memory` | 4 to issue | CLRX GcnTimings; then the scalar cache |
| `vector_memory` | 8 to 18 to issue | CLRX GcnTimings, by bytes per lane; then the vector cache |
| `lds` | 4 to 20 | CLRX GcnTimings, by bytes per lane and bank conflicts |
| `message` | as the preset says | no measurement is known |
| `none` | handled at issue | waits, barriers, no-ops |

CLRX gives S_*_SAVEEXEC and S_SETREG 8 cycles; they are `full_rate` here.

)";

std::string row(const Described& d) {
  const std::string bytes = d.info.memory_bytes == 0 ? "" : std::to_string(d.info.memory_bytes);
  return std::string("| `") + d.info.mnemonic + "` | " + joined(d.forms) + " | " + unit_text(d.info.unit) + " | " +
         latency_text(d.info.latency) + " | " + bytes + " | " + status_text(d.info) + " | " + d.info.reason + " |\n";
}

std::string summary(const std::vector<Described>& all) {
  std::map<std::string, std::set<std::string>> refused;
  for (const Described& d : all)
    if (d.info.support == Support::unsupported) refused[d.info.reason].insert(d.info.mnemonic);
  std::string text = "## Summary\n\n" + counts_text(all) + " These are refused, by design:\n\n";
  for (const auto& [reason, mnemonics] : refused) {
    text += "- " + reason + ": ";
    if (mnemonics.size() > 12)
      text += std::to_string(mnemonics.size()) + " of `" + mnemonics.begin()->substr(0, mnemonics.begin()->find('_')) +
              "_*`";
    for (auto m = mnemonics.begin(); m != mnemonics.end() && mnemonics.size() <= 12; ++m)
      text += (m == mnemonics.begin() ? "`" : ", `") + *m + "`";
    text += "\n";
  }
  return text + "\n";
}

}  // namespace

std::string generated_page() {
  const std::vector<Described> all = all_instructions();
  std::string text = kHead + summary(all), format;
  for (const Described& d : all) {
    if (d.format != format) {
      format = d.format;
      text += (text.back() == '\n' && text[text.size() - 2] == '\n' ? "## " : "\n## ") + format +
              "\n\n| instruction | forms | unit | timing class | bytes | status | notes "
              "|\n|---|---|---|---|---|---|---|\n";
    }
    text += row(d);
  }
  return text;
}

}  // namespace strobe::test
