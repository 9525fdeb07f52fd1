// What lies in the place of a profile store, looked at before SQLite is given its name.
//
// SQLite acts on the files beside a database when it opens it: it rolls the database back to PATH-journal or PATH-wal,
// and a journal with a super-journal record makes it remove files anywhere. Who sent the folder wrote those files.
#pragma once

#include <string>

namespace strobe {

struct StoreFiles {
  bool exists = false;       ///< and holds something
  bool has_journal = false;  ///< of a run that was killed, or that is writing
};

/// `path`, which messages use as it is, with every symbolic link resolved.
std::string absolute_path(const std::string& path);

/// Error unless `file` is missing, empty, or an SQLite file with the mark of a profile store, and what lies beside it
/// is what a profile store may leave there: a journal of its own, of this one database.
StoreFiles look_at_store(const std::string& path, const std::string& file);

/// "Strb": the application identifier that says that an SQLite file is a profile store.
inline constexpr int kStoreApplication = 0x53747262;

}  // namespace strobe
