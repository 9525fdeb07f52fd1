// Commands and their flags: declared here by the commands, read by one parser (flags.cpp).
//
// Help, completion, the man page and messages about unknown words all come from these records, so a flag is written
// down once. No other file includes the parser's library, which is most of what compiling it takes.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace strobe {

/// A flag or a positional argument, and the variable that it sets. A list takes a value each time that it is given.
struct Flag {
  using Target =
      std::variant<std::monostate, bool*, std::string*, std::optional<std::string>*, std::vector<std::string>*>;
  enum Need { optional, required };

  /// `names`: "--json", or "-o,--output"; without dashes, a positional argument.
  Flag(const std::string& names, bool& target, std::string doc);
  template <class T>
  Flag(const std::string& flag_names, T& variable, std::string kind, std::string text, Need needed = optional)
      : Flag(flag_names, std::move(text)) {
    target = &variable, value = std::move(kind), need = needed;
  }
  /// What the parser itself answers: --help and --version.
  Flag(const std::string& names, std::string doc);

  bool positional() const { return !names.back().starts_with("-"); }
  /// True if it was given as an empty text.
  bool is_empty() const;
  /// True if the next word is its value.
  bool takes_value() const { return !value.empty(); }

  std::vector<std::string> names;  ///< the long one last
  Target target;
  std::string value;  ///< of what kind its value is: "FILE|-"; empty: none, or a positional argument
  std::string doc;
  std::string group;  ///< headline in the help; empty: the parser's own
  Need need = optional;
  bool verbatim = false;  ///< takes all words after the command's name, whatever they begin with
  std::size_t count = 0;  ///< how often it was given
};

/// A command with its flags and the commands below it.
class Command {
 public:
  Command(std::string name, std::string doc);
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  Command& add_command(const std::string& name, const std::string& doc);
  void add_flags(const std::vector<Flag>& flags) { flags_.insert(flags_.end(), flags.begin(), flags.end()); }
  /// --version, which prints `text`.
  void set_version(const std::string& text);
  /// What the help ends with: examples, mostly.
  void set_footer(std::string text) { footer_ = std::move(text); }
  /// What the command does, after all commands above it.
  void set_action(std::function<void()> action) { action_ = std::move(action); }
  /// One of the commands below must be named.
  void require_command() { needs_command_ = true; }

  const std::string& name() const { return name_; }
  const std::string& doc() const { return doc_; }
  const std::string& footer() const { return footer_; }
  const std::string& version() const { return version_; }
  const Command* parent() const { return parent_; }
  bool needs_command() const { return needs_command_; }
  const std::vector<Flag>& flags() const { return flags_; }
  const std::vector<std::unique_ptr<Command>>& commands() const { return commands_; }

  /// How often a flag of this command, such as "--json", was given.
  std::size_t count(const std::string& flag) const;
  /// True if the words after its name are not for the parser.
  bool takes_verbatim() const;
  /// True if the command line names this command.
  bool named() const { return named_; }

 private:
  friend class Reader;
  std::string name_, doc_, footer_, version_;
  Command* parent_ = nullptr;
  bool needs_command_ = false, named_ = false;
  std::vector<Flag> flags_;
  std::vector<std::unique_ptr<Command>> commands_;
  std::function<void()> action_;
};

/// What reading a command line came to.
struct CommandLine {
  const Command* command = nullptr;  ///< the last that was named, or the one above all
  std::string problem;               ///< empty: none
  std::vector<std::string> unread;   ///< words that nothing took, with a problem
  bool answered = false;             ///< --help or --version: it is printed
  /// Of the commands that were named, from the one above all on; none with a problem or an answer.
  std::vector<std::function<void()>> actions;
};

/// Sets the flags' variables.
/// `words`: the command's own name first.
CommandLine read_command_line(Command& command, const std::vector<std::string>& words);

/// Version of the parser's library.
const char* parser_version();

}  // namespace strobe
