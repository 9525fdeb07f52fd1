#include "cli/run_state.hpp"

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
#include "base/whole_file.hpp"
#include "results/table.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPrefix = "run-", kWatched = "-watched";
constexpr std::time_t kWatchedSeconds = 5;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// "array[3].cu[1].l1v" -> "l1v"
std::string name_of(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  if (dot != std::string_view::npos) path.remove_prefix(dot + 1);
  return std::string(path.substr(0, path.find('[')));
}

/// What a line says without its numbers, and how many things it is about.
Waits parse(std::string_view line) {
  const std::size_t colon = line.find(": ");
  Waits waits{name_of(line.substr(0, colon)), std::string(line.substr(colon == std::string_view::npos ? 0 : colon + 2)),
              1, 1};
  line.remove_prefix(colon == std::string_view::npos ? 0 : colon + 2);
  if (line.starts_with("wave ")) {  // "wave 2 of work-group (0, 0, 0) at 0x10 s_waitcnt lgkmcnt(0) waits for ..."
    const std::size_t verb = std::min(line.rfind(" waits"), line.rfind(" is running"));
    if (verb == std::string_view::npos) return waits;
    const bool waiting = line.substr(verb + 1).starts_with("waits");
    line.remove_prefix(verb + std::string_view(waiting ? " waits" : " is").size());
    waits.what = (waiting ? "waves wait" : "waves are") + std::string(line.substr(0, line.find(',')));
    return waits;
  }
  const auto digits =
      static_cast<std::size_t>(std::distance(line.begin(), std::find_if_not(line.begin(), line.end(), is_digit)));
  if (digits != 0 && digits < line.size()) {
    waits.count = std::strtoull(std::string(line.substr(0, digits)).c_str(), nullptr, 10);
    line.remove_prefix(digits + 1);
    waits.what = line.substr(0, line.find(" in channel "));
  }
  return waits;
}

}  // namespace

std::vector<Waits> sum_waits(const std::vector<std::string>& lines) {
  std::vector<Waits> all;
  std::map<std::string, std::string> last;  // by name and text: of which block the last line was
  for (const std::string& line : lines) {
    const Waits one = parse(line);
    const auto same = std::find_if(all.begin(), all.end(),
                                   [&](const Waits& sum) { return sum.where == one.where && sum.what == one.what; });
    const std::string block = line.substr(0, line.find(": "));
    std::string& before = last[one.where + ' ' + one.what];
    if (same == all.end()) {
      all.push_back(one);
    } else {
      same->count += one.count;
      same->blocks += before != block ? 1 : 0;
    }
    before = block;
  }
  std::map<std::string, std::size_t> order;
  for (const Waits& sum : all) order.emplace(sum.where, order.size());
  std::stable_sort(all.begin(), all.end(), [&](const Waits& a, const Waits& b) {
    return a.where != b.where ? order[a.where] < order[b.where] : a.count > b.count;
  });
  return all;
}

std::string waits_text(const Waits& waits) {
  if (waits.what.starts_with("the launch ")) return waits.where + ": " + waits.what;
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
    remove_leftovers(folder, std::string(kPrefix));
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
  constexpr std::size_t kMaxBytes = 1 << 20;
  std::vector<std::string> lines;
  std::error_code none;
  const std::string folder = state_folder();
  for (fs::directory_iterator entry(folder, none), end; !none && entry != end; entry.increment(none)) try {
      const std::string path = entry->path().string();
      if (!entry->path().filename().string().starts_with(kPrefix) || path.ends_with(kWatched)) continue;
      std::optional<Json> state = Json::parse(read_text_file(path, path, kMaxBytes));
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
