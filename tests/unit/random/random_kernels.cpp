// Statements of random kernels, and the kernels.
#include <iterator>

#include "kernel_writer.hpp"

namespace strobe::testing {

std::string KernelWriter::component_assignment(const Variable& variable) {
  const unsigned first = static_cast<unsigned>(below(variable.type.width));
  const Type element{variable.type.base, 1}, pair{variable.type.base, 2};
  static constexpr char kElements[] = "xyzw";
  if (one_in(2) && variable.type.width == 4)
    return variable.name + (one_in(2) ? ".yw" : ".zx") + " = " + expression(pair, 1) + ";\n";
  return variable.name + "." + kElements[first] + " = " + expression(element, 2) + ";\n";
}

std::string KernelWriter::assignment() {
  if (one_in(6)) return "array[" + expression(kIndex, 1) + " & 7u] = " + expression(kIndex, 2) + ";\n";
  const Variable& variable = any_variable();
  if (variable.type.width > 1 && one_in(4)) return component_assignment(variable);
  return variable.name + " = " + expression(variable.type, 3) + ";\n";
}

std::string KernelWriter::loop(unsigned nesting) {
  const std::string counter = "n" + std::to_string(loops_++);
  std::string text =
      "for ($uint " + counter + " = 0; " + counter + " < (" + expression(kIndex, 1) + " & 3u); ++" + counter + ") {\n";
  counters_.push_back(counter);
  text += statements(2, nesting + 1);
  if (one_in(3)) text += "if " + condition(1) + " break;\n";
  counters_.pop_back();
  return text + "}\n";
}

std::string KernelWriter::branches(unsigned nesting) {
  if (one_in(3)) {
    std::string text = "switch (" + expression(kIndex, 1) + " & 3u) {\n";
    for (unsigned n = 0; n < 3; ++n)
      text += "case " + std::to_string(n) + ": " + assignment() + (one_in(3) ? "" : "break;\n");
    return text + "default: " + assignment() + "}\n";
  }
  std::string text = "if " + condition(1) + " {\n" + statements(2, nesting + 1) + "}";
  return text + (one_in(2) ? " else {\n" + statements(2, nesting + 1) + "}\n" : "\n");
}

std::string KernelWriter::statement(unsigned nesting) {
  if (nesting < 2 && one_in(6)) return loop(nesting);
  if (nesting < 2 && one_in(4)) return branches(nesting);
  return assignment();
}

std::string KernelWriter::statements(unsigned count, unsigned nesting) {
  std::string text;
  for (unsigned n = 0; n < count; ++n) text += statement(nesting);
  return text;
}

/// Work-items exchange values through local memory between phases.
std::vector<std::string> KernelWriter::phases() {
  constexpr const char* atomics[] = {"ADD", "XOR", "MIN", "MAX", "OR", "AND"};
  const std::string group = std::to_string(kernel_.group) + "u";
  std::string first;
  for (const Variable& variable : variables_) first += variable.name + " = " + constant(variable.type) + ";\n";
  first += "for ($uint n = 0; n < 8; ++n) array[n] = n * gid;\n";
  for (const Variable& variable : variables_) first += variable.name + " = " + expression(variable.type, 2) + ";\n";
  first += statements(3, 0) + "shared[lid] = " + expression(shared_type_, 2) + ";\n";
  first += "for ($uint n = lid; n < 16u; n += " + group + ") cells[n] = n * 77u;\n";
  const auto read = [&] {
    for (const Variable& variable : variables_)
      if (variable.type == shared_type_)
        return variable.name + " = shared[" + expression(kIndex, 2) + " % " + group + "];\n";
    return std::string();
  };
  const std::string atomic = std::string("ATOMIC_") + atomics[below(6)] + "(&cells[" + expression(kIndex, 1) +
                             " & 15u], " + expression(kIndex, 2) + ");\n";
  std::string second = read() + atomic + statements(3, 0);
  std::string third = "array[3] = cells[" + expression(kIndex, 1) + " & 15u];\n" + statements(2, 0) + stores();
  return {first, second, third};
}

std::string KernelWriter::stores() {
  std::string text;
  std::uint32_t offset = 0;
  const auto store = [&](const std::string& type, unsigned bytes, const std::string& value) {
    offset = (offset + bytes - 1) / bytes * bytes;
    text += "STORE(" + type + ", gid * BYTES + " + std::to_string(offset) + "u, " + value + ");\n";
    offset += bytes;
  };
  for (const Variable& variable : variables_) {
    if (!variable.type.is_float()) {
      store(variable.type.name(), variable.type.bytes(), variable.name);
      continue;
    }
    const Type bits = variable.type.with_base(variable.type.base == kHalf ? 3 : kUint);
    store(bits.name(), bits.bytes(), "canon_" + variable.type.name() + "(" + variable.name + ")");
  }
  for (unsigned n = 0; n < 8; ++n) store("$uint", 4, "array[" + std::to_string(n) + "]");
  kernel_.bytes_per_item = (offset + 63) / 64 * 64;
  return text;
}

std::string KernelWriter::opencl_text(const std::vector<std::string>& body) const {
  std::string text = "kernel void " + kernel_.name + "(global const $uchar* in, global $uchar* out) {\n" +
                     "const $uint gid = get_global_id(0), lid = get_local_id(0);\nlocal " + shared_type_.name() +
                     " shared[" + std::to_string(kernel_.group) + "];\nlocal $uint cells[16];\n$uint array[8];\n";
  for (const Variable& variable : variables_) text += variable.type.name() + " " + variable.name + ";\n";
  for (std::size_t n = 0; n < body.size(); ++n) text += (n == 0 ? "" : "barrier(CLK_LOCAL_MEM_FENCE);\n") + body[n];
  return text + "}\n";
}

/// Each phase is a function, which runs for all work-items of a group before the next.
std::string KernelWriter::host_text(const std::vector<std::string>& body) const {
  const std::string group = std::to_string(kernel_.group), state = kernel_.name + "_state";
  std::string text = "struct " + state + " { $uint array[8]; ", aliases = "$uint (&array)[8] = s.array;\n", calls;
  for (const Variable& variable : variables_) {
    text += variable.type.name() + " " + variable.name + "; ";
    aliases += variable.type.name() + "& " + variable.name + " = s." + variable.name + ";\n";
  }
  text += "};\n";
  for (std::size_t n = 0; n < body.size(); ++n) {
    const std::string phase = kernel_.name + "_" + std::to_string(n);
    text += "static void " + phase + "(" + state + "& s, $uint gid, $uint lid, const $uchar* in, $uchar* out, " +
            shared_type_.name() + "* shared, $uint* cells) {\n" + aliases + body[n] + "}\n";
    calls += "for ($uint l = 0; l < " + group + "; ++l) " + phase + "(s[l], g * " + group +
             " + l, l, in, out, shared, cells);\n";
  }
  return text + "extern \"C\" void " + kernel_.name + "(const $uchar* in, $uchar* out) {\nfor ($uint g = 0; g < " +
         std::to_string(kernel_.groups) + "; ++g) {\nstatic " + state + " s[" + group + "];\nstatic " +
         shared_type_.name() + " shared[" + group + "];\nstatic $uint cells[16];\n" + calls + "}\n}\n";
}

RandomKernel KernelWriter::write(std::string& opencl, std::string& host) {
  constexpr std::uint32_t groups[] = {64, 32, 40, 100, 1, 128};
  kernel_.group = groups[below(std::size(groups))];
  kernel_.groups = 128 / kernel_.group + 1;
  for (unsigned n = 0; n < 9; ++n) variables_.push_back({any_type(), "v" + std::to_string(n)});
  shared_type_ = variables_[0].type;
  if (shared_type_.base == kHalf) variables_[0].type = shared_type_ = shared_type_.with_base(kFloat);
  const std::vector<std::string> body = phases();
  const std::string bytes = "#undef BYTES\n#define BYTES " + std::to_string(kernel_.bytes_per_item) + "u\n";
  opencl += bytes + opencl_text(body);
  host += bytes + host_text(body);
  return kernel_;
}

namespace {

std::string spelled(const std::string& text, const std::string& prefix) {
  std::string result;
  for (const char c : text) result += c == '$' ? prefix : std::string(1, c);
  return result;
}

}  // namespace

RandomKernels random_kernels(std::uint64_t seed, unsigned count) {
  SplitMix64 random(seed);
  RandomKernels made;
  std::string opencl = opencl_prelude(), host = host_prelude();
  for (unsigned n = 0; n < count; ++n)
    made.kernels.push_back(KernelWriter(random, "k" + std::to_string(n)).write(opencl, host));
  made.opencl = spelled(opencl, "");
  made.host = spelled(host, "h_");
  return made;
}

}  // namespace strobe::testing
