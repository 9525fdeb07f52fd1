v_fmac_f64_e32 v[2:3], v[4:5], v[6:7]
v_fmac_f64_dpp v[2:3], v[4:5], v[6:7] row_newbcast:0 row_mask:0xf bank_mask:0xf
