// Every opcode of GCN3's tables has an operation (common/opcode_check.hpp).
#include "common/opcode_check.hpp"

#include "common/gcn/compare_opcodes.hpp"
#include "common/gcn/memory_opcodes.hpp"
#include "common/gcn/scalar_opcodes.hpp"
#include "common/gcn/vector_opcodes.hpp"
#include "common/operations.hpp"
#include "gcn3/hardware_registers.hpp"
#include "gcn3/machine.hpp"
#include "gcn3/own_opcodes.hpp"

namespace strobe::gcn3 {

namespace {

template <const auto&... kRows>
constexpr auto kNames = names_of<kRows...>();
constexpr const auto& kModes = gcn::kModeOperations<Registers>;

static_assert(have_operations<kNames<vector_one_rows::kRows<Machine>>, gcn::kVop1, kVop1>());
static_assert(have_operations<kNames<vector_two_rows::kRows<Machine>>, gcn::kVop2, kVop2>());
static_assert(have_operations<kNames<vector_float_rows::kRows<Machine>>, gcn::kVop3Float>());
static_assert(have_operations<kNames<vector_half_rows::kRows<Machine>>, kVop3Half>());
static_assert(have_operations<kNames<vector_integer_rows::kRows<Machine>>, gcn::kVop3Integer>());
static_assert(have_operations<kNames<vector_wide_rows::kRows<Machine>>, gcn::kVop3Wide>());
static_assert(have_operations<kNames<vector_compare_rows::kClassRows<Machine>, vector_compare_rows::kFloatRows<Machine>,
                                     vector_compare_rows::kIntegerRows<Machine>>,
                              gcn::kVopc>());
static_assert(have_operations<kNames<scalar_one_rows::kRows, kRelativeMoves<102>, kModes>, gcn::kSop1>());
static_assert(have_operations<kNames<scalar_two_rows::kRows, kModes>, gcn::kSop2>());
static_assert(have_operations<kNames<scalar_two_rows::kCompares, kModes>, gcn::kSopc>());
static_assert(have_operations<kNames<scalar_constant_rows::kRows, kModes>, gcn::kSopk>());
static_assert(have_operations<kNames<scalar_memory_rows::kRows>, gcn::kSmem>());
static_assert(have_operations<kNames<lds_rows::kRows<Machine>>, gcn::kDs>());
static_assert(have_operations<kNames<flat_rows::kPlain<Machine>, flat_rows::kAtomics<Machine>>, gcn::kFlat>());
static_assert(have_operations<kNames<buffer_rows::kPlain<Machine>, buffer_rows::kAtomics<Machine>,
                                     buffer_rows::kFormatted<Machine>>,
                              gcn::kMubuf>());
static_assert(have_operations<kNames<buffer_rows::kTyped<Machine>>, gcn::kMtbuf>());

}  // namespace

}  // namespace strobe::gcn3
