// Conditions in Lua over what a command printed and wrote: the `holds` and `do` lines of transcripts.
#pragma once

#include <memory>
#include <string>

struct lua_State;

namespace strobe::testing {

/// A Lua state with the globals out, err (texts), r (stdout as JSON; nil if it is none), json(FILE), read(FILE) and the
/// functions of lua_checks.cpp. Lists count from 1; JSON's null is `null`.
class LuaChecks {
 public:
  LuaChecks(const std::string& folder, const std::string& out, const std::string& err);
  ~LuaChecks();

  /// What is wrong with the condition; empty if it holds.
  std::string wrong_with(const std::string& condition);
  /// Statements, whose globals later conditions see; what went wrong, or empty.
  std::string run(const std::string& statements);

 private:
  struct Closes {
    void operator()(lua_State* state) const;
  };
  std::unique_ptr<lua_State, Closes> state_;
};

}  // namespace strobe::testing
