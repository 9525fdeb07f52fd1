#include "compile/link.hpp"

#include <cstdint>
#include <cstring>
#include <fstream>

#include "compile/load.hpp"
#include "compile/process.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

constexpr unsigned kMaxSeconds = 120;
constexpr std::size_t kTypeOffset = 16;
constexpr std::uint16_t kRelocatable = 1;

ProcessResult run_editor(const std::string& name, const ScratchFolder& folder, bool confined) {
  // A section of an object may name libraries for the link editor to read.
  const std::vector<std::string> command{name,
                                         "-shared",
                                         "--no-undefined",
                                         "--no-dependent-libraries",
                                         folder.file("object.o"),
                                         "-o",
                                         folder.file("linked")};
  const Confinement confinement{{}, {folder.path()}};
  return run_process(command, kMaxSeconds, folder.path(), confined ? &confinement : nullptr);
}

/// Messages name the file in the scratch folder, which the user has never seen.
std::string named(std::string text, const std::string& scratch, const std::string& path) {
  for (std::size_t at = text.find(scratch); at != std::string::npos; at = text.find(scratch, at + path.size()))
    text.replace(at, scratch.size(), path);
  return text;
}

}  // namespace

bool is_relocatable(std::span<const std::byte> bytes) {
  std::uint16_t type = 0;
  if (bytes.size() < kTypeOffset + sizeof type) return false;
  std::memcpy(&type, bytes.data() + kTypeOffset, sizeof type);
  return type == kRelocatable;
}

std::vector<std::byte> link(std::span<const std::byte> bytes, const std::string& path, bool confined) {
  const ScratchFolder folder;
  std::ofstream file(folder.file("object.o"), std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  file.close();
  if (!file) throw Error(folder.file("object.o") + ": cannot be written - free some space, or set TMPDIR");
  ProcessResult result = run_editor("ld.lld-19", folder, confined);
  if (!result.found) result = run_editor("ld.lld", folder, confined);
  if (!result.found)
    throw Error(path + ": is a relocatable object and must be linked, and there is no ld.lld-19 - install Debian's " +
                "package lld-19");
  if (result.timed_out)
    throw Error(path + ": ld.lld-19 did not end within " + std::to_string(kMaxSeconds) + " seconds", ExitCode::limit);
  if (result.status != 0)
    throw Error(
        path + ": cannot be linked alone:\n" + named(result.output, folder.file("object.o"), path) +
        "\nhint: functions of OpenCL or HIP come from the device libraries: compile without -nogpulib; others from "
        "objects that are linked with it: ld.lld-19 -shared FILE.o ... -o FILE.co");
  return read_object_file(folder.file("linked"));
}

}  // namespace strobe
