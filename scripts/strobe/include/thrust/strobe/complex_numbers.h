// Complex numbers for both sides.
#pragma once

#include "base.h"

#include <cmath>
#include <complex>
#include <ostream>

namespace thrust {

template <class T>
struct complex {
  typedef T value_type;
  STROBE_HD constexpr complex(const T& real = T(), const T& imaginary = T()) : real_(real), imaginary_(imaginary) {}
  template <class U>
  STROBE_HD constexpr complex(const complex<U>& from)
      : real_(static_cast<T>(from.real())), imaginary_(static_cast<T>(from.imag())) {}
  template <class U>
  complex(const std::complex<U>& from) : real_(static_cast<T>(from.real())), imaginary_(static_cast<T>(from.imag())) {}
  operator std::complex<T>() const { return std::complex<T>(real_, imaginary_); }
  STROBE_HD constexpr T real() const { return real_; }
  STROBE_HD constexpr T imag() const { return imaginary_; }
  STROBE_HD void real(T value) { real_ = value; }
  STROBE_HD void imag(T value) { imaginary_ = value; }

  STROBE_HD complex& operator+=(const complex& b) {
    return *this = complex(real_ + b.real_, imaginary_ + b.imaginary_);
  }
  STROBE_HD complex& operator-=(const complex& b) {
    return *this = complex(real_ - b.real_, imaginary_ - b.imaginary_);
  }
  STROBE_HD complex& operator*=(const complex& b) {
    return *this = complex(real_ * b.real_ - imaginary_ * b.imaginary_, real_ * b.imaginary_ + imaginary_ * b.real_);
  }
  /// Scaled by the larger part, so that squares neither overflow nor vanish.
  STROBE_HD complex& operator/=(const complex& b) {
    const T scale = std::fabs(b.real_) + std::fabs(b.imaginary_);
    const T ar = real_ / scale, ai = imaginary_ / scale, br = b.real_ / scale, bi = b.imaginary_ / scale;
    const T square = br * br + bi * bi;
    return *this = complex((ar * br + ai * bi) / square, (ai * br - ar * bi) / square);
  }
  STROBE_HD friend complex operator+(complex a, const complex& b) { return a += b; }
  STROBE_HD friend complex operator-(complex a, const complex& b) { return a -= b; }
  STROBE_HD friend complex operator*(complex a, const complex& b) { return a *= b; }
  STROBE_HD friend complex operator/(complex a, const complex& b) { return a /= b; }
  STROBE_HD friend complex operator-(const complex& a) { return complex(-a.real_, -a.imaginary_); }
  STROBE_HD friend complex operator+(const complex& a) { return a; }
  STROBE_HD friend bool operator==(const complex& a, const complex& b) {
    return a.real_ == b.real_ && a.imaginary_ == b.imaginary_;
  }
  STROBE_HD friend bool operator!=(const complex& a, const complex& b) { return !(a == b); }
  friend std::ostream& operator<<(std::ostream& out, const complex& a) {
    return out << '(' << a.real_ << ',' << a.imaginary_ << ')';
  }

 private:
  T real_, imaginary_;
};

template <class T>
STROBE_HD T real(const complex<T>& a) {
  return a.real();
}
template <class T>
STROBE_HD T imag(const complex<T>& a) {
  return a.imag();
}
template <class T>
STROBE_HD T abs(const complex<T>& a) {
  return std::hypot(a.real(), a.imag());
}
template <class T>
STROBE_HD T arg(const complex<T>& a) {
  return std::atan2(a.imag(), a.real());
}
template <class T>
STROBE_HD T norm(const complex<T>& a) {
  return a.real() * a.real() + a.imag() * a.imag();
}
template <class T>
STROBE_HD complex<T> conj(const complex<T>& a) {
  return complex<T>(a.real(), -a.imag());
}
template <class T>
STROBE_HD complex<T> polar(const T& size, const T& angle = T()) {
  return complex<T>(size * std::cos(angle), size * std::sin(angle));
}
template <class T>
STROBE_HD complex<T> exp(const complex<T>& a) {
  return thrust::polar(std::exp(a.real()), a.imag());
}
template <class T>
STROBE_HD complex<T> log(const complex<T>& a) {
  return complex<T>(std::log(thrust::abs(a)), thrust::arg(a));
}
template <class T>
STROBE_HD complex<T> sqrt(const complex<T>& a) {
  return thrust::polar(std::sqrt(thrust::abs(a)), thrust::arg(a) / 2);
}
template <class T>
STROBE_HD complex<T> pow(const complex<T>& a, const complex<T>& b) {
  return thrust::exp(b * thrust::log(a));
}
template <class T>
STROBE_HD complex<T> pow(const complex<T>& a, const T& b) {
  return thrust::exp(complex<T>(b) * thrust::log(a));
}
template <class T>
STROBE_HD complex<T> sin(const complex<T>& a) {
  return complex<T>(std::sin(a.real()) * std::cosh(a.imag()), std::cos(a.real()) * std::sinh(a.imag()));
}
template <class T>
STROBE_HD complex<T> cos(const complex<T>& a) {
  return complex<T>(std::cos(a.real()) * std::cosh(a.imag()), -std::sin(a.real()) * std::sinh(a.imag()));
}

}  // namespace thrust
