// Where plugins announce what they offer. The core owns the one Registry and hands it to each plugin.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <typeinfo>
#include <utility>

#include "strobe/component.hpp"
#include "strobe/export.hpp"
#include "strobe/fwd.hpp"
#include "strobe/isa.hpp"
#include "strobe/phases.hpp"
#include "strobe/policy.hpp"
#include "strobe/reference.hpp"
#include "strobe/sampler.hpp"
#include "strobe/schema.hpp"
#include "strobe/trace.hpp"

namespace strobe {

/// One registered type: "isa.gfx803", "tracer.instructions". The part before the first dot is its kind.
struct RegisteredType {
  std::string name;  ///< "kind.thing", of lower-case letters, digits, _ and inner -; a last + is allowed
  std::string doc;   ///< one line
  SchemaBase schema;
  std::function<std::shared_ptr<void>()> make_spec;                            ///< a Spec with its defaults
  std::function<std::unique_ptr<Isa>(const void* spec)> make_isa;              ///< of kind "isa", else empty
  std::function<std::unique_ptr<TraceSink>(const void* spec)> make_tracer;     ///< of kind "tracer", else empty
  std::function<std::unique_ptr<Reference>(const void* spec)> make_reference;  ///< of kind "reference", else empty
  std::function<std::unique_ptr<Sampler>(const void* spec)> make_sampler;      ///< of kind "sampler", else empty
  /// Of policies, else empty; `place` is a Contract::Place.
  std::function<std::unique_ptr<Policy>(const void* spec, const void* place)> make_policy;
  std::string policy_kind;      ///< of policies: Contract::kKind
  std::string policy_contract;  ///< of policies: the name of the C++ type of the contract
  std::function<std::unique_ptr<Model>(const void* spec)> make_model;           ///< of kind "model", else empty
  std::function<std::unique_ptr<PhaseAnalysis>(const void* spec)> make_phases;  ///< of kind "phases", else empty
  std::function<std::unique_ptr<ExecutionWatch>(const void* spec)> make_watch;  ///< of kind "watch", else empty
  std::function<std::unique_ptr<LibraryCheck>(const void* spec)> make_check;    ///< of kind "check", else empty
  bool parameters_only = false;  ///< made by add_parameters(): describes a block that only models know
  /// Of any other kind ("cache", "dram", ...): a component.
  std::function<std::unique_ptr<Component>(const void* spec, const ComponentContext& context)> make_component;
};

/// Given to a plugin's install function, and valid during it only. What is made from a registered type is owned by the
/// core and is destroyed before the process ends; libraries are never unloaded.
class STROBE_EXPORT Registry {
 public:
  virtual ~Registry();

