// Matrix instructions: numbers against a published model of the hardware, and where each element lies.
#include <cstdlib>
#include <map>
#include <sstream>

#include "catch.hpp"
#include "matrix_places.hpp"
#include "support/run_program.hpp"

using namespace strobe::test;

namespace {

/// Blocks are as many as fill the accumulators: sixteen of 4x4, one or four of 16x16, one or two of 32x32.
Shape shape_of(const std::string& instruction, int k, const std::string& type) {
  Shape s;
  s.m = std::atoi(instruction.c_str() + instruction.find('_') + 1);
  s.n = s.m;
  s.k = k;
  s.bits = type == "f64" ? 64 : type == "f32" || type == "xf32" ? 32 : type == "f16" || type == "bf16" ? 16 : 8;
  if (s.m == 4) s.blocks = type == "f64" ? 4 : 16;
  return s;
}

std::vector<u64> numbers(const std::string& text) {
  std::vector<u64> result;
  std::istringstream in(text);
  for (std::string word; in >> word;) result.push_back(std::strtoull(word.c_str(), nullptr, 16));
  return result;
}

bool is_nan(u64 bits, int width) {
  return width == 64 ? (bits & ~(u64{1} << 63)) > 0x7ff0000000000000 : (bits & 0x7fffffff) > 0x7f800000;
}

constexpr unsigned kResults = 256;

}  // namespace

// Of microsoft/MMA-Sim @c7851383 (the head of the file). STROBE_MFMA_VECTORS=FILE takes more vectors of the same form.
TEST_CASE("CDNA: dense matrix instructions compute the published dot products to the bit") {
  const char* const other = std::getenv("STROBE_MFMA_VECTORS");
  const std::string file = other != nullptr ? other : STROBE_SOURCE_DIR "/tests/unit/cdna_exec/mfma_vectors.csv.gz";
  std::istringstream in(strobe::testing::run_program({"/bin/zcat", "-f", file}).out);
  std::map<std::string, unsigned> compared, different;
  const std::map<std::string, std::string> targets{{"CDNA1", "gfx908"}, {"CDNA2", "gfx90a"}, {"CDNA3", "gfx942"}};
  std::map<std::string, std::unique_ptr<CdnaMachine>> machines;
  unsigned count = 0;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.empty() || line[0] == '#' || line.rfind("arch,", 0) == 0) continue;
    std::vector<std::string> field;
    std::istringstream parts(line);
    for (std::string part; std::getline(parts, part, ',');) field.push_back(part);
    REQUIRE(field.size() == 11);
    const Shape s = shape_of(field[1], std::atoi(field[2].c_str()), field[3]);
    std::unique_ptr<CdnaMachine>& machine = machines[field[0]];
    if (machine == nullptr) machine = std::make_unique<CdnaMachine>(targets.at(field[0]));
    machine->clear();
    const int block = static_cast<int>(count * 5) % s.blocks, i = static_cast<int>(count * 7) % s.m;
    const int j = static_cast<int>(count * 3) % s.n;
    ++count;
    const std::vector<u64> a = numbers(field[7]), b = numbers(field[8]);
    for (int k = 0; k < s.k; ++k) {
      put(*machine, 0, input_spot(s, block, i, k), s.bits, a.at(static_cast<std::size_t>(k)));
      put(*machine, 16, input_spot(s, block, j, k), s.bits, b.at(static_cast<std::size_t>(k)));
    }
    const Spot to = result_spot(s, block, i, j);
    const int width = s.bits == 64 ? 64 : 32;
    put(*machine, kResults, to, width, numbers(field[9]).at(0));
    machine->run(assembly("v_mfma_" + field[1], s));
    const u64 got = get(*machine, kResults, to, width);
    const bool same = field[10] == "nan" ? is_nan(got, width) : got == numbers(field[10]).at(0);
    const std::string name = field[0] + " " + field[1];
    ++compared[name];
    if (same) continue;
    INFO(line << ": got " << std::hex << got);
    CHECK(++different[name] > 2);  // shows the first ones
  }
  for (const auto& [name, number] : compared) {
    INFO(name << ": of " << number);
    CHECK(different[name] == 0);
  }
  CHECK(count > 500);
}

TEST_CASE("CDNA: one product in a matrix changes one element of the result") {
  struct Probe {
    const char* target;
    const char* mnemonic;
    Shape shape;
    u64 one, result;
  };
  const Probe probes[] = {
      {"gfx908", "v_mfma_f32_32x32x1f32", {32, 32, 1, 2, 32}, 0x3f800000, 0x3f800000},
      {"gfx908", "v_mfma_f32_16x16x1f32", {16, 16, 1, 4, 32}, 0x3f800000, 0x3f800000},
      {"gfx908", "v_mfma_f32_4x4x1f32", {4, 4, 1, 16, 32}, 0x3f800000, 0x3f800000},
      {"gfx90a", "v_mfma_f32_32x32x4f16", {32, 32, 4, 2, 16}, 0x3c00, 0x3f800000},
      {"gfx90a", "v_mfma_f32_16x16x16f16", {16, 16, 16, 1, 16}, 0x3c00, 0x3f800000},
      {"gfx90a", "v_mfma_i32_16x16x16i8", {16, 16, 16, 1, 8}, 1, 1},
      {"gfx90a", "v_mfma_f64_16x16x4f64", {16, 16, 4, 1, 64}, 0x3ff0000000000000, 0x3ff0000000000000},
      {"gfx90a", "v_mfma_f64_4x4x4f64", {4, 4, 4, 4, 64}, 0x3ff0000000000000, 0x3ff0000000000000},
      {"gfx942", "v_mfma_i32_32x32x16_i8", {32, 32, 16, 1, 8}, 1, 1},
      {"gfx942", "v_mfma_f32_16x16x32_fp8_fp8", {16, 16, 32, 1, 8}, 0x40, 0x3f800000},
      {"gfx942", "v_mfma_f32_4x4x4_16b_bf16", {4, 4, 4, 16, 16}, 0x3f80, 0x3f800000},
      {"gfx942", "v_mfma_f32_32x32x4_xf32", {32, 32, 4, 1, 32}, 0x3f800000, 0x3f800000},
  };
  for (const Probe& p : probes) {
    CdnaMachine machine(p.target);
    const Shape& s = p.shape;
    const int width = s.bits == 64 ? 64 : 32;
    const unsigned registers = static_cast<unsigned>(s.m * s.n * s.blocks / 64 * (width / 32));
    for (int n = 0; n < 24; ++n) {
      const int block = n * 5 % s.blocks, i = n * 7 % s.m, j = n * 11 % s.n, k = n % s.k;
      machine.clear();
      put(machine, 0, input_spot(s, block, i, k), s.bits, p.one);
      put(machine, 16, input_spot(s, block, j, k), s.bits, p.one);
      machine.run(assembly(p.mnemonic, s));
      const Spot at = result_spot(s, block, i, j);
      INFO(p.mnemonic << " block " << block << " row " << i << " column " << j << " k " << k);
      CHECK(get(machine, kResults, at, width) == p.result);
      unsigned set = 0;
      for (unsigned r = 0; r < registers; ++r)
        for (unsigned l = 0; l < 64; ++l) set += machine.v(kResults + r, l) != 0;
      CHECK(set == 1);
    }
  }
}
