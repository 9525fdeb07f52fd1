#include "common/gcn/memory_opcodes.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/memory_decode.hpp"
#include "gcn3/well_formed.hpp"

namespace strobe::gcn3 {

namespace {

constexpr u32 bits(u32 word, unsigned low, unsigned count) { return (word >> low) & ((1u << count) - 1); }

/// `count` registers from `first` exist; without any, the field must be 0.
bool fits(unsigned first, unsigned count) { return count == 0 ? first == 0 : first + count <= 256; }

}  // namespace

bool well_formed_ds(const Words& words) {
  const u32 first = words.word[0], second = words.word[1];
  const MemoryRow& row = *ds_row(bits(first, 17, 8));
  const LdsForm form = lds_form(row);
  const bool global = bits(first, 16, 1) != 0;
  if (row.kind == MemoryKind::none && (bits(first, 0, 17) != 0)) return false;
  if ((row.needs_gds && !global) || (row.permutes && global)) return false;
  if (form.result == 0 && form.data0 == 0 && !form.keeps_bit_25 && bits(first, 25, 1) != 0) return false;
  return fits(bits(second, 0, 8), form.address) && fits(bits(second, 8, 8), form.data0) &&
         fits(bits(second, 16, 8), form.data1) && fits(second >> 24, form.result);
}

bool well_formed_flat(const Words& words) {
  const u32 first = words.word[0], second = words.word[1];
  const MemoryRow& row = *flat_row(bits(first, 18, 7));
  const bool returns = row.kind == MemoryKind::atomic && bits(first, 16, 1) != 0;
  if (bits(first, 13, 3) != 0 || bits(second, 16, 7) != 0 || !fits(bits(second, 0, 8), 2)) return false;
  if (row.kind == MemoryKind::load) return fits(second >> 24, row.data_registers);
  return fits(bits(second, 8, 8), row.data_registers) && (!returns || fits(second >> 24, row.result_registers));
}

bool well_formed_mubuf(const Words& words) {
  const u32 first = words.word[0], second = words.word[1];
  const unsigned opcode = bits(first, 18, 7);
  const bool offen = bits(first, 12, 1) != 0, idxen = bits(first, 13, 1) != 0, lds = bits(first, 16, 1) != 0;
  const bool tfe = bits(second, 23, 1) != 0;
  if (find_opcode(gcn::kCacheControls, opcode) != nullptr) return bits(first, 12, 5) == 0 && !tfe;
  const MemoryRow& row = *mubuf_row(opcode);
  if (scalar_register(4 * bits(second, 16, 5), 4) == kNoRegister || (second >> 24) >= 254) return false;
  if (lds && (tfe || !row.takes_lds_bit)) return false;
  if (row.stores_from_lds()) return lds && !offen && !idxen;
  if (row.kind == MemoryKind::atomic && tfe) return false;
  const bool address_fits = !(offen && idxen) || fits(bits(second, 0, 8), 2);
  return address_fits && (lds || fits(bits(second, 8, 8), row.data_registers + (tfe ? 1u : 0u)));
}

}  // namespace strobe::gcn3
