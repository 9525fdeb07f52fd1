// Sorting, merging, and binary searches.
#pragma once

#include "copies.h"

namespace thrust {
namespace strobe {

/// How many elements come before the value: those that are less, or (`upper`) not greater.
template <bool upper, class It, class T, class Less>
STROBE_HD size_t bound(It it, size_t count, const T& value, Less less) {
  size_t first = 0;
  while (count > 0) {
    const size_t half = count / 2;
    bool before;
    if constexpr (upper)
      before = !less(value, it[first + half]);
    else
      before = less(it[first + half], value);
    if (before) {
      first += half + 1;
      count -= half + 1;
    } else {
      count = half;
    }
  }
  return first;
}
template <class It, class T, class Less>
STROBE_HD bool is_there(It it, size_t count, const T& value, Less less) {
  const size_t place = bound<false>(it, count, value, less);
  return place < count && !less(value, it[place]);
}
/// `make(value)` of each value of a sequence.
template <class S, class In, class Out, class F>
STROBE_HD Out each_value(S system, In first, In last, Out out, F make) {
  auto in = raw(first);
  auto to = raw(out);
  each(system, last - first, [=] __host__ __device__(size_t i) mutable { to[i] = make(in[i]); });
  return out + (last - first);
}
/// `make(it)` of one value, in memory that the host reads.
template <class S, class T, class F>
STROBE_HD T one_value(S system, F make) {
  T found{};
  if constexpr (std::is_base_of<Sequential, S>::value) {
    found = make();
  } else {
    const Scratch<T> place(1);
    T* const to = place.data();
    each(system, 1, [=] __host__ __device__(size_t) { *to = make(); });
    found = value_at(to);
  }
  return found;
}

}  // namespace strobe

template <class S, class It, class Less, class = strobe::IfSystem<S>>
STROBE_HD void sort(S system, It first, It last, Less less) {
  strobe::sorted(system, strobe::raw(first), static_cast<size_t>(last - first), less);
}
template <class S, class It, class = strobe::IfSystem<S>>
STROBE_HD void sort(S system, It first, It last) {
  thrust::sort(system, first, last, less<strobe::ValueOf<It>>());
}
template <class S, class It, class... Less, class = strobe::IfSystem<S>>
STROBE_HD void stable_sort(S system, It first, It last, Less... less) {
  thrust::sort(system, first, last, less...);
}
template <class S, class Keys, class Values, class Less, class = strobe::IfSystem<S>>
STROBE_HD void sort_by_key(S system, Keys first, Keys last, Values values, Less less) {
  strobe::sorted(system, strobe::raw(first), strobe::raw(values), static_cast<size_t>(last - first), less);
}
template <class S, class Keys, class Values, class = strobe::IfSystem<S>>
STROBE_HD void sort_by_key(S system, Keys first, Keys last, Values values) {
  thrust::sort_by_key(system, first, last, values, less<strobe::ValueOf<Keys>>());
}
template <class S, class Keys, class Values, class... Less, class = strobe::IfSystem<S>>
STROBE_HD void stable_sort_by_key(S system, Keys first, Keys last, Values values, Less... less) {
  thrust::sort_by_key(system, first, last, values, less...);
}

/// Each element goes to its place, which is its own number and that of the others before it.
template <class S, class A, class B, class Out, class Less, class = strobe::IfSystem<S>>
STROBE_HD Out merge(S system, A first_a, A last_a, B first_b, B last_b, Out out, Less less) {
  auto a = strobe::raw(first_a);
  auto b = strobe::raw(first_b);
  auto to = strobe::raw(out);
  const size_t of_a = last_a - first_a, of_b = last_b - first_b;
  strobe::each(system, of_a + of_b, [=] __host__ __device__(size_t i) mutable {
    if (i < of_a)
      to[i + strobe::bound<false>(b, of_b, a[i], less)] = a[i];
    else
      to[i - of_a + strobe::bound<true>(a, of_a, b[i - of_a], less)] = b[i - of_a];
  });
  return out + (of_a + of_b);
}
template <class S, class A, class B, class Out, class = strobe::IfSystem<S>>
STROBE_HD Out merge(S system, A first_a, A last_a, B first_b, B last_b, Out out) {
  return thrust::merge(system, first_a, last_a, first_b, last_b, out, less<>());
}

#define STROBE_BOUND(name, upper)                                                                                    \
  template <class S, class It, class T, class Less, class = strobe::IfSystem<S>>                                     \
  STROBE_HD It name(S system, It first, It last, const T& value, Less less) {                                        \
    auto it = strobe::raw(first);                                                                                    \
    const size_t count = last - first;                                                                               \
    const T wanted = value;                                                                                          \
    return first + strobe::one_value<S, size_t>(                                                                     \
                       system, [=] __host__ __device__() { return strobe::bound<upper>(it, count, wanted, less); }); \
  }                                                                                                                  \
  template <class S, class It, class T, class = strobe::IfSystem<S>>                                                 \
  STROBE_HD It name(S system, It first, It last, const T& value) {                                                   \
    return thrust::name(system, first, last, value, less<>());                                                       \
  }                                                                                                                  \
  template <class S, class It, class Values, class Out, class Less, class = strobe::IfSystem<S>>                     \
  STROBE_HD Out name(S system, It first, It last, Values from, Values to, Out out, Less less) {                      \
    auto it = strobe::raw(first);                                                                                    \
    const size_t count = last - first;                                                                               \
    return strobe::each_value(system, from, to, out, [=] __host__ __device__(const strobe::ValueOf<Values>& value) { \
      return strobe::bound<upper>(it, count, value, less);                                                           \
    });                                                                                                              \
  }                                                                                                                  \
  template <class S, class It, class Values, class Out, class = strobe::IfSystem<S>>                                 \
  STROBE_HD Out name(S system, It first, It last, Values from, Values to, Out out) {                                 \
    return thrust::name(system, first, last, from, to, out, less<>());                                               \
  }
STROBE_BOUND(lower_bound, false)
STROBE_BOUND(upper_bound, true)
#undef STROBE_BOUND
template <class S, class It, class T, class Less, class = strobe::IfSystem<S>>
STROBE_HD bool binary_search(S system, It first, It last, const T& value, Less less) {
  auto it = strobe::raw(first);
  const size_t count = last - first;
  const T wanted = value;
  return strobe::one_value<S, bool>(system,
                                    [=] __host__ __device__() { return strobe::is_there(it, count, wanted, less); });
}
template <class S, class It, class T, class = strobe::IfSystem<S>>
STROBE_HD bool binary_search(S system, It first, It last, const T& value) {
  return thrust::binary_search(system, first, last, value, less<>());
}
template <class S, class It, class Values, class Out, class Less, class = strobe::IfSystem<S>>
STROBE_HD Out binary_search(S system, It first, It last, Values from, Values to, Out out, Less less) {
  auto it = strobe::raw(first);
  const size_t count = last - first;
  return strobe::each_value(system, from, to, out, [=] __host__ __device__(const strobe::ValueOf<Values>& value) {
    return strobe::is_there(it, count, value, less);
  });
}
template <class S, class It, class Values, class Out, class = strobe::IfSystem<S>>
STROBE_HD Out binary_search(S system, It first, It last, Values from, Values to, Out out) {
  return thrust::binary_search(system, first, last, from, to, out, less<>());
}

STROBE_DEDUCED(sort)
STROBE_DEDUCED(stable_sort)
STROBE_DEDUCED(sort_by_key)
STROBE_DEDUCED(stable_sort_by_key)
STROBE_DEDUCED(merge)
STROBE_DEDUCED(lower_bound)
STROBE_DEDUCED(upper_bound)
STROBE_DEDUCED(binary_search)

// ---- what is not there ----------------------------------------------------------------------------------

STROBE_MISSING(set_union)
STROBE_MISSING(set_intersection)
STROBE_MISSING(set_difference)
STROBE_MISSING(set_symmetric_difference)
STROBE_MISSING(set_union_by_key)
STROBE_MISSING(set_intersection_by_key)
STROBE_MISSING(set_difference_by_key)
STROBE_MISSING(merge_by_key)
STROBE_MISSING(equal_range)
STROBE_MISSING(partition_point)
STROBE_MISSING(is_partitioned)
STROBE_MISSING(shuffle)
STROBE_MISSING(shuffle_copy)

}  // namespace thrust
