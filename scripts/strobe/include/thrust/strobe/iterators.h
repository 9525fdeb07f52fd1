// Iterators that compute: counting, constant, transform, zip, permutation, reverse, discard.
#pragma once

#include "pointers.h"
#include "tuple.h"

namespace thrust {

struct use_default {};

template <class T, class System = use_default, class Category = use_default, class Difference = use_default>
class counting_iterator : public strobe::Stepping<counting_iterator<T, System, Category, Difference>, T, T> {
 public:
  typedef strobe::Any strobe_home;
  STROBE_HD counting_iterator() = default;
  STROBE_HD explicit counting_iterator(T value) : value_(value) {}
  STROBE_HD T at(std::ptrdiff_t i) const { return static_cast<T>(value_ + i); }
  STROBE_HD void step(std::ptrdiff_t n) { value_ = static_cast<T>(value_ + n); }
  STROBE_HD std::ptrdiff_t from(const counting_iterator& other) const {
    return static_cast<std::ptrdiff_t>(value_) - static_cast<std::ptrdiff_t>(other.value_);
  }

 private:
  T value_{};
};
template <class T>
STROBE_HD counting_iterator<T> make_counting_iterator(T value) {
  return counting_iterator<T>(value);
}

template <class T, class Difference = use_default, class System = use_default>
class constant_iterator : public strobe::Stepping<constant_iterator<T, Difference, System>, T, T> {
 public:
  typedef strobe::Any strobe_home;
  STROBE_HD constant_iterator() = default;
  STROBE_HD explicit constant_iterator(T value, std::ptrdiff_t place = 0) : value_(value), place_(place) {}
  STROBE_HD T at(std::ptrdiff_t) const { return value_; }
  STROBE_HD void step(std::ptrdiff_t n) { place_ += n; }
  STROBE_HD std::ptrdiff_t from(const constant_iterator& other) const { return place_ - other.place_; }

 private:
  T value_{};
  std::ptrdiff_t place_ = 0;
};
template <class T>
STROBE_HD constant_iterator<T> make_constant_iterator(T value, std::ptrdiff_t place = 0) {
  return constant_iterator<T>(value, place);
}

namespace strobe {
/// Takes every value and keeps none.
struct Nothing {
  template <class T>
  STROBE_HD const Nothing& operator=(const T&) const {
    return *this;
  }
};
}  // namespace strobe
template <class System = use_default>
class discard_iterator : public strobe::Stepping<discard_iterator<System>, strobe::Nothing, strobe::Nothing> {
 public:
  typedef strobe::Any strobe_home;
  STROBE_HD discard_iterator(std::ptrdiff_t place = 0) : place_(place) {}
  STROBE_HD strobe::Nothing at(std::ptrdiff_t) const { return {}; }
  STROBE_HD void step(std::ptrdiff_t n) { place_ += n; }
  STROBE_HD std::ptrdiff_t from(const discard_iterator& other) const { return place_ - other.place_; }

