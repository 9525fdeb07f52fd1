v_pk_fma_f32 v[2:3], v[4:5], v[6:7], v[8:9] op_sel_hi:[0,0,1]
v_pk_mul_f32 v[2:3], v[4:5], v[6:7] op_sel_hi:[0,0]
v_pk_add_f32 v[2:3], v[4:5], v[6:7] op_sel_hi:[0,0]
v_pk_mov_b32 v[2:3], v[4:5], v[6:7] op_sel_hi:[0,0]
