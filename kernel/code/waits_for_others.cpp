#include "code/waits_for_others.hpp"

#include <algorithm>
#include <bitset>

#include "code/flow_graph.hpp"

namespace strobe {
namespace {

/// Scalar registers, vector registers, and the status bit of scalar instructions.
constexpr std::size_t kVectors = 512, kStatus = 1023;
using Registers = std::bitset<1024>;

template <class Visit>
void for_each_register(const RegisterRange& range, Visit visit) {
  const std::size_t base = range.file == RegisterFile::vector ? kVectors : 0;
  for (std::size_t n = 0; n < range.count; ++n)
    if (base + range.first + n < kStatus) visit(base + range.first + n);
}

bool any_of_range(const RegisterRange& range, const Registers& registers) {
  bool any = false;
  for_each_register(range, [&](std::size_t n) { any |= registers[n]; });
  return any;
}

bool reads(const InstructionInfo& info, const Registers& registers) {
  return std::any_of(info.read, info.read + info.reads,
                     [&](const RegisterRange& range) { return any_of_range(range, registers); });
}

bool is_load(const InstructionInfo& info) { return info.memory == MemoryKind::load; }
bool is_shared(const InstructionInfo& info) {
  return info.space != MemorySpace::lds && info.space != MemorySpace::scratch && info.space != MemorySpace::none;
}

/// Follows what some instructions load through a part of the code.
class Taint {
 public:
  /// `source(n)`: the results of instruction n are followed. `forgets`: a vector register that is written again holds
  /// nothing of before, though the lanes that were not active do.
  template <class Source>
  Taint(const Program& program, const FlowGraph& graph, const std::vector<std::uint32_t>& part, bool forgets,
        Source source)
      : program_(program), graph_(graph), forgets_(forgets), at_start_(graph.nodes().size()) {
    sources_.resize(program.infos().size());
    inside_.resize(graph.nodes().size());
    for (const std::uint32_t number : part) {
      inside_[number] = true;
      const FlowGraph::Node& node = graph.nodes()[number];
      for (std::uint32_t n = node.first; n < node.first + node.count; ++n) any_ |= sources_[n] = source(n);
    }
    if (!any_) return;
    // Until nothing new is stored where others load it.
    for (bool again = true; again;) {
      again = false;
      std::vector<std::uint32_t> todo = part;
      while (!todo.empty()) {
        const std::uint32_t number = todo.back();
        todo.pop_back();
        again |= spread(number, todo);
      }
    }
  }

  /// Whether the branch at the end of a node depends on what is followed.
  bool decides(std::uint32_t number) const {
    const FlowGraph::Node& node = graph_.nodes()[number];
    const InstructionInfo& last = program_.infos()[node.first + node.count - 1];
    if (!any_ || last.flow != ControlFlow::conditional_branch) return false;
    const Registers registers = behind(number);
    return last.condition.count == 0 ? registers[kStatus] : any_of_range(last.condition, registers);
  }

 private:
  Registers behind(std::uint32_t number) const {
    Registers registers = at_start_[number];
    const FlowGraph::Node& node = graph_.nodes()[number];
    for (std::uint32_t n = node.first; n < node.first + node.count; ++n) step(n, registers);
    return registers;
  }

  void step(std::uint32_t n, Registers& registers) const {
    const InstructionInfo& info = program_.infos()[n];
    const bool scalar = info.unit == ExecutionUnit::salu;
    bool tainted = sources_[n] || reads(info, registers);
    // Which scalar instructions read the status bit is not known. Those that only set it do not.
    if (scalar && info.writes != 0) tainted |= registers[kStatus];
    if (is_load(info) && info.space == MemorySpace::lds) tainted |= lds_;
    if (is_load(info) && info.space == MemorySpace::scratch) tainted |= scratch_;
    for (int w = 0; w < info.writes; ++w)
      for_each_register(info.written[w], [&](std::size_t reg) {
        const bool keeps = reg >= kVectors && !forgets_;
        registers[reg] = tainted || (keeps && registers[reg]);
      });
    if (scalar && (tainted || info.writes == 0)) registers[kStatus] = tainted;
  }

