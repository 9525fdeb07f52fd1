// A run that can be continued: the results of its launches, what the host has read between them, and what outlives the
// last of them on the devices, in a file.
// Continued, the program that launches runs again from its start. Launches whose results the file has are not executed;
// what the host reads in between is what it read then. After the last of them devices are as they were, and launches
// run as usual. docs/use/checkpoints.md
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/blob_file.hpp"
#include "strobe/host/result.hpp"

namespace strobe {

class Archive;
class Device;
struct ConfiguredSampler;

class RunCheckpoint {
 public:
  /// What must be the same for a run to be continued, in words: "mode" -> "detailed".
  using Identity = std::vector<std::pair<std::string, std::string>>;
  struct Settings {
    std::string write_to;                          ///< empty: nothing is written
    std::string from;                              ///< empty: from `write_to`, if it exists
    std::optional<std::uint64_t> at;               ///< only after this number of launches; none: after each
    double every_seconds = 0;                      ///< not more often, apart from the last
    std::function<void(const std::string&)> note;  ///< gets a remark
  };
  /// The caller has claimed the file that is written. Error: it cannot be used, or is of another run, and what differs.
  RunCheckpoint(Settings settings, Identity identity);
  ~RunCheckpoint();
  RunCheckpoint(const RunCheckpoint&) = delete;
  RunCheckpoint& operator=(const RunCheckpoint&) = delete;

  /// Launches that the file had when the run began.
  std::uint64_t stored() const { return stored_.size(); }
  /// The next launch is one of them.
  bool replays() const { return ended_ < stored_.size(); }

  /// A new device; devices have numbers in this order.
  void attach(Device& device);
  /// The result of a launch is complete: the run can be continued here.
  void ended(const LaunchResult& result);
  /// The run has come to its end. Error: it had fewer launches than the file.
  void finish();

  // Of a device: [core]
  struct Request {
    std::string fingerprint;  ///< what is launched, in words
    ConfiguredSampler* sampler = nullptr;
  };
  /// The launch is executed: now, if anything of it could not be in a checkpoint, is the time to say so.
  void begins(Device& device, const Request& request);
  /// The stored result of the launch. Error if the stored launch is another one.
  LaunchResult replay(Device& device, const Request& request, std::string& printed);
  /// It was executed and has printed this.
  void launched(Device& device, const Request& request, const std::string& printed);
  /// The host is about to read device memory.
  void reads(Device& device, std::uint64_t address, std::span<std::byte> host);
  void gone(Device& device);

 private:
  using Clock = std::chrono::steady_clock;
  /// A contiguous part of a device's memory.
  struct Region {
    std::uint64_t base = 0, bytes = 0;
    std::vector<Blob> chunks;
  };
  struct DeviceState {
    std::uint32_t number = 0;
    Blob state;
    std::map<std::uint64_t, Region> regions;  ///< by base
  };
  /// Something that the host has read.
  struct Read {
    std::uint32_t device = 0;
    std::uint64_t address = 0;
    std::vector<std::byte> bytes;
  };
  struct Attached {
    Device* device = nullptr;                  ///< null: it is gone
    std::vector<ConfiguredSampler*> samplers;  ///< of its launches, in order of their first
    bool launched = false;                     ///< something has run on it
    bool checked = false;
  };

  void open_existing(const std::string& path, bool to_append);
  void archive_root(Archive& archive);
  void archive_record(Archive& archive, std::string& fingerprint, std::string& printed, LaunchResult& result);
  void load_reads();
  void require_reads_done() const;
  void restore();
  void restore_memory(Device& device, const DeviceState& state);
  void archive_device(Archive& archive, Attached& attached);
  void write();
  void drop_unused();
  Attached& find(const Device& device);
  [[noreturn]] void refuse(const std::string& problem) const;

  Settings settings_;
  Identity identity_;
  std::optional<BlobFile> file_;      ///< to write to
  std::optional<BlobFile> source_;    ///< to read from, if it is another one
  std::vector<Blob> stored_;          ///< records of launches that the file had
  std::vector<Blob> records_;         ///< of all launches in the file that is written
  std::vector<DeviceState> devices_;  ///< in the file
  std::deque<Attached> attached_;
  std::map<const Device*, std::uint32_t> numbers_;
  std::uint64_t ended_ = 0;
  std::deque<Read> reads_;             ///< since the last launch: made, or to be made again
  bool unwritten_ = false;             ///< launches have ended since the last commit
  std::string fingerprint_, printed_;  ///< of the launch whose result is awaited
  Clock::time_point written_ = Clock::now();
};

}  // namespace strobe
