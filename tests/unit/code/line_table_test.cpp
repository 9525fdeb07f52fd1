// Source lines of instructions, against llvm-dwarfdump, and inlined calls, against llvm-symbolizer; damaged tables.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <utility>

#include "source/inlined_calls.hpp"
#include "source/source_lines.hpp"
#include "objects.hpp"
#include "support/run_program.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

const char* const kTwoFiles =
    "static inline float twice(float x) {\n"
    "  return x + x;\n"
    "}\n"
    "static inline float several(float x, local float *s) {\n"
    "  if (x > 4)\n"
    "    return twice(twice(x) * s[3]);\n"
    "  return s[2] * twice(x);\n"
    "}\n";

const char* const kMain =
    "#include \"twice.h\"\n"
    "kernel void k(global float *y, global const float *x) {\n"
    "  local float s[64];\n"
    "  size_t l = get_local_id(0), i = get_global_id(0);\n"
    "  s[l] = x[i * 17];\n"
    "  barrier(CLK_LOCAL_MEM_FENCE);\n"
    "  float sum = 0;\n"
    "  for (int n = 0; n < 64; ++n)\n"
    "    sum += s[n] * s[(n + l) & 63];\n"
    "  y[i] = twice(sum) + several(sum, s);\n"
    "}\n"
    "kernel void second(global int *y) {\n"
    "  y[get_global_id(0)] += 3;\n"
    "}\n";

/// The two kernels, built with further flags.
ByteVector built(const TemporaryFolder& folder, const std::vector<std::string>& flags,
                 const std::string& target = "gfx803") {
  folder.write("twice.h", kTwoFiles);
  CompileRequest request;
  request.source_path = folder.write("main.cl", kMain);
  request.target = target;
  request.extra_flags = flags;
  return compile(request);
}

/// A file with these bytes, for LLVM's programs.
std::string file_of(const TemporaryFolder& folder, const ByteVector& object) {
  const std::string path = folder / "object";
  std::ofstream(path, std::ios::binary)
      .write(reinterpret_cast<const char*>(object.data()), static_cast<std::streamsize>(object.size()));
  return path;
}

struct DumpedRow {
  unsigned line = 0;
  std::string file;
};

/// What llvm-dwarfdump says of each address: the last row at it, but none where a sequence only ends.
std::map<std::uint64_t, DumpedRow> dumped(const TemporaryFolder& folder, const ByteVector& object) {
  std::istringstream text(run_program({"/usr/bin/llvm-dwarfdump-19", "--debug-line", file_of(folder, object)}).out);
  std::map<std::uint64_t, DumpedRow> rows;
  std::map<unsigned, std::string> files;
  unsigned number = 0;
  for (std::string line; std::getline(text, line);) {
    if (std::sscanf(line.c_str(), "file_names[ %u]", &number) == 1) continue;
    if (const std::size_t at = line.find("name: \""); at != std::string::npos)
      files[number] = line.substr(at + 7, line.rfind('"') - at - 7);
    unsigned long long address = 0;
    unsigned row = 0, column = 0, file = 0;
    if (std::sscanf(line.c_str(), "0x%llx %u %u %u", &address, &row, &column, &file) != 4) continue;
    const bool ends = line.find("end_sequence") != std::string::npos;
    if (ends && rows.contains(address)) continue;
    rows[address] = ends ? DumpedRow{} : DumpedRow{row, files[file]};
  }
  return rows;
}

/// Each instruction word has the line and file that the dump says.
void check_like_dump(const TemporaryFolder& folder, const ByteVector& bytes) {
  const CodeObject object = parse_code_object(bytes, "x.co");
  const LineTable table = read_line_table(object);
  const std::map<std::uint64_t, DumpedRow> rows = dumped(folder, bytes);
  REQUIRE(rows.size() > 10);
  unsigned with_line = 0;
  for (std::uint64_t offset = 0; offset < object.text_bytes; offset += 4) {
    const auto after = rows.upper_bound(object.image_base + object.text_offset + offset);
    const DumpedRow expected = after == rows.begin() ? DumpedRow{} : std::prev(after)->second;
    const LineTable::Row* row = table.find(offset);
    CAPTURE(offset, expected.line);
    REQUIRE((row == nullptr ? 0 : row->line) == expected.line);
    if (row == nullptr) continue;
    ++with_line;
    REQUIRE(std::filesystem::path(table.files[row->file].path).filename() ==
            std::filesystem::path(expected.file).filename());
  }
  CHECK(with_line > 20);
}

