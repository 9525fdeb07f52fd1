// Function objects, and expressions of _1, _2 ... that are function objects.
#pragma once

#include "tuple.h"

namespace thrust {

template <class A, class R>
struct unary_function {
  typedef A argument_type;
  typedef R result_type;
};
template <class A, class B, class R>
struct binary_function {
  typedef A first_argument_type;
  typedef B second_argument_type;
  typedef R result_type;
};

#define STROBE_BINARY(name, Result, expression)                                                \
  template <class T = void>                                                                    \
  struct name {                                                                                \
    typedef T first_argument_type;                                                             \
    typedef T second_argument_type;                                                            \
    typedef Result result_type;                                                                \
    STROBE_HD constexpr Result operator()(const T& a, const T& b) const { return expression; } \
  };                                                                                           \
  template <>                                                                                  \
  struct name<void> {                                                                          \
    template <class A, class B>                                                                \
    STROBE_HD constexpr auto operator()(const A& a, const B& b) const {                        \
      return expression;                                                                       \
    }                                                                                          \
  };
STROBE_BINARY(plus, T, a + b)
STROBE_BINARY(minus, T, a - b)
STROBE_BINARY(multiplies, T, a* b)
STROBE_BINARY(divides, T, a / b)
STROBE_BINARY(modulus, T, a % b)
STROBE_BINARY(bit_and, T, a& b)
STROBE_BINARY(bit_or, T, a | b)
STROBE_BINARY(bit_xor, T, a ^ b)
STROBE_BINARY(equal_to, bool, a == b)
STROBE_BINARY(not_equal_to, bool, a != b)
STROBE_BINARY(greater, bool, a > b)
STROBE_BINARY(less, bool, a < b)
STROBE_BINARY(greater_equal, bool, a >= b)
STROBE_BINARY(less_equal, bool, a <= b)
STROBE_BINARY(logical_and, bool, a&& b)
STROBE_BINARY(logical_or, bool, a || b)
STROBE_BINARY(maximum, T, a < b ? b : a)
STROBE_BINARY(minimum, T, b < a ? b : a)
STROBE_BINARY(project1st, T, (static_cast<void>(b), a))
STROBE_BINARY(project2nd, T, (static_cast<void>(a), b))
#undef STROBE_BINARY

#define STROBE_UNARY(name, Result, expression)                                     \
  template <class T = void>                                                        \
  struct name {                                                                    \
    typedef T argument_type;                                                       \
    typedef Result result_type;                                                    \
    STROBE_HD constexpr Result operator()(const T& a) const { return expression; } \
  };                                                                               \
  template <>                                                                      \
  struct name<void> {                                                              \
    template <class A>                                                             \
    STROBE_HD constexpr auto operator()(const A& a) const {                        \
      return expression;                                                           \
    }                                                                              \
  };
STROBE_UNARY(negate, T, -a)
STROBE_UNARY(square, T, a* a)
STROBE_UNARY(identity, T, a)
STROBE_UNARY(logical_not, bool, !a)
STROBE_UNARY(bit_not, T, ~a)
#undef STROBE_UNARY

namespace strobe {
template <class F>
struct Not {
  mutable F f;  // a program may forget `const` in its functors
  template <class... A>
  STROBE_HD bool operator()(const A&... a) const {
    return !f(a...);
  }
};
}  // namespace strobe
template <class F>
STROBE_HD strobe::Not<F> not1(F f) {
  return {f};
}
template <class F>
STROBE_HD strobe::Not<F> not2(F f) {
  return {f};
}
template <class F>
STROBE_HD strobe::Not<F> not_fn(F f) {
  return {f};
}

/// Calls `f` with the elements of a tuple.
template <class F>
struct zip_function {
  mutable F f;
  STROBE_HD zip_function(F of) : f(of) {}
  template <class... T>
  STROBE_HD decltype(auto) operator()(const tuple<T...>& of) const {
    return call(of, std::index_sequence_for<T...>());
  }

