// Elements that a predicate chooses: copy_if, remove, unique, partition.
#pragma once

#include "copies.h"

namespace thrust {
namespace strobe {

template <class It, class If>
struct Chosen {
  It it;
  mutable If f;
  STROBE_HD bool operator()(size_t i) const { return static_cast<bool>(f(it[i])); }
};
template <class It, class If>
STROBE_HD Chosen<It, If> chosen(It it, If f) {
  return {it, f};
}
/// The first of each run.
template <class It, class Equal>
struct Leading {
  It it;
  mutable Equal equal;
  STROBE_HD bool operator()(size_t i) const { return i == 0 || !equal(it[i - 1], it[i]); }
};
template <class It, class Equal>
STROBE_HD Leading<It, Equal> leading(It it, Equal equal) {
  return {it, equal};
}
/// Those that `f` chooses, then the others, each in order; returns how many are first.
template <class S, class It, class F>
size_t partitioned(S system, It it, size_t count, F f) {
  typedef ValueOf<It> T;
  if constexpr (std::is_base_of<Sequential, S>::value) {
    std::vector<T> others;
    size_t kept = 0;
    for (size_t i = 0; i < count; ++i) {
      const T value = it[i];
      if (f(i))
        it[kept++] = value;
      else
        others.push_back(value);
    }
    std::copy(others.begin(), others.end(), it + kept);
    return kept;
  } else {
    const Scratch<T> both(count);
    const size_t kept = selected(system, it, both.data(), count, f);
    selected(system, it, both.data() + kept, count, Not<F>{f});
    const T* const from = both.data();
    each(system, count, [=] __host__ __device__(size_t i) mutable { it[i] = from[i]; });
    return kept;
  }
}

}  // namespace strobe

template <class S, class In, class Out, class If, class = strobe::IfSystem<S>>
STROBE_HD Out copy_if(S system, In first, In last, Out out, If wanted) {
  auto in = strobe::raw(first);
  return out + strobe::selected(system, in, strobe::raw(out), last - first, strobe::chosen(in, wanted));
}
template <class S, class In, class Stencil, class Out, class If, class = strobe::IfSystem<S>>
STROBE_HD Out copy_if(S system, In first, In last, Stencil stencil, Out out, If wanted) {
  return out + strobe::selected(system, strobe::raw(first), strobe::raw(out), last - first,
                                strobe::chosen(strobe::raw(stencil), wanted));
}
template <class S, class In, class Out, class If, class = strobe::IfSystem<S>>
STROBE_HD Out remove_copy_if(S system, In first, In last, Out out, If unwanted) {
  return thrust::copy_if(system, first, last, out, strobe::Not<If>{unwanted});
}
template <class S, class In, class Stencil, class Out, class If, class = strobe::IfSystem<S>>
STROBE_HD Out remove_copy_if(S system, In first, In last, Stencil stencil, Out out, If unwanted) {
  return thrust::copy_if(system, first, last, stencil, out, strobe::Not<If>{unwanted});
}
template <class S, class In, class Out, class T, class = strobe::IfSystem<S>>
STROBE_HD Out remove_copy(S system, In first, In last, Out out, const T& value) {
  const T unwanted = value;
  return thrust::copy_if(system, first, last, out,
                         [=] __host__ __device__(const strobe::ValueOf<In>& a) { return !(a == unwanted); });
}
template <class S, class It, class If, class = strobe::IfSystem<S>>
STROBE_HD It remove_if(S system, It first, It last, If unwanted) {
  auto it = strobe::raw(first);
  return first + strobe::selected_in_place(system, it, last - first, strobe::chosen(it, strobe::Not<If>{unwanted}));
}
template <class S, class It, class Stencil, class If, class = strobe::IfSystem<S>>
STROBE_HD It remove_if(S system, It first, It last, Stencil stencil, If unwanted) {
  return first + strobe::selected_in_place(system, strobe::raw(first), last - first,
                                           strobe::chosen(strobe::raw(stencil), strobe::Not<If>{unwanted}));
}
template <class S, class It, class T, class = strobe::IfSystem<S>>
STROBE_HD It remove(S system, It first, It last, const T& value) {
  const T unwanted = value;
  return thrust::remove_if(system, first, last,
                           [=] __host__ __device__(const strobe::ValueOf<It>& a) { return a == unwanted; });
}

template <class S, class In, class Out, class Equal, class = strobe::IfSystem<S>>
STROBE_HD Out unique_copy(S system, In first, In last, Out out, Equal equal) {
  auto in = strobe::raw(first);
  return out + strobe::selected(system, in, strobe::raw(out), last - first, strobe::leading(in, equal));
}
template <class S, class In, class Out, class = strobe::IfSystem<S>>
STROBE_HD Out unique_copy(S system, In first, In last, Out out) {
  return thrust::unique_copy(system, first, last, out, equal_to<strobe::ValueOf<In>>());
}
template <class S, class Keys, class In, class KeysOut, class Out, class Equal, class = strobe::IfSystem<S>>
STROBE_HD pair<KeysOut, Out> unique_by_key_copy(S system, Keys first, Keys last, In in, KeysOut keys, Out out,
                                                Equal equal) {
  auto from = strobe::raw(first);
  const auto leading = strobe::leading(from, equal);
  const size_t runs = strobe::selected(system, strobe::raw(in), strobe::raw(out), last - first, leading);
  strobe::selected(system, from, strobe::raw(keys), last - first, leading);
  return pair<KeysOut, Out>(keys + runs, out + runs);
}
template <class S, class Keys, class In, class KeysOut, class Out, class = strobe::IfSystem<S>>
STROBE_HD pair<KeysOut, Out> unique_by_key_copy(S system, Keys first, Keys last, In in, KeysOut keys, Out out) {
  return thrust::unique_by_key_copy(system, first, last, in, keys, out, equal_to<strobe::ValueOf<Keys>>());
}
template <class S, class It, class Equal, class = strobe::IfSystem<S>>
STROBE_HD It unique(S system, It first, It last, Equal equal) {
  if (last - first < 2) return last;
  auto it = strobe::raw(first);
  if constexpr (std::is_base_of<strobe::Sequential, S>::value) {
    size_t kept = 1;
    for (std::ptrdiff_t i = 1; i < last - first; ++i)
      if (!equal(it[kept - 1], it[i])) it[kept++] = it[i];
    return first + kept;
  } else {
    return first + strobe::selected_in_place(system, it, last - first, strobe::leading(it, equal));
  }
}
template <class S, class It, class = strobe::IfSystem<S>>
STROBE_HD It unique(S system, It first, It last) {
  return thrust::unique(system, first, last, equal_to<strobe::ValueOf<It>>());
}
template <class S, class Keys, class Values, class Equal, class = strobe::IfSystem<S>>
STROBE_HD pair<Keys, Values> unique_by_key(S system, Keys first, Keys last, Values values, Equal equal) {
  if constexpr (std::is_base_of<strobe::Sequential, S>::value) {
    size_t kept = 0;
    for (std::ptrdiff_t i = 0; i < last - first; ++i) {
      if (i > 0 && equal(first[kept - 1], first[i])) continue;
      first[kept] = first[i];
      values[kept++] = values[i];
    }
    return pair<Keys, Values>(first + kept, values + kept);
  } else {
    // The keys say which values stay, so they go last.
    const auto leading = strobe::leading(strobe::raw(first), equal);
    const size_t kept = strobe::selected_in_place(system, strobe::raw(values), last - first, leading);
    return pair<Keys, Values>(thrust::unique(system, first, last, equal), values + kept);
  }
}
template <class S, class Keys, class Values, class = strobe::IfSystem<S>>
STROBE_HD pair<Keys, Values> unique_by_key(S system, Keys first, Keys last, Values values) {
  return thrust::unique_by_key(system, first, last, values, equal_to<strobe::ValueOf<Keys>>());
}

template <class S, class It, class If, class = strobe::IfSystem<S>>
It partition(S system, It first, It last, If wanted) {
  auto it = strobe::raw(first);
  return first + strobe::partitioned(system, it, last - first, strobe::chosen(it, wanted));
}
template <class S, class It, class Stencil, class If, class = strobe::IfSystem<S>>
It partition(S system, It first, It last, Stencil stencil, If wanted) {
  return first +
         strobe::partitioned(system, strobe::raw(first), last - first, strobe::chosen(strobe::raw(stencil), wanted));
}
template <class S, class It, class... Rest, class = strobe::IfSystem<S>>
It stable_partition(S system, It first, It last, Rest... rest) {
  return thrust::partition(system, first, last, rest...);
}
template <class S, class In, class Yes, class No, class If, class = strobe::IfSystem<S>>
STROBE_HD pair<Yes, No> partition_copy(S system, In first, In last, Yes yes, No no, If wanted) {
  return pair<Yes, No>(thrust::copy_if(system, first, last, yes, wanted),
                       thrust::remove_copy_if(system, first, last, no, wanted));
}

STROBE_DEDUCED(copy_if)
STROBE_DEDUCED(remove_copy_if)
STROBE_DEDUCED(remove_copy)
STROBE_DEDUCED(remove_if)
STROBE_DEDUCED(remove)
STROBE_DEDUCED(unique_copy)
STROBE_DEDUCED(unique)
STROBE_DEDUCED(unique_by_key_copy)
STROBE_DEDUCED(unique_by_key)
STROBE_DEDUCED(partition)
STROBE_DEDUCED(stable_partition)
STROBE_DEDUCED(partition_copy)

}  // namespace thrust
