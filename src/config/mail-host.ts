import type { Unchecked } from "./validate.ts";

/**
 * Whether mails would lead to the host that a request names, whoever sends it. Many applications are deployed without `NODE_ENV`, or
 * with one of their own, so only `development`, `test` and a run of `node:test` are taken for a machine without strangers.
 */
export function isMailHostForgeable({
  resolved: { origin, trustHost },
  env: { NODE_ENV, NODE_TEST_CONTEXT },
}: Pick<Unchecked, "resolved" | "env">): boolean {
  if (origin || trustHost !== true) return false;
  return NODE_ENV ? NODE_ENV !== "development" && NODE_ENV !== "test" : !NODE_TEST_CONTEXT;
}
