// Pointers to device memory, and references that copy an element when the host uses it.
#pragma once

#include "base.h"

#include <ostream>

namespace thrust {

template <class T>
class device_reference;

namespace strobe {
/// The operators of an iterator of random access over at(i), step(n) and from(other) of Self.
template <class Self, class Value, class Reference>
class Stepping {
 public:
  typedef Value value_type;
  typedef Reference reference;
  typedef Value* pointer;
  typedef std::ptrdiff_t difference_type;
  typedef std::random_access_iterator_tag iterator_category;

  STROBE_HD Reference operator*() const { return self().at(0); }
  STROBE_HD Reference operator[](difference_type i) const { return self().at(i); }
  STROBE_HD Self& operator++() { return *this += 1; }
  STROBE_HD Self& operator--() { return *this += -1; }
  STROBE_HD Self operator++(int) {
    const Self before = self();
    self().step(1);
    return before;
  }
  STROBE_HD Self operator--(int) {
    const Self before = self();
    self().step(-1);
    return before;
  }
  STROBE_HD Self& operator+=(difference_type n) {
    Self& it = static_cast<Self&>(*this);
    it.step(n);
    return it;
  }
  STROBE_HD Self& operator-=(difference_type n) { return *this += -n; }
  STROBE_HD friend Self operator+(Self it, difference_type n) { return it += n; }
  STROBE_HD friend Self operator+(difference_type n, Self it) { return it += n; }
  STROBE_HD friend Self operator-(Self it, difference_type n) { return it += -n; }
  STROBE_HD friend difference_type operator-(const Self& a, const Self& b) { return a.from(b); }
  STROBE_HD friend bool operator==(const Self& a, const Self& b) { return a.from(b) == 0; }
  STROBE_HD friend bool operator!=(const Self& a, const Self& b) { return a.from(b) != 0; }
  STROBE_HD friend bool operator<(const Self& a, const Self& b) { return a.from(b) < 0; }
  STROBE_HD friend bool operator>(const Self& a, const Self& b) { return a.from(b) > 0; }
  STROBE_HD friend bool operator<=(const Self& a, const Self& b) { return a.from(b) <= 0; }
  STROBE_HD friend bool operator>=(const Self& a, const Self& b) { return a.from(b) >= 0; }

 private:
  STROBE_HD const Self& self() const { return static_cast<const Self&>(*this); }
  STROBE_HD Self& self() { return static_cast<Self&>(*this); }
};
}  // namespace strobe

template <class T>
class device_ptr : public strobe::Stepping<device_ptr<T>, typename std::remove_cv<T>::type, device_reference<T>> {
 public:
  typedef T element_type;
  typedef T* raw_pointer;
  typedef device_ptr pointer;
  typedef strobe::Device strobe_home;
  STROBE_HD device_ptr() = default;
  STROBE_HD device_ptr(std::nullptr_t) {}
  STROBE_HD explicit device_ptr(T* to) : to_(to) {}
  /// To more const, as pointers.
  template <class U, class = typename std::enable_if<std::is_convertible<U*, T*>::value>::type>
  STROBE_HD device_ptr(const device_ptr<U>& from) : to_(from.get()) {}

  STROBE_HD T* get() const { return to_; }
  STROBE_HD T* operator->() const { return to_; }
  STROBE_HD explicit operator bool() const { return to_ != nullptr; }
  STROBE_HD device_reference<T> at(std::ptrdiff_t i) const { return device_reference<T>(device_ptr(to_ + i)); }
  STROBE_HD void step(std::ptrdiff_t n) { to_ += n; }
  STROBE_HD std::ptrdiff_t from(const device_ptr& other) const { return to_ - other.to_; }

 private:
  T* to_ = nullptr;
};
template <>
class device_ptr<void> {
 public:
  device_ptr() = default;
  explicit device_ptr(void* to) : to_(to) {}
  template <class U>
  device_ptr(const device_ptr<U>& from) : to_(from.get()) {}
  template <class U>
  explicit operator device_ptr<U>() const {
    return device_ptr<U>(static_cast<U*>(to_));
  }
  void* get() const { return to_; }

 private:
  void* to_ = nullptr;
};

template <class T>
class device_reference {
 public:
  typedef typename std::remove_cv<T>::type value_type;
  typedef device_ptr<T> pointer;
  STROBE_HD explicit device_reference(const device_ptr<T>& to) : to_(to) {}
  device_reference(const device_reference&) = default;
  template <class U, class = typename std::enable_if<std::is_convertible<U*, T*>::value>::type>
  STROBE_HD device_reference(const device_reference<U>& from) : to_(&from) {}

