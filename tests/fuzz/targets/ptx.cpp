// PTX text: words, module, task lists, control flow.
#include "fuzz.hpp"
#include "ppt-gpu/flow.hpp"
#include "ppt-gpu/path.hpp"
#include "ppt-gpu/ptx_tasks.hpp"

using namespace strobe;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = fuzz::Input(data, size).text();
  fuzz::success_or_error([&] {
    const ppt_gpu::PtxModule module = ppt_gpu::parse_ptx("x.ptx", text);
    for (const ppt_gpu::PtxKernel& kernel : module.kernels)
      fuzz::success_or_error([&] {
        const ppt_gpu::TaskList list = ppt_gpu::ptx_tasks(module, kernel);
        ppt_gpu::GivenCounts given;
        for (const ppt_gpu::Loop& loop : ppt_gpu::find_loops(list, "x.ptx"))
          given.trips[list.blocks[loop.header].name] = 7;
        const ppt_gpu::Flow flow = ppt_gpu::flow_from_counts(list, given, "x.ptx");
        const std::vector<double> shorten = ppt_gpu::shortening(list, flow, 100);
        if (ppt_gpu::make_paths(list, flow, shorten, 1000).front().steps.size() > 1000 + list.tasks.size())
          fuzz::finding("a path longer than its limit and a block");
      });
  });
  return 0;
}
