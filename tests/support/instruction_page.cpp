#include "support/instruction_page.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <span>
#include <sstream>

#include "catch.hpp"
#include "pages/page.hpp"
#include "support/assemble.hpp"
#include "support/decode_compare.hpp"
#include "support/digests.hpp"
#include "support/run_program.hpp"
#include "support/temporary_folder.hpp"

namespace strobe::test {

namespace {

/// "v_add_f32_e64": the form.
std::string form_of(const std::string& line, const std::string& mnemonic) {
  const std::string written = line.substr(0, line.find(' '));
  return written.size() > mnemonic.size() + 1 ? written.substr(mnemonic.size() + 1) : std::string();
}

}  // namespace

void InstructionIndex::add_file(const std::string& path, const Isa& isa, unsigned wave_size, const std::string& cpu,
                                const std::string& features, const std::string& group) {
  std::string format = std::filesystem::path(path).stem().string(), text;
  std::transform(format.begin(), format.end(), format.begin(),
                 [](char c) { return static_cast<char>(std::toupper(c)); });
  const std::vector<std::string> lines = lines_of(path);
  for (const std::string& line : lines) text += line + "\n";
  const std::vector<std::uint32_t> words = assemble(text, cpu, features);
  std::size_t at = 0;
  for (const std::string& line : lines) {
    Instruction instruction;
    InstructionInfo info;
    isa.decode(std::as_bytes(std::span(words)).subspan(4 * at), 0, wave_size, instruction, info);
    at += info.bytes / 4;
    const auto [entry, added] = index_.try_emplace({format, info.mnemonic});
    Described& described = entry->second;
    if (added) described = {format, {}, {}, info};
    described.forms.insert(form_of(line, info.mnemonic));
    if (!group.empty()) described.targets.insert(group);
    if (info.support < described.info.support) described.info = info;
  }
}

std::vector<Described> InstructionIndex::all() const {
  std::vector<Described> all;
  for (const auto& [key, described] : index_) all.push_back(described);
  return all;
}

namespace {

/// Adds what a file says that the tests of an area noted.
void add_noted(const std::string& path, const TestArea& area, TestsByMnemonic& tests) {
  std::istringstream lines(strobe::testing::read_file(path));
  for (std::string line; std::getline(lines, line);) {
    const std::size_t tab = line.find('\t');
    tests[line.substr(0, tab)].insert(std::string(area.name) + ": " + line.substr(tab + 1));
  }
}

/// In a run of ctest, each test of an area has noted what it covers before (tests/CMakeLists.txt).
void add_noted_by_ctest(const std::string& folder, const TestArea& area, TestsByMnemonic& tests) {
  std::size_t files = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder))
    if (file.path().filename().string().starts_with(std::string(area.name) + "." + area.subject + ".")) {
      add_noted(file.path().string(), area, tests);
      ++files;
    }
  INFO(area.name << " " << area.subject);
  REQUIRE(files > 0);
}

}  // namespace

TestsByMnemonic tests_by_mnemonic(const std::vector<TestArea>& areas) {
  using namespace strobe::testing;
  const char* const noted = std::getenv("STROBE_COVERED");
  TestsByMnemonic tests;
  for (const TestArea& area : areas) {
    if (noted != nullptr) {
      add_noted_by_ctest(noted, area, tests);
      continue;
    }
    const TemporaryFolder folder;
    ProgramOptions options;
    options.folder = folder.path();
    options.kill_after_seconds = 600;  // all tests of an area: minutes where the host's page faults are slow
    options.environment = {"STROBE_COVERAGE=" + folder / "covered"};
    if (*area.subject != 0) options.environment.push_back(std::string("STROBE_SUBJECT=") + area.subject);
    std::vector<std::string> command{std::string(STROBE_BINARY_DIR "/bin/test_") + area.name};
    if (*area.tests != 0) command.push_back(area.tests);
    const ProgramOutput output = run_program(command, options);
    INFO(area.name << "\n" << output.out << output.err);
    REQUIRE(output.exit_code == 0);
    add_noted(folder / "covered", area, tests);
  }
  return tests;
}

const char* unit_text(ExecutionUnit unit) {
  constexpr const char* kNames[] = {"", "VALU", "SALU", "SMEM", "VMEM", "LDS", "branch", "issue"};
  return kNames[static_cast<unsigned>(unit)];
}

const char* latency_text(LatencyClass latency) {
  constexpr const char* kNames[] = {"",          "full_rate",      "quarter_rate", "double_add",    "double_mul",
                                    "half_rate", "transcendental", "branch",       "scalar_memory", "vector_memory",
                                    "lds",       "message",        "none",         "matrix_2",      "matrix_4",
                                    "matrix_8",  "matrix_16"};
  return kNames[static_cast<unsigned>(latency)];
}

const char* status_text(const InstructionInfo& info) {
  return info.support == Support::exact ? "exact" : info.support == Support::approximate ? "approximate" : "refused";
}

std::string joined(const std::set<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts)
    if (!part.empty()) text += (text.empty() ? "" : " ") + part;
  return text;
}

std::string counts_text(const std::vector<Described>& all) {
  std::map<std::string, unsigned> counts;
  for (const Described& d : all) ++counts[status_text(d.info)];
  return std::to_string(all.size()) + " instructions: " + std::to_string(counts["exact"]) + " exact, " +
         std::to_string(counts["approximate"]) + " approximate, " + std::to_string(counts["refused"]) + " refused.";
}

namespace {

std::string row(const Described& d) {
  const std::string bytes = d.info.memory_bytes == 0 ? "" : std::to_string(d.info.memory_bytes);
  return std::string("| `") + d.info.mnemonic + "` | " + joined(d.forms) + " | " + joined(d.targets) + " | " +
         unit_text(d.info.unit) + " | " + latency_text(d.info.latency) + " | " + bytes + " | " + status_text(d.info) +
         " | " + d.info.reason + " |\n";
}

}  // namespace

std::set<std::string> without_test(const std::vector<Described>& all, const TestsByMnemonic& tests) {
  std::set<std::string> names;
  for (const Described& d : all)
    if (d.info.support != Support::unsupported && tests.count(d.info.mnemonic) == 0) names.insert(d.info.mnemonic);
  return names;
}

std::string page_body(const std::vector<Described>& all) {
  std::string text = "## Summary\n\n" + counts_text(all) + "\n", format;
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

void check_page(const std::string& set) {
  const std::vector<Described> all = all_instructions();
  const strobe::testing::NamedParts parts = strobe::testing::parts_of(generated_page(), "## ");
  const std::map<std::string, std::string> sections(parts.begin(), parts.end());
  for (const Described& d : all) {
    INFO(d.format << " " << d.info.mnemonic);
    const auto section = sections.find(d.format);
    REQUIRE(section != sections.end());
    const std::size_t row = section->second.find(std::string("\n| `") + d.info.mnemonic + "` |");
    REQUIRE(row != std::string::npos);
    const std::string text = section->second.substr(row + 1, section->second.find('\n', row + 1) - row);
    CHECK_THAT(text, Catch::Contains(std::string(" | ") + status_text(d.info) + " | "));
  }
  CHECK_THAT(strobe::testing::read_file(STROBE_SOURCE_DIR "/docs/reference/isa/instructions.md"),
             Catch::Contains("`" + set + "`: " + counts_text(all)));
  strobe::testing::check_digests(STROBE_SOURCE_DIR "/tests/unit/" + set + "_docs/page.digests", parts,
                                 "build/pages/reference/isa/" + set + ".md");
}

}  // namespace strobe::test
