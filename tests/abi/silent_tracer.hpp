// The least a plugin can register: a tracer that listens to nothing. Its Spec has one parameter of each kind.
#pragma once

#include <fstream>

#include "strobe/error.hpp"
#include "strobe/plugin.hpp"

namespace abi {

struct Spec {
  std::uint32_t count = 4;
  double number = 0.5;
  bool flag = false;
  std::string text = "plain";
  strobe::Bytes bytes{16384};
  strobe::Hertz frequency{1'000'000'000};
  strobe::Picoseconds time{1000};
  strobe::Cycles cycles{8};
  strobe::Duration duration{120, true};
  strobe::BytesPerSecond bandwidth{512'000'000'000};
};

class SilentTracer final : public strobe::TraceSink {
 public:
  using Spec = abi::Spec;
  explicit SilentTracer(const Spec&) {}
  unsigned subscribes() const override { return 0; }
  void open(const std::string& path) override {
    if (!std::ofstream(path)) throw strobe::Error(path + ": cannot be written");
  }
  void close() override {}
};

inline void describe_nothing(strobe::Schema<Spec>&) {}

}  // namespace abi
