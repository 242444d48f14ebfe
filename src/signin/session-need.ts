import { isRecord } from "../lib/json.ts";
import { type Assurance, type AssuranceLevel, assuranceOf } from "../session/assurance.ts";
import { isProofMethod, type ProofMethod, type Proofs } from "../session/proofs.ts";

/** How well, and how recently, somebody has to have proved who they are. Nothing means: somebody is signed in. */
export interface SessionNeed {
  /** 2 for two factors, such as a passkey that asked for a PIN or a finger. Default: 1. */
  readonly level?: AssuranceLevel | undefined;
  /** The proofs that count are at most this old, in seconds. Default: as old as the session. */
  readonly within?: number | undefined;
  /** One of these was proved. Default: any. */
  readonly methods?: readonly ProofMethod[] | undefined;
  /** Where to return to after signing in. Default: `/`, or the page that asks where the framework tells it. */
  readonly returnTo?: string | undefined;
}

const members: readonly string[] = ["level", "within", "methods", "returnTo"];

/**
 * Asserts that a need is one: what is not understood must not let anybody in.
 *
 * @throws {TypeError} when it is not
 */
export function assertNeed(need: SessionNeed): void {
  const unknown = isRecord(need) ? Object.keys(need).find((name) => !members.includes(name)) : "";
  if (unknown !== undefined) {
    throw new TypeError(`A need has the members ${members.join(", ")}, not "${unknown}"`);
  }
  const { level = 1, within, methods } = need;
  if (level !== 1 && level !== 2) throw new TypeError("`level` is 1 or 2");
  if (within !== undefined && !(Number.isFinite(within) && within > 0)) {
    throw new TypeError("`within` is a positive number of seconds");
  }
  if (methods !== undefined && !(Array.isArray(methods) && methods.every(isProofMethod))) {
    throw new TypeError("`methods` is a list of methods, such as hwk, uv or fed");
  }
}

/** Returns what the proofs of a session are worth, if that is enough. */
export function meet(need: SessionNeed, proofs: Proofs): Assurance | undefined {
  const { level = 1, within, methods } = need;
  const assurance = assuranceOf(proofs, within);
  const isRecent = within === undefined || assurance.methods.length > 0;
  const isWanted = !methods || methods.some((method) => assurance.methods.includes(method));
  return isRecent && isWanted && assurance.level >= level ? assurance : undefined;
}
