#include "code/program.hpp"

#include <algorithm>
#include <limits>
#include <map>

#include "strobe/error.hpp"

namespace strobe {
namespace {

/// Stands after the last instruction and at the end of branches that lead nowhere.
void leave_code(Wave&, const Instruction& i) { raise_fault({FaultKind::bad_jump, &i, i.offset, 4, -1, false}); }

/// Data among the code.
void meet_data(Wave&, const Instruction& i) {
  raise_fault({FaultKind::illegal_instruction, &i, i.offset, 4, -1, false});
}

/// Code without kernels is for waves of 32 lanes where the target lets kernels choose, as llvm-objdump takes it.
KernelDescriptor usual_descriptor() {
  constexpr std::uint16_t kWave32 = 1u << 10;
  KernelDescriptor descriptor;
  descriptor.properties = kWave32;
  return descriptor;
}

/// Where code starts in the text, and which of its words are data.
class TextLayout {
 public:
  /// Decoding starts afresh where a symbol says that code starts: data may stand between functions.
  TextLayout(const CodeObject& object, const Isa& isa) : words_(object.text_bytes / 4) {
    const auto add_start = [&](std::uint64_t image_offset, unsigned wave_size) {
      if (image_offset < object.text_offset || image_offset % 4 != object.text_offset % 4) return;
      unsigned& known = starts_[(image_offset - object.text_offset) / 4];
      if (wave_size != 0) known = wave_size;
    };
    for (const FunctionSymbol& function : object.functions) add_start(function.offset, 0);
    for (const KernelInfo& kernel : object.kernels) {
      const KernelDescriptor& descriptor = kernel.descriptor;
      add_start(descriptor.entry, isa.wave_size(descriptor));
      add_start(descriptor.entry + isa.entry_offset(descriptor), isa.wave_size(descriptor));
    }
    for (const TextRecord& record : object.records) {
      const std::uint64_t within = record.offset - object.text_offset;
      if (record.offset >= object.text_offset && within % 4 == 0 && starts_.count(within / 4) == 0)
        data_[within / 4] = record.bytes / 4;
    }
  }

  /// A kernel's code is for waves of its size; functions belong to the kernels that stand around them.
  unsigned wave_size(std::size_t word, unsigned before) const {
    const auto start = starts_.find(word);
    return start != starts_.end() && start->second != 0 ? start->second : before;
  }
  /// Words of data from `word` on; 0: an instruction starts there.
  std::size_t data_words(std::size_t word) const {
    const auto data = data_.find(word);
    return data == data_.end() ? 0 : std::min(data->second, next(word) - word);
  }
  /// The next place after `word` at which something starts.
  std::size_t next(std::size_t word) const {
    const auto start = starts_.upper_bound(word);
    const auto data = data_.upper_bound(word);
    return std::min(
        {words_, start == starts_.end() ? words_ : start->first, data == data_.end() ? words_ : data->first});
  }

