global_load_lds_ubyte v[4:5], off
global_load_lds_sbyte v[4:5], off
global_load_lds_ushort v[4:5], off
global_load_lds_sshort v[4:5], off
global_load_lds_dword v[4:5], off
global_atomic_pk_add_bf16 v[4:5], v6, off
