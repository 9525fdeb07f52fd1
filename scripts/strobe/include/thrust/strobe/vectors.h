// device_vector and host_vector.
#pragma once

#include "copies.h"

#include <initializer_list>

namespace thrust {

template <class T, class Allocator = device_allocator<T>>
class device_vector;

template <class T, class Allocator = std::allocator<T>>
class host_vector : public std::vector<T, Allocator> {
  static_assert(!std::is_same<T, bool>::value, "Strobe: thrust::host_vector<bool> is not supported - take char");
  typedef std::vector<T, Allocator> Base;

 public:
  using Base::Base;
  host_vector() = default;
  host_vector(const Base& from) : Base(from) {}
  template <class U, class A>
  host_vector(const host_vector<U, A>& from) : Base(from.begin(), from.end()) {}
  template <class U, class A>
  host_vector(const std::vector<U, A>& from) : Base(from.begin(), from.end()) {}
  template <class U, class A>
  host_vector(const device_vector<U, A>& from) : Base(from.size()) {
    thrust::copy(from.begin(), from.end(), this->begin());
  }
  /// Also of the device, unlike those of the standard library.
  template <class It, class = typename std::enable_if<strobe::IsOfDevice<It>::value>::type>
  host_vector(It first, It last) : Base(last - first) {
    thrust::copy(first, last, this->begin());
  }
  template <class U, class A>
  host_vector& operator=(const device_vector<U, A>& from) {
    this->resize(from.size());
    thrust::copy(from.begin(), from.end(), this->begin());
    return *this;
  }
  template <class U, class A>
  host_vector& operator=(const std::vector<U, A>& from) {
    this->assign(from.begin(), from.end());
    return *this;
  }
};

template <class T, class Allocator>
class device_vector {
 public:
  typedef T value_type;
  typedef device_ptr<T> pointer;
  typedef device_ptr<const T> const_pointer;
  typedef device_reference<T> reference;
  typedef device_reference<const T> const_reference;
  typedef device_ptr<T> iterator;
  typedef device_ptr<const T> const_iterator;
  typedef thrust::reverse_iterator<iterator> reverse_iterator;
  typedef thrust::reverse_iterator<const_iterator> const_reverse_iterator;
  typedef std::ptrdiff_t difference_type;
  typedef size_t size_type;
  typedef Allocator allocator_type;

  device_vector() = default;
  explicit device_vector(size_t count) { resize(count); }
  device_vector(size_t count, const T& value) { resize(count, value); }
  device_vector(std::initializer_list<T> values) { assign(values.begin(), values.end()); }
  template <class It, class = typename std::enable_if<!std::is_integral<It>::value>::type>
  device_vector(It first, It last) {
    assign(first, last);
  }
  device_vector(const device_vector& from) { assign(from.begin(), from.end()); }
  device_vector(device_vector&& from) noexcept { swap(from); }
  template <class U, class A>
  device_vector(const device_vector<U, A>& from) {
    assign(from.begin(), from.end());
  }
  template <class U, class A>
  device_vector(const std::vector<U, A>& from) {
    assign(from.begin(), from.end());
  }
  ~device_vector() { release(); }
  device_vector& operator=(device_vector&& from) noexcept {
    swap(from);
    return *this;
  }
  device_vector& operator=(const device_vector& from) {
    if (this != &from) assign(from.begin(), from.end());
    return *this;
  }
  template <class U, class A>
  device_vector& operator=(const device_vector<U, A>& from) {
    assign(from.begin(), from.end());
    return *this;
  }
  template <class U, class A>
  device_vector& operator=(const std::vector<U, A>& from) {
    assign(from.begin(), from.end());
    return *this;
  }
  device_vector& operator=(std::initializer_list<T> values) {
    assign(values.begin(), values.end());
    return *this;
  }

