exp mrt0 v4, v5, v6, v7 done
