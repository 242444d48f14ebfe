import { createMacs, type Macs } from "../lib/macs.ts";
import { remember } from "../lib/remember.ts";
import { shared } from "../lib/shared.ts";
import type { ResolvedConfig } from "./resolved.ts";

const macs = shared("macs", () => new WeakMap<ResolvedConfig, Macs>());

/** What authenticates texts under the secrets of a configuration; a session check needs none of it. */
export function macsOf(config: ResolvedConfig): Macs {
  return remember(macs(), config, () => createMacs(config.secrets));
}
