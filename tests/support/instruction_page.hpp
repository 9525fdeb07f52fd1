// What the pages of instruction sets (build/pages/reference/isa) are made of: every instruction as the decoder describes
// it; and which tests run it, which is checked but not shown.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "strobe/isa.hpp"

namespace strobe::test {

struct Described {
  std::string format;             ///< "VOP2"
  std::set<std::string> forms;    ///< "e32", "sdwa"
  std::set<std::string> targets;  ///< groups of targets; empty where there is one target
  InstructionInfo info;           ///< of the first form that is executed, else of the first
};

/// By format and mnemonic.
class InstructionIndex {
 public:
  /// A file of assembler lines that is named after their format.
  void add_file(const std::string& path, const Isa& isa, unsigned wave_size, const std::string& cpu,
                const std::string& features, const std::string& group);
  std::vector<Described> all() const;

 private:
  std::map<std::pair<std::string, std::string>, Described> index_;
};

/// Mnemonic to "AREA: TEST CASE".
using TestsByMnemonic = std::map<std::string, std::set<std::string>>;

/// A test program of the build, without test_; and which of its tests, in Catch's words.
struct TestArea {
  const char* name;
  const char* tests = "";
  const char* subject = "";  ///< STROBE_SUBJECT; none if it is empty
};
/// As the test programs note when they run: in a run of ctest they have run before, else they run here.
TestsByMnemonic tests_by_mnemonic(const std::vector<TestArea>& areas);

/// Of those that are executed, the ones that no test runs.
std::set<std::string> without_test(const std::vector<Described>& all, const TestsByMnemonic& tests);
/// Every instruction of the set whose page the program has, by format and mnemonic.
std::vector<Described> all_instructions();
/// The page has each of them, in the section of its format; and each section is as tests/unit/SET_docs/page.digests says.
void check_page(const std::string& set);
/// Of an instruction set with several targets: the summary and a table for each format.
std::string page_body(const std::vector<Described>& all);

const char* unit_text(ExecutionUnit unit);
const char* latency_text(LatencyClass latency);
/// exact, approximate, refused
const char* status_text(const InstructionInfo& info);
/// With blanks between.
std::string joined(const std::set<std::string>& parts);
/// "1700 instructions: 1490 exact, 91 approximate, 119 refused."
std::string counts_text(const std::vector<Described>& all);

}  // namespace strobe::test
