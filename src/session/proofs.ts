import { isRecord } from "../lib/json.ts";

/**
 * The ways of proving who somebody is. Where RFC 8176 has a name for one, it is that name; `uv` is the user verification of a
 * passkey, `rec` a recovery code, `email` a magic link or mailed code, `fed` a provider, and `cred` the application's
 * own `authorize`. `mfa` is a provider's word that it asked for two factors, where the application believes it.
 */
const methods = [
  "pwd",
  "pin",
  "otp",
  "hwk",
  "swk",
  "rec",
  "face",
  "fpt",
  "uv",
  "mfa",
  "email",
  "fed",
  "cred",
] as const;

/** A way of proving who somebody is. */
export type ProofMethod = (typeof methods)[number];

/** When each method was last proved, in seconds since the epoch. */
export type Proofs = Readonly<Partial<Record<ProofMethod, number>>>;

/** Whether a value names a method. */
export function isProofMethod(value: unknown): value is ProofMethod {
  return methods.some((method) => method === value);
}

/** Reads proofs from a claim. Members that cannot be proofs are left out. */
export function parseProofs(claim: unknown): Proofs {
  if (!isRecord(claim)) return {};
  return Object.fromEntries(
    methods.flatMap((method) => {
      const time = Object.hasOwn(claim, method) ? claim[method] : undefined;
      return Number.isSafeInteger(time) && Number(time) > 0 ? [[method, Number(time)]] : [];
    }),
  );
}

/** One method, and the seconds since the session began in base 36. No name of a method is the beginning of another. */
const entry = new RegExp(`^(${methods.join("|")})(-?[0-9a-z]{1,6})$`);

/**
 * Writes proofs as a part of a session token, such as `fed0` or `swk0_uv0`.
 *
 * @param start when the session began; somebody may have signed in at the provider long before
 */
export function formatProofs(proofs: Proofs, start: number): string {
  return methods
    .flatMap((method) => {
      const time = proofs[method];
      return time === undefined ? [] : `${method}${(time - start).toString(36)}`;
    })
    .join("_");
}

/** Reads proofs from a part of a session token. A part that says anything else proves nothing. */
export function readProofs(text: string, start: number): Proofs {
  const found = text.split("_", methods.length + 1).map((part) => entry.exec(part));
  if (!found.every(isFound)) return {};
  return parseProofs(
    Object.fromEntries(
      found.map(([, method = "", seconds = ""]) => [method, start + Number.parseInt(seconds, 36)]),
    ),
  );
}

function isFound(match: RegExpExecArray | null): match is RegExpExecArray {
  return match !== null;
}
