import type { Provocations } from "../printed.ts";
import { configuration } from "./configuration.ts";
import { kept } from "./kept.ts";
import { mails } from "./mails.ts";
import { passkeys } from "./passkeys.ts";
import { passwords } from "./passwords.ts";
import { providers } from "./providers.ts";
import { requests } from "./requests.ts";
import { sessions } from "./sessions.ts";
import { storage } from "./storage.ts";

const groups: readonly Provocations[] = [
  ...[requests, sessions, passwords, providers, mails, passkeys],
  ...[configuration, storage, kept],
];

/** Every code of docs/errors.md with what provokes it. */
export const provocations: Provocations = Object.assign({}, ...groups);

/** Codes that two groups provoke. */
export const repeated = groups
  .flatMap(Object.keys)
  .filter((code, index, codes) => codes.indexOf(code) !== index);
