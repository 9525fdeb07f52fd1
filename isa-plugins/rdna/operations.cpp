// Everything that instruction sets share, with the bodies for RDNA's two wave sizes.
#include "common/scalar_moves.hpp"
#include "common/scalar_operations.hpp"
#include "rdna/machine.hpp"
#include "rdna/memory_rows.hpp"
#include "rdna/own_scalar.hpp"
#include "rdna/refused.hpp"
#include "rdna/tables.hpp"

namespace strobe::rdna {

namespace {

template <class M>
const Operations<VectorRow>& operations_of() {
  static const Operations<VectorRow> kAll{
      vector_one_operations<M>(),     vector_two_operations<M>(),    vector_float_operations<M>(),
      vector_integer_operations<M>(), vector_wide_operations<M>(),   vector_fused_operations<M>(),
      vector_three_operations<M>(),   vector_packed_operations<M>(), vector_half_operations<M>(),
      refused_rows::kVector};
  return kAll;
}
template <class M>
const Operations<VectorRow>& compares_of() {
  static const Operations<VectorRow> kAll = lanes::compare_operations<M>();
  return kAll;
}

template <class M>
const Operations<MemoryRow>& memory_of() {
  static const Operations<MemoryRow> kAll{lds_rows_of<M>(),     later_lds_rows_of<M>(),   flat_rows_of<M>(),
                                          flat_atomics_of<M>(), later_flat_rows_of<M>(),  scratch_rows_of<M>(),
                                          buffer_rows_of<M>(),  buffer_atomics_of<M>(),   formatted_rows_of<M>(),
                                          typed_rows_of<M>(),   later_buffer_rows_of<M>()};
  return kAll;
}

}  // namespace

const Operations<VectorRow>& vector_operations(bool wave32) {
  return wave32 ? operations_of<Machine32>() : operations_of<Machine64>();
}

const Operations<VectorRow>& compare_operations(bool wave32) {
  return wave32 ? compares_of<Machine32>() : compares_of<Machine64>();
}

const Operations<MemoryRow>& memory_operations(bool wave32) {
  return wave32 ? memory_of<Machine32>() : memory_of<Machine64>();
}

const Operations<ScalarRow>& scalar_operations() {
  static const Operations<ScalarRow> kAll{scalar_one_operations(),     scalar_two_operations(),
                                          scalar_compare_operations(), scalar_constant_operations(),
                                          kRelativeMoves<106>,         own_rows::kRows};
  return kAll;
}

}  // namespace strobe::rdna
