// The ten kernels of the paper, written for this in OpenCL C: their PTX is what clang makes of them, and it is read.
#include "made_ptx.hpp"
#include "ppt-gpu/ptx_tasks.hpp"
#include "support.hpp"

using namespace ppt_gpu;

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
    const std::string text = strobe::testing::read_file(made_ptx() + one.file + ".ptx");
    const PtxModule module = parse_ptx(one.file, text);
    const TaskList list = ptx_tasks(module, module.kernel(one.kernel));
    CHECK(find_loops(list, one.file).size() == one.loops);
    CHECK(list.shared_bytes == one.shared);
    CHECK(list.registers_per_item > 0);
  }
}
