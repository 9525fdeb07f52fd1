// Words for whatever was thrown.
#pragma once

#include <new>
#include <string>

#include "strobe/error.hpp"

namespace strobe {

/// Of the exception that is being handled: its own words; of a file system's, the path and the reason; of an object
/// that is no std::exception, its type.
std::string exception_text();

/// Its type is of this (mangled) name.
bool exception_is(const char* mangled_name);

/// Calls a plugin. What it throws becomes an Error that starts with `place`; its own Errors name their place.
template <class Call>
auto call_plugin(const std::string& place, Call call) {
  try {
    return call();
  } catch (const Error&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (...) {
    throw Error(place + ": its code threw: " + exception_text());
  }
}

}  // namespace strobe
