import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { setImmediate } from "node:timers/promises";
import Credentials from "../../src/providers/credentials.ts";
import WebAuthn from "../../src/providers/webauthn.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import type { VerificationRequest } from "../../src/types/email.ts";
import { askForMail, confirm, lastMail } from "../signin/email/mailbox.ts";
import { application, origin } from "../support/application.ts";
import { type Browser, browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";

/** The places of a sign-in at which an application's own code runs. */
const places = ["profile", "authorize", "signIn", "jwt", "generateSessionToken"] as const;
export type Place = (typeof places)[number];

/**
 * An application with every way in, and something that may happen while a person is on one of them. The
 * provider `hostile` vouches for no address, `checking` for those of people with `email_verified`.
 */
export function stage({ session, ...config }: Partial<AuthConfig> = {}) {
  const idp = hostileProvider({ claims: { email_verified: false } });
  const checking = hostileProvider();
  const mails: VerificationRequest[] = [];
  const warnings: string[] = [];
  let interference: { place: Place; work: () => Promise<unknown> } | undefined;
  let happening: Promise<unknown> = Promise.resolve();
  const reach = async (place: Place) => {
    if (interference?.place !== place) return;
    const { work } = interference;
    interference = undefined;
    happening = work();
    await happening;
  };
  const works: Promise<unknown>[] = [];
  const app = application({
    waitUntil: (work) => void works.push(work),
    session: {
      ...session,
      generateSessionToken() {
        void reach("generateSessionToken");
        return crypto.randomUUID();
      },
    },
    providers: [
      idp.config({
        async profile(claims) {
          await reach("profile");
          return { id: String(claims.sub), email: claims.email, emailVerified: false };
        },
      }),
      checking.config({ id: "checking" }),
      {
        id: "mail",
        name: "Email",
        type: "email",
        sendVerificationRequest: (sent) => void mails.push(sent),
      },
      Credentials({
        credentials: { id: {}, email: {} },
        async authorize({ id, email }) {
          await reach("authorize");
          return { id: String(id), email: String(email) };
        },
      }),
      WebAuthn({ id: "passkey", name: "Passkey", relyingParty: { origin } }),
    ],
    callbacks: {
      async signIn({ email }) {
        if (!email?.verificationRequest) await reach("signIn");
        return true;
      },
      async jwt({ token, account }) {
        if (account) await reach("jwt");
        return token;
      },
    },
    ...config,
  });
  Object.assign(app.config.logger ?? {}, {
    warn: (code: string, message: unknown) => warnings.push(`${code} ${message}`),
  });
  return {
    ...app,
    idp,
    checking,
    mails,
    warnings,
    browser: () => browser(app.config),
    /** Waits for what is done after answers. */
    async settled() {
      while (works.length > 0) await works.shift();
    },
    /** Does something at the next visit of a place. */
    meanwhile(place: Place, work: () => Promise<unknown>) {
      interference = { place, work };
    },
    /** Waits until it has happened; not every place waits for what is done there. */
    async happened() {
      assert.equal(interference, undefined, "it came in between");
      await happening;
    },
    /** Somebody opens the link of a mail to an address. */
    async prove(person: Browser, address: string) {
      await askForMail(person, address);
      await confirm(person, lastMail({ mails }));
      assert.ok(await person.session());
    },
  };
}

/** Lets the time pass in which work is tried again after an answer, until something has come of it. */
export async function untilLater(t: TestContext, hasCome: () => boolean): Promise<void> {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  while (!hasCome()) {
    t.mock.timers.tick(20_000);
    await setImmediate();
  }
  t.mock.timers.reset();
}
