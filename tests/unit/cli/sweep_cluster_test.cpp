// `strobe sweep --on`: chunks, jobs that fail, a front end that ends before its jobs. The scheduler is a stand-in of
// two shell scripts.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "sweep.hpp"

using namespace strobe::testing;
using Catch::Contains;
using nlohmann::json;

namespace {

namespace fs = std::filesystem;

/// Job arrays by `setsid`: each task in turn, then the job leaves the queue. FIRST, if it is set, stands before the
/// first task of the first job.
constexpr char kSbatch[] = R"(#!/bin/bash
for word in "$@"; do
  case $word in --array=*) range=${word#--array=};; --job-name=*) name=${word#--job-name=};; esac
  script=$word
done
count=$(cat $CLUSTER/count 2> /dev/null || echo 0); job=$((700 + count)); echo $((count + 1)) > $CLUSTER/count
echo $name > $CLUSTER/queue/$job
echo "$(ulimit -v) $(ulimit -f) ${TMPDIR-none}" > $CLUSTER/inherited
setsid bash -c '
  for task in $(seq ${2%-*} ${2#*-});
do first = ; [ $1 = 700 ] && [ $task = 1 ] && first=$FIRST
    SLURM_ARRAY_TASK_ID=$task $first sh $0
  done
  rm $CLUSTER/queue/$1' $script $job $range < /dev/null > /dev/null 2>&1 &
echo "$job;one"
)";

constexpr char kSqueue[] = "#!/bin/sh\ncat $CLUSTER/queue/* 2> /dev/null; true\n";

void write_program(const TemporaryFolder& folder, const std::string& name, const std::string& text) {
  fs::permissions(folder.write(name, text), fs::perms::owner_all);
}

ProgramOutput on_stand_in(const TemporaryFolder& folder, const std::string& commands) {
  fs::create_directories(folder / "bin");
  fs::create_directories(folder / "queue");
  write_program(folder, "bin/sbatch", kSbatch);
  write_program(folder, "bin/squeue", kSqueue);
  return shell(folder, "export PATH=$PWD/bin:$PATH\n" + commands);
}

const std::string kSweep = "$STROBE sweep --vary l1v.mshrs=2,4,8,64 --programs 'relu problem=4096' ";

json local_points() {
  const TemporaryFolder folder;
  return points_of(shell(folder, kSweep + "--json -"));
}

}  // namespace

TEST_CASE("sweep on a cluster: an array of chunks gives the points of this host, and a killed task runs again") {
  const TemporaryFolder folder;
  const std::string run = kSweep + "--on slurm:chunk=2,poll=1,partition=p --json -";
  const std::string own = "echo \"$(ulimit -v) $(ulimit -f) ${TMPDIR-none}\" > own\n";
  const ProgramOutput output = on_stand_in(folder, own + "export FIRST='timeout -s KILL 0.1'\n" + run);
  CHECK(points_of(output) == local_points());
  CHECK(read_file(folder / "inherited") == read_file(folder / "own"));  // Slurm hands them to the jobs
  CHECK(read_file(folder / "count") == "2\n");                          // the array, and the chunk of what was missing
  CHECK(fs::exists(folder / "sweep.db.jobs/chunk-3.json"));
}

TEST_CASE("sweep on a cluster: a controller that does not answer any more ends the front end, and the jobs go on") {
  const TemporaryFolder folder;
  const ProgramOutput output = on_stand_in(folder, R"(cp bin/squeue squeue
    printf '#!/bin/sh\necho no controller >&2; exit 1\n' > bin/squeue
    printf '#!/bin/sh\nsleep 4; exec "$@"\n' > bin/late; chmod +x bin/late; export FIRST=late
    )" + kSweep + R"(--on slurm:chunk=4,poll=1,silence=1 > /dev/null
    echo $?; cp squeue bin/squeue
    $STROBE sweep --resume sweep.db.jobs --json out.json)");
  CHECK(output.out.starts_with("1\n"));
  CHECK_THAT(output.err, Contains("--on slurm: squeue has not answered for 1 s (no controller)"));
  CHECK(points_in(read_file(folder / "out.json")) == local_points());
  CHECK(read_file(folder / "count") == "1\n");
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
  const ProgramOutput never = shell(folder, "rm -r sweep.db*; " + kSweep + "--on 'command:echo >> calls; false {}'");
  CHECK(never.exit_code == 1);
  CHECK_THAT(never.err, Contains("4 of 4 points failed") && Contains("3 attempts left no result"));
  CHECK(read_file(folder / "calls") == std::string(3 * 4, '\n'));  // three attempts at four chunks
}

TEST_CASE("sweep on a cluster: without Slurm it says so") {
  const TemporaryFolder folder;
  const ProgramOutput output = shell(folder, "mkdir none; PATH=$PWD/none " + kSweep + "--on slurm");
  INFO(output.err);
  CHECK(output.exit_code == 2);
  CHECK_THAT(output.err, Contains("--on slurm: there is no program sbatch here - run this on a host of the cluster"));
}

TEST_CASE("sweep on a cluster: a submitted chunk that dies or never begins is waited for no longer than told") {
  const TemporaryFolder folder;
  // The command returns at once. Its first chunk dies in the middle and leaves a state that stays the same.
  const std::string dies =
      "mkdir died 2> /dev/null && { {} > /dev/null 2>&1 & until ls sweep.db.jobs/state-* > /dev/null 2>&1; "
      "do sleep 0.02; done; kill -9 $!; true; } || { {} > /dev/null 2>&1 & }";
  const ProgramOutput output = shell(folder, kSweep + "--on 'command,chunk=4,poll=1,silence=8:" + dies + "' --json -");
  CHECK(points_of(output) == local_points());
  CHECK(fs::exists(folder / "died"));
  CHECK(fs::exists(folder / "sweep.db.jobs/chunk-2.json"));
  const ProgramOutput never =
      shell(folder, "rm -r sweep.db*; " + kSweep + "--on 'command,chunk=4,poll=1,queue=1,tries=2:true {}'");
  CHECK(never.exit_code == 1);
  CHECK_THAT(never.err, Contains("2 attempts left no result"));
}

TEST_CASE("sweep on a cluster: a program that fails or is refused runs once") {
  const TemporaryFolder folder;
  folder.write("fails.lua",
               "local strobe = require 'strobe'\n"
               "strobe.workload('relu'):run(strobe.gpu(), { problem = 64 })\nerror('wrong result', 0)");
  folder.write("refused.lua", "error(");
  const ProgramOutput output =
      shell(folder, "$STROBE sweep --programs fails.lua,refused.lua --on 'command:echo >> calls; {}' --json out.json");
  CHECK(output.exit_code == 1);
  CHECK(read_file(folder / "calls") == "\n\n");  // a chunk for each of the two points, once
  const json points = points_in(read_file(folder / "out.json"));
  CHECK(points[0]["exit_code"] == 1);
  CHECK_THAT(points[0]["message"].get<std::string>(), Contains("wrong result"));
  CHECK(points[1]["exit_code"] == 2);
}
