// Writes small AMDGPU ELF files byte by byte, for what no compiler of today writes: old versions and odd contents.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace strobe::testing {

using ByteVector = std::vector<std::byte>;

template <class T>
void append_value(ByteVector& bytes, T value) {
  const auto* begin = reinterpret_cast<const std::byte*>(&value);
  bytes.insert(bytes.end(), begin, begin + sizeof value);
}

inline void append_text(ByteVector& bytes, std::string_view text) {
  for (char c : text) bytes.push_back(static_cast<std::byte>(c));
}

inline void pad_to(ByteVector& bytes, std::size_t alignment) {
  while (bytes.size() % alignment != 0) bytes.push_back(std::byte{0});
}

template <class T>
void put(ByteVector& bytes, std::size_t offset, T value) {
  std::memcpy(bytes.data() + offset, &value, sizeof value);
}

inline ByteVector to_bytes(std::string_view text) {
  ByteVector bytes;
  append_text(bytes, text);
  return bytes;
}

/// One note record, padded.
inline ByteVector note(std::string_view owner, std::uint32_t type, const ByteVector& content) {
  ByteVector bytes;
  append_value(bytes, static_cast<std::uint32_t>(owner.size() + 1));
  append_value(bytes, static_cast<std::uint32_t>(content.size()));
  append_value(bytes, type);
  append_text(bytes, owner);
  bytes.push_back(std::byte{0});
  pad_to(bytes, 4);
  bytes.insert(bytes.end(), content.begin(), content.end());
  pad_to(bytes, 4);
  return bytes;
}

struct ElfSymbol {
  std::string name;
  std::uint64_t value = 0;
  std::uint64_t bytes = 0;
  std::uint8_t type = 2;      ///< STT_FUNC
  std::uint8_t binding = 1;   ///< STB_GLOBAL
  std::uint16_t section = 1;  ///< 0: undefined; 0xfff1: absolute
};

struct ElfRelocation {
  std::uint64_t address = 0;
  std::uint32_t type = 0;
  std::uint32_t symbol = 0;  ///< 1 is the first of `symbols`
  std::int64_t addend = 0;
};

/// Addresses are file offsets. The text begins at 0x1000, the data at the next page after it.
struct ElfWriter {
  std::uint8_t os_abi = 64;
  std::uint8_t abi_version = 3;
  std::uint32_t flags = 0x02a;  ///< gfx803
  ByteVector notes;
  ByteVector text;
  ByteVector data;
  std::vector<ElfSymbol> symbols;
  std::vector<ElfRelocation> relocations;
  bool section_headers = true;

  static constexpr std::uint64_t kTextAddress = 0x1000;
  std::uint64_t data_address() const { return kTextAddress + (text.size() + 0xfff) / 0x1000 * 0x1000; }

  ByteVector build() const {
    ByteVector file(64 + 5 * 56);
    const std::size_t notes_at = add(file, notes, 4);
    ByteVector names(1), table = symbol_table(names), hash = hash_table();
    const std::size_t names_at = add(file, names, 1), table_at = add(file, table, 8), hash_at = add(file, hash, 8);
    const std::size_t rela_at = add(file, relocation_table(), 8);
    const std::size_t tables_end = file.size();
    file.resize(kTextAddress);
    file.insert(file.end(), text.begin(), text.end());
    file.resize(data_address());
    file.insert(file.end(), data.begin(), data.end());
    pad_to(file, 8);
    const std::size_t dynamic_at = file.size();
    for (auto [tag, value] : {std::pair<std::uint64_t, std::uint64_t>{4, hash_at},
                              {5, names_at},
                              {10, names.size()},
                              {6, table_at},
                              {7, rela_at},
                              {8, 24 * relocations.size()},
                              {0, 0}}) {
      append_value(file, tag);
      append_value(file, value);
    }
    const std::size_t end = file.size();
    segment(file, 0, 1, 4, 0, tables_end);
    segment(file, 1, 1, 5, kTextAddress, text.size());
    segment(file, 2, 1, 6, data_address(), end - data_address());
    segment(file, 3, 4, 4, notes_at, notes.size());
    segment(file, 4, 2, 6, dynamic_at, end - dynamic_at);
    if (section_headers) {
      pad_to(file, 8);
      put<std::uint64_t>(file, 40, file.size());
      put<std::uint16_t>(file, 60, 4);
      section(file, {});
      section(file, {1, 6, kTextAddress, text.size(), 0});
      section(file, {11, 2, table_at, table.size(), 3});
      section(file, {3, 2, names_at, names.size(), 0});
    }
    header(file);
    return file;
  }

