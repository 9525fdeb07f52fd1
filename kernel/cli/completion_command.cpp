// `strobe completion`: what bash and zsh need to complete the command line.
#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/completion.hpp"
#include "cli/flags.hpp"

namespace strobe {
namespace {

/// A word and what it means per line; ":" alone: names of files fit, too.
void print_words(const Command& top, const std::vector<std::string>& words, CommandContext& context) {
  const Completion completion = complete(top, words, context);
  for (const Candidate& one : completion.candidates) {
    context.out() << one.word;
    if (!one.doc.empty()) context.out() << '\t' << one.doc.substr(0, one.doc.find('\n'));
    context.out() << '\n';
  }
  if (completion.files) context.out() << ":\n";
}

}  // namespace

void add_completion_command(Command& top, CommandContext& context) {
  Command& command = top.add_command("completion", "Print shell completion scripts");
  command.require_command();
  for (const std::string shell : {"bash", "zsh"})
    command.add_command(shell, "Completion script for " + shell).set_action([shell, &context] {
      context.out() << completion_script(shell);
    });
  auto words = std::make_shared<std::vector<std::string>>();
  Command& list = command.add_command("words", "Candidates for the last WORD, used by the scripts");
  list.add_flags({{"WORD", *words, "", "After --: the command line so far, without strobe itself; \"\": a new word"}});
  list.set_action([words, &top, &context] { print_words(top, *words, context); });
  command.set_footer(
      "Examples:\n  strobe completion bash > strobe.bash\n  strobe completion zsh > _strobe\n"
      "  strobe completion words -- run my.hsaco --mo");
}

}  // namespace strobe
