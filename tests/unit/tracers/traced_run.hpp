// Runs of small kernels with traces, and what the text tracer says of them: every other format is compared with that.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "catch.hpp"
#include "support/run_strobe.hpp"
#include "support/temporary_folder.hpp"

namespace strobe::testing {

/// Work-groups of two waves that multiply and add, with LDS and a barrier: out[i] = 3 * in[i] + 1.
inline constexpr char kSource[] =
    "kernel void steps(global const uint* in, global uint* out, local uint* kept) {\n"
    "  uint i = get_global_id(0), l = get_local_id(0);\n"
    "  kept[l] = in[i] * 3;\n"
    "  barrier(CLK_LOCAL_MEM_FENCE);\n"
    "  out[i] = kept[l] + 1;\n"
    "}\n";
inline constexpr unsigned kItems = 1024, kGroups = 8, kWaves = 16;

/// `strobe run` of it on r9-nano, with these flags and `--trace` of each text.
inline ProgramOutput run_traced(const TemporaryFolder& folder, const std::vector<std::string>& traces,
                                const std::vector<std::string>& flags = {"--mode", "detailed"}) {
  const std::string source = folder.write("steps.cl", kSource);
  std::vector<std::string> words{"run",   source,         "--gpu", "r9-nano",  "--grid",
                                 "1024",  "--group",      "128",   "--arg",    "buf:u32:1024:iota",
                                 "--arg", "buf:u32:1024", "--arg", "local:512"};
  words.insert(words.end(), flags.begin(), flags.end());
  for (const std::string& trace : traces) words.insert(words.end(), {"--trace", trace});
  ProgramOutput output = run_strobe(words);
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  return output;
}

/// A line of the text tracer.
using TextEvent = std::map<std::string, std::string>;

inline std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts{""};
  for (const char c : text)
    if (c == at)
      parts.emplace_back();
    else
      parts.back() += c;
  return parts;
}

/// Rows of a file of columns with tabs.
inline std::vector<TextEvent> rows_of(const std::string& file) {
  std::vector<TextEvent> rows;
  std::vector<std::string> lines = split(read_file(file), '\n');
  const std::vector<std::string> names = split(lines.front(), '\t');
  for (std::size_t n = 1; n + 1 < lines.size(); ++n) {
    const std::vector<std::string> cells = split(lines[n], '\t');
    REQUIRE(cells.size() == names.size());
    TextEvent& row = rows.emplace_back();
    for (std::size_t k = 0; k < names.size(); ++k) row[names[k]] = cells[k];
  }
  return rows;
}

inline std::size_t count_of(const std::vector<TextEvent>& rows, const std::string& kind) {
  std::size_t count = 0;
  for (const TextEvent& row : rows) count += row.at("event") == kind;
  return count;
}

}  // namespace strobe::testing
