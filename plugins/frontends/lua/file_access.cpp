#include "lua/file_access.hpp"

#include "compile/command_files.hpp"
#include "base/quote.hpp"
#include "strobe/error.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace strobe {
namespace fs = std::filesystem;
namespace {

std::vector<fs::path> canonical_folders(const std::vector<std::string>& folders) {
  std::vector<fs::path> found;
  for (const std::string& folder : folders) {
    std::error_code problem;
    fs::path path = fs::canonical(folder, problem);
    if (problem || !fs::is_directory(path, problem)) continue;
    if (std::find(found.begin(), found.end(), path) == found.end()) found.push_back(std::move(path));
  }
  return found;
}

/// The folder of `folders` that holds `path`, or null.
const fs::path* holder(const std::vector<fs::path>& folders, const fs::path& path) {
  for (const fs::path& folder : folders)
    if (std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end()) return &folder;
  return nullptr;
}

std::string listed(const std::vector<fs::path>& folders) {
  std::string text;
  for (const fs::path& folder : folders) text += (text.empty() ? "" : ", ") + folder.string();
  return text;
}

void refuse_odd_text(const std::string& path) {
  if (path.empty()) throw Error("a file name is empty");
  if (path.find('\0') != std::string::npos) throw Error(quote(path) + ": a file name cannot hold a zero byte");
}

/// Endings that give a file a meaning for another one: SQLite rolls a database back to what PATH-journal and PATH-wal
/// say, and removes files that they name; clang takes NAME.pch and NAME.gch instead of the header NAME.
constexpr std::string_view kBeside[] = {"-journal", "-wal", "-shm", ".pch", ".gch"};

/// SQLite's super-journals: PATH-mj and nine hexadecimal digits.
bool is_super_journal(std::string_view name) {
  constexpr std::size_t kEnding = 12;
  if (name.size() < kEnding) return false;
  const std::string_view ending = name.substr(name.size() - kEnding);
  return ending.starts_with("-mj") && ending.find_first_not_of("0123456789abcdef", 3) == std::string_view::npos;
}

void refuse_odd_name(const std::string& path, std::string name) {
  std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
  const bool beside = std::any_of(std::begin(kBeside), std::end(kBeside),
                                  [&](std::string_view ending) { return name.ends_with(ending); });
  if (beside || is_super_journal(name))
    throw Error(quote(path) +
                ": scripts may not write a file that other programs read along with another one - name "
                "it otherwise");
  if (name.starts_with('-') || name.starts_with('@'))
    throw Error(quote(path) +
                ": scripts may not write a file whose name programs take for an option - name it "
                "otherwise");
}

}  // namespace

FileAccess::FileAccess(const std::vector<std::string>& readable, const std::vector<std::string>& writable,
                       const std::vector<std::string>& own)
    : readable_(canonical_folders(readable)),
      writable_(canonical_folders(writable)),
      protected_(canonical_folders(own)) {}

void FileAccess::allow_reading(const std::string& folder) {
  for (fs::path& found : canonical_folders({folder})) readable_.push_back(std::move(found));
}

fs::path FileAccess::find(const std::string& path, const std::vector<std::string>& bases) const {
  refuse_odd_text(path);
  std::error_code problem;
  fs::path found;
  if (fs::path(path).is_absolute()) found = fs::weakly_canonical(path, problem);
  for (const std::string& base : bases) {
    if (!found.empty()) break;
    fs::path candidate = fs::weakly_canonical(fs::path(base) / path, problem);
    if (!problem && fs::exists(candidate, problem)) found = std::move(candidate);
  }
  // A file outside is refused in the same words whether it is there or not.
  if (!found.empty() && holder(readable_, found) == nullptr)
    throw Error(quote(path) + ": outside the folders that this script may read (" + listed(readable_) +
                ") - allow one more with --allow-read FOLDER");
  if (!found.empty() && fs::exists(found, problem)) return found;
  std::string where;
  for (const std::string& base : bases) where += (where.empty() ? " - looked in " : ", ") + base;
  throw Error(quote(path) + ": no such file" + where);
}

std::string FileAccess::to_read(const std::string& path, const std::vector<std::string>& bases) const {
  const fs::path found = find(path, bases);
  std::error_code problem;
  if (!fs::is_regular_file(found, problem)) throw Error(quote(path) + ": not a regular file");
  note_input(found.string());
  return *files_read_.insert(found.string()).first;
}

std::string FileAccess::to_read_folder(const std::string& path, const std::vector<std::string>& bases) const {
  const fs::path found = find(path, bases);
  std::error_code problem;
  if (!fs::is_directory(found, problem)) throw Error(quote(path) + ": not a folder");
  return found.string();
}

std::string FileAccess::to_write(const std::string& path) const {
  refuse_odd_text(path);
  std::error_code problem;
  const fs::path target = fs::weakly_canonical(fs::absolute(path, problem), problem);
  const fs::path* folder = problem ? nullptr : holder(writable_, target);
  if (folder == nullptr)
    throw Error(quote(path) + ": outside the folders that this script may write (" + listed(writable_) + ")");
  const fs::path inside = target.lexically_relative(*folder);
  for (const fs::path& part : inside)
    if (part.string().starts_with('.'))
      throw Error(quote(path) + ": scripts may not write hidden files or folders, nor a folder itself");
  refuse_odd_name(path, target.filename().string());
  if (const fs::path* own = holder(protected_, target))
    throw Error(quote(path) + ": scripts may not write into Strobe's own folder " + own->string());
  // Canonical paths have no links but those that lead nowhere yet, where writing would make a file.
  if (fs::is_symlink(fs::symlink_status(target, problem))) throw Error(quote(path) + ": a symbolic link to nothing");
  const fs::file_status status = fs::status(target, problem);
  if (fs::exists(status) && !fs::is_regular_file(status)) throw Error(quote(path) + ": not a regular file");
  if (!fs::is_directory(target.parent_path(), problem))
    throw Error(quote(path) + ": the folder " + target.parent_path().string() + " does not exist");
  return target.string();
}

}  // namespace strobe
