import type { Provocations } from "../printed.ts";
import { configuration } from "./configuration.ts";
import { factors } from "./factors.ts";
import { kept } from "./kept.ts";
import { keptPasswords } from "./kept-passwords.ts";
import { logouts } from "./logout.ts";
import { mails } from "./mails.ts";
import { passkeys } from "./passkeys.ts";
import { passwords } from "./passwords.ts";
import { providerTokens } from "./provider-tokens.ts";
import { providers } from "./providers.ts";
import { requests } from "./requests.ts";
import { security } from "./security.ts";
import { sessions } from "./sessions.ts";
import { storage } from "./storage.ts";

const groups: readonly Provocations[] = [
  ...[requests, sessions, passwords, providers, providerTokens, logouts, mails, passkeys],
  ...[configuration, storage, kept, security, keptPasswords, factors],
];

/** Every code of docs/errors.md with what provokes it. */
export const provocations: Provocations = Object.assign({}, ...groups);

/** Codes that two groups provoke. */
export const repeated = groups
  .flatMap(Object.keys)
  .filter((code, index, codes) => codes.indexOf(code) !== index);
