// Our own transcendental functions against the host's long double ones: the bounds that docs/reference/limits.md
// promises.
#include <algorithm>

#include "catch.hpp"
#include "rules.hpp"

namespace strobe::test {

namespace {

constexpr long double kTwoPi = 6.283185307179586476925286766559L;

/// The distance in units of the last place of a float of that size.
long double ulps(f32 got, long double exact) {
  int e = 0;
  std::frexp(static_cast<f64>(exact), &e);
  return std::fabs(got - exact) / std::ldexp(1.0L, std::max(e, -125) - 24);
}

class Function {
 public:
  explicit Function(const std::string& mnemonic) {
    const auto words = assemble_each({mnemonic + " v10, v2"})[0];
    InstructionInfo info;
    instruction_ = machine_.decode(words.data(), words.size(), info);
    CHECK(info.support == Support::approximate);
    // Which of the two an instruction set says is tested with its decoder.
    CHECK((info.latency == LatencyClass::quarter_rate || info.latency == LatencyClass::transcendental));
    machine_.wave().set_exec(~u64{0});
  }
  static bool exists(const std::string& mnemonic) { return !assemble_each({mnemonic + " v10, v2"})[0].empty(); }
  u32 operator()(u32 bits) {
    machine_.row(2)[17] = bits;
    machine_.run(instruction_);
    return machine_.row(10)[17];
  }
  f32 operator()(f32 x) { return as<f32>((*this)(static_cast<u32>(raw(x)))); }
  Machine& machine() { return machine_; }

  /// The largest error over a range of inputs, 64 at a time.
  template <class Exact>
  long double worst(f32 first, f32 last, unsigned steps, Exact exact) {
    long double worst = 0;
    for (unsigned base = 0; base < steps; base += 64) {
      f32 x[64];
      for (unsigned l = 0; l < 64; ++l) {
        x[l] = first + (last - first) * (static_cast<f32>(base + l) / static_cast<f32>(steps));
        machine_.row(2)[l] = static_cast<u32>(raw(x[l]));
      }
      machine_.run(instruction_);
      for (unsigned l = 0; l < 64; ++l)
        worst = std::max(worst, ulps(as<f32>(machine_.row(10)[l]), exact(static_cast<long double>(x[l]))));
    }
    return worst;
  }

