import assert from "node:assert/strict";
import { test } from "node:test";
import { Auth } from "../../src/index.ts";
import Credentials from "../../src/providers/credentials.ts";
import Passkey from "../../src/providers/passkey.ts";
import { memory } from "../../src/storage/memory.ts";
import { shownText } from "../../src/testing/browser/shown-text.ts";
import {
  createAuthenticator,
  createBrowser,
  createMailbox,
  createTestProvider,
  createTestSession,
  enrolFactor,
  signInAs,
  type WayIn,
} from "../../src/testing/index.ts";
import { listen } from "../../src/testing/provider/listen.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { freshAddress } from "../signin/email/mailbox.ts";
import { application } from "../support/application.ts";

const origin = "http://localhost:3000";

/** An application with every way in. */
function scene(more: Partial<AuthConfig> = {}) {
  const mailbox = createMailbox();
  const idp = createTestProvider();
  const { config } = application({
    adapter: memory(),
    basePath: "/auth",
    session: { strategy: "jwt" },
    ...more,
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
  const session = await createTestSession(config, { email: "ada@example.com" });
  const ada = createBrowser(app, { session });
  await ada.addPasskey(device);
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

test("whoever is signed out gets no passkey, and is told so", async () => {
  const { app } = scene();
  const device = createAuthenticator({ origin });
  await assert.rejects(createBrowser(app).addPasskey(device), /The passkey was refused: .* 40/);
});

test("a browser begins with a session, keeps cookies, and loses them at a sign-out", async () => {
  const { app, config } = scene();
  const session = await createTestSession(config, { email: "ada@example.com" });
  const ada = createBrowser(app, { session });
  assert.partialDeepStrictEqual(await ada.json("/auth/session"), {
    user: { email: "ada@example.com" },
  });
  await ada.submit("/auth/signout");
  assert.equal(await ada.json("/auth/session"), null);
  assert.deepEqual(
    ada.cookies.map(({ name }) => name),
    ["cardea.csrf-token"],
  );
  assert.equal(ada.request("/").headers.get("cookie"), ada.header);
});

test("somebody with a second factor is asked for it, and types the code of their app", async () => {
  const { app, config, idp } = scene({ factors: {} });
  await signInAs(app, { by: "oidc", at: idp });
  const { user } = await createTestSession(config, { email: "ada@example.com" });
  const factor = await enrolFactor(config, String(user.id));
  await assert.rejects(signInAs(app, { by: "oidc", at: idp }), /second factor is asked for/);
  const ada = await signInAs(app, { by: "oidc", at: idp, factor });
  assert.equal(emailOf(ada), "ada@example.com");
});

test("who is refused is told with the answer of the application", async () => {
  const { app, idp } = scene();
  const wrong = { by: "credentials", fields: { pin: "0" } } as const;
  await assert.rejects(signInAs(app, wrong), /Nobody is signed in: .*error=CredentialsSignin/);
  idp.faults.denies = true;
  await assert.rejects(signInAs(app, { by: "oidc", at: idp }), /Nobody is signed in: .*error=/);
});

test("who is refused is told so in the format of next-auth 4, too", async () => {
  const { app } = scene({ compat: "next-auth" });
  const wrong = { by: "credentials", fields: { pin: "0" } } as const;
  await assert.rejects(signInAs(app, wrong), /Nobody is signed in: .*error=CredentialsSignin/);
  const eve = await signInAs(app, { by: "credentials", fields: { pin: "1234" } });
  assert.equal(emailOf(eve), "eve@example.com");
});

test("a session that was there before is no sign-in", async () => {
  const { app, config } = scene();
  const session = await createTestSession(config, { email: "ada@example.com" });
  const wrong = { by: "credentials", fields: { pin: "0" } } as const;
  const options = { url: origin, session };
  await assert.rejects(signInAs(app, wrong, options), /Nobody is signed in: .*CredentialsSignin/);
  const withSession = (request: Request) => {
    const headers = new Headers(request.headers);
    headers.append("cookie", session.header);
    return app(new Request(request, { headers }));
  };
  await assert.rejects(signInAs(withSession, wrong), /^Error: The sign-in set no session: /);
});

test("a session whose cookie goes to the library alone is no sign-in, because no page would know of it", async () => {
  const way = { by: "credentials", fields: { pin: "1234" } } as const;
  const under = (path: string, basePath: string) =>
    scene({ basePath, cookies: { sessionToken: { options: { path } } } }).app;
  for (const path of ["/auth", "/auth/"]) {
    await assert.rejects(
      signInAs(under(path, "/auth"), way),
      /^Error: The session cookie is sent to \/auth and addresses below it only/,
    );
  }
  // An application below a path has its cookies there, and a name that begins alike is another place.
  for (const [path, basePath] of [
    ["/app", "/app/auth"],
    ["/", "/auth"],
    ["/a", "/a/auth"],
  ] as const) {
    assert.equal(
      emailOf(await signInAs(under(path, basePath), way, { basePath })),
      "eve@example.com",
    );
  }
});

test("the path of the library may be written as configurations may have it", async () => {
  const way = { by: "credentials", fields: { pin: "1234" } } as const;
  for (const basePath of ["/auth/", "auth", "//auth"]) {
    const { app } = scene();
    assert.equal(emailOf(await signInAs(app, way, { basePath })), "eve@example.com", basePath);
    assert.equal((await createBrowser(app, { basePath }).submit("/auth/signout")).status, 302);
  }
});

test("a sign-in below another path, at another provider or at no application says what is wrong", async () => {
  const { app, idp } = scene();
  const way = { by: "oidc", at: idp } as const;
  await assert.rejects(
    signInAs(app, way, { basePath: "/api/auth" }),
    /^Error: \/api\/auth\/csrf was answered with 404 and no token: pass `basePath`/,
  );
  await assert.rejects(
    signInAs(app, { by: "oidc", at: createTestProvider() }),
    /sends people to https:.* and `at` is .*: is that the provider of its configuration\?/,
  );
  await assert.rejects(signInAs("http://localhost:1", way), /^Error: Nothing answers at http:/);
  await assert.rejects(signInAs("localhost:3000", way), /^TypeError: `url` is the address of the/);
  await assert.rejects(signInAs(app, { ...way, sub: "nobody" }), /nobody has the sub nobody/);
});

test("a sign-in that is refused with a page says the words of the page, and nothing of its head", async () => {
  const credentials = { username: {}, password: { type: "password" } };
  const { config } = application({
    basePath: "/auth",
    limits: { password: { hour: 1, day: 1 } },
    providers: [Credentials({ credentials, authorize: () => null })],
  });
  const app = (request: Request) => Auth(request, config);
  const wrong: WayIn = { by: "credentials", fields: { username: "ada", password: "wrong" } };
  await assert.rejects(signInAs(app, wrong));
  await assert.rejects(signInAs(app, wrong), ({ message }: Error) => {
    assert.match(message, /the answer was 429 Too many attempts .*Please wait a while/);
    assert.doesNotMatch(message, /[<>{}]|doctype/i);
    return true;
  });
});

test("an answer that is no page is shown as it is, and no more than its beginning", () => {
  assert.equal(shownText('{"a":"<b>"}'), '{"a":"<b>"}');
  assert.equal(shownText("x".repeat(400)).length, 300);
  const page = "<!doctype html><html><head><title>T</title></head><body><p>Ada &amp;&#39; co</p>";
  assert.equal(shownText(page), "Ada &' co");
});
