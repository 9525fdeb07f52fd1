#include "runtime/run_checkpoint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <filesystem>

#include "results/result_archive.hpp"
#include "runtime/device_state.hpp"
#include "runtime/samplers.hpp"
#include "strobe/archive.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

/// Memory is compared and written in pieces of this size.
constexpr std::uint64_t kChunk = 256 << 10;
/// A file with fewer bytes is not worth copying.
constexpr std::uint64_t kSmallFile = 64 << 20;

/// What the run was and what it is now, if that differs.
void require_same_run(const Archive& archive, const RunCheckpoint::Identity& written,
                      const RunCheckpoint::Identity& now) {
  const auto value = [](const RunCheckpoint::Identity& identity, const std::string& name) -> std::string {
    for (const auto& [other, text] : identity)
      if (other == name) return text;
    return "not given";
  };
  for (const RunCheckpoint::Identity* one : {&written, &now})
    for (const auto& [name, text] : *one) {
      const std::string was = value(written, name), is = value(now, name);
      if (was == is) continue;
      archive.fail(fmt::format(
          "it is of another run: {} was {}, now it is {} - run the command that wrote it, or name another file", name,
          was, is));
    }
}

}  // namespace

RunCheckpoint::RunCheckpoint(Settings settings, Identity identity)
    : settings_(std::move(settings)), identity_(std::move(identity)) {
  std::error_code unknown;
  const bool exists = !settings_.write_to.empty() && std::filesystem::exists(settings_.write_to, unknown);
  if (!settings_.from.empty()) {
    std::error_code none;
    const bool same = exists && std::filesystem::equivalent(settings_.from, settings_.write_to, none);
    open_existing(settings_.from, same);
  } else if (exists) {
    open_existing(settings_.write_to, true);
  }
  if (settings_.note && !stored_.empty())
    settings_.note(fmt::format("checkpoint {}: results of {} launches are taken from it",
                               (source_ ? *source_ : *file_).path(), stored_.size()));
  if (!settings_.write_to.empty() && !file_) {
    file_.emplace(BlobFile::create(settings_.write_to));
    records_.clear();
  }
}

RunCheckpoint::~RunCheckpoint() {
  for (const auto& [device, number] : numbers_)
    if (attached_[number].device != nullptr) attached_[number].device->record(nullptr);
}

void RunCheckpoint::refuse(const std::string& problem) const {
  throw Error("checkpoint " + (source_ ? *source_ : *file_).path() + ": " + problem);
}

void RunCheckpoint::open_existing(const std::string& path, bool to_append) {
  std::optional<BlobFile>& opened = to_append ? file_ : source_;
  opened.emplace(BlobFile::open(path, to_append));
  const std::vector<std::byte> bytes = opened->read(opened->root());
  Archive archive{std::span<const std::byte>(bytes)};
  try {
    archive_root(archive);
    archive.require(archive.left() == 0, "its table is too long");
  } catch (const Error& error) {
    refuse(error.what());
  }
  stored_ = records_;
  load_reads();
}

/// Everything but bytes.
void RunCheckpoint::archive_root(Archive& archive) {
  Identity identity = identity_;
  archive.each(identity, [&](auto& one) { archive(one.first, one.second); });
  require_same_run(archive, identity, identity_);
  archive.list(records_);
  archive.each(devices_, [&](DeviceState& device) {
    archive(device.number, device.state);
    const std::uint64_t regions = archive.count(device.regions.size());
    auto region = device.regions.begin();
    for (std::uint64_t n = 0; n < regions; ++n) {
      Region one = archive.reads() ? Region{} : region++->second;
      archive(one.base, one.bytes);
      archive.list(one.chunks);
      archive.require(one.chunks.size() == (one.bytes + kChunk - 1) / kChunk, "a region has other pieces than bytes");
      if (archive.reads()) device.regions[one.base] = std::move(one);
    }
  });
}

void RunCheckpoint::attach(Device& device) {
  numbers_[&device] = static_cast<std::uint32_t>(attached_.size());
  attached_.push_back({&device, {}, false, false});
  device.record(this);
}

void RunCheckpoint::gone(Device& device) {
  const auto found = numbers_.find(&device);
  if (found == numbers_.end()) return;
  attached_[found->second].device = nullptr;
  attached_[found->second].samplers.clear();
  numbers_.erase(found);
}

RunCheckpoint::Attached& RunCheckpoint::find(const Device& device) { return attached_[numbers_.at(&device)]; }

// ---- What the file has ----------------------------------------------------------------------------------------------

void RunCheckpoint::archive_record(Archive& archive, std::string& fingerprint, std::string& printed,
                                   LaunchResult& result) {
  const std::uint64_t count = archive.count(reads_.size());
  if (archive.reads()) reads_.resize(count);
  for (Read& read : reads_) {
    archive(read.device, read.address);
    archive.list(read.bytes);
  }
  archive(fingerprint, printed);
  archive_result(archive, result);
}

