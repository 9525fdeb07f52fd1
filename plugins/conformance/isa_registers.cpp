// What every instruction set promises of registers: those that an instruction writes are in its record.
//
// Which bytes of a wave are which register, only its instruction set knows. But a byte that, of all instructions that
// change it, nearly all say to write one register, belongs to that one; and then the others should have said so.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "isa_trial.hpp"

namespace strobe::conformance {

namespace {

/// A 32-bit register.
using Register = std::pair<RegisterFile, unsigned>;

std::string name_of(const Register& one) {
  return fmt::format("{} register {}", one.first == RegisterFile::scalar ? "scalar" : "vector", one.second);
}

std::vector<Register> written_by(const InstructionInfo& info) {
  std::vector<Register> all;
  for (int n = 0; n < info.writes; ++n)
    for (unsigned k = 0; k < info.written[n].count; ++k)
      all.push_back({info.written[n].file, info.written[n].first + k});
  return all;
}

/// An executed instruction: what it says to write, and which bytes of the wave's state it changed.
struct Execution {
  std::string text;
  std::vector<Register> written;
  std::vector<std::uint32_t> changed;
};

/// How often a byte was changed, and how often by an instruction that says to write a register.
struct Byte {
  struct Count {
    Register of;
    unsigned times;
  };
  unsigned times = 0;
  std::vector<Count> by;

  void add(const Register& one) {
    const auto found = std::ranges::find(by, one, &Count::of);
    if (found == by.end())
      by.push_back({one, 1});
    else
      ++found->times;
  }
};

class Owners {
 public:
  explicit Owners(std::size_t bytes) : bytes_(bytes) {}

  void add(Execution execution) {
    for (const std::uint32_t at : execution.changed) {
      ++bytes_[at].times;
      for (const Register& one : execution.written) bytes_[at].add(one);
    }
    all_.push_back(std::move(execution));
  }

  /// Throws Broken for an instruction that changes what belongs to a register that it does not name.
  void check() const {
    for (const Execution& execution : all_)
      for (const std::uint32_t at : execution.changed) {
        const Byte& byte = bytes_[at];
        const auto owner = std::ranges::max_element(byte.by, {}, &Byte::Count::times);
        if (owner == byte.by.end() || owner->times < kEnough || 10 * owner->times < 9 * byte.times) continue;
        if (std::ranges::find(execution.written, owner->of) != execution.written.end()) continue;
        throw Broken{
            fmt::format("`{}`: changes a byte of the wave that only instructions which write {} change ({} of "
                        "{}), but does not say that it writes that",
                        execution.text, name_of(owner->of), owner->times, byte.times)};
      }
  }

 private:
  static constexpr unsigned kEnough = 9;
  std::vector<Byte> bytes_;
  std::vector<Execution> all_;
};

/// Executes it; what it changed, of the registers that it may have changed.
void execute(WaveBench& bench, const Decoded& decoded, std::string text, Owners& owners) {
  const std::vector<std::byte> before = bench.state();
  bench.memory().begin({});
  bench.set_lds({});
  if (bench.execute(decoded.instruction)) return;
  const std::vector<std::byte> after = bench.state();
  Execution execution{std::move(text), written_by(decoded.info), {}};
  std::vector<Change> changes;
  add_changes(0, before, after, changes);
  // One byte of each word is enough.
  for (const Change& change : changes)
    if (change.address % 4 == change.address / 4 % 4)
      execution.changed.push_back(static_cast<std::uint32_t>(change.address));
  owners.add(std::move(execution));
}

std::string check_registers(const RegisteredType& type, const Note& note) {
  constexpr unsigned kPieces = 6000;
  const std::unique_ptr<Isa> isa = make_isa(type);
  for (const Shape& shape : shapes(*isa)) {
    WaveBench bench(*isa, shape.descriptor);
    bench.start();
    Owners owners(bench.state().size());
    // Which register is moved by an index, no record can say.
    const auto wanted = [](const InstructionInfo& info) {
      return info.flow == ControlFlow::next && !info.indexes_registers;
    };
    for_known_code(*isa, shape.wave_size, kPieces, wanted, [&](std::span<const std::byte> code) {
      const Decoded decoded = decode(*isa, code, shape.wave_size);
      if (!bench.has_registers_of(decoded.info)) return;
      const std::string text = isa->disassemble(code, 0, shape.wave_size);
      note(fmt::format("`{}` (wave{})", text, shape.wave_size));
      if (bench.active_mask() == 0) bench.start();
      execute(bench, decoded, text, owners);
    });
    note(fmt::format("wave{}", shape.wave_size));
    owners.check();
  }
  return {};
}

constexpr Contract kContracts[] = {
    {"registers", "an instruction changes no registers but those that its record names", check_registers},
};

}  // namespace

std::span<const Contract> isa_register_contracts() { return kContracts; }

}  // namespace strobe::conformance
