// `--trace events`: which events are in the file, and what is said where there are none.
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "catch.hpp"
#include "support/run_strobe.hpp"
#include "support/temporary_folder.hpp"

using namespace strobe::testing;

namespace {

struct Trace {
  ProgramOutput output;
  std::string text;
  std::set<std::string> components, kinds;
  std::size_t lines = 0;
};

/// Of 16 waves that double each number of a buffer; `parameters` begin with a colon.
Trace trace(const TemporaryFolder& folder, const std::string& parameters, std::vector<std::string> flags) {
  folder.write("twice.cl", "kernel void twice(global uint* x) { x[get_global_id(0)] *= 2; }\n");
  const std::string file = folder / "events.tsv";
  std::vector<std::string> words{"run",   folder / "twice.cl", "--grid", "1024", "--group", "64",
                                 "--arg", "buf:u32:1024"};
  words.insert(words.end(), flags.begin(), flags.end());
  words.insert(words.end(), {"--trace", "events=" + file + parameters});
  Trace trace{run_strobe(words), {}, {}, {}};
  if (trace.output.exit_code != 0) return trace;
  trace.text = read_file(file);
  std::istringstream lines(trace.text);
  std::string line;
  std::getline(lines, line);  // names of columns
  while (std::getline(lines, line)) {
    std::istringstream columns(line);
    std::string launch, begin, end, component, kind;
    columns >> launch >> begin >> end >> component >> kind;
    trace.components.insert(component);
    trace.kinds.insert(kind);
    ++trace.lines;
  }
  return trace;
}

}  // namespace

TEST_CASE("events: kinds and components choose the lines, and threads change no byte") {
  const TemporaryFolder folder;
  const std::vector<std::string> detailed{"--mode", "detailed"};
  const Trace waves = trace(folder, ":kinds=wave_begin+wave_end", detailed);
  CHECK(waves.lines == 32);  // 1,024 work-items are 16 waves
  CHECK((waves.kinds == std::set<std::string>{"wave_begin", "wave_end"}));
  const Trace one = trace(folder, ":kinds=wave_begin,component=cu[3]", detailed);
  CHECK(one.lines == 1);
  CHECK(trace(folder, ":kernel=other", detailed).lines == 0);
  CHECK(trace(folder, ":first_launch=1", detailed).lines == 0);
  const Trace all = trace(folder, "", detailed);
  CHECK(all.kinds.size() == 11);
  CHECK((trace(folder, "", {"--mode", "detailed", "--threads", "2"}).text == all.text));
}

TEST_CASE("events: without time there are none, which is said, and an unknown kind is refused") {
  const TemporaryFolder folder;
  const Trace functional = trace(folder, "", {"--mode", "functional"});
  CHECK(functional.output.exit_code == 0);
  CHECK(functional.lines == 0);
  CHECK_THAT(functional.output.err + functional.output.out, Catch::Contains("events have time"));
  const Trace refused = trace(folder, ":kinds=isue", {"--mode", "detailed"});
  CHECK(refused.output.exit_code == 2);
  CHECK_THAT(refused.output.err, Catch::Contains("kinds is all, or some of dispatch"));
}
