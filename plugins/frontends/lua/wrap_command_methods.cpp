// For command scripts: plugins and what they offer; samplers, models and phase analyses by name.
#include "base/json.hpp"
#include "base/read_file.hpp"
#include "compile/compile.hpp"
#include "compile/load.hpp"
#include "lua/gpu.hpp"
#include "lua/lua_support.hpp"
#include "lua/machine_description.hpp"
#include "lua/primitives.hpp"
#include "lua/script_state.hpp"
#include "plugin/make_spec.hpp"
#include "runtime/models.hpp"
#include "runtime/samplers.hpp"
#include "sim/system.hpp"
#include "strobe/library_check.hpp"
#include "strobe/phases.hpp"

namespace strobe::wrap_command_methods {
namespace {

Plugins& plugins(lua_State* lua) { return script_state(lua).services.plugins(); }

/// described_types(kind) -> {{name=, doc=, parameters={push_parameter(), ...}, requirements={sentence, ...}}, ...}:
/// the registered types of a kind, such as "sampler."; names come without it
int described_types(lua_State* lua) {
  const std::string kind = check_text(lua, 1, "kind");
  std::vector<const RegisteredType*> found;
  for (const auto& type : plugins(lua).types())
    if (type->name.starts_with(kind)) found.push_back(type.get());
  return push_list(lua, found, [&](const RegisteredType* type) {
    push_table(lua, {{"name", type->name.substr(kind.size())}, {"doc", type->doc}});
    set_list(lua, "parameters", type->schema.parameters,
             [&](const Parameter& parameter) { push_parameter(lua, parameter); });
    set_list(lua, "requirements", type->schema.requirements,
             [&](const Requirement& rule) { push_text(lua, rule.sentence); });
  });
}

/// plugins() -> {{path=, name=, summary=, version=, licence=, host_level= nil: any, types={name, ...}, refused= why,
/// nil: it is loaded}, ...}
int plugin_list(lua_State* lua) {
  return push_list(lua, plugins(lua).plugins(), [&](const LoadedPlugin& plugin) {
    push_table(lua, {{"path", plugin.path},
                     {"name", plugin.name},
                     {"summary", plugin.summary},
                     {"version", plugin.version},
                     {"licence", plugin.licence}});
    set_unless_empty(lua, "host_level", plugin.host_level);
    set_unless_empty(lua, "refused", plugin.refused);
    set_field(lua, "types", plugin.types);
  });
}

/// The registered type that tests libraries, whatever its name.
const RegisteredType& library_check(const Plugins& plugins) {
  for (const auto& type : plugins.types())
    if (type->make_check) return *type;
  throw Error(
      "no plugin checks libraries - build all plugins (sh scripts/build.sh plugins), or see: strobe plugins list");
}

/// check_library(path) -> LibraryReport
int check_library(lua_State* lua) {
  constexpr const char* kVerdicts[] = {"", "pass", "fail", "not applicable"};
  const RegisteredType& kit = library_check(plugins(lua));
  const LibraryReport report = kit.make_check(kit.make_spec().get())->check(check_text(lua, 1, "path"));
  push_table(lua,
             {{"path", report.path}, {"name", report.name}, {"version", report.version}, {"licence", report.licence}});
  set_unless_empty(lua, "refused", report.refused);
  set_fields(lua, {{"types", report.types}, {"exported", report.exported}});
  set_list(lua, "findings", report.findings, [&](const ContractFinding& finding) {
    push_table(lua, {{"type", finding.type},
                     {"contract", finding.contract},
                     {"promise", finding.promise},
                     {"verdict", kVerdicts[static_cast<std::size_t>(finding.verdict)]},
                     {"reason", finding.reason}});
  });
  return 1;
}

/// examine_compilers({target, ...}) -> {{what=, found=, remedy= nil: nothing is wrong}, ...}: what compilers need
int examine_compilers(lua_State* lua) {
  const std::vector<std::string> targets = check_texts(lua, 1, "target");
  std::vector<CompilerFinding> found;
  for (const auto& one : plugins(lua).compilers())
    for (CompilerFinding& finding : one->examine(targets)) found.push_back(std::move(finding));
  return push_list(lua, found, [&](const CompilerFinding& finding) {
    push_table(lua, {{"what", finding.what}, {"found", finding.found}});
    set_unless_empty(lua, "remedy", finding.remedy);
  });
}

/// check_method("sampler" or "model", NAME[:KEY=VALUE,...], flag): what is wrong with it is an error
int check_method(lua_State* lua) {
  const std::string place = check_text(lua, 3, "flag");
  const SamplerChoice choice = parse_sampler(check_text(lua, 2, "method"), place);
  if (check_text(lua, 1, "kind") == "model")
    check_model(choice, plugins(lua), place);
  else
    check_sampler(choice, plugins(lua), place);
  return 0;
}

/// load_preset(name or file, {KEY=VALUE or {key=, text=, place=}, ...}) -> the preset, read as `strobe run` reads it
int load_preset(lua_State* lua) {
  const ScriptServices& services = script_state(lua).services;
  GpuConfig preset = services.presets->load(check_text(lua, 1, "preset"), check_overrides(lua, 2, "--set"));
  return push_object(lua, Preset{std::make_shared<GpuConfig>(std::move(preset))});
}

/// check_machine(description): makes the machine, for the errors of doing so, and drops it
int check_machine(lua_State* lua) {
  check_table(lua, 1, "description");
  const System made(machine_description(lua, 1), plugins(lua));
  return 0;
}

// ---- Phases ----------------------------------------------------------------------------------------------------

/// The method that the user names; without a name, the first there is. Its name goes to `choice`.
const RegisteredType& phase_method(SamplerChoice& choice, const Plugins& plugins) {
  const std::vector<std::string> names = names_of_kind(plugins, "phases");
  if (names.empty())
    throw Error("phases: no plugin offers a method - install Strobe's plugins, or name their folder (--plugins)");
  if (choice.name.empty()) choice.name = names.front();
  return chosen_type(plugins, "phases", choice.name, "--method", "method");
}

/// Units and phases count from 1, as Lua's.
Json counted_from_one(const std::vector<std::size_t>& numbers) {
  Json list = Json::array();
  for (const std::size_t number : numbers) list.push_back(number + 1);
  return list;
}

Json json_of(const PhaseSummary& phase) {
  return {{"units", phase.units},
          {"share", phase.share},
          {"mean", phase.mean},
          {"deviation", phase.deviation},
          {"variation", phase.variation},
          {"methods", phase.methods},
          {"chosen", counted_from_one(phase.chosen)}};
}

Json json_of(const PhaseBaseline& baseline) {
  return {{"name", baseline.name},
          {"doc", baseline.doc},
          {"units", baseline.units},
          {"mean_error", baseline.mean_error},
          {"worst_error", baseline.worst_error}};
}

Json json_of(const PhaseInInput& phase) {
  return {{"units", phase.units}, {"mean", phase.mean}, {"deviation", phase.deviation}, {"sensitive", phase.sensitive}};
}

Json json_of(const PhaseReference& input);

template <class T>
Json list_of(const std::vector<T>& all) {
  Json list = Json::array();
  for (const T& one : all) list.push_back(json_of(one));
  return list;
}

Json json_of(const PhaseReference& input) {
  return {{"name", input.name},
          {"units", input.units},
          {"rate", input.rate},
          {"skipped", input.skipped},
          {"skipped_error", input.skipped_error},
          {"phases", list_of(input.phases)}};
}

Json json_of(const PhaseReport& report) {
  Json estimate = {{"rate", report.estimate.rate}, {"standard_error", report.estimate.standard_error}};
  if (report.estimate.half_width) estimate["half_width"] = *report.estimate.half_width;
  return {{"methods", report.methods},
          {"features", report.features},
          {"units_needed", report.units_needed},
          {"units_needed_simple", report.units_needed_simple},
          {"silhouette", report.silhouette},
          {"rate", report.rate},
          {"population_variation", report.population_variation},
          {"weighted_variation", report.weighted_variation},
          {"maximum_variation", report.maximum_variation},
          {"insensitive_points", report.insensitive_points},
          {"estimate", estimate},
          {"ids", report.ids},
          {"rates", report.rates},
          {"phase", counted_from_one({report.phase.begin(), report.phase.end()})},
          {"phases", list_of(report.phases)},
          {"baselines", list_of(report.baselines)},
          {"references", list_of(report.references)},
          {"sensitive", Json::Array(report.sensitive.begin(), report.sensitive.end())}};
}

double number_field(lua_State* lua, int index, const char* name) {
  lua_getfield(lua, index, name);
  const double number = luaL_checknumber(lua, -1);
  lua_pop(lua, 1);
  return number;
}

/// phase_method(NAME[:KEY=VALUE,...] or "") -> its name; what is wrong with it is an error
int phase_method_name(lua_State* lua) {
  const std::string text = check_text(lua, 1, "method");
  SamplerChoice choice;
  if (!text.empty()) choice = parse_sampler(text, "--method");
  make_spec(phase_method(choice, plugins(lua)), choice.parameters, "--method");
  return push(lua, choice.name);
}

/// analyse_phases(method, {files=, cost=, work=, error=, confidence=, units=}) -> PhaseReport; numbers of units and
/// phases count from 1
int analyse_phases(lua_State* lua) {
  constexpr std::size_t kMaxBytes = std::size_t{1} << 30;
  const std::string text = check_text(lua, 1, "method");
  check_table(lua, 2, "question");
  SamplerChoice choice;
  if (!text.empty()) choice = parse_sampler(text, "--method");
  const RegisteredType& type = phase_method(choice, plugins(lua));
  const std::shared_ptr<void> spec = make_spec(type, choice.parameters, "--method");
  PhaseQuestion question;
  question.cost = text_field(lua, 2, "cost", "");
  question.work = text_field(lua, 2, "work", "");
  question.error = number_field(lua, 2, "error");
  question.confidence = number_field(lua, 2, "confidence");
  question.units = static_cast<std::uint64_t>(number_field(lua, 2, "units"));
  lua_getfield(lua, 2, "files");
  for (const std::string& file : check_texts(lua, 3, "file"))
    question.inputs.push_back({file, read_text_file(file, file, kMaxBytes)});
  return push_ordered_json(lua, json_of(type.make_phases(spec.get())->analyse(question)));
}

constexpr luaL_Reg kFunctions[] = {
    {"described_types", guarded<described_types>}, {"plugins", guarded<plugin_list>},
    {"check_library", guarded<check_library>},     {"examine_compilers", guarded<examine_compilers>},
    {"load_preset", guarded<load_preset>},         {"check_machine", guarded<check_machine>},
    {"check_method", guarded<check_method>},       {"phase_method", guarded<phase_method_name>},
    {"analyse_phases", guarded<analyse_phases>},   {nullptr, nullptr},
};

}  // namespace
}  // namespace strobe::wrap_command_methods

void strobe::add_command_method_primitives(lua_State* lua) { luaL_setfuncs(lua, wrap_command_methods::kFunctions, 0); }
