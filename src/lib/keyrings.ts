import { createKeyring, type Keyring } from "./keyring.ts";
import { LimitedMap } from "./limited.ts";
import { remember } from "./remember.ts";
import { shared } from "./shared.ts";
import type { TokenFormat } from "./token-format.ts";

const keyrings = shared("keyrings", () => new LimitedMap<string, Keyring>(64));

/**
 * The keyring of a list of secrets. Deriving keys is dear, so those of the last few lists are kept.
 *
 * @throws TypeError when there is no secret, or an empty one.
 */
export function keyringOf(secrets: readonly string[], format: TokenFormat): Keyring {
  const id = JSON.stringify([format, secrets]);
  return remember(keyrings(), id, () => createKeyring(secrets, format));
}
