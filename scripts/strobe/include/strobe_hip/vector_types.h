// char1 .. double4: storage, make_ functions and operators, element by element; a scalar counts for each element.
//
// The operators are templates at namespace scope, so that a program's own operator for, say, float4 comes first.
#pragma once

#ifdef __cplusplus
#include <type_traits>
#endif

typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;
typedef unsigned long long ullong;

#if defined(__cplusplus) && __cplusplus >= 201402L

template <class T, unsigned Rank>
struct StrobeElements;  // constructors of HIP_vector_type reach x, y, z, w of this base

/// `data` is what HIP calls them together; rocRAND's functions for kernels use it.
#define STROBE_ELEMENTS(Rank, alignment, ...) \
  template <class T>                       \
  struct alignment StrobeElements<T, Rank> {  \
    union {                                \
      struct {                             \
        T __VA_ARGS__;                     \
      };                                   \
      T data[Rank];                           \
    };                                     \
  };
STROBE_ELEMENTS(1, alignas(sizeof(T)), x)
STROBE_ELEMENTS(2, alignas(2 * sizeof(T)), x, y)
STROBE_ELEMENTS(3, , x, y, z)
STROBE_ELEMENTS(4, alignas(4 * sizeof(T)), x, y, z, w)
#undef STROBE_ELEMENTS

template <class T, unsigned Rank>
struct HIP_vector_type : StrobeElements<T, Rank> {
  typedef T value_type;

  HIP_vector_type() = default;
  /// All elements alike; only where the vector is named, so that a number is no vector in overloads.
  template <class U, class = typename std::enable_if<std::is_arithmetic<U>::value>::type>
  __host__ __device__ explicit constexpr HIP_vector_type(U value) : StrobeElements<T, Rank>{} {
    for (unsigned n = 0; n < Rank; ++n) set(n, static_cast<T>(value));
  }
  /// One value for each element.
  template <class... U, class = typename std::enable_if<(Rank > 1 && sizeof...(U) == Rank)>::type>
  __host__ __device__ constexpr HIP_vector_type(U... values) : StrobeElements<T, Rank>{static_cast<T>(values)...} {}
  /// Elements of another type.
  template <class U, class = typename std::enable_if<!std::is_same<U, T>::value>::type>
  __host__ __device__ explicit constexpr HIP_vector_type(const HIP_vector_type<U, Rank>& other) : StrobeElements<T, Rank>{} {
    for (unsigned n = 0; n < Rank; ++n) set(n, static_cast<T>(other.get(n)));
  }

  __host__ __device__ T& operator[](unsigned n) { return (&this->x)[n]; }
  __host__ __device__ const T& operator[](unsigned n) const { return (&this->x)[n]; }

  __host__ __device__ constexpr T get(unsigned n) const {
    if constexpr (Rank > 3)
      if (n == 3) return this->w;
    if constexpr (Rank > 2)
      if (n == 2) return this->z;
    if constexpr (Rank > 1)
      if (n == 1) return this->y;
    return this->x;
  }
  __host__ __device__ constexpr void set(unsigned n, T value) {
    if constexpr (Rank > 3)
      if (n == 3) this->w = value;
    if constexpr (Rank > 2)
      if (n == 2) this->z = value;
    if constexpr (Rank > 1)
      if (n == 1) this->y = value;
    if (n == 0) this->x = value;
  }
};

#define STROBE_IF_SCALAR(U) class = typename std::enable_if<std::is_arithmetic<U>::value>::type
#define STROBE_VECTOR_OPERATOR(op)                                                                     \
  template <class T, unsigned Rank>                                                                       \
  STROBE_BOTH HIP_vector_type<T, Rank>& operator op##=(HIP_vector_type<T, Rank>& a, const HIP_vector_type<T, Rank>& b) { \
    for (unsigned n = 0; n < Rank; ++n) a.set(n, a.get(n) op b.get(n));                                   \
    return a;                                                                                          \
  }                                                                                                    \
  template <class T, unsigned Rank, class U, STROBE_IF_SCALAR(U)>                                         \
  STROBE_BOTH HIP_vector_type<T, Rank>& operator op##=(HIP_vector_type<T, Rank>& a, U b) {                   \
    return a op##= HIP_vector_type<T, Rank>(b);                                                           \
  }                                                                                                    \
  template <class T, unsigned Rank>                                                                       \
  STROBE_BOTH HIP_vector_type<T, Rank> operator op(HIP_vector_type<T, Rank> a, const HIP_vector_type<T, Rank>& b) { \
    return a op##= b;                                                                                  \
  }                                                                                                    \
  template <class T, unsigned Rank, class U, STROBE_IF_SCALAR(U)>                                         \
  STROBE_BOTH HIP_vector_type<T, Rank> operator op(HIP_vector_type<T, Rank> a, U b) {                        \
    return a op##= HIP_vector_type<T, Rank>(b);                                                           \
  }                                                                                                    \
  template <class T, unsigned Rank, class U, STROBE_IF_SCALAR(U)>                                         \
  STROBE_BOTH HIP_vector_type<T, Rank> operator op(U a, const HIP_vector_type<T, Rank>& b) {                 \
    return HIP_vector_type<T, Rank>(a) op b;                                                              \
  }
