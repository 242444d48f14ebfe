import assert from "node:assert/strict";
import { generateKeyPairSync, sign } from "node:crypto";
import type { WebAuthnProvider } from "../../src/config/providers/webauthn.ts";
import { resolveConfig } from "../../src/config/resolve.ts";
import type { ResolvedConfig } from "../../src/config/resolved-config.ts";
import { isAuthError } from "../../src/errors.ts";
import passkey from "../../src/providers/passkey.ts";
import { type Context, createContext } from "../../src/request/context.ts";
import { assertRegistered, type RegisteredProvider } from "../../src/signin/oauth/server/client.ts";
import { memory } from "../../src/storage/memory.ts";
import { customFetch } from "../../src/symbols.ts";
import { application, origin } from "../support/application.ts";

/** What a provider answers, by the last part of the path. */
type Answers = Readonly<Record<string, () => Response>>;

/** Where the provider of these doors is. */
export const issuer = "https://idp.example.com";
export const clientId = "client-1";

/** Signs like the provider: ES256, which takes a tenth of the time of RS256. */
const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });

/** The keys of the provider. */
export const jwk = {
  ...publicKey.export({ format: "jwk" }),
  kid: "key-1",
  use: "sig",
  alg: "ES256",
};
export const keySet = { keys: [jwk] };
export const verifyingKey = publicKey;

/** A JWS whose header may say anything. */
export function signed(header: unknown, payload: unknown): string {
  const text = [header, payload]
    .map((part) => Buffer.from(JSON.stringify(part) ?? "").toString("base64url"))
    .join(".");
  const key = { key: privateKey, dsaEncoding: "ieee-p1363" } as const;
  return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`;
}

/** Replaces `"@now"` and `"@now+120"` by the time, in seconds since the epoch. */
export function withTimes(value: unknown): unknown {
  const text = JSON.stringify(value) ?? "null";
  const now = Math.floor(Date.now() / 1000);
  const timed = text.replace(/"@now([+-]\d{1,9})?"/g, (_, offset = 0) =>
    String(now + Number(offset)),
  );
  return JSON.parse(timed);
}

/** An application and what it has; one for all inputs. */
export interface Scene {
  readonly config: ResolvedConfig;
  readonly context: Context;
  readonly oidc: RegisteredProvider;
  readonly plain: RegisteredProvider;
  readonly passkeys: WebAuthnProvider;
  /** What the providers answer from now on. */
  answers: Answers;
}

const begun = new Map<"scene", Promise<Scene>>();

/** Returns the application. */
export function scene(): Promise<Scene> {
  const known = begun.get("scene") ?? begin();
  begun.set("scene", known);
  return known;
}

async function begin(): Promise<Scene> {
  const made: { answers: Answers } = { answers: {} };
  const fetcher: typeof fetch = async (input) => {
    const { pathname } = new URL(String(input));
    const answer = made.answers[pathname.split("/").at(-1) ?? ""];
    return answer?.() ?? new Response("", { status: 404 });
  };
  const client = { clientId, clientSecret: "secret of client-1", [customFetch]: fetcher };
  const endpoints = {
    authorization: `${issuer}/authorize`,
    token: `${issuer}/token`,
    userinfo: `${issuer}/userinfo`,
  };
  const { config: written } = application({
    adapter: memory(),
    providers: [
      {
        ...{ id: "oidc", name: "OIDC", type: "oidc", issuer, ...client },
        ...{ checks: ["state", "pkce", "nonce"], logout: { backChannel: true } },
        client: { id_token_signed_response_alg: "ES256" },
      },
      { id: "plain", name: "Plain", type: "oauth", ...endpoints, ...client },
      passkey(),
    ],
  });
  const config = await resolveConfig(written);
  const { byId } = await config.providers();
  const [oidc, plain, passkeys] = ["oidc", "plain", "passkey"].map((id) => byId.get(id));
  assert.ok(oidc?.type === "oidc" && plain?.type === "oauth" && passkeys?.type === "webauthn");
  assertRegistered(oidc);
  assertRegistered(plain);
  const context = createContext(config, { headers: new Headers(), origin });
  return Object.assign(made, { config, context, oidc, plain, passkeys });
}

/**
 * Whether something is an error that a function of OAuth may throw: ours, one of oauth4webapi, which has a code, or that some text is no
 * JSON or no token. A mistake of a program has none of these.
 */
export function isRefusal(error: unknown): boolean {
  if (isAuthError(error) || error instanceof SyntaxError) return true;
  if (!(error instanceof Error)) return false;
  const isTheirs = ["OperationProcessingError", "UnsupportedOperationError"].includes(error.name);
  return isTheirs || ("code" in error && /^(?:OAUTH|ERR)_/.test(String(error.code)));
}

/** Returns what a provider answers: a line with the status and the type, then the body. */
export function responseOf(head: string, body: string | Uint8Array<ArrayBuffer>): () => Response {
  const [, status = "200", type = "application/json"] = /^([2-5]\d\d) ([!-~ ]+)$/.exec(head) ?? [];
  const isEmpty = ["204", "205", "304"].includes(status);
  const headers = { "content-type": type };
  return () => new Response(isEmpty ? null : body, { status: Number(status), headers });
}
