// How large the repository may be. Where a bound is above what is wanted, its message has the aim: whoever makes
// something smaller lowers the bound with it.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "catch.hpp"

namespace fs = std::filesystem;

namespace {

const fs::path kRoot = STROBE_SOURCE_DIR;

std::size_t lines_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return static_cast<std::size_t>(std::count(std::istreambuf_iterator<char>(in), {}, '\n'));
}

bool is_binary(const fs::path& path) {
  const fs::path extension = path.extension();
  return extension == ".png" || extension == ".webp" || extension == ".gz";
}

std::vector<fs::path> files_below(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && entry.path().extension() != ".pyc") files.push_back(entry.path());
  return files;
}

/// As a checkout has them: without build folders and what tools keep in hidden ones.
std::vector<fs::path> all_files() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(kRoot)) {
    const std::string name = entry.path().filename();
    if (entry.is_regular_file()) {
      files.push_back(entry.path());
    } else if (!name.starts_with(".") && !name.starts_with("build")) {
      const std::vector<fs::path> below = files_below(entry.path());
      files.insert(files.end(), below.begin(), below.end());
    }
  }
  return files;
}

std::size_t lines_in(const std::vector<fs::path>& files) {
  std::size_t lines = 0;
  for (const fs::path& file : files) lines += is_binary(file) ? 0 : lines_of(file);
  return lines;
}

/// Of the front ends for HIP, OpenCL and HSA programs: with their commands, headers, pages and tests.
bool is_of_program_front_ends(const fs::path& file) {
  const std::string name = file.lexically_relative(kRoot).string();
  const char* const folders[] = {
      "plugins/frontends/common/", "plugins/frontends/clock/", "plugins/frontends/hip/", "plugins/frontends/opencl/",
      "plugins/frontends/hsa/",    "plugins/frontends/driver/", "tests/hsa_",               "tests/unit/hsa_functions/",
      "tests/hip_",                "tests/opencl_",            "tests/unit/hip_functions/", "tests/unit/opencl_functions/",
      "scripts/strobe/include/hipcub/", "scripts/strobe/include/strobe_hip/api/",
      "scripts/strobe/include/hsa/", "scripts/strobe/include/strobe_hsa/", "scripts/strobe/include/strobe_opencl",
      "scripts/strobe/include/thrust/", "scripts/commands/run/program.lua",
      "scripts/strobe/include/hipblas", "scripts/strobe/include/hipfft", "scripts/strobe/include/hiprand",
      "scripts/strobe/include/hipsolver", "scripts/strobe/include/miopen", "scripts/strobe/include/rccl", "scripts/strobe/include/roc",
      "scripts/commands/hipcc", "scripts/commands/capture.lua", "scripts/commands/run/capture",
      "scripts/commands/inspect/program.lua", "plugins/frontends/lua/wrap_command_captures.cpp",
      "plugins/frontends/lua/launch_levels.", "plugins/frontends/lua/program_bundles.", "tests/transcripts/captures.console",
      "docs/reference/hip-functions.md", "docs/reference/hsa-functions.md", "docs/reference/opencl-functions.md",
      "docs/start/run-your-program.md", "scripts/strobe/include/strobe_hip/heap.h", "scripts/commands/run/program_text.lua",
      "docs/start/run-an-hsa-program.md", "docs/evidence/programs.md", "docs/evidence/opencl-programs.md",
  };
  return std::ranges::any_of(folders, [&](const char* folder) { return name.starts_with(folder); });
}

}  // namespace

TEST_CASE("size: files and lines of the repository") {
  std::vector<fs::path> files = all_files(), others = files;
  std::erase_if(others, is_of_program_front_ends);
  INFO("aims, without the front ends of programs: fewer than 2,700 files, fewer than 245,000 lines");
  CHECK(others.size() < 2'930);
  CHECK(lines_in(others) < 269'700);
  std::erase_if(files, [](const fs::path& file) { return !is_of_program_front_ends(file); });
  CHECK(files.size() < 440);
  CHECK(lines_in(files) < 32'250);
}

TEST_CASE("size: the documentation") {
  const std::vector<fs::path> files = files_below(kRoot / "docs");
  std::uintmax_t bytes = 0;
  for (const fs::path& file : files) bytes += fs::file_size(file);
  CHECK(bytes < 1'200'000);
  CHECK(lines_in(files) < 22'000);
}

TEST_CASE("size: a page is read in one go") {
  for (const fs::path& file : files_below(kRoot / "docs")) {
    if (file.extension() != ".md") continue;
    INFO(file.string() << ": cut what a reader does not need, or make two pages of it");
    CHECK(lines_of(file) <= 250);
  }
}

TEST_CASE("size: evidence is pages") {
  for (const fs::path& file : files_below(kRoot / "docs/evidence")) {
    INFO(file.string() << ": data that a command reads belongs to its experiment in scripts/experiments");
    CHECK(file.extension() == ".md");
  }
}

TEST_CASE("size: what only runs the command is a transcript") {
  std::vector<fs::path> files = files_below(kRoot / "tests/unit/cli");
  std::erase_if(files, [](const fs::path& file) { return file.extension() != ".cpp" && file.extension() != ".hpp"; });
  INFO("write transcripts (tests/transcripts) instead");
  CHECK(lines_in(files) <= 4'700);
}

TEST_CASE("size: the guide to a component") { CHECK(lines_of(kRoot / "docs/extend/add-a-component.md") < 110); }
