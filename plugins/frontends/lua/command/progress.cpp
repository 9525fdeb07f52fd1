#include "lua/command/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <ostream>
#include <string_view>
#include <utility>

#include "base/host_memory.hpp"
#include "strobe/host/interrupt.hpp"
#include "base/quote.hpp"
#include "compile/start_thread.hpp"
#include "results/table.hpp"
#include "strobe/host/device.hpp"
#include "runtime/report.hpp"

namespace strobe {
namespace {

using namespace std::chrono_literals;

constexpr auto kQuietTime = 2s;  ///< shorter work is not shown
constexpr auto kTerminalInterval = 250ms;
constexpr auto kLineInterval = 10s;
constexpr auto kJsonInterval = 1s;
constexpr auto kPublication = 1s;
constexpr auto kMaxWait = 1s;  ///< with a launch that is asked who waits for what
constexpr const char* kName = "strobe: ";

double share_of(const WorkState& state) {
  return state.total == 0 ? 0 : static_cast<double>(state.done) / static_cast<double>(state.total);
}

}  // namespace

Progress::Progress(std::ostream& out, std::string command, bool terminal, std::optional<Form> asked)
    : out_(out),
      command_(std::move(command)),
      asked_(asked),
      line_(terminal && asked != Form::json ? std::make_unique<TerminalLine>() : nullptr) {
  thread_ = start_thread([this] { report(); });
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
  launch_.reset();
  began_ = Clock::now();
  next_line_ = began_ + kQuietTime;
}

void Progress::begin_step(const std::string& what) {
  begin({what, "", 0, 0, 0, std::nullopt});
  const std::lock_guard lock(mutex_);
  if (asked_ == Form::json)
    write("step");
  else if (!line_ && asked_)
    out_ << kName << printable(what) << std::endl;
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
    launch_.reset();
  }
  if (!what.empty()) begin({what, "", 0, 0, 0, std::nullopt});
}

void Progress::plan(std::vector<PlannedLaunch> launches, std::uint64_t device_bytes) {
  const std::lock_guard lock(mutex_);
  const std::uint64_t available = available_bytes(), resident = resident_bytes();
  if (device_bytes > resident && device_bytes - resident > available) {
    remove_line();
    out_ << kName << "warning: the launches use " << bytes_text(device_bytes) << " of device memory, the host has "
         << bytes_text(available) << " available" << std::endl;
  }
  forecast_.plan(std::move(launches));
  planned_bytes_ = device_bytes;
}

void Progress::launch_ended(double seconds) {
  const std::lock_guard lock(mutex_);
  forecast_.ended(seconds);
}

/// Called when the first of the launches begins, as the machine exists by then.
void Progress::show_plan() {
  const std::uint64_t device_bytes = std::exchange(planned_bytes_, 0);
  if (asked_ != Form::text || device_bytes == 0 || forecast_.launches() < 2) return;
  out_ << kName << forecast_.launches() << " launches, memory: about " << bytes_text(device_bytes + allocated_bytes())
       << " (" << bytes_text(device_bytes) << " of the GPU)" << std::endl;
}

void Progress::attach(Device& device) {
  device.on_progress([this](const LaunchReport& launch) { report(launch); });
}

void Progress::report(const LaunchReport& launch) {
  if (launch.stage == LaunchReport::Stage::begins) return report_begin(launch);
  if (wants_expected_.exchange(false, std::memory_order_relaxed)) note_expected(launch);
  if (wants_waits_.load(std::memory_order_relaxed)) note_waits(launch);
  const std::lock_guard lock(mutex_);
  if (!state_) return;
  state_->done = launch.waves_ended;
  state_->wave_instructions = std::max(launch.wave_instructions, issued_);
  if (expected_ != 0 && launch.stage == LaunchReport::Stage::runs) {
    state_->unit = "wave-instructions";
    state_->done = state_->wave_instructions;
    state_->total = std::max(expected_, state_->done);
  } else {
    state_->unit = "waves";
    state_->total = launch.waves;
  }
  state_->cycles = launch.cycles;
  if (launch.stage == LaunchReport::Stage::runs) return;
  if (asked_) write("launch_ended");
  remove_line();
  launch_.reset();
  state_.reset();
  if (background_.empty()) return;
  state_ = WorkState{background_, "", 0, 0, 0, std::nullopt};
  began_ = Clock::now();
  next_line_ = began_ + kQuietTime;
}

void Progress::report_begin(const LaunchReport& launch) {
  std::string what = fmt::format("launch {}, {}", launch.launch, launch.kernel);
  {
    const std::lock_guard lock(mutex_);
    show_plan();
    if (forecast_.launches() > 1 && forecast_.launches_ended() < forecast_.launches())
      what += fmt::format(" ({} of {})", forecast_.launches_ended() + 1, forecast_.launches());
  }
  begin({std::move(what), "waves", launch.waves_ended, launch.waves, launch.wave_instructions, launch.cycles});
  const std::lock_guard lock(mutex_);
  launch_ = {launch.kernel, launch.launch};
  issued_ = expected_ = 0;
  wants_expected_ = false;
  asks_expected_ = launch.expect != nullptr;
  if (asked_ == Form::json) write("launch_began");
}

