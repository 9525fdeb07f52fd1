#include "link.hpp"

#include <fstream>

#include "strobe/error.hpp"

#include "text.hpp"

namespace strobe::clang {
namespace {


/// Messages name the file in the scratch folder, which the user has never seen.
std::string named(std::string text, const std::string& scratch, const std::string& path) {
  for (std::size_t at = text.find(scratch); at != std::string::npos; at = text.find(scratch, at + path.size()))
    text.replace(at, scratch.size(), path);
  return text;
}

}  // namespace

std::vector<std::byte> link(std::span<const std::byte> bytes, const std::string& path, CompilerBench& bench) {
  const std::string object = bench.folder() + "/object.o", linked = bench.folder() + "/linked";
  std::ofstream file(object, std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  file.close();
  if (!file) throw Error(object + ": cannot be written - free some space, or set TMPDIR");
  const auto run_editor = [&](const char* name) {
    // A section of an object may name libraries for the link editor to read.
    return bench.run({name, "-shared", "--no-undefined", "--no-dependent-libraries", object, "-o", linked},
                     bench.most_seconds());
  };
  ProgramRun result = run_editor("ld.lld-19");
  if (!result.found) result = run_editor("ld.lld");
  if (!result.found)
    throw Error(path + ": is a relocatable object and must be linked, and there is no ld.lld-19 - install Debian's " +
                "package lld-19");
  if (result.timed_out)
    throw Error(path + ": ld.lld-19 did not end within " + std::to_string(bench.most_seconds()) +
                    " seconds - give it more with --compile-timeout",
                ExitCode::limit);
  if (result.status != 0)
    throw Error(
        path + ": cannot be linked alone:\n" + named(result.output, object, path) +
        "\nhint: functions of OpenCL or HIP come from the device libraries: compile without -nogpulib; others from "
        "objects that are linked with it: ld.lld-19 -shared FILE.o ... -o FILE.co");
  return to_bytes(read_file(linked));
}

}  // namespace strobe::clang
