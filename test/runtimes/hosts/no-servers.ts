import type { Tools } from "../suite/step.ts";

/** Where there are no sockets, for a reason. */
export const noServers = (reason: string): Pick<Tools["databases"], "PostgreSQL" | "Redis"> => ({
  PostgreSQL: () => reason,
  Redis: () => reason,
});
