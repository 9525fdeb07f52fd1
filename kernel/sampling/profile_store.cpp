#include "sampling/profile_store.hpp"

#include <sqlite3.h>
#include <zlib.h>

#include <filesystem>
#include <functional>
#include <initializer_list>

#include "sampling/store_files.hpp"
#include "strobe/error.hpp"

namespace strobe {

namespace {

/// How long a run waits for another one that writes. An entry takes milliseconds.
constexpr int kBusyTimeoutMilliseconds = 60'000;

constexpr char kSchema[] = R"(CREATE TABLE profile (
  code_object TEXT NOT NULL, kernel TEXT NOT NULL, shape TEXT NOT NULL, arguments TEXT NOT NULL, name TEXT NOT NULL,
  checksum INTEGER NOT NULL, bytes BLOB NOT NULL,
  PRIMARY KEY (code_object, kernel, shape, arguments, name)) WITHOUT ROWID)";

/// Of an entry, with what it is an entry of.
std::int64_t checksum(const ProfileKey& key, std::string_view name, std::string_view bytes) {
  uLong sum = crc32_z(0, nullptr, 0);
  const std::string_view parts[] = {key.code_object, key.kernel, key.shape, key.arguments, name, bytes};
  for (const std::string_view part : parts)
    if (!part.empty()) sum = crc32_z(sum, reinterpret_cast<const Bytef*>(part.data()), part.size());
  return static_cast<std::int64_t>(sum);
}

}  // namespace

struct ProfileDatabase::Connection {
  std::string path;  ///< as messages name it
  sqlite3* handle = nullptr;

  /// A store may come from a stranger: nothing in it runs, and it reaches no other file.
  Connection(std::string shown, const std::string& file, int access) : path(std::move(shown)) {
    const int flags = access | SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_NOFOLLOW;
    const int opened = sqlite3_open_v2(file.c_str(), &handle, flags, nullptr);
    try {
      check(opened);
      check(sqlite3_busy_timeout(handle, kBusyTimeoutMilliseconds));
      check(sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr));
      for (const int off : {SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW,
                            SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION})
        check(sqlite3_db_config(handle, off, 0, nullptr));
      sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0);
    } catch (...) {
      sqlite3_close_v2(handle);
      throw;
    }
  }
  ~Connection() { sqlite3_close_v2(handle); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  [[noreturn]] void refuse(const std::string& problem, const std::string& remedy) const {
    throw Error("profile store " + path + ": " + problem + " - " + remedy);
  }

  [[noreturn]] void refuse_damaged(const std::string& problem) const {
    refuse("the file is damaged (" + problem + ")", "remove it: launches are then analysed again");
  }

  /// Turns SQLite's result into an Error unless it is fine.
  void check(int result) const {
    const std::string words = sqlite3_errmsg(handle);
    switch (result & 0xff) {
      case SQLITE_OK:
      case SQLITE_ROW:
      case SQLITE_DONE:
        return;
      case SQLITE_NOTADB:
        refuse("this file is not a profile store (" + words + ")", "name another file");
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
      default:
        refuse(words, "name another file");
    }
  }

  void execute(const char* statement) const { check(sqlite3_exec(handle, statement, nullptr, nullptr, nullptr)); }
};

