import assert from "node:assert/strict";
import { hashPassword } from "../../src/passwords/index.ts";
import { importPassword } from "../../src/server/index.ts";
import { isApp } from "../../src/signin/factor/app-rows.ts";
import { createTestSession, enrolFactor } from "../../src/testing/index.ts";
import { freshAddress } from "../signin/email/mailbox.ts";
import { cheap, good } from "../signin/password/scene.ts";
import { linkForm } from "../signin/security/scene.ts";
import { Device, flag } from "../signin/webauthn/authenticator.ts";
import { registerWith } from "../signin/webauthn/scene.ts";
import { origin } from "../support/application.ts";
import { type Browser, browser } from "../support/browser.ts";
import type { HostileProvider } from "../support/hostile-provider.ts";
import { locationOf, signInWith } from "../support/sign-in.ts";
import { Ledger } from "./ledger.ts";
import { applicationOf, type MemberOptions, type Need } from "./member-app.ts";

/** Asks for something as a program does, and returns whether it is told that it is done. */
export async function isDone(response: Response): Promise<boolean> {
  const location = response.headers.get("location");
  if (location !== null) {
    const url = locationOf(response);
    return !url.searchParams.has("error") && !/\/(?:signin|factor|error)$/.test(url.pathname);
  }
  const answer = await response.json();
  return response.ok && answer.error === undefined && answer.ok !== false;
}

/** Gives a browser a session as a sign-in does that was a moment ago. */
async function enter(
  app: ReturnType<typeof applicationOf>,
  id: string,
  methods: readonly ("pwd" | "otp" | "rec")[],
  age = 0,
) {
  const visitor = browser(app.config);
  const { cookies } = await createTestSession(app.config, { id }, { methods, age, url: origin });
  for (const { name, value } of cookies)
    visitor.cookies.set(name, { value, sameSite: "lax", header: "" });
  return visitor;
}

const minute = 60;

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

/** How many seconds ago somebody has signed in. */
function ageOf(needs: ReadonlySet<Need>): number {
  if (needs.has("signed in long ago")) return 60 * minute;
  return needs.has("signed in before the proof") ? 5 * minute : 0;
}

/** Somebody with a proved address who is signed in with two browsers. */
export async function member(options: MemberOptions) {
  const { turns, store, needs } = options;
  const app = applicationOf(options);
  const { config, provider } = app;
  const email = freshAddress();
  const user = await store.createUser({
    id: crypto.randomUUID(),
    email,
    name: "Ada",
    emailVerified: ago(needs.has("signed in before the proof") ? minute : 24 * 60 * minute),
  });
  const person = { sub: crypto.randomUUID(), email, email_verified: true };
  if (!needs.has("no password")) {
    const hash = await hashPassword(good, { algorithm: cheap, userId: user.id });
    assert.ok(await importPassword(config, { userId: user.id, hash }));
    const [row] = (await store.listCredentials?.(user.id)) ?? [];
    assert.ok(row);
    // A link that was asked for in the second in which a password was chosen is void.
    const createdAt = ago(minute);
    await store.putCredential?.({ ...row, createdAt, version: row.version + 1 }, row.version);
  }
  const methods = needs.has("app") ? (["pwd", "otp"] as const) : (["pwd"] as const);
  const device = new Device({ flags: flag.up });
  const open = () => browser(config);
  if (needs.has("passkey")) {
    assert.equal((await registerWith(await enter(app, user.id, methods), device)).status, 302);
  }
  if (needs.has("tokens")) {
    const visitor = await enter(app, user.id, methods);
    await signInWith(visitor, provider, { ...linkForm, person });
  } else {
    const account = { provider: "second", type: "oidc", providerAccountId: person.sub } as const;
    await store.linkAccount({ ...account, userId: user.id });
  }
  const apps = needs.has("app") ? await enrolFactor(config, user.id, { url: origin }) : undefined;
  const appId = (await store.listCredentials?.(user.id))?.find(isApp)?.id;
  const known = needs.has("signed in by password alone") ? (["pwd"] as const) : methods;
  const enterAgain = () => enter(app, user.id, known, ageOf(needs));
  const [here, there] = [await enterAgain(), await enterAgain()];
  const ledger = new Ledger(turns);
  for (const visitor of [here, there]) {
    ledger.proving(visitor, "before").isIn = true;
  }
  app.events.length = 0;
  app.letters.length = 0;
  app.errors.length = 0;
  return {
    ...app,
    ...{
      turns,
      store,
      user,
      email,
      person,
      device,
      apps,
      appId,
      needsTokens: needs.has("tokens"),
      here,
      there,
      open,
      ledger,
    },
    /** The ids of accounts whose passkeys a cleanup of the database has removed. */
    left: [] as string[],
    /** Browsers of somebody else. */
    strangers: [] as Browser[],
    /** Recovery codes that somebody was shown since. */
    codes: [] as string[][],
    signInAgain: (visitor: Browser, by: HostileProvider = provider) =>
      signInWith(visitor, by, { id: "second", person }),
    /** Posts fields as a program does. */
    async post(visitor: Browser, path: string, fields: Readonly<Record<string, string>> = {}) {
      const csrfToken = await visitor.csrfToken();
      return visitor.post(
        path,
        { ...fields, csrfToken },
        { headers: { accept: "application/json" } },
      );
    },
  };
}

export type Member = Awaited<ReturnType<typeof member>>;

/** What somebody does. */
type Act = () => Promise<unknown>;

/** What somebody does, made ready before anything else happens. */
export interface Flow {
  readonly needs?: readonly Need[];
  begin(member: Member): Promise<Act> | Act;
}