 private:
  Machine machine_;
  Instruction instruction_;
};

constexpr u32 kInfinity = 0x7f800000, kMinusInfinity = 0xff800000, kNan = 0xffc00000, kMinusZero = 0x80000000;
constexpr u32 kOne = 0x3f800000;

}  // namespace

TEST_CASE("transcendental: v_exp_f32") {
  for (const char* name : {"v_exp_f32", "v_exp_legacy_f32"}) {
    if (!Function::exists(name)) continue;
    Function f(name);
    CHECK(f.worst(-125.9f, 127.9f, 65536, [](long double x) { return std::exp2(x); }) < 0.501);
    CHECK(f.worst(-1.0f, 1.0f, 65536, [](long double x) { return std::exp2(x); }) < 0.501);
    for (int k = -126; k < 128; ++k) CHECK(f(static_cast<f32>(k)) == std::ldexp(1.0f, k));
    CHECK(f(kInfinity) == kInfinity);
    CHECK(f(kMinusInfinity) == 0);
    CHECK(f(kMinusZero) == kOne);
    CHECK(f(0x43000000u) == kInfinity);  // 128
    CHECK(f(0xc2fe0000u) == 0);          // -127: denormal results are flushed
    CHECK(f(0x7f800001u) == 0x7fc00001u);
    CHECK(f(0x7f7fffffu) == kInfinity);
    CHECK(f(0xff7fffffu) == 0);
  }
}

TEST_CASE("transcendental: v_log_f32") {
  for (const char* name : {"v_log_f32", "v_log_legacy_f32"}) {
    if (!Function::exists(name)) continue;
    Function f(name);
    CHECK(f.worst(0.5f, 2.0f, 65536, [](long double x) { return std::log2(x); }) < 0.501);
    CHECK(f.worst(0.99f, 1.01f, 65536, [](long double x) { return std::log2(x); }) < 0.501);
    CHECK(f.worst(1e-30f, 1e30f, 65536, [](long double x) { return std::log2(x); }) < 0.501);
    for (int k = -126; k < 128; ++k) CHECK(f(std::ldexp(1.0f, k)) == static_cast<f32>(k));
    CHECK(f(0u) == kMinusInfinity);
    CHECK(f(kMinusZero) == kMinusInfinity);
    CHECK(f(1u) == kMinusInfinity);  // denormals are flushed
    CHECK(f(0xbf800000u) == kNan);
    CHECK(f(kMinusInfinity) == kNan);
    CHECK(f(kInfinity) == kInfinity);
    CHECK(f(0xff800001u) == 0xffc00001u);
    CHECK(f(kOne) == 0);
  }
}

TEST_CASE("transcendental: v_sin_f32 and v_cos_f32 take turns") {
  Function sine("v_sin_f32"), cosine("v_cos_f32");
  const auto exact_sine = [](long double x) { return std::sin((x - std::nearbyint(x)) * kTwoPi); };
  const auto exact_cosine = [](long double x) { return std::cos((x - std::nearbyint(x)) * kTwoPi); };
  CHECK(sine.worst(-0.24f, 0.24f, 65536, exact_sine) < 0.501);
  CHECK(sine.worst(0.26f, 0.49f, 65536, exact_sine) < 0.501);
  CHECK(sine.worst(-255.9f, 255.9f, 65536, exact_sine) < 0.51);
  CHECK(cosine.worst(-0.24f, 0.24f, 65536, exact_cosine) < 0.501);
  CHECK(cosine.worst(-255.9f, 255.9f, 65536, exact_cosine) < 0.51);
  CHECK(sine(0.25f) == 1.0f);
  CHECK(sine(-0.25f) == -1.0f);
  CHECK(sine(0.5f) == 0.0f);
  CHECK(cosine(0.25f) == 0.0f);
  CHECK(cosine(0.5f) == -1.0f);
  CHECK(sine(kMinusZero) == kMinusZero);
  CHECK(cosine(kMinusZero) == kOne);
  CHECK(sine(kInfinity) == kNan);
  CHECK(cosine(kMinusInfinity) == kNan);
  CHECK(sine(257.0f) == 0.0f);
  CHECK(cosine(-300.25f) == 1.0f);
  CHECK(sine(0x7fa00000u) == 0x7fe00000u);
}

TEST_CASE("transcendental: reciprocals and square roots") {
  Function reciprocal("v_rcp_f32"), flagged("v_rcp_iflag_f32"), root("v_sqrt_f32"), inverse("v_rsq_f32");
  for (Function* f : {&reciprocal, &flagged}) {
    CHECK(f->worst(1.0f, 2.0f, 65536, [](long double x) { return 1 / x; }) <= 0.5);
    CHECK((*f)(kMinusZero) == kMinusInfinity);
    CHECK((*f)(kMinusInfinity) == kMinusZero);
    CHECK((*f)(1u) == kInfinity);   // denormals are flushed,
    CHECK((*f)(0x7f000001u) == 0);  // those of the result too,
    f->machine().set_mode(0x3f0);   // whatever the mode says
    CHECK((*f)(1u) == kInfinity);
    CHECK((*f)(0x7f000001u) == 0);
    f->machine().set_mode(Case::kDefaultMode | 4);  // and always to the nearest
    CHECK((*f)(3.0f) == 0x1.555556p-2f);
  }
  CHECK(root.worst(1.0f, 4.0f, 65536, [](long double x) { return std::sqrt(x); }) <= 0.5);
  CHECK(root(kMinusZero) == kMinusZero);
  CHECK(root(0xbf800000u) == kNan);
  CHECK(root(kInfinity) == kInfinity);
  CHECK(inverse.worst(1.0f, 4.0f, 65536, [](long double x) { return 1 / std::sqrt(x); }) < 0.501);
  CHECK(inverse(0u) == kInfinity);
  CHECK(inverse(kMinusZero) == kMinusInfinity);
  CHECK(inverse(kInfinity) == 0);
  CHECK(inverse(0xbf800000u) == kNan);
}

TEST_CASE("transcendental: 64-bit reciprocals and roots") {
  const auto one = [](f64 (*exact)(f64), f64 tolerance) {
    return [=](const Lane& in) {
      const f64 a = as<f64>(in.a);
      if (is_nan(a)) return Result{raw(quiet(a))};
      const f64 r = exact(a);
      static_cast<void>(tolerance);
      return Result{raw(is_nan(r) ? default_nan(r) : r)};
    };
  };
  check({
      {"v_rcp_f64_e32 v[10:11], v[2:3]", 1, Domain::doubles, 64,
       one(
           +[](f64 x) { return 1 / x; }, 0)},
      {"v_rsq_f64_e32 v[10:11], v[2:3]", 1, Domain::doubles, 64,
       one(
           +[](f64 x) { return 1 / std::sqrt(x); }, 0)},
      {"v_sqrt_f64_e32 v[10:11], v[2:3]", 1, Domain::doubles, 64,
       one(
           +[](f64 x) { return std::sqrt(x); }, 0)},
  });
}

TEST_CASE("transcendental: 16-bit functions, every input") {
  struct Half {
    const char* name;
    long double (*exact)(long double);
  };
  const Half functions[] = {{"v_rcp_f16", [](long double x) { return 1 / x; }},
                            {"v_sqrt_f16", [](long double x) { return std::sqrt(x); }},
                            {"v_rsq_f16", [](long double x) { return 1 / std::sqrt(x); }},
                            {"v_log_f16", [](long double x) { return std::log2(x); }},
                            {"v_exp_f16", [](long double x) { return std::exp2(x); }},
                            {"v_sin_f16", [](long double x) { return std::sin((x - std::nearbyint(x)) * kTwoPi); }},
                            {"v_cos_f16", [](long double x) { return std::cos((x - std::nearbyint(x)) * kTwoPi); }}};
  for (const Half& function : functions) {
    CAPTURE(function.name);
    Function f(function.name);
    for (u32 bits = 0; bits < 0x10000; ++bits) {
      const auto x = static_cast<long double>(static_cast<f64>(as<_Float16>(bits)));
      const bool turns = std::string(function.name).find("n_f16") != std::string::npos ||
                         std::string(function.name).find("cos") != std::string::npos;
      if (!std::isfinite(x) || (turns && std::fabs(x) > 256)) continue;
      const long double exact = function.exact(x);
      const auto got = as<_Float16>(f(bits));
      if (std::isnan(exact)) {
        if (got == got) FAIL("not NaN for " << bits);
        continue;
      }
      const auto nearest = static_cast<_Float16>(static_cast<f64>(exact));
      // Within one unit: at a tie the extra rounding may fall on the other side.
      const int off = std::abs(static_cast<int>(std::bit_cast<u16>(nearest) & 0x7fff) -
                               static_cast<int>(std::bit_cast<u16>(got) & 0x7fff));
      if (off > 1) FAIL(std::hex << bits << " gives " << std::bit_cast<u16>(got));
    }
  }
}

}  // namespace strobe::test