  /// From a node to its successors. True if something new was stored in LDS or scratch.
  bool spread(std::uint32_t number, std::vector<std::uint32_t>& todo) {
    const FlowGraph::Node& node = graph_.nodes()[number];
    Registers registers = at_start_[number];
    const bool lds = lds_, scratch = scratch_;
    for (std::uint32_t n = node.first; n < node.first + node.count; ++n) {
      const InstructionInfo& info = program_.infos()[n];
      const bool stores = info.memory == MemoryKind::store && reads(info, registers);
      lds_ |= stores && info.space == MemorySpace::lds;
      scratch_ |= stores && info.space == MemorySpace::scratch;
      step(n, registers);
    }
    for (const std::uint32_t next : node.next) {
      if (!inside_[next] || (registers & ~at_start_[next]).none()) continue;
      at_start_[next] |= registers;
      todo.push_back(next);
    }
    return lds != lds_ || scratch != scratch_;
  }

  const Program& program_;
  const FlowGraph& graph_;
  bool forgets_;
  bool any_ = false, lds_ = false, scratch_ = false;
  std::vector<Registers> at_start_;  ///< per node
  std::vector<bool> sources_;        ///< per instruction
  std::vector<bool> inside_;         ///< per node
};

class Search {
 public:
  Search(const Program& program, const KernelInfo& kernel) : program_(program), graph_(program, kernel) {
    for (std::uint32_t n = 0; n < graph_.nodes().size(); ++n) all_.push_back(n);
  }

  std::optional<WaitsForOthers> run() const {
    if (auto found = returned_atomic()) return found;
    const auto coherent = [this](std::uint32_t n) {
      return is_load(info(n)) && info(n).coherent && is_shared(info(n));
    };
    const Taint from_coherent(program_, graph_, all_, true, coherent);
    for (const std::vector<std::uint32_t>& loop : graph_.loops()) {
      if (auto found = sleeps(loop)) return found;
      if (auto found = leaves_by(loop, from_coherent, "loops until a coherent load finds what it looks for"))
        return found;
      const Registers changed = written_in(loop);
      const auto polled = [&](std::uint32_t n) {
        return is_load(info(n)) && is_shared(info(n)) && info(n).reads != 0 && !reads(info(n), changed);
      };
      if (auto found = leaves_by(loop, Taint(program_, graph_, loop, true, polled),
                                 "loops until a load from an unchanging address finds what it looks for"))
        return found;
    }
    return std::nullopt;
  }

 private:
  const InstructionInfo& info(std::uint32_t n) const { return program_.infos()[n]; }
  std::uint32_t last_of(std::uint32_t node) const {
    return graph_.nodes()[node].first + graph_.nodes()[node].count - 1;
  }

  std::optional<WaitsForOthers> returned_atomic() const {
    const auto atomic = [this](std::uint32_t n) {
      return info(n).memory == MemoryKind::atomic_return && is_shared(info(n));
    };
    const Taint taint(program_, graph_, all_, false, atomic);
    for (const std::uint32_t node : all_)
      if (taint.decides(node)) return WaitsForOthers{last_of(node), "is decided by what an atomic returned"};
    return std::nullopt;
  }

  std::optional<WaitsForOthers> sleeps(const std::vector<std::uint32_t>& loop) const {
    for (const std::uint32_t node : loop)
      for (std::uint32_t n = graph_.nodes()[node].first; n <= last_of(node); ++n)
        if (info(n).sleeps) return WaitsForOthers{n, "sleeps in a loop"};
    return std::nullopt;
  }

  std::optional<WaitsForOthers> leaves_by(const std::vector<std::uint32_t>& loop, const Taint& taint,
                                          const char* reason) const {
    for (const std::uint32_t node : loop) {
      const std::vector<std::uint32_t>& next = graph_.nodes()[node].next;
      const bool leaves = std::any_of(next.begin(), next.end(), [&](std::uint32_t to) {
        return !std::binary_search(loop.begin(), loop.end(), to);
      });
      if (leaves && taint.decides(node)) return WaitsForOthers{last_of(node), reason};
    }
    return std::nullopt;
  }

  Registers written_in(const std::vector<std::uint32_t>& loop) const {
    Registers written;
    for (const std::uint32_t node : loop)
      for (std::uint32_t n = graph_.nodes()[node].first; n <= last_of(node); ++n)
        for (int w = 0; w < info(n).writes; ++w)
          for_each_register(info(n).written[w], [&](std::size_t reg) { written.set(reg); });
    return written;
  }

  const Program& program_;
  FlowGraph graph_;
  std::vector<std::uint32_t> all_;
};

}  // namespace

std::optional<WaitsForOthers> waits_for_others(const Program& program, const KernelInfo& kernel) {
  return Search(program, kernel).run();
}

}  // namespace strobe
