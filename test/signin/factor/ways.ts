import assert from "node:assert/strict";
import { hashPassword } from "../../../src/passwords/index.ts";
import Password from "../../../src/providers/password.ts";
import WebAuthn from "../../../src/providers/webauthn.ts";
import { importPassword, serializeCookie, signIn } from "../../../src/server/index.ts";
import type { Entrance } from "../../../src/signin/completion.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import type { VerificationRequest } from "../../../src/types/email.ts";
import type { AccountMail } from "../../../src/types/security.ts";
import { enter as enterName, password, people } from "../../http/support/password.ts";
import { origin } from "../../support/application.ts";
import type { Browser } from "../../support/browser.ts";
import { ada, hostileProvider, type Members } from "../../support/hostile-provider.ts";
import { locationOf, signInWith } from "../../support/sign-in.ts";
import { askForMail, confirm, freshAddress, typeCode } from "../email/mailbox.ts";
import { cheap, follow, good } from "../password/scene.ts";
import { Device, flag } from "../webauthn/authenticator.ts";
import { askOptions, post, registerWith, requestOf } from "../webauthn/scene.ts";
import { factorScene, makeUser } from "./scene.ts";

/** An application with every way in, and what it sends. */
export function stageOf(config: Partial<AuthConfig> = {}) {
  const idp = hostileProvider();
  const sent: VerificationRequest[] = [];
  const mails: AccountMail[] = [];
  const works: Promise<unknown>[] = [];
  const scene = factorScene({
    secret: `${crypto.randomUUID()}${crypto.randomUUID()}`,
    providers: [
      password(),
      Password({ hash: cheap, breaches: false }),
      idp.config(),
      idp.plainConfig(),
      {
        ...idp.config({ authorization: { params: { response_mode: "form_post" } } }),
        id: "posted",
      },
      { ...idp.config({ allowDangerousEmailAccountLinking: true }), id: "linking" },
      { ...idp.config(), id: "believed", assurance: (claims) => (claims.acr === "gold" ? 2 : 1) },
      {
        id: "mail",
        name: "Email",
        type: "email",
        sendVerificationRequest: (mail) => void sent.push(mail),
      },
      WebAuthn({ id: "passkey", name: "Passkey", relyingParty: { origin } }),
    ],
    mail: (mail) => void mails.push(mail),
    waitUntil: (work) => void works.push(work),
    ...config,
  });
  const settled = () => Promise.all(works);
  return { ...scene, idp, sent, mails, settled };
}

export type Stage = ReturnType<typeof stageOf>;

/** Somebody who has an account, and comes in by one way. */
export interface Comer {
  readonly userId: string;
  /** Comes in; returns where that leads. */
  enter(browser: Browser): Promise<URL>;
  /** Comes in by another way. */
  enterElse?(browser: Browser): Promise<unknown>;
}

/** How people come in. */
export interface Way {
  /** Somebody who could come in before; a newcomer has no user yet. */
  start(stage: Stage): Promise<Comer | Newcomer>;
  /** Says `ask` where the usual rule lets them pass. */
  readonly isAskedByCallback?: true;
  /** Why nobody is asked. */
  readonly passes?: "two-factors";
}

/** Somebody who becomes a user by coming in. */
export interface Newcomer {
  readonly address: string;
  enter(browser: Browser): Promise<URL>;
}

const withProvider = (id: string, claims: Members = {}, more: Partial<Way> = {}): Way => ({
  ...more,
  async start(stage) {
    const person = { ...ada, ...claims, sub: crypto.randomUUID(), email: freshAddress() };
    const enter = async (browser: Browser) =>
      locationOf(await signInWith(browser, stage.idp, { id, person }));
    await enter(stage.browser());
    const user = await stage.storage.getUserByEmail(person.email);
    assert.ok(user);
    return { userId: user.id, enter };
  },
});

const byMail = (
  redeem: (browser: Browser, mail: VerificationRequest) => Promise<Response>,
): Way => ({
  async start(stage) {
    const user = await member(stage);
    return {
      userId: user.id,
      async enter(browser) {
        await askForMail(browser, user.email);
        const mail = stage.sent.at(-1);
        assert.ok(mail);
        return locationOf(await redeem(browser, mail));
      },
    };
  },
});

const byName = (enter: (stage: Stage, browser: Browser) => Promise<URL>): Way => ({
  async start(stage) {
    return { userId: await makeUser(stage, "ada"), enter: (browser) => enter(stage, browser) };
  },
});

