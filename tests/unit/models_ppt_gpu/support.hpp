#pragma once

#include <string>

#include "catch.hpp"
#include "ppt-gpu/machine.hpp"
#include "ppt-gpu/path.hpp"
#include "ppt-gpu/task.hpp"
#include "strobe/error.hpp"

namespace ppt_gpu {

/// The message of the Error that `body` throws; empty: it throws none.
template <class Body>
std::string error_of(Body&& body) {
  try {
    body();
  } catch (const strobe::Error& error) {
    return error.what();
  }
  return "";
}

/// A list of blocks, each given by its number of tasks; all tasks are `operation`.
inline TaskList list_of(std::initializer_list<std::pair<unsigned, std::vector<std::uint32_t>>> blocks,
                        Operation operation = Operation::integer) {
  TaskList list;
  list.kernel = "k";
  for (const auto& [tasks, next] : blocks) {
    const auto first = static_cast<std::uint32_t>(list.tasks.size());
    for (unsigned t = 0; t < tasks; ++t) {
      Task task;
      task.operation = operation;
      list.tasks.push_back(task);
    }
    list.blocks.push_back({std::string(1, static_cast<char>('A' + list.blocks.size())), first, tasks, next});
  }
  return list;
}

/// One scheduler, all units take a warp each cycle: integer 6 cycles, multiply 13, memory 100.
inline Machine small_machine() {
  Machine machine;
  machine.name = "small";
  machine.units = 1;
  machine.lanes = 32;
  machine.schedulers = 1;
  machine.issue_per_warp = 1;
  machine.of(Operation::integer) = {Unit::vector, 6, 1, 0};
  machine.of(Operation::integer_multiply) = {Unit::vector, 13, 1, 0};
  machine.of(Operation::sine) = {Unit::special, 15, 4, 0};
  machine.of(Operation::global_memory) = {Unit::memory, 0, 1, 0};
  machine.of(Operation::shared_memory) = {Unit::memory, 28, 1, 0};
  machine.of(Operation::barrier) = {Unit::none, 1, 1, 0};
  machine.of(Operation::branch) = {Unit::none, 1, 1, 0};
  machine.l1.line = 128;
  machine.l1_latency = 10;
  machine.l2_latency = 50;
  machine.dram_latency = 100;
  return machine;
}

}  // namespace ppt_gpu