/// What the host will read before the next launch that is replayed.
void RunCheckpoint::load_reads() {
  reads_.clear();
  if (!replays()) return;
  const std::vector<std::byte> bytes = (source_ ? *source_ : *file_).read(stored_[ended_]);
  Archive archive{std::span<const std::byte>(bytes)};
  std::string fingerprint, printed;
  LaunchResult result;
  try {
    archive_record(archive, fingerprint, printed, result);
  } catch (const Error& error) {
    refuse(fmt::format("launch {}: {}", ended_, error.what()));
  }
}

void RunCheckpoint::require_reads_done() const {
  if (reads_.empty()) return;
  refuse(
      fmt::format("before launch {} the run that wrote it read {} bytes of the device that this one does not - run the "
                  "script that wrote it",
                  ended_, reads_.front().bytes.size()));
}

LaunchResult RunCheckpoint::replay(Device& device, const Request& request, std::string& printed) {
  require_reads_done();
  const std::vector<std::byte> bytes = (source_ ? *source_ : *file_).read(stored_[ended_]);
  Archive archive{std::span<const std::byte>(bytes)};
  std::string fingerprint;
  LaunchResult result;
  archive_record(archive, fingerprint, printed, result);
  reads_.clear();
  if (fingerprint != request.fingerprint)
    refuse(fmt::format("launch {} was {}, now it is {} - run the script that wrote it, with the same inputs", ended_,
                       fingerprint, request.fingerprint));
  launched(device, request, printed);
  return result;
}

void RunCheckpoint::reads(Device& device, std::uint64_t address, std::span<std::byte> host) {
  const Attached& from = find(device);
  if (!from.launched || host.empty()) return;  // it is as the host has written it
  const std::uint32_t number = numbers_.at(&device);
  if (!replays()) {
    if (file_) reads_.push_back({number, address, {host.begin(), host.end()}});
    return;
  }
  if (reads_.empty() || reads_.front().device != number || reads_.front().address != address ||
      reads_.front().bytes.size() != host.size())
    refuse(
        fmt::format("before launch {} this run reads {} bytes at {:#x} of the device, which the run that wrote it did "
                    "not - run the script that wrote it",
                    ended_, host.size(), address));
  std::memcpy(host.data(), reads_.front().bytes.data(), host.size());
  reads_.pop_front();
}

// ---- Boundaries -----------------------------------------------------------------------------------------------------

void RunCheckpoint::begins(Device& device, const Request& request) {
  if (!file_) return;
  Attached& attached = find(device);
  const bool known =
      std::find(attached.samplers.begin(), attached.samplers.end(), request.sampler) != attached.samplers.end();
  if (attached.checked && (known || request.sampler == nullptr)) return;
  attached.checked = true;
  Archive archive;
  archive_device(archive, attached);
  if (request.sampler == nullptr) return;
  try {
    request.sampler->sampler->archive(archive);
  } catch (const Error& error) {
    throw Error("checkpoint: sampler " + request.sampler->name.name + ": " + error.what(), error.code());
  }
}

void RunCheckpoint::launched(Device& device, const Request& request, const std::string& printed) {
  Attached& attached = find(device);
  attached.launched = true;
  fingerprint_ = request.fingerprint;
  printed_ = printed;
  if (request.sampler == nullptr) return;
  if (std::find(attached.samplers.begin(), attached.samplers.end(), request.sampler) == attached.samplers.end())
    attached.samplers.push_back(request.sampler);
}

void RunCheckpoint::ended(const LaunchResult& result) {
  const bool replayed = replays();
  ++ended_;
  if (replayed) {
    if (file_ && source_) {
      records_.push_back(file_->add(source_->read(stored_[ended_ - 1])));
      unwritten_ = true;
    }
    if (!replays()) restore();
    return load_reads();
  }
  if (!file_) return;
  Archive archive;
  LaunchResult copy = result;
  archive_record(archive, fingerprint_, printed_, copy);
  reads_.clear();
  records_.push_back(file_->add(archive.take()));
  unwritten_ = true;
  if (settings_.at ? ended_ == *settings_.at
                   : std::chrono::duration<double>(Clock::now() - written_).count() >= settings_.every_seconds)
    write();
}

void RunCheckpoint::finish() {
  if (replays())
    refuse(fmt::format("it has {} launches, this run made {} - run the script that wrote it", stored_.size(), ended_));
  if (settings_.at && file_ && ended_ < *settings_.at)
    throw Error(
        fmt::format("--checkpoint-at {}: the run had {} launches - no checkpoint was written", *settings_.at, ended_),
        ExitCode::failed);
  if (file_ && !settings_.at && unwritten_) write();
}

