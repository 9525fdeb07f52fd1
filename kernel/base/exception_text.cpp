#include "base/exception_text.hpp"

#include <cxxabi.h>

#include <cstdlib>
#include <cstring>
#include <exception>
#include <filesystem>
#include <memory>
#include <typeinfo>

namespace strobe {
namespace {

std::string readable(const char* mangled) {
  int status = 0;
  const std::unique_ptr<char, decltype(&std::free)> text(abi::__cxa_demangle(mangled, nullptr, nullptr, &status),
                                                         std::free);
  return status == 0 ? text.get() : mangled;
}

std::string file_system_text(const std::filesystem::filesystem_error& error) {
  const std::string reason = error.code().message();
  if (!error.path1().empty()) return error.path1().string() + ": cannot be used (" + reason + ") - check the path";
  return "the current folder cannot be used (" + reason + ") - change to a folder that exists";
}

}  // namespace

bool exception_is(const char* mangled_name) {
  const std::type_info* const type = abi::__cxa_current_exception_type();
  return type != nullptr && std::strcmp(type->name(), mangled_name) == 0;
}

std::string exception_text() {
  try {
    throw;
  } catch (const std::filesystem::filesystem_error& error) {
    return file_system_text(error);
  } catch (const std::exception& error) {
    return error.what();
  } catch (...) {
    const std::type_info* const type = abi::__cxa_current_exception_type();
    return "an object of type " + (type != nullptr ? readable(type->name()) : std::string("unknown")) +
           ", which is no std::exception";
  }
}

}  // namespace strobe
