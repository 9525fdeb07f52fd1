// Task lists of compiled code for gfx803 and gfx1010: what the kernel below must have, whatever the compiler makes of
// it.
#include <algorithm>

#include "code/program.hpp"
#include "ppt-gpu/amd_tasks.hpp"
#include "support.hpp"
#include "support/test_gpu.hpp"

using namespace ppt_gpu;
using namespace strobe;
using strobe::testing::TemporaryFolder;
using strobe::testing::TestGpu;

namespace {

// One load, one store and one barrier; a loop whose count the compiler does not know; LDS of 256 bytes.
constexpr const char* kSource = R"(
kernel __attribute__((reqd_work_group_size(64, 1, 1))) void k(global float *out, global const float *in, int turns) {
  local float tile[64];
  const int item = get_local_id(0);
  tile[item] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  float sum = 0;
  for (int turn = 0; turn < turns; ++turn) sum = sum * 1.5f + tile[(item + turn) & 63];
  out[get_global_id(0)] = sum;
}
)";

CodeObject compiled(const std::string& target) {
  TemporaryFolder folder;
  CompileRequest request;
  request.optimization = "-O1";
  return load_code_object(folder.write("kernel.cl", kSource), target, TestGpu::plugins(), &request);
}

struct Count {
  unsigned loads = 0, stores = 0, lds_loads = 0, lds_stores = 0, barriers = 0, scalar_loads = 0;
};

/// Of the tasks in the blocks that the kernel reaches.
Count count(const TaskList& list) {
  Count all;
  for (const ppt_gpu::Block& block : list.blocks)
    for (std::uint32_t n = block.first; n < block.first + block.count; ++n) {
      const Task& task = list.tasks[n];
      all.loads += task.operation == Operation::global_memory && task.access == Access::load;
      all.stores += task.operation == Operation::global_memory && task.access == Access::store;
      all.lds_loads += task.operation == Operation::shared_memory && task.access == Access::load;
      all.lds_stores += task.operation == Operation::shared_memory && task.access == Access::store;
      all.barriers += task.operation == Operation::barrier;
      all.scalar_loads += task.operation == Operation::constant_memory;
    }
  return all;
}

}  // namespace

TEST_CASE("the task list of compiled code has what the source asks for, on gfx803 and gfx10") {
  const std::string target = GENERATE("gfx803", "gfx1010", "gfx1030");
  CAPTURE(target);
  const Program program(compiled(target), TestGpu::plugins().isa(target));
  const auto entry =
      static_cast<std::uint32_t>(program.entry(program.object().kernels.front()) - program.instructions().data());
  bool computed = true;
  const TaskList list = amd_tasks("k", program.infos(), entry, "k", computed);
  CHECK_FALSE(computed);
  CHECK(list.blocks.front().first == entry);
  const Count all = count(list);
  CHECK(all.loads == 1);
  CHECK(all.stores == 1);
  CHECK(all.lds_loads >= 1);  // the loop may be unrolled
  CHECK(all.lds_stores == 1);
  CHECK(all.scalar_loads >= 1);
  // A work-group of one wave of 64 needs no barrier; of two waves of 32 it does.
  CHECK(all.barriers == (target == "gfx803" ? 0 : 1));

  // The loop: some block's way leads back.
  bool loops = false;
  for (std::uint32_t n = 0; n < list.blocks.size(); ++n)
    for (const std::uint32_t next : list.blocks[n].next) loops = loops || (next != ppt_gpu::Block::kExit && next <= n);
  CHECK(loops);

  // What is loaded is waited for; gfx10 counts stores apart from loads.
  for (const ppt_gpu::Block& block : list.blocks)
    for (std::uint32_t n = block.first; n < block.first + block.count; ++n) {
      const Task& task = list.tasks[n];
      if (task.operation != Operation::global_memory) continue;
      const bool counts_in_vscnt = target != "gfx803" && task.access == Access::store;
      CHECK(((task.bumps >> (counts_in_vscnt ? kVs : kVm)) & 1) == 1);
      CHECK(((task.bumps >> (counts_in_vscnt ? kVm : kVs)) & 1) == 0);
    }
}