/// What llvm-symbolizer says of an address, from the innermost function on: name, file and line, a text each.
using Frames = std::vector<std::string>;

std::string name_and_place(const std::string& function, const std::string& file, unsigned line) {
  return function + " " + std::filesystem::path(file).filename().string() + ":" + std::to_string(line);
}

std::vector<Frames> symbolized(const TemporaryFolder& folder, const ByteVector& bytes, const CodeObject& object) {
  std::vector<std::string> command{"/usr/bin/llvm-symbolizer-19", "--obj=" + file_of(folder, bytes), "--inlines",
                                   "--functions=short"};
  for (std::uint64_t offset = 0; offset < object.text_bytes; offset += 4)
    command.push_back(std::to_string(object.image_base + object.text_offset + offset));
  std::istringstream text(run_program(command).out);
  std::vector<Frames> all;
  Frames frames;
  for (std::string function, place; std::getline(text, function);) {
    if (function.empty()) {
      all.push_back(std::exchange(frames, {}));
      continue;
    }
    std::getline(text, place);
    const std::string file = place.substr(0, place.rfind(':', place.rfind(':') - 1));
    frames.push_back(name_and_place(function, file, static_cast<unsigned>(std::stoul(place.substr(file.size() + 1)))));
  }
  return all;
}

/// Each call is that of the frame's function, from the place of the next frame. Returns the deepest nesting.
std::size_t check_like_symbolizer(const TemporaryFolder& folder, const ByteVector& bytes) {
  const CodeObject object = parse_code_object(bytes, "x.co");
  const LineTable lines = read_line_table(object);
  const InlinedCalls calls = read_inlined_calls(object, lines);
  const std::vector<Frames> expected = symbolized(folder, bytes, object);
  REQUIRE(expected.size() == object.text_bytes / 4);
  std::size_t deepest = 0;
  for (std::size_t word = 0; word < expected.size(); ++word) {
    const Frames& frames = expected[word];
    std::size_t depth = 0;
    for (std::uint32_t n = calls.find(4 * word); n != InlinedCalls::kNone; n = calls.calls[n].in, ++depth) {
      const InlinedCalls::Call& call = calls.calls[n];
      CAPTURE(word, depth, call.function);
      REQUIRE(depth + 1 < frames.size());
      REQUIRE(frames[depth].starts_with(call.function + " "));
      const std::string outer = frames[depth + 1].substr(0, frames[depth + 1].find(' '));
      REQUIRE(name_and_place(outer, lines.files[call.file].path, call.line) == frames[depth + 1]);
    }
    if (!frames.empty() && !frames.front().starts_with("?")) REQUIRE(depth + 1 == frames.size());
    deepest = std::max(deepest, depth);
  }
  return deepest;
}

}  // namespace

TEST_CASE("code: each instruction is part of the inlined calls that llvm-symbolizer says") {
  const TemporaryFolder folder;
  const auto flags = GENERATE(std::vector<std::string>{"-g"}, std::vector<std::string>{"-gdwarf-4"},
                              std::vector<std::string>{"-gline-tables-only"}, std::vector<std::string>{"-gdwarf-3"},
                              std::vector<std::string>{"-g", "-gdwarf64"});
  const std::string target = GENERATE("gfx803", "gfx1030");
  CAPTURE(flags, target);
  CHECK(check_like_symbolizer(folder, built(folder, flags, target)) == 2);
}

TEST_CASE("code: what a library's header does is said of the line that calls it") {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder / "include/hip");
  folder.write("include/hip/lib.h",
               "static inline float inner(float x) { return x * x; }\n"
               "static inline float scaled(float x) { return inner(x) + 3; }\n");
  CompileRequest request;
  request.source_path = folder.write("main.cl",
                                     "#include \"include/hip/lib.h\"\n"
                                     "static inline float own(float x) {\n"
                                     "  return x + scaled(x);\n"
                                     "}\n"
                                     "kernel void k(global float *y) { y[0] = own(y[0]); }\n");
  request.target = "gfx803";
  request.extra_flags = {"-g"};
  const CodeObject object = parse_code_object(compile(request), "x.co");
  std::vector<std::string> warnings;
  const auto lines = DwarfReader(SourceReader::Place()).read(object, warnings);
  std::set<std::string> said;
  for (std::uint64_t offset = 0; offset < object.text_bytes; offset += 4) {
    HotSpot spot;
    spot.pc = offset;
    lines->name(spot);
    if (spot.line != 0)
      said.insert(std::filesystem::path(spot.file).filename().string() + ":" + std::to_string(spot.line) + " " +
                  spot.call);
  }
  CHECK(warnings.empty());
  CHECK(said == std::set<std::string>{"main.cl:3 ", "main.cl:3 scaled", "main.cl:5 "});
}

