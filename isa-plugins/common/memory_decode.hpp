// What all vector memory encodings share when they are decoded.
#pragma once

#include "common/memory_row.hpp"

namespace strobe::lanes {

/// What a memory encoding says of its vector registers.
struct MemoryEncoding {
  unsigned address = 0, address_registers = 0;
  unsigned data = 0;
  unsigned result = 0;
  bool returns = false;  ///< GLC on an atomic
  bool coherent = false;
};

/// Everything but counters and registers. True if the instruction returns what memory held.
inline bool describe_memory(const MemoryRow& row, const MemoryEncoding& e, MemorySpace space, InstructionInfo& info) {
  const bool is_lds = space == MemorySpace::lds;
  const bool returns = row.kind == MemoryKind::atomic_return || (row.kind == MemoryKind::atomic && e.returns);
  info.mnemonic = row.mnemonic;
  info.bytes = 8;
  info.support = row.support;
  info.reason = row.reason;
  info.unit = is_lds ? ExecutionUnit::lds : ExecutionUnit::vmem;
  info.latency = is_lds ? LatencyClass::lds : LatencyClass::vector_memory;
  info.space = space;
  info.memory_bytes = row.bytes;
  info.coherent = e.coherent;
  info.crosses_lanes = row.moves_lanes;
  info.keeps_part = row.kind == MemoryKind::load && row.keeps_half;
  info.memory = returns ? MemoryKind::atomic_return : row.kind;
  if (!returns && !is_lds) info.update = row.update;
  info.compares = row.compares;
  return returns;
}

/// Invalidations and write-backs of caches that nothing of a program's own sees.
inline void describe_cache_control(const char* mnemonic, Instruction& i, InstructionInfo& info) {
  info.mnemonic = mnemonic;
  info.bytes = 8;
  info.support = Support::exact;
  info.unit = ExecutionUnit::vmem;
  info.latency = LatencyClass::vector_memory;
  info.memory = MemoryKind::cache_control;
  info.space = MemorySpace::global;
  info.bumps_vm = true;
  i.execute = [](Wave&, const Instruction&) {};
}

}  // namespace strobe::lanes