namespace {

/// A statement with its parameters; steps through its rows.
class Statement {
 public:
  template <class Connection>
  Statement(const Connection& connection, const char* text)
      : check_([&connection](int result) { connection.check(result); }) {
    check_(sqlite3_prepare_v2(connection.handle, text, -1, &statement_, nullptr));
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  void bind(std::initializer_list<std::string_view> texts) {
    for (const std::string_view text : texts)
      check_(sqlite3_bind_text64(statement_, ++bound_, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
  }
  void bind_integer(std::int64_t value) { check_(sqlite3_bind_int64(statement_, ++bound_, value)); }
  void bind_bytes(std::string_view bytes) {
    // A null pointer would bind NULL.
    const char* const data = bytes.empty() ? "" : bytes.data();
    check_(sqlite3_bind_blob64(statement_, ++bound_, data, bytes.size(), SQLITE_TRANSIENT));
  }

  bool step() {
    const int result = sqlite3_step(statement_);
    check_(result);
    return result == SQLITE_ROW;
  }
  /// Whether the row has the types of a checksum and its bytes: damaged ones read as 0 and as nothing.
  bool is_entry() const {
    return sqlite3_column_type(statement_, 0) == SQLITE_INTEGER && sqlite3_column_type(statement_, 1) == SQLITE_BLOB;
  }
  std::int64_t integer(int column) const { return sqlite3_column_int64(statement_, column); }
  std::string text(int column) const {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return text == nullptr ? "" : text;
  }
  std::string bytes(int column) const {
    const auto* data = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
    return data == nullptr ? std::string() : std::string(data, size);
  }

 private:
  std::function<void(int)> check_;
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
};

template <class Connection>
std::int64_t number(const Connection& connection, const char* query) {
  Statement statement(connection, query);
  return statement.step() ? statement.integer(0) : 0;
}

/// Takes everything back unless it is kept.
template <class Connection>
class Transaction {
 public:
  explicit Transaction(const Connection& connection) : connection_(connection) {
    connection.execute("BEGIN IMMEDIATE");
  }
  ~Transaction() {
    if (!kept_) sqlite3_exec(connection_.handle, "ROLLBACK", nullptr, nullptr, nullptr);
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void keep() {
    connection_.execute("COMMIT");
    kept_ = true;
  }

 private:
  const Connection& connection_;
  bool kept_ = false;
};

/// Views and triggers are code that runs when the table is read or written: a store has neither.
template <class Connection>
bool has_our_schema(const Connection& connection) {
  Statement schema(connection, "SELECT sql FROM sqlite_master");
  const bool ours = schema.step() && schema.text(0) == kSchema;
  return ours && !schema.step();
}

template <class Connection>
bool is_empty(const Connection& connection) {
  return number(connection, "PRAGMA application_id") == 0 && number(connection, "PRAGMA user_version") == 0 &&
         number(connection, "SELECT count(*) FROM sqlite_master") == 0;
}

/// Refuses a file that is something else.
template <class Connection>
void require_ours(const Connection& connection) {
  if (number(connection, "PRAGMA application_id") != kStoreApplication)
    connection.refuse("an SQLite file, but not a profile store", "name another file");
  if (const std::int64_t version = number(connection, "PRAGMA user_version"); version != ProfileDatabase::kVersion)
    connection.refuse("its layout has version " + std::to_string(version) + ", this Strobe knows version " +
                          std::to_string(ProfileDatabase::kVersion),
                      "name another file");
  if (!has_our_schema(connection)) connection.refuse_damaged("unexpected tables beside the table of profiles");
}

/// Refuses a damaged file.
template <class Connection>
void require_sound(const Connection& connection) {
  // SQLite reads what is left of a last page that was cut off, and finds entries missing instead of damaged.
  std::error_code none;
  const std::uintmax_t size = std::filesystem::file_size(connection.path, none);
  if (size % static_cast<std::uintmax_t>(number(connection, "PRAGMA page_size")) != 0)
    connection.refuse_damaged("truncated");
  Statement check(connection, "PRAGMA quick_check(1)");
  if (!check.step()) connection.refuse_damaged("it cannot be checked");
  if (const std::string problem = check.bytes(0); problem != "ok") connection.refuse_damaged(problem);
}

/// Makes the table in an empty file.
template <class Connection>
void make_store(const Connection& connection) {
  Transaction transaction(connection);
  if (!is_empty(connection)) return;  // another run has made it meanwhile
  connection.execute(kSchema);
  connection.execute(("PRAGMA application_id = " + std::to_string(kStoreApplication)).c_str());
  connection.execute(("PRAGMA user_version = " + std::to_string(ProfileDatabase::kVersion)).c_str());
  transaction.keep();
}

}  // namespace

ProfileDatabase::ProfileDatabase(const std::string& path) {
  const std::string file = absolute_path(path);
  const StoreFiles found = look_at_store(path, file);
  const bool readable = found.exists && !found.has_journal;  // a journal is rolled back by who may write
  if (readable) {
    const Connection reader(path, file, SQLITE_OPEN_READONLY);
    require_ours(reader);
    require_sound(reader);
  }
  connection_ = std::make_unique<Connection>(path, file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  if (sqlite3_db_readonly(connection_->handle, "main") == 1)
    connection_->refuse("the file cannot be written", "name a file that this user may read and write");
  if (is_empty(*connection_)) make_store(*connection_);
  require_ours(*connection_);
  if (!readable) require_sound(*connection_);
}

ProfileDatabase::~ProfileDatabase() = default;

std::optional<std::string> ProfileDatabase::find(const ProfileKey& key, std::string_view name) const {
  Statement query(*connection_,
                  "SELECT checksum, bytes FROM profile WHERE code_object = ? AND kernel = ? AND shape = ? AND "
                  "arguments = ? AND name = ?");
  query.bind({key.code_object, key.kernel, key.shape, key.arguments, name});
  if (!query.step()) return std::nullopt;
  std::string bytes = query.bytes(1);
  if (!query.is_entry() || checksum(key, name, bytes) != query.integer(0))
    connection_->refuse_damaged("checksum of " + std::string(name) + " of kernel " + key.kernel);
  return bytes;
}

void ProfileDatabase::keep(const ProfileKey& key, std::string_view name, std::string_view bytes) {
  Transaction transaction(*connection_);
  Statement insert(*connection_, "INSERT OR REPLACE INTO profile VALUES (?, ?, ?, ?, ?, ?, ?)");
  insert.bind({key.code_object, key.kernel, key.shape, key.arguments, name});
  insert.bind_integer(checksum(key, name, bytes));
  insert.bind_bytes(bytes);
  insert.step();
  transaction.keep();
}

}  // namespace strobe
