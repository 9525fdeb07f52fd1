// docs/isa/gcn3.md, which is generated.
#include <algorithm>

#include "instructions.hpp"

namespace strobe::test {

namespace {

constexpr const char* kHead = R"(# GCN3 (gfx803), instruction by instruction

This page is generated; a test compares it with the decoder's tables and fails if it is stale. After a change:

    STROBE_WRITE_DOCS=1 build/bin/test_gcn3_docs

Every mnemonic that LLVM 19's assembler accepts for gfx803 is here. *exact*: the same bits as the manual defines.
*approximate*: executed, with the difference that the notes name. *refused*: decoded and printed; a launch that can reach
it is refused by name. The last column numbers the tests at the end of the page that run the instruction; how
decoding and printing are checked for all of them is told in [decoding.md](decoding.md).

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

std::string status(const InstructionInfo& info) {
  return info.support == Support::exact ? "exact" : info.support == Support::approximate ? "approximate" : "refused";
}

std::string joined(const std::set<std::string>& forms) {
  std::string text;
  for (const std::string& form : forms)
    if (!form.empty()) text += (text.empty() ? "" : " ") + form;
  return text;
}

/// "1-4 9", or "many" would hide something: all numbers, runs shortened.
std::string numbers(const std::vector<std::size_t>& sorted) {
  std::string text;
  for (std::size_t n = 0; n < sorted.size();) {
    std::size_t end = n;
    while (end + 1 < sorted.size() && sorted[end + 1] == sorted[end] + 1) ++end;
    text += (text.empty() ? "" : " ") + std::to_string(sorted[n]);
    if (end != n) text += "-" + std::to_string(sorted[end]);
    n = end + 1;
  }
  return text;
}

std::string row(const Described& d, const std::map<std::string, std::set<std::string>>& tests,
                const std::map<std::string, std::size_t>& number) {
  std::vector<std::size_t> own;
  const auto found = tests.find(d.info.mnemonic);
  if (found != tests.end())
    for (const std::string& test : found->second) own.push_back(number.at(test));
  std::sort(own.begin(), own.end());
  const std::string bytes = d.info.memory_bytes == 0 ? "" : std::to_string(d.info.memory_bytes);
  return std::string("| `") + d.info.mnemonic + "` | " + joined(d.forms) + " | " + unit_text(d.info.unit) + " | " +
         latency_text(d.info.latency) + " | " + bytes + " | " + status(d.info) + " | " + d.info.reason + " | " +
         numbers(own) + " |\n";
}

std::string summary(const std::vector<Described>& all) {
  std::map<std::string, unsigned> counts;
  std::map<std::string, std::set<std::string>> refused;
  for (const Described& d : all) {
    ++counts[status(d.info)];
    if (d.info.support == Support::unsupported) refused[d.info.reason].insert(d.info.mnemonic);
  }
  std::string text = "## Summary\n\n" + std::to_string(all.size()) +
                     " instructions: " + std::to_string(counts["exact"]) + " exact, " +
                     std::to_string(counts["approximate"]) + " approximate, " + std::to_string(counts["refused"]) +
                     " refused. These are refused, by design:\n\n";
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

std::string instruction_page(const std::map<std::string, std::set<std::string>>& tests) {
  const std::vector<Described> all = all_instructions();
  std::set<std::string> names;
  for (const auto& [mnemonic, own] : tests) names.insert(own.begin(), own.end());
  std::map<std::string, std::size_t> number;
  for (const std::string& name : names) number.emplace(name, number.size() + 1);
  std::string text = kHead + summary(all), format;
  for (const Described& d : all) {
    if (d.format != format) {
      format = d.format;
      text += (text.back() == '\n' && text[text.size() - 2] == '\n' ? "## " : "\n## ") + format +
              "\n\n| instruction | forms | unit | timing class | bytes | status | notes | tests "
              "|\n|---|---|---|---|---|---|---|---|\n";
    }
    text += row(d, tests, number);
  }
  text += "\n## Tests\n\n";
  for (const std::string& name : names) text += std::to_string(number[name]) + ". " + name + "\n";
  return text;
}

}  // namespace strobe::test
