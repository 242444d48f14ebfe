import type { Door } from "./door.ts";
import { addressDoors } from "./doors/addresses.ts";
import { bodyDoors } from "./doors/bodies.ts";
import { callbackDoors } from "./doors/callback.ts";
import { cookieDoors } from "./doors/cookies.ts";
import { hashDoors } from "./doors/hashes.ts";
import { logDoors } from "./doors/log.ts";
import { passkeyDoors } from "./doors/passkeys.ts";
import { providerDoors } from "./doors/provider.ts";
import { requestDoors } from "./doors/requests.ts";
import { tokenDoors } from "./doors/tokens.ts";
import { typedDoors } from "./doors/typed.ts";

/** Every way in for text of strangers that is fuzzed. */
export const doors: readonly Door[] = [
  ...cookieDoors,
  ...tokenDoors,
  ...addressDoors,
  ...typedDoors,
  ...bodyDoors,
  ...callbackDoors,
  ...providerDoors,
  ...passkeyDoors,
  ...hashDoors,
  ...requestDoors,
  ...logDoors,
];
