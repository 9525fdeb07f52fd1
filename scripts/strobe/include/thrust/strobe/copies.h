// Copies within the host or the device, and between them.
#pragma once

#include "elements.h"

namespace thrust {
namespace strobe {

template <class It>
struct IsOfDevice : std::is_same<typename HomeOf<It>::type, Device> {};
template <class It>
struct IsOfHost : std::is_same<typename HomeOf<It>::type, Sequential> {};

template <class In, class Out>
Out copy_to_host(In first, size_t count, Out out) {
  typedef ValueOf<In> T;
  auto in = raw(first);
  auto to = raw(out);
  if constexpr (std::is_pointer<decltype(in)>::value && std::is_same<decltype(to), T*>::value) {
    must(hipMemcpy(to, in, count * sizeof(T), hipMemcpyDeviceToHost));
  } else {
    const std::unique_ptr<T[]> values(new T[count]);
    if constexpr (std::is_pointer<decltype(in)>::value) {
      must(hipMemcpy(values.get(), in, count * sizeof(T), hipMemcpyDeviceToHost));
    } else {
      const Scratch<T> gathered(count);
      T* const place = gathered.data();
      each(Device(), count, [=] __host__ __device__(size_t i) { place[i] = in[i]; });
      must(hipMemcpy(values.get(), place, count * sizeof(T), hipMemcpyDeviceToHost));
    }
    return std::copy(values.get(), values.get() + count, out);
  }
  return out + count;
}

template <class In, class Out>
Out copy_to_device(In first, size_t count, Out out) {
  typedef ValueOf<In> T;
  auto in = raw(first);
  auto to = raw(out);
  if constexpr (std::is_pointer<decltype(in)>::value && std::is_same<decltype(to), T*>::value) {
    must(hipMemcpy(to, in, count * sizeof(T), hipMemcpyHostToDevice));
  } else {
    const std::unique_ptr<T[]> values(new T[count]);
    std::copy_n(first, count, values.get());
    const Scratch<T> brought(count);
    const T* const place = brought.data();
    must(hipMemcpy(brought.data(), values.get(), count * sizeof(T), hipMemcpyHostToDevice));
    each(Device(), count, [=] __host__ __device__(size_t i) mutable { to[i] = static_cast<ValueOf<Out>>(place[i]); });
  }
  return out + count;
}

template <class S, class In, class Out>
STROBE_HD Out copied(S system, In first, size_t count, Out out) {
  auto in = raw(first);
  auto to = raw(out);
  each(system, count, [=] __host__ __device__(size_t i) mutable { to[i] = in[i]; });
  return out + count;
}

template <class In, class Out>
Out copied_between(In first, size_t count, Out out) {
  constexpr bool from_device = IsOfDevice<In>::value, to_device = IsOfDevice<Out>::value;
  constexpr bool from_host = IsOfHost<In>::value, to_host = IsOfHost<Out>::value;
  if constexpr (from_device && to_host)
    return copy_to_host(first, count, out);
  else if constexpr (from_host && to_device)
    return copy_to_device(first, count, out);
  else if constexpr (from_host && to_host)
    return std::copy_n(first, count, out);
  else
    return copied(SystemOf<In, Out>(), first, count, out);
}

}  // namespace strobe

/// With a policy both sequences are where it says.
template <class S, class In, class Out, class = strobe::IfSystem<S>>
STROBE_HD Out copy(S system, In first, In last, Out out) {
  return strobe::copied(system, first, static_cast<size_t>(last - first), out);
}
template <class S, class In, class N, class Out, class = strobe::IfSystem<S>>
STROBE_HD Out copy_n(S system, In first, N count, Out out) {
  return strobe::copied(system, first, static_cast<size_t>(count), out);
}
template <class In, class Out, class = strobe::IfNoSystem<In>>
Out copy(In first, In last, Out out) {
  return strobe::copied_between(first, static_cast<size_t>(std::distance(first, last)), out);
}
template <class In, class N, class Out, class = strobe::IfNoSystem<In>>
Out copy_n(In first, N count, Out out) {
  return strobe::copied_between(first, static_cast<size_t>(count), out);
}
template <class In, class Out>
Out uninitialized_copy(In first, In last, Out out) {
  return thrust::copy(first, last, out);
}
template <class S, class In, class Out, class = strobe::IfSystem<S>>
STROBE_HD Out uninitialized_copy(S system, In first, In last, Out out) {
  return thrust::copy(system, first, last, out);
}

}  // namespace thrust
