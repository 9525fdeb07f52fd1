// For command scripts: folders, digests, and programs that are not Strobe.
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <span>
#include <thread>

#include "base/child_processes.hpp"
#include "strobe/host/interrupt.hpp"
#include "base/quote.hpp"
#include "base/sha256.hpp"
#include "compile/process.hpp"
#include "lua/lua_support.hpp"
#include "lua/primitives.hpp"

namespace strobe::wrap_command_files {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const std::string& path, const std::error_code& problem) {
  throw Error(path + ": " + problem.message() + " - name a folder that this user may write");
}

/// make_folder(path): with the folders above it
int make_folder(lua_State* lua) {
  const std::string path = check_text(lua, 1, "path");
  std::error_code problem;
  fs::create_directories(path, problem);
  if (problem) refuse(path, problem);
  return 0;
}

/// remove_file(path): a file, if it is there
int remove_file(lua_State* lua) {
  const std::string path = check_text(lua, 1, "path");
  std::error_code problem;
  fs::remove(path, problem);
  if (problem) refuse(path, problem);
  return 0;
}

/// absolute(path): links followed
int absolute(lua_State* lua) {
  const std::string path = check_text(lua, 1, "path");
  std::error_code problem;
  const fs::path found = fs::weakly_canonical(fs::absolute(path, problem), problem);
  return push(lua, problem ? path : found.string());
}

/// is_writable(path): by this user
int is_writable(lua_State* lua) { return push(lua, access(check_text(lua, 1, "path").c_str(), W_OK) == 0); }

struct Scratch {
  static constexpr char kLuaName[] = "folder for temporary files";
  std::unique_ptr<ScratchFolder> folder;
};

/// scratch_folder() -> an object: while it lives there is a new folder for temporary files, of which folder:path() says
/// where it is
int scratch_folder(lua_State* lua) { return push_object(lua, Scratch{std::make_unique<ScratchFolder>()}); }

int scratch_path(lua_State* lua) { return push(lua, check_object<Scratch>(lua, 1).folder->path()); }

/// owner(path) -> the number of its user; nothing if that is not known
int owner(lua_State* lua) {
  struct stat found {};
  if (stat(check_text(lua, 1, "path").c_str(), &found) != 0) return 0;
  return push(lua, found.st_uid);
}

/// digest(text) -> its SHA-256
int digest(lua_State* lua) { return push(lua, sha256_hex(std::string_view(check_text(lua, 1, "text")))); }

/// digest_of_file(path) -> its SHA-256; nothing unless it is a regular file that can be read
int digest_of_file(lua_State* lua) {
  const std::string path = check_text(lua, 1, "path");
  std::error_code none;
  std::ifstream in;
  if (fs::is_regular_file(path, none)) in.open(path, std::ios::binary);
  if (!in.is_open()) return 0;
  Sha256 sum;
  std::array<char, 1 << 16> part;
  while (in.read(part.data(), part.size()) || in.gcount() > 0)
    sum.add(std::as_bytes(std::span(part.data(), static_cast<std::size_t>(in.gcount()))));
  if (in.bad()) return 0;
  return push(lua, sum.hex());
}

/// read_line() -> the next line of stdin, without its end; nothing: there is none
int read_line(lua_State* lua) {
  std::string line;
  if (!std::getline(std::cin, line)) return 0;
  return push(lua, line);
}

/// program({word, ...}, seconds) -> {found=, timed_out=, exit_code=, output=}: stdout and stderr together
int program(lua_State* lua) {
  const std::vector<std::string> words = check_texts(lua, 1, "word");
  const auto seconds = static_cast<unsigned>(check_integer(lua, 2, 1, 86400, "seconds"));
  if (words.empty()) throw Error("program: name one");
  const ProgramRun result = run_process(words, seconds, "");
  return push_table(lua, {{"found", result.found},
                          {"timed_out", result.timed_out},
                          {"exit_code", result.status},
                          {"output", result.output}});
}

/// The exit code of a process that has ended, as a shell gives it.
int exit_code_of(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return 127;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// attached({word, ...}, {NAME=VALUE, ...} [, all to stderr]) -> its exit code, 128 and the signal that ended it: a
/// program with this process's input and outputs, and these variables besides its own. Nothing if there is no such
/// program.
int attached(lua_State* lua) {
  const std::vector<std::string> words = check_texts(lua, 1, "word");
  const std::vector<std::string> environment = check_texts(lua, 2, "variable");
  if (words.empty()) throw Error("attached: name a program");
  std::cout << std::flush;
  pid_t child = 0;
  const int out = lua_toboolean(lua, 3) != 0 ? STDERR_FILENO : STDOUT_FILENO;
  const int failure = start_child(
      {.words = words, .environment = environment, .out = out, .err = STDERR_FILENO, .in = STDIN_FILENO}, child);
  if (failure == ENOENT) return 0;
  if (failure != 0) throw Error(words[0] + ": cannot be started: " + std::strerror(failure) + " - see its permissions");
  return push(lua, exit_code_of(child));
}

/// sleep(seconds): or until Ctrl-C
int sleep_or_end(lua_State* lua) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::milliseconds kBetweenLooks{50};
  const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                      std::chrono::duration<double>(std::min(luaL_checknumber(lua, 1), 3600.0)));
  while (!interrupted() && Clock::now() < end) std::this_thread::sleep_for(kBetweenLooks);
  return 0;
}

constexpr luaL_Reg kScratchMethods[] = {{"path", guarded<scratch_path>}, {nullptr, nullptr}};

constexpr luaL_Reg kFunctions[] = {
    {"is_writable", guarded<is_writable>},
    {"scratch_folder", guarded<scratch_folder>},
    {"make_folder", guarded<make_folder>},
    {"remove_file", guarded<remove_file>},
    {"absolute", guarded<absolute>},
    {"owner", guarded<owner>},
    {"digest", guarded<digest>},
    {"digest_of_file", guarded<digest_of_file>},
    {"read_line", guarded<read_line>},
    {"program", guarded<program>},
    {"attached", guarded<attached>},
    {"sleep", guarded<sleep_or_end>},
    {nullptr, nullptr},
};

}  // namespace
}  // namespace strobe::wrap_command_files

void strobe::add_command_file_primitives(lua_State* lua) {
  using namespace wrap_command_files;
  register_type<Scratch>(lua, kScratchMethods);
  luaL_setfuncs(lua, kFunctions, 0);
}
