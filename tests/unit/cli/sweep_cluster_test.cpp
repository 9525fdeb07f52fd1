// `strobe sweep --on`: chunks, jobs that fail, a front end that ends before its jobs. The scheduler is a stand-in of
// two shell scripts, or Slurm itself where it is installed.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "command.hpp"

using namespace strobe::testing;
using Catch::Contains;
using nlohmann::json;

namespace {

namespace fs = std::filesystem;

/// Job arrays by `setsid`: each task in turn, then the job leaves the queue. FIRST, if it is set, stands before the
/// first task of the first job.
constexpr char kSbatch[] = R"(#!/bin/bash
for word in "$@"; do
  case $word in --array=*) range=${word#--array=};; esac
  script=$word
done
count=$(cat $CLUSTER/count 2> /dev/null || echo 0); job=$((700 + count)); echo $((count + 1)) > $CLUSTER/count
touch $CLUSTER/queue/$job
setsid bash -c '
  for task in $(seq ${2%-*} ${2#*-}); do
    first=; [ $1 = 700 ] && [ $task = 1 ] && first=$FIRST
    SLURM_ARRAY_TASK_ID=$task $first sh $0
  done
  rm $CLUSTER/queue/$1' $script $job $range < /dev/null > /dev/null 2>&1 &
echo "$job;one"
)";

constexpr char kSqueue[] = "#!/bin/sh\nls $CLUSTER/queue\n";

void write_program(const TemporaryFolder& folder, const std::string& name, const std::string& text) {
  fs::permissions(folder.write(name, text), fs::perms::owner_all);
}

ProgramOutput shell(const TemporaryFolder& folder, const std::string& commands) {
  ProgramOptions options;
  options.folder = folder.path();
  options.environment = {"STROBE=" + kStrobe, "CLUSTER=" + folder.path()};
  return run_program({"/bin/bash", "-c", commands}, options);
}

ProgramOutput on_stand_in(const TemporaryFolder& folder, const std::string& commands) {
  fs::create_directories(folder / "bin");
  fs::create_directories(folder / "queue");
  write_program(folder, "bin/sbatch", kSbatch);
  write_program(folder, "bin/squeue", kSqueue);
  return shell(folder, "export PATH=$PWD/bin:$PATH\n" + commands);
}

const std::string kSweep = "$STROBE sweep --vary l1v.mshrs=2,4,8,64 --programs 'relu problem=4096' ";

/// Without what the host's speed decides.
json points_of(const ProgramOutput& output) {
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  json points = json::parse(output.out)["points"];
  for (json& point : points) point.erase("cpu_seconds");
  return points;
}

json local_points() {
  const TemporaryFolder folder;
  return points_of(shell(folder, kSweep + "--json -"));
}

std::string log_of(const TemporaryFolder& folder, const std::string& name) {
  return fs::exists(folder / name) ? read_file(folder / name) : "";
}

}  // namespace

TEST_CASE("sweep on a cluster: an array of chunks gives the points of this host, and a killed task runs again") {
  const TemporaryFolder folder;
  const std::string run = kSweep + "--on slurm:chunk=2,poll=1,partition=p --json -";
  const ProgramOutput output = on_stand_in(folder, "export FIRST='timeout -s KILL 0.1'\n" + run);
  CHECK(points_of(output) == local_points());
  CHECK(read_file(folder / "count") == "2\n");  // the array, and the chunk of what was missing
  CHECK(fs::exists(folder / "sweep.db.jobs/chunk-3.json"));
}

TEST_CASE("sweep on a cluster: the front end may end before its jobs, and collects what they leave") {
  const TemporaryFolder folder;
  const ProgramOutput output = on_stand_in(folder, kSweep + R"(--on slurm:chunk=2,poll=1 > /dev/null & front=$!
    for n in $(seq 300); do [ -e sweep.db.jobs/job ] && break; sleep 0.1; done
    kill -9 $front; wait $front 2> /dev/null
    $STROBE sweep --resume sweep.db.jobs --json -)");
  CHECK(points_of(output) == local_points());
  CHECK(read_file(folder / "count") == "1\n");
}

TEST_CASE("sweep on a cluster: any command can run the chunks, and one whose disk is full runs again") {
  const TemporaryFolder folder;
  // The first chunk can write no file of more than two blocks.
  const std::string once = "mkdir full 2> /dev/null && ulimit -f 2; {}";
  const ProgramOutput output = shell(folder, kSweep + "--on 'command:" + once + "' --jobs 2 --json -");
  CHECK(points_of(output) == local_points());
  CHECK(fs::exists(folder / "full"));
  const ProgramOutput never = shell(folder, "rm -r sweep.db*; " + kSweep + "--on 'command:false {}'");
  CHECK(never.exit_code == 1);
  CHECK_THAT(never.err, Contains("4 of 4 points failed") && Contains("3 attempts left no result"));
}

TEST_CASE("sweep on a cluster: without Slurm it says so") {
  const TemporaryFolder folder;
  const ProgramOutput output = shell(folder, "mkdir none; PATH=$PWD/none " + kSweep + "--on slurm");
  INFO(output.err);
  CHECK(output.exit_code == 2);
  CHECK_THAT(output.err, Contains("--on slurm: there is no program sbatch here - run this on a host of the cluster"));
}

// ---- Slurm itself ----------------------------------------------------------------------------------------------

namespace {

/// One controller and one node on loopback, without cgroups and accounting. Ends with `up` if the node is idle.
constexpr char kStart[] = R"(
  export SLURM_CONF=$PWD/slurm.conf; host=$(hostname -s); mkdir -p state spool
  cat > slurm.conf << END
ClusterName=one
SlurmctldHost=$host(127.0.0.1)
AuthType=auth/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core_Memory
StateSaveLocation=$PWD/state
SlurmdSpoolDir=$PWD/spool
SlurmctldPidFile=$PWD/ctld.pid
SlurmdPidFile=$PWD/d.pid
SlurmctldLogFile=$PWD/ctld.log
SlurmdLogFile=$PWD/d.log
SlurmUser=root
AccountingStorageType=accounting_storage/none
JobAcctGatherType=jobacct_gather/none
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 RealMemory=1000 State=UNKNOWN
PartitionName=p Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
  munge_of_ours=
  if ! munge -n > /dev/null 2>&1; then
    mkdir -p /run/munge && chown munge /run/munge && runuser -u munge -- munged && munge_of_ours=yes
  fi
  slurmctld -f $SLURM_CONF; slurmd -f $SLURM_CONF
  for n in $(seq 60); do sinfo --noheader --format=%T 2> /dev/null | grep -q idle && { echo up > up; break; }; sleep 0.5; done
)";

constexpr char kStop[] = R"(
  scancel --name=strobe-sweep 2> /dev/null; scontrol shutdown 2> /dev/null
  for pid in ctld.pid d.pid; do [ -e $pid ] && kill $(cat $pid) 2> /dev/null; done
  [ "$munge_of_ours" ] && kill $(cat /run/munge/munged.pid)
)";

