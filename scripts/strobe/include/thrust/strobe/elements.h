// Algorithms that do something for each place: for_each, transform, fill, sequence, gather, scatter, replace ...
#pragma once

#include "systems.h"

namespace thrust {

template <class S, class It, class N, class F, class = strobe::IfSystem<S>>
STROBE_HD It for_each_n(S system, It first, N count, F f) {
  auto it = strobe::raw(first);
  strobe::each(system, static_cast<size_t>(count), [=] __host__ __device__(size_t i) mutable { f(it[i]); });
  return first + count;
}
template <class S, class It, class F, class = strobe::IfSystem<S>>
STROBE_HD It for_each(S system, It first, It last, F f) {
  return thrust::for_each_n(system, first, last - first, f);
}

template <class S, class In, class Out, class Op, class = strobe::IfSystem<S>>
STROBE_HD Out transform(S system, In first, In last, Out out, Op op) {
  auto in = strobe::raw(first);
  auto to = strobe::raw(out);
  strobe::each(system, last - first, [=] __host__ __device__(size_t i) mutable { to[i] = op(in[i]); });
  return out + (last - first);
}
template <class S, class A, class B, class Out, class Op, class = strobe::IfSystem<S>>
STROBE_HD Out transform(S system, A first, A last, B second, Out out, Op op) {
  auto a = strobe::raw(first);
  auto b = strobe::raw(second);
  auto to = strobe::raw(out);
  strobe::each(system, last - first, [=] __host__ __device__(size_t i) mutable { to[i] = op(a[i], b[i]); });
  return out + (last - first);
}
template <class S, class In, class Out, class Op, class If, class = strobe::IfSystem<S>>
STROBE_HD Out transform_if(S system, In first, In last, Out out, Op op, If chosen) {
  auto in = strobe::raw(first);
  auto to = strobe::raw(out);
  strobe::each(system, last - first, [=] __host__ __device__(size_t i) mutable {
    if (chosen(in[i])) to[i] = op(in[i]);
  });
  return out + (last - first);
}
template <class S, class In, class Stencil, class Out, class Op, class If, class = strobe::IfSystem<S>>
STROBE_HD Out transform_if(S system, In first, In last, Stencil stencil, Out out, Op op, If chosen) {
  auto in = strobe::raw(first);
  auto mask = strobe::raw(stencil);
  auto to = strobe::raw(out);
  strobe::each(system, last - first, [=] __host__ __device__(size_t i) mutable {
    if (chosen(mask[i])) to[i] = op(in[i]);
  });
  return out + (last - first);
}
template <class S, class A, class B, class Stencil, class Out, class Op, class If, class = strobe::IfSystem<S>>
STROBE_HD Out transform_if(S system, A first, A last, B second, Stencil stencil, Out out, Op op, If chosen) {
  auto a = strobe::raw(first);
  auto b = strobe::raw(second);
  auto mask = strobe::raw(stencil);
  auto to = strobe::raw(out);
  strobe::each(system, last - first, [=] __host__ __device__(size_t i) mutable {
    if (chosen(mask[i])) to[i] = op(a[i], b[i]);
  });
  return out + (last - first);
}

template <class S, class Out, class N, class T, class = strobe::IfSystem<S>>
STROBE_HD Out fill_n(S system, Out first, N count, const T& value) {
  auto to = strobe::raw(first);
  const T kept = value;
  strobe::each(system, static_cast<size_t>(count), [=] __host__ __device__(size_t i) mutable { to[i] = kept; });
  return first + count;
}
template <class S, class Out, class T, class = strobe::IfSystem<S>>
STROBE_HD void fill(S system, Out first, Out last, const T& value) {
  thrust::fill_n(system, first, last - first, value);
}
template <class S, class Out, class T, class = strobe::IfSystem<S>>
STROBE_HD void uninitialized_fill(S system, Out first, Out last, const T& value) {
  thrust::fill_n(system, first, last - first, value);
}
template <class S, class Out, class F, class = strobe::IfSystem<S>>
STROBE_HD void tabulate(S system, Out first, Out last, F f) {
  typedef typename std::iterator_traits<Out>::difference_type Number;
  auto to = strobe::raw(first);
  strobe::each(system, last - first, [=] __host__ __device__(size_t i) mutable { to[i] = f(static_cast<Number>(i)); });
}
/// In the calling thread the function has a state, as a generator of random numbers.
template <class S, class Out, class F, class = strobe::IfSystem<S>>
STROBE_HD void generate(S system, Out first, Out last, F f) {
  auto to = strobe::raw(first);
  if constexpr (std::is_base_of<strobe::Sequential, S>::value) {
    for (std::ptrdiff_t i = 0; i < last - first; ++i) to[i] = f();
  } else {
    strobe::each(system, last - first, [=] __host__ __device__(size_t i) mutable { to[i] = f(); });
  }
}
template <class S, class Out, class N, class F, class = strobe::IfSystem<S>>
STROBE_HD Out generate_n(S system, Out first, N count, F f) {
  thrust::generate(system, first, first + count, f);
  return first + count;
}
template <class S, class Out, class T, class Step, class = strobe::IfSystem<S>>
STROBE_HD void sequence(S system, Out first, Out last, T initial, Step step) {
  auto to = strobe::raw(first);
  strobe::each(system, last - first, [=] __host__ __device__(size_t i) mutable {
    to[i] = static_cast<strobe::ValueOf<Out>>(initial + step * static_cast<Step>(i));
  });
}
template <class S, class Out, class T, class = strobe::IfSystem<S>>
STROBE_HD void sequence(S system, Out first, Out last, T initial) {
  thrust::sequence(system, first, last, initial, T(1));
}
template <class S, class Out, class = strobe::IfSystem<S>>
STROBE_HD void sequence(S system, Out first, Out last) {
  thrust::sequence(system, first, last, strobe::ValueOf<Out>(0));
}

template <class S, class Map, class In, class Out, class = strobe::IfSystem<S>>
STROBE_HD Out gather(S system, Map first, Map last, In from, Out out) {
  auto map = strobe::raw(first);
  auto in = strobe::raw(from);
  auto to = strobe::raw(out);
  strobe::each(system, last - first, [=] __host__ __device__(size_t i) mutable { to[i] = in[map[i]]; });
  return out + (last - first);
}
template <class S, class Map, class Stencil, class In, class Out, class If, class = strobe::IfSystem<S>>
STROBE_HD Out gather_if(S system, Map first, Map last, Stencil stencil, In from, Out out, If chosen) {
  auto map = strobe::raw(first);
  auto mask = strobe::raw(stencil);
  auto in = strobe::raw(from);
  auto to = strobe::raw(out);
  strobe::each(system, last - first, [=] __host__ __device__(size_t i) mutable {
    if (chosen(mask[i])) to[i] = in[map[i]];
  });
  return out + (last - first);
}
template <class S, class Map, class Stencil, class In, class Out, class = strobe::IfSystem<S>>
STROBE_HD Out gather_if(S system, Map first, Map last, Stencil stencil, In from, Out out) {
  return thrust::gather_if(system, first, last, stencil, from, out, identity<>());
}
template <class S, class In, class Map, class Out, class = strobe::IfSystem<S>>
STROBE_HD void scatter(S system, In first, In last, Map map, Out out) {
  auto in = strobe::raw(first);
  auto places = strobe::raw(map);
  auto to = strobe::raw(out);
  strobe::each(system, last - first, [=] __host__ __device__(size_t i) mutable { to[places[i]] = in[i]; });
}
template <class S, class In, class Map, class Stencil, class Out, class If, class = strobe::IfSystem<S>>
STROBE_HD void scatter_if(S system, In first, In last, Map map, Stencil stencil, Out out, If chosen) {
  auto in = strobe::raw(first);
  auto places = strobe::raw(map);
  auto mask = strobe::raw(stencil);
  auto to = strobe::raw(out);
  strobe::each(system, last - first, [=] __host__ __device__(size_t i) mutable {
    if (chosen(mask[i])) to[places[i]] = in[i];
  });
}
template <class S, class In, class Map, class Stencil, class Out, class = strobe::IfSystem<S>>
STROBE_HD void scatter_if(S system, In first, In last, Map map, Stencil stencil, Out out) {
  thrust::scatter_if(system, first, last, map, stencil, out, identity<>());
}

template <class S, class It, class If, class T, class = strobe::IfSystem<S>>
STROBE_HD void replace_if(S system, It first, It last, If chosen, const T& value) {
  auto it = strobe::raw(first);
  const T kept = value;
  strobe::each(system, last - first, [=] __host__ __device__(size_t i) mutable {
    if (chosen(it[i])) it[i] = kept;
  });
}
template <class S, class It, class Stencil, class If, class T, class = strobe::IfSystem<S>>
STROBE_HD void replace_if(S system, It first, It last, Stencil stencil, If chosen, const T& value) {
  auto it = strobe::raw(first);
  auto mask = strobe::raw(stencil);
  const T kept = value;
  strobe::each(system, last - first, [=] __host__ __device__(size_t i) mutable {
    if (chosen(mask[i])) it[i] = kept;
  });
}
template <class S, class It, class T, class = strobe::IfSystem<S>>
STROBE_HD void replace(S system, It first, It last, const T& before, const T& after) {
  const T wanted = before;
  thrust::replace_if(
      system, first, last, [=] __host__ __device__(const strobe::ValueOf<It>& a) { return a == wanted; }, after);
}
template <class S, class In, class Out, class If, class T, class = strobe::IfSystem<S>>
STROBE_HD Out replace_copy_if(S system, In first, In last, Out out, If chosen, const T& value) {
  auto in = strobe::raw(first);
  auto to = strobe::raw(out);
  const T kept = value;
  strobe::each(system, last - first, [=] __host__ __device__(size_t i) mutable {
    if (chosen(in[i]))
      to[i] = kept;
    else
      to[i] = in[i];
  });
  return out + (last - first);
}
template <class S, class In, class Out, class T, class = strobe::IfSystem<S>>
STROBE_HD Out replace_copy(S system, In first, In last, Out out, const T& before, const T& after) {
  const T wanted = before;
  return thrust::replace_copy_if(
      system, first, last, out, [=] __host__ __device__(const strobe::ValueOf<In>& a) { return a == wanted; }, after);
}

template <class S, class It, class = strobe::IfSystem<S>>
STROBE_HD void reverse(S system, It first, It last) {
  auto it = strobe::raw(first);
  const size_t count = last - first;
  strobe::each(system, count / 2, [=] __host__ __device__(size_t i) mutable {
    const strobe::ValueOf<It> low = it[i], high = it[count - 1 - i];
    it[i] = high;
    it[count - 1 - i] = low;
  });
}
template <class S, class In, class Out, class = strobe::IfSystem<S>>
STROBE_HD Out reverse_copy(S system, In first, In last, Out out) {
  auto in = strobe::raw(first);
  auto to = strobe::raw(out);
  const size_t count = last - first;
  strobe::each(system, count, [=] __host__ __device__(size_t i) mutable { to[i] = in[count - 1 - i]; });
  return out + count;
}
template <class S, class A, class B, class = strobe::IfSystem<S>>
STROBE_HD B swap_ranges(S system, A first, A last, B second) {
  auto a = strobe::raw(first);
  auto b = strobe::raw(second);
  strobe::each(system, last - first, [=] __host__ __device__(size_t i) mutable {
    const strobe::ValueOf<A> value = a[i];
    a[i] = b[i];
    b[i] = value;
  });
  return second + (last - first);
}
/// `out` is not `first`.
template <class S, class In, class Out, class Op, class = strobe::IfSystem<S>>
STROBE_HD Out adjacent_difference(S system, In first, In last, Out out, Op op) {
  auto in = strobe::raw(first);
  auto to = strobe::raw(out);
  strobe::each(system, last - first, [=] __host__ __device__(size_t i) mutable {
    if (i == 0)
      to[i] = in[i];
    else
      to[i] = op(in[i], in[i - 1]);
  });
  return out + (last - first);
}
template <class S, class In, class Out, class = strobe::IfSystem<S>>
STROBE_HD Out adjacent_difference(S system, In first, In last, Out out) {
  return thrust::adjacent_difference(system, first, last, out, minus<strobe::ValueOf<In>>());
}

STROBE_DEDUCED(for_each_n)
STROBE_DEDUCED(for_each)
STROBE_DEDUCED(transform)
STROBE_DEDUCED(transform_if)
STROBE_DEDUCED(fill_n)
STROBE_DEDUCED(fill)
STROBE_DEDUCED(uninitialized_fill)
STROBE_DEDUCED(tabulate)
STROBE_DEDUCED(generate)
STROBE_DEDUCED(generate_n)
STROBE_DEDUCED(sequence)
STROBE_DEDUCED(gather)
STROBE_DEDUCED(gather_if)
STROBE_DEDUCED(scatter)
STROBE_DEDUCED(scatter_if)
STROBE_DEDUCED(replace_if)
STROBE_DEDUCED(replace)
STROBE_DEDUCED(replace_copy_if)
STROBE_DEDUCED(replace_copy)
STROBE_DEDUCED(reverse)
STROBE_DEDUCED(reverse_copy)
STROBE_DEDUCED(swap_ranges)
STROBE_DEDUCED(adjacent_difference)

}  // namespace thrust