  /// Registers T under `name`; T is constructible from `const T::Spec&` (a Component: and its ComponentContext) and
  /// derives from the contract of its kind; `describe` declares its parameters. Throws Error if the name is taken, not
  /// "kind.thing", or a parameter is declared wrongly. [install]
  template <class T>
  void add(std::string name, std::string doc, void (*describe)(Schema<typename T::Spec>&)) {
    using Spec = typename T::Spec;
    RegisteredType type;
    type.name = std::move(name);
    type.doc = std::move(doc);
    Schema<Spec> schema(type.schema);
    describe(schema);
    type.make_spec = [] { return std::static_pointer_cast<void>(std::make_shared<Spec>()); };
    if constexpr (std::is_base_of_v<Isa, T>)
      type.make_isa = [](const void* spec) { return std::make_unique<T>(*static_cast<const Spec*>(spec)); };
    else if constexpr (std::is_base_of_v<TraceSink, T>)
      type.make_tracer = [](const void* spec) { return std::make_unique<T>(*static_cast<const Spec*>(spec)); };
    else if constexpr (std::is_base_of_v<Sampler, T>)
      type.make_sampler = [](const void* spec) { return std::make_unique<T>(*static_cast<const Spec*>(spec)); };
    else if constexpr (std::is_base_of_v<Model, T>)
      type.make_model = [](const void* spec) { return std::make_unique<T>(*static_cast<const Spec*>(spec)); };
    else if constexpr (std::is_base_of_v<PhaseAnalysis, T>)
      type.make_phases = [](const void* spec) { return std::make_unique<T>(*static_cast<const Spec*>(spec)); };
    else if constexpr (std::is_base_of_v<ExecutionWatch, T>)
      type.make_watch = [](const void* spec) { return std::make_unique<T>(*static_cast<const Spec*>(spec)); };
    else if constexpr (std::is_base_of_v<LibraryCheck, T>)
      type.make_check = [](const void* spec) { return std::make_unique<T>(*static_cast<const Spec*>(spec)); };
    else if constexpr (std::is_base_of_v<Component, T>)
      type.make_component = [](const void* spec, const ComponentContext& context) {
        return std::make_unique<T>(*static_cast<const Spec*>(spec), context);
      };
    else {
      static_assert(std::is_base_of_v<Reference, T>, "T derives from no contract of the SDK");
      type.make_reference = [](const void* spec) { return std::make_unique<T>(*static_cast<const Spec*>(spec)); };
    }
    add_type(std::move(type));
  }

  /// Registers T, a policy of a contract (strobe/policy/), under "KIND.NAME" with the contract's kind. T is
  /// constructible from a `const T::Spec&` and a `const Contract::Place&`; `describe` declares its parameters.
  /// [install]
  template <class Contract, class T>
  void add_policy(std::string name, std::string doc, void (*describe)(Schema<typename T::Spec>&)) {
    using Spec = typename T::Spec;
    RegisteredType type = policy_type<Contract, T>(std::move(name), std::move(doc));
    Schema<Spec> schema(type.schema);
    describe(schema);
    type.make_spec = [] { return std::static_pointer_cast<void>(std::make_shared<Spec>()); };
    type.make_policy = [](const void* spec, const void* place) -> std::unique_ptr<Policy> {
      return std::make_unique<T>(*static_cast<const Spec*>(spec), *static_cast<const typename Contract::Place*>(place));
    };
    add_type(std::move(type));
  }
  /// The same of a policy without parameters, constructible from a `const Contract::Place&`. [install]
  template <class Contract, class T>
  void add_policy(std::string name, std::string doc) {
    RegisteredType type = policy_type<Contract, T>(std::move(name), std::move(doc));
    type.make_spec = [] { return std::static_pointer_cast<void>(std::make_shared<int>()); };
    type.make_policy = [](const void*, const void* place) -> std::unique_ptr<Policy> {
      return std::make_unique<T>(*static_cast<const typename Contract::Place*>(place));
    };
    add_type(std::move(type));
  }

  /// Registers a set of parameters under `name`, for blocks of presets that only analytical models know: no component
  /// is ever made of it. [install]
  template <class Spec>
  void add_parameters(std::string name, std::string doc, void (*describe)(Schema<Spec>&)) {
    RegisteredType type;
    type.name = std::move(name);
    type.doc = std::move(doc);
    type.parameters_only = true;
    Schema<Spec> schema(type.schema);
    describe(schema);
    type.make_spec = [] { return std::static_pointer_cast<void>(std::make_shared<Spec>()); };
    add_type(std::move(type));
  }

 private:
  template <class Contract, class T>
  static RegisteredType policy_type(std::string name, std::string doc) {
    static_assert(std::is_base_of_v<Policy, Contract> && std::is_base_of_v<Contract, T>,
                  "T derives from Contract, which derives from Policy");
    RegisteredType type;
    type.name = std::move(name);
    type.doc = std::move(doc);
    type.policy_kind = Contract::kKind;
    type.policy_contract = typeid(Contract).name();
    return type;
  }
  virtual void add_type(RegisteredType type) = 0;
};

}  // namespace strobe
