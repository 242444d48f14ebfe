import { browser } from "./browser.ts";
import type { IdentityProvider } from "./identity-provider.ts";

const base = "http://localhost:3000/auth";

/** What an application writes to sign in with the provider, but for its own `customFetch`. */
export function clientOf({ issuer }: IdentityProvider) {
  return {
    id: "bench",
    name: "Bench",
    type: "oidc" as const,
    issuer,
    clientId: "bench",
    clientSecret: "bench-secret",
    checks: ["pkce" as const, "state" as const, "nonce" as const],
    client: { id_token_signed_response_alg: "ES256" },
  };
}

/** A whole sign-in of somebody: token for the form, start, callback. */
export async function signInAs(
  answer: (request: Request) => Promise<Response>,
  idp: IdentityProvider,
): Promise<void> {
  const person = browser(answer);
  const { csrfToken } = (await (await person.get(`${base}/csrf`)).json()) as { csrfToken: string };
  const started = await person.post(`${base}/signin/bench`, { csrfToken, callbackUrl: "/" });
  await person.get(idp.authorize(started.headers.get("location") ?? ""));
  if (!person.has("session-token")) throw new Error("Nobody was signed in");
}
