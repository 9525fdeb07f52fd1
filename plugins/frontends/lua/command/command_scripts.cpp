#include "lua/command/command_scripts.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <sstream>

#include "lua/command/command.hpp"
#include "lua/command/command_table.hpp"
#include "lua/command/flags.hpp"
#include "lua/command/host_facts.hpp"
#include "lua/command/interruption.hpp"
#include "lua/command/run.hpp"
#include "lua/command/state_file.hpp"
#include "lua/command/tracers.hpp"
#include "lua/command/watchdog.hpp"
#include "lua/command_script.hpp"

namespace strobe {
namespace {

namespace fs = std::filesystem;

/// What the ISA plugin that ran was built for; the host may be able to run more.
std::string loaded_level(CommandContext& context) {
  for (const LoadedPlugin& plugin : context.plugins().plugins())
    if (plugin.refused.empty() && !plugin.host_level.empty()) return plugin.host_level;
  return context.host_level();
}

class Host : public CommandHost {
 public:
  explicit Host(CommandContext& context) : context_(context) {}

  ScriptServices services() override { return script_services({}, context_); }
  std::string command_line() override { return context_.command_line(); }
  std::vector<std::string> plugin_folders() override { return context_.plugin_folders(); }
  std::vector<std::string> libraries() override { return context_.libraries(); }
  std::string state_folder() override { return strobe::state_folder(); }
  HostFacts facts() override {
    const Folders& folders = context_.folders();
    return {cpu_model(),     "gcc " __VERSION__, cpu_count(),     context_.forced_host_level(),
            folders.plugins, folders.presets,    folders.scripts, std::string("CLI11 ") + parser_version()};
  }
  Json commands() override { return context_.describe_commands(); }
  std::vector<std::string> arguments() override { return context_.arguments(); }
  std::vector<std::string> trace_kinds() override { return own_trace_kinds(); }
  std::vector<std::string> trace_files(const std::vector<std::string>& traces) override {
    return strobe::trace_files(traces);
  }
  std::unique_ptr<CommandRun> begin_run(RunRequest request) override {
    return strobe::begin_run(std::move(request), context_);
  }
  void start_watchdog(double seconds, double grace) override { watchdog_.emplace(seconds, grace); }
  std::string loaded_level() override { return strobe::loaded_level(context_); }
  std::string find(const std::string& path) override { return context_.folders().find(path); }
  std::ostream& out() override { return context_.out(); }
  std::ostream& err() override { return context_.err(); }
  void write_document(const std::string& path, const std::string& text) override {
    context_.write_document(path, text);
  }
  void end_in_order() override { interruption_.emplace(); }
  void begin_step(const std::string& what) override { context_.progress().begin_step(what); }
  void set_status(const std::string& what) override { context_.progress().set_status(what); }
  void begin(const WorkState& state) override { context_.progress().begin(state); }
  void update(const WorkState& state) override { context_.progress().update(state); }

