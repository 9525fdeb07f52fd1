#include "instructions.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <span>
#include <sstream>

#include "catch.hpp"
#include "gcn3/isa.hpp"
#include "support/assemble.hpp"
#include "support/run_program.hpp"
#include "support/temporary_folder.hpp"

namespace strobe::test {

namespace {

constexpr const char* kAreas[] = {"gcn3_memory", "gcn3_salu", "gcn3_valu"};

/// "v_add_f32_e64": the form.
std::string form_of(const std::string& line, const std::string& mnemonic) {
  const std::string written = line.substr(0, line.find(' '));
  return written.size() > mnemonic.size() + 1 ? written.substr(mnemonic.size() + 1) : std::string();
}

void add_file(const std::filesystem::path& path, std::vector<Described>& all) {
  const gcn3::Gfx803 isa{gcn3::Gfx803::Spec{}};
  std::string format = path.stem().string(), text;
  std::transform(format.begin(), format.end(), format.begin(),
                 [](char c) { return static_cast<char>(std::toupper(c)); });
  std::vector<std::string> lines;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);)
    if (!line.empty() && line.compare(0, 2, "//") != 0) {
      lines.push_back(line);
      text += line + "\n";
    }
  const std::vector<std::uint32_t> words = assemble(text);
  std::map<std::string, std::size_t> index;
  std::size_t at = 0;
  for (const std::string& line : lines) {
    Instruction instruction;
    InstructionInfo info;
    isa.decode(std::as_bytes(std::span(words)).subspan(4 * at), 0, 64, instruction, info);
    at += info.bytes / 4;
    const auto [entry, added] = index.emplace(info.mnemonic, all.size());
    if (added) all.push_back({format, {}, info});
    Described& described = all[entry->second];
    described.forms.insert(form_of(line, info.mnemonic));
    if (info.support < described.info.support) described.info = info;
  }
}

}  // namespace

std::vector<Described> all_instructions() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(STROBE_SOURCE_DIR "/tests/unit/gcn3_decode/lines"))
    files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<Described> all;
  for (const std::filesystem::path& file : files) add_file(file, all);
  return all;
}

std::map<std::string, std::set<std::string>> tests_by_mnemonic() {
  using namespace strobe::testing;
  std::map<std::string, std::set<std::string>> tests;
  for (const std::string area : kAreas) {
    const TemporaryFolder folder;
    ProgramOptions options;
    options.folder = folder.path();
    options.environment = {"STROBE_COVERAGE=" + folder / "covered"};
    const ProgramOutput output = run_program({STROBE_BINARY_DIR "/bin/test_" + area}, options);
    INFO(area << "\n" << output.out << output.err);
    REQUIRE(output.exit_code == 0);
    std::istringstream lines(read_file(folder / "covered"));
    for (std::string line; std::getline(lines, line);) {
      const std::size_t tab = line.find('\t');
      tests[line.substr(0, tab)].insert(area + ": " + line.substr(tab + 1));
    }
  }
  return tests;
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

}  // namespace strobe::test
