ds_pk_add_f16 v4, v6
ds_pk_add_bf16 v4, v6
ds_pk_add_rtn_f16 v2, v4, v6
ds_pk_add_rtn_bf16 v2, v4, v6
