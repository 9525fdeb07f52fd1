// What all calls of the API have in common: one at a time, counted, timed, with exceptions as HSA's status codes.
#pragma once

#include <cstdio>
#include <vector>

#include "hsa/failure.hpp"
#include "hsa/runtime.hpp"

namespace strobe::hsa {

class Call {
 public:
  explicit Call(const char* name) : scope_(Runtime::instance(), name), name_(name) {}

  Runtime& runtime() { return Runtime::instance(); }
  /// The code of the exception that is being handled; a message says what it is where HSA's code does not.
  hsa_status_t code_of_exception() const;
  /// Prints once that the function is not supported.
  void note_unsupported();

 private:
  frontends::ApiCall scope_;
  const char* name_;
};

/// Runs `body` between hsa_init and hsa_shut_down.
template <class Body>
hsa_status_t call(const char* name, Body body) {
  Call call(name);
  try {
    require(call.runtime().is_running(), HSA_STATUS_ERROR_NOT_INITIALIZED);
    body(call.runtime());
    return HSA_STATUS_SUCCESS;
  } catch (...) {
    return call.code_of_exception();
  }
}

/// A call without a status: `otherwise` after an exception, which a line on stderr reports.
template <class Result, class Body>
Result value_call(const char* name, Result otherwise, Body body) {
  Call call(name);
  try {
    return body(call.runtime());
  } catch (...) {
    std::fprintf(stderr, "strobe: %s: status 0x%x\n", name, static_cast<unsigned>(call.code_of_exception()));
    return otherwise;
  }
}

/// Calls a function of the program for each; its first status that is not success ends it, and is the call's.
template <class Items, class Visit>
void visit_each(Runtime& runtime, Items& items, Visit visit) {
  std::vector<decltype(&*items.begin())> all;  // the program may add and destroy items meanwhile
  for (auto& item : items) all.push_back(&item);
  for (auto* const item : all) {
    hsa_status_t status = HSA_STATUS_SUCCESS;
    runtime.outside([&] { status = visit(*item); });
    require(status == HSA_STATUS_SUCCESS, status);
  }
}

}  // namespace strobe::hsa
