// What policies and memory levels answer in runs is checked: a wrong answer ends the launch with an error that names the
// block and the plugin.
#include <memory>
#include <string>

#include "catch.hpp"
#include "strobe/error.hpp"
#include "two_units.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

/// Those of the build tree and the wrong ones.
Plugins& plugins() {
  static Plugins& loaded = []() -> Plugins& {
    auto* all = new Plugins;  // libraries are never unloaded, so neither is their registry
    all->load_folder(STROBE_BINARY_DIR "/lib/strobe/plugins", host_level());
    for (const char* const name : {"replacements", "policies", "levels"})
      all->load(std::string(STROBE_BINARY_DIR "/tests/wrong_plugins/") + name + ".so");
    return *all;
  }();
  return loaded;
}

std::string error_of(const MachineDescription& description, std::uint64_t* cycles = nullptr) {
  Limits limits;
  limits.max_cycles = 1'000'000;
  TestGpu gpu(limits);
  try {
    gpu.device().set_machine(std::make_unique<System>(description, plugins()));
    const Program& program = gpu.compile(kKernel);
    const Mix mix(gpu, program, 1024);
    const LaunchResult result = gpu.device().launch(mix.request);
    if (cycles != nullptr) *cycles = result.timing->cycles;
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

MachineDescription with(const std::string& path, const std::string& parameter, const std::string& value) {
  MachineDescription machine = two_units();
  for (ComponentDescription& component : machine.components)
    if (component.path == path) component.parameters.push_back({parameter, value});
  return machine;
}

/// In place of the L2.
MachineDescription with_level(const std::string& type) {
  MachineDescription machine = two_units();
  for (ComponentDescription& component : machine.components) {
    if (component.path != "l2") continue;
    component.type = type;
    component.parameters.clear();
  }
  return machine;
}

void check(const std::string& error, const std::string& block, const std::string& words) {
  INFO(error);
  CHECK(error.find(block) != std::string::npos);
  CHECK(error.find(words) != std::string::npos);
}

}  // namespace

TEST_CASE("answers: a policy that leaves what it may choose from ends the launch, named with its block") {
  CHECK(error_of(two_units()) == "no error");
  check(error_of(with("vector_cache[0]", "replacement", "leaves_the_set")),
        "vector_cache[0]: replacement.leaves_the_set", "one of the candidates");
  check(error_of(with("cu[0]", "scheduling", "leaves")), "cu[0]: wave_scheduler.leaves", "which cannot issue");
  check(error_of(with("command_processor", "order", "leaves")), "command_processor: dispatch_order.leaves",
        "which has no room");
  check(error_of(with("dram", "scheduling", "leaves")), "dram: dram_scheduler.leaves", "counted from 0");
  check(error_of(with("l2", "hash", "leaves")), "l2: mapping.leaves", "counted from 0");
}

TEST_CASE("answers: a level that replies or asks in the past ends the launch, named with its port") {
  CHECK(error_of(with_level("level.not_at_all")) == "no error");
  check(error_of(with_level("level.answers_in_the_past")), "l2 (level.answers_in_the_past): port top[0]",
        "replies in cycle");
  check(error_of(with_level("level.answers_later_in_past")), "l2 (level.answers_later_in_past): port top[0]",
        "answers in cycle");
  check(error_of(with_level("level.passes_on_in_the_past")), "l2 (level.passes_on_in_the_past): port bottom",
        "makes an access that leaves in cycle");
  check(error_of(with_level("level.answers_twice")), "l2 (level.answers_twice): port top[0]", "answers with tag");
}

TEST_CASE("answers: a block that wakes itself in the past, always, changes no cycle and outlasts no launch") {
  std::uint64_t right = 0, wrong = 0;
  CHECK(error_of(with_level("level.not_at_all"), &right) == "no error");
  CHECK(error_of(with_level("level.wakes_for_ever"), &wrong) == "no error");
  CHECK(wrong == right);
}
