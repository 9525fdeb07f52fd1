#include "cli/progress.hpp"

#include <fmt/format.h>

#include <ostream>
#include <string_view>
#include <utility>

#include "base/host_memory.hpp"
#include "base/start_thread.hpp"
#include "results/table.hpp"
#include "runtime/device.hpp"

namespace strobe {
namespace {

using namespace std::chrono_literals;

constexpr auto kQuietTime = 2s;  ///< shorter work is not shown
constexpr auto kTerminalInterval = 250ms;
constexpr auto kLineInterval = 10s;

}  // namespace

Progress::Progress(std::ostream& out, bool terminal, bool asked)
    : out_(out), asked_(asked), line_(terminal ? std::make_unique<TerminalLine>() : nullptr) {
  if (line_ || asked_) thread_ = start_thread([this] { report(); });
}

Progress::~Progress() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
    remove_line();
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Progress::begin(WorkState state) {
  const std::lock_guard lock(mutex_);
  remove_line();
  state_ = std::move(state);
  began_ = Clock::now();
  next_line_ = began_ + kQuietTime;
}

void Progress::begin_step(const std::string& what) {
  begin({what, "", 0, 0, 0, std::nullopt});
  if (line_ || !asked_) return;
  const std::lock_guard lock(mutex_);
  out_ << "strobe: " << what << std::endl;
}

void Progress::update(const WorkState& state) {
  const std::lock_guard lock(mutex_);
  if (!state_) return;
  state_->done = state.done;
  state_->wave_instructions = state.wave_instructions;
  state_->cycles = state.cycles;
}

void Progress::set_status(const std::string& what) {
  {
    const std::lock_guard lock(mutex_);
    background_ = what;
    remove_line();
    state_.reset();
  }
  if (!what.empty()) begin({what, "", 0, 0, 0, std::nullopt});
}

void Progress::plan(std::vector<PlannedLaunch> launches, std::uint64_t device_bytes) {
  const std::lock_guard lock(mutex_);
  const std::uint64_t available = available_bytes(), resident = resident_bytes();
  if (device_bytes > resident && device_bytes - resident > available) {
    remove_line();
    out_ << "strobe: warning: the launches use " << bytes_text(device_bytes) << " of device memory, the host has "
         << bytes_text(available) << " available" << std::endl;
  }
  forecast_.plan(std::move(launches));
  planned_bytes_ = device_bytes;
}

void Progress::launch_ended(double seconds) {
  const std::lock_guard lock(mutex_);
  forecast_.ended(seconds);
}

/// When the first of the launches begins, the machine is there, too.
void Progress::show_plan() {
  const std::uint64_t device_bytes = std::exchange(planned_bytes_, 0);
  if (!asked_ || device_bytes == 0 || forecast_.launches() < 2) return;
  out_ << "strobe: " << forecast_.launches() << " launches, memory: about "
       << bytes_text(device_bytes + allocated_bytes()) << " (" << bytes_text(device_bytes) << " of the GPU)"
       << std::endl;
}

void Progress::attach(Device& device) {
  if (line_ || asked_) device.on_progress([this](const LaunchReport& launch) { report(launch); });
}

void Progress::report(const LaunchReport& launch) {
  std::string what = fmt::format("launch {}, {}", launch.launch, launch.kernel);
  {
    const std::lock_guard lock(mutex_);
    if (launch.stage == LaunchReport::Stage::begins) show_plan();
    if (forecast_.launches() > 1 && forecast_.launches_ended() < forecast_.launches())
      what += fmt::format(" ({} of {})", forecast_.launches_ended() + 1, forecast_.launches());
  }
  WorkState state{std::move(what), "waves", launch.waves_ended, launch.waves, launch.wave_instructions, launch.cycles};
  if (launch.stage == LaunchReport::Stage::begins) return begin(std::move(state));
  update(state);
  if (launch.stage == LaunchReport::Stage::runs) return;
  if (asked_) {
    const std::lock_guard lock(mutex_);
    write(std::chrono::duration<double>(Clock::now() - began_).count());
  }
  set_status(background_);
}

void Progress::report() {
  std::unique_lock lock(mutex_);
  while (!over_) {
    changed_.wait_for(lock, kTerminalInterval);
    const Clock::time_point now = Clock::now();
    if (over_ || !state_ || now < next_line_) continue;
    next_line_ = now + (line_ ? Clock::duration(kTerminalInterval) : Clock::duration(kLineInterval));
    write(std::chrono::duration<double>(now - began_).count());
  }
}

void Progress::write(double seconds) {
  constexpr std::string_view kName = "strobe: ";
  const double share = state_->total == 0 ? 0 : static_cast<double>(state_->done) / static_cast<double>(state_->total);
  const std::optional<double> all = forecast_.launches() > 1 ? forecast_.left(share, seconds) : std::nullopt;
  if (!line_) {
    out_ << kName << progress_text(*state_, seconds, all) << std::endl;
    return;
  }
  line_->show(std::string(kName) + progress_text(*state_, seconds, all, TerminalLine::columns() - kName.size()));
}

void Progress::remove_line() {
  if (line_) line_->remove();
}

}  // namespace strobe
