#include "page.hpp"

#include <algorithm>
#include <filesystem>
#include <span>

#include "rdna/isa.hpp"
#include "support/assemble.hpp"
#include "support/decode_compare.hpp"

namespace strobe::test {

namespace {

constexpr const char* kHead = R"(# RDNA (gfx1010 to gfx1013, gfx1030 to gfx1036), instruction by instruction

This page is generated; a test compares it with the decoder's tables and fails if it is stale. After a change:

    STROBE_WRITE_DOCS=1 build/bin/test_rdna_docs

Every mnemonic that LLVM 19's assembler accepts for these targets is here. *exact*: the same bits as the manual defines.
*approximate*: executed, with the difference that the notes name. *refused*: decoded and printed; a launch that can reach
it is refused by name. How decoding and printing are checked for all of them is told in [decoding.md](decoding.md).

| targets | which |
|---|---|
| all | gfx1010, gfx1011, gfx1012, gfx1013, gfx1030 to gfx1036 |
| gfx10_1 | gfx1010, gfx1011, gfx1012, gfx1013 |
| gfx10_3 | gfx1030 to gfx1036 |
| dot | gfx1011, gfx1012, gfx1030 to gfx1036 |
| rays | gfx1013, gfx1030 to gfx1036 |

)";

struct Group {
  const char* name;
  const char* target;
};
constexpr Group kGroups[] = {
    {"all", "gfx1010"}, {"dot", "gfx1030"}, {"gfx10_1", "gfx1010"}, {"gfx10_3", "gfx1030"}, {"rays", "gfx1030"}};

const rdna::RdnaIsa& isa_of(const std::string& name) {
  static std::map<std::string, std::unique_ptr<rdna::RdnaIsa>> made;
  for (const rdna::Target& target : rdna::kTargets)
    if (name == target.name && made[name] == nullptr) made[name] = std::make_unique<rdna::RdnaIsa>(target);
  return *made.at(name);
}

/// "v_add_f32_e64": the form.
std::string form_of(const std::string& line, const std::string& mnemonic) {
  const std::string written = line.substr(0, line.find(' '));
  return written.size() > mnemonic.size() + 1 ? written.substr(mnemonic.size() + 1) : std::string();
}

using Index = std::map<std::pair<std::string, std::string>, Described>;

void add_file(const std::filesystem::path& path, const Group& group, Index& index) {
  std::string format = path.stem().string(), text;
  std::transform(format.begin(), format.end(), format.begin(),
                 [](char c) { return static_cast<char>(std::toupper(c)); });
  const std::vector<std::string> lines = lines_of(path.string());
  for (const std::string& line : lines) text += line + "\n";
  const std::vector<std::uint32_t> words = assemble(text, group.target, "+wavefrontsize32,-wavefrontsize64");
  std::size_t at = 0;
  for (const std::string& line : lines) {
    Instruction instruction;
    InstructionInfo info;
    isa_of(group.target).decode(std::as_bytes(std::span(words)).subspan(4 * at), 0, 32, instruction, info);
    at += info.bytes / 4;
    const auto [entry, added] = index.try_emplace({format, info.mnemonic});
    Described& described = entry->second;
    if (added) described = {format, {}, {}, info};
    described.forms.insert(form_of(line, info.mnemonic));
    described.targets.insert(group.name);
    if (info.support < described.info.support) described.info = info;
  }
}

const char* unit_text(ExecutionUnit unit) {
  constexpr const char* kNames[] = {"", "VALU", "SALU", "SMEM", "VMEM", "LDS", "branch", "issue"};
  return kNames[static_cast<unsigned>(unit)];
}

const char* latency_text(LatencyClass latency) {
  constexpr const char* kNames[] = {"",           "full_rate", "quarter_rate",  "double_add",
                                    "double_mul", "branch",    "scalar_memory", "vector_memory",
                                    "lds",        "message",   "none"};
  return kNames[static_cast<unsigned>(latency)];
}

const char* status(const InstructionInfo& info) {
  return info.support == Support::exact ? "exact" : info.support == Support::approximate ? "approximate" : "refused";
}

std::string joined(const std::set<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts)
    if (!part.empty()) text += (text.empty() ? "" : " ") + part;
  return text;
}

std::string row(const Described& d) {
  const std::string bytes = d.info.memory_bytes == 0 ? "" : std::to_string(d.info.memory_bytes);
  return std::string("| `") + d.info.mnemonic + "` | " + joined(d.forms) + " | " + joined(d.targets) + " | " +
         unit_text(d.info.unit) + " | " + latency_text(d.info.latency) + " | " + bytes + " | " + status(d.info) +
         " | " + d.info.reason + " |\n";
}

std::string summary(const std::vector<Described>& all) {
  std::map<std::string, unsigned> counts;
  for (const Described& d : all) ++counts[status(d.info)];
  return "## Summary\n\n" + std::to_string(all.size()) + " instructions: " + std::to_string(counts["exact"]) +
         " exact, " + std::to_string(counts["approximate"]) + " approximate, " + std::to_string(counts["refused"]) +
         " refused.\n";
}

}  // namespace

std::vector<Described> all_instructions() {
  namespace fs = std::filesystem;
  Index index;
  for (const Group& group : kGroups)
    for (const char* wave : {"", ".wave32"}) {
      const fs::path folder = std::string(STROBE_SOURCE_DIR "/tests/unit/rdna_decode/lines/") + group.name + wave;
      if (!fs::exists(folder)) continue;
      for (const auto& file : fs::directory_iterator(folder)) add_file(file.path(), group, index);
    }
  std::vector<Described> all;
  for (auto& [key, described] : index) all.push_back(std::move(described));
  return all;
}

std::string instruction_page(const std::vector<Described>& all) {
  std::string text = kHead + summary(all), format;
  for (const Described& d : all) {
    if (d.format != format) {
      format = d.format;
      text += "\n## " + format +
              "\n\n| instruction | forms | targets | unit | timing class | bytes | status | notes "
              "|\n|---|---|---|---|---|---|---|---|\n";
    }
    text += row(d);
  }
  return text;
}

}  // namespace strobe::test
