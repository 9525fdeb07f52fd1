// Help fits into 80 columns.
#include "command_list.hpp"

using namespace strobe::testing;
using Catch::Contains;

TEST_CASE("help: no line of any command is wider than 80 columns, except for words that are") {
  auto commands = all_commands();
  commands.push_back({});
  for (auto command : commands) {
    CAPTURE(joined(command));
    command.push_back("--help");
    std::istringstream lines(run_strobe(command).out);
    for (std::string line; std::getline(lines, line);) {
      CAPTURE(line);
      const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
      const bool is_one_word = line.find(' ', begin) == std::string::npos || line[begin] == '"';
      CHECK((line.size() <= 80 || is_one_word));
    }
  }
}

TEST_CASE("help: descriptions keep their column, and examples stay commands with their quotes") {
  const TemporaryFolder folder;
  folder.write("wide.lua", R"lua(
local flags = { { name = "--flag", value = "X", doc = ("word "):rep(12) .. "end" } }
local example = "Example: strobe wide " .. ("--flag one "):rep(4) .. "--flag 'a value with several words' --flag last"
return { name = "wide", doc = "Wide", flags = flags, footer = example, run = function() end }
)lua");
  ProgramOptions options;
  options.environment = {"STROBE_COMMANDS=" + folder.path()};
  const std::string help = run_strobe({"wide", "--help"}, options).out;
  CHECK_THAT(help, Contains("\n  --flag X                    word word word word word word word word word word\n"
                            "                              word word end\n"));
  CHECK_THAT(help, Contains("Example: strobe wide --flag one --flag one --flag one --flag one --flag \\\n"
                            "             'a value with several words' --flag last\n"));
}
