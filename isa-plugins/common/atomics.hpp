// What atomics do with the word in memory. All memory formats share them.  Manuals: "FLAT opcodes", "DS opcodes".
#pragma once

#include <type_traits>

#include "common/float_rules.hpp"
#include "common/mode.hpp"

namespace strobe::lanes::atomics {

template <class U>
inline constexpr auto swap = [](U, U data) { return data; };
template <class U>
inline constexpr auto compare_swap = [](U memory, U data, U compare) { return memory == compare ? data : memory; };
template <class U>
inline constexpr auto add = [](U memory, U data) { return static_cast<U>(memory + data); };
template <class U>
inline constexpr auto subtract = [](U memory, U data) { return static_cast<U>(memory - data); };
template <class U>
inline constexpr auto reverse_subtract = [](U memory, U data) { return static_cast<U>(data - memory); };
template <class U>
inline constexpr auto minimum = [](U memory, U data) { return data < memory ? data : memory; };
template <class U>
inline constexpr auto maximum = [](U memory, U data) { return data > memory ? data : memory; };
template <class U>
inline constexpr auto bit_and = [](U memory, U data) { return static_cast<U>(memory & data); };
template <class U>
inline constexpr auto bit_or = [](U memory, U data) { return static_cast<U>(memory | data); };
template <class U>
inline constexpr auto bit_xor = [](U memory, U data) { return static_cast<U>(memory ^ data); };
template <class U>
inline constexpr auto increment = [](U memory, U limit) { return memory >= limit ? U{0} : static_cast<U>(memory + 1); };
template <class U>
inline constexpr auto decrement =
    [](U memory, U limit) { return memory == 0 || memory > limit ? limit : static_cast<U>(memory - 1); };
// Floats: CDNA3 ISA 9.2 and RDNA3 ISA 13, "Float memory atomics", with the data as their first source. None but those
// in LDS depend on the host's mode: in memory they may be performed when another wave's is set.
template <class T>
inline bool equal_numbers(T a, T b) {
  return !is_nan(a) && !is_nan(b) && (bits_of(a) == bits_of(b) || (magnitude_of(a) | magnitude_of(b)) == 0);
}
template <class T>
inline constexpr auto float_compare_swap =
    [](T memory, T data, T compare) { return equal_numbers(memory, compare) ? data : memory; };
/// In LDS a mode that flushes single denormals flushes what is compared and what is stored.
inline constexpr auto float_compare_store = [](f32 memory, f32 data, f32 compare) {
  const bool keep = (_mm_getcsr() & kDenormalsAreZero) == 0;
  return equal_numbers(flushed(memory, keep), flushed(compare, keep)) ? flushed(data, keep) : memory;
};
template <class T>
inline constexpr auto float_minimum = [](T memory, T data) { return float_min(data, memory, ModeBits{mode::kIeee}); };
template <class T>
inline constexpr auto float_maximum = [](T memory, T data) { return float_max(data, memory, ModeBits{mode::kIeee}); };
/// Denormals of a float sum, which rounds to nearest even: those of the wave's mode, kept or flushed.
enum class Denormals : u8 { of_wave = 1, kept, flushed };

/// The host's mode for an operation F of lanes that are performed together; nothing unless F names its `kDenormals`.
/// Values go from memory to memory within it: its barriers keep sums between them.
template <class F>
class HostModeFor {};
template <class F>
requires(F::kDenormals != Denormals{}) class HostModeFor<F> {
 public:
  HostModeFor() {
    const u32 flush = kFlushToZero | kDenormalsAreZero;
    if (F::kDenormals == Denormals::of_wave) mode_ = old_ & ~kHostRoundingMask;
    if (F::kDenormals == Denormals::flushed) mode_ = kAllMasked | flush;
    if (mode_ != old_) _mm_setcsr(mode_);
    asm volatile("" ::: "memory");
  }
  ~HostModeFor() {
    asm volatile("" ::: "memory");
    if (mode_ != old_) _mm_setcsr(old_);
  }
  HostModeFor(const HostModeFor&) = delete;
  HostModeFor& operator=(const HostModeFor&) = delete;

 private:
  u32 old_ = _mm_getcsr(), mode_ = kAllMasked;
};

template <class T>
T number_sum(T a, T b) {
  return is_nan(a) ? quieted(a) : is_nan(b) ? quieted(b) : a + b;
}
template <class T, Denormals kWanted = Denormals::kept>
struct FloatSum {
  static constexpr Denormals kDenormals = kWanted;
  T operator()(T memory, T data) const { return number_sum(memory, data); }
};
inline constexpr FloatSum<f32, Denormals::of_wave> float_add;
template <class F, class... Others>
inline constexpr bool is_one_of = (std::is_same_v<F, std::remove_const_t<Others>> || ...);

/// What several of these do together, whatever their order.
template <class F>
inline constexpr AtomicUpdate update_of = [] {
  if (is_one_of<F, decltype(add<u32>), decltype(add<u64>), decltype(subtract<u32>), decltype(subtract<u64>)>)
    return AtomicUpdate::sum;
  if (is_one_of<F, decltype(bit_and<u32>), decltype(bit_and<u64>)>) return AtomicUpdate::bit_and;
  if (is_one_of<F, decltype(bit_or<u32>), decltype(bit_or<u64>)>) return AtomicUpdate::bit_or;
  if (is_one_of<F, decltype(bit_xor<u32>), decltype(bit_xor<u64>)>) return AtomicUpdate::bit_xor;
  if (is_one_of<F, decltype(minimum<i32>), decltype(minimum<i64>)>) return AtomicUpdate::minimum;
  if (is_one_of<F, decltype(maximum<i32>), decltype(maximum<i64>)>) return AtomicUpdate::maximum;
  if (is_one_of<F, decltype(minimum<u32>), decltype(minimum<u64>)>) return AtomicUpdate::unsigned_minimum;
  if (is_one_of<F, decltype(maximum<u32>), decltype(maximum<u64>)>) return AtomicUpdate::unsigned_maximum;
  return AtomicUpdate::ordered;
}();

/// DATA0 selects the bits that DATA1 replaces.
template <class T>
inline constexpr auto masked_or = [](T memory, T data, T mask) { return (memory & ~mask) | data; };
inline constexpr auto wrap = [](u32 memory, u32 data, u32 compare) {
  return memory >= compare ? memory - compare : memory + data;
};
/// Subtracts as far as 0.
inline constexpr auto clamped_subtract = [](u32 memory, u32 data) { return memory < data ? 0u : memory - data; };

}  // namespace strobe::lanes::atomics