/** Signs in as a server does that is no route, such as an action of a framework. */
async function inProcess(
  { config }: Stage,
  browser: Browser,
  provider: string,
  fields: Readonly<Record<string, string>>,
): Promise<URL> {
  const done = await signIn(requestOf(browser), config, provider, { fields });
  for (const cookie of done.cookies) browser.store(serializeCookie(cookie));
  return new URL(done.redirect);
}

const withPassword = (
  enter: (stage: Stage, browser: Browser, fields: Record<string, string>) => Promise<URL>,
): Way => ({
  async start(stage) {
    const user = await member(stage);
    const hash = await hashPassword(good, { algorithm: cheap, userId: user.id });
    assert.ok(await importPassword(stage.config, { userId: user.id, hash }));
    const fields = { email: user.email, password: good };
    return { userId: user.id, enter: (browser) => enter(stage, browser, fields) };
  },
});

const withPasskey = (flags: number, more: Partial<Way>): Way => ({
  ...more,
  async start(stage) {
    const userId = await makeUser(stage, "ada");
    const device = new Device({ counter: 3, flags });
    const person = stage.browser();
    await enterName(person, "ada");
    assert.equal((await registerWith(person, device)).status, 302);
    return {
      userId,
      async enter(browser) {
        const { options } = await askOptions(browser, { action: "authenticate" });
        return locationOf(await post(browser, "authenticate", device.get(options)));
      },
    };
  },
});

/** Every way in. The compiler says when one has none that is tested. */
export const ways = {
  credentials: {
    "a form": byName(async (_, browser) => locationOf(await enterName(browser, "ada"))),
    "signIn() in process": byName((stage, browser) => {
      const { id, password: typed } = people.ada;
      return inProcess(stage, browser, "credentials", { username: id, password: typed });
    }),
  },
  password: {
    "a form": withPassword(async (_, browser, fields) =>
      locationOf(await browser.submit("/auth/callback/password", fields)),
    ),
    "signIn() in process": withPassword((stage, browser, fields) =>
      inProcess(stage, browser, "password", fields),
    ),
  },
  email: { "a link": byMail(confirm), "a code": byMail((one, { code }) => typeCode(one, code)) },
  oauth: {
    "OpenID Connect": withProvider("hostile"),
    "OAuth 2.0": withProvider("plain"),
    "a form that the provider posts": withProvider("posted"),
    "a provider that is believed, and says nothing of two factors": withProvider("believed"),
    "a provider that is believed, and says that there were two factors": withProvider(
      "believed",
      { acr: "gold" },
      { passes: "two-factors" },
    ),
    "a provider that says that there were two factors, and is not believed": withProvider(
      "hostile",
      { acr: "gold", amr: ["mfa"] },
    ),
    "the address of an account that is not linked yet": {
      async start(stage) {
        const user = await member(stage);
        const person = { ...ada, sub: crypto.randomUUID(), email: user.email };
        return {
          userId: user.id,
          enter: async (browser) =>
            locationOf(await signInWith(browser, stage.idp, { id: "linking", person })),
          async enterElse(browser) {
            await askForMail(browser, user.email);
            const mail = stage.sent.at(-1);
            assert.ok(mail);
            await confirm(browser, mail);
          },
        };
      },
    },
  },
  passkey: {
    "without user verification": withPasskey(flag.up, { isAskedByCallback: true }),
    "with user verification": withPasskey(flag.up | flag.uv, { passes: "two-factors" }),
  },
  "sign-up": {
    "the link of a mail": {
      async start(stage) {
        const address = freshAddress();
        return {
          address,
          async enter(browser) {
            await browser.submit("/auth/signup", { email: address, password: good });
            await stage.settled();
            const mail = stage.mails.at(-1);
            assert.equal(mail?.kind, "sign-up-confirm");
            return locationOf(await follow(browser, String(Object(mail).url)));
          },
        };
      },
    },
  },
  "new-passkey": {
    "somebody who signs up": {
      async start() {
        const address = freshAddress();
        const device = new Device();
        return {
          address,
          enter: async (browser) =>
            locationOf(await registerWith(browser, device, {}, { email: address })),
        };
      },
    },
  },
} as const satisfies Record<Entrance["by"], Record<string, Way>>;

/** Somebody in the database whose address is proved. */
export async function member({ storage }: Stage) {
  const email = freshAddress();
  const given = { id: crypto.randomUUID(), email, name: "Ada", emailVerified: new Date() };
  const user = await storage.createUser(given);
  return { id: user.id, email };
}
