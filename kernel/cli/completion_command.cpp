// `strobe completion`: what bash and zsh need to complete the command line.
#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/command_scripts.hpp"
#include "cli/command_table.hpp"
#include "cli/commands.hpp"
#include "cli/flags.hpp"
#include "cli/run.hpp"

namespace strobe {

void add_completion_command(Command& top, CommandContext& context) {
  Command& command = top.add_command("completion", "Print shell completion scripts");
  command.require_command();
  for (const std::string shell : {"bash", "zsh"})
    command.add_command(shell, "Completion script for " + shell).set_action([shell, &context] {
      context.out() << text_of_view("completion." + shell, nullptr, context);
    });
  auto words = std::make_shared<std::vector<std::string>>();
  Command& list = command.add_command("words", "Candidates for the last WORD, used by the scripts");
  list.add_flags({{"WORD", *words, "", "After --: the command line so far, without strobe itself; \"\": a new word"}});
  list.set_action([words, &top, &context] {
    context.out() << text_of_view("completion.words", described(top), context,
                                  {{"words", *words}, {"trace_kinds", own_trace_kinds()}});
  });
  command.set_footer(
      "Examples:\n  strobe completion bash > strobe.bash\n  strobe completion zsh > _strobe\n"
      "  strobe completion words -- run my.hsaco --mo");
}

}  // namespace strobe
