#include "folding.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <sstream>

#include "catch.hpp"
#include "support/assemble.hpp"
#include "support/fold.hpp"

namespace strobe::test {

namespace {

using Bits = std::vector<u64>;

/// A field's offset and width in one word, as s_bfe takes them; within the width of the source.
Bits controls(unsigned bits) {
  Bits all;
  for (unsigned offset : {0u, 1u, 8u, 16u, 23u, bits - 1})
    for (unsigned width : {0u, 1u, 8u, 16u, 27u, bits - 1}) all.push_back(offset | width << 16);
  return all;
}

/// Edge values of a type: of IR, or of those that stand for a part of its values.
Bits operands_of(const std::string& type) {
  if (type == "float") return edge_values(Domain::floats);
  if (type == "half") return edge_values(Domain::halves);
  if (type == "double") return edge_values(Domain::doubles);
  if (type == "i64") return edge_values(Domain::wide_words);
  if (type == "<2 x half>") {
    const Bits& halves = edge_values(Domain::halves);
    Bits pairs;
    for (std::size_t n = 0; n < halves.size(); ++n)
      pairs.push_back(halves[n] | halves[(7 * n + 3) % halves.size()] << 16);
    return pairs;
  }
  if (type == "turns") {
    // Quarters of a turn, whose sine is exact.
    Bits turns;
    for (int quarters = -40; quarters <= 40; ++quarters) turns.push_back(raw(static_cast<f32>(quarters) * 0.25f));
    return turns;
  }
  if (type == "control32") return controls(32);
  if (type == "control64") return controls(64);
  if (type == "classes") {
    Bits masks{0, 0x3ff};
    for (unsigned bit = 0; bit < 10; ++bit) masks.push_back(1u << bit);
    return masks;
  }
  if (type == "exponent") {
    Bits exponents;
    for (int e : {0,   1,   -1,  2,    -10,  -14,   -24,   -25,   15,   16,    -126,  -149,  -150,
                  127, 128, 200, -300, 1023, -1022, -1074, -1075, 2100, -2200, 32767, -32768})
      exponents.push_back(static_cast<u32>(e));
    exponents.insert(exponents.end(), {0x7fffffff, 0x80000000});
    return exponents;
  }
  return edge_values(Domain::words);
}
/// The type in IR.
std::string ir_type(const std::string& type) {
  if (type == "turns") return "float";
  return type == "control32" || type == "control64" || type == "classes" || type == "exponent" ? "i32" : type;
}

/// All combinations, or about `most` of them.
std::vector<Bits> combinations(const Folded& operation, std::size_t most) {
  std::vector<Bits> values;
  std::size_t all = 1;
  for (const char* type : operation.types) {
    values.push_back(operands_of(type));
    all *= values.back().size();
  }
  std::mt19937 random(20251122);
  std::vector<Bits> tuples;
  for (std::size_t n = 0; n < all; ++n) {
    if (all > most && random() % all >= most) continue;
    Bits tuple;
    std::size_t rest = n;
    for (const Bits& each : values) {
      tuple.push_back(each[rest % each.size()]);
      rest /= each.size();
    }
    tuples.push_back(std::move(tuple));
  }
  return tuples;
}

std::string filled_in(const Folded& operation, const Bits& bits) {
  std::string text = operation.ir;
  for (std::size_t k = 0; k < bits.size(); ++k) {
    const std::string mark = "{" + std::to_string(k) + "}",
                      constant = ir_constant(ir_type(operation.types[k]), bits[k]);
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + constant.size()))
      text.replace(at, mark.size(), constant);
  }
  return text;
}

bool is_nan(const std::string& type, u64 bits) {
  if (type == "half") return (bits & 0x7fff) > 0x7c00;
  if (type == "float") return (bits & 0x7fffffff) > 0x7f800000;
  return type == "double" && (bits & ~u64{0} >> 1) > u64{0x7ff} << 52;
}

