// The bytes of a kernel's code. First byte: target and wave size. Decoding, text, and all that is found out about code
// before it runs.
#include <sstream>

#include "code/flow_graph.hpp"
#include "code/issue_records.hpp"
#include "lua/listing.hpp"
#include "code/program.hpp"
#include "sampling/sampled_blocks.hpp"
#include "code/waits_for_others.hpp"
#include "fuzz.hpp"
#include "fuzz_gpu.hpp"

using namespace strobe;

namespace {

constexpr std::size_t kMaxBytes = 4096;

void check(const Program& program) {
  const std::size_t words = program.object().text_bytes / 4;
  if (program.instructions().size() != program.infos().size()) fuzz::finding("records of different numbers");
  std::uint32_t counted = 0;
  for (const Run& run : program.runs()) counted += run.count;
  if (counted != program.instructions().size()) fuzz::finding("runs that do not hold all instructions");
  for (const InstructionInfo& info : program.infos())
    if (info.bytes < 4 || info.bytes % 4 != 0 || info.offset > 4 * words) fuzz::finding("an instruction's place");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  const auto choice = input.take<std::uint8_t>();
  const Isa& isa = fuzz::isa(choice >> 1);
  if (input.rest().size() > kMaxBytes) return 0;
  fuzz::success_or_error([&] {
    const Program program(fuzz::object_of(isa, input.rest(), (choice & 1) != 0), isa);
    check(program);
    const KernelInfo& kernel = program.object().kernels.front();
    program.reachable(kernel);
    FlowGraph(program, kernel).loops();
    issue_records(program);
    SampledBlocks(program, kernel, (choice & 2) != 0);
    waits_for_others(program, kernel);
    std::ostringstream listing;
    write_listing(listing, program);
  });
  return 0;
}
