import type { Side } from "../sides.ts";

export type Variables = Readonly<Record<string, string>>;
export type Options = Readonly<Record<string, unknown>>;

/** A configuration after `setEnvDefaults`. */
export function filled(side: Side, env: Variables, config: Options = {}): Record<string, unknown> {
  const own = { providers: [], logger: { warn() {} }, ...config };
  side.setEnvDefaults(env, own);
  return own;
}

/** What `setEnvDefaults` says in production about hosts. */
export const trustOf = (side: Side, env: Variables, config: Options = {}) =>
  filled(side, { NODE_ENV: "production", ...env }, config).trustHost;
