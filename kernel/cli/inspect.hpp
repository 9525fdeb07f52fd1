// What `strobe inspect` finds out about an object, and its document; scripts/commands/inspect has the text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/json.hpp"
#include "code/code_object.hpp"
#include "code/occupancy.hpp"
#include "code/program.hpp"
#include "config/preset.hpp"

namespace strobe {

/// All uses of one mnemonic that a kernel can reach.
struct InstructionUse {
  std::string mnemonic;
  Support support = Support::exact;
  std::vector<std::uint64_t> addresses;  ///< as in a listing
  std::string example;                   ///< the first one's text
  std::string reason;                    ///< why it is not exact; may be empty
};

struct SupportCounts {
  std::size_t exact = 0;
  std::size_t approximate = 0;
  std::size_t unsupported = 0;
};

struct KernelReport {
  const KernelInfo* kernel = nullptr;
  std::optional<Occupancy> occupancy;
  std::vector<InstructionUse> instructions;  ///< worst support first
  SupportCounts counts;
};

struct ObjectReport {
  const CodeObject* object = nullptr;
  std::string gpu;  ///< preset; empty if there is none for the target
  std::uint32_t waves_per_simd = 0;
  std::vector<KernelReport> kernels;
  std::vector<std::string>
      printf_formats;  ///< of calls that the code has; metadata lists those of inlined headers, too
};

/// Everything that reading the file gives. `program` and `gpu` may be null: then code is not looked at.
ObjectReport inspect_object(const CodeObject& object, const Program* program, const GpuConfig* gpu,
                            std::uint32_t group_items);

Json object_document(const ObjectReport& report);
/// What only its text says.
Json object_facts(const ObjectReport& report);

}  // namespace strobe
