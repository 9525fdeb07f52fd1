// Temporary files and folders: removed when the process ends, however that is; what kill -9 leaves, the next run
// removes. A name alone does not make a file ours: a user's own files may have any. Left-overs are regular files of
// this user under one name only, with the digest that name_beside() gives, and folders that have the mark of
// mark_folder(); in these only files of this user, and no link is followed.
#pragma once

#include <sys/types.h>

#include <functional>
#include <string>

namespace strobe {

/// The file `path` is to be removed at the end of the process, unless it is forgotten before.
void note_temporary(const std::string& path);
/// The same for a folder and all that it holds.
void note_temporary_folder(const std::string& path);
void forget_temporary(const std::string& path);

/// Removes all that is noted. The process ends after it. [any thread]
void remove_temporaries() noexcept;

/// Whether the process of this number exists on this host.
bool process_exists(int number);

/// The file in the folder of `path` that this process writes before it replaces `path`: ".strobe-new-PROCESS-DIGEST".
std::string name_beside(const std::string& path);
/// Makes that file anew: a descriptor to write it, locked, so that other hosts see that it is in use; negative: errno
/// says why not. What a process of the same number has left is replaced.
int make_beside(const std::string& path);
/// Removes what processes that were killed have left in place of `path`.
void remove_leftovers_beside(const std::string& path);

/// Marks a new folder as one for temporary files of this process. Returns the descriptor of the mark, which the caller
/// keeps open as long as the folder is in use; negative: errno says why not.
int mark_folder(const std::string& folder);
/// Removes marked folders PREFIX PROCESS-ANYTHING in `parent` of processes that do not exist on this host, and that
/// nobody uses, as another host would.
void remove_leftover_folders(const std::string& parent, const std::string& prefix);

/// Whether a file is a left-over, by its path, the process in its name, and what follows that.
using IsLeftover = std::function<bool(const std::string& path, pid_t process, const std::string& rest)>;
/// Removes regular files of this user PREFIX PROCESS REST in `folder` of processes that do not exist on this host, and
/// that nobody has locked.
void remove_leftover_files(const std::string& folder, const std::string& prefix, const IsLeftover& is_leftover);

}  // namespace strobe
