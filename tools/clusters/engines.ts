import type { Engine } from "./engine.ts";
import { d1 } from "./engines/d1.ts";
import { galera, galeraAsItComes } from "./engines/galera.ts";
import { libsql, libsqlReplica } from "./engines/libsql.ts";
import { patroni } from "./engines/patroni.ts";
import { redisCluster } from "./engines/redis-cluster.ts";
import { redisSentinel } from "./engines/redis-sentinel.ts";
import { serializable } from "./engines/serializable.ts";

/** All of them, in the order of the table. */
export const engines: readonly Engine[] = [
  patroni,
  galera,
  galeraAsItComes,
  redisSentinel,
  redisCluster,
  serializable,
  libsql,
  libsqlReplica,
  d1,
];