 private:
  std::size_t words_;
  std::map<std::size_t, unsigned> starts_;   ///< word: wave size, or 0
  std::map<std::size_t, std::size_t> data_;  ///< first word: words
};

/// Only of branches: an ISA may keep what it likes in `target` otherwise.
bool has_target(const InstructionInfo& info) {
  return info.flow == ControlFlow::branch || info.flow == ControlFlow::conditional_branch;
}

bool stops(const InstructionInfo& info) { return info.ends_block() || info.support == Support::invalid; }

}  // namespace

void raise_fault(const Fault& fault) { throw fault; }

Program::Program(CodeObject object, const Isa& isa) : object_(std::move(object)), isa_(isa) {
  if (object_.text_bytes < 4) throw Error(object_.path + ": the code object holds no code");
  decode_text();
  cut_into_runs();
}

void Program::decode_text() {
  const std::size_t words = object_.text_bytes / 4;
  const std::span<const std::byte> text(object_.image.data() + object_.text_offset, words * 4);
  index_of_word_.assign(words, CodeMap::kNone);
  const TextLayout layout(object_, isa_);
  unsigned wave_size =
      isa_.wave_size(object_.kernels.empty() ? usual_descriptor() : object_.kernels.front().descriptor);
  for (std::size_t word = 0; word < words;) {
    wave_size = layout.wave_size(word, wave_size);
    Instruction instruction;
    InstructionInfo info;
    std::size_t taken = layout.data_words(word);
    if (taken != 0) {
      instruction.execute = meet_data;
      instruction.offset = info.offset = static_cast<std::uint32_t>(4 * word);
    } else {
      isa_.decode(text.subspan(4 * word, 4 * (layout.next(word) - word)), static_cast<std::uint32_t>(4 * word),
                  wave_size, instruction, info);
      taken = std::max<std::size_t>(info.bytes / 4, 1);
    }
    info.wave_size = static_cast<std::uint8_t>(wave_size);
    index_of_word_[word] = static_cast<std::uint32_t>(instructions_.size());
    instructions_.push_back(instruction);
    infos_.push_back(info);
    word += taken;
  }
  Instruction end;
  end.execute = leave_code;
  end.offset = static_cast<std::uint32_t>(4 * words);
  InstructionInfo end_info;
  end_info.offset = end.offset;
  end_info.wave_size = static_cast<std::uint8_t>(wave_size);
  instructions_.push_back(end);
  infos_.push_back(end_info);
  for (std::size_t n = 0; n < infos_.size(); ++n) {
    if (!has_target(infos_[n])) continue;
    const CodeMap map = code_map(0);
    const Instruction* target = infos_[n].target >= 0 ? map.at(static_cast<std::uint64_t>(infos_[n].target)) : nullptr;
    instructions_[n].target = target ? target : &instructions_.back();
  }
}

void Program::cut_into_runs() {
  const std::size_t count = instructions_.size();
  std::vector<bool> starts_block(count, false);
  starts_block[0] = true;
  for (std::size_t n = 0; n < count; ++n) {
    if (stops(infos_[n]) && n + 1 < count) starts_block[n + 1] = true;
    if (has_target(infos_[n]))
      starts_block[static_cast<std::size_t>(instructions_[n].target - instructions_.data())] = true;
  }
  const auto mark = [&](std::uint64_t image_offset) {
    const std::uint64_t word = (image_offset - object_.text_offset) / 4;
    if (image_offset >= object_.text_offset && word < index_of_word_.size() && index_of_word_[word] != CodeMap::kNone)
      starts_block[index_of_word_[word]] = true;
  };
  for (const FunctionSymbol& function : object_.functions) mark(function.offset);
  for (const KernelInfo& kernel : object_.kernels) {
    mark(kernel.descriptor.entry);
    mark(kernel.descriptor.entry + isa_.entry_offset(kernel.descriptor));
  }
  for (const TextRecord& record : object_.records) mark(record.offset);

  constexpr std::uint32_t kLongestRun = std::numeric_limits<std::uint16_t>::max();
  for (std::size_t n = 0; n < count; ++n) {
    const auto index = static_cast<std::uint32_t>(n);
    const bool new_block = starts_block[n];
    if (new_block) blocks_.push_back({index, 0});
    if (new_block || infos_[n - 1].ends_run || runs_.back().count == kLongestRun)
      runs_.push_back({index, 0, static_cast<std::uint32_t>(blocks_.size() - 1)});
    ++blocks_.back().count;
    ++runs_.back().count;
    instructions_[n].run = static_cast<std::uint32_t>(runs_.size() - 1);
  }
  for (const Run& run : runs_) {
    std::uint16_t length = 0, vector_length = 0;
    for (std::uint32_t n = run.first + run.count; n-- > run.first;) {
      instructions_[n].run_length = ++length;
      instructions_[n].vector_length = vector_length =
          static_cast<std::uint16_t>(vector_length + infos_[n].counts_lanes());
    }
  }
}

std::string Program::disassemble(const InstructionInfo& info) const {
  const std::span<const std::byte> text(object_.image.data() + object_.text_offset, object_.text_bytes);
  if (info.offset >= text.size()) return "(end of the code)";
  const std::string line = isa_.disassemble(text.subspan(info.offset),
                                            object_.image_base + object_.text_offset + info.offset, info.wave_size);
  return line.empty() ? "(no instruction)" : line;
}

CodeMap Program::code_map(std::uint64_t text_address) const {
  return {instructions_.data(), index_of_word_.data(), text_address, index_of_word_.size()};
}

const Instruction* Program::entry(const KernelInfo& kernel) const {
  const std::uint32_t behind = isa_.entry_offset(kernel.descriptor);
  const std::uint64_t offset = kernel.descriptor.entry - object_.text_offset + behind;
  const Instruction* first = kernel.descriptor.entry >= object_.text_offset ? code_map(0).at(offset) : nullptr;
  if (first == nullptr)
    throw Error(object_.path + ": kernel " + kernel.name + ": its " +
                (behind == 0 ? "entry point lies"
                             : "first instruction, " + std::to_string(behind) +
                                   " bytes behind its entry as its arguments are preloaded, lies") +
                " outside the object's code");
  return first;
}

std::vector<std::uint32_t> Program::reachable(const KernelInfo& kernel) const { return walk(kernel, true); }

std::vector<std::uint32_t> Program::directly_reachable(const KernelInfo& kernel) const { return walk(kernel, false); }

std::vector<std::uint32_t> Program::walk(const KernelInfo& kernel, bool through_computed_calls) const {
  std::vector<bool> seen(instructions_.size(), false);
  std::vector<std::uint32_t> todo{static_cast<std::uint32_t>(entry(kernel) - instructions_.data())};
  bool functions_added = !through_computed_calls;
  const auto visit = [&](std::size_t index) {
    if (index < seen.size() && !seen[index]) todo.push_back(static_cast<std::uint32_t>(index));
  };
  const auto ends_function = [&](const InstructionInfo& info) {  // a call there is of one that never returns
    const std::uint64_t end = object_.text_offset + info.offset + info.bytes;
    return std::ranges::any_of(object_.functions, [&](const auto& one) { return one.offset + one.bytes == end; });
  };
  while (!todo.empty()) {
    const std::uint32_t n = todo.back();
    todo.pop_back();
    if (seen[n]) continue;
    seen[n] = true;
    const InstructionInfo& info = infos_[n];
    if (info.support == Support::invalid) continue;
    if (has_target(info)) visit(static_cast<std::size_t>(instructions_[n].target - instructions_.data()));
    const bool falls_through =
        info.flow != ControlFlow::branch && info.flow != ControlFlow::jump && info.flow != ControlFlow::end &&
        (info.flow != ControlFlow::call || !ends_function(info));
    if (falls_through) visit(n + 1);
    if ((info.flow == ControlFlow::jump || info.flow == ControlFlow::call) && !functions_added) {
      functions_added = true;
      for (const FunctionSymbol& function : object_.functions) {
        const std::uint64_t word = (function.offset - object_.text_offset) / 4;
        if (!function.is_kernel && function.offset >= object_.text_offset && word < index_of_word_.size() &&
            index_of_word_[word] != CodeMap::kNone)
          visit(index_of_word_[word]);
      }
    }
  }
  std::vector<std::uint32_t> result;
  for (std::uint32_t n = 0; n < seen.size(); ++n)
    if (seen[n]) result.push_back(n);
  return result;
}

}  // namespace strobe
