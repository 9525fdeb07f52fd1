#include "strobe/host/plugins.hpp"

#include <fmt/format.h>

#include "base/exception_text.hpp"
#include "base/quote.hpp"
#include "base/suggest.hpp"
#include "plugin/check_type.hpp"
#include "plugin/host_level.hpp"
#include "plugin/make_spec.hpp"
#include "plugin/open_library.hpp"
#include "strobe/compiler.hpp"
#include "strobe/error.hpp"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <map>

namespace strobe {
namespace fs = std::filesystem;

struct Plugins::State {
  std::vector<LoadedPlugin> plugins;
  std::vector<std::unique_ptr<RegisteredType>> types;
  std::map<std::string, std::string> owner;  ///< of a registered type: its plugin's name
  std::map<std::string, std::unique_ptr<Isa>> isas;
  std::vector<std::unique_ptr<Compiler>> compilers;
  std::map<std::string, std::unique_ptr<RegisteredType>> scripted;  ///< policies of a running script
  std::vector<std::unique_ptr<RegisteredType>> replaced;            ///< configurations may still refer to them
  bool build_tree = false;  ///< plugins come from a build tree, which holds what was built

  // While a plugin's install runs: what it registered, and the first refusal, should it swallow the exception.
  bool installing = false;
  std::vector<std::unique_ptr<RegisteredType>> pending;
  std::string refused;
};

namespace {

// "x86-64-v3" of "gcn.x86-64-v3.so"; the stem without it.
struct LibraryName {
  std::string stem;
  std::string level;
};

LibraryName split_name(const fs::path& path) {
  LibraryName name{path.stem().string(), {}};
  for (const char* level : {"x86-64-v3", "x86-64-v4"}) {
    const std::string suffix = std::string(".") + level;
    if (name.stem.size() <= suffix.size() || !name.stem.ends_with(suffix)) continue;
    name.stem.resize(name.stem.size() - suffix.size());
    name.level = level;
    break;
  }
  return name;
}

std::string call_install(const PluginInfo& info, Registry& registry) {
  try {
    info.install(registry);
    return {};
  } catch (...) {
    return "its install function threw: " + exception_text();
  }
}

std::vector<fs::path> libraries_in(const std::string& folder) {
  std::error_code error;
  std::vector<fs::path> paths;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
    if (entry->path().extension() == ".so") paths.push_back(entry->path());
  if (error) throw Error(folder + ": the folder of plugins cannot be read: " + error.message());
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace

Plugins::Plugins() : state_(std::make_unique<State>()) {}
Plugins::~Plugins() = default;

const std::vector<LoadedPlugin>& Plugins::plugins() const { return state_->plugins; }
const std::vector<std::unique_ptr<RegisteredType>>& Plugins::types() const { return state_->types; }

void Plugins::add_type(RegisteredType type) {
  State& state = *state_;
  if (!state.installing) throw Error("type " + quote(type.name) + ": types are registered by install, not later");
  try {
    check_type(type);
    if (const auto other = state.owner.find(type.name); other != state.owner.end())
      throw Error("type " + quote(type.name) + ": is registered already, by the plugin " + other->second);
    for (const auto& pending : state.pending)
      if (pending->name == type.name) throw Error("type " + quote(type.name) + ": is registered twice");
  } catch (const Error& error) {
    if (state.refused.empty()) state.refused = error.what();
    throw;
  }
  state.pending.push_back(std::make_unique<RegisteredType>(std::move(type)));
}

const LoadedPlugin& Plugins::load(const std::string& path) {
  State& state = *state_;
  std::error_code ignored;
  fs::path absolute = fs::weakly_canonical(fs::path(path), ignored);
  if (absolute.empty()) absolute = path;
  for (const LoadedPlugin& plugin : state.plugins)
    if (plugin.path == absolute.string()) return plugin;

  LoadedPlugin plugin;
  plugin.path = absolute.string();
  plugin.host_level = split_name(absolute).level;
  if (level_number(plugin.host_level) > level_number(host_level())) {
    plugin.refused = "built for " + plugin.host_level + ", this host is " + host_level();
  } else {
    const OpenedLibrary library = open_library(plugin.path);
    plugin.refused = library.refused;
    if (library.info) install(*library.info, plugin);
  }
  state.plugins.push_back(std::move(plugin));
  return state.plugins.back();
}

void Plugins::install(const PluginInfo& info, LoadedPlugin& plugin) {
  State& state = *state_;
  plugin.name = info.name;
  plugin.summary = info.summary;
  plugin.version = info.version;
  plugin.licence = info.licence;
  state.pending.clear();
  state.refused.clear();
  state.installing = true;
  FloatModeGuard float_mode;
  const PluginLoad loading(plugin.path);
  const std::string thrown = call_install(info, *this);
  const std::string tampered = float_mode.restore();
  state.installing = false;
  plugin.refused = !state.refused.empty() ? state.refused : !thrown.empty() ? thrown : tampered;
  if (plugin.refused.empty() && state.pending.empty()) plugin.refused = "it registers nothing";
  if (plugin.refused.empty()) {
    for (auto& type : state.pending) {
      plugin.types.push_back(type->name);
      state.owner[type->name] = plugin.name;
      state.types.push_back(std::move(type));
    }
  } else {
    plugin.refused = "plugin " + plugin.name + ": " + plugin.refused;
  }
  state.pending.clear();
}

void Plugins::load_folder(const std::string& folder, const std::string& level) {
  if (level_number(level) == 0) throw Error("host level " + quote(level) + ": there are x86-64-v3 and x86-64-v4");
  if (level_number(level) > level_number(host_level()))
    throw Error("host level " + level + ": this host is " + host_level() + " only");
  const std::vector<fs::path> paths = libraries_in(folder);
  std::error_code ignored;
  if (fs::exists(fs::path(folder) / "../../../CMakeCache.txt", ignored)) state_->build_tree = true;
  std::map<std::string, std::string> best;  // stem -> the highest level that may run
  for (const fs::path& path : paths) {
    const LibraryName name = split_name(path);
    if (level_number(name.level) <= level_number(level)) best[name.stem] = std::max(best[name.stem], name.level);
  }
  for (const fs::path& path : paths) {
    const LibraryName name = split_name(path);
    const auto chosen = best.find(name.stem);
    if (chosen != best.end() && chosen->second == name.level) {
      load(path.string());
    } else if (chosen == best.end()) {
      LoadedPlugin plugin;
      plugin.path = path.string();
      plugin.host_level = name.level;
      plugin.refused = "built for " + name.level + " only, this run uses " + level;
      state_->plugins.push_back(std::move(plugin));
    }
  }
}

void Plugins::add_scripted(RegisteredType type) {
  check_type(type);
  if (const auto other = state_->owner.find(type.name); other != state_->owner.end())
    throw Error("type " + quote(type.name) + ": is registered already, by the plugin " + other->second +
                " - choose another name");
  std::unique_ptr<RegisteredType>& place = state_->scripted[type.name];
  if (place) state_->replaced.push_back(std::move(place));
  place = std::make_unique<RegisteredType>(std::move(type));
}

void Plugins::forget_scripted() {
  for (auto& [unused, type] : state_->scripted) state_->replaced.push_back(std::move(type));
  state_->scripted.clear();
  for (const auto& type : state_->replaced) type->make_policy = nullptr;
}

const RegisteredType* Plugins::find(const std::string& name) const {
  if (const auto own = state_->scripted.find(name); own != state_->scripted.end()) return own->second.get();
  const auto found = std::ranges::find_if(state_->types, [&](const auto& type) { return type->name == name; });
  return found == state_->types.end() ? nullptr : found->get();
}

const RegisteredType& Plugins::type(const std::string& name) const {
  if (const RegisteredType* const found = find(name)) return *found;
  const std::string kind = name.substr(0, name.find('.') + 1);
  std::vector<std::string> known, policies;  // the latter of this kind, without it
  const auto note = [&](const std::string& other, const RegisteredType& type) {
    known.push_back(other);
    if (!kind.empty() && type.make_policy && other.starts_with(kind)) policies.push_back(other.substr(kind.size()));
  };
  for (const auto& [scripted, type] : state_->scripted) note(scripted, *type);
  for (const auto& type : state_->types) note(type->name, *type);
  std::string advice = did_you_mean(name, known);
  if (!policies.empty()) {  // one of another kind is none
    const std::string near = closest(name.substr(kind.size()), policies);
    std::ranges::sort(policies);
    advice = near.empty() ? fmt::format(" - there are {}", fmt::join(policies, ", "))
                          : " - did you mean " + quote(kind + near) + "?";
  } else if (advice.empty()) {
    advice = state_->build_tree ? " - build all plugins (sh scripts/build.sh plugins), or see: strobe plugins list"
                                : " - see: strobe plugins list";
  }
  throw Error("no plugin provides " + quote(name) + advice);
}

std::unique_ptr<Policy> Plugins::make_policy(const PolicyRequest& request, const std::string& path) const {
  const std::string kind(request.kind);
  try {
    const RegisteredType& type = this->type(kind + "." + request.choice.name);
    if (!type.make_policy || type.policy_contract != request.contract)
      throw Error(type.name + " is a policy of another contract than this block asks for");
    const std::shared_ptr<void> spec = make_spec(type, request.choice.parameters, type.name);
    return call_plugin(path + " (" + type.name + ")", [&] { return type.make_policy(spec.get(), request.place); });
  } catch (const Error& error) {
    if (std::string_view(error.what()).starts_with(path)) throw;
    throw Error(path + ": " + kind + ": " + error.what(), error.code());
  }
}

ComponentContext Plugins::context(const std::string& path, ClockDomain& clock) const {
  return {path, &clock, [this, path](const PolicyRequest& request) { return make_policy(request, path); }};
}

std::vector<std::string> Plugins::targets() const {
  constexpr std::string_view kKind = "isa.";
  std::vector<std::string> targets;
  for (const auto& type : state_->types)
    if (type->name.starts_with(kKind)) targets.push_back(type->name.substr(kKind.size()));
  std::sort(targets.begin(), targets.end(), [](const std::string& a, const std::string& b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;  // gfx803 before gfx1010
  });
  return targets;
}

const Isa& Plugins::isa(const std::string& target) {
  std::unique_ptr<Isa>& isa = state_->isas[target];
  if (!isa) {
    try {
      const RegisteredType& found = type("isa." + target);
      isa = call_plugin(found.name, [&] { return found.make_isa(found.make_spec().get()); });
    } catch (...) {
      state_->isas.erase(target);
      throw;
    }
  }
  return *isa;
}

std::vector<std::unique_ptr<Policy>> Plugins::make_each_of(const std::string& contract, const void* place) const {
  std::vector<std::unique_ptr<Policy>> made;
  for (const auto& type : state_->types)
    if (type->make_policy && type->policy_contract == contract)
      made.push_back(call_plugin(type->name, [&] { return type->make_policy(type->make_spec().get(), place); }));
  return made;
}

const std::vector<std::unique_ptr<Compiler>>& Plugins::compilers() {
  if (state_->compilers.empty()) state_->compilers = make_each<Compiler>();
  return state_->compilers;
}

const Compiler* Plugins::compiler_of(const std::string& path) {
  const auto reads = [&](const auto& compiler) { return call_plugin(path, [&] { return compiler->reads(path); }); };
  const auto found = std::ranges::find_if(compilers(), reads);
  return found == compilers().end() ? nullptr : found->get();
}

}  // namespace strobe