  size_t size() const { return size_; }
  size_t capacity() const { return capacity_; }
  size_t max_size() const { return ~size_t{0} / sizeof(T); }
  bool empty() const { return size_ == 0; }
  pointer data() { return pointer(data_); }
  const_pointer data() const { return const_pointer(data_); }
  iterator begin() { return iterator(data_); }
  iterator end() { return iterator(data_ + size_); }
  const_iterator begin() const { return const_iterator(data_); }
  const_iterator end() const { return const_iterator(data_ + size_); }
  const_iterator cbegin() const { return begin(); }
  const_iterator cend() const { return end(); }
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  reference operator[](size_t i) { return begin()[i]; }
  const_reference operator[](size_t i) const { return begin()[i]; }
  reference front() { return begin()[0]; }
  const_reference front() const { return begin()[0]; }
  reference back() { return begin()[size_ - 1]; }
  const_reference back() const { return begin()[size_ - 1]; }

  void reserve(size_t count) {
    if (count <= capacity_) return;
    device_ptr<T> made = device_malloc<T>(count);
    if (size_ > 0) strobe::must(hipMemcpy(made.get(), data_, size_ * sizeof(T), hipMemcpyDeviceToDevice));
    release();
    data_ = made.get();
    capacity_ = count;
  }
  void resize(size_t count, const T& value = T()) {
    if (count > capacity_) reserve(count < 2 * capacity_ ? 2 * capacity_ : count);
    if (count > size_) thrust::fill(end(), begin() + count, value);
    size_ = count;
  }
  void clear() { size_ = 0; }
  void shrink_to_fit() {
    device_vector exact(begin(), end());
    swap(exact);
  }
  void push_back(const T& value) { resize(size_ + 1, value); }
  void pop_back() { --size_; }
  void swap(device_vector& other) {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
  }
  template <class It, class = typename std::enable_if<!std::is_integral<It>::value>::type>
  void assign(It first, It last) {
    const size_t count = std::distance(first, last);
    if (count > capacity_) {
      size_ = 0;
      reserve(count);
    }
    size_ = count;
    if (count > 0) thrust::copy(first, last, begin());
  }
  void assign(size_t count, const T& value) {
    size_ = 0;
    resize(count, value);
  }
  iterator erase(iterator first, iterator last) {
    const device_vector behind(last, end());
    thrust::copy(behind.begin(), behind.end(), first);
    size_ -= last - first;
    return first;
  }
  iterator erase(iterator place) { return erase(place, place + 1); }
  template <class It, class = typename std::enable_if<!std::is_integral<It>::value>::type>
  void insert(iterator place, It first, It last) {
    const size_t before = place - begin(), count = std::distance(first, last);
    const device_vector behind(place, end());
    resize(size_ + count);
    thrust::copy(first, last, begin() + before);
    thrust::copy(behind.begin(), behind.end(), begin() + before + count);
  }
  iterator insert(iterator place, const T& value) {
    const size_t before = place - begin();
    insert(place, &value, &value + 1);
    return begin() + before;
  }

 private:
  void release() { static_cast<void>(hipFree(data_)); }
  T* data_ = nullptr;
  size_t size_ = 0, capacity_ = 0;
};

template <class T, class A, class B>
bool operator==(const device_vector<T, A>& a, const device_vector<T, B>& b) {
  return a.size() == b.size() && host_vector<T>(a) == host_vector<T>(b);
}
template <class T, class A, class B>
bool operator==(const device_vector<T, A>& a, const std::vector<T, B>& b) {
  return a.size() == b.size() && host_vector<T>(a) == host_vector<T>(b);
}
template <class T, class A, class B>
bool operator==(const std::vector<T, A>& a, const device_vector<T, B>& b) {
  return b == a;
}
template <class T, class A, class B>
bool operator!=(const device_vector<T, A>& a, const B& b) {
  return !(a == b);
}
template <class T, class A>
void swap(device_vector<T, A>& a, device_vector<T, A>& b) {
  a.swap(b);
}

}  // namespace thrust
