// Prefix sums, also of runs of equal keys; reduction of such runs.
#pragma once

#include "systems.h"

namespace thrust {

template <class S, class In, class Out, class Op, class = strobe::IfSystem<S>>
STROBE_HD Out inclusive_scan(S system, In first, In last, Out out, Op op) {
  strobe::scan_inclusive(system, strobe::raw(first), strobe::raw(out), last - first, op);
  return out + (last - first);
}
template <class S, class In, class Out, class = strobe::IfSystem<S>>
STROBE_HD Out inclusive_scan(S system, In first, In last, Out out) {
  return thrust::inclusive_scan(system, first, last, out, plus<strobe::ValueOf<In>>());
}
template <class S, class In, class Out, class T, class Op, class = strobe::IfSystem<S>>
STROBE_HD Out exclusive_scan(S system, In first, In last, Out out, T initial, Op op) {
  strobe::scan_exclusive(system, strobe::raw(first), strobe::raw(out), last - first, initial, op);
  return out + (last - first);
}
template <class S, class In, class Out, class T, class = strobe::IfSystem<S>>
STROBE_HD Out exclusive_scan(S system, In first, In last, Out out, T initial) {
  return thrust::exclusive_scan(system, first, last, out, initial, plus<T>());
}
template <class S, class In, class Out, class = strobe::IfSystem<S>>
STROBE_HD Out exclusive_scan(S system, In first, In last, Out out) {
  return thrust::exclusive_scan(system, first, last, out, strobe::ValueOf<In>(0));
}
template <class S, class In, class Out, class F, class Op, class = strobe::IfSystem<S>>
STROBE_HD Out transform_inclusive_scan(S system, In first, In last, Out out, F f, Op op) {
  strobe::scan_inclusive(system, thrust::make_transform_iterator(strobe::raw(first), f), strobe::raw(out), last - first,
                         op);
  return out + (last - first);
}
template <class S, class In, class Out, class F, class T, class Op, class = strobe::IfSystem<S>>
STROBE_HD Out transform_exclusive_scan(S system, In first, In last, Out out, F f, T initial, Op op) {
  strobe::scan_exclusive(system, thrust::make_transform_iterator(strobe::raw(first), f), strobe::raw(out), last - first,
                         initial, op);
  return out + (last - first);
}

template <class S, class Keys, class In, class Out, class Equal, class Op, class = strobe::IfSystem<S>>
STROBE_HD Out inclusive_scan_by_key(S system, Keys first, Keys last, In in, Out out, Equal equal, Op op) {
  strobe::scan_inclusive_by_key(system, strobe::raw(first), strobe::raw(in), strobe::raw(out), last - first, equal, op);
  return out + (last - first);
}
template <class S, class Keys, class In, class Out, class Equal, class = strobe::IfSystem<S>>
STROBE_HD Out inclusive_scan_by_key(S system, Keys first, Keys last, In in, Out out, Equal equal) {
  return thrust::inclusive_scan_by_key(system, first, last, in, out, equal, plus<strobe::ValueOf<In>>());
}
template <class S, class Keys, class In, class Out, class = strobe::IfSystem<S>>
STROBE_HD Out inclusive_scan_by_key(S system, Keys first, Keys last, In in, Out out) {
  return thrust::inclusive_scan_by_key(system, first, last, in, out, equal_to<strobe::ValueOf<Keys>>());
}
template <class S, class Keys, class In, class Out, class T, class Equal, class Op, class = strobe::IfSystem<S>>
STROBE_HD Out exclusive_scan_by_key(S system, Keys first, Keys last, In in, Out out, T initial, Equal equal, Op op) {
  strobe::scan_exclusive_by_key(system, strobe::raw(first), strobe::raw(in), strobe::raw(out), last - first, initial,
                                equal, op);
  return out + (last - first);
}
template <class S, class Keys, class In, class Out, class T, class = strobe::IfSystem<S>>
STROBE_HD Out exclusive_scan_by_key(S system, Keys first, Keys last, In in, Out out, T initial) {
  return thrust::exclusive_scan_by_key(system, first, last, in, out, initial, equal_to<strobe::ValueOf<Keys>>(),
                                       plus<T>());
}
template <class S, class Keys, class In, class Out, class = strobe::IfSystem<S>>
STROBE_HD Out exclusive_scan_by_key(S system, Keys first, Keys last, In in, Out out) {
  return thrust::exclusive_scan_by_key(system, first, last, in, out, strobe::ValueOf<In>(0));
}

template <class S, class Keys, class In, class KeysOut, class Out, class Equal, class Op, class = strobe::IfSystem<S>>
STROBE_HD pair<KeysOut, Out> reduce_by_key(S system, Keys first, Keys last, In in, KeysOut keys, Out out, Equal equal,
                                           Op op) {
  const size_t runs = strobe::reduced_by_key(system, strobe::raw(first), strobe::raw(in), last - first,
                                             strobe::raw(keys), strobe::raw(out), equal, op);
  return pair<KeysOut, Out>(keys + runs, out + runs);
}
template <class S, class Keys, class In, class KeysOut, class Out, class Equal, class = strobe::IfSystem<S>>
STROBE_HD pair<KeysOut, Out> reduce_by_key(S system, Keys first, Keys last, In in, KeysOut keys, Out out, Equal equal) {
  return thrust::reduce_by_key(system, first, last, in, keys, out, equal, plus<strobe::ValueOf<In>>());
}
template <class S, class Keys, class In, class KeysOut, class Out, class = strobe::IfSystem<S>>
STROBE_HD pair<KeysOut, Out> reduce_by_key(S system, Keys first, Keys last, In in, KeysOut keys, Out out) {
  return thrust::reduce_by_key(system, first, last, in, keys, out, equal_to<strobe::ValueOf<Keys>>());
}

STROBE_DEDUCED(inclusive_scan)
STROBE_DEDUCED(exclusive_scan)
STROBE_DEDUCED(transform_inclusive_scan)
STROBE_DEDUCED(transform_exclusive_scan)
STROBE_DEDUCED(inclusive_scan_by_key)
STROBE_DEDUCED(exclusive_scan_by_key)
STROBE_DEDUCED(reduce_by_key)

}  // namespace thrust
