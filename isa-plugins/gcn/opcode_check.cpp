// Every opcode of GCN's tables has an operation (common/opcode_check.hpp).
#include "common/opcode_check.hpp"

#include "common/operations.hpp"
#include "gcn/buffer_opcodes.hpp"
#include "gcn/ds_opcodes.hpp"
#include "gcn/flat_opcodes.hpp"
#include "gcn/hardware_registers.hpp"
#include "gcn/machine.hpp"
#include "gcn/own_scalar.hpp"
#include "gcn/own_vector.hpp"
#include "gcn/packed_single.hpp"
#include "gcn/scalar_opcodes.hpp"
#include "gcn/smem_opcodes.hpp"
#include "gcn/vop1_opcodes.hpp"
#include "gcn/vop2_opcodes.hpp"
#include "gcn/vop3_opcodes.hpp"
#include "gcn/vop3p_opcodes.hpp"
#include "gcn/vopc_opcodes.hpp"

namespace strobe::gcn {

namespace {

constexpr auto kVector =
    names_of<vector_one_rows::kRows<Machine>, vector_two_rows::kRows<Machine>, vector_float_rows::kRows<Machine>,
             vector_integer_rows::kRows<Machine>, vector_wide_rows::kRows<Machine>, vector_fused_rows::kRows<Machine>,
             vector_three_rows::kRows<Machine>, vector_packed_rows::kRows<Machine>, vector_half_rows::kRows<Machine>,
             own_rows::kRows, own_rows::kRefused, packed_single_rows::kRows>();
constexpr auto kHalf = names_of<vector_half_rows::kRows<HalfMachine>, own_rows::kHalfRows>();
constexpr auto kCompare = names_of<vector_compare_rows::kClassRows<Machine>, vector_compare_rows::kFloatRows<Machine>,
                                   vector_compare_rows::kIntegerRows<Machine>>();
constexpr auto kScalar =
    names_of<scalar_one_rows::kRows, scalar_two_rows::kRows, scalar_two_rows::kCompares, scalar_constant_rows::kRows,
             kRelativeMoves<sreg::kSgprs>, kModeOperations<Registers>, own_rows::kScalar>();
constexpr auto kScalarMemory = names_of<scalar_memory_rows::kRows>();
constexpr auto kMemory =
    names_of<lds_rows::kRows<Machine>, lds_rows::kLater<Machine>, lds_rows::kFloatSums<Machine>,
             flat_rows::kPlain<Machine>, flat_rows::kAtomics<Machine>, flat_rows::kLater<Machine>,
             flat_rows::kScratch<Machine>, flat_rows::kFloatSums<Machine>, flat_rows::kToLds<Machine>,
             buffer_rows::kPlain<Machine>, buffer_rows::kAtomics<Machine>, buffer_rows::kFormatted<Machine>,
             buffer_rows::kTyped<Machine>, buffer_rows::kLater<Machine>, buffer_rows::kFloatSums<Machine>>();

static_assert(have_operations<kVector, kVop1, kVop2, kVop3, kVop3p>());
static_assert(have_operations<kHalf, kHalves>());
static_assert(have_operations<kCompare, kVopc>());
static_assert(have_operations<kScalar, kSop1, kSop2, kSopc, kSopk>());
static_assert(have_operations<kScalarMemory, kSmem>());
static_assert(have_operations<kMemory, kDs, kFlat, kGlobal, kScratch, kMubuf, kMtbuf>());

}  // namespace

}  // namespace strobe::gcn
