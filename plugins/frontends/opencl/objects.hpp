// Objects of OpenCL: handles are pointers to them. Each begins with the loader's table of functions.
#pragma once

#include <cstdint>
#include <memory>

#include "opencl/failure.hpp"

namespace strobe::opencl {

extern const cl_icd_dispatch kDispatch;

/// What the loader reads of any object.
struct Header {
  const cl_icd_dispatch* dispatch = &kDispatch;
};

enum class Kind : std::uint8_t { platform = 1, device, context, queue, memory, program, kernel, event };

/// An object lives as long as the program or another object refers to it; the program's references are counted apart.
class Object : public Header, public std::enable_shared_from_this<Object> {
 public:
  explicit Object(Kind kind);
  ~Object();
  Object(const Object&) = delete;
  Object& operator=(const Object&) = delete;

  Kind kind() const { return kind_; }
  cl_uint references() const { return references_; }
  void retain();
  /// False: the program has no reference left.
  bool release();

 private:
  const Kind kind_;
  cl_uint references_ = 0;
  std::shared_ptr<Object> self_;  ///< while the program refers to it
};

/// Null: the handle is no object of this kind that there is.
Object* find_object(const void* handle, Kind kind);

/// Says that the program releases what there is not.
void report_unknown(Kind kind, const void* handle);

/// The object of a handle. Failure: T::kInvalid.
template <class T, class Handle>
T& object(Handle handle) {
  Object* const found = find_object(handle, T::kKind);
  require(found != nullptr, T::kInvalid);
  return *static_cast<T*>(found);
}

template <class T>
std::shared_ptr<T> shared(T& one) {
  return std::static_pointer_cast<T>(one.shared_from_this());
}

/// The handle that the program gets, with its first reference.
template <class T>
typename T::Handle handed_out(const std::shared_ptr<T>& made) {
  made->retain();
  return made->handle();
}

/// clRetain...: what they all do.
template <class T, class Handle>
void retain(Handle handle) {
  object<T>(handle).retain();
}
/// clRelease...
template <class T, class Handle>
void release(Handle handle) {
  if (find_object(handle, T::kKind) == nullptr) report_unknown(T::kKind, handle);
  require(object<T>(handle).release(), T::kInvalid);
}

}  // namespace strobe::opencl

/// What makes a class the object of a handle.
#define STROBE_OPENCL_OBJECT(handle_type, kind_name, invalid_code) \
  using Handle = handle_type;                                      \
  static constexpr Kind kKind = Kind::kind_name;                   \
  static constexpr cl_int kInvalid = invalid_code;                 \
  Handle handle() { return reinterpret_cast<Handle>(static_cast<Header*>(this)); }
