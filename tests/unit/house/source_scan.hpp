// Finds the functions of a C++ source file: whose they are and how many lines they have.
//
// A function counts where its body stands, in the class or out of it: declarations, `= default` and lambdas do not. It
// belongs to the innermost class around it, or to the class before `::` in its name. Its lines go from the line of its
// name to that of its last brace; a comment before it is not among them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

struct FunctionInSource {
  std::string owner;  ///< "memory::Tags"; empty: no class
  std::string name;
  std::size_t line = 0;  ///< of its name, from 1
  std::size_t lines = 0;
};

/// `file` names what lies in an anonymous namespace.
std::vector<FunctionInSource> functions_of(const std::string& source, const std::string& file);
