// The matrix instructions of the three targets.  Sources: opcodes and names, LLVM 19; shapes, AMD's
// amd_matrix_instruction_calculator @2ef91896 (MIT).
#include <algorithm>
#include <iterator>
#include <string_view>

#include "gcn/encodings.hpp"
#include "gcn/matrix.hpp"

namespace strobe::gcn {

namespace {

// Opcode, mnemonic, features, A's and B's elements, m, n, k, blocks, sparse.
constexpr MatrixRow kRows[] = {
    {0x3e, "v_mfma_f32_16x16x8_xf32", kGfx942, 0, Element::xf32, Element::xf32, 16, 16, 8, 1, false},
    {0x3f, "v_mfma_f32_32x32x4_xf32", kGfx942, 0, Element::xf32, Element::xf32, 32, 32, 4, 1, false},
    {0x40, "v_mfma_f32_32x32x1_2b_f32", kGfx942, 0, Element::f32, Element::f32, 32, 32, 1, 2, false},
    {0x40, "v_mfma_f32_32x32x1f32", kGfx9, kGfx942, Element::f32, Element::f32, 32, 32, 1, 2, false},
    {0x41, "v_mfma_f32_16x16x1_4b_f32", kGfx942, 0, Element::f32, Element::f32, 16, 16, 1, 4, false},
    {0x41, "v_mfma_f32_16x16x1f32", kGfx9, kGfx942, Element::f32, Element::f32, 16, 16, 1, 4, false},
    {0x42, "v_mfma_f32_4x4x1_16b_f32", kGfx942, 0, Element::f32, Element::f32, 4, 4, 1, 16, false},
    {0x42, "v_mfma_f32_4x4x1f32", kGfx9, kGfx942, Element::f32, Element::f32, 4, 4, 1, 16, false},
    {0x44, "v_mfma_f32_32x32x2_f32", kGfx942, 0, Element::f32, Element::f32, 32, 32, 2, 1, false},
    {0x44, "v_mfma_f32_32x32x2f32", kGfx9, kGfx942, Element::f32, Element::f32, 32, 32, 2, 1, false},
    {0x45, "v_mfma_f32_16x16x4_f32", kGfx942, 0, Element::f32, Element::f32, 16, 16, 4, 1, false},
    {0x45, "v_mfma_f32_16x16x4f32", kGfx9, kGfx942, Element::f32, Element::f32, 16, 16, 4, 1, false},
    {0x48, "v_mfma_f32_32x32x4_2b_f16", kGfx942, 0, Element::f16, Element::f16, 32, 32, 4, 2, false},
    {0x48, "v_mfma_f32_32x32x4f16", kGfx9, kGfx942, Element::f16, Element::f16, 32, 32, 4, 2, false},
    {0x49, "v_mfma_f32_16x16x4_4b_f16", kGfx942, 0, Element::f16, Element::f16, 16, 16, 4, 4, false},
    {0x49, "v_mfma_f32_16x16x4f16", kGfx9, kGfx942, Element::f16, Element::f16, 16, 16, 4, 4, false},
    {0x4a, "v_mfma_f32_4x4x4_16b_f16", kGfx942, 0, Element::f16, Element::f16, 4, 4, 4, 16, false},
    {0x4a, "v_mfma_f32_4x4x4f16", kGfx9, kGfx942, Element::f16, Element::f16, 4, 4, 4, 16, false},
    {0x4c, "v_mfma_f32_32x32x8_f16", kGfx942, 0, Element::f16, Element::f16, 32, 32, 8, 1, false},
    {0x4c, "v_mfma_f32_32x32x8f16", kGfx9, kGfx942, Element::f16, Element::f16, 32, 32, 8, 1, false},
    {0x4d, "v_mfma_f32_16x16x16_f16", kGfx942, 0, Element::f16, Element::f16, 16, 16, 16, 1, false},
    {0x4d, "v_mfma_f32_16x16x16f16", kGfx9, kGfx942, Element::f16, Element::f16, 16, 16, 16, 1, false},
    {0x50, "v_mfma_i32_32x32x4_2b_i8", kGfx942, 0, Element::i8, Element::i8, 32, 32, 4, 2, false},
    {0x50, "v_mfma_i32_32x32x4i8", kGfx9, kGfx942, Element::i8, Element::i8, 32, 32, 4, 2, false},
    {0x51, "v_mfma_i32_16x16x4_4b_i8", kGfx942, 0, Element::i8, Element::i8, 16, 16, 4, 4, false},
    {0x51, "v_mfma_i32_16x16x4i8", kGfx9, kGfx942, Element::i8, Element::i8, 16, 16, 4, 4, false},
    {0x52, "v_mfma_i32_4x4x4_16b_i8", kGfx942, 0, Element::i8, Element::i8, 4, 4, 4, 16, false},
    {0x52, "v_mfma_i32_4x4x4i8", kGfx9, kGfx942, Element::i8, Element::i8, 4, 4, 4, 16, false},
    {0x54, "v_mfma_i32_32x32x8i8", kGfx9, kGfx942, Element::i8, Element::i8, 32, 32, 8, 1, false},
    {0x55, "v_mfma_i32_16x16x16i8", kGfx9, kGfx942, Element::i8, Element::i8, 16, 16, 16, 1, false},
    {0x56, "v_mfma_i32_32x32x16_i8", kGfx942, 0, Element::i8, Element::i8, 32, 32, 16, 1, false},
    {0x57, "v_mfma_i32_16x16x32_i8", kGfx942, 0, Element::i8, Element::i8, 16, 16, 32, 1, false},
    {0x5d, "v_mfma_f32_32x32x4_2b_bf16", kGfx942, 0, Element::bf16, Element::bf16, 32, 32, 4, 2, false},
    {0x5e, "v_mfma_f32_16x16x4_4b_bf16", kGfx942, 0, Element::bf16, Element::bf16, 16, 16, 4, 4, false},
    {0x5f, "v_mfma_f32_4x4x4_16b_bf16", kGfx942, 0, Element::bf16, Element::bf16, 4, 4, 4, 16, false},
    {0x60, "v_mfma_f32_32x32x8_bf16", kGfx942, 0, Element::bf16, Element::bf16, 32, 32, 8, 1, false},
    {0x61, "v_mfma_f32_16x16x16_bf16", kGfx942, 0, Element::bf16, Element::bf16, 16, 16, 16, 1, false},
    {0x62, "v_smfmac_f32_16x16x32_f16", kGfx942, 0, Element::f16, Element::f16, 16, 16, 32, 1, true},
    {0x63, "v_mfma_f32_32x32x4bf16_1k", kGfx90a, kGfx942, Element::bf16, Element::bf16, 32, 32, 4, 2, false},
    {0x64, "v_mfma_f32_16x16x4bf16_1k", kGfx90a, kGfx942, Element::bf16, Element::bf16, 16, 16, 4, 4, false},
    {0x64, "v_smfmac_f32_32x32x16_f16", kGfx942, 0, Element::f16, Element::f16, 32, 32, 16, 1, true},
    {0x65, "v_mfma_f32_4x4x4bf16_1k", kGfx90a, kGfx942, Element::bf16, Element::bf16, 4, 4, 4, 16, false},
    {0x66, "v_mfma_f32_32x32x8bf16_1k", kGfx90a, kGfx942, Element::bf16, Element::bf16, 32, 32, 8, 1, false},
    {0x66, "v_smfmac_f32_16x16x32_bf16", kGfx942, 0, Element::bf16, Element::bf16, 16, 16, 32, 1, true},
    {0x67, "v_mfma_f32_16x16x16bf16_1k", kGfx90a, kGfx942, Element::bf16, Element::bf16, 16, 16, 16, 1, false},
    {0x68, "v_mfma_f32_32x32x2bf16", kGfx9, kGfx942, Element::bf16, Element::bf16, 32, 32, 2, 2, false},
    {0x68, "v_smfmac_f32_32x32x16_bf16", kGfx942, 0, Element::bf16, Element::bf16, 32, 32, 16, 1, true},
    {0x69, "v_mfma_f32_16x16x2bf16", kGfx9, kGfx942, Element::bf16, Element::bf16, 16, 16, 2, 4, false},
    {0x6a, "v_smfmac_i32_16x16x64_i8", kGfx942, 0, Element::i8, Element::i8, 16, 16, 64, 1, true},
    {0x6b, "v_mfma_f32_4x4x2bf16", kGfx9, kGfx942, Element::bf16, Element::bf16, 4, 4, 2, 16, false},
    {0x6c, "v_mfma_f32_32x32x4bf16", kGfx9, kGfx942, Element::bf16, Element::bf16, 32, 32, 4, 1, false},
    {0x6c, "v_smfmac_i32_32x32x32_i8", kGfx942, 0, Element::i8, Element::i8, 32, 32, 32, 1, true},
    {0x6d, "v_mfma_f32_16x16x8bf16", kGfx9, kGfx942, Element::bf16, Element::bf16, 16, 16, 8, 1, false},
    {0x6e, "v_mfma_f64_16x16x4_f64", kGfx942, 0, Element::f64, Element::f64, 16, 16, 4, 1, false},
    {0x6e, "v_mfma_f64_16x16x4f64", kGfx90a, kGfx942, Element::f64, Element::f64, 16, 16, 4, 1, false},
    {0x6f, "v_mfma_f64_4x4x4_4b_f64", kGfx942, 0, Element::f64, Element::f64, 4, 4, 4, 4, false},
    {0x6f, "v_mfma_f64_4x4x4f64", kGfx90a, kGfx942, Element::f64, Element::f64, 4, 4, 4, 4, false},
    {0x70, "v_mfma_f32_16x16x32_bf8_bf8", kGfx942, 0, Element::bf8, Element::bf8, 16, 16, 32, 1, false},
    {0x71, "v_mfma_f32_16x16x32_bf8_fp8", kGfx942, 0, Element::bf8, Element::fp8, 16, 16, 32, 1, false},
    {0x72, "v_mfma_f32_16x16x32_fp8_bf8", kGfx942, 0, Element::fp8, Element::bf8, 16, 16, 32, 1, false},
    {0x73, "v_mfma_f32_16x16x32_fp8_fp8", kGfx942, 0, Element::fp8, Element::fp8, 16, 16, 32, 1, false},
    {0x74, "v_mfma_f32_32x32x16_bf8_bf8", kGfx942, 0, Element::bf8, Element::bf8, 32, 32, 16, 1, false},
    {0x75, "v_mfma_f32_32x32x16_bf8_fp8", kGfx942, 0, Element::bf8, Element::fp8, 32, 32, 16, 1, false},
    {0x76, "v_mfma_f32_32x32x16_fp8_bf8", kGfx942, 0, Element::fp8, Element::bf8, 32, 32, 16, 1, false},
    {0x77, "v_mfma_f32_32x32x16_fp8_fp8", kGfx942, 0, Element::fp8, Element::fp8, 32, 32, 16, 1, false},
    {0x78, "v_smfmac_f32_16x16x64_bf8_bf8", kGfx942, 0, Element::bf8, Element::bf8, 16, 16, 64, 1, true},
    {0x79, "v_smfmac_f32_16x16x64_bf8_fp8", kGfx942, 0, Element::bf8, Element::fp8, 16, 16, 64, 1, true},
    {0x7a, "v_smfmac_f32_16x16x64_fp8_bf8", kGfx942, 0, Element::fp8, Element::bf8, 16, 16, 64, 1, true},
    {0x7b, "v_smfmac_f32_16x16x64_fp8_fp8", kGfx942, 0, Element::fp8, Element::fp8, 16, 16, 64, 1, true},
    {0x7c, "v_smfmac_f32_32x32x32_bf8_bf8", kGfx942, 0, Element::bf8, Element::bf8, 32, 32, 32, 1, true},
    {0x7d, "v_smfmac_f32_32x32x32_bf8_fp8", kGfx942, 0, Element::bf8, Element::fp8, 32, 32, 32, 1, true},
    {0x7e, "v_smfmac_f32_32x32x32_fp8_bf8", kGfx942, 0, Element::fp8, Element::bf8, 32, 32, 32, 1, true},
    {0x7f, "v_smfmac_f32_32x32x32_fp8_fp8", kGfx942, 0, Element::fp8, Element::fp8, 32, 32, 32, 1, true},
};

}  // namespace

unsigned passes_of(const MatrixRow& row, unsigned features) {
  if (row.a == Element::f64) return row.m == 4 ? 4 : 8;
  if (row.m == 4) return 2;
  const unsigned passes = row.m == 32 ? 16 : 8;
  const bool is_quick = (features & kGfx942) != 0 && row.a != Element::f32 && row.blocks == 1;
  return is_quick ? passes / 2 : passes;
}

unsigned holds_valu(const MatrixRow& row, unsigned features) {
  if (row.sparse) return 2;
  const bool alone = row.a == Element::f64 || (row.a == Element::f32 && (features & kGfx942) != 0);
  return alone ? passes_of(row, features) : 0;
}

namespace {

constexpr const char* kTypes[] = {"f64", "f32", "xf32", "f16", "bf16", "fp8", "fp8", "i8"};  // by Element

constexpr const char* type_of(const MatrixRow& row) { return kTypes[static_cast<unsigned>(row.a)]; }

std::uint32_t operations_of(const MatrixRow& row) {
  return 2u * row.m * row.n * row.k * row.blocks / (row.sparse ? 2 : 1);
}

}  // namespace

ArithmeticWork matrix_arithmetic(const char* mnemonic, unsigned features) {
  const auto own = std::ranges::find(kRows, mnemonic, &MatrixRow::mnemonic);
  if (own == std::end(kRows)) return {};
  ArithmeticWork result{"matrix", type_of(*own), operations_of(*own), 0};
  for (const MatrixRow& row : kRows)
    if (std::string_view(type_of(row)) == result.type && (features & row.needs) == row.needs && (features & row.conflicts) == 0)
      result.most_per_pass = std::max(result.most_per_pass, operations_of(row) / passes_of(row, features));
  return result;
}

const MatrixRow& matrix_row_at(unsigned number) { return kRows[number]; }

const MatrixRow* matrix_row(const Tables& tables, u32 word) {
  if (!encoding::kVop3pFormat.matches(word)) return nullptr;
  for (const MatrixRow& row : kRows)
    if (row.opcode == encoding::kMai['o'](word) && tables.has(row.needs) && (row.conflicts & tables.features) == 0)
      return &row;
  return nullptr;
}

}  // namespace strobe::gcn
