// reference.aes, reference.aes_key_schedule: AES-256 of FIPS 197, byte by byte, with the S-box computed from the
// field and not tabulated, so that it shares nothing with the kernel's tables.
#include <array>

#include "arrays.hpp"
#include "references.hpp"

namespace references {
namespace {

using Byte = std::uint8_t;
using Block = std::array<Byte, 16>;  // column after column, as the bytes come

constexpr int kRounds = 14;
constexpr int kKeyWords = 8;
constexpr std::size_t kKeyBytes = 32;
constexpr std::size_t kScheduleBytes = 16 * (kRounds + 1);
using Schedule = std::array<Byte, kScheduleBytes>;

constexpr Byte times_two(Byte a) { return static_cast<Byte>((a << 1) ^ ((a & 0x80) != 0 ? 0x1b : 0)); }

constexpr Byte multiply(Byte a, Byte b) {
  Byte product = 0;
  for (; b != 0; b = static_cast<Byte>(b >> 1), a = times_two(a))
    if ((b & 1) != 0) product ^= a;
  return product;
}

/// a to the power 254: the inverse, because the field's non-zero elements form a group of 255.
constexpr Byte inverse(Byte a) {
  Byte power = 1;
  for (int i = 0; i < 254; ++i) power = multiply(power, a);
  return power;
}

constexpr Byte substitute(Byte a) {
  const Byte x = inverse(a);
  Byte y = 0x63;
  for (int shift = 0; shift < 5; ++shift) y = static_cast<Byte>(y ^ (x << shift) ^ (x >> (8 - shift)));
  return y;
}

std::array<Byte, 256> substitution_table() {
  std::array<Byte, 256> table{};
  for (int a = 0; a < 256; ++a) table[static_cast<std::size_t>(a)] = substitute(static_cast<Byte>(a));
  return table;
}

class Cipher {
 public:
  explicit Cipher(std::span<const std::byte> key) { expand(key); }

  const Schedule& schedule() const { return schedule_; }

  Block encrypt(Block state) const {
    add_round_key(state, 0);
    for (int round = 1; round < kRounds; ++round) {
      state = substitute_and_shift(state);
      mix_columns(state);
      add_round_key(state, round);
    }
    state = substitute_and_shift(state);
    add_round_key(state, kRounds);
    return state;
  }

 private:
  void expand(std::span<const std::byte> key) {
    std::memcpy(schedule_.data(), key.data(), kKeyBytes);
    Byte round_constant = 1;
    for (std::size_t word = kKeyWords; word < kScheduleBytes / 4; ++word) {
      std::array<Byte, 4> last;
      std::memcpy(last.data(), &schedule_[4 * word - 4], 4);
      if (word % kKeyWords == 0) {
        last = {sbox_[last[1]], sbox_[last[2]], sbox_[last[3]], sbox_[last[0]]};
        last[0] ^= round_constant;
        round_constant = times_two(round_constant);
      } else if (word % kKeyWords == 4) {
        for (Byte& byte : last) byte = sbox_[byte];
      }
      for (std::size_t i = 0; i < 4; ++i)
        schedule_[4 * word + i] = static_cast<Byte>(schedule_[4 * (word - kKeyWords) + i] ^ last[i]);
    }
  }

  void add_round_key(Block& state, int round) const {
    for (std::size_t i = 0; i < 16; ++i) state[i] ^= schedule_[16 * static_cast<std::size_t>(round) + i];
  }

  /// Row r of the state is shifted left by r columns.
  Block substitute_and_shift(const Block& state) const {
    Block shifted;
    for (std::size_t column = 0; column < 4; ++column)
      for (std::size_t row = 0; row < 4; ++row)
        shifted[4 * column + row] = sbox_[state[4 * ((column + row) % 4) + row]];
    return shifted;
  }

  static void mix_columns(Block& state) {
    for (std::size_t column = 0; column < 16; column += 4) {
      const std::array<Byte, 4> s{state[column], state[column + 1], state[column + 2], state[column + 3]};
      const Byte all = s[0] ^ s[1] ^ s[2] ^ s[3];
      for (std::size_t row = 0; row < 4; ++row)
        state[column + row] = static_cast<Byte>(s[row] ^ all ^ times_two(s[row] ^ s[(row + 1) % 4]));
    }
  }

  std::array<Byte, 256> sbox_ = substitution_table();
  Schedule schedule_{};
};

struct AesSpec {};
void describe(strobe::Schema<AesSpec>&) {}

class KeySchedule final : public strobe::Reference {
 public:
  using Spec = AesSpec;
  explicit KeySchedule(const Spec&) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.aes_key_schedule";
    expect_inputs(name, inputs, 1, "key");
    expect_bytes(name, "key", inputs[0].size(), kKeyBytes);
    const Cipher cipher(inputs[0]);
    store(name, std::vector<Byte>(cipher.schedule().begin(), cipher.schedule().end()), output);
  }
};

class Encrypt final : public strobe::Reference {
 public:
  using Spec = AesSpec;
  explicit Encrypt(const Spec&) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.aes";
    expect_inputs(name, inputs, 2, "key, plaintext");
    expect_bytes(name, "key", inputs[0].size(), kKeyBytes);
    auto blocks = load<Block>(name, "plaintext", inputs[1]);
    const Cipher cipher(inputs[0]);
    for (Block& block : blocks) block = cipher.encrypt(block);
    store(name, blocks, output);
  }
};

}  // namespace

void add_aes(strobe::Registry& registry) {
  registry.add<KeySchedule>("reference.aes_key_schedule",
                            "AES-256 key expansion: key (32 bytes) -> 15 round keys (240 bytes)", describe);
  registry.add<Encrypt>("reference.aes",
                        "AES-256 of independent 16-byte blocks: key (32 bytes), plaintext -> ciphertext", describe);
}

}  // namespace references