 private:
  template <class Of, size_t... I>
  STROBE_HD decltype(auto) call(const Of& of, std::index_sequence<I...>) const {
    return f(strobe::cell<I>(of)...);
  }
};
template <class F>
STROBE_HD zip_function<F> make_zip_function(F f) {
  return zip_function<F>(f);
}

// ---- expressions ----------------------------------------------------------------------------------------

namespace strobe {
template <class F>
struct Expression {
  F f;
  template <class... A>
  STROBE_HD auto operator()(const A&... a) const {
    return f(a...);
  }
};
template <size_t N>
struct Pick {
  template <class First, class... Rest>
  STROBE_HD auto operator()(const First& first, const Rest&... rest) const {
    if constexpr (N == 0)
      return first;
    else
      return Pick<N - 1>()(rest...);
  }
};
template <class T>
struct Constant {
  T value;
  template <class... A>
  STROBE_HD T operator()(const A&...) const {
    return value;
  }
};
template <class F>
STROBE_HD Expression<F> expression(Expression<F> of) {
  return of;
}
template <class T>
STROBE_HD Expression<Constant<T>> expression(T value) {
  return {{value}};
}
template <class T>
struct IsExpression : std::false_type {};
template <class F>
struct IsExpression<Expression<F>> : std::true_type {};
template <class A, class B>
using IfExpression = typename std::enable_if<IsExpression<A>::value || IsExpression<B>::value>::type;

template <class Op, class A, class B>
struct Combined {
  Op op;
  A a;
  B b;
  template <class... X>
  STROBE_HD auto operator()(const X&... x) const {
    return op(a(x...), b(x...));
  }
};
template <class Op, class A>
struct Applied {
  Op op;
  A a;
  template <class... X>
  STROBE_HD auto operator()(const X&... x) const {
    return op(a(x...));
  }
};
template <class Op, class A, class B>
STROBE_HD Expression<Combined<Op, A, B>> combined(A a, B b) {
  return {{Op(), a, b}};
}

#define STROBE_EXPRESSION(op, Functor)                        \
  template <class A, class B, class = IfExpression<A, B>>     \
  STROBE_HD auto operator op(const A& a, const B& b) {        \
    return combined<Functor<>>(expression(a), expression(b)); \
  }
STROBE_EXPRESSION(+, plus)
STROBE_EXPRESSION(-, minus)
STROBE_EXPRESSION(*, multiplies)
STROBE_EXPRESSION(/, divides)
STROBE_EXPRESSION(%, modulus)
STROBE_EXPRESSION(&, bit_and)
STROBE_EXPRESSION(|, bit_or)
STROBE_EXPRESSION(^, bit_xor)
STROBE_EXPRESSION(==, equal_to)
STROBE_EXPRESSION(!=, not_equal_to)
STROBE_EXPRESSION(<, less)
STROBE_EXPRESSION(>, greater)
STROBE_EXPRESSION(<=, less_equal)
STROBE_EXPRESSION(>=, greater_equal)
STROBE_EXPRESSION(&&, logical_and)
STROBE_EXPRESSION(||, logical_or)
#undef STROBE_EXPRESSION
template <class F>
STROBE_HD Expression<Applied<negate<>, Expression<F>>> operator-(const Expression<F>& a) {
  return {{negate<>(), a}};
}
template <class F>
STROBE_HD Expression<Applied<logical_not<>, Expression<F>>> operator!(const Expression<F>& a) {
  return {{logical_not<>(), a}};
}
template <class F>
STROBE_HD Expression<Applied<bit_not<>, Expression<F>>> operator~(const Expression<F>& a) {
  return {{bit_not<>(), a}};
}
}  // namespace strobe

namespace placeholders {
static constexpr strobe::Expression<strobe::Pick<0>> _1{};
static constexpr strobe::Expression<strobe::Pick<1>> _2{};
static constexpr strobe::Expression<strobe::Pick<2>> _3{};
static constexpr strobe::Expression<strobe::Pick<3>> _4{};
static constexpr strobe::Expression<strobe::Pick<4>> _5{};
}  // namespace placeholders

}  // namespace thrust
