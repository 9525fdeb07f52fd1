#!/usr/bin/env python3
"""Writes the seeds in the archives of tests/fuzz/corpus from what clang-19 and llvm-mc-19 make, and from what is written
here.

Run it again after a change of an input's layout. Other files of an archive stay as they are: inputs that found something
(regression-*) and those of campaigns.
"""
import pathlib
import sqlite3
import struct
import subprocess
import tarfile
import tempfile
import zlib

from script_seeds import SCRIPTS

HERE = pathlib.Path(__file__).resolve().parent
WORK = pathlib.Path(tempfile.mkdtemp())
CORPUS = WORK / "corpus"
LIBRARIES = "/usr/lib/x86_64-linux-gnu/amdgcn/bitcode"  # Debian's rocm-device-libs

KERNELS = {
    "saxpy": "kernel void k(global float* x, global float* y, float a) "
             "{ uint i = get_global_id(0); y[i] += a * x[i]; }",
    "shared": "kernel void k(global int* x) { local int s[64]; uint i = get_local_id(0); s[i] = x[i]; "
              "barrier(CLK_LOCAL_MEM_FENCE); x[i] = s[63 - i]; }",
    "atomic": "kernel void k(global int* x, global long* y) { atomic_add(x, 3); atomic_max(x + 1, (int)get_global_id(0)); "
              "int old = atomic_cmpxchg(x + 2, 1, 2); y[get_global_id(0)] = old; }",
    "scratch": "kernel void k(global int* x) { int a[16]; for (int i = 0; i < 16; ++i) a[i] = x[i]; "
               "x[0] = a[x[1] & 15] + a[x[2] & 15]; }",
    "loop": "kernel void k(global float* x, int n) { float s = 0; for (int i = 0; i < n; ++i) "
            "s = fma(x[i], s, sin(s)); x[get_global_id(0)] = s; }",
    "wide": "kernel void k(global double* x, global half* h, global uchar4* c) { uint i = get_global_id(0); "
            "x[i] = sqrt(x[i]) / 3; vstore_half((float)x[i], i, h); c[i] += c[i + 1] * (uchar4)(3); }",
    "print": "kernel void k(global int* x) { printf(\"%d %s %v4f\\n\", x[0], \"text\", (float4)(x[1])); }",
    "call": "__attribute__((noinline)) int f(int n) { return n * n + 1; } "
            "kernel void k(global int* x) { x[get_global_id(0)] = f(x[get_global_id(0)]); }",
}


def save(target, name, data):
    folder = CORPUS / target
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(data if isinstance(data, bytes) else data.encode())


def run(*command):
    subprocess.run([str(word) for word in command], check=True, stderr=subprocess.DEVNULL)


def compile_kernel(name, target, version, *flags):
    source, out = WORK / "k.cl", WORK / "k.co"
    source.write_text(KERNELS[name])
    run("clang-19", "-x", "cl", "-cl-std=CL2.0", "-target", "amdgcn-amd-amdhsa", "-mcpu=" + target, "-O2",
        "--rocm-device-lib-path=" + LIBRARIES, f"-mcode-object-version={version}", *flags, source, "-o", out)
    run("llvm-strip-19", "--strip-debug", "-R", ".comment", out)
    return out.read_bytes()


def sections(elf):
    """Name -> (offset, bytes) of an ELF file's sections."""
    at, count, names = struct.unpack_from("<Q", elf, 40)[0], *struct.unpack_from("<2H", elf, 60)
    headers = [struct.unpack_from("<2I4Q2I2Q", elf, at + 64 * n) for n in range(count)]
    names_at = headers[names][4]
    found = {}
    for header in headers:
        begin = names_at + header[0]
        name = elf[begin:elf.index(b"\0", begin)].decode()
        found[name] = elf[header[4]:header[4] + header[5]] if header[1] != 8 else b""
    return found


def note(elf):
    data = sections(elf)[".note"]
    owner, size = struct.unpack_from("<2I", data)
    begin = 12 + (owner + 3) // 4 * 4
    return data[begin:begin + size]


def descriptor(elf):
    return sections(elf)[".rodata"][-64:]


def first_kernel_code(elf):
    return sections(elf)[".text"][:1536]


