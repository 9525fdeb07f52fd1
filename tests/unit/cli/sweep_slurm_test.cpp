// `strobe sweep --on slurm` with Slurm itself, where it is installed: one controller and one node on loopback.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "sweep.hpp"

using namespace strobe::testing;
using Catch::Contains;
using nlohmann::json;

namespace {

namespace fs = std::filesystem;

bool slurm_is_installed() {
  const TemporaryFolder folder;
  return shell(folder, "[ $(id -u) = 0 ] && command -v sbatch slurmctld slurmd munged && id munge").exit_code == 0;
}

/// Runs commands while a Slurm is up, with `lines` added to its configuration; false, with a warning, if it cannot
/// start here.
bool with_slurm(const TemporaryFolder& folder, const std::string& lines, const std::string& commands) {
  if (!slurm_is_installed()) {
    WARN("skipped: Slurm is not installed (Debian's slurm-wlm and munge), or this user may not start it");
    return false;
  }
  const std::string script = "sh $SOURCE/scripts/experiments/sweeps/slurm.sh ";
  const ProgramOutput output = shell(folder, script + "start $PWD/slurm " + lines +
                                                 " && touch up && export SLURM_CONF=$PWD/slurm/slurm.conf && {\n" +
                                                 commands + "\n}\n" + script + "stop $PWD/slurm");
  if (!fs::exists(folder / "up")) WARN("skipped: Slurm did not start here: " + output.out + output.err);
  INFO(output.out + output.err);
  return fs::exists(folder / "up");
}

constexpr char kSweep[] = "$STROBE sweep --vary l1v.mshrs=2,4,8,16,64 --programs 'relu problem=32768' ";

json local_points() {
  const TemporaryFolder folder;
  return points_of(shell(folder, std::string(kSweep) + "--jobs 2 --json -"));
}

/// Waits until chunk NUMBER runs.
constexpr char kBegins[] =
    R"(begins() { for n in $(seq 600); do [ -e sweep.db.jobs/state-$1.json ] && return; sleep 0.1; done; return 1; }
)";

}  // namespace

TEST_CASE("sweep on Slurm: a job that is cancelled, one that is killed, a full disk and a node that fails") {
  const TemporaryFolder folder;
  // The first task with number 3 gets a disk of 16 KiB, where its result does not fit.
  folder.write("prolog.sh", "#!/bin/sh\n[ $SLURM_ARRAY_TASK_ID = 3 ] && mkdir " + folder.path() +
                                "/filled 2> /dev/null && echo export TMPDIR=" + folder.path() + "/small\nexit 0\n");
  fs::permissions(folder / "prolog.sh", fs::perms::owner_all);
  const bool ran = with_slurm(folder, "TaskProlog=$PWD/prolog.sh", std::string(kBegins) + R"(
    mkdir small; mount -t tmpfs -o size=16k none small && touch mounted
    )" + kSweep + R"(--on slurm:chunk=1,poll=1,partition=p,mem=400 --json out.json > /dev/null 2> err & front=$!
    begins 1
    scancel $(cat sweep.db.jobs/job)_5 && touch cancelled
    begins 2 && kill -9 $(pgrep -f "sweep chunk $PWD/sweep.db.jobs 2$") && touch killed
    begins 4 && scontrol update NodeName=$(hostname -s) State=DOWN Reason=test && touch down
    sleep 1; scontrol update NodeName=$(hostname -s) State=RESUME
    wait $front; echo $? > code
    ls sweep.db.jobs > files
    umount small)");
  if (!ran) return;
  for (const char* event : {"cancelled", "killed", "down"}) {
    CAPTURE(event);
    CHECK(fs::exists(folder / event));
  }
  if (fs::exists(folder / "mounted"))
    CHECK(fs::exists(folder / "filled"));
  else
    WARN("no full disk: this user may not mount one");
  INFO(read_file(folder / "err") << read_file(folder / "files"));
  REQUIRE(read_file(folder / "code") == "0\n");
  CHECK_THAT(read_file(folder / "files"), Contains("chunk-6.json"));  // what was lost ran again
  CHECK(points_in(read_file(folder / "out.json")) == local_points());
}

TEST_CASE("sweep on Slurm: the front end is killed, and resumed it collects what the jobs left") {
  const TemporaryFolder folder;
  const bool ran = with_slurm(folder, "",
                              std::string(kBegins) + kSweep +
                                  R"(--on slurm:chunk=2,poll=1,partition=p,mem=400 > /dev/null & front=$!
    begins 1; kill -9 $front; wait $front
    $STROBE sweep --resume sweep.db.jobs --json out.json > /dev/null 2> err; echo $? > code
    cp sweep.db.jobs/job job)");
  if (!ran) return;
  INFO(read_file(folder / "err"));
  REQUIRE(read_file(folder / "code") == "0\n");
  CHECK(read_file(folder / "job") == "1\n");  // nothing was submitted twice
  CHECK(points_in(read_file(folder / "out.json")) == local_points());
}
