// A trace that is an SQLite database: kept in memory, and written when it is closed, so that a run leaves one whole
// file and its bytes depend on nothing but the rows.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <variant>

#include "common/file.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace tracers {

class SqliteFile {
 public:
  /// Null, a whole number, a number, a text.
  using Cell = std::variant<std::monostate, std::int64_t, double, std::string_view>;

  SqliteFile() = default;
  ~SqliteFile();
  SqliteFile(const SqliteFile&) = delete;
  SqliteFile& operator=(const SqliteFile&) = delete;

  /// Error if the file cannot be written.
  void open(const std::string& path);
  const std::string& path() const { return path_; }
  /// Statements without parameters.
  void execute(const std::string& statements);
  /// A row of a table: all of its columns, or those of `columns`, "(a, b)".
  void insert(const std::string& table, std::initializer_list<Cell> cells, const std::string& columns = "");
  /// The approximate size in bytes.
  std::uint64_t size() const { return size_; }
  /// Error, exit 1, if not all could be written. Nothing happens if it is not open.
  void close();

 private:
  void check(int result) const;
  void write_image();

  std::string path_;
  TraceFile file_;
  bool on_disk_ = false;
  sqlite3* database_ = nullptr;
  std::map<std::string, sqlite3_stmt*> statements_;
  std::uint64_t size_ = 0;
};

}  // namespace tracers
