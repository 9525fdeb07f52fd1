// For command scripts: captured launches, whose memory lies at the addresses that it had.
#include <sys/mman.h>

#include <cstring>
#include <string>

#include "base/host_memory.hpp"
#include "base/read_file.hpp"
#include "lua/check_text.hpp"
#include "lua/gpu.hpp"
#include "lua/lua_support.hpp"
#include "lua/primitives.hpp"
#include "lua/values/compare.hpp"
#include "strobe/memory.hpp"

namespace strobe::wrap_command_captures {
namespace {

constexpr std::uint64_t kPage = 4096;

RegularFile open_with_size(const std::string& path, std::uint64_t bytes, const std::string& whose) {
  RegularFile file(path, path);
  if (file.size() != bytes)
    throw Error(path + ": has " + std::to_string(file.size()) + " bytes, and " + whose + " has " +
                std::to_string(bytes) + " - the capture is damaged");
  return file;
}

/// A file's bytes, of which pages are read when they are touched; what is written stays in this process. As in regions,
/// kRegionPadding bytes around them are readable.
class MappedFile {
 public:
  /// `in_page`: offset in its page that the first byte gets. Only without one are pages mapped; else all bytes are
  /// read.
  MappedFile(const RegularFile& file, const std::string& path, std::uint64_t in_page) : bytes_(file.size()) {
    mapped_ = (in_page + bytes_ + kPage - 1) / kPage * kPage + 2 * kRegionPadding;
    constexpr int kAccess = PROT_READ | PROT_WRITE, kKind = MAP_PRIVATE | MAP_NORESERVE;
    at_ = mmap(nullptr, mapped_, kAccess, kKind | MAP_ANONYMOUS, -1, 0);
    if (at_ == MAP_FAILED) refuse(path);
    first_ = static_cast<std::byte*>(at_) + kRegionPadding + in_page;
    try {
      if (in_page != 0)
        file.read(0, {first_, bytes_});
      else if (mmap(first_, bytes_, kAccess, kKind | MAP_FIXED, file.descriptor(), 0) == MAP_FAILED)
        refuse(path);
    } catch (...) {
      munmap(at_, mapped_);
      throw;
    }
  }
  ~MappedFile() { munmap(at_, mapped_); }
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  std::span<std::byte> bytes() const { return {first_, bytes_}; }

 private:
  [[noreturn]] void refuse(const std::string& path) const {
    throw Error(path + ": the host cannot map " + std::to_string(bytes_) + " bytes - " + host_memory_remedy(),
                ExitCode::limit);
  }

  std::size_t bytes_, mapped_ = 0;
  void* at_ = MAP_FAILED;
  std::byte* first_ = nullptr;
};

/// The buffer goes back to the device before its memory goes.
class MappedBuffer final : private MappedFile, public OwnedBuffer {
 public:
  MappedBuffer(const Gpu& gpu, const RegularFile& file, const std::string& path, std::uint64_t address,
               const std::string& name)
      : MappedFile(file, path, address % kPage), OwnedBuffer(gpu.instance, placed(gpu, address, name)) {}

 private:
  Buffer& placed(const Gpu& gpu, std::uint64_t address, const std::string& name) const {
    const std::span<std::byte> own = MappedFile::bytes();
    Buffer* const buffer = gpu.instance->device().map_host(own.data(), own.size(), name, true, address);
    if (buffer == nullptr) throw Error(name + ": other memory is there - give memory that lies apart");
    return *buffer;
  }
};

/// check_size(path, bytes, whose): that the file has the size of what is named
int check_size(lua_State* lua) {
  const auto bytes = static_cast<std::uint64_t>(check_integer(lua, 2, 0, INT64_MAX, "bytes"));
  open_with_size(check_text(lua, 1, "path"), bytes, check_text(lua, 3, "whose"));
  return 0;
}

/// map_region(gpu, path, address, bytes, name) -> a buffer with the bytes of the file, which has as many
int map_region(lua_State* lua) {
  const Gpu& gpu = check_object<Gpu>(lua, 1);
  const std::string path = check_text(lua, 2, "path"), name = check_text(lua, 5, "name");
  const auto address = static_cast<std::uint64_t>(check_integer(lua, 3, 1, INT64_MAX, "address"));
  const auto bytes = static_cast<std::uint64_t>(check_integer(lua, 4, 1, INT64_MAX, "bytes"));
  const RegularFile file = open_with_size(path, bytes, name);
  Elements elements;
  elements.type = ElementType::u8;
  elements.count = bytes;
  elements.device = std::make_shared<MappedBuffer>(gpu, file, path, address, name);
  elements.data = elements.device->buffer().host;
  return push_object(lua, std::move(elements));
}

/// set_variable(program, name, path): a variable of the program gets the bytes of the file -> whether it has it
int set_variable(lua_State* lua) {
  const LoadedProgram& loaded = check_object<LoadedProgram>(lua, 1);
  const std::string name = check_text(lua, 2, "name"), path = check_text(lua, 3, "path");
  Device& device = loaded.gpu->device();
  const VariableSymbol* const variable = find_variable(loaded.program->object(), name);
  if (variable == nullptr || variable->bytes == 0) return push(lua, false);
  const RegularFile file = open_with_size(path, variable->bytes, "variable " + name);
  std::byte* const at = device.host_bytes(device.address_of(*loaded.program, *variable), variable->bytes);
  if (at == nullptr) return push(lua, false);
  file.read(0, {at, variable->bytes});
  return push(lua, true);
}

/// check_region(launch, name, buffer, path of what it should hold) -> the comparison in words, which is in the result
int check_region(lua_State* lua) {
  LaunchResult& launch = check_launch(lua, 1);
  const std::string name = check_text(lua, 2, "name"), path = check_text(lua, 4, "path");
  const Elements& got = check_object<Elements>(lua, 3);
  const MappedFile expected(open_with_size(path, got.count, name), path, 0);
  const bool is_same = std::memcmp(got.data, expected.bytes().data(), got.count) == 0;
  Check made;
  made.name = name;
  made.ok = true;
  if (!is_same) made = compare_elements(got.type, got.bytes(), expected.bytes(), Tolerance{}, name);
  push_text(lua, check_text(made));
  launch.checks.push_back(std::move(made));
  return 1;
}

constexpr luaL_Reg kFunctions[] = {
    {"check_size", guarded<check_size>},
    {"map_region", guarded<map_region>},
    {"set_variable", guarded<set_variable>},
    {"check_region", guarded<check_region>},
    {nullptr, nullptr},
};

}  // namespace
}  // namespace strobe::wrap_command_captures

void strobe::add_command_capture_primitives(lua_State* lua) { luaL_setfuncs(lua, wrap_command_captures::kFunctions, 0); }
