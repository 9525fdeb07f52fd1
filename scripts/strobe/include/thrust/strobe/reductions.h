// Algorithms with one result: reduce, count, extrema, find, comparisons.
#pragma once

#include "systems.h"

namespace thrust {
namespace strobe {

/// The better one of two numbers of elements; of equals the lower.
template <class It, class Better>
struct BetterPlace {
  It it;
  mutable Better better;
  STROBE_HD size_t operator()(size_t a, size_t b) const {
    if (better(it[a], it[b])) return a;
    if (better(it[b], it[a])) return b;
    return a < b ? a : b;
  }
};
template <class S, class It, class Better>
STROBE_HD It best(S system, It first, It last, Better better) {
  if (last - first < 2) return first;
  auto it = raw(first);
  return first + reduced(system, counting_iterator<size_t>(0), last - first, size_t{0},
                         BetterPlace<decltype(it), Better>{it, better});
}
template <class Less>
struct Swapped {
  mutable Less less;
  template <class A, class B>
  STROBE_HD bool operator()(const A& a, const B& b) const {
    return less(b, a);
  }
};

/// The first number below `count` that `wanted` accepts, else `count`.
template <class S, class F>
STROBE_HD size_t first_place(S system, size_t count, F wanted) {
  auto place = [=] __host__ __device__(size_t i) mutable { return wanted(i) ? i : count; };
  return reduced(system, computed(place), count, count, minimum<size_t>());
}

}  // namespace strobe

template <class S, class It, class T, class Op, class = strobe::IfSystem<S>>
STROBE_HD T reduce(S system, It first, It last, T initial, Op op) {
  return strobe::reduced(system, strobe::raw(first), last - first, initial, op);
}
template <class S, class It, class T, class = strobe::IfSystem<S>>
STROBE_HD T reduce(S system, It first, It last, T initial) {
  return thrust::reduce(system, first, last, initial, plus<T>());
}
template <class S, class It, class = strobe::IfSystem<S>>
STROBE_HD strobe::ValueOf<It> reduce(S system, It first, It last) {
  return thrust::reduce(system, first, last, strobe::ValueOf<It>(), plus<strobe::ValueOf<It>>());
}
template <class S, class It, class F, class T, class Op, class = strobe::IfSystem<S>>
STROBE_HD T transform_reduce(S system, It first, It last, F f, T initial, Op op) {
  return strobe::reduced(system, thrust::make_transform_iterator(strobe::raw(first), f), last - first, initial, op);
}
template <class S, class A, class B, class T, class Sum, class Product, class = strobe::IfSystem<S>>
STROBE_HD T inner_product(S system, A first, A last, B second, T initial, Sum sum, Product product) {
  auto a = strobe::raw(first);
  auto b = strobe::raw(second);
  auto products = strobe::computed([=] __host__ __device__(size_t i) mutable { return static_cast<T>(product(a[i], b[i])); });
  return strobe::reduced(system, products, last - first, initial, sum);
}
template <class S, class A, class B, class T, class = strobe::IfSystem<S>>
STROBE_HD T inner_product(S system, A first, A last, B second, T initial) {
  return thrust::inner_product(system, first, last, second, initial, plus<T>(), multiplies<>());
}

template <class S, class It, class If, class = strobe::IfSystem<S>>
STROBE_HD std::ptrdiff_t count_if(S system, It first, It last, If wanted) {
  auto it = strobe::raw(first);
  auto one = strobe::computed([=] __host__ __device__(size_t i) mutable { return std::ptrdiff_t{wanted(it[i]) ? 1 : 0}; });
  return strobe::reduced(system, one, last - first, std::ptrdiff_t{0}, plus<std::ptrdiff_t>());
}
template <class S, class It, class T, class = strobe::IfSystem<S>>
STROBE_HD std::ptrdiff_t count(S system, It first, It last, const T& value) {
  const T wanted = value;
  return thrust::count_if(system, first, last,
                          [=] __host__ __device__(const strobe::ValueOf<It>& a) { return a == wanted; });
}

template <class S, class It, class Less, class = strobe::IfSystem<S>>
STROBE_HD It min_element(S system, It first, It last, Less less) {
  return strobe::best(system, first, last, less);
}
template <class S, class It, class = strobe::IfSystem<S>>
STROBE_HD It min_element(S system, It first, It last) {
  return thrust::min_element(system, first, last, less<>());
}
template <class S, class It, class Less, class = strobe::IfSystem<S>>
STROBE_HD It max_element(S system, It first, It last, Less less) {
  return strobe::best(system, first, last, strobe::Swapped<Less>{less});
}
template <class S, class It, class = strobe::IfSystem<S>>
STROBE_HD It max_element(S system, It first, It last) {
  return thrust::max_element(system, first, last, less<>());
}
template <class S, class It, class Less, class = strobe::IfSystem<S>>
STROBE_HD pair<It, It> minmax_element(S system, It first, It last, Less less) {
  return pair<It, It>(thrust::min_element(system, first, last, less), thrust::max_element(system, first, last, less));
}
template <class S, class It, class = strobe::IfSystem<S>>
STROBE_HD pair<It, It> minmax_element(S system, It first, It last) {
  return thrust::minmax_element(system, first, last, less<>());
}

template <class S, class It, class If, class = strobe::IfSystem<S>>
STROBE_HD It find_if(S system, It first, It last, If wanted) {
  auto it = strobe::raw(first);
  return first +
         strobe::first_place(system, last - first, [=] __host__ __device__(size_t i) mutable { return bool(wanted(it[i])); });
}
template <class S, class It, class If, class = strobe::IfSystem<S>>
STROBE_HD It find_if_not(S system, It first, It last, If unwanted) {
  return thrust::find_if(system, first, last, strobe::Not<If>{unwanted});
}
template <class S, class It, class T, class = strobe::IfSystem<S>>
STROBE_HD It find(S system, It first, It last, const T& value) {
  const T wanted = value;
  return thrust::find_if(system, first, last,
                         [=] __host__ __device__(const strobe::ValueOf<It>& a) { return a == wanted; });
}
template <class S, class It, class If, class = strobe::IfSystem<S>>
STROBE_HD bool any_of(S system, It first, It last, If wanted) {
  return thrust::find_if(system, first, last, wanted) != last;
}
template <class S, class It, class If, class = strobe::IfSystem<S>>
STROBE_HD bool all_of(S system, It first, It last, If wanted) {
  return thrust::find_if_not(system, first, last, wanted) == last;
}
template <class S, class It, class If, class = strobe::IfSystem<S>>
STROBE_HD bool none_of(S system, It first, It last, If unwanted) {
  return !thrust::any_of(system, first, last, unwanted);
}

template <class S, class A, class B, class Equal, class = strobe::IfSystem<S>>
STROBE_HD pair<A, B> mismatch(S system, A first, A last, B second, Equal equal) {
  auto a = strobe::raw(first);
  auto b = strobe::raw(second);
  const size_t place =
      strobe::first_place(system, last - first, [=] __host__ __device__(size_t i) mutable { return !equal(a[i], b[i]); });
  return pair<A, B>(first + place, second + place);
}
template <class S, class A, class B, class = strobe::IfSystem<S>>
STROBE_HD pair<A, B> mismatch(S system, A first, A last, B second) {
  return thrust::mismatch(system, first, last, second, equal_to<>());
}
template <class S, class A, class B, class Equal, class = strobe::IfSystem<S>>
STROBE_HD bool equal(S system, A first, A last, B second, Equal same) {
  return thrust::mismatch(system, first, last, second, same).first == last;
}
template <class S, class A, class B, class = strobe::IfSystem<S>>
STROBE_HD bool equal(S system, A first, A last, B second) {
  return thrust::equal(system, first, last, second, equal_to<>());
}
template <class S, class It, class Less, class = strobe::IfSystem<S>>
STROBE_HD It is_sorted_until(S system, It first, It last, Less less) {
  auto it = strobe::raw(first);
  return first + strobe::first_place(system, last - first,
                                     [=] __host__ __device__(size_t i) mutable { return i > 0 && less(it[i], it[i - 1]); });
}
template <class S, class It, class = strobe::IfSystem<S>>
STROBE_HD It is_sorted_until(S system, It first, It last) {
  return thrust::is_sorted_until(system, first, last, less<>());
}
template <class S, class It, class Less, class = strobe::IfSystem<S>>
STROBE_HD bool is_sorted(S system, It first, It last, Less less) {
  return thrust::is_sorted_until(system, first, last, less) == last;
}
template <class S, class It, class = strobe::IfSystem<S>>
STROBE_HD bool is_sorted(S system, It first, It last) {
  return thrust::is_sorted(system, first, last, less<>());
}

STROBE_DEDUCED(reduce)
STROBE_DEDUCED(transform_reduce)
STROBE_DEDUCED(inner_product)
STROBE_DEDUCED(count_if)
STROBE_DEDUCED(count)
STROBE_DEDUCED(min_element)
STROBE_DEDUCED(max_element)
STROBE_DEDUCED(minmax_element)
STROBE_DEDUCED(find_if)
STROBE_DEDUCED(find_if_not)
STROBE_DEDUCED(find)
STROBE_DEDUCED(any_of)
STROBE_DEDUCED(all_of)
STROBE_DEDUCED(none_of)
STROBE_DEDUCED(mismatch)
STROBE_DEDUCED(equal)
STROBE_DEDUCED(is_sorted_until)
STROBE_DEDUCED(is_sorted)

template <class T>
STROBE_HD constexpr T max(const T& a, const T& b) {
  return a < b ? b : a;
}
template <class T>
STROBE_HD constexpr T min(const T& a, const T& b) {
  return b < a ? b : a;
}
template <class T, class Less>
STROBE_HD constexpr T max(const T& a, const T& b, Less less) {
  return less(a, b) ? b : a;
}
template <class T, class Less>
STROBE_HD constexpr T min(const T& a, const T& b, Less less) {
  return less(b, a) ? b : a;
}

}  // namespace thrust
