scratch_load_lds_ubyte v4, off
scratch_load_lds_sbyte v4, off
scratch_load_lds_ushort v4, off
scratch_load_lds_sshort v4, off
scratch_load_lds_dword v4, off