STROBE_VECTOR_OPERATOR(+)
STROBE_VECTOR_OPERATOR(-)
STROBE_VECTOR_OPERATOR(*)
STROBE_VECTOR_OPERATOR(/)
STROBE_VECTOR_OPERATOR(%)
STROBE_VECTOR_OPERATOR(&)
STROBE_VECTOR_OPERATOR(|)
STROBE_VECTOR_OPERATOR(^)
STROBE_VECTOR_OPERATOR(<<)
STROBE_VECTOR_OPERATOR(>>)
#undef STROBE_VECTOR_OPERATOR
#undef STROBE_IF_SCALAR

#define STROBE_VECTOR_UNARY(op)                                                                      \
  template <class T, unsigned Rank>                                                                     \
  STROBE_BOTH HIP_vector_type<T, Rank> operator op(HIP_vector_type<T, Rank> a) {                           \
    for (unsigned n = 0; n < Rank; ++n) a.set(n, static_cast<T>(op a.get(n)));                          \
    return a;                                                                                        \
  }
STROBE_VECTOR_UNARY(-)
STROBE_VECTOR_UNARY(~)
#undef STROBE_VECTOR_UNARY

#define STROBE_VECTOR_STEP(op, way)                                            \
  template <class T, unsigned Rank>                                               \
  STROBE_BOTH HIP_vector_type<T, Rank>& operator op(HIP_vector_type<T, Rank>& a) {   \
    return a way HIP_vector_type<T, Rank>(1);                                     \
  }                                                                            \
  template <class T, unsigned Rank>                                               \
  STROBE_BOTH HIP_vector_type<T, Rank> operator op(HIP_vector_type<T, Rank>& a, int) { \
    const HIP_vector_type<T, Rank> before = a;                                    \
    a way HIP_vector_type<T, Rank>(1);                                            \
    return before;                                                             \
  }
STROBE_VECTOR_STEP(++, +=)
STROBE_VECTOR_STEP(--, -=)
#undef STROBE_VECTOR_STEP

template <class T, unsigned Rank>
STROBE_BOTH bool operator==(const HIP_vector_type<T, Rank>& a, const HIP_vector_type<T, Rank>& b) {
  bool equal = true;
  for (unsigned n = 0; n < Rank; ++n) equal &= a.get(n) == b.get(n);
  return equal;
}
template <class T, unsigned Rank>
STROBE_BOTH bool operator!=(const HIP_vector_type<T, Rank>& a, const HIP_vector_type<T, Rank>& b) {
  return !(a == b);
}

#define STROBE_VECTOR(type, name)                                                               \
  typedef HIP_vector_type<type, 1> name##1;                                                     \
  typedef HIP_vector_type<type, 2> name##2;                                                     \
  typedef HIP_vector_type<type, 3> name##3;                                                     \
  typedef HIP_vector_type<type, 4> name##4;                                                     \
  STROBE_BOTH name##1 make_##name##1(type x) { return name##1(x); }                             \
  STROBE_BOTH name##2 make_##name##2(type x, type y) { return name##2(x, y); }                  \
  STROBE_BOTH name##3 make_##name##3(type x, type y, type z) { return name##3(x, y, z); }       \
  STROBE_BOTH name##4 make_##name##4(type x, type y, type z, type w) { return name##4(x, y, z, w); }

#else  // for the host's compiler alone

#define STROBE_VECTOR(type, name)                                                          \
  typedef struct { type x; } name##1;                                                      \
  typedef struct { type x, y; } __attribute__((aligned(2 * sizeof(type)))) name##2;        \
  typedef struct { type x, y, z; } name##3;                                                \
  typedef struct { type x, y, z, w; } __attribute__((aligned(4 * sizeof(type)))) name##4;

#endif
STROBE_VECTOR(signed char, char)
STROBE_VECTOR(unsigned char, uchar)
STROBE_VECTOR(short, short)
STROBE_VECTOR(unsigned short, ushort)
STROBE_VECTOR(int, int)
STROBE_VECTOR(unsigned int, uint)
STROBE_VECTOR(long, long)
STROBE_VECTOR(unsigned long, ulong)
STROBE_VECTOR(long long, longlong)
STROBE_VECTOR(unsigned long long, ulonglong)
STROBE_VECTOR(float, float)
STROBE_VECTOR(double, double)
#undef STROBE_VECTOR
