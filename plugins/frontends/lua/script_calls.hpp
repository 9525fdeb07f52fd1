// Functions of a script that C++ calls in the middle of a launch: of samplers, of policies.
#pragma once

#include <lua.h>

#include <functional>
#include <string>

#include "strobe/error.hpp"

namespace strobe {

class ScriptCalls {
 public:
  explicit ScriptCalls(lua_State* lua);
  ScriptCalls(const ScriptCalls&) = delete;
  ScriptCalls& operator=(const ScriptCalls&) = delete;
  ~ScriptCalls();

  /// One of the script's functions; `reference` 0: there is none.
  struct Function {
    int reference = 0;
    std::string place;  ///< "script.lua:12: "
    std::string chunk;
    explicit operator bool() const { return reference != 0; }
  };
  /// Takes the function on top of the stack; nil: none.
  static Function take(lua_State* lua);
  void release(Function& function);

  /// Calls `body(lua)` on a separate Lua thread, protected, in the host's default float mode, with the function alone
  /// on the stack. The body pushes its arguments, calls it and reads what it returned: all of that may run the script's
  /// functions, or fail. No launch may begin meanwhile.
  void run(const Function& function, const std::function<void(lua_State*)>& body);

  /// An Error of `read`, which reads what the function returned, is about the function's line.
  template <class Read>
  static void read_results(const Function& function, Read read) {
    try {
      read();
    } catch (const Error& error) {
      throw Error(function.place + error.what(), error.code());
    }
  }

 private:
  [[noreturn]] void throw_error(const Function& function, int status);
  lua_State* stack_;  ///< a Lua thread, so that no other's stack is touched
  int thread_;        ///< reference that keeps it
};

}  // namespace strobe
