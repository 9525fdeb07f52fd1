// Checks the files at the path of a store (an SQLite file of Strobe's) before SQLite opens it.
//
// When SQLite opens a database, it acts on the files next to it: it rolls the database back to PATH-journal or
// PATH-wal, and a journal with a super-journal record makes it remove arbitrary files. Those files may come from an
// untrusted sender.
#pragma once

#include <cstdint>
#include <string>

namespace strobe {

/// What a store holds, and how messages speak of it.
struct StoreKind {
  std::string name;               ///< "profile store"
  std::string remedy_of_damage;   ///< after "the file is damaged - "
  std::uint32_t application = 0;  ///< the application identifier in the header of its file
};

struct StoreFiles {
  bool exists = false;       ///< and holds something
  bool has_journal = false;  ///< of a run that was killed, or that is writing
};

/// `path`, which messages use as it is, with every symbolic link resolved.
std::string absolute_path(const StoreKind& kind, const std::string& path);

/// Error unless `file` is missing, empty, or an SQLite file with the mark of this kind, and the files next to it are
/// what a store may leave there: a journal of this one database.
StoreFiles look_at_store(const StoreKind& kind, const std::string& path, const std::string& file);

}  // namespace strobe
