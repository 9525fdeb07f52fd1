#!/bin/sh
# A Slurm of one controller and one node on loopback, without cgroups and accounting, for tests and experiments.
#   sh slurm.sh start FOLDER [LINE-OF-slurm.conf ...]    then: export SLURM_CONF=FOLDER/slurm.conf
#   sh slurm.sh stop FOLDER
# Needs root and the packages slurm-wlm and munge. FOLDER is absolute.
what=$1; folder=$2; shift 2
export SLURM_CONF="$folder/slurm.conf"

is_idle() { sinfo --noheader --format=%T 2> /dev/null | grep -q idle; }

start() {
  host=$(hostname -s)
  mkdir -p "$folder/state" "$folder/spool"
  cat > "$SLURM_CONF" << END
ClusterName=one
SlurmctldHost=$host(127.0.0.1)
AuthType=auth/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core_Memory
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/ctld.pid
SlurmdPidFile=$folder/d.pid
SlurmctldLogFile=$folder/ctld.log
SlurmdLogFile=$folder/d.log
SlurmUser=root
AccountingStorageType=accounting_storage/none
JobAcctGatherType=jobacct_gather/none
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 RealMemory=1000 State=UNKNOWN
PartitionName=p Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
  for line in "$@"; do echo "$line" >> "$SLURM_CONF"; done
  if ! munge -n > /dev/null 2>&1; then
    mkdir -p /run/munge && chown munge /run/munge && runuser -u munge -- munged && touch "$folder/munged-is-ours"
  fi
  slurmctld -f "$SLURM_CONF"
  slurmd -f "$SLURM_CONF"
  for n in $(seq 60); do
    is_idle && return 0
    sleep 0.5
  done
  echo "Slurm did not start:"; cat "$folder/ctld.log" "$folder/d.log"
  return 1
}

stop() {
  scancel --user="$(id -un)" 2> /dev/null
  scontrol shutdown 2> /dev/null
  for pid in ctld.pid d.pid; do [ -e "$folder/$pid" ] && kill "$(cat "$folder/$pid")" 2> /dev/null; done
  [ -e "$folder/munged-is-ours" ] && kill "$(cat /run/munge/munged.pid)"
  return 0
}

case $what in
  start) start "$@" ;;
  stop) stop ;;
  *) echo "write start or stop"; exit 2 ;;
esac