/// A NaN that an operation makes of numbers has the sign bit set (manual, V_DIV_FIXUP_F32: 0xffc00000), LLVM's has not.
/// Which of several NaNs an operation passes on is not defined. LLVM's identities (x + -0 is x) quiet no NaN.
bool same_nan(const Folded& operation, const Bits& bits, u64 ours, u64 folded) {
  if (std::string(operation.result) == "<2 x half>" && operation.types[0] == operation.result) {
    Folded half = operation;
    half.result = "half";
    half.types.assign(bits.size(), "half");
    bool same = true;
    for (const unsigned shift : {0u, 16u}) {
      Bits part;
      for (const u64 both : bits) part.push_back(both >> shift & 0xffff);
      const u64 one = ours >> shift & 0xffff, other = folded >> shift & 0xffff;
      same = same && (one == other || same_nan(half, part, one, other));
    }
    return same;
  }
  if (!is_nan(operation.result, ours) || !is_nan(operation.result, folded)) return false;
  const u64 quiet = operation.result[0] == 'h' ? 0x200 : operation.result[0] == 'f' ? 0x400000 : u64{1} << 51;
  if (ours == (folded | quiet) && std::find(bits.begin(), bits.end(), folded) != bits.end()) return true;
  std::set<u64> nans;
  for (std::size_t k = 0; k < bits.size(); ++k)
    if (is_nan(operation.types[k], bits[k])) nans.insert(bits[k]);
  const u64 sign = u64{1} << (bits_of_type(operation.result) - 1);
  const bool modified = operation.text.find('|') != std::string::npos;
  return nans.size() > 1 || (modified && !nans.empty()) || (nans.empty() && (ours & ~sign) == (folded & ~sign));
}

std::string mnemonic_of(const std::string& text) { return text.substr(0, text.find(' ')); }

/// Runs an instruction on operands, as many lanes at a time as there are.
class Runner {
 public:
  Runner(const Subject& subject, u32 mode) : machine_(subject) { machine_.set_mode(mode); }

  Bits results(const Folded& operation, const std::vector<u32>& words, const std::vector<Bits>& tuples) {
    InstructionInfo info;
    const Instruction instruction = machine_.decode(words.data(), words.size(), info);
    const bool scalar = operation.text[0] == 's';
    const std::size_t step = scalar ? 1 : machine_.lanes();
    machine_.wave().set_exec(machine_.lanes() == 64 ? ~u64{0} : 0xffffffff);
    Bits all;
    for (std::size_t first = 0; first < tuples.size(); first += step) {
      const std::size_t count = std::min(step, tuples.size() - first);
      for (std::size_t l = 0; l < count; ++l)
        for (std::size_t k = 0; k < tuples[first + l].size(); ++k) put(scalar, k, l, tuples[first + l][k]);
      machine_.run(instruction);
      for (std::size_t l = 0; l < count; ++l) all.push_back(get(operation, scalar, l));
    }
    return all;
  }

 private:
  void put(bool scalar, std::size_t source, std::size_t lane, u64 bits) {
    const auto number = static_cast<unsigned>(source);
    if (scalar) return machine_.wave().set_scalar64(4 + 2 * number, bits);
    machine_.row(2 + 2 * number)[lane] = static_cast<u32>(bits);
    machine_.row(3 + 2 * number)[lane] = static_cast<u32>(bits >> 32);
  }
  u64 get(const Folded& operation, bool scalar, std::size_t lane) {
    const unsigned bits = bits_of_type(operation.result);
    if (bits == 1) return machine_.wave().lane_mask(22) >> lane & 1;
    const u64 value = scalar ? machine_.wave().scalar64(8) : machine_.row(10)[lane] | u64{machine_.row(11)[lane]} << 32;
    return bits == 64 ? value : value & ((u64{1} << bits) - 1);
  }

  Machine machine_;
};