 private:
  static std::size_t add(ByteVector& file, const ByteVector& part, std::size_t alignment) {
    pad_to(file, alignment);
    const std::size_t at = file.size();
    file.insert(file.end(), part.begin(), part.end());
    return at;
  }

  void header(ByteVector& file) const {
    const unsigned char ident[16] = {0x7f, 'E', 'L', 'F', 2, 1, 1, os_abi, abi_version};
    std::memcpy(file.data(), ident, sizeof ident);
    put<std::uint16_t>(file, 16, 3);    // ET_DYN
    put<std::uint16_t>(file, 18, 224);  // EM_AMDGPU
    put<std::uint32_t>(file, 20, 1);
    put<std::uint64_t>(file, 32, 64);  // program headers
    put<std::uint32_t>(file, 48, flags);
    put<std::uint16_t>(file, 52, 64);
    put<std::uint16_t>(file, 54, 56);
    put<std::uint16_t>(file, 56, 5);
    put<std::uint16_t>(file, 58, 64);
  }

  static void segment(ByteVector& file, unsigned index, std::uint32_t type, std::uint32_t permissions, std::uint64_t at,
                      std::uint64_t bytes) {
    const std::size_t place = 64 + 56 * index;
    put(file, place, type);
    put(file, place + 4, permissions);
    for (unsigned field : {8, 16, 24}) put(file, place + field, at);
    for (unsigned field : {32, 40}) put(file, place + field, bytes);
    put<std::uint64_t>(file, place + 48, 8);
  }

  struct Section {
    std::uint32_t type = 0;
    std::uint64_t flags = 0, at = 0, bytes = 0;
    std::uint32_t link = 0;
  };

  static void section(ByteVector& file, const Section& header) {
    append_value<std::uint32_t>(file, 0);
    append_value(file, header.type);
    append_value(file, header.flags);
    append_value(file, header.at);
    append_value(file, header.at);
    append_value(file, header.bytes);
    append_value(file, header.link);
    append_value<std::uint32_t>(file, 0);
    append_value<std::uint64_t>(file, 8);
    append_value<std::uint64_t>(file, header.type == 11 ? 24 : 0);
  }

  ByteVector symbol_table(ByteVector& names) const {
    ByteVector table(24);
    for (const ElfSymbol& symbol : symbols) {
      append_value(table, static_cast<std::uint32_t>(names.size()));
      append_text(names, symbol.name);
      names.push_back(std::byte{0});
      append_value(table, static_cast<std::uint8_t>(symbol.binding << 4 | symbol.type));
      append_value<std::uint8_t>(table, 0);
      append_value(table, symbol.section);
      append_value(table, symbol.value);
      append_value(table, symbol.bytes);
    }
    return table;
  }

  /// As far as a reader needs it that only wants to know how many symbols there are.
  ByteVector hash_table() const {
    ByteVector table;
    append_value<std::uint32_t>(table, 1);
    append_value(table, static_cast<std::uint32_t>(symbols.size() + 1));
    table.resize(8 + 4 + 4 * (symbols.size() + 1));
    return table;
  }

  ByteVector relocation_table() const {
    ByteVector table;
    for (const ElfRelocation& relocation : relocations) {
      append_value(table, relocation.address);
      append_value(table, std::uint64_t{relocation.symbol} << 32 | relocation.type);
      append_value(table, relocation.addend);
    }
    return table;
  }
};

}  // namespace strobe::testing
