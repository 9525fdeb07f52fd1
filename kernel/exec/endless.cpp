#include "exec/endless.hpp"

#include <algorithm>
#include <cstring>

#include "exec/memory_journal.hpp"
#include "exec/step.hpp"

namespace strobe {
namespace {

using LoopPoint = EndlessWatch::LoopPoint;
using Evidence = EndlessWatch::Evidence;

/// The longest loop that is looked for, in instructions.
constexpr std::uint64_t kLongestLoop = 1 << 14;
/// Looks without progress before the first proof; twice as many after each that failed.
constexpr std::uint64_t kLooksBeforeProof = 2;
constexpr unsigned kProofs = 3;

bool writes(const InstructionInfo& info) {
  return info.memory == MemoryKind::store || info.memory == MemoryKind::atomic ||
         info.memory == MemoryKind::atomic_return;
}

/// Executes waves by themselves and takes everything back at its end.
class Rehearsal {
 public:
  Rehearsal(const FunctionalLaunch& launch, std::span<GroupContext* const> groups)
      : launch_(launch), groups_(groups), shape_(wave_storage(launch)), journal_(*launch.context->memory) {
    const Program& program = *launch.program;
    counts_.resize(program.runs().size());
    run_watched_.resize(program.runs().size());
    for (std::size_t n = 0; n < program.infos().size(); ++n)
      if (writes(program.infos()[n]) || program.infos()[n].reads_clock) run_watched_[program.instructions()[n].run] = 1;
    for (GroupContext* group : groups_) lds_.emplace_back(group->lds(), group->lds() + launch.context->lds_bytes);
    const LaunchContext& context = *launch.context;
    if (context.scratch_bytes == 0) return;
    const std::uint64_t of_wave =
        program.isa().scratch_bytes_per_wave(context.descriptor, context.scratch_bytes_per_lane);
    for (const GroupContext* group : groups_)
      journal_.save(context.scratch_address + group->first_slot() * of_wave, group->waves() * of_wave);
  }
  Rehearsal(const Rehearsal&) = delete;
  Rehearsal& operator=(const Rehearsal&) = delete;
  ~Rehearsal() {
    for (const auto& [wave, bytes] : saved_) std::memcpy(bytes_of(*wave), bytes.data(), bytes.size());
    for (std::size_t n = 0; n < groups_.size(); ++n) std::copy(lds_[n].begin(), lds_[n].end(), groups_[n]->lds());
    journal_.restore();
  }

  /// Every wave goes round a loop in which no store changes anything, and passes by its point of `earlier`.
  std::optional<Evidence> prove(const Evidence* earlier) {
    Evidence found;
    std::size_t number = 0;
    for (std::size_t g = 0; g < groups_.size(); ++g)
      for (std::uint32_t n = 0; n < groups_[g]->waves(); ++n, ++number) {
        found.waves.emplace_back();
        Wave& wave = groups_[g]->wave(n);
        if (wave.state == WaveState::ended) continue;
        const LoopPoint* const before = earlier != nullptr ? &earlier->waves[number] : nullptr;
        if (!goes_round(wave, g, before, found.waves.back())) return std::nullopt;
      }
    found.lds = lds_;
    return found;
  }

  /// What step_wave() asks.
  bool run(std::uint32_t run) const { return run_watched_[run] != 0; }
  void before(Wave& wave, const Instruction& i) {
    const InstructionInfo& info = launch_.program->info(i);
    read_clock_ = read_clock_ || info.reads_clock;
    if (!writes(info)) return;
    wrote_ = true;
    if (info.space == MemorySpace::lds) return;
    LaneAccess access;
    launch_.program->isa().locate(wave, i, info, access);
    journal_.before_write(access);
  }

 private:
  static std::byte* bytes_of(Wave& wave) { return reinterpret_cast<std::byte*>(&wave); }

  LoopPoint point(Wave& wave) const {
    return {wave.next, {bytes_of(wave) + shape_.state_offset, bytes_of(wave) + shape_.bytes}};
  }
  bool is_at(Wave& wave, const LoopPoint& point) const {
    return wave.next == point.next &&
           std::memcmp(bytes_of(wave) + shape_.state_offset, point.state.data(), point.state.size()) == 0;
  }

  /// One straight-line segment; false if the wave does not run on, has read the clock, which stands still here, or has
  /// changed what others may read.
  bool step(Wave& wave, std::size_t group) {
    wrote_ = false;
    step_wave(wave, 1, counts_.data(), *this);
    if (wave.state != WaveState::running || read_clock_) return false;
    return !wrote_ ||
           (!journal_.changed() && std::equal(lds_[group].begin(), lds_[group].end(), groups_[group]->lds()));
  }

  bool goes_round(Wave& wave, std::size_t group, const LoopPoint* earlier, LoopPoint& found) {
    if (wave.state == WaveState::at_barrier) {
      found = point(wave);
      return earlier == nullptr || is_at(wave, *earlier);
    }
    saved_.emplace_back(&wave, std::vector<std::byte>(bytes_of(wave), bytes_of(wave) + shape_.bytes));
    const std::uint64_t stop = wave.instructions + kLongestLoop;
    // The machine stops anywhere in a segment; loops are seen at the starts of them.
    if (!step(wave, group)) return false;
    found = point(wave);
    bool met = earlier == nullptr;
    while (wave.instructions < stop) {
      met = met || is_at(wave, *earlier);
      if (!step(wave, group)) return false;
      if (is_at(wave, found)) return met;
    }
    return false;
  }

  const FunctionalLaunch& launch_;
  std::span<GroupContext* const> groups_;
  const WaveStorage shape_;
  MemoryJournal journal_;
  std::vector<std::uint64_t> counts_;
  std::vector<std::uint8_t> run_watched_;
  std::vector<std::vector<std::byte>> lds_;
  std::vector<std::pair<Wave*, std::vector<std::byte>>> saved_;
  bool wrote_ = false, read_clock_ = false;
};

std::optional<Evidence> prove(const FunctionalLaunch& launch, std::span<GroupContext* const> groups,
                              const Evidence* earlier) {
  std::optional<Evidence> found;
  try {
    found = Rehearsal(launch, groups).prove(earlier);
  } catch (const FaultPlace&) {  // without what the machine still has to do before it
    return std::nullopt;
  }
  if (!found) return std::nullopt;
  found->memory = launch.memory_digest ? launch.memory_digest() : 0;
  if (earlier != nullptr && (found->memory != earlier->memory || found->lds != earlier->lds)) return std::nullopt;
  return found;
}

/// Stores that convert formats write as many bytes as the buffer's elements have, which locate() does not name.
bool can_take_back(const Program& program) {
  return std::none_of(program.infos().begin(), program.infos().end(),
                      [](const InstructionInfo& info) { return writes(info) && info.support == Support::approximate; });
}

}  // namespace

bool EndlessWatch::look(std::span<GroupContext* const> groups, std::uint64_t progress) {
  if (progress != progress_ || proof_after_ == 0) {
    progress_ = progress;
    idle_looks_ = proofs_ = 0;
    proof_after_ = kLooksBeforeProof;
    evidence_.reset();
    return false;
  }
  if (groups.empty() || ++idle_looks_ < proof_after_ || !can_take_back(*launch_.program)) return false;
  idle_looks_ = 0;
  evidence_ = prove(launch_, groups, evidence_ ? &*evidence_ : nullptr);
  if (evidence_) return ++proofs_ >= kProofs;
  proofs_ = 0;
  proof_after_ *= 2;
  return false;
}

}  // namespace strobe
