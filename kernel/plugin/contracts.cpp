// The key functions of the SDK's contracts: their type information lives in the core, once, for all plugins.
#include "strobe/compiler.hpp"
#include "strobe/execution_watch.hpp"
#include "strobe/hazards.hpp"
#include "strobe/isa.hpp"
#include "strobe/library_check.hpp"
#include "strobe/model.hpp"
#include "strobe/phases.hpp"
#include "strobe/printf_reader.hpp"
#include "strobe/reference.hpp"
#include "strobe/registers.hpp"
#include "strobe/registry.hpp"
#include "strobe/sampler.hpp"
#include "strobe/error.hpp"
#include "strobe/host/code_loader.hpp"
#include "strobe/host/launch_levels.hpp"
#include "strobe/host/source_lines.hpp"
#include "strobe/host/wiring.hpp"
#include "strobe/trace.hpp"

namespace strobe {

Registry::~Registry() = default;
Isa::~Isa() = default;
HazardTable::~HazardTable() = default;
RegisterView::~RegisterView() = default;
void Isa::locate(Wave&, const Instruction&, const InstructionInfo&, LaneAccess&) const {}
void Isa::defer(Wave&, const Instruction&, const InstructionInfo&, DeferredAccess&) const {}
std::string Isa::refusal(const KernelDescriptor&) const { return {}; }
std::uint32_t Isa::entry_offset(const KernelDescriptor&) const { return 0; }
ArithmeticWork Isa::arithmetic(const InstructionInfo&) const { return {}; }
void Isa::deliver(Wave&, const DeferredAccess&) const {}
InitialRegisters Isa::initial_registers(const LaunchContext&) const { return {}; }
WaitLimits Isa::wait_limits() const { return {}; }
TraceSink::~TraceSink() = default;
Reference::~Reference() = default;
LibraryCheck::~LibraryCheck() = default;
CompilerBench::~CompilerBench() = default;
Compiler::~Compiler() = default;
PrintfReader::~PrintfReader() = default;
Wiring::~Wiring() = default;
LaunchLevels::~LaunchLevels() = default;
CodeLoader::~CodeLoader() = default;
SourceLines::~SourceLines() = default;
SourceReader::~SourceReader() = default;
std::vector<std::byte> Compiler::link(std::span<const std::byte>, const std::string&, CompilerBench&) const {
  return {};
}
Compiled Compiler::link_parts(std::span<const std::vector<std::byte>>, const CompileRequest& request,
                              CompilerBench&) const {
  throw Error(request.source_path + ": its compiler links no parts - give it all source at once");
}
std::string Compiler::plain_flags() const { return "none"; }
std::string Compiler::before_folder(const std::string&) const { return {}; }
bool Compiler::takes_next_word(const std::string&) const { return false; }
std::vector<std::string> Compiler::faults(const CompileRequest&) const { return {}; }
std::vector<CompilerFinding> Compiler::examine(const std::vector<std::string>&) const { return {}; }
PhaseAnalysis::~PhaseAnalysis() = default;
ExecutionWatch::~ExecutionWatch() = default;
void ExecutionWatch::start_group(std::uint64_t, std::uint32_t, std::uint32_t) {}
void ExecutionWatch::end_group(std::uint32_t) {}

LaunchAnalysis::~LaunchAnalysis() = default;
ProfileStore::~ProfileStore() = default;
Sampler::~Sampler() = default;
void Sampler::archive(Archive&) {
  throw Error("it keeps no state in checkpoints - run without --checkpoint, or with another sampler");
}
Reach Sampler::work_group(const GroupDispatch&, std::span<Treatment>) { return Reach::this_group; }
void Sampler::predict(const GroupDispatch&, std::span<const WaveProfile>, std::span<double>) {}
TimePrediction Sampler::end_launch(const LaunchOutcome& outcome) {
  return {static_cast<double>(outcome.cycles), "nothing", std::nullopt};
}

ModelledMachine::~ModelledMachine() = default;
ModelPreparation::~ModelPreparation() = default;
Model::~Model() = default;
ProfileRequest Model::profile(const ModelledLaunch&) { return {}; }
std::unique_ptr<ModelPreparation> Model::prepare(const ModelledLaunch&) { return nullptr; }
bool Model::reads(std::string_view, std::string_view) const { return false; }
ModelledTime Model::predict_file(const ModelledFile& file) {
  throw Error(std::string(file.path) + ": this model reads no program texts");
}

}  // namespace strobe
