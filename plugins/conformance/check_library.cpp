#include "check_library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "isolated.hpp"
#include "make.hpp"
#include "plugin/library_file.hpp"
#include "strobe/host/plugins.hpp"
#include "strobe/compiler.hpp"
#include "strobe/policy/dispatch_order.hpp"
#include "strobe/policy/address_mapping.hpp"
#include "strobe/policy/dram_scheduler.hpp"
#include "strobe/policy/page_policy.hpp"
#include "strobe/policy/refresh.hpp"
#include "strobe/policy/prefetch.hpp"
#include "strobe/policy/replacement.hpp"
#include "strobe/policy/wave_scheduler.hpp"
#include "strobe/printf_reader.hpp"

namespace strobe::conformance {

namespace {

std::vector<std::span<const Contract>> contracts_of(const RegisteredType& type) {
  std::vector<std::span<const Contract>> all{parameter_contracts()};
  if (type.make_component) all.insert(all.end(), {component_contracts(), memory_level_contracts(), facet_contracts()});
  if (type.policy_kind == ReplacementPolicy::kKind) all.push_back(replacement_contracts());
  if (type.policy_kind == Prefetcher::kKind) all.push_back(prefetcher_contracts());
  if (type.policy_kind == WaveScheduler::kKind) all.push_back(wave_scheduler_contracts());
  if (type.policy_kind == DispatchOrder::kKind) all.push_back(dispatch_order_contracts());
  if (type.policy_kind == DramScheduler::kKind) all.push_back(dram_scheduler_contracts());
  if (type.policy_kind == PagePolicy::kKind) all.push_back(page_policy_contracts());
  if (type.policy_kind == RefreshPolicy::kKind) all.push_back(refresh_contracts());
  if (type.policy_kind == AddressMapping::kKind) all.push_back(mapping_contracts());
  if (type.policy_kind == Compiler::kKind) all.push_back(compiler_contracts());
  if (type.policy_kind == PrintfReader::kKind) all.push_back(printf_reader_contracts());
  if (type.make_isa)
    all.insert(all.end(), {isa_decode_contracts(), isa_wave_contracts(), isa_memory_contracts(), isa_fault_contracts(),
                           isa_record_contracts(), isa_register_contracts()});
  if (type.make_sampler) all.push_back(sampler_contracts());
  if (type.make_tracer) all.push_back(tracer_contracts());
  if (type.make_reference) all.push_back(reference_contracts());
  if (type.make_phases) all.push_back(phases_contracts());
  if (type.make_watch) all.push_back(watch_contracts());
  return all;
}

Outcome run(const RegisteredType& type, const Contract& contract, unsigned char heap_fill) {
  Isolation isolation;
  isolation.heap_fill = heap_fill;
  return run_isolated([&](const Note& note) { return contract.check(type, note); }, isolation);
}

/// The first line in which two observations differ, in a sentence; empty if they do not.
std::string difference(const std::string& one, const std::string& two) {
  if (one == two) return {};
  std::istringstream a(one), b(two);
  std::string line_a, line_b;
  for (;;) {
    const bool more_a = static_cast<bool>(std::getline(a, line_a)), more_b = static_cast<bool>(std::getline(b, line_b));
    if (!more_a) line_a = "nothing more";
    if (!more_b) line_b = "nothing more";
    if (line_a != line_b || !more_a || !more_b) break;
  }
  return fmt::format(
      "two processes observe different things: \"{}\" and \"{}\" - is memory read before it is written, or "
      "time, address or a random device used?",
      line_a, line_b);
}

ContractFinding check(const RegisteredType& type, const Contract& contract) {
  ContractFinding finding{type.name, contract.name, contract.promise, Verdict::pass, {}};
  const Outcome outcome = run(type, contract, 0x5a);
  finding.reason = outcome.text;
  if (outcome.kind == Outcome::Kind::broken) finding.verdict = Verdict::fail;
  if (outcome.kind == Outcome::Kind::not_applicable) finding.verdict = Verdict::not_applicable;
  if (outcome.kind != Outcome::Kind::returned) return finding;
  finding.reason.clear();
  if (!contract.twice) return finding;
  const Outcome again = run(type, contract, 0xa5);
  finding.reason = again.kind == Outcome::Kind::returned ? difference(outcome.text, again.text) : again.text;
  if (!finding.reason.empty()) finding.verdict = Verdict::fail;
  return finding;
}

}  // namespace

std::vector<ContractFinding> check_type(const RegisteredType& type) {
  std::vector<ContractFinding> findings;
  std::string broken;  // a promise on which the others rest
  for (const std::span<const Contract> contracts : contracts_of(type))
    for (const Contract& contract : contracts) {
      if (broken.empty())
        findings.push_back(check(type, contract));
      else
        findings.push_back({type.name, contract.name, contract.promise, Verdict::not_applicable,
                            "needs `" + broken + "`, which fails"});
      if (contract.basic && findings.back().verdict == Verdict::fail) broken = contract.name;
    }
  return findings;
}

LibraryReport check_library(const std::string& path) {
  LibraryReport report;
  report.path = path;
  report.exported = inspect_library(path).exported;
  // What it does when it is loaded is not known yet.
  const Outcome loading = run_isolated(
      [&path](const Note&) {
        Plugins alone;
        alone.load(path);
        return std::string();
      },
      {});
  if (loading.kind != Outcome::Kind::returned) {
    report.refused = "when it is loaded, it " + loading.text;
    return report;
  }
  Plugins alone;
  const LoadedPlugin& plugin = alone.load(path);
  report.path = plugin.path;
  report.name = plugin.name;
  report.version = plugin.version;
  report.licence = plugin.licence;
  report.types = plugin.types;
  report.refused = plugin.refused;
  offer_policies(alone.types());
  for (const auto& type : alone.types()) {
    std::vector<ContractFinding> findings = check_type(*type);
    std::ranges::move(findings, std::back_inserter(report.findings));
  }
  return report;
}

}  // namespace strobe::conformance
