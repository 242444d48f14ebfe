import type { ResolvedConfig } from "../config/resolved-config.ts";
import { getOrCreate } from "../lib/get-or-create.ts";
import type { Keyring } from "../lib/keyring.ts";
import { shared } from "../lib/shared.ts";

/** The codes of what was said, by application: configurations with the same secrets are one. */
const said = shared("request-warnings", () => new WeakMap<Keyring, Set<string>>());

/** Warns the operator once in the life of the process, however many requests give reason to. */
export async function warnOnce(
  { keyring, log }: ResolvedConfig,
  code: string,
  explanation: string,
): Promise<void> {
  const codes = getOrCreate(said(), keyring, () => new Set<string>());
  if (codes.has(code)) return;
  codes.add(code);
  (await log()).warn(code, explanation);
}
