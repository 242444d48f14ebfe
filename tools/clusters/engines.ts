import type { Engine } from "./engine.ts";
import { galera, galeraAsItComes } from "./engines/galera.ts";
import { redisCluster } from "./engines/redis-cluster.ts";
import { redisSentinel } from "./engines/redis-sentinel.ts";

/** All of them, in the order of the table. */
export const engines: readonly Engine[] = [galera, galeraAsItComes, redisCluster, redisSentinel];
