import assert from "node:assert/strict";
import type { AuthConfig } from "../../src/types/config.ts";
import type { VerificationRequest } from "../../src/types/email.ts";
import type { V5Adapter } from "../accounts/adapters.ts";
import { askForMail, confirm, freshAddress, lastMail } from "../signin/email/mailbox.ts";
import { linkForm } from "../signin/security/scene.ts";
import { application } from "../support/application.ts";
import { type Browser, browser } from "../support/browser.ts";
import { hostileProvider, type Members } from "../support/hostile-provider.ts";
import { locationOf, signInWith } from "../support/sign-in.ts";
import type { Turns } from "./turns.ts";

/** Somebody at a provider. */
interface Somebody extends Members {
  readonly sub: string;
  readonly email: string;
}

/** What two applications in one process may have in common. */
export interface Shared {
  readonly secret: string;
  readonly person: Somebody;
  readonly linked: Somebody;
  /** Makes the tokens of sessions and mails. */
  readonly nextToken: () => string;
}

const newPerson = (): Somebody => ({ sub: crypto.randomUUID(), email: freshAddress() });

/**
 * An application with somebody who has an account at a provider that vouches for no address, has linked one at another provider, and is
 * signed in with two browsers.
 */
export async function scene(
  turns: Turns,
  store: V5Adapter,
  session: AuthConfig["session"],
  shared?: Shared,
) {
  const first = hostileProvider({ claims: { email_verified: false } });
  const second = hostileProvider();
  const mails: VerificationRequest[] = [];
  const app = application({
    adapter: turns.around(store),
    session: { ...session, ...(shared && { generateSessionToken: shared.nextToken }) },
    ...(shared && { secret: shared.secret }),
    security: { delete: true },
    mail: () => {},
    callbacks: {
      session: ({ session, user, token }) => ({ ...session, whose: user?.id ?? token?.sub }),
    },
    providers: [
      first.config({ id: "first", name: "First" }),
      second.config({ id: "second", name: "Second" }),
      {
        id: "mail",
        name: "Email",
        type: "email",
        sendVerificationRequest: (sent) => void mails.push(sent),
        ...(shared && { generateVerificationToken: shared.nextToken }),
      },
    ],
  });
  const open = () => browser(app.config);
  const { person = newPerson() } = shared ?? {};
  const linked = { ...(shared?.linked ?? newPerson()), email_verified: true };
  const enter = async (visitor: Browser) => {
    await signInWith(visitor, first, { id: "first", person });
    return visitor;
  };
  const link = (visitor: Browser, account: typeof linked) =>
    signInWith(visitor, second, { ...linkForm, person: account });
  const [here, there] = [await enter(open()), await enter(open())];
  await link(here, linked);
  const user = await store.getUserByAccount({ provider: "first", providerAccountId: person.sub });
  assert.ok(user);
  assert.ok(await here.session());
  assert.ok(await there.session());
  const victim = open();
  await askForMail(victim, person.email);
  const mail = lastMail({ mails });
  return {
    ...{ app, store, user, person, linked, here, there, victim, open },
    /** Everybody who has ever had a session of the person, with the cookies of now. */
    browsers: [here, there, here.clone(), there.clone()],
    /** Those whose session somebody was told has ended. */
    ended: new Set<Browser>(),
    /** Accounts of which somebody was told that they are unlinked. */
    unlinked: new Set<string>(),
    signIn: () => enter(open()),
    signInBySecond: async () => {
      const visitor = open();
      await signInWith(visitor, second, { id: "second", person: linked });
      return visitor;
    },
    link: (visitor: Browser) => link(visitor, { ...newPerson(), email_verified: true }),
    /** Whoever opens a link that is used up is sent away. */
    prove: () => confirm(victim, mail).catch(() => undefined),
    /** Changes something as a program does, and returns whether it is told that it is done. */
    async change(visitor: Browser, path: string, fields: Readonly<Record<string, string>> = {}) {
      const csrfToken = await visitor.csrfToken();
      const headers = { accept: "application/json" };
      const response = await visitor.post(path, { ...fields, csrfToken }, { headers });
      if (response.headers.has("location")) return !locationOf(response).searchParams.has("error");
      return response.ok && (await response.json()).error === undefined;
    },
  };
}

export type Scene = Awaited<ReturnType<typeof scene>>;
