// What the functions of a script's sampler return, checked. Errors say what is wrong with the answer.
//
// Fields are read as the script reads them, so that its metamethods may run: to be called protected only.
#pragma once

#include <lua.h>

#include <span>
#include <string>
#include <vector>

#include "strobe/sampler.hpp"

namespace strobe {

/// The answer at 1 is a table with no other fields than these.
void check_answer(lua_State* lua, const std::vector<std::string>& fields);

/// The predicted time in the table at `index`.
TimePrediction read_prediction(lua_State* lua, int index);

/// What begin_launch returned, at 1.
void read_plan(lua_State* lua, LaunchPlan& plan);

/// What work_group returned, at 1 and 2.
Reach read_treatments(lua_State* lua, std::span<Treatment> waves);

/// What predict returned, at 1.
void read_durations(lua_State* lua, std::span<double> durations);

}  // namespace strobe
