#include "processor.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "strobe/archive.hpp"
#include "strobe/error.hpp"

namespace multi_gpu {

using strobe::Launch;
using strobe::LaunchProcessor;

std::vector<Share> deal(std::uint64_t groups, const std::vector<std::uint32_t>& units, bool blocks) {
  std::uint64_t all = 0, first = 0;
  for (const std::uint32_t count : units) all += count;
  const std::uint64_t per_unit = (groups + all - 1) / std::max<std::uint64_t>(all, 1);
  std::vector<Share> shares;
  for (std::uint64_t n = 0; n < units.size(); ++n) {
    if (blocks) {
      const std::uint64_t count = std::min(per_unit * units[n], groups - first);
      shares.push_back({first, 1, count});
      first += count;
    } else {
      shares.push_back({n, units.size(), groups > n ? (groups - n - 1) / units.size() + 1 : 0});
    }
  }
  return shares;
}

/// The part of a launch that runs on one GPU, as its command processor sees it.
class Processor::Part final : public Launch {
 public:
  Part(Launch& whole, const Share& share, std::uint32_t first_unit, std::mutex& asking)
      : whole_(whole), share_(share), first_unit_(first_unit), asking_(asking) {
    context = whole.context;
    isa = whole.isa;
    instructions = whole.instructions;
    infos = whole.infos;
    issue = whole.issue;
    results = whole.results;
    issued = whole.issued;
    profiles = whole.profiles;
    groups = share.count;
    waves_per_group = whole.waves_per_group;
    compute_unit_mask = whole.compute_unit_mask;
    wave_size = whole.wave_size;
    registers = whole.registers;
    queued = whole.queued, acquires = whole.acquires, releases = whole.releases;
    traced = whole.traced;
    watch = whole.watch;
    number = whole.number;
  }

  strobe::WorkGroup* start_group(std::uint64_t index) override {
    const std::lock_guard lock(asking_);
    whole_.unit = first_unit_ + unit;
    strobe::WorkGroup* const group = whole_.start_group(share_.first + index * share_.step);
    if (group == nullptr) return nullptr;
    group->launch = this;
    return group;
  }
  void end_group(strobe::WorkGroup& group) override {
    const std::lock_guard lock(asking_);
    whole_.end_group(group);
  }
  void trace(const strobe::Wave& wave, const strobe::Instruction& instruction) override {
    whole_.trace(wave, instruction);
  }
  void finish() override {}  // the processor also receives a message