def execute_seed(choice, flags, kd, code):
    rsrc1, rsrc2 = struct.unpack_from("<2I", kd, 48)
    properties, = struct.unpack_from("<H", kd, 56)
    lds, scratch = struct.unpack_from("<2I", kd)
    return struct.pack("<BBIIHHHB", choice, flags, rsrc1, rsrc2, properties, scratch & 0xffff, lds & 0xffff, 63) + code


def assemble(text, target, *flags):
    source, out = WORK / "a.s", WORK / "a.o"
    source.write_text(text)
    run("llvm-mc-19", "-triple=amdgcn-amd-amdhsa", "-mcpu=" + target, "-filetype=obj", *flags, source, "-o", out)
    return sections(out.read_bytes())[".text"]


def code_objects():
    small = {}
    for name, target, version in [("saxpy", "gfx803", 4), ("shared", "gfx803", 5), ("print", "gfx803", 5),
                                  ("call", "gfx803", 4), ("atomic", "gfx1010", 5), ("scratch", "gfx1030", 5)]:
        elf = compile_kernel(name, target, version)
        small[name] = elf
        save("code_object", f"{name}-{target}-v{version}", elf)
        save("metadata", f"{name}-v{version}", bytes([version - 2]) + note(elf))
    entry = b"hipv4-amdgcn-amd-amdhsa--gfx803"
    host = b"host-x86_64-unknown-linux--"
    body = small["saxpy"]
    table = 32 + 24 * 2 + len(host) + len(entry)
    plain = b"__CLANG_OFFLOAD_BUNDLE__" + struct.pack("<Q", 2)
    plain += struct.pack("<3Q", table, 0, len(host)) + host + struct.pack("<3Q", table, len(body), len(entry)) + entry
    plain += body
    save("bundle", "plain", plain)
    for version in (1, 2, 3):
        packed = zlib.compress(plain)
        size = "<Q" if version == 3 else "<I"
        head = b"CCOB" + struct.pack("<2H", version, 0)
        tail = struct.pack(size, len(plain)) + bytes(8) + packed
        total = b"" if version == 1 else struct.pack(size, len(head) + struct.calcsize(size) + len(tail))
        save("bundle", f"zlib-v{version}", head + total + tail)
    (WORK / "plain.o").write_bytes(body)
    (WORK / "host.o").write_bytes(b"")
    run("clang-offload-bundler-19", "-type=o", "-compress",
        "-targets=host-x86_64-unknown-linux--,hipv4-amdgcn-amd-amdhsa--gfx803", f"-input={WORK}/host.o",
        f"-input={WORK}/plain.o", f"-output={WORK}/zstd")
    save("bundle", "zstd", (WORK / "zstd").read_bytes())
    save("bundle", "bomb", b"CCOB" + struct.pack("<2H2IQ", 2, 0, 24 + 1046, 1 << 20, 0) + zlib.compress(bytes(1 << 20)))


def metadata():
    save("metadata", "v2", b"\0" + b"""---
Version: [ 1, 0 ]
Printf: [ '1:1:4:%d\\n' ]
Kernels:
  - Name: k
    SymbolName: 'k@kd'
    Attrs: { ReqdWorkGroupSize: [ 64, 1, 1 ] }
    Args:
      - { Name: x, TypeName: 'float*', Size: 8, Align: 8, ValueKind: GlobalBuffer, AddrSpaceQual: Global }
      - { Size: 8, Align: 8, ValueKind: HiddenGlobalOffsetX, ValueType: I64 }
    CodeProps: { KernargSegmentSize: 16, MaxFlatWorkGroupSize: 256, NumSGPRs: 16, NumVGPRs: 4 }
...
""")
    save("metadata", "v2-aliases", b"\0a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\nKernels: *b\n")
    save("metadata", "bomb", b"\3" + b"\x91" * 64)