/// A launch of many generations says by its waves how far it is; others by instructions, of which some work-groups are
/// counted.
void Progress::note_expected(const LaunchReport& launch) {
  constexpr std::uint64_t kFewWaves = 20;  // percent
  if (!launch.expect || launch.waves_ended * 100 >= launch.waves * kFewWaves) return;
  const std::optional<std::uint64_t> expected = launch.expect();
  const std::lock_guard lock(mutex_);
  expected_ = expected.value_or(0);
}

/// Between two windows of its machine.
void Progress::note_waits(const LaunchReport& launch) {
  const LaunchWaits found = waits_of(launch);
  std::vector<Waits> waits = sum_waits(found);
  const std::lock_guard lock(mutex_);
  issued_ = found.issued;
  waits_ = std::move(waits);
  has_waits_ = true;
  wants_waits_ = false;
}

void Progress::report() {
  std::unique_lock lock(mutex_);
  while (!over_) {
    changed_.wait_for(lock, kTerminalInterval);
    const Clock::time_point now = Clock::now();
    if (over_) return;
    look_for_askers(now);
    if (!state_ || now < next_line_ || (!line_ && !asked_)) continue;
    next_line_ = now + (line_                  ? Clock::duration(kTerminalInterval)
                        : asked_ == Form::json ? Clock::duration(kJsonInterval)
                                               : Clock::duration(kLineInterval));
    write("running");
  }
}

/// Waits are those of the launch, if it says them in time.
void Progress::look_for_askers(Clock::time_point now) {
  if (status_asked()) {
    status_asked_ = now;
    has_waits_ = false;
    wants_waits_ = launch_.has_value();
  }
  if (status_asked_ && (has_waits_ || !launch_ || now - *status_asked_ > kMaxWait)) answer();
  if (now - made_ < kQuietTime || now < next_publication_) return;
  next_publication_ = now + kPublication;
  const bool is_watched = file_.is_watched();
  if (launch_ && (is_watched || line_ || asked_)) {
    if (now - began_ >= kQuietTime && std::exchange(asks_expected_, false)) wants_expected_ = true;
    // The waits come with what has been issued.
    if (is_watched || expected_ != 0) wants_waits_ = true;
  }
  publish();
}

void Progress::answer() {
  status_asked_.reset();
  if (!has_waits_) waits_.clear();
  if (asked_ == Form::json) return write("status");
  std::string lines = kName + (state_ ? text(std::string::npos) : command_ + ": at nothing that takes long") + "\n";
  for (const Waits& one : waits_) lines += std::string(kName) + "  " + waits_text(one) + "\n";
  for (const std::string& child : states_of_children()) lines += std::string(kName) + "  run " + child + "\n";
  remove_line();
  out_ << printable(lines) << std::flush;
}

void Progress::publish() {
  Json state{{"pid", static_cast<std::uint64_t>(getpid())},
             {"parent", static_cast<std::uint64_t>(getppid())},
             {"command", command_},
             {"written", static_cast<std::uint64_t>(std::time(nullptr))},
             {"text", state_ ? text(std::string::npos) : ""}};
  state["progress"] = state_json();
  state["waits"] = launch_ ? waits_json(waits_) : Json::array();
  file_.write(state);
}

double Progress::seconds() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }

std::optional<double> Progress::left_of_all() const {
  return forecast_.launches() > 1 ? forecast_.left(share_of(*state_), seconds()) : std::nullopt;
}

std::string Progress::text(std::size_t columns) const {
  return progress_text(*state_, seconds(), left_of_all(), columns);
}

Json Progress::state_json() const {
  Json made = Json::object();
  if (!state_) return made;
  const double passed = seconds(), share = share_of(*state_);
  made["what"] = state_->what;
  if (launch_) {
    made["kernel"] = launch_->first;
    made["launch"] = launch_->second;
    made["wave_instructions"] = state_->wave_instructions;
    made["wave_instructions_per_second"] = passed > 0 ? static_cast<double>(state_->wave_instructions) / passed : 0;
  }
  if (state_->total != 0) {
    made["unit"] = state_->unit;
    made["done"] = state_->done;
    made["total"] = state_->total;
  }
  if (state_->cycles) made["cycles"] = *state_->cycles;
  made["seconds"] = passed;
  if (share > 0 && share <= 1) made["seconds_left"] = passed * (1 - share) / share;
  if (const std::optional<double> all = left_of_all()) made["seconds_left_of_all"] = *all;
  return made;
}

void Progress::write(const char* event) {
  if (asked_ == Form::json) {
    Json line{{"event", event}};
    Json state = state_json();
    for (Json::Member& member : std::get<Json::Object>(state.value())) line[member.key] = std::move(member.value);
    if (std::string_view(event) == "status") line["waits"] = waits_json(waits_);
    out_ << line.text() + "\n" << std::flush;
  } else if (line_) {
    line_->show(kName + printable(text(TerminalLine::columns() - std::string_view(kName).size())));
  } else {
    out_ << kName << printable(text(std::string::npos)) << std::endl;
  }
}

void Progress::remove_line() {
  if (line_) line_->remove();
}

}  // namespace strobe
