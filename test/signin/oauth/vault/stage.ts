import assert from "node:assert/strict";
import { type AccessTokenRequest, getAccessToken } from "../../../../src/server/index.ts";
import { type MemoryStorage, memory } from "../../../../src/storage/memory.ts";
import { customFetch } from "../../../../src/symbols.ts";
import type { AccountChanges, Adapter, AdapterAccount } from "../../../../src/types/adapter.ts";
import type { AuthConfig } from "../../../../src/types/config.ts";
import type { OAuth2Config, OIDCConfig } from "../../../../src/types/provider.ts";
import { application, origin } from "../../../support/application.ts";
import { type Browser, browser } from "../../../support/browser.ts";
import { hostileProvider, isDiscovery, type Tweaks } from "../../../support/hostile-provider.ts";
import { signInWith } from "../../../support/sign-in.ts";

/** What a test needs to be different. */
interface Options {
  readonly adapter?: Adapter;
  readonly config?: Partial<AuthConfig>;
  readonly oidc?: Partial<OIDCConfig>;
  readonly plain?: Partial<OAuth2Config>;
  /** What the provider breaks from the beginning. */
  readonly tweaks?: Tweaks;
}

/** The request of a browser, as the application's own code gets it. */
export function requestOf({ cookies }: Browser): Request {
  const cookie = [...cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");
  return new Request(`${origin}/page`, { headers: { cookie } });
}

/** A person who has signed in at `hostile`, whose access token has expired. */
export async function stage(options: Options = {}) {
  const storage = memory();
  const provider = hostileProvider(options.tweaks);
  const outage: { answer?: () => Promise<Response>; count: number } = { count: 0 };
  const fetcher: typeof fetch = async (input, init) => {
    // A second copy of the library has not read the metadata yet.
    if (!outage.answer || isDiscovery(input)) return provider.fetch(input, init);
    outage.count++;
    return outage.answer();
  };
  const oidc = { ...provider.config(options.oidc), [customFetch]: fetcher };
  const app = application({
    adapter: options.adapter ?? storage,
    providers: [oidc, provider.plainConfig(options.plain)],
    ...options.config,
  });
  const person = browser(app.config);
  await signInWith(person, provider);
  const before = provider.count("token");

  const place = {
    ...app,
    provider,
    storage,
    person,
    /** While it has an answer, the provider is not reached. */
    outage,
    ask: (request: Partial<AccessTokenRequest> = {}) =>
      getAccessToken(requestOf(person), app.config, { provider: "hostile", ...request }),
    /** How often the provider was asked for fresh tokens. */
    refreshes: () => provider.count("token") + outage.count - before,
    account: () => accountOf(storage),
    change: (changes: Partial<AccountChanges>) =>
      storage.updateAccount({ provider: "hostile", providerAccountId: "person-1", ...changes }),
    expire: () => place.change({ expires_at: seconds(-10) }),
  };
  await place.expire();
  return place;
}

/** Whether a call of `updateAccount` stores what a provider has answered. */
export function isStoring([changes, expected]: [AccountChanges, (number | undefined)?]): boolean {
  return expected !== undefined && "refresh_token" in changes;
}

/** What an account has, but for how often it was written. */
export function tokensOf({ tokensVersion: _, ...rest }: AdapterAccount) {
  return rest;
}

/** The instant so many seconds from now, in seconds since the epoch. */
export function seconds(fromNow: number): number {
  return Math.floor(Date.now() / 1000) + fromNow;
}

async function accountOf(storage: MemoryStorage, providerAccountId = "person-1") {
  const account = await storage.getAccount(providerAccountId, "hostile");
  assert.ok(account);
  return account;
}