 private:
  std::ptrdiff_t place_;
};
STROBE_HD inline discard_iterator<> make_discard_iterator(std::ptrdiff_t place = 0) {
  return discard_iterator<>(place);
}

namespace strobe {
/// What an iterator has at place i, as a value if it is a reference to device memory.
template <class It>
STROBE_HD decltype(auto) element(const It& it, std::ptrdiff_t i) {
  return it[i];
}
template <class T>
STROBE_HD T element(const device_ptr<T>& it, std::ptrdiff_t i) {
  return static_cast<T>(it[i]);
}
template <class F, class It>
using Made = typename std::decay<decltype(std::declval<F>()(element(std::declval<It>(), 0)))>::type;
template <class T, class Default>
using Or = typename std::conditional<std::is_same<T, use_default>::value, Default, T>::type;
}  // namespace strobe

template <class F, class It, class Reference = use_default, class Value = use_default>
class transform_iterator
    : public strobe::Stepping<transform_iterator<F, It, Reference, Value>,
                              typename std::decay<strobe::Or<Value, strobe::Or<Reference, strobe::Made<F, It>>>>::type,
                              strobe::Or<Reference, strobe::Made<F, It>>> {
 public:
  typedef typename strobe::HomeOf<It>::type strobe_home;
  STROBE_HD transform_iterator() = default;
  STROBE_HD transform_iterator(const It& it, F f) : it_(it), f_(f) {}
  STROBE_HD explicit transform_iterator(const It& it) : it_(it), f_() {}
  STROBE_HD strobe::Or<Reference, strobe::Made<F, It>> at(std::ptrdiff_t i) const {
    return f_(strobe::element(it_, i));
  }
  STROBE_HD void step(std::ptrdiff_t n) { it_ += n; }
  STROBE_HD std::ptrdiff_t from(const transform_iterator& other) const { return it_ - other.it_; }
  STROBE_HD const It& base() const { return it_; }
  STROBE_HD F functor() const { return f_; }
  // A lambda can be copied but not assigned.
  STROBE_HD transform_iterator& operator=(const transform_iterator& other) {
    if (this != &other) {
      this->~transform_iterator();
      new (this) transform_iterator(other);
    }
    return *this;
  }
  transform_iterator(const transform_iterator&) = default;

 private:
  It it_{};
  mutable F f_;
};
template <class F, class It>
STROBE_HD transform_iterator<F, It> make_transform_iterator(It it, F f) {
  return transform_iterator<F, It>(it, f);
}

namespace strobe {
template <class Its>
struct Zipped;
template <class... It>
struct Zipped<tuple<It...>> {
  typedef tuple<ValueOf<It>...> Value;
  typedef tuple<typename std::iterator_traits<It>::reference...> Reference;
  typedef typename Common<It...>::type Home;
};
}  // namespace strobe
template <class Its>
class zip_iterator;
template <class... It>
class zip_iterator<tuple<It...>>
    : public strobe::Stepping<zip_iterator<tuple<It...>>, typename strobe::Zipped<tuple<It...>>::Value,
                              typename strobe::Zipped<tuple<It...>>::Reference> {
  typedef typename strobe::Zipped<tuple<It...>>::Reference Reference;
  typedef std::index_sequence_for<It...> Numbers;

 public:
  typedef typename strobe::Zipped<tuple<It...>>::Home strobe_home;
  typedef tuple<It...> iterator_tuple;
  STROBE_HD zip_iterator() = default;
  STROBE_HD zip_iterator(const tuple<It...>& its) : its_(its) {}
  STROBE_HD Reference at(std::ptrdiff_t i) const { return at(i, Numbers()); }
  STROBE_HD void step(std::ptrdiff_t n) { step(n, Numbers()); }
  STROBE_HD std::ptrdiff_t from(const zip_iterator& other) const {
    return strobe::cell<0>(its_) - strobe::cell<0>(other.its_);
  }
  STROBE_HD const tuple<It...>& get_iterator_tuple() const { return its_; }

 private:
  template <size_t... I>
  STROBE_HD Reference at(std::ptrdiff_t i, std::index_sequence<I...>) const {
    return Reference(strobe::cell<I>(its_)[i]...);
  }
  template <size_t... I>
  STROBE_HD void step(std::ptrdiff_t n, std::index_sequence<I...>) {
    ((strobe::cell<I>(its_) += n), ...);
  }
  tuple<It...> its_;
};
template <class... It>
STROBE_HD zip_iterator<tuple<It...>> make_zip_iterator(const tuple<It...>& its) {
  return zip_iterator<tuple<It...>>(its);
}
template <class First, class Second, class... It>
STROBE_HD zip_iterator<tuple<First, Second, It...>> make_zip_iterator(First first, Second second, It... it) {
  return zip_iterator<tuple<First, Second, It...>>(tuple<First, Second, It...>(first, second, it...));
}

template <class Elements, class Places>
class permutation_iterator : public strobe::Stepping<permutation_iterator<Elements, Places>, strobe::ValueOf<Elements>,
                                                     typename std::iterator_traits<Elements>::reference> {
 public:
  typedef typename strobe::Common<Elements, Places>::type strobe_home;
  STROBE_HD permutation_iterator() = default;
  STROBE_HD permutation_iterator(Elements elements, Places places) : elements_(elements), places_(places) {}
  STROBE_HD typename std::iterator_traits<Elements>::reference at(std::ptrdiff_t i) const {
    return elements_[static_cast<std::ptrdiff_t>(strobe::element(places_, i))];
  }
  STROBE_HD void step(std::ptrdiff_t n) { places_ += n; }
  STROBE_HD std::ptrdiff_t from(const permutation_iterator& other) const { return places_ - other.places_; }
  STROBE_HD const Elements& elements() const { return elements_; }
  STROBE_HD const Places& base() const { return places_; }

 private:
  Elements elements_{};
  Places places_{};
};
template <class Elements, class Places>
STROBE_HD permutation_iterator<Elements, Places> make_permutation_iterator(Elements elements, Places places) {
  return permutation_iterator<Elements, Places>(elements, places);
}

template <class It>
class reverse_iterator
    : public strobe::Stepping<reverse_iterator<It>, strobe::ValueOf<It>, typename std::iterator_traits<It>::reference> {
 public:
  typedef typename strobe::HomeOf<It>::type strobe_home;
  STROBE_HD reverse_iterator() = default;
  STROBE_HD explicit reverse_iterator(It end) : end_(end) {}
  STROBE_HD typename std::iterator_traits<It>::reference at(std::ptrdiff_t i) const { return end_[-i - 1]; }
  STROBE_HD void step(std::ptrdiff_t n) { end_ -= n; }
  STROBE_HD std::ptrdiff_t from(const reverse_iterator& other) const { return other.end_ - end_; }
  STROBE_HD const It& base() const { return end_; }

 private:
  It end_{};
};
template <class It>
STROBE_HD reverse_iterator<It> make_reverse_iterator(It end) {
  return reverse_iterator<It>(end);
}

namespace strobe {
template <class F, class It, class R, class V>
STROBE_HD auto raw(transform_iterator<F, It, R, V> it) {
  return transform_iterator<F, decltype(raw(it.base())), R, V>(raw(it.base()), it.functor());
}
template <class... It, size_t... I>
STROBE_HD auto raw_zip(const tuple<It...>& its, std::index_sequence<I...>) {
  return thrust::make_zip_iterator(thrust::make_tuple(raw(cell<I>(its))...));
}
template <class... It>
STROBE_HD auto raw(zip_iterator<tuple<It...>> it) {
  return raw_zip(it.get_iterator_tuple(), std::index_sequence_for<It...>());
}
template <class E, class P>
STROBE_HD auto raw(permutation_iterator<E, P> it) {
  return thrust::make_permutation_iterator(raw(it.elements()), raw(it.base()));
}
template <class It>
STROBE_HD auto raw(reverse_iterator<It> it) {
  return thrust::make_reverse_iterator(raw(it.base()));
}
}  // namespace strobe

}  // namespace thrust