  STROBE_HD device_ptr<T> operator&() const { return to_; }
  STROBE_HD operator value_type() const {
#if defined(__HIP_DEVICE_COMPILE__)
    return *to_.get();
#else
    value_type value;
    strobe::must(hipMemcpy(&value, to_.get(), sizeof(value), hipMemcpyDeviceToHost));
    return value;
#endif
  }
  STROBE_HD const device_reference& operator=(const value_type& value) const {
#if defined(__HIP_DEVICE_COMPILE__)
    *to_.get() = value;
#else
    strobe::must(hipMemcpy(to_.get(), &value, sizeof(value), hipMemcpyHostToDevice));
#endif
    return *this;
  }
  STROBE_HD const device_reference& operator=(const device_reference& from) const {
    return *this = static_cast<value_type>(from);
  }
  template <class U>
  STROBE_HD const device_reference& operator=(const device_reference<U>& from) const {
    return *this = static_cast<value_type>(static_cast<typename device_reference<U>::value_type>(from));
  }

#define STROBE_REFERENCE_OPERATOR(op)                                             \
  template <class U>                                                              \
  STROBE_HD const device_reference& operator op##=(const U& by) const {           \
    return *this = static_cast<value_type>(static_cast<value_type>(*this) op by); \
  }
  STROBE_REFERENCE_OPERATOR(+)
  STROBE_REFERENCE_OPERATOR(-)
  STROBE_REFERENCE_OPERATOR(*)
  STROBE_REFERENCE_OPERATOR(/)
  STROBE_REFERENCE_OPERATOR(%)
  STROBE_REFERENCE_OPERATOR(<<)
  STROBE_REFERENCE_OPERATOR(>>)
  STROBE_REFERENCE_OPERATOR(&)
  STROBE_REFERENCE_OPERATOR(|)
  STROBE_REFERENCE_OPERATOR(^)
#undef STROBE_REFERENCE_OPERATOR
  STROBE_HD const device_reference& operator++() const { return *this += 1; }
  STROBE_HD const device_reference& operator--() const { return *this -= 1; }
  STROBE_HD value_type operator++(int) const {
    const value_type before = *this;
    *this += 1;
    return before;
  }
  STROBE_HD value_type operator--(int) const {
    const value_type before = *this;
    *this -= 1;
    return before;
  }
  STROBE_HD friend void swap(device_reference a, device_reference b) {
    const value_type before = a;
    a = b;
    b = before;
  }
  friend std::ostream& operator<<(std::ostream& out, const device_reference& of) {
    return out << static_cast<value_type>(of);
  }

 private:
  device_ptr<T> to_;
};

namespace strobe {
template <class T>
STROBE_HD T* raw(device_ptr<T> it) {
  return it.get();
}
}  // namespace strobe

template <class T>
STROBE_HD T* raw_pointer_cast(const device_ptr<T>& of) {
  return of.get();
}
template <class T>
STROBE_HD T* raw_pointer_cast(T* of) {
  return of;
}
template <class T>
STROBE_HD T& raw_reference_cast(const device_reference<T>& of) {
  return *(&of).get();
}
template <class T>
STROBE_HD T& raw_reference_cast(T& of) {
  return of;
}
template <class T>
STROBE_HD device_ptr<T> device_pointer_cast(T* of) {
  return device_ptr<T>(of);
}
template <class T>
STROBE_HD device_ptr<T> device_pointer_cast(const device_ptr<T>& of) {
  return of;
}

template <class T>
device_ptr<T> device_malloc(size_t count) {
  void* made = nullptr;
  strobe::must(hipMalloc(&made, (count == 0 ? 1 : count) * sizeof(T)));
  return device_ptr<T>(static_cast<T*>(made));
}
inline device_ptr<void> device_malloc(size_t bytes) { return device_ptr<void>(device_malloc<char>(bytes).get()); }
template <class T>
void device_free(device_ptr<T> of) {
  strobe::must(hipFree(of.get()));
}

template <class T>
class device_allocator {
 public:
  typedef T value_type;
  template <class U>
  struct rebind {
    typedef device_allocator<U> other;
  };
  device_ptr<T> allocate(size_t count) { return device_malloc<T>(count); }
  void deallocate(device_ptr<T> of, size_t) { device_free(of); }
};
template <class T>
using device_malloc_allocator = device_allocator<T>;

}  // namespace thrust