def isas():
    rdna = {"gfx1010": 0, "gfx1012": 1, "gfx1030": 2, "gfx1035": 3}
    for name in KERNELS:
        if name == "print":
            continue
        elf = compile_kernel(name, "gfx803", 5)
        code, kd = first_kernel_code(elf), descriptor(elf)
        save("decode_gcn3", name, b"\0" + code)
        save("execute_gcn3", name, execute_seed(0, 0, kd, code))
        save("execute_gcn3", name + "-machine", execute_seed(0, 2, kd, code))
        for target in ("gfx1010", "gfx1030"):
            for lanes in (32, 64):
                flags = ["-mwavefrontsize64"] if lanes == 64 else []
                elf = compile_kernel(name, target, 5, *flags)
                code, kd = first_kernel_code(elf), descriptor(elf)
                choice = rdna[target] << 1 | (lanes == 32)
                save("decode_rdna", f"{name}-{target}-{lanes}", bytes([choice]) + code)
                if lanes == 32 or name in ("atomic", "scratch"):
                    save("execute_rdna", f"{name}-{target}-{lanes}", execute_seed(choice, 2 * (lanes == 32), kd, code))
        save("descriptor", name, struct.pack("<BBH", 0, 0, 255) + kd)
        save("descriptor", name + "-rdna", struct.pack("<BBH", 2, 0, 63) + kd)
    save("descriptor", "v2", struct.pack("<BBH", 0, 1, 63) + bytes(range(256)))
    # A line of every mnemonic that the listings of the decoder's tests have.
    listings = HERE / "../unit"
    pages = [("gcn3", "gfx803", page) for page in (listings / "gcn3_decode/lines").glob("*.s")]
    for folder, target in (("all", "gfx1030"), ("all.wave32", "gfx1010"), ("gfx10_1", "gfx1010"), ("gfx10_3", "gfx1030")):
        pages += [("rdna", target, page) for page in (listings / "rdna_decode/lines" / folder).glob("*.s")]
    for isa, target, page in sorted(pages):
        seen, lines = set(), []
        for line in page.read_text().splitlines():
            mnemonic = line.split()[0] if line.split() else "//"
            if not mnemonic.startswith("//") and mnemonic not in seen and "branch" not in mnemonic:
                seen.add(mnemonic)
                lines.append(line)
        try:
            words = assemble("\n".join(lines) + "\n", target)
        except subprocess.CalledProcessError:
            continue
        choice = rdna[target] << 1 | 1 if isa == "rdna" else 0
        kd = bytes(48) + struct.pack("<IIH", 0xac0000, 0x1398, 8) + bytes(6)
        for part in range(0, min(len(words), 3072), 1024):
            name, piece = f"{page.stem}-{target}-{part}", words[part:part + 1024]
            save("decode_" + isa, name, bytes([choice]) + piece)
            save("execute_" + isa, name, execute_seed(choice, 0, kd, piece))
    clause = assemble("s_getpc_b64 s[0:1]\ns_add_u32 s0, s0, 16\ns_setpc_b64 s[0:1]\ns_nop 0\ns_swappc_b64 s[2:3], s[0:1]\n"
                      "s_cbranch_scc0 0\ns_barrier\ns_sleep 1\ns_endpgm\n", "gfx803")
    save("decode_gcn3", "jumps", b"\0" + clause)
    save("execute_gcn3", "jumps", execute_seed(0, 0, bytes(64), clause))


def presets():
    head = 'schema = 1\ntitle = "T"\n'
    save("preset", "base", (HERE / "presets/base.toml").read_text())
    save("preset", "child", head + 'inherits = "base"\n[l1v]\nways = 8\nsize = "32 KiB"\nline = 128\n'
         'latency = "90 cycle"\nshared = true\nshare = 0.25\n[l2]\nuse = "cache.other"\nsize = "1 KiB"\n'
         '[source]\n"l2.size" = { kind = "measured", how = "it" }\n#\nl1v.size=64 KiB')
    save("preset", "types", head + '[gpu]\nisa = "gfx803"\nclock = "1.5 GHz"\n[memory]\nsize = "1 GiB"\npage = "4 KiB"\n'
         '[compute_unit]\nsimds = 4\n[lds]\nsize = "64 KiB"\ngranule = "512 B"\n[d]\nuse = "dram.test"\nchannels = 3\n'
         '[u]\nuse = "unit.test"\nrate = "4 cycle"\n#\ngpu.clock=2 GHz')
    save("preset", "odd", head + 'base = true\ndefault_for = ["gfx803", 1, {}]\ninherits = "x.toml"\n'
         "[l1v]\nsize = -1\nways = 1e400\nline = 0x10\nlatency = 1979-05-27T07:32:00Z\n\"quoted key\" = '''a\nb'''\n"
         "[[array]]\nx = [[[[1]]]]\n#\nl1v.size=1e300 EiB")


