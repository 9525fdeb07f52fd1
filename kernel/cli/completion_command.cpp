// `strobe completion`: what bash and zsh need to complete the command line.
#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/completion.hpp"

namespace strobe {
namespace {

/// A word and what it means per line; ":" alone: names of files fit, too.
void print_words(const CLI::App& app, const std::vector<std::string>& words, CommandContext& context) {
  const Completion completion = complete(app, words, context);
  for (const Candidate& one : completion.candidates) {
    context.out() << one.word;
    if (!one.doc.empty()) context.out() << '\t' << one.doc.substr(0, one.doc.find('\n'));
    context.out() << '\n';
  }
  if (completion.files) context.out() << ":\n";
}

}  // namespace

void add_completion_command(CLI::App& app, CommandContext& context) {
  CLI::App* command = app.add_subcommand("completion", "Print shell completion scripts");
  command->require_subcommand(1);
  for (const std::string shell : {"bash", "zsh"})
    command->add_subcommand(shell, "Completion script for " + shell)->callback([shell, &context] {
      context.out() << completion_script(shell);
    });
  auto words = std::make_shared<std::vector<std::string>>();
  CLI::App* list = command->add_subcommand("words", "Candidates for the last WORD, used by the scripts");
  list->add_option("WORD", *words, "After --: the command line so far, without strobe itself; \"\": a new word")
      ->type_name("");
  list->callback([words, &app, &context] { print_words(app, *words, context); });
  command->footer(
      "Examples:\n  strobe completion bash > strobe.bash\n  strobe completion zsh > _strobe\n"
      "  strobe completion words -- run my.hsaco --mo");
}

}  // namespace strobe
