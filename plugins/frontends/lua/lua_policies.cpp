#include "lua/lua_policies.hpp"

#include <fmt/format.h>

#include <bit>
#include <map>
#include <memory>
#include <typeinfo>
#include <unordered_map>
#include <utility>
#include <variant>

#include "base/quote.hpp"
#include "lua/lua_support.hpp"
#include "lua/primitives.hpp"
#include "lua/script_calls.hpp"
#include "strobe/archive.hpp"
#include "strobe/error.hpp"
#include "strobe/policy/address_mapping.hpp"
#include "strobe/policy/dispatch_order.hpp"
#include "strobe/policy/migration.hpp"
#include "strobe/policy/prefetch.hpp"

namespace strobe {
namespace {

using Parameters = std::map<std::string, Value>;

/// The script's function that makes the deciding function of one place, and the way to call both.
struct Source {
  explicit Source(lua_State* lua) : calls(lua) {}
  ~Source() { calls.release(make); }
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;
  ScriptCalls calls;
  ScriptCalls::Function make;
};

void push_parameters(lua_State* lua, const Parameters& parameters) {
  lua_createtable(lua, 0, static_cast<int>(parameters.size()));
  for (const auto& [name, value] : parameters) {
    push_value(lua, value);
    lua_setfield(lua, -2, name.c_str());
  }
}

/// What a policy of a script has, whatever its contract.
class Decision {
 public:
  /// Calls make(place, parameters), which returns the deciding function; `push_place` leaves the place on the stack.
  template <class F>
  Decision(std::shared_ptr<Source> source, const Parameters& parameters, const F& push_place)
      : source_(std::move(source)) {
    source_->calls.run(source_->make, [&](lua_State* lua) {
      push_place(lua);
      push_parameters(lua, parameters);
      lua_call(lua, 2, 1);
      ScriptCalls::read_results(source_->make, [&] {
        if (!lua_isfunction(lua, -1)) throw Error("make returned no function - return function(...) ... end");
      });
      decide_ = ScriptCalls::take(lua);
    });
  }
  ~Decision() { source_->calls.release(decide_); }
  Decision(const Decision&) = delete;
  Decision& operator=(const Decision&) = delete;

  /// `push` leaves the arguments on the stack and returns how many; `read` reads the one result, at -1.
  template <class Push, class Read>
  void ask(const Push& push, const Read& read) {
    source_->calls.run(decide_, [&](lua_State* lua) {
      lua_call(lua, push(lua), 1);
      ScriptCalls::read_results(decide_, [&] { read(lua); });
    });
  }

 private:
  std::shared_ptr<Source> source_;
  ScriptCalls::Function decide_;
};

constexpr char kAlone[] = "a policy of the script decides, which is not made for threads";

class LuaPrefetcher final : public Prefetcher {
 public:
  LuaPrefetcher(const std::shared_ptr<Source>& source, const Parameters& parameters, const Place& place)
      : decision_(source, parameters, [&](lua_State* lua) {
          push_table(lua, {{"line", place.line}, {"sets", place.sets}, {"ways", place.ways}, {"mshrs", place.mshrs}});
        }) {
    must_run_alone(kAlone);
  }

  void observe(const ObservedAccess& access, PrefetchLines& wanted) override {
    const auto arguments = [&](lua_State* lua) {
      return push_table(lua, {{"line", access.line},
                              {"address", access.address},
                              {"pc", access.pc},
                              {"wave", access.wave},
                              {"kind", access.kind == AccessKind::write ? "write" : "read"},
                              {"first", access.first},
                              {"hit", access.hit},
                              {"prefetched", access.prefetched}});
    };
    decision_.ask(arguments, [&](lua_State* lua) {
      if (lua_isnil(lua, -1)) return;
      check_table(lua, -1, "the lines that a prefetcher wants");
      for_each_entry(lua, -1, [&] {
        wanted.add(static_cast<std::uint64_t>(check_integer(lua, -1, 0, std::int64_t{1} << 62, "a line")));
      });
    });
  }

