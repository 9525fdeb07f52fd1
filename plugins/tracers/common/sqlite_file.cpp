#include "common/sqlite_file.hpp"

#include <sqlite3.h>

#include <filesystem>
#include <system_error>

#include "strobe/error.hpp"

namespace tracers {

/// A file that close() has not completed is no whole database: it is left empty.
SqliteFile::~SqliteFile() {
  for (const auto& [text, statement] : statements_) sqlite3_finalize(statement);
  sqlite3_close(database_);
  std::error_code none;
  if (database_ != nullptr && on_disk_) std::filesystem::resize_file(path_, 0, none);
}

void SqliteFile::open(const std::string& path) {
  if (path.ends_with(".gz"))
    throw strobe::Error(path + ": readers of this trace take no compressed file - choose a name without .gz");
  path_ = path;
  file_.open(path);
  // Rows go to the file as they come; to a pipe or device at the end, as a whole.
  std::error_code none;
  on_disk_ = std::filesystem::is_regular_file(path, none);
  if (on_disk_) file_.close();
  check(sqlite3_open(on_disk_ ? std::filesystem::absolute(path).c_str() : ":memory:", &database_));
  execute(
      "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = "
      "MEMORY; BEGIN");
}

void SqliteFile::check(int result) const {
  if (result == SQLITE_OK || result == SQLITE_DONE || result == SQLITE_ROW) return;
  throw strobe::Error(path_ + ": the trace could not be written: " + sqlite3_errmsg(database_),
                      strobe::ExitCode::failed);
}

void SqliteFile::execute(const std::string& statements) {
  check(sqlite3_exec(database_, statements.c_str(), nullptr, nullptr, nullptr));
}

void SqliteFile::insert(const std::string& table, std::initializer_list<Cell> cells, const std::string& columns) {
  sqlite3_stmt*& statement = statements_[table + columns];
  if (statement == nullptr) {
    std::string text = "INSERT INTO \"" + table + "\" " + columns + " VALUES (";
    for (std::size_t n = 0; n < cells.size(); ++n) text += n == 0 ? "?" : ", ?";
    check(sqlite3_prepare_v2(database_, (text + ")").c_str(), -1, &statement, nullptr));
  }
  constexpr std::uint64_t kRowBytes = 6, kNumberBytes = 5;  // header and key; a number of common size
  size_ += kRowBytes;
  int column = 0;
  for (const Cell& cell : cells) {
    ++column;
    if (const auto* whole = std::get_if<std::int64_t>(&cell))
      check(sqlite3_bind_int64(statement, column, *whole));
    else if (const auto* number = std::get_if<double>(&cell))
      check(sqlite3_bind_double(statement, column, *number));
    else if (const auto* text = std::get_if<std::string_view>(&cell))
      check(sqlite3_bind_text(statement, column, text->data(), static_cast<int>(text->size()), SQLITE_TRANSIENT));
    else
      check(sqlite3_bind_null(statement, column));
    const auto* text = std::get_if<std::string_view>(&cell);
    size_ += text != nullptr ? text->size() + 1 : kNumberBytes;
  }
  check(sqlite3_step(statement));
  check(sqlite3_reset(statement));
}

void SqliteFile::close() {
  if (database_ == nullptr) return;
  execute("COMMIT");
  if (!on_disk_) write_image();
  for (const auto& [text, statement] : statements_) sqlite3_finalize(statement);
  statements_.clear();
  check(sqlite3_close(database_));
  database_ = nullptr;
  file_.close();
}

void SqliteFile::write_image() {
  sqlite3_int64 bytes = 0;
  unsigned char* const image = sqlite3_serialize(database_, "main", &bytes, 0);
  if (image == nullptr)
    throw strobe::Error(path_ + ": the host has not enough memory for this trace - choose fewer events");
  file_.write({reinterpret_cast<const char*>(image), static_cast<std::size_t>(bytes)});
  sqlite3_free(image);
}

}  // namespace tracers
