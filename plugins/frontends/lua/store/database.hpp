// SQLite files of Strobe's own: profile stores, results of sweeps. Such a file may come from a stranger: nothing in it
// runs, and it reaches no other file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>

#include "lua/store/store_files.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace strobe {

class Database {
 public:
  enum class Access { read, write };

  /// Opens `file` (absolute_path), which messages call `path`; to write, it is made if it is missing.
  Database(const StoreKind& kind, std::string path, const std::string& file, Access access);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  [[noreturn]] void refuse(const std::string& problem, const std::string& remedy) const;
  [[noreturn]] void refuse_damaged(const std::string& problem) const;
  /// Turns SQLite's result into an Error unless it is fine.
  void check(int result) const;
  /// One statement or several, without their rows.
  void execute(const std::string& statements) const;
  /// The number that a query gives; 0 without a row.
  std::int64_t number(const std::string& query) const;

  /// Nothing is in the file yet.
  bool is_empty() const;
  /// Refuses a file of another kind, or of another version of its layout.
  void require_layout(std::int64_t version) const;
  /// Refuses a damaged file.
  void require_sound() const;
  bool is_read_only() const;
  /// In a transaction, after the tables were made: the mark of the kind.
  void set_layout(std::int64_t version) const;

  sqlite3* handle() const { return handle_; }

 private:
  const StoreKind kind_;
  const std::string path_;
  sqlite3* handle_ = nullptr;
};

/// A statement with its parameters; steps through its rows.
class Statement {
 public:
  Statement(const Database& database, std::string_view text);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  // Parameters, each the next one.
  void bind(std::initializer_list<std::string_view> texts);
  void bind_text(std::string_view text);
  void bind_integer(std::int64_t value);
  void bind_number(double value);
  void bind_bytes(std::string_view bytes);
  void bind_null();

  /// To the next row; false: there is none.
  bool step();
  int columns() const;
  std::string name(int column) const;
  /// SQLITE_INTEGER, ...
  int type(int column) const;
  std::int64_t integer(int column) const;
  double number(int column) const;
  std::string text(int column) const;
  std::string bytes(int column) const;

 private:
  const Database& database_;
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
};

/// Takes everything back unless it is kept.
class Transaction {
 public:
  explicit Transaction(const Database& database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void keep();

 private:
  const Database& database_;
  bool kept_ = false;
};

}  // namespace strobe
