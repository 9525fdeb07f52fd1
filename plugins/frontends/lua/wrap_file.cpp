// Files, inside the folders that the script was given.
#include "lua/gpu.hpp"
#include "lua/lua_support.hpp"
#include "lua/primitives.hpp"

#include "base/quote.hpp"
#include "base/read_file.hpp"

#include "compile/whole_file.hpp"
#include "lua/values/file_part.hpp"

#include <filesystem>
#include <span>

namespace strobe::wrap_file {
namespace {

/// More than any table of results; what is larger belongs into an array ({file = ...}).
constexpr std::uintmax_t kLargestText = std::uintmax_t{64} << 20;

std::string path_to_read(lua_State* lua) {
  return script_state(lua).files.to_read(check_text(lua, 1, "path"), path_bases(lua));
}

/// read_text(path [, offset, count]): all of a file, or a part
int read_text(lua_State* lua) {
  const std::string path = path_to_read(lua);
  const RegularFile file(path, quote(path));
  if (!lua_isnoneornil(lua, 2)) {
    const auto offset = check_count<std::uint64_t>(lua, 2, "offset");
    std::string part(check_count<std::size_t>(lua, 3, "count", kLargestText), '\0');
    read_part(path, offset, std::as_writable_bytes(std::span(part)));
    return push(lua, part);
  }
  if (file.size() > kLargestText)
    throw Error(quote(path) + ": larger than 64 MiB - read it into an array with {file = ...}");
  std::string text(file.size(), '\0');
  text.resize(file.read_some(0, std::as_writable_bytes(std::span(text))));
  return push(lua, text);
}

int file_size(lua_State* lua) {
  const std::string path = path_to_read(lua);
  return push(lua, RegularFile(path, quote(path)).size());
}

void write_all(const std::string& name, ScriptState& state, const char* data, std::size_t size) {
  state.code_objects.clear();  // it may be a source, or what one includes
  write_whole_file(state.files.to_write(name), std::string_view(data, size));
}

/// write_file(path, text or elements)
int write_file(lua_State* lua) {
  const std::string path = check_text(lua, 1, "path");
  if (const Elements* elements = as_object<Elements>(lua, 2)) {
    about_to_read(*elements);
    write_all(path, script_state(lua), reinterpret_cast<const char*>(elements->data), elements->bytes().size());
    return 0;
  }
  const std::string text = check_text(lua, 2, "text");
  write_all(path, script_state(lua), text.data(), text.size());
  return 0;
}

constexpr luaL_Reg kFunctions[] = {
    {"read_text", guarded<read_text>},
    {"file_size", guarded<file_size>},
    {"write_file", guarded<write_file>},
    {nullptr, nullptr},
};

}  // namespace
}  // namespace strobe::wrap_file

namespace strobe {

std::vector<std::string> path_bases(lua_State* lua) {
  using namespace wrap_file;
  std::vector<std::string> bases;
  const auto& folders = script_state(lua).chunk_folders;
  const auto found = folders.find(user_chunk(lua));
  if (found != folders.end()) bases.push_back(found->second);
  std::error_code removed;  // then there is nothing in it
  if (const auto current = std::filesystem::current_path(removed); !removed) bases.push_back(current.string());
  return bases;
}

void add_file_primitives(lua_State* lua) { luaL_setfuncs(lua, wrap_file::kFunctions, 0); }

}  // namespace strobe
