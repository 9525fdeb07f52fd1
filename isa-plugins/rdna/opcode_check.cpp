// Every opcode of RDNA's tables has an operation (common/opcode_check.hpp). Both wave sizes have the same names.
#include "common/opcode_check.hpp"

#include "common/operations.hpp"
#include "rdna/ds_opcodes.hpp"
#include "rdna/flat_opcodes.hpp"
#include "rdna/machine.hpp"
#include "rdna/mtbuf_opcodes.hpp"
#include "rdna/mubuf_opcodes.hpp"
#include "rdna/own_scalar.hpp"
#include "rdna/refused.hpp"
#include "rdna/smem_opcodes.hpp"
#include "rdna/sop1_opcodes.hpp"
#include "rdna/sop2_opcodes.hpp"
#include "rdna/sopc_opcodes.hpp"
#include "rdna/sopk_opcodes.hpp"
#include "rdna/vop1_opcodes.hpp"
#include "rdna/vop2_opcodes.hpp"
#include "rdna/vop3_opcodes.hpp"
#include "rdna/vop3p_opcodes.hpp"
#include "rdna/vopc_opcodes.hpp"

namespace strobe::rdna {

namespace {

using M = Machine32;

constexpr auto kVector =
    names_of<vector_one_rows::kRows<M>, vector_two_rows::kRows<M>, vector_float_rows::kRows<M>,
             vector_integer_rows::kRows<M>, vector_wide_rows::kRows<M>, vector_fused_rows::kRows<M>,
             vector_three_rows::kRows<M>, vector_packed_rows::kRows<M>, vector_half_rows::kRows<M>,
             refused_rows::kVector>();
constexpr auto kCompare = names_of<vector_compare_rows::kClassRows<M>, vector_compare_rows::kFloatRows<M>, vector_compare_rows::kIntegerRows<M>>();
constexpr auto kScalar =
    names_of<scalar_one_rows::kRows, scalar_two_rows::kRows, scalar_two_rows::kCompares, scalar_constant_rows::kRows,
             kRelativeMoves<106>, own_rows::kRows>();
constexpr auto kScalarMemory = names_of<scalar_memory_rows::kRows>();
constexpr auto kMemory =
    names_of<lds_rows::kRows<M>, lds_rows::kLater<M>, flat_rows::kPlain<M>, flat_rows::kAtomics<M>,
             flat_rows::kLater<M>, flat_rows::kScratch<M>, buffer_rows::kPlain<M>, buffer_rows::kAtomics<M>,
             buffer_rows::kFormatted<M>, buffer_rows::kTyped<M>, buffer_rows::kLater<M>>();

static_assert(have_operations<kVector, kVop1, kVop2, kVop3, kVop3p>());
static_assert(have_operations<kCompare, kVopc>());
static_assert(have_operations<kScalar, kSop1, kSop2, kSopc, kSopk>());
static_assert(have_operations<kScalarMemory, kSmem>());
static_assert(have_operations<kMemory, kDs, kFlat, kGlobal, kScratch, kMubuf, kMtbuf>());

}  // namespace

}  // namespace strobe::rdna
