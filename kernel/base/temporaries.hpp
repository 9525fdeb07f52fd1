// Temporary files and folders: removed when the process ends, however that is; what kill -9 leaves, the next run
// removes.
#pragma once

#include <string>

namespace strobe {

/// `path` is to be removed at the end of the process, unless it is forgotten before.
void note_temporary(const std::string& path);
void forget_temporary(const std::string& path);

/// Removes all that is noted. The process ends after it. [any thread]
void remove_temporaries() noexcept;

/// Whether the process of this number exists on this host.
bool process_exists(int number);

/// Takes the lock that shows others that `path` is in use. Returns its descriptor, which the caller keeps open as long
/// as that is so; negative: it cannot be opened. A file system without locks gives none.
int mark_in_use(const std::string& path);

/// Removes what processes that were killed have left in `folder`: entries named `prefix`PROCESS or
/// `prefix`PROCESS-ANYTHING of processes that do not exist on this host, and that nobody has marked as in use, as
/// another host would.
void remove_leftovers(const std::string& folder, const std::string& prefix);

}  // namespace strobe
