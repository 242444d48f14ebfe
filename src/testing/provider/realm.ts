import type { SigningKey } from "./signing-key.ts";
import type { ProviderFaults, ProviderPerson } from "./test-provider.ts";

/** Fields of an address or a form. */
export type Fields = Readonly<Record<string, string>>;

/** What somebody has agreed to. */
export interface Grant {
  /** The parameters of the authorization request. */
  readonly request: Fields;
  readonly person: ProviderPerson;
  /** When they agreed, in seconds since the epoch. */
  readonly authTime: number;
}

/** What the endpoints of one provider share. */
export interface Realm {
  issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly people: readonly ProviderPerson[];
  readonly faults: ProviderFaults;
  readonly codes: Map<string, Grant>;
  readonly accessTokens: Map<string, Grant>;
  readonly refreshTokens: Map<string, Grant>;
  /** Returns the key that signs at present. */
  key(): Promise<SigningKey>;
}

/** Returns an error in the form of RFC 6749 section 5.2. */
export function refuse(status: number, error: string, description: string): Response {
  return Response.json({ error, error_description: description }, { status });
}
