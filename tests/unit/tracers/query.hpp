// Rows of a database that a tracer has written.
#pragma once

#include <sqlite3.h>

#include <string>
#include <vector>

#include "catch.hpp"

namespace strobe::testing {

using Rows = std::vector<std::vector<std::string>>;

/// A query that fails is a failure of the test.
inline Rows query(const std::string& file, const std::string& text) {
  sqlite3* database = nullptr;
  REQUIRE(sqlite3_open_v2(file.c_str(), &database, SQLITE_OPEN_READONLY, nullptr) == SQLITE_OK);
  Rows rows;
  const auto add = [](void* to, int columns, char** cells, char**) {
    std::vector<std::string>& row = static_cast<Rows*>(to)->emplace_back();
    for (int n = 0; n < columns; ++n) row.emplace_back(cells[n] != nullptr ? cells[n] : "");
    return 0;
  };
  char* message = nullptr;
  const int result = sqlite3_exec(database, text.c_str(), add, &rows, &message);
  INFO(text << ": " << (message != nullptr ? message : ""));
  sqlite3_free(message);
  sqlite3_close(database);
  REQUIRE(result == SQLITE_OK);
  return rows;
}

inline std::uint64_t count(const std::string& file, const std::string& from) {
  return std::stoull(query(file, "SELECT COUNT(*) FROM " + from).at(0).at(0));
}

}  // namespace strobe::testing
