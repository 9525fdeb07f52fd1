#!/bin/sh
# headers.sh OURS THEIRS: compares the values and sizes in Strobe's headers of HSA with those of AMD's, where the package
# libhsa-runtime-dev is there (THEIRS/hsa/hsa.h).
set -eu
ours=$1
theirs=$2
[ -e "$theirs/hsa/hsa.h" ] || { echo "no libhsa-runtime-dev"; exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
words() { grep -ohE '[A-Za-z_][A-Za-z0-9_]+' "$@" | sort -u; }
words "$theirs"/hsa/hsa.h "$theirs"/hsa/hsa_ext_amd.h "$theirs"/hsa/hsa_ven_amd_loader.h > "$folder/theirs"
words "$ours"/strobe_hsa/*types.h | comm -12 - "$folder/theirs" > "$folder/both"
{
  cat <<'C'
#include <stdbool.h>
#include <stdio.h>
#include <hsa/hsa.h>
#include <hsa/hsa_ext_amd.h>
#include <hsa/hsa_ven_amd_loader.h>
#define VALUE(name) printf("%s %ld\n", #name, (long)name);
#define SIZE(name) printf("%s %zu\n", #name, sizeof(name));
int main(void) {
C
  grep -E '^HSA_[A-Z0-9_]*[A-Z0-9]$' "$folder/both" | sed 's/.*/VALUE(&)/'
  grep -E '^hsa_.*_t$' "$folder/both" | sed 's/.*/SIZE(&)/'
  echo '}'
} > "$folder/values.c"
for which in ours theirs; do
  eval "include=\$$which"
  cc -std=gnu11 -w -I "$include" "$folder/values.c" -o "$folder/values" 2> "$folder/errors" || {
    head -20 "$folder/errors"
    exit 1
  }
  "$folder/values" > "$folder/values.$which"
done
echo "$(wc -l < "$folder/values.ours") values and sizes"
diff "$folder/values.ours" "$folder/values.theirs"
