#!/bin/sh
# pack.sh TARGET FOLDER: makes tests/fuzz/corpus/TARGET.tar.gz of the files of a folder. The same files give the same bytes.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$2"
find . -type f -printf '%P\n' | LC_ALL=C sort |
  tar --format=ustar --mode=644 --mtime=@0 --owner=0 --group=0 --numeric-owner -cf - -T - | gzip -9n >"$here/corpus/$1.tar.gz"