class Comparison {
 public:
  Comparison(const std::vector<Folded>& operations, const std::vector<Difference>& differences, const FoldingMode& mode)
      : operations_(operations), differences_(differences), mode_(mode), seen_(differences.size(), false) {
    std::vector<ConstantFunction> functions;
    for (const Folded& operation : operations) {
      tuples_.push_back(combinations(operation, mode.most_cases));
      for (const Bits& bits : tuples_.back()) functions.push_back({operation.result, filled_in(operation, bits)});
    }
    folded_ = fold(functions, subjects().front().target, mode.attributes);
  }

  void run(const Subject& subject) {
    std::vector<std::string> lines;
    std::vector<std::size_t> owner;
    for (std::size_t n = 0; n < operations_.size(); ++n)
      for (const std::string& spelling : spellings(subject, operations_[n].text)) {
        lines.push_back(spelling);
        owner.push_back(n);
      }
    const auto words = assemble_lines(lines, subject.target, subject.features);
    std::vector<std::vector<u32>> taken(operations_.size());
    for (std::size_t k = 0; k < lines.size(); ++k)
      if (taken[owner[k]].empty()) taken[owner[k]] = words[k];
    Runner runner(subject, mode_.mode);
    std::size_t first = 0;
    for (std::size_t n = 0; n < operations_.size(); first += tuples_[n++].size()) {
      INFO(subject.target << ", wave" << subject.wave_size << ": " << operations_[n].text);
      if (taken[n].empty()) {
        CHECK((!subject.has_all || operations_[n].only_later));
        continue;
      }
      compare(n, first, runner.results(operations_[n], taken[n], tuples_[n]));
    }
  }

  void require_all_differences() const {
    for (std::size_t k = 0; k < differences_.size(); ++k) {
      INFO(differences_[k].mnemonic << ": " << differences_[k].reason);
      CHECK(seen_[k]);
    }
  }

 private:
  void compare(std::size_t n, std::size_t first, const Bits& ours) {
    const Folded& operation = operations_[n];
    std::size_t folded = 0, wrong = 0;
    std::ostringstream examples;
    for (std::size_t k = 0; k < ours.size(); ++k) {
      const std::optional<u64>& expected = folded_[first + k];
      if (!expected) continue;
      ++folded;
      const Bits& bits = tuples_[n][k];
      if (ours[k] == *expected || same_nan(operation, bits, ours[k], *expected) ||
          is_known(operation, bits, ours[k], *expected))
        continue;
      if (++wrong > 8) continue;
      examples << std::hex << "\n";
      for (const u64 operand : bits) examples << operand << " ";
      examples << "gave " << ours[k] << ", LLVM folds to " << *expected;
    }
    INFO(wrong << " of " << folded << " differ:" << examples.str());
    CHECK(wrong == 0);
    CHECK(folded > ours.size() / 3);
    if (!operation.may_stay) CHECK(folded == ours.size());
  }

  bool is_known(const Folded& operation, const Bits& bits, u64 ours, u64 folded) {
    for (std::size_t k = 0; k < differences_.size(); ++k) {
      if (mnemonic_of(operation.text) != differences_[k].mnemonic || !differences_[k].is(bits, ours, folded)) continue;
      seen_[k] = true;
      return true;
    }
    return false;
  }

  const std::vector<Folded>& operations_;
  const std::vector<Difference>& differences_;
  FoldingMode mode_;
  std::vector<std::vector<Bits>> tuples_;  ///< of each operation
  std::vector<std::optional<u64>> folded_;
  std::vector<bool> seen_;
};

}  // namespace

void check_folded(const std::vector<Folded>& operations, const std::vector<Difference>& differences,
                  const FoldingMode& mode) {
  Comparison comparison(operations, differences, mode);
  for (const Subject& subject : subjects()) comparison.run(subject);
  comparison.require_all_differences();
}

}  // namespace strobe::test
