#include "lua/command/state_file.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <map>

#include "base/read_file.hpp"
#include "base/temporaries.hpp"
#include "compile/whole_file.hpp"
#include "results/table.hpp"
#include "runtime/report.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPrefix = "run-", kWatched = "-watched";
constexpr std::time_t kWatchedSeconds = 5;
constexpr std::size_t kMaxStateBytes = 1 << 20;

/// "array[3].cu[1].l1v" -> "l1v"
std::string name_of(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  if (dot != std::string_view::npos) path.remove_prefix(dot + 1);
  return std::string(path.substr(0, path.find('[')));
}

/// The state of a run that was killed, and the empty file by which somebody watches it.
bool is_leftover(const std::string& path, pid_t process, const std::string& rest) try {
  remove_leftovers_beside(fs::path(path).parent_path() / (std::string(kPrefix) + std::to_string(process)));
  std::error_code none;
  if (rest == kWatched) return fs::file_size(path, none) == 0;
  if (!rest.empty()) return false;
  std::optional<Json> state = Json::parse(read_text_file(path, path, kMaxStateBytes));
  return state && std::get_if<Json::Object>(&state->value()) != nullptr &&
         std::get_if<std::uint64_t>(&(*state)["parent"].value()) != nullptr;
} catch (const Error&) {
  return false;
}

}  // namespace

std::vector<Waits> sum_waits(const LaunchWaits& launch) {
  std::vector<Waits> all;
  std::map<std::string, std::string> last;  // by name and text: the block that was counted last
  for (const auto& [path, one] : launch.blocks) {
    const Waits next{name_of(path), one.count == 0 ? one.line : one.what, one.count, 1};
    const auto same = std::find_if(all.begin(), all.end(),
                                   [&](const Waits& sum) { return sum.where == next.where && sum.what == next.what; });
    std::string& before = last[next.where + ' ' + next.what];
    if (same == all.end()) {
      all.push_back(next);
    } else {
      same->count += next.count;
      same->blocks += before != path ? 1 : 0;
    }
    before = path;
  }
  std::map<std::string, std::size_t> order;
  for (const Waits& sum : all) order.emplace(sum.where, order.size());
  std::stable_sort(all.begin(), all.end(), [&](const Waits& a, const Waits& b) {
    return a.where != b.where ? order[a.where] < order[b.where] : a.count > b.count;
  });
  return all;
}

std::string waits_text(const Waits& waits) {
  if (waits.count == 0) return waits.where + ": " + waits.what;
  return fmt::format("{}: {} {} (in {} {})", waits.where, with_commas(waits.count), waits.what,
                     with_commas(waits.blocks), waits.blocks == 1 ? "block" : "blocks");
}

Json waits_json(const std::vector<Waits>& waits) {
  Json list = Json::array();
  for (const Waits& one : waits)
    list.push_back({{"where", one.where}, {"what", one.what}, {"count", one.count}, {"blocks", one.blocks}});
  return list;
}

std::string state_folder() {
  const char* const given = std::getenv("XDG_RUNTIME_DIR");
  const std::string folder =
      given != nullptr && *given == '/' ? std::string(given) + "/strobe" : fmt::format("/tmp/strobe-{}", geteuid());
  if (mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST) return "";
  struct stat found {};
  const bool mine = lstat(folder.c_str(), &found) == 0 && S_ISDIR(found.st_mode) && found.st_uid == geteuid() &&
                    (found.st_mode & (S_IWGRP | S_IWOTH)) == 0;
  return mine ? folder : "";
}

StateFile::~StateFile() {
  if (path_.empty()) return;
  for (const std::string& path : {path_, path_ + std::string(kWatched)}) {
    unlink(path.c_str());
    forget_temporary(path);
  }
}

void StateFile::write(const Json& state) {
  if (useless_) return;
  if (path_.empty()) {
    const std::string folder = state_folder();
    useless_ = folder.empty();
    if (useless_) return;
    remove_leftover_files(folder, std::string(kPrefix), is_leftover);
    path_ = fmt::format("{}/{}{}", folder, kPrefix, getpid());
    note_temporary(path_);
    note_temporary(path_ + std::string(kWatched));
  }
  try {
    write_whole_file(path_, state.text() + "\n");
  } catch (const Error&) {
    useless_ = true;
  }
}

bool StateFile::is_watched() const {
  struct stat found {};
  return !path_.empty() && stat((path_ + std::string(kWatched)).c_str(), &found) == 0 &&
         std::time(nullptr) - found.st_mtime <= kWatchedSeconds;
}

std::vector<std::string> states_of_children() {
  std::vector<std::string> lines;
  std::error_code none;
  const std::string folder = state_folder();
  for (fs::directory_iterator entry(folder, none), end; !none && entry != end; entry.increment(none)) try {
      const std::string path = entry->path().string();
      if (!entry->path().filename().string().starts_with(kPrefix) || path.ends_with(kWatched)) continue;
      std::optional<Json> state = Json::parse(read_text_file(path, path, kMaxStateBytes));
      const auto* const parent = state ? std::get_if<std::uint64_t>(&(*state)["parent"].value()) : nullptr;
      if (parent == nullptr || *parent != static_cast<std::uint64_t>(getpid())) continue;
      const auto* const text = std::get_if<std::string>(&(*state)["text"].value());
      if (text != nullptr) lines.push_back(entry->path().filename().string().substr(kPrefix.size()) + ": " + *text);
    } catch (const Error&) {  // it has just ended
    }
  std::sort(lines.begin(), lines.end());
  return lines;
}

}  // namespace strobe
