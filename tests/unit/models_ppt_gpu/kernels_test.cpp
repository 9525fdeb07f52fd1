// The ten kernels of the paper, written for this in OpenCL C: their PTX is what clang makes of them, and it is read.
#include <cstdlib>
#include <filesystem>

#include "ppt-gpu/ptx_tasks.hpp"
#include "support.hpp"
#include "support/temporary_folder.hpp"

using namespace ppt_gpu;
namespace fs = std::filesystem;

namespace {

const fs::path kFolder = fs::path(STROBE_SOURCE_DIR) / "scripts/experiments/models/ppt-gpu";

std::string read(const fs::path& path) { return strobe::testing::read_file(path.string()); }

}  // namespace

TEST_CASE("the PTX of the ten kernels is understood") {
  struct Case {
    const char* file;
    const char* kernel;
    std::size_t loops;
    std::uint64_t shared;  ///< bytes, as the source declares them
  };
  const Case cases[] = {{"sgemm", "sgemm", 1, 8 * 16 * 4},
                        {"stencil", "stencil", 1, 4 * 64 * 4},
                        {"tpacf", "tpacf", 4, 3 * 256 * 4 + 32 * 8 * 4 + 32 * 4},
                        {"hotspot", "hotspot", 1, 3 * 16 * 16 * 4},
                        {"lud", "lud", 0, 2 * 16 * 16 * 4},
                        {"nn", "nn", 0, 0},
                        {"pathfinder", "pathfinder", 1, 2 * 256 * 4},
                        {"gaussian", "gaussian", 0, 0},
                        {"bfs", "bfs_1", 1, 0},
                        {"bfs", "bfs_2", 0, 0}};
  for (const Case& one : cases) {
    INFO(one.kernel);
    const std::string text = read(kFolder / "ptx" / (std::string(one.file) + ".ptx"));
    const PtxModule module = parse_ptx(one.file, text);
    const TaskList list = ptx_tasks(module, module.kernel(one.kernel));
    CHECK(find_loops(list, one.file).size() == one.loops);
    CHECK(list.shared_bytes == one.shared);
    CHECK(list.registers_per_item > 0);
  }
}

TEST_CASE("the committed PTX is what clang-19 makes of the sources") {
  if (std::system("command -v clang-19 > /dev/null 2>&1") != 0) return;
  if (std::system("clang-19 --print-targets | grep -q nvptx64") != 0) return;
  const strobe::testing::TemporaryFolder made;
  REQUIRE(std::system(((kFolder / "kernels/make_ptx.sh").string() + " " + made.path()).c_str()) == 0);
  std::size_t files = 0;
  for (const auto& entry : fs::directory_iterator(kFolder / "ptx")) {
    INFO(entry.path().filename());
    CHECK(read(entry.path()) == read(fs::path(made.path()) / entry.path().filename()));
    ++files;
  }
  CHECK(files == 9);
}
