// --checkpoint and --from: which runs are the same.
#include <array>
#include <ostream>
#include <span>

#include "lua/command/command.hpp"
#include "lua/command/run.hpp"
#include "base/read_file.hpp"
#include "base/sha256.hpp"
#include "runtime/run_checkpoint.hpp"
#include "strobe/plugin.hpp"

namespace strobe {

std::string digest_of_file(const std::string& path) {
  const RegularFile file(path, path);
  Sha256 sum;
  std::array<std::byte, 1 << 16> part;
  std::uint64_t at = 0;
  while (const std::size_t got = file.read_some(at, part)) {
    sum.add(std::span(part).first(got));
    at += got;
  }
  return sum.hex().substr(0, 12);
}

std::unique_ptr<RunCheckpoint> open_checkpoint(const RunRequest& run,
                                               const std::vector<std::pair<std::string, std::string>>& inputs,
                                               CommandContext& context) {
  if (run.checkpoint.empty() && run.from.empty()) return nullptr;
  RunCheckpoint::Identity identity = {{"Strobe", std::string(version()) + ", " + kBuildTag},
                                      {"the library of Strobe", digest_of_file(core_library())}};
  for (const LoadedPlugin& plugin : context.plugins().plugins())
    if (plugin.refused.empty())
      identity.emplace_back("plugin " + plugin.name, plugin.version + ", " + digest_of_file(plugin.path));
  const auto add = [&](const std::string& name, const std::string& value) { identity.emplace_back(name, value); };
  add("the target", run.target);
  identity.insert(identity.end(), inputs.begin(), inputs.end());
  add("--gpu", run.options.gpu.value_or("not given"));
  for (const Override& setting : run.options.set) add("--set " + setting.key, setting.text);
  add("--mode", run.options.mode.value_or("not given"));
  add("--sampler", run.options.sampler.value_or("not given"));
  add("--detail-launches",
      run.detail_launches ? std::to_string(run.detail_launches->first) + "-" + std::to_string(run.detail_launches->last)
                          : "not given");
  add("--repeat", std::to_string(run.options.repeat.value_or(1)));
  add("--cold", run.options.cold ? "given" : "not given");
  add("--warmup", std::to_string(run.options.warm_ups));
  add("--hash-outputs", run.options.hash_outputs ? "given" : "not given");
  RunCheckpoint::Settings settings;
  settings.write_to = run.checkpoint;
  settings.from = run.from;
  settings.at = run.checkpoint_at;
  settings.every_seconds = run.checkpoint_every;
  settings.note = [&context](const std::string& text) { context.err() << "strobe: note: " << text << std::endl; };
  return std::make_unique<RunCheckpoint>(std::move(settings), std::move(identity));
}

}  // namespace strobe
