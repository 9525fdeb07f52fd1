#include "lua/script_calls.hpp"

#include <fmt/format.h>

#include <cfenv>
#include <exception>
#include <new>

#include "lua/lua_support.hpp"
#include "lua/script_state.hpp"

namespace strobe {
namespace {

/// While the script's functions run: no launch may begin, and what they do is not our own work.
class InCall {
 public:
  explicit InCall(lua_State* lua) : state_(script_state(lua)), native_work_(state_.native_work.exchange(0)) {
    state_.in_sampler = true;
    state_.instructions_left = state_.instruction_limit;
  }
  ~InCall() {
    state_.in_sampler = false;
    state_.native_work.store(native_work_);
  }
  InCall(const InCall&) = delete;
  InCall& operator=(const InCall&) = delete;

 private:
  ScriptState& state_;
  unsigned native_work_;
};

/// In a tick the host's float mode is a wave's.
class DefaultFloatMode {
 public:
  DefaultFloatMode() {
    std::fegetenv(&before_);
    std::fesetenv(FE_DFL_ENV);
  }
  ~DefaultFloatMode() { std::fesetenv(&before_); }
  DefaultFloatMode(const DefaultFloatMode&) = delete;
  DefaultFloatMode& operator=(const DefaultFloatMode&) = delete;

 private:
  std::fenv_t before_;
};

}  // namespace

ScriptCalls::ScriptCalls(lua_State* lua) : stack_(lua_newthread(lua)), thread_(luaL_ref(lua, LUA_REGISTRYINDEX)) {}

ScriptCalls::~ScriptCalls() { luaL_unref(stack_, LUA_REGISTRYINDEX, thread_); }

void ScriptCalls::release(Function& function) {
  if (function) luaL_unref(stack_, LUA_REGISTRYINDEX, function.reference);
  function = {};
}

ScriptCalls::Function ScriptCalls::take(lua_State* lua) {
  Function function;
  if (lua_isnil(lua, -1)) {
    lua_pop(lua, 1);
    return function;
  }
  lua_Debug info;
  lua_pushvalue(lua, -1);
  lua_getinfo(lua, ">S", &info);
  function.chunk = info.source;
  function.place = fmt::format("{}:{}: ", info.source[0] == '@' ? info.source + 1 : info.short_src, info.linedefined);
  function.reference = luaL_ref(lua, LUA_REGISTRYINDEX);
  return function;
}

void ScriptCalls::run(const Function& function, const std::function<void(lua_State*)>& body) {
  // Exceptions of ours must not pass through Lua's protected call, which would swallow them.
  struct Call {
    const std::function<void(lua_State*)>& body;
    int function;
    std::exception_ptr problem;
  } call{body, function.reference, nullptr};
  const lua_CFunction protect = [](lua_State* lua) {
    Call& made = *static_cast<Call*>(lua_touserdata(lua, 1));
    lua_settop(lua, 0);
    luaL_checkstack(lua, 20, "a script's answers");
    lua_rawgeti(lua, LUA_REGISTRYINDEX, made.function);
    try {
      made.body(lua);
    } catch (const std::exception&) {
      made.problem = std::current_exception();
    }
    return 0;
  };
  int status = LUA_OK;
  {
    const InCall in_call(stack_);
    const DefaultFloatMode float_mode;
    lua_settop(stack_, 0);
    lua_pushcfunction(stack_, protect);
    lua_pushlightuserdata(stack_, &call);
    status = lua_pcall(stack_, 1, 0, 0);
  }
  if (call.problem) std::rethrow_exception(call.problem);
  if (status != LUA_OK) throw_error(function, status);
}

void ScriptCalls::throw_error(const Function& function, int status) {
  if (status == LUA_ERRMEM) throw std::bad_alloc();
  const bool is_text = lua_type(stack_, -1) == LUA_TSTRING;
  const std::string message =
      is_text ? check_text(stack_, -1, "error") : fmt::format("an error that is a {}", luaL_typename(stack_, -1));
  lua_settop(stack_, 0);  // a thread with something on it could be resumed by the script
  const RaisedError& raised = script_state(stack_).raised;
  throw Error(with_full_name(message, function.chunk), raised.text == message ? raised.code : ExitCode::failed);
}

}  // namespace strobe
