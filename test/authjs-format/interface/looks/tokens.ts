import { hkdfSync } from "node:crypto";
import { secret } from "../../support.ts";
import type { FindParams, Side, TokenParams } from "../sides.ts";

export { secret };
export const salt = "authjs.session-token";

const content = { sub: "ada", role: "admin", nested: { list: [1, null, "é"] } };

/** Now, in seconds. */
export const now = () => Math.floor(Date.now() / 1000);

type Sealing = Partial<Parameters<Side["encode"]>[0]>;

/** A token of Ada. */
export function sealed(side: Side, params: Sealing = {}): Promise<string> {
  return side.encode({ token: content, secret, salt, ...params });
}

/** Whose token it is, or that it was refused. */
export async function outcome(
  side: Side,
  params: { token: string } & Partial<TokenParams>,
): Promise<unknown> {
  try {
    return Object(await side.decode({ secret, salt, ...params })).sub;
  } catch {
    return "refused";
  }
}

/** Whose token `getToken` finds among cookies or in other headers, or that there was none. */
export async function found(
  side: Side,
  headers: FindParams["req"]["headers"],
  params: Partial<FindParams> = {},
): Promise<unknown> {
  const token = await side.getToken({ req: { headers }, secret, cookieName: salt, ...params });
  return typeof token === "object" && token !== null ? Reflect.get(token, "sub") : token;
}

/** The header of a token in compact form. */
export function headerOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString());
}

/** The key of {@link salt} and {@link secret}, for tokens that are made by hand. */
export function derivedKey(bytes: number): Uint8Array {
  const info = `Auth.js Generated Encryption Key (${salt})`;
  return new Uint8Array(hkdfSync("sha256", secret, salt, info, bytes));
}
