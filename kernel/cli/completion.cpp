#include "cli/completion.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>

#include "cli/command.hpp"
#include "cli/command_table.hpp"
#include "cli/objects.hpp"
#include "cli/run.hpp"
#include "compile/load.hpp"

namespace strobe {
namespace {

/// What was typed so far, as far as the last word's meaning depends on it.
struct Typed {
  const Command* command = nullptr;
  const Flag* flag = nullptr;                 ///< whose value the last word is
  std::vector<std::string> arguments;         ///< that belong to no flag
  std::map<std::string, std::string> values;  ///< of flags: "--gpu" -> "r9-nano"
  std::string last;
};

const Flag* find_flag(const Command& command, const std::string& word) {
  for (const Flag* flag : flags_of(command))
    for (const std::string& name : flag->names)
      if (name == word) return flag;
  return nullptr;
}

const Command* find_command(const Command& command, const std::string& word) {
  for (const auto& below : command.commands())
    if (below->name() == word) return below.get();
  return nullptr;
}

Typed read_words(const Command& top, const std::vector<std::string>& words) {
  Typed typed;
  typed.command = &top;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const std::string& word = words[i];
    if (typed.flag != nullptr) {
      typed.values[typed.flag->names.back()] = word;
      typed.flag = nullptr;
    } else if (const Flag* flag = find_flag(*typed.command, word)) {
      if (flag->takes_value()) typed.flag = flag;
    } else if (const Command* below = find_command(*typed.command, word)) {
      typed.command = below;
    } else {
      typed.arguments.push_back(word);
    }
  }
  if (!words.empty()) typed.last = words.back();
  return typed;
}

using Candidates = std::vector<Candidate>;

Candidates gpus(CommandContext& context) {
  Candidates found;
  for (const PresetName& preset : context.presets().list()) found.push_back({preset.name, preset.title});
  return found;
}

/// Registered types of a kind, "sampler." or "tracer.", without its name; "isa." gives targets.
Candidates types(CommandContext& context, const std::string& kind, const std::string& after = {}) {
  Candidates found;
  for (const auto& type : context.plugins().types())
    if (type->name.starts_with(kind)) found.push_back({type->name.substr(kind.size()) + after, type->doc});
  return found;
}

/// Registered types of a kind, "sampler." or "model.", and the parameters of the one that is typed.
Candidates methods(CommandContext& context, const std::string& kind, const std::string& typed) {
  Candidates found;
  if (kind == "sampler.") found.push_back({"detailed", "no sampler"});
  const std::size_t colon = typed.find(':');
  for (const auto& type : context.plugins().types()) {
    if (!type->name.starts_with(kind)) continue;
    const std::string name = type->name.substr(type->name.find('.') + 1);
    found.push_back({name, type->doc});
    if (colon == std::string::npos || typed.substr(0, colon) != name) continue;
    const std::size_t comma = typed.rfind(',');
    const std::string before = typed.substr(0, (comma == std::string::npos ? colon : comma) + 1);
    for (const Parameter& parameter : type->schema.parameters)
      found.push_back({before + parameter.name + "=", parameter.doc});
  }
  return found;
}

Candidates traces(CommandContext& context) {
  Candidates found = types(context, "tracer.", "=");
  for (const std::string& kind : own_trace_kinds()) found.push_back({kind + "=", "a log of Strobe's own"});
  return found;
}

Candidates keys(CommandContext& context, const Typed& typed, const std::string& after) {
  std::string gpu;
  if (const auto flag = typed.values.find("--gpu"); flag != typed.values.end()) gpu = flag->second;
  if (gpu.empty() && typed.command->parent()->name() == "gpus" && !typed.arguments.empty()) gpu = typed.arguments[0];
  Candidates found;
  for (const Setting& setting : context.presets().load(gpu.empty() ? kSourceGpu : gpu).settings)
    if (const bool to_set = !after.empty(); !(to_set && setting.from_topology))
      found.push_back({setting.key + after, setting.parameter->doc});
  return found;
}

Candidates kernels(const Typed& typed) {
  Candidates found;
  if (typed.arguments.empty() || is_source(typed.arguments[0])) return found;  // a compiler is slower than fingers
  for (const KernelInfo& kernel : load_code_object(typed.arguments[0], "").kernels) found.push_back({kernel.name, ""});
  return found;
}

Candidates workloads(CommandContext& context) {
  Candidates found;
  for (const auto& entry : std::filesystem::directory_iterator(context.folders().scripts + "/workloads"))
    if (entry.path().extension() == ".lua") found.push_back({entry.path().stem().string(), ""});
  return found;
}

Candidates plugins(CommandContext& context) {
  Candidates found = types(context, "");
  for (const LoadedPlugin& plugin : context.plugins().plugins())
    if (plugin.refused.empty()) found.push_back({plugin.name, plugin.summary});
  return found;
}

/// "functional|detailed" of a flag's help: words to choose from.
Candidates choices(const std::string& type) {
  Candidates found;
  const bool plain = type.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789|") == std::string::npos;
  if (!plain || type.find('|') == std::string::npos) return found;
  for (std::size_t from = 0; from <= type.size();) {
    const std::size_t bar = std::min(type.find('|', from), type.size());
    found.push_back({type.substr(from, bar - from), ""});
    from = bar + 1;
  }
  return found;
}

/// By what the help says that a flag's value is.
Completion value_of(const Typed& typed, CommandContext& context) {
  const std::string type = typed.flag->value, name = typed.flag->names.back();
  if (type == "PRESET|FILE.toml") return {gpus(context), true};
  if (type == "KEY=VALUE") return {keys(context, typed, "="), false};
  if (type == "GFX") return {types(context, "isa."), false};
  if (type.starts_with("KIND=FILE")) return {traces(context), typed.last.find('=') != std::string::npos};
  if (name == "--sampler" || name == "--samplers") return {methods(context, "sampler.", typed.last), false};
  if (name == "--model" || name == "--models") return {methods(context, "model.", typed.last), false};
  if (name == "--watch") return {methods(context, "watch.", typed.last), false};
  if (name == "--method") return {methods(context, "phases.", typed.last), false};
  if (name == "--gpus") return {gpus(context), false};
  if (name == "--kernel") return {kernels(typed), false};
  if (name == "--workload") return {workloads(context), false};
  return {choices(type), type.find("FILE") != std::string::npos};
}

Completion argument_of(const Typed& typed, CommandContext& context) {
  const std::string command = full_name(*typed.command);
  if (command.starts_with("strobe gpus ") && command != "strobe gpus list") {
    if (command == "strobe gpus explain" && typed.arguments.size() == 1) return {keys(context, typed, ""), false};
    return {gpus(context), true};
  }
  if (command == "strobe plugins show") return {plugins(context), false};
  return {{}, !positionals_of(*typed.command).empty()};
}

Completion all_candidates(const Command& top, const Typed& typed, CommandContext& context) {
  if (typed.flag != nullptr) return value_of(typed, context);
  Completion completion;
  if (typed.last.starts_with("-")) {
    for (const Flag* flag : flags_of(*typed.command))
      for (const std::string& name : flag->names) completion.candidates.push_back({name, flag->doc});
    return completion;
  }
  if (typed.arguments.empty())
    for (const auto& below : typed.command->commands()) completion.candidates.push_back({below->name(), below->doc()});
  if (typed.command == &top) return completion;
  Completion arguments = argument_of(typed, context);
  std::move(arguments.candidates.begin(), arguments.candidates.end(), std::back_inserter(completion.candidates));
  completion.files = arguments.files;
  return completion;
}

constexpr char kBash[] =
    R"(# Completion of strobe for bash: source it, or install it as .../bash-completion/completions/strobe
_strobe() {
  local line=${COMP_LINE:0:COMP_POINT} words word candidate
  read -ra words <<<"$line"
  [[ $line == *[[:space:]] ]] && words+=("")
  word=${words[-1]}
  # The shell cuts words at = and :, and replaces only what comes after the last of them.
  local kept=${word%"${word##*[=:]}"}
  COMPREPLY=()
  while IFS=$'\t' read -r candidate _; do
    if [[ $candidate == : ]]; then
      while IFS= read -r candidate; do COMPREPLY+=("$candidate"); done < <(compgen -f -- "${word#"$kept"}")
      compopt -o filenames
    else
      COMPREPLY+=("${candidate#"$kept"}")
    fi
  done < <("${words[0]}" completion words -- "${words[@]:1}" 2>/dev/null)
  [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace
}
complete -F _strobe strobe
)";

constexpr char kZsh[] = R"(#compdef strobe
# Completion of strobe for zsh: install it as _strobe in a folder of $fpath
_strobe() {
  local line
  local -a plain open docs_plain docs_open
  local files=0
  for line in "${(@f)$("${words[1]}" completion words -- "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    if [[ $line == : ]]; then
      files=1
    elif [[ -n $line && ${line%%$'\t'*} == *= ]]; then
      open+=("${line%%$'\t'*}") docs_open+=("${line//$'\t'/  }")
    elif [[ -n $line ]]; then
      plain+=("${line%%$'\t'*}") docs_plain+=("${line//$'\t'/  }")
    fi
  done
  (( $#plain )) && compadd -l -d docs_plain -- "${plain[@]}"
  (( $#open )) && compadd -l -S '' -d docs_open -- "${open[@]}"
  (( files )) && { compset -P '*='; _files }
}
_strobe "$@"
)";

}  // namespace

Completion complete(const Command& top, const std::vector<std::string>& words, CommandContext& context) {
  const Typed typed = read_words(top, words);
  Completion completion;
  try {
    completion = all_candidates(top, typed, context);
  } catch (const Error&) {
    completion.files = true;  // nothing can be read: the user may know better
  }
  std::erase_if(completion.candidates, [&](const Candidate& one) { return !one.word.starts_with(typed.last); });
  return completion;
}

std::string completion_script(const std::string& shell) { return shell == "bash" ? kBash : kZsh; }

}  // namespace strobe
