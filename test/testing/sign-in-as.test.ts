import assert from "node:assert/strict";
import { test } from "node:test";
import { Auth } from "../../src/index.ts";
import Credentials from "../../src/providers/credentials.ts";
import Passkey from "../../src/providers/passkey.ts";
import { memory } from "../../src/storage/memory.ts";
import {
  createAuthenticator,
  createMailbox,
  createTestProvider,
  createTestSession,
  signInAs,
  type WayIn,
} from "../../src/testing/index.ts";
import { listen } from "../../src/testing/provider/listen.ts";
import { freshAddress } from "../signin/email/mailbox.ts";
import { application } from "../support/application.ts";

const origin = "http://localhost:3000";

/** An application with every way in. */
function scene() {
  const mailbox = createMailbox();
  const idp = createTestProvider();
  const { config } = application({
    adapter: memory(),
    basePath: "/auth",
    session: { strategy: "jwt" },
    providers: [
      idp.config(),
      mailbox.provider(),
      Passkey({ relyingParty: { origin } }),
      Credentials({
        credentials: { pin: {} },
        authorize: ({ pin }) => (pin === "1234" ? { id: "eve", email: "eve@example.com" } : null),
      }),
    ],
  });
  return { mailbox, idp, config, app: (request: Request) => Auth(request, config) };
}

const emailOf = ({ session }: { session: object }) => Object(session).user?.email;

test("somebody signs in with each way in, and requests carry the session", async () => {
  const { mailbox, idp, app } = scene();
  const address = freshAddress();
  const ways: readonly [WayIn, string][] = [
    [{ by: "oidc", at: idp }, "ada@example.com"],
    [{ by: "email", address, mailbox }, address],
    [{ by: "credentials", fields: { pin: "1234" } }, "eve@example.com"],
  ];
  for (const [way, email] of ways) {
    const person = await signInAs(app, way);
    assert.equal(emailOf(person), email, way.by);
    const seen = await (await app(person.request("/auth/session"))).json();
    assert.equal(seen.user.email, email);
    assert.ok(person.cookies.some(({ name }) => name === "cardea.session-token"));
  }
});

test("somebody signs in with a passkey that they have", async () => {
  const { app, config } = scene();
  const device = createAuthenticator({ origin });
  const { request } = await createTestSession(config, { email: "ada@example.com" });
  const ask = await app(request("/auth/webauthn-options/passkey?action=register"));
  const { options } = await ask.json();
  const data = JSON.stringify(await device.register(options));
  const csrf = await app(request("/auth/csrf"));
  const { csrfToken } = await csrf.json();
  const [cookie = ""] = csrf.headers.getSetCookie().map((line) => line.split(";")[0]);
  const challenge = ask.headers.getSetCookie().map((line) => line.split(";")[0]);
  const headers = { cookie: [cookie, ...challenge].join("; "), origin };
  const body = new URLSearchParams({ action: "register", data, csrfToken });
  await app(request("/auth/callback/passkey", { method: "POST", headers, body }));
  const person = await signInAs(app, { by: "passkey", device });
  assert.equal(emailOf(person), "ada@example.com");
});

test("an application that runs somewhere is walked by its address", async (t) => {
  const { idp, app } = scene();
  const { origin: url, close } = await listen(app, 0);
  t.after(close);
  const person = await signInAs(url, { by: "oidc", at: idp });
  assert.equal(emailOf(person), "ada@example.com");
  const seen = await (await fetch(person.request("/auth/session"))).json();
  assert.equal(seen.user.email, "ada@example.com");
});

test("who is refused is told with the answer of the application", async () => {
  const { app, idp } = scene();
  const wrong = { by: "credentials", fields: { pin: "0" } } as const;
  await assert.rejects(signInAs(app, wrong), /Nobody is signed in: .*error=CredentialsSignin/);
  idp.faults.denies = true;
  await assert.rejects(signInAs(app, { by: "oidc", at: idp }), /Nobody is signed in: .*error=/);
});