TEST_CASE("code: each instruction has the source line that llvm-dwarfdump says") {
  const TemporaryFolder folder;
  const auto flags = GENERATE(std::vector<std::string>{"-g"}, std::vector<std::string>{"-gdwarf-4"},
                              std::vector<std::string>{"-gdwarf-3"}, std::vector<std::string>{"-g", "-O0"},
                              std::vector<std::string>{"-g", "-gdwarf64"});
  const std::string target = GENERATE("gfx803", "gfx1030");
  CAPTURE(flags, target);
  check_like_dump(folder, built(folder, flags, target));
}

TEST_CASE("code: a table names its files with their folders, digests and texts") {
  const TemporaryFolder folder;
  const LineTable plain = read_line_table(parse_code_object(built(folder, {"-g"}), "x.co"));
  const auto is_main = [](const LineTable::File& file) { return file.path.ends_with("/main.cl"); };
  const auto file = std::find_if(plain.files.begin(), plain.files.end(), is_main);
  REQUIRE(file != plain.files.end());
  CHECK(std::filesystem::equivalent(file->path, folder / "main.cl"));
  CHECK(file->md5.has_value());
  CHECK(!file->text);
  const LineTable whole = read_line_table(parse_code_object(built(folder, {"-g", "-gembed-source"}), "x.co"));
  CHECK(std::find_if(whole.files.begin(), whole.files.end(), is_main)->text == kMain);
}

TEST_CASE("code: without -g no line is known, and compressed tables are refused") {
  const TemporaryFolder folder;
  const LineTable none = read_line_table(parse_code_object(built(folder, {}), "x.co"));
  CHECK(none.rows.empty());
  CHECK(none.find(0) == nullptr);
  CodeObject object = parse_code_object(built(folder, {"-g"}), "x.co");
  object.debug.compressed = true;
  CHECK_THROWS_WITH(read_line_table(object), "x.co: its debug information is compressed - build it without -gz");
}

TEST_CASE("code: damaged line tables are an Error or read, and stay inside of their bytes") {
  const TemporaryFolder folder;
  const CodeObject good =
      parse_code_object(built(folder, {GENERATE(as<std::string>(), "-gdwarf-5", "-gdwarf-4")}), "x.co");
  const auto attempt = [](const CodeObject& object) {
    try {
      const LineTable table = read_line_table(object);
      for (const LineTable::Row& row : table.rows) {
        REQUIRE(row.offset <= object.text_bytes);
        REQUIRE((row.line == 0 || row.file < table.files.size()));
      }
      const InlinedCalls calls = read_inlined_calls(object, table);
      for (std::size_t n = 0; n < calls.calls.size(); ++n) {
        REQUIRE((calls.calls[n].line == 0 || calls.calls[n].file < table.files.size()));
        REQUIRE((calls.calls[n].in == InlinedCalls::kNone || calls.calls[n].in < n));
      }
    } catch (const Error& error) {
      REQUIRE(std::string(error.what()).starts_with("x.co: .debug_"));
    }
  };
  for (std::size_t size = 0; size < good.debug.lines.size(); ++size) {
    CodeObject cut = good;
    cut.debug.lines.resize(size);
    attempt(cut);
  }
  for (std::size_t size = 0; size < good.debug.info.size(); size += 3) {
    CodeObject cut = good;
    cut.debug.info.resize(size);
    attempt(cut);
  }
  std::mt19937 random(20240301);
  for (int i = 0; i < 10'000; ++i) {
    CodeObject damaged = good;
    CodeObject::Debug& all = damaged.debug;
    std::vector<std::byte>* const sections[] = {&all.lines,  &all.line_strings, &all.info,      &all.abbreviations,
                                                &all.ranges, &all.range_lists,  &all.addresses, &all.string_offsets};
    std::vector<std::byte>& bytes = *sections[static_cast<unsigned>(i) % 8];
    if (bytes.empty()) continue;
    for (unsigned flips = 1 + random() % 3; flips > 0; --flips)
      bytes[random() % bytes.size()] ^= static_cast<std::byte>(1u << (random() % 8));
    attempt(damaged);
  }
}
