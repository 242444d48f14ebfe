import { isAuthError } from "../../../src/errors.ts";
import { getAccessToken } from "../../../src/server/index.ts";
import { freshAddress } from "../../signin/email/mailbox.ts";
import { requestOf } from "../../signin/oauth/vault/stage.ts";
import { origin } from "../../support/application.ts";
import { forget } from "../../support/forget.ts";
import { deliver, locationOf, startSignIn } from "../../support/sign-in.ts";
import { type Flow, isDone, type Member } from "../member.ts";
import type { Need } from "../member-app.ts";

const security = "/auth/security";

/** Whether a browser came in by a redirect that says nothing else. */
export function cameIn(response: Response): boolean {
  const { pathname, searchParams } = locationOf(response);
  return !searchParams.has("error") && pathname !== "/auth/factor";
}

/** Signs in by the account that is linked. */
async function enterSecond({ ledger, open, signInAgain }: Member) {
  const visitor = open();
  const came = ledger.proving(visitor, "second");
  const response = await signInAgain(visitor);
  came.isIn = cameIn(response);
  return { visitor, response };
}

/** Refreshes an access token that has expired, after something that makes this process ready. */
const refresh = (getReady: () => void, ...needs: readonly Need[]): Flow => ({
  needs: ["tokens", ...needs],
  async begin({ config, store, person, there, ledger }) {
    await store.updateAccount?.({
      provider: "second",
      providerAccountId: person.sub,
      expires_at: Math.floor(Date.now() / 1000) - 10,
    });
    const stale = (await store.getAccount(person.sub, "second"))?.access_token;
    return async () => {
      getReady();
      try {
        const token = await getAccessToken(requestOf(there), config, { provider: "second" });
        ledger.tokens.push({ token: token.accessToken, stale });
      } catch (error) {
        if (!isAuthError(error)) throw error;
      }
    };
  },
});

/** What happens to accounts at providers. */
export const accountFlows = {
  "a sign-in by the linked account": { begin: (member) => () => enterSecond(member) },
  "a new account": {
    begin: ({ ledger, here, provider }) => {
      const person = { sub: crypto.randomUUID(), email: freshAddress(), email_verified: true };
      const change = { what: `account ${person.sub}`, now: "linked", event: "account-linked" };
      return () =>
        ledger.change(here, change, async () => {
          const address = await startSignIn(here, {
            id: "second",
            fields: { link: "true", callbackUrl: `${origin}/account` },
          });
          if (!address.startsWith(provider.issuer)) return false;
          return isDone(await deliver(here, await provider.authorize(address, person)));
        });
    },
  },
  "an account's end": {
    begin: ({ ledger, here, post, person }) => {
      const account = { provider: "second", providerAccountId: person.sub };
      const change = { what: `account ${person.sub}`, now: "none", event: "account-unlinked" };
      return () =>
        ledger.change(here, change, async () =>
          isDone(await post(here, security, { action: "unlink", ...account })),
        );
    },
  },
  "an access token that is refreshed": refresh(() => {}),
  "an access token that another process refreshes": refresh(
    () => forget("vault-flights"),
    "one refresh token",
  ),
} satisfies Record<string, Flow>;
