#include "gcn/matrix_sums.hpp"

namespace strobe::gcn {

template <class T>
static constexpr Columns<T, 8> all(T x) {
  return Columns<T, 8>{x, x, x, x, x, x, x, x};
}

constinit const SumConstants kSum{all<i32>(0x7fffffff),       all<i32>(254),     all<i32>(254 << 23),
                                  all<i32>(2 * 127 + 24 + 7), all<i32>(32),      all<i32>(-32),
                                  all<f32>(0x1.8p30f),        all<f32>(0x1p30f), all<f32>(0.5f)};

}  // namespace strobe::gcn
