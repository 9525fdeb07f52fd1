#include "lua/store/database.hpp"

#include <sqlite3.h>

#include <filesystem>
#include <system_error>
#include <utility>

#include "strobe/error.hpp"

namespace strobe {
namespace {

/// How long a run waits for another one that writes. A transaction takes milliseconds.
constexpr int kBusyTimeoutMilliseconds = 60'000;

}  // namespace

Database::Database(const StoreKind& kind, std::string path, const std::string& file, Access access)
    : kind_(kind), path_(std::move(path)) {
  const int rights = access == Access::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  const int opened =
      sqlite3_open_v2(file.c_str(), &handle_, rights | SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_NOFOLLOW, nullptr);
  try {
    check(opened);
    check(sqlite3_busy_timeout(handle_, kBusyTimeoutMilliseconds));
    check(sqlite3_db_config(handle_, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr));
    for (const int off : {SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW,
                          SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION})
      check(sqlite3_db_config(handle_, off, 0, nullptr));
    sqlite3_limit(handle_, SQLITE_LIMIT_ATTACHED, 0);
  } catch (...) {
    sqlite3_close_v2(handle_);
    throw;
  }
}

Database::~Database() { sqlite3_close_v2(handle_); }

void Database::refuse(const std::string& problem, const std::string& remedy) const {
  throw Error(kind_.name + " " + path_ + ": " + problem + " - " + remedy);
}

void Database::refuse_damaged(const std::string& problem) const {
  refuse("the file is damaged (" + problem + ")", kind_.remedy_of_damage);
}

void Database::check(int result) const {
  const std::string words = sqlite3_errmsg(handle_);
  switch (result & 0xff) {
    case SQLITE_OK:
    case SQLITE_ROW:
    case SQLITE_DONE:
      return;
    case SQLITE_NOTADB:
      refuse("this file is not a " + kind_.name + " (" + words + ")", "name another file");
    case SQLITE_CORRUPT:
      refuse_damaged(words);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      refuse("another run has locked the file for a minute", "wait for it, or name another file");
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
    case SQLITE_PERM:
      refuse(words, "name a file that this user may read and write, in an existing folder");
    case SQLITE_FULL:
    case SQLITE_IOERR:
      refuse(words, "check the free space of its disk");
    case SQLITE_ERROR:
      refuse(words, "correct the SQL statement");
    default:
      refuse(words, "name another file");
  }
}

void Database::execute(const std::string& statements) const {
  check(sqlite3_exec(handle_, statements.c_str(), nullptr, nullptr, nullptr));
}

std::int64_t Database::number(const std::string& query) const {
  Statement statement(*this, query);
  return statement.step() ? statement.integer(0) : 0;
}

bool Database::is_empty() const {
  return number("PRAGMA application_id") == 0 && number("PRAGMA user_version") == 0 &&
         number("SELECT count(*) FROM sqlite_master") == 0;
}

void Database::require_layout(std::int64_t version) const {
  if (number("PRAGMA application_id") != kind_.application)
    refuse("an SQLite file, but not a " + kind_.name, "name another file");
  if (const std::int64_t found = number("PRAGMA user_version"); found != version)
    refuse("its layout has version " + std::to_string(found) + ", this Strobe knows version " + std::to_string(version),
           "name another file");
}

void Database::require_sound() const {
  // SQLite reads what is left of a last page that was cut off, and finds entries missing instead of damaged.
  std::error_code none;
  const std::uintmax_t size = std::filesystem::file_size(path_, none);
  if (size % static_cast<std::uintmax_t>(number("PRAGMA page_size")) != 0) refuse_damaged("truncated");
  Statement check(*this, "PRAGMA quick_check(1)");
  if (!check.step()) refuse_damaged("it cannot be checked");
  if (const std::string problem = check.bytes(0); problem != "ok") refuse_damaged(problem);
}

bool Database::is_read_only() const { return sqlite3_db_readonly(handle_, "main") == 1; }

void Database::set_layout(std::int64_t version) const {
  execute("PRAGMA application_id = " + std::to_string(kind_.application));
  execute("PRAGMA user_version = " + std::to_string(version));
}

// ---- Statements ------------------------------------------------------------------------------------------------

Statement::Statement(const Database& database, std::string_view text) : database_(database) {
  database_.check(
      sqlite3_prepare_v2(database.handle(), text.data(), static_cast<int>(text.size()), &statement_, nullptr));
  if (statement_ == nullptr) database_.refuse("the SQL statement is empty", "write one, such as SELECT 1");
}

Statement::~Statement() { sqlite3_finalize(statement_); }

void Statement::bind(std::initializer_list<std::string_view> texts) {
  for (const std::string_view text : texts) bind_text(text);
}
void Statement::bind_text(std::string_view text) {
  database_.check(sqlite3_bind_text64(statement_, ++bound_, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}
void Statement::bind_integer(std::int64_t value) { database_.check(sqlite3_bind_int64(statement_, ++bound_, value)); }
void Statement::bind_number(double value) { database_.check(sqlite3_bind_double(statement_, ++bound_, value)); }
void Statement::bind_null() { database_.check(sqlite3_bind_null(statement_, ++bound_)); }
void Statement::bind_bytes(std::string_view bytes) {
  // A null pointer would bind NULL.
  const char* const data = bytes.empty() ? "" : bytes.data();
  database_.check(sqlite3_bind_blob64(statement_, ++bound_, data, bytes.size(), SQLITE_TRANSIENT));
}

bool Statement::step() {
  const int result = sqlite3_step(statement_);
  database_.check(result);
  return result == SQLITE_ROW;
}
int Statement::columns() const { return sqlite3_column_count(statement_); }
std::string Statement::name(int column) const { return sqlite3_column_name(statement_, column); }
int Statement::type(int column) const { return sqlite3_column_type(statement_, column); }
std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_, column); }
double Statement::number(int column) const { return sqlite3_column_double(statement_, column); }
std::string Statement::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
  return text == nullptr ? "" : text;
}
std::string Statement::bytes(int column) const {
  const auto* data = static_cast<const char*>(sqlite3_column_blob(statement_, column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
  return data == nullptr ? std::string() : std::string(data, size);
}

// ---- Transactions ----------------------------------------------------------------------------------------------

Transaction::Transaction(const Database& database) : database_(database) { database.execute("BEGIN IMMEDIATE"); }

Transaction::~Transaction() {
  if (!kept_) sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::keep() {
  database_.execute("COMMIT");
  kept_ = true;
}

}  // namespace strobe
