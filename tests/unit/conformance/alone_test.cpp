// A block that says that it must run alone keeps its machine on one thread.
#include "catch.hpp"
#include "support/small_machine.hpp"

namespace strobe::testing {
namespace {

/// Two compute units in a partition each. A level of `type` answers the second one's vector accesses.
std::unique_ptr<System> machine_with(const std::string& type) {
  MachineDescription machine = SmallMachine{}.describe();
  for (ComponentDescription& component : machine.components)
    if (component.path.ends_with("[1]")) component.partition = 1;
  machine.components.push_back({"level", type, machine.clock, 1, {}});
  for (LinkDescription& link : machine.links)
    if (link.from == "cu[1].vector") link.to = "level.top[0]";
  machine.links.push_back({"level.bottom", "vector_memory[1].top[0]", 1000, 16});
  TestGpu::plugins().load(STROBE_BINARY_DIR "/tests/wrong_plugins/levels.so");
  return std::make_unique<System>(machine, TestGpu::plugins());
}

LaunchResult launch_on(const std::string& type, std::uint32_t threads) {
  Limits limits;
  limits.threads = threads;
  TestGpu gpu(limits);
  std::unique_ptr<System> machine = machine_with(type);
  machine->windows().set_steps_per_thread(0);
  gpu.device().set_machine(std::move(machine));
  const Program& program = gpu.compile("kernel void twice(global uint *x) { x[get_global_id(0)] *= 2; }");
  LaunchRequest request;
  request.mode = Mode::detailed;
  request.program = &program;
  request.kernel = "twice";
  request.grid[0] = 256;
  request.group[0] = 64;
  request.arguments = {&gpu.words(256)};
  return gpu.device().launch(request);
}

}  // namespace

TEST_CASE("a machine with a block that must run alone runs on one thread, and the result says why") {
  const LaunchResult alone = launch_on("level.shares_state", 2);
  CHECK(alone.threads == 1);
  CHECK(alone.one_thread_because == "level (level.shares_state): its instances share the cycle of the last lookup");
  CHECK(launch_on("level.shares_state", 1).one_thread_because == "");
  const LaunchResult other = launch_on("level.not_at_all", 2);
  CHECK(other.threads == 2);
  CHECK(other.one_thread_because == "");
}

}  // namespace strobe::testing
