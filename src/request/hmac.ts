import type { ResolvedConfig } from "../config/resolved-config.ts";
import { getOrCreate } from "../lib/get-or-create.ts";
import { createHmac, type Hmac } from "../lib/hmac.ts";
import { perCopy } from "../lib/shared.ts";

const hmacs = perCopy(() => new WeakMap<ResolvedConfig, Hmac>());

/** Authenticates texts with the secrets of a configuration. A session check does not need it. */
export function hmacOf(config: ResolvedConfig): Hmac {
  return getOrCreate(hmacs(), config, () => createHmac(config.secrets));
}
