// Every opcode of CDNA's tables has an operation (common/opcode_check.hpp).
#include "common/opcode_check.hpp"

#include "cdna/ds_opcodes.hpp"
#include "cdna/flat_opcodes.hpp"
#include "cdna/hardware_registers.hpp"
#include "cdna/machine.hpp"
#include "cdna/mubuf_opcodes.hpp"
#include "cdna/own_scalar.hpp"
#include "cdna/own_vector.hpp"
#include "cdna/packed_single.hpp"
#include "cdna/scalar_opcodes.hpp"
#include "cdna/smem_opcodes.hpp"
#include "cdna/vop1_opcodes.hpp"
#include "cdna/vop2_opcodes.hpp"
#include "cdna/vop3_opcodes.hpp"
#include "cdna/vop3p_opcodes.hpp"
#include "common/gcn/compare_opcodes.hpp"
#include "common/gcn/memory_opcodes.hpp"
#include "common/gcn/scalar_opcodes.hpp"
#include "common/gcn/vector_opcodes.hpp"
#include "common/operations.hpp"

namespace strobe::cdna {

namespace {

constexpr auto kVector =
    names_of<vector_one_rows::kRows<Machine>, vector_two_rows::kRows<Machine>, vector_float_rows::kRows<Machine>,
             vector_integer_rows::kRows<Machine>, vector_wide_rows::kRows<Machine>, vector_fused_rows::kRows<Machine>,
             vector_three_rows::kRows<Machine>, vector_packed_rows::kRows<Machine>, vector_half_rows::kRows<Machine>,
             own_rows::kRows, own_rows::kRefused, packed_single_rows::kRows>();
constexpr auto kHalf = names_of<vector_half_rows::kRows<HalfMachine>, own_rows::kHalfRows>();
constexpr auto kCompare =
    names_of<vector_compare_rows::kClassRows<Machine>, vector_compare_rows::kFloatRows<Machine>,
             vector_compare_rows::kIntegerRows<Machine>>();
constexpr auto kScalar =
    names_of<scalar_one_rows::kRows, scalar_two_rows::kRows, scalar_two_rows::kCompares, scalar_constant_rows::kRows,
             kRelativeMoves<sreg::kSgprs>, gcn::kModeOperations<Registers>, own_rows::kScalar>();
constexpr auto kScalarMemory = names_of<scalar_memory_rows::kRows>();
constexpr auto kMemory =
    names_of<lds_rows::kRows<Machine>, lds_rows::kLater<Machine>, lds_rows::kFloatSums<Machine>,
             flat_rows::kPlain<Machine>, flat_rows::kAtomics<Machine>, flat_rows::kLater<Machine>,
             flat_rows::kScratch<Machine>, flat_rows::kFloatSums<Machine>, flat_rows::kToLds<Machine>,
             buffer_rows::kPlain<Machine>, buffer_rows::kAtomics<Machine>, buffer_rows::kFormatted<Machine>,
             buffer_rows::kTyped<Machine>, buffer_rows::kLater<Machine>, buffer_rows::kFloatSums<Machine>>();

static_assert(have_operations<kVector, gcn::kVop1, kVop1, gcn::kVop2, kVop2, gcn::kVop3Float, gcn::kVop3Integer,
                              gcn::kVop3Wide, kVop3, kVop3p>());
static_assert(have_operations<kHalf, kHalves>());
static_assert(have_operations<kCompare, gcn::kVopc>());
static_assert(have_operations<kScalar, gcn::kSop1, kSop1, gcn::kSop2, kSop2, gcn::kSopc, gcn::kSopk, kSopk>());
static_assert(have_operations<kScalarMemory, gcn::kSmem, kSmem>());
static_assert(have_operations<kMemory, gcn::kDs, kDs, gcn::kFlat, kFlat, kGlobal, kScratch, gcn::kMubuf, kMubuf,
                              gcn::kMtbuf>());

}  // namespace

}  // namespace strobe::cdna