 private:
  Decision decision_;
};

class LuaDispatchOrder final : public DispatchOrder {
 public:
  LuaDispatchOrder(const std::shared_ptr<Source>& source, const Parameters& parameters, const Place& place)
      : decision_(source, parameters, [&](lua_State* lua) {
          push_table(lua, {{"units", place.units}, {"units_per_array", place.units_per_array}});
        }) {
    must_run_alone(kAlone);
  }

  /// Units are numbered from 0, as everywhere.
  std::uint32_t pick(const DispatchChoice& choice) override {
    std::uint32_t picked = 0;
    const auto arguments = [&](lua_State* lua) {
      push_table(lua, {{"work_group", choice.work_group}, {"last", choice.last}});
      lua_createtable(lua, static_cast<int>(choice.units()), 0);
      lua_createtable(lua, static_cast<int>(choice.units()), 0);
      for (std::uint32_t unit = 0; unit < choice.units(); ++unit) {
        lua_pushboolean(lua, choice.candidates[unit]);
        lua_rawseti(lua, -3, unit);
        lua_pushinteger(lua, choice.groups[unit]);
        lua_rawseti(lua, -2, unit);
      }
      lua_setfield(lua, -3, "groups");
      lua_setfield(lua, -2, "candidates");
      return 1;
    };
    decision_.ask(arguments, [&](lua_State* lua) {
      picked = static_cast<std::uint32_t>(check_integer(lua, -1, 0, choice.units() - 1, "the compute unit"));
      if (!choice.candidates[picked]) throw Error(fmt::format("compute unit {} is no candidate", picked));
    });
    return picked;
  }

 private:
  Decision decision_;
};

/// Where pages lie: the script is asked once for each.
class LuaMapping final : public AddressMapping {
 public:
  LuaMapping(const std::shared_ptr<Source>& source, const Parameters& parameters, const Place& place)
      : AddressMapping(place), decision_(source, parameters, [&](lua_State* lua) {
          push_table(lua, {{"places", place.places}, {"block", place.block}});
        }) {
    must_run_alone(kAlone);
    const auto page = parameters.find("page");
    if (page == parameters.end()) return;
    const auto* const bytes = std::get_if<std::uint64_t>(&page->second);
    if (bytes == nullptr || !std::has_single_bit(*bytes) || *bytes < place.block)
      throw Error(fmt::format("page: {} - give a power of two of at least {} bytes, the interleave or line",
                              to_text(page->second), place.block));
    run_ = *bytes / place.block;
  }

  Rules rules() const override { return {Rules::chosen, run_, false}; }
  std::uint64_t choose(std::uint64_t page) const override {
    const auto [known, is_new] = places_.try_emplace(page, 0);
    if (!is_new) return known->second;
    const auto argument = [&](lua_State* lua) { return push(lua, page); };
    decision_.ask(argument, [&](lua_State* lua) {
      const auto last = static_cast<std::int64_t>(place().places - 1);
      known->second = static_cast<std::uint64_t>(check_integer(lua, -1, 0, last, "the place"));
    });
    return known->second;
  }
  void archive(Archive& archive) override { Policy::archive(archive); }  // the script may remember what it answered

 private:
  mutable Decision decision_;
  mutable std::unordered_map<std::uint64_t, std::uint64_t> places_;
  std::uint64_t run_ = 1;
};

class LuaMigration final : public MigrationPolicy {
 public:
  LuaMigration(const std::shared_ptr<Source>& source, const Parameters& parameters, const Place& place)
      : memories_(place.memories), decision_(source, parameters, [&](lua_State* lua) {
          push_table(lua, {{"memories", place.memories}});
        }) {
    must_run_alone(kAlone);
  }