void RunCheckpoint::archive_device(Archive& archive, Attached& attached) {
  try {
    attached.device->archive(archive);
  } catch (const Error& error) {
    if (archive.reads()) throw;
    throw Error(std::string("checkpoint: ") + error.what(), error.code());
  }
  std::uint64_t count = archive.count(attached.samplers.size());
  archive.require(count == attached.samplers.size(), "its launches had other samplers");
  for (ConfiguredSampler* const sampler : attached.samplers) {
    std::string name = sampler->name.name;
    archive(name);
    archive.require(name == sampler->name.name, "its launches had other samplers");
    try {
      sampler->sampler->archive(archive);
    } catch (const Error& error) {
      throw Error((archive.reads() ? "sampler " : "checkpoint: sampler ") + name + ": " + error.what(), error.code());
    }
  }
}

void RunCheckpoint::restore() {
  const BlobFile& from = source_ ? *source_ : *file_;
  for (const DeviceState& state : devices_) {
    if (state.number >= attached_.size() || attached_[state.number].device == nullptr) continue;  // nobody holds it
    Attached& attached = attached_[state.number];
    restore_memory(*attached.device, state);
    const std::vector<std::byte> bytes = from.read(state.state);
    Archive archive{std::span<const std::byte>(bytes)};
    try {
      archive_device(archive, attached);
      archive.require(archive.left() == 0, "a device's state is too long");
    } catch (const Error& error) {
      refuse(error.what());
    }
  }
  if (source_) devices_.clear();  // nothing of them is in the file that is written
  written_ = Clock::now();
}

void RunCheckpoint::restore_memory(Device& device, const DeviceState& state) {
  const BlobFile& from = source_ ? *source_ : *file_;
  for (const strobe::Region& region : device.state_->memory.regions()) {
    const auto found = state.regions.find(region.base);
    if (found == state.regions.end()) continue;  // nobody holds it, but it is not collected yet
    if (found->second.bytes != region.bytes)
      refuse(
          fmt::format("{} has {} bytes at {:#x}, in the run that wrote it {} - run the script that wrote it, with the "
                      "same inputs",
                      region.name, region.bytes, region.base, found->second.bytes));
    for (std::size_t n = 0; n < found->second.chunks.size(); ++n) {
      const std::uint64_t first = n * kChunk;
      from.read(found->second.chunks[n], {region.host + first, std::min(kChunk, region.bytes - first)});
    }
  }
}

void RunCheckpoint::write() {
  std::vector<DeviceState> before = std::move(devices_);
  devices_.clear();
  for (std::uint32_t number = 0; number < attached_.size(); ++number) {
    Attached& attached = attached_[number];
    if (attached.device == nullptr) continue;
    DeviceState& state = devices_.emplace_back();
    state.number = number;
    const auto old =
        std::find_if(before.begin(), before.end(), [&](const DeviceState& one) { return one.number == number; });
    for (const strobe::Region& region : attached.device->state_->memory.regions()) {
      Region& kept = state.regions[region.base];
      kept.base = region.base;
      kept.bytes = region.bytes;
      if (old != before.end())
        if (const auto found = old->regions.find(region.base); found != old->regions.end())
          kept.chunks = std::move(found->second.chunks);
      kept.chunks.resize((region.bytes + kChunk - 1) / kChunk);
      for (std::size_t n = 0; n < kept.chunks.size(); ++n) {
        const std::uint64_t first = n * kChunk;
        const std::span<const std::byte> bytes(region.host + first, std::min(kChunk, region.bytes - first));
        const std::uint64_t digest = digest_of(bytes);
        Blob& chunk = kept.chunks[n];
        if (chunk.bytes != bytes.size() || chunk.digest != digest) chunk = file_->add(bytes, digest);
      }
    }
    Archive archive;
    archive_device(archive, attached);
    state.state = file_->add(archive.take());
  }
  drop_unused();
  Archive root;
  archive_root(root);
  file_->commit(file_->add(root.take()));
  unwritten_ = false;
  written_ = Clock::now();
}

/// Copies the file when most of it is of no use any more.
void RunCheckpoint::drop_unused() {
  std::uint64_t used = 0;
  const auto each = [this](const std::function<void(Blob&)>& visit) {
    for (Blob& record : records_) visit(record);
    for (DeviceState& device : devices_) {
      visit(device.state);
      for (auto& [base, region] : device.regions)
        for (Blob& chunk : region.chunks) visit(chunk);
    }
  };
  each([&](Blob& blob) { used += blob.stored; });
  if (file_->bytes() < 2 * used + kSmallFile) return;
  file_->compact(each);
}

}  // namespace strobe
