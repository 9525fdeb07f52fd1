// system.processor: deals the work-groups of a launch to the command processors of several GPUs.
//
// Each GPU that takes part gets a separate launch, a part of the whole, which its command processor handles as any
// launch. The whole is over when all parts are.
//
// Command processors may lie in separate partitions, which are simulated on other threads. Therefore only one of them
// at a time asks the core for work-groups.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "strobe/gpu_system.hpp"
#include "strobe/schema.hpp"

namespace multi_gpu {

/// Which work-groups of a launch a GPU gets.
struct Share {
  std::uint64_t first = 0, step = 1, count = 0;
};
/// Deals work-groups to GPUs with `units` compute units, in blocks of consecutive work-groups or in turn.
std::vector<Share> deal(std::uint64_t groups, const std::vector<std::uint32_t>& units, bool blocks);

class Processor final : public strobe::GpuSystem {
 public:
  struct Spec {
    std::uint32_t gpus = 1;
    std::string topology;
    std::string presets;
    std::string deal = "blocks";
    std::string remote_lines = "none";
  };
  Processor(const Spec& spec, const strobe::ComponentContext& context);
  ~Processor() override;
  static void describe(strobe::Schema<Spec>& schema);

  std::uint32_t gpus() const override { return static_cast<std::uint32_t>(gpus_.size()); }
  void direct(const strobe::Launch& launch, std::uint64_t gpus) override { directed_[&launch] = gpus; }
  void submit(strobe::Launch& launch) override;
  void resume() override;
  std::uint32_t compute_units() const override;
  void warm_unit(std::uint32_t unit, const strobe::WarmInstruction& instruction) override;
  void warm_begin() override;
  void warm_end() override;
  void elaborated() override;
  void tick(strobe::Cycle now) override;
  std::vector<strobe::Waiting> waits() const override;
  void archive(strobe::Archive& archive) override;

 private:
  class Part;
  struct Whole;
  std::vector<std::uint32_t> chosen(const strobe::Launch& launch);
  void send_parts();
  void submit(strobe::CopyLaunch& copy);
  void receive();
  void receive_copies(const PortList& ports);
  void receive_parts(const PortList& ports);

  Spec spec_;
  PortList& gpus_;
  PortList& dma_;
  PortList& gpu_ended_;  ///< ways back, where they are separate links
  PortList& dma_ended_;
  std::mutex asking_;                                            ///< the core for work-groups
  std::vector<strobe::LaunchProcessor*> processors_;             ///< at the other ends of gpus_
  std::vector<std::deque<Part*>> to_send_;                       ///< by GPU
  std::vector<std::deque<strobe::CopyLaunch*>> copies_to_send_;  ///< by GPU
  std::vector<strobe::CopyLaunch*> copies_;                      ///< that have not ended
  std::deque<std::unique_ptr<Whole>> wholes_;
  std::map<const strobe::Launch*, std::uint64_t> directed_;
};

}  // namespace multi_gpu
