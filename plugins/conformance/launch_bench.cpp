#include "launch_bench.hpp"

#include <fmt/format.h>

#include <new>

#include "contract.hpp"

namespace strobe::conformance {

namespace {

constexpr std::uint32_t kWaves = 2;
constexpr std::uint32_t kLanesOfAll = 16;
constexpr std::uint64_t kCode = 1 << 16, kData = 1 << 20;
constexpr std::uint64_t kGroupsAtATime = 2;
constexpr Cycle kGroupCycles = 100;

void execute_nothing(Wave&, const Instruction&) {}
void execute_end(Wave& wave, const Instruction&) { wave.state = WaveState::ended; }

/// Knows the instructions of BenchLaunch, and where its loads and stores point.
class BenchIsa final : public Isa {
 public:
  std::string_view target() const override { return "bench"; }
  void decode(std::span<const std::byte>, std::uint32_t, unsigned, Instruction&, InstructionInfo&) const override {}
  std::string disassemble(std::span<const std::byte>, std::uint64_t, unsigned) const override { return "instruction"; }
  unsigned wave_size(const KernelDescriptor&) const override { return kLanesOfAll; }
  WaveResources resources(const KernelDescriptor&) const override { return {4, 16}; }
  WaveStorage wave_storage(const KernelDescriptor&) const override { return {sizeof(Wave), alignof(Wave), 0}; }
  Wave* make_wave(void* storage, const LaunchContext&) const override { return new (storage) Wave; }
  void start(Wave& wave, const WaveStart&) const override {
    wave.active_lanes = kLanesOfAll;
    wave.host_float_mode = 0x1f80;
  }
  std::uint64_t active_mask(const Wave&) const override { return (std::uint64_t{1} << kLanesOfAll) - 1; }
  void locate(Wave& wave, const Instruction& instruction, const InstructionInfo&, LaneAccess& access) const override {
    access.global = active_mask(wave);
    access.bytes = 4;
    access.contiguous = true;
    access.first = kData + 1024 * wave.group_id[0] + 256 * wave.wave_in_group + instruction.offset;
    access.span = 4 * kLanesOfAll;
  }
  std::uint64_t scratch_bytes_per_wave(const KernelDescriptor&, std::uint32_t) const override { return 0; }
};

/// Two additions, a load, an addition, a wait for the load, a scalar instruction, a store, the end.
std::vector<InstructionInfo> program() {
  std::vector<InstructionInfo> infos(8);
  for (std::uint32_t n = 0; n < infos.size(); ++n) {
    InstructionInfo& info = infos[n];
    info.offset = 4 * n;
    info.support = Support::exact;
    info.mnemonic = "instruction";
    info.unit = ExecutionUnit::valu;
    info.latency = LatencyClass::full_rate;
  }
  for (const std::size_t n : {std::size_t{2}, std::size_t{6}}) {
    infos[n].unit = ExecutionUnit::vmem;
    infos[n].latency = LatencyClass::vector_memory;
    infos[n].memory = n == 2 ? MemoryKind::load : MemoryKind::store;
    infos[n].space = MemorySpace::global;
    infos[n].memory_bytes = 4;
    infos[n].bumps_vm = true;
  }
  infos[4].unit = infos[7].unit = ExecutionUnit::internal;
  infos[4].latency = infos[7].latency = LatencyClass::none;
  infos[4].waits_vm = 0;
  infos[5].unit = ExecutionUnit::salu;
  infos[7].flow = ControlFlow::end;
  return infos;
}

}  // namespace

struct BenchLaunch::Group : WorkGroup {
  Wave wave[kWaves];
  Wave* pointers[kWaves];
  bool over = false;
};

BenchLaunch::BenchLaunch(std::uint64_t wanted, Log& log, const ClockDomain& clock)
    : log_(log), clock_(clock), owned_isa_(std::make_unique<BenchIsa>()), info_(program()) {
  code_.resize(info_.size());
  counts_.resize(info_.size());
  for (std::size_t n = 0; n < info_.size(); ++n) {
    const InstructionInfo& one = info_[n];
    code_[n].execute = one.flow == ControlFlow::end ? execute_end : execute_nothing;
    code_[n].offset = one.offset;
    IssueRecord record{one.offset, one.unit, one.latency, one.memory, one.bytes, one.memory_bytes, one.waits_vm};
    if (one.bumps_vm) record.flags |= IssueRecord::kBumpsVm;
    if (one.counts_lanes()) record.flags |= IssueRecord::kCountsLanes;
    if (one.waits_vm != InstructionInfo::kNoWait) record.flags |= IssueRecord::kWaits;
    if (one.flow == ControlFlow::end) record.flags |= IssueRecord::kPauses;
    records_.push_back(record);
  }
  records_.emplace_back();
  launch_context_.group[0] = kWaves * kLanesOfAll;
  launch_context_.grid[0] = static_cast<std::uint32_t>(wanted * kWaves * kLanesOfAll);
  launch_context_.code.base = kCode;
  launch_context_.entry = code_.data();
  context = &launch_context_;
  isa = owned_isa_.get();
  instructions = code_;
  infos = info_;
  issue = records_;
  result_records_.resize(records_.size());
  results = result_records_;
  counted_.assign(kMaxPartitions, counts_);  // they run on one thread
  issued = counted_;
  groups = wanted;
  waves_per_group = kWaves;
  wave_size = kLanesOfAll;
  registers = isa->resources(launch_context_.descriptor);
}

BenchLaunch::~BenchLaunch() = default;

WorkGroup* BenchLaunch::start_group(std::uint64_t index) {
  if (index != made_.size())
    throw Broken{fmt::format("starts work-group {} behind {}: each once, in ascending order", index,
                             made_.empty() ? std::string("none") : std::to_string(made_.size() - 1))};
  if (index >= groups) throw Broken{fmt::format("starts work-group {} of {}", index, groups)};
  Group& group = made_.emplace_back();
  group.index = index;
  group.launch = this;
  for (std::uint32_t n = 0; n < kWaves; ++n) {
    Wave& wave = group.wave[n];
    wave.launch = &launch_context_;
    wave.next = launch_context_.entry;
    wave.state = WaveState::running;
    wave.group_id[0] = static_cast<std::uint32_t>(index);
    wave.wave_in_group = n;
    isa->start(wave, {});
    group.pointers[n] = &wave;
  }
  group.waves = group.pointers;
  log_.add(clock_.now(), fmt::format("work-group {} starts", index));
  return &group;
}

void BenchLaunch::end_group(WorkGroup& ended) {
  auto& group = static_cast<Group&>(ended);
  if (group.over) throw Broken{fmt::format("work-group {} ends twice", group.index)};
  group.over = true;
  for (const Wave& wave : group.wave)
    if (wave.state != WaveState::ended)
      throw Broken{fmt::format("work-group {} ends before its wave {} has", group.index, wave.wave_in_group)};
  ++ended_;
  log_.add(clock_.now(), fmt::format("work-group {} ends", group.index));
}

void BenchLaunch::finish() {
  if (ended_ != groups)
    throw Broken{fmt::format("the launch is over when {} of {} work-groups have ended", ended_, groups)};
  finished_ = true;
}

void BenchLaunch::check_issued() const {
  for (std::size_t n = 0; n < counts_.size(); ++n)
    if (counts_[n] != kWaves * groups)
      throw Broken{fmt::format("instruction {} was issued {} times by {} waves, each of which has it once", n,
                               counts_[n], kWaves * groups)};
}

void GroupSender::plan(const Traffic& traffic) {
  launches_.push_back(std::make_unique<BenchLaunch>(traffic.requests / 8 + traffic.seed, log_, clock()));
  launch_ = launches_.back().get();
  next_ = 0;
  clock().wake(member(), clock().now() + 1);
}

void GroupSender::tick(Cycle) {
  for (; const Message* const reply = port_.front(); pop()) {
    if (!reply->reply || reply->payload == nullptr)
      throw Broken{"what comes out of `dispatch` is no reply to a work-group: its payload is the group"};
    launch_->end_group(*static_cast<WorkGroup*>(reply->payload));
    if (done()) launch_->check_issued();
  }
  while (next_ < launch_->groups && next_ - launch_->ended() < kGroupsAtATime && port_.can_send()) {
    Message message;
    message.kind = MessageKind::start_group;
    message.payload = launch_->start_group(next_++);
    port_.send(message);
  }
}

void UnitPartner::tick(Cycle now) {
  for (; const Message* const message = port_.front(); pop()) {
    log_.add(now, fmt::format("{} receives message {}", path(), static_cast<int>(message->kind)));
    running_.push_back({*message, now + (message->kind == MessageKind::start_group ? kGroupCycles : 1)});
  }
  while (!running_.empty() && running_.front().ends <= now && port_.can_send()) {
    Message& message = running_.front().message;
    if (message.kind == MessageKind::start_group)
      for (Wave* const wave : static_cast<WorkGroup*>(message.payload)->waves) wave->state = WaveState::ended;
    port_.send(message.answered(ServedBy::unknown));
    running_.pop_front();
  }
  if (!running_.empty() && running_.front().ends > now) wake_at(running_.front().ends);
}

void LaunchSubmitter::plan(const Traffic& traffic) {
  launches_.push_back(std::make_unique<BenchLaunch>(traffic.requests / 8 + traffic.seed, log_, processor_.clock()));
  launch_ = launches_.back().get();
  processor_.submit(*launch_);
}

}  // namespace strobe::conformance
