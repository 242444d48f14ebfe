import type { Provocations } from "../printed.ts";
import { configuration } from "./configuration.ts";
import { providers } from "./providers.ts";
import { requests } from "./requests.ts";

const groups: readonly Provocations[] = [requests, configuration, providers];

/** Every code of docs/errors.md with what provokes it. */
export const provocations: Provocations = Object.assign({}, ...groups);

/** Codes that two groups provoke. */
export const repeated = groups
  .flatMap(Object.keys)
  .filter((code, index, codes) => codes.indexOf(code) !== index);
