#include "lua/command/flags.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <sstream>
#include <stdexcept>

#include "lua/command/help_text.hpp"

namespace strobe {
namespace {

std::vector<std::string> split_names(const std::string& names) { return CLI::detail::split(names, ','); }

/// Declares one flag to the parser.
CLI::Option& declare(CLI::App& app, const Flag& flag) {
  const std::string names = CLI::detail::join(flag.names, ",");
  if (auto* const* set = std::get_if<bool*>(&flag.target)) return *app.add_flag(names, **set, flag.doc);
  CLI::Option* option = nullptr;
  if (auto* const* list = std::get_if<std::vector<std::string>*>(&flag.target)) {
    option = app.add_option(names, **list, flag.doc);
    if (!flag.positional())
      option->expected(1)->take_all()->allow_extra_args(false);
    else if (flag.need == Flag::required)
      option->option_text("...");
  } else if (auto* const* text = std::get_if<std::optional<std::string>*>(&flag.target)) {
    option = app.add_option(names, **text, flag.doc);
  } else {
    option = app.add_option(names, *std::get<std::string*>(flag.target), flag.doc);
  }
  return *option->type_name(flag.value)->required(flag.need == Flag::required);
}

/// The parser's words for a flag without its value, or given twice, in ours.
std::string reworded(const CLI::ParseError& error) {
  std::string text = error.what();
  if (error.get_name() != "ArgumentMismatch") return text;
  const std::string flag = text.substr(0, text.find(':'));
  if (text.find("At Most") != std::string::npos) return flag + ": given more than once";
  if (text.find("missing") != std::string::npos) return flag + ": needs a value";
  return text;
}

}  // namespace

/// A command and its parser, of which the commands below are parts.
class Reader {
 public:
  Reader(Command& command, CLI::App& app) : command_(command), app_(app) {
    for (Flag& flag : command.flags_) declare_flag(flag);
    for (const auto& below : command.commands_)
      below_.emplace_back(*below, *app.add_subcommand(below->name_, below->doc_));
    if (!below_.empty()) app.require_subcommand(command.needs_command_ ? 1 : 0, 1);
    app.footer(command.footer_);
  }

  /// After the command line was parsed; the last command that it names.
  const Command& take_over() {
    command_.named_ = app_.parsed();
    for (const auto& [flag, option] : options_) flag->count = option->count();
    const Command* last = &command_;
    for (Reader& below : below_)
      if (const Command& found = below.take_over(); found.named()) last = &found;
    return *last;
  }

  void add_actions(std::vector<std::function<void()>>& actions) const {
    if (!command_.named_) return;
    if (command_.action_) actions.push_back(command_.action_);
    for (const Reader& below : below_) below.add_actions(actions);
  }

 private:
  void declare_flag(Flag& flag) {
    if (!std::holds_alternative<std::monostate>(flag.target)) {
      CLI::Option& option = declare(app_, flag);
      if (!flag.group.empty()) option.group(flag.group);
      options_.emplace_back(&flag, &option);
    } else if (flag.names.back() == "--version") {
      app_.set_version_flag("--version", command_.version_, flag.doc);
    } else {
      app_.set_help_flag("-h,--help", flag.doc);
    }
  }

  Command& command_;
  CLI::App& app_;
  std::vector<std::pair<Flag*, CLI::Option*>> options_;
  std::vector<Reader> below_;
};

Flag::Flag(const std::string& flag_names, bool& variable, std::string text) : Flag(flag_names, std::move(text)) {
  target = &variable;
}

Flag::Flag(const std::string& flag_names, std::string text) : names(split_names(flag_names)), doc(std::move(text)) {}

bool Flag::is_empty() const {
  if (count == 0) return false;
  if (auto* const* text = std::get_if<std::optional<std::string>*>(&target)) return (*text)->value_or("").empty();
  auto* const* text = std::get_if<std::string*>(&target);
  return text != nullptr && (*text)->empty();
}

Command::Command(std::string name, std::string doc)
    : name_(std::move(name)), doc_(std::move(doc)), flags_{{"-h,--help", "Print this help message and exit"}} {}

Command& Command::add_command(const std::string& name, const std::string& doc) {
  Command& added = *commands_.emplace_back(std::make_unique<Command>(name, doc));
  added.parent_ = this;
  return added;
}

void Command::set_version(const std::string& text) {
  version_ = text;
  flags_.emplace_back("--version", "Display program version information and exit");
}

std::size_t Command::count(const std::string& flag) const {
  for (const Flag& one : flags_)
    if (std::find(one.names.begin(), one.names.end(), flag) != one.names.end()) return one.count;
  throw std::logic_error(name_ + " has no flag " + flag);
}

bool Command::takes_verbatim() const {
  return std::ranges::any_of(flags_, [](const Flag& flag) { return flag.verbatim; });
}

namespace {

/// With -- after the name of a command that takes its words as they are, but for a request for its help.
std::vector<std::string> with_verbatim_marked(const Command& top, std::vector<std::string> words) {
  for (const auto& below : top.commands()) {
    const auto name = std::find(words.begin(), words.end(), below->name());
    if (!below->takes_verbatim() || name == words.end()) continue;
    const auto first = name + 1;
    const bool asks_for_help = first + 1 == words.end() && (*first == "--help" || *first == "-h");
    if (first != words.end() && !asks_for_help) words.insert(first, "--");
    break;
  }
  return words;
}

}  // namespace

CommandLine read_command_line(Command& command, const std::vector<std::string>& typed) {
  const std::vector<std::string> words = with_verbatim_marked(command, typed);
  CLI::App app(command.doc(), command.name());
  app.fallthrough();
  Reader reader(command, app);
  CommandLine line;
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend() - 1));  // it wants the last first
  } catch (const CLI::ParseError& error) {
    line.answered = error.get_exit_code() == 0;
    if (line.answered) {
      std::ostringstream answer;
      app.exit(error, answer, answer);
      std::cout << fit_columns(answer.str());
    } else {
      line.problem = reworded(error), line.unread = app.remaining(true);
    }
  }
  line.command = &reader.take_over();
  if (!line.answered && line.problem.empty()) reader.add_actions(line.actions);
  return line;
}

const char* parser_version() { return CLI11_VERSION; }

}  // namespace strobe
