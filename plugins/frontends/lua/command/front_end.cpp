// The command line: its flags, its commands, and its errors.
#include "lua/command/front_end.hpp"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <csignal>
#include <filesystem>
#include <iostream>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "lua/command/command.hpp"
#include "lua/command/command_scripts.hpp"
#include "lua/command/command_table.hpp"
#include "lua/command/flags.hpp"
#include "lua/command/host_facts.hpp"
#include "lua/command/interruption.hpp"
#include "host/process_start.hpp"
#include "lua/command/terminal_line.hpp"
#include "compile/compile.hpp"
#include "base/exception_text.hpp"
#include "base/host_memory.hpp"
#include "compile/numbers.hpp"
#include "base/quote.hpp"
#include "base/suggest.hpp"
#include "strobe/host/interrupt.hpp"

namespace strobe {
namespace {

constexpr const char* kText = "text";
constexpr const char* kJson = "json";

/// The flags that stand anywhere.
struct Flags {
  std::string host_level;
  std::vector<std::string> plugin_folders;
  std::string progress;
  std::string compile_timeout;
};

void use_flags(const Command& top, const Flags& flags, CommandContext& context) {
  if (top.count("--host-level") > 0) context.force_host_level(flags.host_level);
  for (const std::string& folder : flags.plugin_folders) context.add_plugin_folder(folder);
  if (top.count("--compile-timeout") > 0) {
    parse_whole("--compile-timeout", flags.compile_timeout, 1, kMaxCompileSeconds);
    setenv(kCompileTimeout, flags.compile_timeout.c_str(), 1);
  }
  if (top.count("--progress") == 0) return;
  if (flags.progress != kText && flags.progress != kJson)
    throw Error("--progress: " + quote(flags.progress) + " is no form of progress - use text or json");
  context.ask_for_progress(flags.progress == kJson ? Progress::Form::json : Progress::Form::text);
}

void add_commands(Command& top, CommandContext& context, const std::vector<std::string>& words) {
  auto flags = std::make_shared<Flags>();
  top.set_version(std::string("strobe ") + STROBE_VERSION);
  top.add_flags(
      {{"--host-level", flags->host_level, "v3|v4",
        "Host level of the plugins to load; default: the highest level that this host supports"},
       {"--plugins", flags->plugin_folders, "FOLDER", "Load the plugins of this folder as well; repeatable"},
       {"--compile-timeout", flags->compile_timeout, "SECONDS",
        "How long one program of a compiler may take; default: 120"},
       {"--progress", flags->progress, "text|json",
        "Report progress on stderr even if stderr is not a terminal; json: an object per line; default: text"}});
  top.set_action([flags, &top, &context] { use_flags(top, *flags, context); });
  top.require_command();
  add_command_scripts(top, context, words);
  share_examples(top);
  top.set_footer(
      "Example: strobe --version\nExit codes: 0 done, 1 program or check failed, 2 unusable input, 3 limit, 130 "
      "Ctrl-C.");
}

constexpr char kDoc[] = "Strobe " STROBE_VERSION ": runs AMD GPU programs on GPUs described by configuration files.";

Json all_commands(CommandContext& context) {
  Command top("strobe", kDoc);
  add_commands(top, context, {"strobe", "--help"});
  return described(top);
}

/// The form of --progress may be left out, so that it takes the next word only if that is one.
std::vector<std::string> with_form_of_progress(std::vector<std::string> words) {
  constexpr const char* kFlag = "--progress";
  for (std::size_t i = 1; i < words.size() && words[i] != "--"; ++i) {
    if (words[i] != kFlag) continue;
    const bool form = i + 1 < words.size() && (words[i + 1] == kText || words[i + 1] == kJson);
    words[i] += std::string("=") + (form ? words[i + 1] : kText);
    if (form) words.erase(words.begin() + static_cast<std::ptrdiff_t>(i) + 1);
  }
  return words;
}

/// Writes past std::cerr, so it must keep the progress line away itself.
class LogSink : public spdlog::sinks::stderr_color_sink_mt {
 public:
  void log(const spdlog::details::log_msg& message) override {
    const auto held = TerminalLine::hold();
    const std::string text = printable({message.payload.data(), message.payload.size()});
    spdlog::details::log_msg shown = message;
    shown.payload = text;
    spdlog::sinks::stderr_color_sink_mt::log(shown);
  }
};

int fail(const std::string& message, ExitCode code) {
  std::cout << std::flush;
  std::cerr << "strobe: ";
  // A compiler that gets the same signal fails in its own words.
  if (interrupted() && message.find(interruption_text()) == std::string::npos) std::cerr << interruption_text() << ": ";
  std::cerr << printable(message) << "\n";
  return static_cast<int>(code);
}

/// "gpus show", or empty.
std::string place_of(const Command& command) {
  if (command.parent() == nullptr) return "";
  const std::string above = place_of(*command.parent());
  return above.empty() ? command.name() : above + " " + command.name();
}

/// What is wrong with the first word that nothing took, and the word that was probably meant.
std::string unexpected(const Command& command, const std::string& word, CommandContext& context) {
  if (word.size() > 1 && word[0] == '-') {
    const std::string flag = word.substr(0, word.find('='));
    const bool compiles = command.name() == "run" || command.name() == "compile";
    if (compiles && !word.starts_with("--") &&
        (is_plain_compiler_flag(word, context.plugins()) || !before_compiler_folder(word, context.plugins()).empty()))
      return "unknown flag " + flag + " - the compiler's flags come after --";
    std::vector<std::string> known;
    for (const Flag* one : flags_of(command)) known.insert(known.end(), one->names.begin(), one->names.end());
    return "unknown flag " + flag + did_you_mean(flag, known);
  }
  if (command.commands().empty()) return "unexpected argument \"" + word + "\"";
  std::vector<std::string> known;
  for (const auto& below : command.commands()) known.push_back(below->name());
  return "unknown command \"" + word + "\"" + did_you_mean(word, known);
}

int usage(const CommandLine& line, CommandContext& context) {
  const std::string place = place_of(*line.command);
  std::string message = line.problem;
  if (!line.unread.empty())
    message = unexpected(*line.command, line.unread.front(), context);
  else if (message.empty())
    message = "no command given";
  const std::string command = place.empty() ? "strobe" : "strobe " + place;
  return fail((place.empty() ? "" : place + ": ") + message + " (" + command + " --help)", ExitCode::bad_input);
}

/// What is being handled, as a message and an exit code: the one place where errors become these.
int fail_with_exception() {
  try {
    throw;
  } catch (const Error& error) {
    return fail(error.what(), error.code());
  } catch (const std::bad_alloc&) {
    return fail(
        "out of memory - " + host_memory_remedy() + ", use a smaller problem, or --max-memory for an earlier stop",
        ExitCode::limit);
  } catch (const std::filesystem::filesystem_error&) {
    return fail(exception_text(), ExitCode::bad_input);
  } catch (...) {
    return fail("internal error: " + exception_text(), ExitCode::failed);
  }
}

}  // namespace

int CommandLineFrontEnd::run(int argc, char** argv) {
  struct EndAsTheSignal {
    ~EndAsTheSignal() {
      if (interrupted()) end_interrupted();
    }
  };
  const EndAsTheSignal last;
  try {
    const EndSignals signals;  // its thread may find no memory
    spdlog::set_default_logger(std::make_shared<spdlog::logger>("strobe", std::make_shared<LogSink>()));
    spdlog::set_pattern("strobe: %^%l%$: %v");
    const std::vector<std::string> typed(argv, argv + argc), words = with_form_of_progress(typed);
    CommandContext context(typed, *plugins_);
    context.describe_commands = [&context] { return all_commands(context); };
    Command top("strobe", kDoc);
    add_commands(top, context, words);
    const CommandLine line = read_command_line(top, words);
    if (line.answered) return 0;
    if (!line.problem.empty() || line.command == &top) return usage(line, context);
    for (const std::function<void()>& action : line.actions) action();
    if (!(std::cout << std::flush) && !interrupted()) return fail("standard output: cannot be written", ExitCode::failed);
    return static_cast<int>(context.exit_code);
  } catch (...) {
    return fail_with_exception();
  }
}

}  // namespace strobe
