// Tuples and pairs for both sides: those of the standard library cannot be assigned in kernels before C++20.
#pragma once

#include "base.h"

#include <tuple>
#include <utility>

namespace thrust {

template <class... T>
struct tuple;

namespace strobe {
template <size_t I, class T>
struct Cell {
  T value;
};
template <size_t I, class T>
STROBE_HD T& cell(Cell<I, T>& of) {
  return of.value;
}
template <size_t I, class T>
STROBE_HD const T& cell(const Cell<I, T>& of) {
  return of.value;
}
template <class Numbers, class... T>
struct Cells;
template <size_t... I, class... T>
struct Cells<std::index_sequence<I...>, T...> : Cell<I, T>... {
  Cells() = default;
  template <class... From>
  STROBE_HD explicit Cells(std::true_type, From&&... from) : Cell<I, T>{static_cast<T>(from)}... {}
  template <class Other>
  STROBE_HD void assign(const Other& other) {
    int order[] = {((void)(cell<I>(*this) = cell<I>(other)), 0)..., 0};
    (void)order;
  }
  template <class Other>
  STROBE_HD bool same(const Other& other) const {
    return (true && ... && (cell<I>(*this) == cell<I>(other)));
  }
  template <class Other>
  STROBE_HD bool before(const Other& other) const {
    int sign = 0;
    ((sign = sign != 0 ? sign : cell<I>(*this) < cell<I>(other) ? -1 : cell<I>(other) < cell<I>(*this) ? 1 : 0), ...);
    return sign < 0;
  }
};
}  // namespace strobe

template <class... T>
struct tuple : strobe::Cells<std::index_sequence_for<T...>, T...> {
  typedef strobe::Cells<std::index_sequence_for<T...>, T...> Base;
  tuple() = default;
  tuple(const tuple&) = default;
  template <class... U, class = typename std::enable_if<sizeof...(U) == sizeof...(T) && (sizeof...(T) > 0) &&
                                                        (std::is_convertible<U&&, T>::value && ...)>::type>
  STROBE_HD tuple(U&&... from) : Base(std::true_type(), from...) {}
  template <class... U, class = typename std::enable_if<sizeof...(U) == sizeof...(T)>::type>
  STROBE_HD tuple(const tuple<U...>& from) : tuple(from, std::index_sequence_for<T...>()) {}
  template <class A, class B>
  STROBE_HD tuple(const std::pair<A, B>& from) : Base(std::true_type(), from.first, from.second) {}

  // Of references: what they refer to is assigned, also to a temporary tuple of them.
  STROBE_HD tuple& operator=(const tuple& from) {
    this->assign(from);
    return *this;
  }
  template <class... U>
  STROBE_HD tuple& operator=(const tuple<U...>& from) {
    this->assign(from);
    return *this;
  }
  STROBE_HD void swap(tuple& other) {
    tuple before = *this;
    *this = other;
    other = before;
  }

 private:
  template <class... U, size_t... I>
  STROBE_HD tuple(const tuple<U...>& from, std::index_sequence<I...>)
      : Base(std::true_type(), strobe::cell<I>(from)...) {}
};

template <class... T, class... U>
STROBE_HD bool operator==(const tuple<T...>& a, const tuple<U...>& b) {
  return a.same(b);
}
template <class... T, class... U>
STROBE_HD bool operator!=(const tuple<T...>& a, const tuple<U...>& b) {
  return !a.same(b);
}
template <class... T, class... U>
STROBE_HD bool operator<(const tuple<T...>& a, const tuple<U...>& b) {
  return a.before(b);
}
template <class... T, class... U>
STROBE_HD bool operator>(const tuple<T...>& a, const tuple<U...>& b) {
  return b.before(a);
}
template <class... T, class... U>
STROBE_HD bool operator<=(const tuple<T...>& a, const tuple<U...>& b) {
  return !b.before(a);
}
template <class... T, class... U>
STROBE_HD bool operator>=(const tuple<T...>& a, const tuple<U...>& b) {
  return !a.before(b);
}

template <size_t I, class T>
struct tuple_element;
template <size_t I, class... T>
struct tuple_element<I, tuple<T...>> : std::tuple_element<I, std::tuple<T...>> {};
template <class T>
struct tuple_size;
template <class... T>
struct tuple_size<tuple<T...>> : std::integral_constant<size_t, sizeof...(T)> {};
template <size_t I, class T>
using tuple_element_t = typename tuple_element<I, T>::type;

template <size_t I, class... T>
STROBE_HD tuple_element_t<I, tuple<T...>>& get(tuple<T...>& of) {
  return strobe::cell<I>(of);
}
template <size_t I, class... T>
STROBE_HD const tuple_element_t<I, tuple<T...>>& get(const tuple<T...>& of) {
  return strobe::cell<I>(of);
}
template <size_t I, class... T>
STROBE_HD tuple_element_t<I, tuple<T...>>&& get(tuple<T...>&& of) {
  return static_cast<tuple_element_t<I, tuple<T...>>&&>(strobe::cell<I>(of));
}

template <class... T>
STROBE_HD tuple<typename std::decay<T>::type...> make_tuple(T&&... values) {
  return tuple<typename std::decay<T>::type...>(values...);
}
template <class... T>
STROBE_HD tuple<T&...> tie(T&... values) {
  return tuple<T&...>(values...);
}

template <class A, class B>
struct pair {
  typedef A first_type;
  typedef B second_type;
  A first;
  B second;
  STROBE_HD pair() : first(), second() {}
  STROBE_HD pair(const A& a, const B& b) : first(a), second(b) {}
  template <class C, class D>
  STROBE_HD pair(const pair<C, D>& from) : first(from.first), second(from.second) {}
  template <class C, class D>
  STROBE_HD pair(const std::pair<C, D>& from) : first(from.first), second(from.second) {}
};
template <class A, class B>
STROBE_HD pair<A, B> make_pair(A a, B b) {
  return pair<A, B>(a, b);
}
template <class A, class B>
STROBE_HD bool operator==(const pair<A, B>& a, const pair<A, B>& b) {
  return a.first == b.first && a.second == b.second;
}
template <class A, class B>
STROBE_HD bool operator!=(const pair<A, B>& a, const pair<A, B>& b) {
  return !(a == b);
}
template <class A, class B>
STROBE_HD bool operator<(const pair<A, B>& a, const pair<A, B>& b) {
  return a.first < b.first || (!(b.first < a.first) && a.second < b.second);
}
template <size_t I, class A, class B>
STROBE_HD auto& get(pair<A, B>& of) {
  if constexpr (I == 0)
    return of.first;
  else
    return of.second;
}
template <size_t I, class A, class B>
STROBE_HD const auto& get(const pair<A, B>& of) {
  if constexpr (I == 0)
    return of.first;
  else
    return of.second;
}

}  // namespace thrust

// Structured bindings.
template <class... T>
struct std::tuple_size<thrust::tuple<T...>> : std::integral_constant<size_t, sizeof...(T)> {};
template <size_t I, class... T>
struct std::tuple_element<I, thrust::tuple<T...>> : std::tuple_element<I, std::tuple<T...>> {};
