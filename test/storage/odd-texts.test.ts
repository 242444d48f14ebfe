import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type AuthError, isAuthError } from "../../src/errors.ts";
import Credentials from "../../src/providers/credentials.ts";
import WebAuthn from "../../src/providers/webauthn.ts";
import { sql } from "../../src/storage/sql/index.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { postJson } from "../http/support/requests.ts";
import { Device } from "../signin/webauthn/authenticator.ts";
import { askOptions, post } from "../signin/webauthn/scene.ts";
import { application, origin } from "../support/application.ts";
import { type Browser, browser } from "../support/browser.ts";
import { fc } from "../support/fast-check.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { signInWith } from "../support/sign-in.ts";
import { createPostgres, noServer } from "./servers.ts";

const database = await createPostgres();

/** A text with what no database stores: NUL and halves of surrogate pairs. */
const oddText = fc
  .array(fc.constantFrom("\0", "\ud800", "\udfff", "\u0001", "a", "é", "@", ".", "%"), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => `${parts.join("")}\0`);

/** A text in a cookie or a path; half a surrogate pair as UTF-8 would have it. */
const encoded = (text: string) =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, "½")).replaceAll("%C2%BD", "%ED%A0%80");

/** Everything that a stranger can send and the database may be asked for, each with a text of theirs. */
const doors: Record<string, (app: App, text: string) => Promise<Response | undefined>> = {
  async "the session cookie"({ visitor, cookieName }, text) {
    visitor.cookies.set(cookieName, { value: encoded(text), sameSite: "lax", header: "" });
    const response = await visitor.get("/auth/session");
    assert.equal(await response.clone().text(), "null");
    assert.deepEqual(
      visitor.cookieNames(cookieName),
      [cookieName],
      "nothing tells that it is ours",
    );
    return response;
  },
  async "a sign-out with such a cookie"({ visitor, cookieName }, text) {
    visitor.cookies.set(cookieName, { value: encoded(text), sameSite: "lax", header: "" });
    return visitor.submit("/auth/signout");
  },
  "the address of a mail": ({ visitor }, text) =>
    visitor.submit("/auth/signin/mail", { email: `${text}@example.com` }),
  "the domain of a mail": ({ visitor }, text) =>
    visitor.submit("/auth/signin/mail", { email: `ada@${text}.example` }),
  "the token of a mail": ({ visitor }, text) =>
    visitor.submit("/auth/callback/mail", { email: "a@b.cc", token: text.repeat(30) }),
  "the address of a token": ({ visitor }, text) =>
    visitor.submit("/auth/callback/mail", { email: text, token: "x".repeat(40) }),
  "the code of a mail": ({ visitor }, text) =>
    visitor.submit("/auth/callback/mail", { code: text }),
  "an id that the application takes from the form": ({ visitor }, text) =>
    visitor.submit("/auth/callback/credentials", { id: text }),
  async "such an id as JSON"({ visitor, config }, text) {
    const body = { id: text, csrfToken: await visitor.csrfToken() };
    return postJson(visitor, config, "/auth/callback/credentials", body);
  },
  "what else the application takes from the form": ({ visitor }, text) =>
    visitor.submit("/auth/callback/credentials", {
      id: crypto.randomUUID(),
      name: text,
      email: text,
    }),
  "the id of a person at a provider": ({ visitor, idp }, text) =>
    signInWith(visitor, idp, { person: { sub: text } }),
  async "what a person told a provider"({ visitor, idp }, text) {
    const person = { sub: crypto.randomUUID(), name: text, email: text, picture: text };
    const response = await signInWith(visitor, idp, { person });
    assert.ok(await visitor.session(), "they get in, without what cannot be stored");
    return response;
  },
  "the id of a provider": ({ visitor }, text) => visitor.submit(`/auth/signin/${encoded(text)}`),
  "the address and name of somebody who signs up with a passkey": ({ visitor }, text) =>
    visitor.get(
      `/auth/webauthn-options/passkey?${new URLSearchParams({ action: "register", email: `${text}@b.cc`, name: text })}`,
    ),
  async "a passkey that is made"({ visitor }, text) {
    const email = `${crypto.randomUUID()}@example.com`;
    const { options } = await askOptions(visitor, { action: "register", email, name: "Ada" });
    const json = (credential: ReturnType<Device["create"]>) => {
      Object.assign(credential.response, { transports: [text, "usb"] });
      return credential;
    };
    const device = new Device();
    const response = await post(visitor, "register", device.create(options, { json }), {
      name: text,
    });
    assert.ok(await visitor.session(), "they get in, without what cannot be stored");
    return response;
  },
  async "a passkey that is used"({ visitor }, text) {
    const { options } = await askOptions(visitor, { action: "authenticate" });
    const device = new Device();
    device.create({ ...options, rp: { id: "app.example.com" }, user: { id: "eA" } });
    const json = (credential: ReturnType<Device["create"]>) => {
      Object.assign(credential, { id: text, rawId: text });
      Object.assign(credential.response, { userHandle: text });
      return credential;
    };
    return post(visitor, "authenticate", device.get(options, { json }));
  },
};

/** An application with every way in, in front of the database. */
function appOn(adapter: Adapter, compat: "authjs" | undefined) {
  const idp = hostileProvider();
  const errors: AuthError[] = [];
  const { config } = application({
    // With compat, the error is all that is handed over.
    logger: { error: (...args: unknown[]) => void errors.push(...args.filter(isAuthError)) },
    adapter,
    compat,
    session: { strategy: "database" },
    providers: [
      { id: "mail", type: "email", name: "Mail", sendVerificationRequest() {} },
      Credentials({
        credentials: { id: {}, name: {}, email: {} },
        authorize: ({ id, name, email }) => ({
          id: String(id),
          name: String(name),
          email: String(email),
        }),
      }),
      idp.config(),
      WebAuthn({ id: "passkey", name: "Passkey", relyingParty: { origin } }),
    ],
    limits: { signUp: { hour: Number.POSITIVE_INFINITY, day: Number.POSITIVE_INFINITY } },
  } satisfies AuthConfig);
  const cookieName = compat ? "__Secure-authjs.session-token" : "__Host-cardea.session-token";
  return { config, errors, idp, cookieName };
}

interface App extends ReturnType<typeof appOn> {
  readonly visitor: Browser;
}

describe("a text that no database stores is no outage", { skip: !database && noServer }, () => {
  if (!database) return;
  const adapter = sql(database.url);
  before(() => adapter.migrate());
  after(async () => {
    await adapter.close();
    await database.drop();
  });

  for (const compat of [undefined, "authjs"] as const) {
    for (const [what, send] of Object.entries(doors)) {
      test(`as ${what}${compat ? ", with compat" : ""}`, async () => {
        const app = appOn(adapter, compat);
        await fc.assert(
          fc.asyncProperty(oddText, async (text) => {
            const response = await send({ ...app, visitor: browser(app.config) }, text);
            assert.ok(response && response.status < 500, `${response?.status}`);
            assert.deepEqual(
              app.errors.filter(({ type }) => type === "AdapterError"),
              [],
            );
          }),
          { numRuns: 15 },
        );
      });
    }
  }
});