 private:
  Launch& whole_;
  Share share_;
  std::uint32_t first_unit_;
  std::mutex& asking_;
};

struct Processor::Whole {
  Launch* launch = nullptr;
  std::deque<Part> parts = {};
  std::size_t running = 0;
};

Processor::Processor(const Spec& spec, const strobe::ComponentContext& context)
    : GpuSystem(context),
      spec_(spec),
      gpus_(add_port_list("gpu")),
      dma_(add_port_list("dma")),
      gpu_ended_(add_port_list("gpu_ended")),
      dma_ended_(add_port_list("dma_ended")) {}

Processor::~Processor() = default;

void Processor::describe(strobe::Schema<Spec>& schema) {
  schema.field("gpus", &Spec::gpus, "GPUs of the system, each as the other tables describe one")
      .at_least(1)
      .at_most(64);
  schema.field("topology", &Spec::topology, "topology of each GPU");
  schema.field(
      "presets", &Spec::presets,
      "presets of GPUs that differ from the first, in the order of GPUs, with ; between them: NAME, or NAME | KEY = "
      "VALUE | ...; empty: as the tables say. For the topology");
  schema
      .field("deal", &Spec::deal,
             "how work-groups go to GPUs. blocks: consecutive ones to each, as many as its compute units are of all; "
             "round_robin: in turn")
      .one_of({"blocks", "round_robin"});
  schema
      .field("remote_lines", &Spec::remote_lines,
             "where lines of other GPUs' memories are cached beyond the first levels; for the topology. none: nowhere; "
             "l2: "
             "in the own L2 until the kernel ends")
      .one_of({"none", "l2"});
}

void Processor::elaborated() {
  if (gpus_.size() != 0 && gpus_.size() != spec_.gpus)
    throw strobe::Error(
        fmt::format("{}: {} GPUs are connected to `gpu`, but gpus is {}", path(), gpus_.size(), spec_.gpus));
  to_send_.resize(gpus_.size());
  copies_to_send_.resize(dma_.size());
  for (const auto& connected : gpus_) {
    const strobe::MessagePort& port = *connected;
    auto* const processor = dynamic_cast<LaunchProcessor*>(&port.peer()->owner());
    if (processor == nullptr)
      throw strobe::Error(path() + ".gpu: " + port.peer()->owner().path() + " is no command processor - connect one");
    processors_.push_back(processor);
  }
}

/// What each GPU has is known when all of its ports are.
std::uint32_t Processor::compute_units() const {
  std::uint32_t all = 0;
  for (const LaunchProcessor* const processor : processors_) all += processor->compute_units();
  return all;
}

std::vector<std::uint32_t> Processor::chosen(const Launch& launch) {
  const auto found = directed_.find(&launch);
  const std::uint64_t wanted = found == directed_.end() ? ~std::uint64_t{0} : found->second;
  if (found != directed_.end()) directed_.erase(found);
  std::vector<std::uint32_t> gpus;
  for (std::uint32_t gpu = 0; gpu < gpus_.size(); ++gpu)
    if ((wanted >> gpu & 1) != 0) gpus.push_back(gpu);
  return gpus;
}

void Processor::submit(strobe::CopyLaunch& copy) {
  if (copy.gpu >= dma_.size())
    throw strobe::Error(fmt::format("{}: a copy by the DMA engine of GPU {} - the system has {}, counted from 0",
                                    path(), copy.gpu, dma_.size()));
  copy.began_ps = clock().time_ps(clock().now());
  copies_to_send_[copy.gpu].push_back(&copy);
  copies_.push_back(&copy);
  wake_at(clock().now() + 1);
}

void Processor::submit(Launch& launch) {
  if (auto* const copy = dynamic_cast<strobe::CopyLaunch*>(&launch)) return submit(*copy);
  if (launch.watch != nullptr)
    throw strobe::Error(path() +
                        ": samplers and --trace blocks see the compute units of one GPU only - run the launch "
                        "without them");
  launch.began_ps = clock().time_ps(clock().now());
  const std::vector<std::uint32_t> gpus = chosen(launch);
  std::vector<std::uint32_t> units, first;
  for (std::uint32_t gpu = 0, before = 0; gpu < gpus_.size(); ++gpu) {
    first.push_back(before);
    before += processors_[gpu]->compute_units();
  }
  for (const std::uint32_t gpu : gpus) units.push_back(processors_[gpu]->compute_units());
  const std::vector<Share> shares = deal(launch.groups, units, spec_.deal == "blocks");
  Whole& whole = *wholes_.emplace_back(std::make_unique<Whole>(Whole{&launch}));
  for (std::size_t n = 0; n < gpus.size(); ++n) {
    if (shares[n].count == 0 && n != 0) continue;  // the first one ends a launch without work-groups
    to_send_[gpus[n]].push_back(&whole.parts.emplace_back(launch, shares[n], first[gpus[n]], asking_));
    ++whole.running;
  }
  if (whole.running > 0) wake_at(clock().now() + 1);  // else it waits for ever: no GPU is connected
}

void Processor::resume() { throw strobe::Error(path() + ": a launch on several GPUs is not dispatched in parts"); }

void Processor::send_parts() {
  for (std::uint32_t gpu = 0; gpu < gpus_.size(); ++gpu)
    while (!to_send_[gpu].empty() && gpus_[gpu].can_send()) {
      strobe::Message message;
      message.kind = strobe::MessageKind::start_group;
      message.tag = clock().time_ps(clock().now());
      message.payload = static_cast<Launch*>(to_send_[gpu].front());
      gpus_[gpu].send(message);
      to_send_[gpu].pop_front();
    }
  for (std::size_t gpu = 0; gpu < dma_.size(); ++gpu)
    while (!copies_to_send_[gpu].empty() && dma_[gpu].can_send()) {
      strobe::Message message;
      message.kind = strobe::MessageKind::start_group;
      message.tag = clock().time_ps(clock().now());
      message.payload = static_cast<Launch*>(copies_to_send_[gpu].front());
      dma_[gpu].send(message);
      copies_to_send_[gpu].pop_front();
    }
}

void Processor::receive_copies(const PortList& ports) {
  for (const auto& connected : ports)
    for (strobe::MessagePort& port = *connected; const strobe::Message* message = port.front();) {
      auto* const copy = static_cast<Launch*>(message->payload);
      port.pop();
      std::erase(copies_, copy);
      copy->finish();
    }
}

void Processor::receive_parts(const PortList& ports) {
  for (const auto& connected : ports) {
    strobe::MessagePort& port = *connected;
    for (; const strobe::Message* message = port.front(); port.pop()) {
      const auto* const part = static_cast<const Launch*>(message->payload);
      const auto owns = [part](const std::unique_ptr<Whole>& whole) {
        return std::any_of(whole->parts.begin(), whole->parts.end(), [part](const Part& one) { return &one == part; });
      };
      const auto whole = std::find_if(wholes_.begin(), wholes_.end(), owns);
      Launch* const launch = (*whole)->launch;
      launch->profile_causes = part->profile_causes;
      if (launch->started_ps == 0 || (part->started_ps != 0 && part->started_ps < launch->started_ps))
        launch->started_ps = part->started_ps;
      launch->drained_ps = std::max(launch->drained_ps, part->drained_ps);
      if (--(*whole)->running != 0) continue;
      wholes_.erase(whole);
      launch->finish();
    }
  }
}

void Processor::receive() {
  receive_copies(dma_);
  receive_copies(dma_ended_);
  receive_parts(gpus_);
  receive_parts(gpu_ended_);
}

void Processor::tick(strobe::Cycle) {
  receive();
  send_parts();
}

void Processor::warm_unit(std::uint32_t unit, const strobe::WarmInstruction& instruction) {
  for (LaunchProcessor* const processor : processors_) {
    const std::uint32_t own = processor->compute_units();
    if (unit < own) return processor->warm_unit(unit, instruction);
    unit -= own;
  }
}

void Processor::warm_begin() {
  for (LaunchProcessor* const processor : processors_) processor->warm_begin();
}

void Processor::warm_end() {
  for (LaunchProcessor* const processor : processors_) processor->warm_end();
}

std::vector<strobe::Waiting> Processor::waits() const {
  std::vector<strobe::Waiting> all;
  for (const std::unique_ptr<Whole>& whole : wholes_)
    all.push_back(
        {0, "", fmt::format("launch {}: {} GPUs have not ended their part", whole->launch->number, whole->running)});
  for (const strobe::CopyLaunch* const copy : copies_)
    all.push_back({0, "", fmt::format("copy {}: the DMA engine of GPU {} has not ended it", copy->number, copy->gpu)});
  return all;
}

void Processor::archive(strobe::Archive& archive) {
  archive.require_idle(wholes_.empty() && copies_.empty(), "launches are in progress");
}

}  // namespace multi_gpu