bool slurm_is_installed() {
  const TemporaryFolder folder;
  return shell(folder, "[ $(id -u) = 0 ] && command -v sbatch slurmctld slurmd munged && id munge").exit_code == 0;
}

}  // namespace

TEST_CASE("sweep on a cluster: Slurm with a task that is cancelled in the middle") {
  if (!slurm_is_installed()) {
    WARN("skipped: Slurm is not installed (Debian's slurm-wlm and munge), or this user may not start it");
    return;
  }
  const TemporaryFolder folder;
  const ProgramOutput output = shell(folder,
                                     std::string(kStart) + "if [ -e up ]; then " + kSweep +
                                         R"(--on slurm:chunk=1,poll=1,partition=p,mem=400 --json out.json > /dev/null &
    for n in $(seq 300); do [ -e sweep.db.jobs/job ] && break; sleep 0.1; done
    scancel $(cat sweep.db.jobs/job)_4
    wait $!; echo $? > code; fi)" + kStop);
  if (!fs::exists(folder / "up")) {
    WARN("skipped: Slurm did not start here: " + output.err + log_of(folder, "ctld.log") + log_of(folder, "d.log"));
    return;
  }
  INFO(output.err);
  REQUIRE(log_of(folder, "code") == "0\n");
  json points = json::parse(read_file(folder / "out.json"))["points"];
  for (json& point : points) point.erase("cpu_seconds");
  CHECK(points == local_points());
}
