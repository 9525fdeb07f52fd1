// Loading plugins and finding what they registered.
#pragma once

#include <memory>
#include <string>
#include <typeinfo>
#include <vector>

#include "strobe/registry.hpp"

namespace strobe {

extern "C" struct PluginInfo;
class Compiler;

/// A library that was loaded, or refused with a reason.
struct LoadedPlugin {
  std::string path;
  std::string name;  ///< empty if refused before its record could be read
  std::string summary;
  std::string version;
  std::string licence;
  std::string host_level;          ///< "x86-64-v3", "x86-64-v4", or empty for any host
  std::vector<std::string> types;  ///< registered names
  std::string refused;             ///< why; empty if it was accepted
};

/// The highest x86-64 level of this host that Strobe builds for: "x86-64-v4" or "x86-64-v3"; Error below v3.
std::string host_level();

/// Owns the registry. Libraries are never unloaded.
class Plugins final : public Registry {
 public:
  Plugins();
  ~Plugins() override;

  /// Loads every library of a folder in name order. Of NAME.x86-64-v3.so and NAME.x86-64-v4.so the best that
  /// `level` allows is taken. A refused library is listed with its reason, and does not stop the others.
  void load_folder(const std::string& folder, const std::string& level);

  /// Loads one library; the result says whether it was refused, and is valid until the next load. A library
  /// that was loaded before is not loaded again. Never throws for what a library contains.
  const LoadedPlugin& load(const std::string& path);

  const std::vector<LoadedPlugin>& plugins() const;
  const std::vector<std::unique_ptr<RegisteredType>>& types() const;

  /// A registered type by name, or Error with a did-you-mean.
  const RegisteredType& type(const std::string& name) const;

  /// A policy that a running script declares; it takes the place of an earlier one of its name. Throws Error if a
  /// plugin has registered the name, or the type is declared wrongly.
  void add_scripted(RegisteredType type);
  /// When a script ends: its policies can no longer be made by name. Configurations keep those that they refer to.
  void forget_scripted();

  /// What a component at `path` is made with. Valid while this is.
  ComponentContext context(const std::string& path, ClockDomain& clock) const;

  /// What ISA plugins execute: "gfx803", ...
  std::vector<std::string> targets() const;

  /// The ISA that executes `target`; made on first use with its default parameters; owned here.
  const Isa& isa(const std::string& target);

  /// In the order of their plugins; made on first use with their default parameters; owned here.
  const std::vector<std::unique_ptr<Compiler>>& compilers();
  /// The first that reads the file, or nullptr.
  const Compiler* compiler_of(const std::string& path);

  /// An instance of each registered policy of a contract, with default parameters, in the order of the plugins.
  template <class Contract>
  std::vector<std::unique_ptr<Contract>> make_each() const {
    const typename Contract::Place place;
    std::vector<std::unique_ptr<Contract>> made;
    for (std::unique_ptr<Policy>& policy : make_each_of(typeid(Contract).name(), &place))
      made.emplace_back(static_cast<Contract*>(policy.release()));
    return made;
  }

 private:
  void add_type(RegisteredType type) override;
  const RegisteredType* find(const std::string& name) const;
  void install(const PluginInfo& info, LoadedPlugin& plugin);
  std::vector<std::unique_ptr<Policy>> make_each_of(const std::string& contract, const void* place) const;
  std::unique_ptr<Policy> make_policy(const PolicyRequest& request, const std::string& path) const;
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace strobe