def arguments():
    lines = {
        0: ["buf:f32:1024", "buf:i8:7:iota", "buf:u64:3:random=5", "buf:f16:9:fill=0x3c00", "buf:f64:2:fill=-1e-310",
            "buf:i32:4:ones", "buf:u8:18446744073709551615", "buf:f32:4:file=x", "i8:-128", "i16:0x7fff", "u16:65536",
            "i64:-9223372036854775808", "u64:18446744073709551616", "f16:65504", "f32:1e39", "f64:nan", "f32:-inf",
            "f32:0x1p-149", "bytes:00ff10", "local:1024"],
        2: ["0=out.bin"],
        3: ["0=a:ulp=2", "0=b:abs=1e-3,rel=2", "0=c:exact"],
        4: ["64", "64,8,1", "1,2,3,4"],
        5: ["0.001", "1e400"],
        6: ["4GiB", "1.5 MiB", "1048576"],
        7: ["photon:levels=warp,variant=paper", "detailed"],
        8: ["l2.size=4 MiB", "gpu.clock=1e9 Hz", "="],
    }
    for flag, values in lines.items():
        for number, value in enumerate(values):
            save("arguments", f"{flag}-{number}", bytes([flag]) + value.encode())


def scripts():
    for name, text in SCRIPTS.items():
        save("script", name, text)


def stores():
    def store(name, *statements, page=512):
        path = WORK / name
        path.unlink(missing_ok=True)
        connection = sqlite3.connect(path)
        connection.execute(f"PRAGMA page_size = {page}")
        for statement in statements:
            connection.execute(statement)
        connection.commit()
        connection.close()
        save("profile_store", name, path.read_bytes())

    application = "PRAGMA application_id = 1400140386"
    version = "PRAGMA user_version = 1"
    columns = "code_object TEXT NOT NULL, kernel TEXT NOT NULL, shape TEXT NOT NULL, arguments TEXT NOT NULL, name TEXT NOT NULL,"
    table = f"""CREATE TABLE profile (
  {columns}
  checksum INTEGER NOT NULL, bytes BLOB NOT NULL,
  PRIMARY KEY (code_object, kernel, shape, arguments, name)) WITHOUT ROWID"""
    key = ("0123abcd", "k", "64/64", "buffer 4096", "photon")
    data = b"what was found"
    sum_ = 0
    for part in (*[k.encode() for k in key], data):
        sum_ = zlib.crc32(part, sum_)
    row = "INSERT INTO profile VALUES ('%s', '%s', '%s', '%s', '%s', %d, x'%s')" % (*key, sum_, data.hex())
    store("good", application, version, table, row)
    store("empty-table", application, version, table)
    store("long", application, version, table, row.replace(data.hex(), "41" * 3000))
    # Objects that run when the store is read or written.
    store("view", application, version,
          "CREATE VIEW profile AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS checksum, "
          "x'00' AS bytes, '0123abcd' AS code_object, 'k' AS kernel, '64/64' AS shape, 'buffer 4096' AS arguments, "
          "'other' AS name FROM n")
    store("trigger", application, version, table,
          "CREATE TRIGGER t AFTER INSERT ON profile BEGIN INSERT INTO profile SELECT 'x', 'x', 'x', 'x', 'x', 1, "
          "zeroblob(1000000000); END")
    store("other", "CREATE TABLE t (x)")


def results():
    launch = '["k",0.001,1.0,10,10,true,null,0.95,1,2,3,4]'
    save("results", "good", f'["aes.lua","r9-nano","detailed",[{launch}]]\n')
    save("results", "cut-off", f'["aes.lua","r9-nano","photon",[{launch},{launch}]]\n["aes.lua","r9-n')
    save("results", "odd", '5\n"text"\n[]\n[1,2,3,4]\n["a","b","c",[[]]]\n{"a":[1e400,-0,"\\ud800"]}\n')


def unpack():
    for archive in sorted((HERE / "corpus").glob("*.tar.gz")):
        with tarfile.open(archive) as files:
            files.extractall(CORPUS / archive.name.removesuffix(".tar.gz"))


def pack():
    for folder in sorted(CORPUS.iterdir()):
        run("sh", HERE / "pack.sh", folder.name, folder)


unpack()
for make in (code_objects, metadata, isas, presets, arguments, scripts, stores, results):
    make()
pack()
total = sum(path.stat().st_size for path in CORPUS.rglob("*") if path.is_file())
print(f"{sum(1 for p in CORPUS.rglob('*') if p.is_file())} files, {total} bytes")
