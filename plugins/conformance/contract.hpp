// What the conformance kit checks: promises of the SDK that a type of a plugin keeps or breaks.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "strobe/registry.hpp"

namespace strobe::conformance {

/// Thrown by a check: what the type did that it must not, in one sentence.
struct Broken {
  std::string reason;
};

/// Thrown by a check: why the promise says nothing about this type.
struct NotApplicable {
  std::string reason;
};

/// Says what is being tried, so that a crash can be placed.
using Note = std::function<void(const std::string&)>;

/// One promise. `check` throws Broken or NotApplicable, or returns what was observed: one line for each event. Of a
/// promise with `twice` the observation must be the same in two processes whose heaps are filled differently.
struct Contract {
  const char* name;
  const char* promise;
  std::string (*check)(const RegisteredType& type, const Note& note);
  bool twice = false;
  bool basic = false;  ///< who breaks it is not asked for the rest
};

/// Those of every type, and those of each kind.
std::span<const Contract> parameter_contracts();
std::span<const Contract> component_contracts();
std::span<const Contract> memory_level_contracts();
std::span<const Contract> facet_contracts();
std::span<const Contract> replacement_contracts();
std::span<const Contract> prefetcher_contracts();
std::span<const Contract> wave_scheduler_contracts();
std::span<const Contract> dispatch_order_contracts();
std::span<const Contract> dram_scheduler_contracts();
std::span<const Contract> page_policy_contracts();
std::span<const Contract> refresh_contracts();
std::span<const Contract> mapping_contracts();
std::span<const Contract> compiler_contracts();
std::span<const Contract> printf_reader_contracts();
std::span<const Contract> isa_decode_contracts();
std::span<const Contract> isa_wave_contracts();
std::span<const Contract> isa_memory_contracts();
std::span<const Contract> isa_fault_contracts();
std::span<const Contract> isa_record_contracts();
std::span<const Contract> isa_register_contracts();
std::span<const Contract> sampler_contracts();
std::span<const Contract> tracer_contracts();
std::span<const Contract> reference_contracts();
std::span<const Contract> phases_contracts();
std::span<const Contract> watch_contracts();

}  // namespace strobe::conformance
