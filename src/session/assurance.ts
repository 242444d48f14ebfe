import { now } from "../lib/time.ts";
import { isProofMethod, type ProofMethod, type Proofs } from "./proofs.ts";

/** How sure it is that a session is still in the hands of its person. 2 stands for two factors. */
export type AssuranceLevel = 1 | 2;

/** What is known of how, and how recently, the person of a session has proved who they are. */
export interface Assurance {
  readonly level: AssuranceLevel;
  /** The latest proof, in seconds since the epoch; `undefined` if none is known. */
  readonly time: number | undefined;
  /** The latest first. */
  readonly methods: readonly ProofMethod[];
}

/** What kind of evidence a method is: something that the person knows, has, or is, or another's word for them. */
const kinds = {
  pwd: "know",
  pin: "know",
  otp: "have",
  hwk: "have",
  swk: "have",
  rec: "have",
  face: "are",
  fpt: "are",
  uv: "are",
  mfa: "two",
  email: "outside",
  fed: "outside",
  cred: "outside",
} as const satisfies Record<ProofMethod, string>;

/**
 * Returns what proofs are worth. Only those of the last `within` seconds count, so that an old second factor does not
 * lend its level to a new password.
 */
export function assuranceOf(proofs: Proofs, within = Number.POSITIVE_INFINITY): Assurance {
  const since = now() - within;
  const counted = Object.entries(proofs)
    .flatMap(([method, time]) => (isProofMethod(method) && time >= since ? [{ method, time }] : []))
    .sort((one, other) => other.time - one.time);
  const methods = counted.map(({ method }) => method);
  return { level: levelOf(methods), time: counted[0]?.time, methods };
}

/**
 * Two factors are something that the person has, and anything of another kind; a passkey that verified its user is both. Two of
 * one kind are one factor, and so are a password and a mail, because the mailbox resets the password.
 * Source: NIST SP 800-63B-4 section 2.2.
 */
function levelOf(methods: readonly ProofMethod[]): AssuranceLevel {
  const found = new Set(methods.map((method) => kinds[method]));
  if (found.has("two")) return 2;
  return found.has("have") && found.size > 1 ? 2 : 1;
}
