// reference.matrix_market_size, _offsets, _targets: the graph of a matrix in a Matrix Market file (Boisvert, Pozo,
// Remington, NISTIR 5935, 1996): coordinates only. An entry is an undirected edge, its value is not looked at; loops
// and repeated edges are dropped.
#include <charconv>
#include <optional>
#include <sstream>
#include <string_view>

#include "graph.hpp"
#include "references.hpp"

namespace references {
namespace {

constexpr std::uint64_t kLargestGraph = std::uint64_t{1} << 24;    // vertices, as many as generated graphs have at most
constexpr std::uint64_t kLargestEntries = std::uint64_t{1} << 30;  // with both directions of each still below 2^32

struct FileSpec {
  std::string name = "matrix.mtx";
};

void describe(strobe::Schema<FileSpec>& schema) { schema.field("name", &FileSpec::name, "the file's, for messages"); }

class Reader {
 public:
  Reader(const std::string& name, std::span<const std::byte> bytes)
      : name_(name), text_(reinterpret_cast<const char*>(bytes.data()), bytes.size()) {}

  Graph read() {
    const unsigned values = read_banner();
    const std::vector<std::uint64_t> sizes = read_sizes();
    std::vector<Edge> edges;
    for (std::uint64_t entry = 0; entry < sizes[2]; ++entry) {
      const std::optional<std::string_view> line = next_data_line();
      if (!line)
        fail("the file ends after " + std::to_string(entry) + " of " + std::to_string(sizes[2]) +
             " entries - it is truncated, or the size line is wrong");
      edges.push_back(read_entry(*line, sizes[0], values));
    }
    if (next_data_line())
      fail("there are more than the " + std::to_string(sizes[2]) + " entries of the size line - correct that number");
    return graph_of(static_cast<std::uint32_t>(sizes[0]), edges);
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw strobe::Error(name_ + ":" + std::to_string(std::max<std::uint64_t>(line_, 1)) + ": " + what);
  }

  std::optional<std::string_view> next_line() {
    if (at_ >= text_.size()) return std::nullopt;
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    std::string_view line = text_.substr(at_, end - at_);
    if (line.ends_with('\r')) line.remove_suffix(1);
    at_ = end + 1;
    ++line_;
    return line;
  }

  /// The next line that is neither empty nor a comment.
  std::optional<std::string_view> next_data_line() {
    while (const std::optional<std::string_view> line = next_line())
      if (line->find_first_not_of(" \t") != std::string_view::npos && line->front() != '%') return line;
    return std::nullopt;
  }

  /// How many numbers follow the coordinates of an entry.
  unsigned read_banner() {
    const std::string line(next_line().value_or("").substr(0, 256));
    std::istringstream words(line);
    std::string banner, object, format, field, symmetry;
    words >> banner >> object >> format >> field >> symmetry;
    for (std::string* word : {&object, &format, &field, &symmetry})
      for (char& c : *word) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (banner != "%%MatrixMarket")
      fail("begins with no %%MatrixMarket banner - give a Matrix Market file, decompressed");
    if (object != "matrix" || format != "coordinate")
      fail("is a " + object + " in " + format + " format - give a matrix in coordinate format");
    if (symmetry != "general" && symmetry != "symmetric" && symmetry != "skew-symmetric" && symmetry != "hermitian")
      fail("symmetry '" + symmetry + "' is not one of general, symmetric, skew-symmetric, hermitian");
    if (field == "pattern") return 0;
    if (field == "real" || field == "integer") return 1;
    if (field == "complex") return 2;
    fail("field '" + field + "' is not one of pattern, real, integer, complex");
  }

  std::uint64_t read_number(std::string_view& line, const char* what) const {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    std::uint64_t number = 0;
    const auto [end, problem] = std::from_chars(line.data(), line.data() + line.size(), number);
    const std::string_view rest(end, static_cast<std::size_t>(line.data() + line.size() - end));
    if (problem != std::errc() || (!rest.empty() && rest.front() != ' ' && rest.front() != '\t'))
      fail(std::string(what) +
           " is no whole number - write rows, columns and entries, then a row and a column per line");
    line = rest;
    return number;
  }

