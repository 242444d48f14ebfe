import { type Bytes, utf8 } from "../../lib/bytes.ts";
import { isRecord, parseJson } from "../../lib/json.ts";
import { isNumber, isText, listOf, optional, recordOf } from "../../lib/shape.ts";
import { pbkdf2 } from "../kdf/pbkdf2.ts";
import { asTyped } from "../spellings.ts";
import { fromPaddedBase64 } from "../stored/base64.ts";
import { isBoundedPbkdf2, isWholeTag, isWithin } from "../stored/bounds.ts";
import { derive, formatCost, isBounded } from "../stored/cost.ts";
import { sameBytes } from "../stored/same-bytes.ts";
import type { PasswordScheme, StoredPassword } from "./scheme.ts";

const isCredentialData = recordOf<{
  algorithm: string;
  hashIterations: number;
  additionalParameters?: Record<string, unknown> | undefined;
}>({ algorithm: isText, hashIterations: isNumber, additionalParameters: optional(isRecord) });

const isSecretData = recordOf<{ value: string; salt: string }>({ value: isText, salt: isText });

const isArgon2 = recordOf<{
  type: readonly string[];
  version: readonly string[];
  memory: readonly string[];
  parallelism: readonly string[];
}>({
  type: listOf(isText),
  version: listOf(isText),
  memory: listOf(isText),
  parallelism: listOf(isText),
});

const digests = new Map([
  ["pbkdf2", "SHA-1"],
  ["pbkdf2-sha256", "SHA-256"],
  ["pbkdf2-sha512", "SHA-512"],
] as const);

/**
 * Hashes of Keycloak: PBKDF2 and Argon2id. Store the credential of each user as JSON, as `kc.sh export` writes it, with
 * the members `credentialData` and `secretData`.
 */
export function keycloak(): PasswordScheme {
  return { name: "keycloak", read: (hash) => (hash.startsWith("{") ? read(hash) : undefined) };
}

function read(hash: string): ReturnType<PasswordScheme["read"]> {
  const credential = parseObject(hash);
  const data = parseObject(credential?.credentialData);
  const secret = parseObject(credential?.secretData);
  if (!isCredentialData(data) || !isSecretData(secret)) return "malformed";
  const [salt, value] = [fromPaddedBase64(secret.salt), fromPaddedBase64(secret.value)];
  if (!salt || !value || !Number.isInteger(data.hashIterations)) return "malformed";
  if (!isWithin("saltBytes", salt.length) || !isWithin("tagBytes", value.length)) {
    return "out-of-bounds";
  }
  const { algorithm, hashIterations, additionalParameters } = data;
  if (algorithm === "argon2") return readArgon2(additionalParameters, hashIterations, salt, value);
  return readPbkdf2(algorithm, hashIterations, salt, value);
}

/** The two members are JSON in JSON; some tools write them as objects. */
function parseObject(value: unknown): Record<string, unknown> | undefined {
  if (!isText(value)) return isRecord(value) ? value : undefined;
  try {
    const parsed = parseJson(value);
    return isRecord(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function readPbkdf2(
  algorithm: string,
  iterations: number,
  salt: Bytes,
  value: Bytes,
): ReturnType<PasswordScheme["read"]> {
  const digest = [...digests].find(([name]) => name === algorithm)?.[1];
  if (!digest || !isWholeTag(value.length)) return "malformed";
  if (!isBoundedPbkdf2(digest, iterations, value.length)) return "out-of-bounds";
  return stored(value, `${digest} ${iterations} ${value.length}`, (spelling) =>
    pbkdf2(digest, utf8(spelling), salt, iterations, value.length),
  );
}

function readArgon2(
  parameters: unknown,
  t: number,
  salt: Bytes,
  value: Bytes,
): ReturnType<PasswordScheme["read"]> {
  if (!isArgon2(parameters)) return "malformed";
  const { type, version, memory, parallelism } = parameters;
  const numbers = [memory, parallelism].map((one) => one.join());
  if (type.join() !== "id" || version.join() !== "1.3") return "malformed";
  if (!numbers.every((digits) => /^[1-9]\d{0,9}$/.test(digits))) return "malformed";
  const [m = 0, p = 0] = numbers.map(Number);
  const cost = { algorithm: "argon2id", m, t, p } as const;
  if (!isBounded(cost, value.length) || salt.length < 8) return "out-of-bounds";
  return stored(value, formatCost(cost), (spelling) =>
    derive(cost, utf8(spelling), salt, value.length),
  );
}

function stored(
  value: Bytes,
  work: string,
  deriveFrom: (spelling: string) => Promise<Bytes>,
): StoredPassword {
  return {
    spellings: asTyped,
    work,
    matches: async (spelling) => sameBytes(await deriveFrom(spelling), value),
  };
}