 private:
  CommandContext& context_;
  std::optional<Interruption> interruption_;
  std::optional<Watchdog> watchdog_;
};

/// Declared to the parser, which sets `flag.given`.
Flag for_parser(CommandFlag& flag) {
  const Flag::Need need = flag.required ? Flag::required : Flag::optional;
  if (flag.is_switch()) return {flag.name, flag.given.emplace<bool>(false), flag.doc};
  if (flag.list) return {flag.name, flag.given.emplace<std::vector<std::string>>(), flag.value, flag.doc, need};
  return {flag.name, flag.given.emplace<std::string>(flag.standard), flag.value, flag.doc, need};
}

Command& declare(Command& above, CommandScript& script) {
  Command& command = above.add_command(script.name, script.doc);
  std::vector<Flag> flags;
  for (CommandFlag& flag : script.flags) {
    flags.push_back(for_parser(flag));
    flags.back().group = flag.group;
    flags.back().verbatim = flag.verbatim;
  }
  command.add_flags(flags);
  command.set_footer(script.footer);
  return command;
}

void add_options(const CommandScript& script, CommandOptions& options) {
  for (const CommandFlag& flag : script.flags) {
    const auto* const text = std::get_if<std::string>(&flag.given);
    if (text == nullptr || !text->empty() || !flag.standard.empty()) options[flag.option()] = flag.given;
  }
}

/// A flag that was given with an empty value is not the same as one left out.
void require_values(const Command& command) {
  for (const Flag& flag : command.flags())
    if (!flag.positional() && flag.is_empty())
      throw Error(flag.names.back() + ": is empty - give a value, or remove the flag");
}

void add_script(Command& top, CommandContext& context, CommandScript read) {
  const auto script = std::make_shared<CommandScript>(std::move(read));  // its flags stay where they are
  Command& command = declare(top, *script);
  for (CommandScript& below : script->commands) declare(command, below);
  if (!script->runs) command.require_command();
  command.set_action([script, &command, &context] {
    CommandOptions options;
    if (script->no_empty) require_values(command);
    add_options(*script, options);
    std::string named;
    for (std::size_t i = 0; i < script->commands.size(); ++i)
      if (command.commands()[i]->named()) {
        named = script->commands[i].name;
        add_options(script->commands[i], options);
      }
    Host host(context);
    host.set_status(script->name);
    context.exit_code = run_command(script->path, named, options, host);
  });
}

/// The command scripts of a folder, by name.
std::vector<std::string> scripts_in(const std::string& folder) {
  std::vector<std::string> paths;
  std::error_code none;
  for (fs::directory_iterator entry(folder, none), end; !none && entry != end; entry.increment(none))
    if (entry->path().extension() == ".lua") paths.push_back(entry->path().string());
  std::sort(paths.begin(), paths.end());
  return paths;
}

bool is_command(const Command& top, const std::string& name) {
  return std::any_of(top.commands().begin(), top.commands().end(),
                     [&](const auto& one) { return one->name() == name; });
}

/// What the scripts at these paths state, Strobe's own and the user's, in the order of the list of commands. One with a
/// mistake is a warning.
std::vector<CommandScript> read_all(const std::vector<std::string>& own, std::vector<std::string> others,
                                    const Command& top, CommandContext& context) {
  Host host(context);
  std::vector<CommandScript> scripts;
  try {
    scripts = read_commands(own, host);
  } catch (const Error&) {  // each by itself, so that the good ones are there
    others.insert(others.begin(), own.begin(), own.end());
  }
  for (const std::string& path : others) try {
      CommandScript script = read_command(path, host);
      const auto same = [&](const CommandScript& one) { return one.name == script.name; };
      if (is_command(top, script.name) || std::ranges::any_of(scripts, same))
        spdlog::warn(path + ": there is a command of this name already - choose another one");
      else
        scripts.push_back(std::move(script));
    } catch (const Error& error) {  // the other commands are there all the same
      spdlog::warn(error.what());
    }
  std::ranges::stable_sort(scripts, {}, &CommandScript::order);
  return scripts;
}

/// Where Strobe's own scripts are missing, most commands are: `strobe doctor` says so in the form of its other
/// findings.
void stand_in(Command& top, CommandContext& context, const std::string& named) {
  const std::string found = context.folders().scripts + "/commands: missing";
  const std::string remedy = "reinstall Strobe, or run it from its build tree";
  if (named != "doctor" && !named.empty() && !is_command(top, named)) throw Error(found + " - " + remedy);
  Command& doctor = top.add_command("doctor", "Check the installation: found and missing parts, remedies");
  auto json = std::make_shared<std::string>();
  doctor.add_flags({{"--json", *json, "FILE|-", "Write the findings as JSON; -: JSON alone on stdout"}});
  doctor.set_action([=, &context] {
    const Json finding = {{"check", "scripts"}, {"state", "BROKEN"}, {"found", found}, {"remedy", remedy}};
    if (*json != "-") context.out() << "CHECK    STATE   FOUND\nscripts  BROKEN  " << found << " - " << remedy << "\n";
    if (!json->empty())
      context.write_document(*json, Json{{"runs", false}, {"checks", Json::Array{finding}}}.text(2) + "\n");
    context.exit_code = ExitCode::failed;
  });
}

bool asks_for_help(const std::vector<std::string>& words) {
  return std::any_of(words.begin(), words.end(),
                     [](const std::string& word) { return word == "-h" || word == "--help"; });
}

/// The first word that is no flag of `top` and no value of one; empty: there is none.
std::string command_word(const Command& top, const std::vector<std::string>& words) {
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (!words[i].starts_with("-")) return words[i];
    for (const Flag& flag : top.flags())
      if (flag.names.back() == words[i] && flag.takes_value()) ++i;
  }
  return "";
}

}  // namespace

std::vector<std::string> command_folders() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : std::string(value);
  };
  std::vector<std::string> folders;
  if (const std::string own = variable("STROBE_COMMANDS"); !own.empty()) {
    std::istringstream list(own);
    for (std::string folder; std::getline(list, folder, ':');)
      if (!folder.empty()) folders.push_back(folder);
    return folders;
  }
  const std::string configuration = variable("XDG_CONFIG_HOME"), home = variable("HOME");
  if (!configuration.empty()) return {configuration + "/strobe/commands"};
  if (!home.empty()) return {home + "/.config/strobe/commands"};
  return {};
}

void add_command_scripts(Command& top, CommandContext& context, const std::vector<std::string>& words) {
  const std::string named = command_word(top, words);
  if (named.empty() && !asks_for_help(words)) return;
  const std::vector<std::string> own = scripts_in(context.folders().scripts + "/commands");
  if (own.empty()) return stand_in(top, context, named);
  std::vector<std::string> users;
  for (const std::string& folder : command_folders())
    for (const std::string& path : scripts_in(folder)) users.push_back(path);
  Host host(context);
  std::vector<std::string> paths = own;
  paths.insert(paths.end(), users.begin(), users.end());
  for (const std::string& path : paths)
    if (fs::path(path).stem() == named) return add_script(top, context, read_command(path, host));
  for (CommandScript& script : read_all(own, users, top, context)) add_script(top, context, std::move(script));
}

}  // namespace strobe