  std::vector<std::uint64_t> read_sizes() {
    std::optional<std::string_view> line = next_data_line();
    if (!line) fail("the file ends before its size line - it is truncated");
    std::vector<std::uint64_t> sizes;
    for (const char* what : {"the number of rows", "the number of columns", "the number of entries"})
      sizes.push_back(read_number(*line, what));
    if (sizes[0] != sizes[1])
      fail("the matrix has " + std::to_string(sizes[0]) + " rows and " + std::to_string(sizes[1]) +
           " columns - a graph's has as many of both");
    if (sizes[0] == 0 || sizes[0] > kLargestGraph)
      fail(std::to_string(sizes[0]) + " vertices - give 1 to " + std::to_string(kLargestGraph));
    if (sizes[2] > kLargestEntries)
      fail(std::to_string(sizes[2]) + " entries - give at most " + std::to_string(kLargestEntries));
    return sizes;
  }

  Edge read_entry(std::string_view line, std::uint64_t vertices, unsigned values) const {
    std::uint32_t ends[2] = {};
    for (std::uint32_t& end : ends) {
      const std::uint64_t number = read_number(line, &end == ends ? "the row" : "the column");
      if (number < 1 || number > vertices)
        fail((&end == ends ? "row " : "column ") + std::to_string(number) + " - rows and columns count from 1 to " +
             std::to_string(vertices));
      end = static_cast<std::uint32_t>(number - 1);
    }
    unsigned found = 0;
    while (line.find_first_not_of(" \t") != std::string_view::npos) {
      line.remove_prefix(line.find_first_not_of(" \t"));
      line.remove_prefix(std::min(line.find_first_of(" \t"), line.size()));
      ++found;
    }
    if (found != values)
      fail(std::to_string(found) + " values follow the row and the column - the banner's field wants " +
           std::to_string(values));
    return {ends[0], ends[1]};
  }

  std::string name_;
  std::string_view text_;
  std::size_t at_ = 0;
  std::uint64_t line_ = 0;
};

Graph read_graph(const std::string& name, const FileSpec& spec, Inputs inputs) {
  expect_inputs(name, inputs, 1, "the bytes of the file");
  return Reader(spec.name, inputs[0]).read();
}

class Size final : public strobe::Reference {
 public:
  using Spec = FileSpec;
  explicit Size(const Spec& spec) : spec_(spec) {}

  void compute(Inputs inputs, Output output) const override {
    const Graph graph = read_graph("reference.matrix_market_size", spec_, inputs);
    store("reference.matrix_market_size", std::vector<std::uint32_t>{graph.vertices()}, output);
  }

 private:
  Spec spec_;
};

class MarketOffsets final : public strobe::Reference {
 public:
  using Spec = FileSpec;
  explicit MarketOffsets(const Spec& spec) : spec_(spec) {}

  void compute(Inputs inputs, Output output) const override {
    store("reference.matrix_market_offsets", read_graph("reference.matrix_market_offsets", spec_, inputs).offsets,
          output);
  }

 private:
  Spec spec_;
};

class MarketTargets final : public strobe::Reference {
 public:
  using Spec = FileSpec;
  explicit MarketTargets(const Spec& spec) : spec_(spec) {}

  void compute(Inputs inputs, Output output) const override {
    store("reference.matrix_market_targets", read_graph("reference.matrix_market_targets", spec_, inputs).targets,
          output);
  }

 private:
  Spec spec_;
};

}  // namespace

void add_matrix_market(strobe::Registry& registry) {
  registry.add<Size>("reference.matrix_market_size",
                     "graph of a Matrix Market file: its bytes -> number of vertices (u32)", describe);
  registry.add<MarketOffsets>("reference.matrix_market_offsets",
                        "the same graph: bytes -> where each vertex's neighbours begin (u32, vertices + 1)", describe);
  registry.add<MarketTargets>("reference.matrix_market_targets",
                        "the same graph: bytes -> the neighbours (u32, as many as the last offset)", describe);
}

}  // namespace references
