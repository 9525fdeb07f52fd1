// Calls of an API fail with one of its codes.
#pragma once

#include <cstdio>
#include <exception>
#include <new>

#include "strobe/error.hpp"

namespace strobe::frontends {

/// Thrown inside of a call, which returns the code.
template <class Code>
struct Failure {
  Code code;
};

template <class Code>
void require(bool holds, Code otherwise) {
  if (!holds) throw Failure<Code>{otherwise};
}

/// The code of the exception that is being handled, for the call `name`; its text is printed where the code does not say
/// as much. `of_error`: the code of an Error.
template <class Code, class OfError>
Code code_of_exception(const char* name, Code no_memory, Code unknown, OfError of_error) {
  try {
    throw;
  } catch (const Failure<Code>& failure) {
    return failure.code;
  } catch (const Error& error) {
    std::fprintf(stderr, "strobe: %s: %s\n", name, error.what());
    return of_error(error);
  } catch (const std::bad_alloc&) {
    return no_memory;
  } catch (const std::exception& problem) {
    std::fprintf(stderr, "strobe: %s: %s\n", name, problem.what());
    return unknown;
  }
}

}  // namespace strobe::frontends
