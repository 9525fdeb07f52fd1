#include "lua/store/profile_file.hpp"

#include <sqlite3.h>
#include <zlib.h>

#include <utility>

#include "lua/store/database.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

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

const StoreKind& kind() {
  // "Strb" says that an SQLite file is a profile store.
  static const StoreKind kProfiles{"profile store", "remove it: launches are then analysed again", 0x53747262};
  return kProfiles;
}

/// Views and triggers are code that runs when the table is read or written: a store has neither.
bool has_our_schema(const Database& database) {
  Statement schema(database, "SELECT sql FROM sqlite_master");
  const bool ours = schema.step() && schema.text(0) == kSchema;
  return ours && !schema.step();
}

/// Refuses a file that is something else.
void require_ours(const Database& database) {
  database.require_layout(ProfileFile::kVersion);
  if (!has_our_schema(database)) database.refuse_damaged("unexpected tables beside the table of profiles");
}

/// Makes the table in an empty file.
void make_store(const Database& database) {
  Transaction transaction(database);
  if (!database.is_empty()) return;  // another run has made it meanwhile
  database.execute(kSchema);
  database.set_layout(ProfileFile::kVersion);
  transaction.keep();
}

}  // namespace

ProfileFile::ProfileFile(const std::string& path) {
  const std::string file = absolute_path(kind(), path);
  const StoreFiles found = look_at_store(kind(), path, file);
  const bool readable = found.exists && !found.has_journal;  // a journal is rolled back by who may write
  if (readable) {
    const Database reader(kind(), path, file, Database::Access::read);
    require_ours(reader);
    reader.require_sound();
  }
  database_ = std::make_unique<Database>(kind(), path, file, Database::Access::write);
  if (database_->is_read_only())
    database_->refuse("the file cannot be written", "name a file that this user may read and write");
  if (database_->is_empty()) make_store(*database_);
  require_ours(*database_);
  if (!readable) database_->require_sound();
}

ProfileFile::~ProfileFile() = default;

std::optional<std::string> ProfileFile::find(const ProfileKey& key, std::string_view name) const {
  Statement query(*database_,
                  "SELECT checksum, bytes FROM profile WHERE code_object = ? AND kernel = ? AND shape = ? AND "
                  "arguments = ? AND name = ?");
  query.bind({key.code_object, key.kernel, key.shape, key.arguments, name});
  if (!query.step()) return std::nullopt;
  std::string bytes = query.bytes(1);
  // Damaged values read as 0 and as nothing.
  const bool is_entry = query.type(0) == SQLITE_INTEGER && query.type(1) == SQLITE_BLOB;
  if (!is_entry || checksum(key, name, bytes) != query.integer(0))
    database_->refuse_damaged("checksum of " + std::string(name) + " of kernel " + key.kernel);
  return bytes;
}

void ProfileFile::keep(const ProfileKey& key, std::string_view name, std::string_view bytes) {
  Transaction transaction(*database_);
  Statement insert(*database_, "INSERT OR REPLACE INTO profile VALUES (?, ?, ?, ?, ?, ?, ?)");
  insert.bind({key.code_object, key.kernel, key.shape, key.arguments, name});
  insert.bind_integer(checksum(key, name, bytes));
  insert.bind_bytes(bytes);
  insert.step();
  transaction.keep();
}

}  // namespace strobe
