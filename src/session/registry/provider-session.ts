import { sha256Hex } from "#crypto";
import { textOf } from "../../lib/json.ts";
import { jwtPayload } from "../../lib/jwt-payload.ts";
import type { AdapterSessionRecord } from "../../types/adapter.ts";
import type { Account } from "../../types/records.ts";

/** What the provider calls a session and its person: `iss`, `sub` and `sid` of the ID token (OpenID Connect Core section 2). */
export type ProviderSession = Pick<AdapterSessionRecord, "issuer" | "subject" | "providerSid">;

/** The longest text that every database finds by index, in characters. */
const longestName = 255;

/** Returns what the ID token of a new session says, whose signature was verified when it came. */
export async function providerSession({ type, id_token }: Account): Promise<ProviderSession> {
  const claims = type === "oidc" && typeof id_token === "string" ? claimsOf(id_token) : {};
  const nameIn = async (claim: string) => {
    const name = textOf(claims[claim]);
    return name ? storedName(name) : null;
  };
  return {
    issuer: await nameIn("iss"),
    subject: await nameIn("sub"),
    providerSid: await nameIn("sid"),
  };
}

/** Returns a name as it is stored: one that is too long for an index by its hash. */
export async function storedName(name: string): Promise<string> {
  return name.length <= longestName ? name : `sha-256:${await sha256Hex(name)}`;
}

function claimsOf(token: string): Readonly<Record<string, unknown>> {
  try {
    return jwtPayload(token);
  } catch {
    // An application's own provider may return anything as `id_token`.
    return {};
  }
}
