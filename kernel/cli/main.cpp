// The command `strobe`: wiring of the subcommands, and the one place where errors become exit codes.
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/command_table.hpp"
#include "cli/commands.hpp"
#include "cli/host.hpp"
#include "cli/interruption.hpp"
#include "code/compiler_flags.hpp"
#include "config/host_memory.hpp"
#include "config/suggest.hpp"
#include "runtime/interrupt.hpp"

namespace strobe {
namespace {

void add_commands(CLI::App& app, CommandContext& context) {
  app.name("strobe");
  app.description("Strobe " STROBE_VERSION ": runs AMD GPU programs on GPUs described by configuration files.");
  app.set_version_flag("--version", std::string("strobe ") + STROBE_VERSION);
  app.add_option_function<std::string>(
         "--host-level", [&context](const std::string& level) { context.force_host_level(level); },
         "Host level of the plugins to load; default: the highest level that this host supports")
      ->type_name("v3|v4");
  app.add_option_function<std::vector<std::string>>(
         "--plugins",
         [&context](const std::vector<std::string>& folders) {
           for (const std::string& folder : folders) context.add_plugin_folder(folder);
         },
         "Load the plugins of this folder as well; repeatable")
      ->type_name("FOLDER")
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);
  app.add_flag_callback(
      "--progress", [&context] { context.ask_for_progress(); },
      "Report progress on stderr even if stderr is not a terminal");
  app.require_subcommand(1);
  app.fallthrough();
  add_run_command(app, context);
  add_compile_command(app, context);
  add_inspect_command(app, context);
  add_disasm_command(app, context);
  add_bench_command(app, context);
  add_compare_command(app, context);
  add_diff_command(app, context);
  add_phases_command(app, context);
  add_plugins_command(app, context);
  add_gpus_command(app, context);
  add_doctor_command(app, context);
  add_completion_command(app, context);
  add_man_command(app, context);
  share_examples(app);
  app.footer(
      "Example: strobe --version\nExit codes: 0 done, 1 program or check failed, 2 unusable input, 3 limit, 130 "
      "Ctrl-C.");
}

int fail(const std::string& message, ExitCode code) {
  std::cout << std::flush;
  std::cerr << "strobe: " << message << "\n";
  return static_cast<int>(code);
}

/// The subcommand that was parsed last, "gpus show", and all that could have stood after it.
struct Place {
  std::string name;
  std::vector<std::string> flags;
  std::vector<std::string> subcommands;
};

Place parsed_place(const CLI::App& app) {
  Place place;
  const CLI::App* at = &app;
  while (!at->get_subcommands().empty()) {
    at = at->get_subcommands().front();
    place.name += (place.name.empty() ? "" : " ") + at->get_name();
  }
  for (const CLI::Option* flag : flags_of(*at))
    for (const std::string& name : names_of(*flag)) place.flags.push_back(name);
  for (const CLI::App* below : subcommands(*at)) place.subcommands.push_back(below->get_name());
  return place;
}

/// What is wrong with the first word that nothing took, and the word that was probably meant.
std::string unexpected(const Place& place, const std::string& word) {
  if (word.size() > 1 && word[0] == '-') {
    const std::string flag = word.substr(0, word.find('='));
    const bool compiles = place.name == "run" || place.name == "compile";
    if (compiles && !word.starts_with("--") && is_plain_compiler_flag(word.starts_with("-I") ? "-Dx" : word))
      return "unknown flag " + flag + " - the compiler's flags come after --";
    return "unknown flag " + flag + did_you_mean(flag, place.flags);
  }
  if (place.subcommands.empty()) return "unexpected argument \"" + word + "\"";
  return "unknown command \"" + word + "\"" + did_you_mean(word, place.subcommands);
}

/// CLI11's own words for a flag without its value, or given twice, in ours.
std::string reworded(const CLI::ParseError& error) {
  std::string text = error.what();
  if (error.get_name() != "ArgumentMismatch") return text;
  const std::string flag = text.substr(0, text.find(':'));
  if (text.find("At Most") != std::string::npos) return flag + ": given more than once";
  if (text.find("missing") != std::string::npos) return flag + ": needs a value";
  return text;
}

/// Help and version are exits too; everything else that CLI11 throws is a misuse of the command line.
int usage(CLI::App& app, const CLI::ParseError& error) {
  if (error.get_exit_code() == 0) return app.exit(error);
  const Place place = parsed_place(app);
  const std::vector<std::string> left = app.remaining(true);
  std::string message = reworded(error);
  if (!left.empty())
    message = unexpected(place, left.front());
  else if (place.name.empty())
    message = "no command given";
  const std::string command = place.name.empty() ? "strobe" : "strobe " + place.name;
  return fail((place.name.empty() ? "" : place.name + ": ") + message + " (" + command + " --help)",
              ExitCode::bad_input);
}

int run(int argc, char** argv) {
  spdlog::set_default_logger(spdlog::stderr_color_mt("strobe"));
  spdlog::set_pattern("strobe: %^%l%$: %v");
  CommandContext context(std::vector<std::string>(argv, argv + argc));
  CLI::App app;
  add_commands(app, context);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return usage(app, error);
  }
  if (!(std::cout << std::flush)) return fail("standard output: cannot be written", ExitCode::failed);
  return static_cast<int>(context.exit_code);
}

}  // namespace
}  // namespace strobe

int main(int argc, char** argv) {
  using strobe::ExitCode;
  strobe::use_large_pages();
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of its writer, not of the process
  try {
    return strobe::run(argc, argv);
  } catch (const strobe::Error& error) {
    const int code = strobe::fail(error.what(), error.code());
    if (strobe::interrupted()) strobe::end_interrupted();
    return code;
  } catch (const std::bad_alloc&) {
    return strobe::fail("out of memory - " + strobe::host_memory_remedy() +
                            ", use a smaller problem, or --max-memory for an earlier stop",
                        ExitCode::limit);
  } catch (const std::exception& error) {
    return strobe::fail(std::string("internal error: ") + error.what(), ExitCode::failed);
  }
}
