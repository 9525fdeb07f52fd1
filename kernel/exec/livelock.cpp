#include "exec/livelock.hpp"

#include <cstring>
#include <vector>

#include "strobe/memory.hpp"

namespace strobe {
namespace {

/// The longest loop that is looked for, in instructions.
constexpr std::uint64_t kLongestLoop = 1 << 16;

std::vector<std::byte> copy_state(const Wave& wave, const WaveStorage& shape) {
  const auto* bytes = reinterpret_cast<const std::byte*>(&wave);
  return {bytes + shape.state_offset, bytes + shape.bytes};
}

bool same_state(const Wave& wave, const WaveStorage& shape, const std::vector<std::byte>& state) {
  return std::memcmp(reinterpret_cast<const std::byte*>(&wave) + shape.state_offset, state.data(), state.size()) == 0;
}

bool returns_to_its_state(Wave& wave, const WaveStorage& shape, const std::function<void(Wave&, std::uint64_t)>& run) {
  const std::vector<std::byte> state = copy_state(wave, shape);
  const Instruction* const here = wave.next;
  const std::uint64_t stop = wave.instructions + kLongestLoop;
  while (wave.state == WaveState::running && wave.instructions < stop) {
    run(wave, 1);
    if (wave.next == here && wave.state == WaveState::running && same_state(wave, shape, state)) return true;
  }
  return false;
}

}  // namespace

bool is_livelock(const FunctionalLaunch& launch, const ResidentGroups& groups,
                 const std::function<void(Wave&, std::uint64_t)>& run) {
  const WaveStorage shape = wave_storage(launch);
  const std::uint64_t memory_before = launch.memory_digest ? launch.memory_digest() : 0;
  std::vector<std::vector<std::byte>> lds_before;
  for (const auto& group : groups) lds_before.emplace_back(group->lds(), group->lds() + launch.context->lds_bytes);
  for (const auto& group : groups)
    for (std::uint32_t n = 0; n < group->waves(); ++n)
      if (group->wave(n).state == WaveState::running && !returns_to_its_state(group->wave(n), shape, run)) return false;
  std::size_t index = 0;
  for (const auto& group : groups) {
    const std::vector<std::byte>& before = lds_before[index++];
    if (std::memcmp(before.data(), group->lds(), before.size()) != 0) return false;
  }
  return !launch.memory_digest || launch.memory_digest() == memory_before;
}

}  // namespace strobe
