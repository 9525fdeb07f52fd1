// The comparison with kernels that were measured on an MI300A: the programs compute what they must, rows are kept, and
// the statistics are those of hand computation.
#include <nlohmann/json.hpp>
#include <sstream>

#include "command_list.hpp"
#include "sweep.hpp"

using namespace strobe::testing;
using Catch::Contains;
using Catch::EndsWith;
using Catch::StartsWith;

namespace {

using Words = std::vector<std::string>;

const std::string kFolder = STROBE_SOURCE_DIR "/scripts/experiments/silicon";

ProgramOutput compare(const TemporaryFolder& folder, const Words& words) {
  return run_strobe(Words{"run", kFolder + "/mi300a.lua", "--gpu", "mi300x", "--"} + words, in_folder(folder));
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

}  // namespace

TEST_CASE("silicon: every program agrees with its reference at a small size") {
  const TemporaryFolder folder;
  const ProgramOutput output = compare(folder, {"check"});
  INFO(output.out << output.err);
  CHECK(output.exit_code == 0);
  CHECK(count(output.out, " ok\n") == 15);  // seventeen programs, of which two copy without a kernel
}

TEST_CASE("silicon: rows that are there are kept, and what is too large is listed as not finished") {
  const TemporaryFolder folder;
  const Words words = {"rows.csv", "--only", "vectoradd", "--detail", "0.003", "--sample", "0"};
  const ProgramOutput first = compare(folder, words);
  INFO(first.out << first.err);
  REQUIRE(first.exit_code == 0);
  CHECK(count(first.out, " us simulated") == 2);  // 1024 and 4096 elements
  CHECK(count(first.out, "not finished: ") == 8);
  CHECK_THAT(read_file(folder / "rows.svg"), Contains("vectoradd"));
  const std::string rows = read_file(folder / "rows.csv");
  const ProgramOutput second = compare(folder, words);
  CHECK(count(second.out, " us simulated") == 0);
  CHECK(read_file(folder / "rows.csv") == rows);
}

TEST_CASE("silicon: statistics of three rows, by hand") {
  const TemporaryFolder folder;
  folder.write("three.lua", "local s = require('strobe').run_file '" + kFolder + R"(/statistics.lua'
    local t = s.of { { measured_us = 10, simulated_us = 10 }, { measured_us = 20, simulated_us = 10 },
                     { measured_us = 40, simulated_us = 80 } }
    print(('%.3f %.3f %.3f %.3f %.3f %.3f %.3f %.3f'):format(t.mape, t.wmape, t.median, t.spearman, t.mean_ratio, t.spread,
      t.scale, t.scaled)))");
  const ProgramOutput output = run_strobe({"run", "three.lua", "--allow-read", kFolder}, in_folder(folder));
  INFO(output.err);
  // Ratios 1, 1/2 and 2. Errors 0, 50, 100 %; 50 of 70 us off; ranks 1.5 1.5 3: 1.5 / sqrt(2 * 1.5); spread
  // 2^sqrt(2/3); divided by 2: errors 50, 75, 0 %.
  CHECK_THAT(output.out, Contains("50.000 71.429 50.000 0.866 1.000 1.761 0.500 41.667"));
}

TEST_CASE("silicon: two parts share the rows out, and together are what one process has") {
  const TemporaryFolder folder;
  const auto run = [&](const Words& words) {
    return compare(folder, words + Words{"--only", "vectoradd", "--detail", "0.02", "--sample", "0"});
  };
  const ProgramOutput first = run({"1.csv", "--part", "1/2"}), second = run({"2.csv", "--part", "2/2"});
  INFO(first.out << first.err << second.out << second.err);
  // 1024, 4096 and 16384 elements: the longest to one part, the two others to the other.
  CHECK(count(first.out, " us simulated") == 1);
  CHECK(count(second.out, " us simulated") == 2);
  folder.write("page.md",
               "before\n<!-- summary -->\nold\n<!-- end of summary -->\n<!-- not finished -->\n<!-- end of not "
               "finished -->\n<!-- rows -->\n<!-- end of rows -->\nafter\n");
  const ProgramOutput both = run({"both.csv", "--from", "1.csv", "--from", "2.csv", "--page", "page.md"});
  INFO(both.out << both.err);
  CHECK(count(both.out, " us simulated") == 0);
  const ProgramOutput one = run({"one.csv"});
  CHECK(count(one.out, " us simulated") == 3);
  const auto without_seconds = [&](const char* name) {
    std::string text;
    std::istringstream lines(read_file(folder / name));
    for (std::string line; std::getline(lines, line);) {
      std::istringstream cells(line);
      std::string cell;
      for (int column = 0; std::getline(cells, cell, ','); ++column)
        if (column != 14) text += cell + ',';  // cpu_s
      text += '\n';
    }
    return text;
  };
  CHECK(without_seconds("both.csv") == without_seconds("one.csv"));
  const std::string page = read_file(folder / "page.md");
  CHECK_THAT(page,
             StartsWith("before\n<!-- summary -->\n`mi300x` at 2100 MHz: 3 of 10 rows finished, 0 of them sampled"));
  CHECK_THAT(page, Contains("| vectoradd | 65536 | 4.9 | 0.0123 M wave-instructions") &&
                       EndsWith("<!-- end of rows -->\nafter\n"));
  CHECK_THAT(page, !Contains("old"));
  folder.write("page.md", "no section");
  CHECK_THAT(run({"one.csv", "--page", "page.md"}).err, Contains("page.md has no lines `<!-- summary -->` and"));
}

TEST_CASE("silicon: launches in detail stand for those beside them, by hand") {
  const TemporaryFolder folder;
  folder.write("launches.lua", "local l = require('strobe').run_file '" + kFolder + R"(/launches.lua'
    local sum, detailed, seconds = 0, 0, {}
    for _, one in ipairs(l.places_of(72)) do sum, detailed = sum + one.stands_for, detailed + 1 end
    for n = 1, 72 do seconds[n] = n <= 8 and 10 or n end
    print(sum, detailed, ('%.3f %.3f'):format(l.estimate(seconds)))
    print(l.estimate { 5, 1, 1, 1 }))");
  const ProgramOutput output = run_strobe({"run", "launches.lua", "--allow-read", kFolder}, in_folder(folder));
  INFO(output.out << output.err);
  // The first eight, and 16 runs of four launches, of which the second is in detail: 80 + 4 x (10 + 14 + ... + 70) =
  // 2640. Neighbours differ by 4: deviation sqrt(15 x 16 / (2 x 15)) = 2.828, of 48 launches; 2.13 x 48 x 2.828 /
  // sqrt(16) / 2640 = 2.738 %.
  CHECK_THAT(output.out, StartsWith("72\t24\t2640.000 2.738"));
  CHECK_THAT(output.out, Contains("8\t0\n"));
}

TEST_CASE("silicon: rows in full detail and sampled, side by side") {
  const TemporaryFolder folder;
  const Words words = {"sampling", "--sampling", "both.csv", "--only", "floydwarshall", "--detail", "0.13"};
  const ProgramOutput output = compare(folder, words);
  INFO(output.out << output.err);
  CHECK(count(output.out, "\n") == 2);  // 24 nodes, all of whose launches are in detail, and 48
  CHECK_THAT(output.out, Contains("nothing sampled") && Contains(" launches "));
  CHECK(compare(folder, words).out.empty());
}

TEST_CASE("silicon: refuses programs and flags that it does not have") {
  const TemporaryFolder folder;
  CHECK_THAT(compare(folder, {"--only", "relo"}).err, Contains("--only: there is no program \"relo\""));
  CHECK_THAT(compare(folder, {"--part", "3/2"}).err, Contains("--part: give K/N, such as 1/2"));
  CHECK_THAT(compare(folder, {"--detail", "much"}).err, Contains("--detail: give a number"));
}

TEST_CASE("silicon: --uncertainty shows intervals, or says why there are none") {
  const TemporaryFolder folder;
  const Words few = {"rows.csv", "--only", "vectoradd", "--detail", "0.003", "--sample", "0", "--uncertainty"};
  const auto with = [&](const char* file) { return compare(folder, few + Words{file}); };
  CHECK_THAT(with("none.csv").err, Contains("--uncertainty: \"none.csv\": no such file"));
  folder.write("other.csv", "program,low,high\nfir,0.9,1.1\n");
  CHECK_THAT(with("other.csv").err, Contains("other.csv has no row of a program"));
  folder.write("fir.csv", "program,low,high\nmi300a.lua -- one fir 1024_taps8,0.9,1.1\n");
  CHECK_THAT(with("fir.csv").out, Contains("No finished row is of a program in fir.csv"));
  folder.write("all.csv", "program,low,high\nmi300a.lua -- one vectoradd 1024,0.001,1000\n");
  CHECK_THAT(with("all.csv").out, Contains("The card lies inside in 2 of 2 rows, 100 %."));
}
