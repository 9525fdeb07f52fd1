// Thrust over rocPRIM: where an algorithm runs, and the types that all parts share.
#pragma once

#include "../../hip/hip_runtime.h"

#if !__has_include(<rocprim/rocprim.hpp>)
#error "Strobe: Thrust needs rocPRIM - install Debian's librocprim-dev"
#endif
#include <rocprim/rocprim.hpp>

#include <cstddef>
#include <iterator>
#include <stdexcept>
#include <string>
#include <type_traits>

#define STROBE_HD __host__ __device__

namespace thrust {

namespace system {
/// What a call of HIP that failed becomes.
class system_error : public std::runtime_error {
 public:
  explicit system_error(hipError_t code) : std::runtime_error(hipGetErrorString(code)), code_(code) {}
  hipError_t code() const { return code_; }

 private:
  hipError_t code_;
};
}  // namespace system
using system::system_error;

namespace strobe {

inline void must(hipError_t code) {
  if (code != hipSuccess) throw system_error(code);
}

// ---- systems: what runs an algorithm --------------------------------------------------------------------

/// No system: takes that of the other arguments.
struct Any {};
/// The calling thread, on the host or in a kernel.
struct Sequential {};
struct Device {
  hipStream_t stream = nullptr;
};

template <class T>
struct IsSystem
    : std::integral_constant<bool, std::is_base_of<Sequential, T>::value || std::is_base_of<Device, T>::value> {};
template <class T>
using IfSystem = typename std::enable_if<IsSystem<T>::value>::type;
template <class T>
using IfNoSystem = typename std::enable_if<!IsSystem<T>::value>::type;

template <class T, class = void>
struct IsIterator : std::false_type {};
template <class T>
struct IsIterator<T, std::void_t<typename T::iterator_category>> : std::true_type {};

/// Where an argument lives: Any for what is no iterator. Iterators of Thrust say it themselves.
template <class T, class = void>
struct HomeOf {
  typedef typename std::conditional<IsIterator<T>::value, Sequential, Any>::type type;
};
template <class T>
struct HomeOf<T, std::void_t<typename T::strobe_home>> {
  typedef typename T::strobe_home type;
};
template <class T>
struct HomeOf<T*> {
  typedef typename std::conditional<std::is_function<T>::value, Any, Sequential>::type type;
};

/// The first home that is not Any.
template <class... T>
struct Common {
  typedef Any type;
};
template <class First, class... Rest>
struct Common<First, Rest...> {
  typedef typename HomeOf<First>::type Home;
  typedef typename std::conditional<std::is_same<Home, Any>::value, typename Common<Rest...>::type, Home>::type type;
};
/// Without a home, as Thrust has it: the device.
template <class... T>
using SystemOf = typename std::conditional<std::is_same<typename Common<T...>::type, Any>::value, Device,
                                           typename Common<T...>::type>::type;

// ---- iterators ------------------------------------------------------------------------------------------

template <class It>
using ValueOf = typename std::remove_cv<typename std::iterator_traits<It>::value_type>::type;

/// An iterator as kernels use it: pointers in place of what refers to device memory from the host.
template <class It>
STROBE_HD It raw(It it) {
  return it;
}
template <class P, class C>
P raw(__gnu_cxx::__normal_iterator<P, C> it) {
  return it.base();
}

// ---- policies -------------------------------------------------------------------------------------------

struct HostPolicy : Sequential {};
struct DevicePolicy : Device {
  /// Allocators of temporary memory are not used.
  template <class Allocator>
  DevicePolicy operator()(const Allocator&) const {
    return *this;
  }
  DevicePolicy on(hipStream_t stream) const {
    DevicePolicy made;
    made.stream = stream;
    return made;
  }
};

}  // namespace strobe

typedef strobe::HostPolicy host_execution_policy;
typedef strobe::DevicePolicy device_execution_policy;
typedef strobe::Sequential host_system_tag;
typedef strobe::Device device_system_tag;

static constexpr strobe::HostPolicy host{}, seq{};
static constexpr strobe::DevicePolicy device{};

namespace hip_rocprim {
static constexpr strobe::DevicePolicy par{}, par_nosync{};
}
namespace hip = hip_rocprim;
namespace cuda = hip_rocprim;
namespace system {
namespace hip = hip_rocprim;
namespace cuda = hip_rocprim;
}  // namespace system

template <class It>
using iterator_traits = std::iterator_traits<It>;
template <class It>
struct iterator_value {
  typedef typename std::iterator_traits<It>::value_type type;
};
template <class It>
struct iterator_reference {
  typedef typename std::iterator_traits<It>::reference type;
};
template <class It>
struct iterator_difference {
  typedef typename std::iterator_traits<It>::difference_type type;
};
template <class It>
struct iterator_pointer {
  typedef typename std::iterator_traits<It>::pointer type;
};
template <class It>
struct iterator_system {
  typedef strobe::SystemOf<It> type;
};

using std::advance;
using std::distance;
using std::next;
using std::prev;

}  // namespace thrust

/// A call without a policy runs where its iterators are.
#define STROBE_DEDUCED(name)                                                 \
  template <class First, class... Rest, class = strobe::IfNoSystem<First>>   \
  STROBE_HD auto name(First first, Rest... rest) {                           \
    return thrust::name(strobe::SystemOf<First, Rest...>(), first, rest...); \
  }

/// A function of Thrust that is not there: a program that calls it does not compile, and reads why.
#define STROBE_MISSING(name)                                                         \
  template <class First, class... Rest>                                              \
  void name(First, Rest...) {                                                        \
    static_assert(sizeof(First) == 0, "Strobe: thrust::" #name " is not supported"); \
  }