  /// The page stays if the script returns nothing.
  std::uint32_t choose(const RemotePageAccess& access) override {
    std::uint32_t chosen = access.holder;
    const auto arguments = [&](lua_State* lua) {
      return push_table(lua, {{"page", access.page},
                              {"gpu", access.gpu},
                              {"holder", access.holder},
                              {"accesses", access.accesses},
                              {"moves", access.moves},
                              {"kind", access.writes ? "write" : "read"},
                              {"cycle", access.at}});
    };
    decision_.ask(arguments, [&](lua_State* lua) {
      if (!lua_isnil(lua, -1))
        chosen =
            static_cast<std::uint32_t>(check_integer(lua, -1, 0, memories_ - 1, "the memory that a page moves to"));
    });
    return chosen;
  }

 private:
  std::int64_t memories_;
  Decision decision_;
};

template <class Contract, class T>
void fill(RegisteredType& type, const std::shared_ptr<Source>& source) {
  type.policy_kind = Contract::kKind;
  type.policy_contract = typeid(Contract).name();
  type.make_policy = [source](const void* spec, const void* place) -> std::unique_ptr<Policy> {
    return std::make_unique<T>(source, *static_cast<const Parameters*>(spec),
                               *static_cast<const typename Contract::Place*>(place));
  };
}

/// A parameter of the type of its default.
Parameter parameter_of(lua_State* lua, int entry) {
  Parameter parameter;
  parameter.name = text_field(lua, entry, "name", "");
  parameter.doc = "declared by the script";
  lua_getfield(lua, entry, "default");
  if (lua_isboolean(lua, -1)) {
    parameter.dimension = Dimension::flag;
    parameter.default_value = lua_toboolean(lua, -1) != 0;
  } else if (lua_isinteger(lua, -1)) {
    parameter.dimension = Dimension::count;
    parameter.default_value =
        static_cast<std::uint64_t>(check_integer(lua, -1, 0, std::int64_t{1} << 53, parameter.name.c_str()));
  } else if (lua_type(lua, -1) == LUA_TNUMBER) {
    parameter.dimension = Dimension::number;
    parameter.default_value = static_cast<double>(lua_tonumber(lua, -1));
  } else {
    parameter.dimension = Dimension::text;
    parameter.default_value = check_text(lua, -1, parameter.name.c_str());
  }
  lua_pop(lua, 1);
  parameter.assign = [name = parameter.name](void* spec, const Value& value) {
    (*static_cast<Parameters*>(spec))[name] = value;
  };
  return parameter;
}

}  // namespace

RegisteredType scripted_policy(lua_State* lua, int index) {
  RegisteredType type;
  const std::string kind = text_field(lua, index, "kind", "");
  type.name = kind + "." + text_field(lua, index, "name", "");
  type.doc = text_field(lua, index, "doc", "a policy of the script");
  Parameters defaults;
  lua_getfield(lua, index, "parameters");
  for_each_entry(lua, -1, [&] {
    type.schema.parameters.push_back(parameter_of(lua, lua_gettop(lua)));
    defaults[type.schema.parameters.back().name] = type.schema.parameters.back().default_value;
  });
  lua_pop(lua, 1);
  type.make_spec = [defaults] { return std::static_pointer_cast<void>(std::make_shared<Parameters>(defaults)); };
  const auto source = std::make_shared<Source>(lua);
  lua_getfield(lua, index, "make");
  source->make = ScriptCalls::take(lua);
  if (kind == Prefetcher::kKind)
    fill<Prefetcher, LuaPrefetcher>(type, source);
  else if (kind == DispatchOrder::kKind)
    fill<DispatchOrder, LuaDispatchOrder>(type, source);
  else if (kind == AddressMapping::kKind)
    fill<AddressMapping, LuaMapping>(type, source);
  else if (kind == MigrationPolicy::kKind)
    fill<MigrationPolicy, LuaMigration>(type, source);
  else
    throw Error("policy: kind: " + quote(kind) +
                " - a script can decide prefetch, dispatch_order, mapping and migration; others are asked "
                "too often, write them in C++ (docs/extend/write-a-policy.md)");
  return type;
}

}  // namespace strobe
