import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { parseEmailAddress } from "../../../src/lib/email-address.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import { browser } from "../../support/browser.ts";
import { forget } from "../../support/forget.ts";
import { locationOf } from "../../support/sign-in.ts";
import { askForMail, confirm, freshAddress, lastMail, mailApplication } from "./mailbox.ts";

const errorOf = (response: Response) => locationOf(response).searchParams.get("error");

suite("a sign-in link", () => {
  test("signs in the browser that asked, and brings the person where they wanted to go", async () => {
    const app = mailApplication();
    const person = browser(app.config);
    const address = freshAddress();
    const asked = await askForMail(person, address, { callbackUrl: "/notes?page=2" });
    assert.equal(
      locationOf(asked).href,
      "https://app.example.com/auth/verify-request?provider=mail&type=email",
    );
    assert.equal(await person.session(), null);
    const response = await confirm(person, lastMail(app));
    assert.equal(response.headers.get("location"), "https://app.example.com/notes?page=2");
    const session = await person.session();
    assert.deepEqual(session?.user, { name: null, email: address, image: null });
    const user = await app.adapter.getUserByEmail(address);
    assert.ok(user?.emailVerified instanceof Date);
    assert.deepEqual(await app.adapter.listAccountsByUserId(user.id), []);
    assert.deepEqual(app.errors, []);
  });

  test("has the address of the application, the token, the address and nothing else", async () => {
    const app = mailApplication();
    await askForMail(browser(app.config), freshAddress(), { callbackUrl: "https://evil.example/" });
    const { url, identifier, token } = lastMail(app);
    const { origin, pathname, searchParams } = new URL(url);
    assert.equal(origin + pathname, "https://app.example.com/auth/callback/mail");
    assert.deepEqual(
      [...searchParams],
      [
        ["callbackUrl", "https://app.example.com/"],
        ["token", token],
        ["email", identifier],
      ],
    );
    assert.match(token, /^[\w-]{43}$/);
  });

  test("AC-11: opened in the browser that asked confirms at once; elsewhere the page says so first", async () => {
    const app = mailApplication();
    const person = browser(app.config);
    const address = freshAddress();
    await askForMail(person, address);
    const { url } = lastMail(app);
    const same = await (await person.get(url)).text();
    const other = await (await browser(app.config).get(url)).text();
    for (const page of [same, other])
      assert.ok(page.includes(`<strong><bdi>${address}</bdi></strong>`));
    assert.doesNotMatch(same, /another browser|somebody may want/);
    assert.match(other, /isn’t waiting for this link/);
  });

  test("opened elsewhere signs in after the person agreed", async () => {
    const app = mailApplication();
    await askForMail(browser(app.config), freshAddress());
    const telephone = browser(app.config);
    await confirm(telephone, lastMail(app));
    assert.ok(await telephone.session());
  });

  test("AC-10: survives programs that open it: HEAD and GET change nothing", async () => {
    const app = mailApplication();
    const person = browser(app.config);
    await askForMail(person, freshAddress());
    const { url } = lastMail(app);
    const { Auth } = await import("../../../src/index.ts");
    for (let round = 0; round < 3; round++) {
      assert.equal((await Auth(new Request(url, { method: "HEAD" }), app.config)).status, 200);
      const page = await Auth(new Request(url, { headers: { accept: "*/*" } }), app.config);
      assert.equal(page.status, 200);
      const cookies = page.headers instanceof Headers ? page.headers.getSetCookie() : [];
      assert.ok(cookies.every((cookie) => !cookie.includes("session-token")));
    }
    await confirm(person, lastMail(app));
    assert.ok(await person.session());
  });

  test("works once", async () => {
    const app = mailApplication();
    const person = browser(app.config);
    await askForMail(person, freshAddress());
    await confirm(person, lastMail(app));
    const late = browser(app.config);
    assert.equal(errorOf(await confirm(late, lastMail(app))), "Verification");
    assert.equal(await late.session(), null);
    assert.equal(app.errors.at(-1)?.code, "link-unknown");
  });

  test("opened again where it was used leads on: into the application, or to the page that says so", async () => {
    const app = mailApplication();
    const [asking, telephone] = [browser(app.config), browser(app.config)];
    for (const person of [asking, telephone]) {
      await askForMail(asking, freshAddress(), { callbackUrl: "/inbox" });
      const { url } = lastMail(app);
      await confirm(person, lastMail(app));
      const signedIn = await person.get(url);
      assert.equal(signedIn.headers.get("location"), "https://app.example.com/inbox");
      assert.ok(await person.session());

      await person.submit("/auth/signout");
      const signedOut = await person.get(url);
      assert.equal(errorOf(signedOut), "Verification");
      assert.equal(await person.session(), null);
      const said = await (await person.get(signedOut.headers.get("location") ?? "")).text();
      assert.match(said, /expired or was used already/);
      assert.doesNotMatch(said, /somebody may want/);
    }
  });

  test("opened again elsewhere warns, because nothing tells that it was this person's", async () => {
    const app = mailApplication();
    const person = browser(app.config);
    await askForMail(person, freshAddress());
    await confirm(person, lastMail(app));
    const page = await (await browser(app.config).get(lastMail(app).url)).text();
    assert.match(page, /somebody may want you to use an account/);
  });

  test("that was used hides no newer mail in the same browser", async () => {
    const app = mailApplication();
    const person = browser(app.config);
    const address = freshAddress();
    await askForMail(person, address);
    const first = lastMail(app);
    await confirm(person, first);
    await person.submit("/auth/signout");
    await askForMail(person, address);
    const page = await (await person.get(lastMail(app).url)).text();
    assert.doesNotMatch(page, /isn’t waiting/);
    await confirm(person, lastMail(app));
    assert.ok(await person.session());
  });

  test("redeemed by twenty at once makes one session", async () => {
    const app = mailApplication();
    const address = freshAddress();
    await askForMail(browser(app.config), address);
    const people = Array.from({ length: 20 }, () => browser(app.config));
    await Promise.all(people.map((person) => confirm(person, lastMail(app))));
    const sessions = await Promise.all(people.map((person) => person.session()));
    assert.equal(sessions.filter(Boolean).length, 1);
    const user = await app.adapter.getUserByEmail(address);
    assert.equal((await app.adapter.listSessionsByUserId(user?.id ?? "")).length, 1);
  });

  test("is no longer good when it has expired", async (context) => {
    const app = mailApplication({ maxAge: 60 });
    await askForMail(browser(app.config), freshAddress());
    const person = browser(app.config);
    context.mock.timers.enable({ apis: ["Date"], now: Date.now() + 61_000 });
    assert.equal(errorOf(await confirm(person, lastMail(app))), "Verification");
    assert.equal(await person.session(), null);
    assert.equal(app.errors.at(-1)?.code, "link-expired");
  });

  test("is good for ten minutes, or as long as the provider says", async () => {
    for (const [maxAge, seconds] of [
      [undefined, 600],
      [3600, 3600],
    ] as const) {
      const app = mailApplication({ maxAge });
      await askForMail(browser(app.config), freshAddress());
      const left = lastMail(app).expires.valueOf() - Date.now();
      assert.ok(Math.abs(left - seconds * 1000) < 5_000, `${left}`);
    }
  });

  test("is replaced by a newer one for the same address, whoever asked", async () => {
    const app = mailApplication();
    const address = freshAddress();
    await askForMail(browser(app.config), address);
    const older = lastMail(app);
    const person = browser(app.config);
    await askForMail(person, address);
    assert.equal(errorOf(await confirm(browser(app.config), older)), "Verification");
    await confirm(person, lastMail(app));
    assert.ok(await person.session());
  });

  test("is replaced in the browser that asked also when another process sent it", async () => {
    const app = mailApplication();
    const address = freshAddress();
    const person = browser(app.config);
    await askForMail(person, address);
    const older = lastMail(app);
    forget("email-links");
    await askForMail(person, address);
    assert.equal(errorOf(await confirm(browser(app.config), older)), "Verification");
    await confirm(person, lastMail(app));
    assert.ok(await person.session());
  });

  test("stays good when a newer one has the same token", async () => {
    const token = crypto.randomUUID();
    const app = mailApplication({ generateVerificationToken: () => token });
    const { adapter } = app;
    const replacing: Adapter = {
      ...adapter,
      async createVerificationToken(row) {
        await adapter.useVerificationToken(row);
        return adapter.createVerificationToken(row);
      },
    };
    const person = browser({ ...app.config, adapter: replacing });
    const address = freshAddress();
    await askForMail(person, address);
    await askForMail(person, address);
    await confirm(person, lastMail(app));
    assert.ok(await person.session());
  });

  test("of another address stays good", async () => {
    const app = mailApplication();
    await askForMail(browser(app.config), freshAddress());
    const first = lastMail(app);
    await askForMail(browser(app.config), freshAddress());
    const person = browser(app.config);
    await confirm(person, first);
    assert.ok(await person.session());
  });

  test("does not sign in anybody at another address", async () => {
    const app = mailApplication();
    const [mine, theirs] = [freshAddress(), freshAddress()];
    await app.adapter.createUser({ id: "1", email: theirs, emailVerified: new Date() });
    await askForMail(browser(app.config), mine);
    const person = browser(app.config);
    const { token } = lastMail(app);
    for (const email of [theirs, mine.toUpperCase(), `${mine},${theirs}`, ` ${mine}`, ""]) {
      const response = await person.submit("/auth/callback/mail", { token, email });
      assert.equal(errorOf(response), "Verification", email);
    }
    assert.equal(await person.session(), null);
  });

  test("is not believed when the database answers the row of another address", async () => {
    const app = mailApplication();
    const [mine, theirs] = [freshAddress(), freshAddress()];
    const row = { identifier: mine, token: "any", expires: new Date(Date.now() + 60_000) };
    const adapter: Adapter = { ...app.adapter, useVerificationToken: () => row };
    const person = browser({ ...app.config, adapter });
    const fields = { token: crypto.randomUUID(), email: theirs };
    const response = await person.submit("/auth/callback/mail", fields);
    assert.equal(errorOf(response), "Verification");
    assert.equal(await person.session(), null);
  });

  test("with an address that is none is not looked for", async () => {
    const app = mailApplication();
    const asked: unknown[] = [];
    const adapter: Adapter = {
      ...app.adapter,
      useVerificationToken(key) {
        asked.push(key);
        return null;
      },
    };
    const person = browser({ ...app.config, adapter });
    for (const email of ["a@b@c", "a@b.com,c@d.com", "A <a@b.com>"]) {
      const fields = { token: crypto.randomUUID(), email };
      assert.equal(errorOf(await person.submit("/auth/callback/mail", fields)), "Verification");
    }
    assert.deepEqual(asked, []);
  });

  test("made up, cut off or without an address leads to the error page", async () => {
    const app = mailApplication();
    const person = browser(app.config);
    const email = freshAddress();
    for (const fields of [
      { email },
      { email, token: "x".repeat(43) },
      { token: "x".repeat(43) },
      {},
    ]) {
      assert.equal(errorOf(await person.submit("/auth/callback/mail", fields)), "Verification");
    }
    for (const query of ["", `?email=${email}`, "?token=x", `?token=x&email=${email},b@c.de`]) {
      assert.equal(errorOf(await person.get(`/auth/callback/mail${query}`)), "Verification");
    }
  });

  test("is redeemed by a form of our own page only", async () => {
    const app = mailApplication();
    await askForMail(browser(app.config), freshAddress());
    const person = browser(app.config);
    const { token, identifier } = lastMail(app);
    const fields = { token, email: identifier };
    const plain = await person.post("/auth/callback/mail", fields);
    assert.equal(errorOf(plain), "MissingCSRF");
    const foreign = await person.post(
      "/auth/callback/mail",
      { ...fields, csrfToken: await person.csrfToken() },
      { crossSite: true },
    );
    assert.equal(foreign.status, 403);
    assert.equal(await person.session(), null);
  });

  test("AC-56: stands in the database as a hash only", async () => {
    const rows: unknown[] = [];
    const app = mailApplication();
    const { adapter } = app;
    const spy = {
      ...adapter,
      createVerificationToken: (row: Parameters<typeof adapter.createVerificationToken>[0]) => {
        rows.push(row);
        return adapter.createVerificationToken(row);
      },
    };
    await askForMail(browser({ ...app.config, adapter: spy }), freshAddress());
    const { token, code } = lastMail(app);
    assert.equal(rows.length, 1);
    assert.doesNotMatch(JSON.stringify(rows), new RegExp(`${token}|"${code}"`));
    assert.match(JSON.stringify(rows), /"token":"[0-9a-f]{64}"/);
  });

  test("stays good when the secret is changed in between", async () => {
    const app = mailApplication();
    await askForMail(browser(app.config), freshAddress());
    const rotated = [crypto.randomUUID() + crypto.randomUUID(), String(app.config.secret)];
    const person = browser({ ...app.config, secret: rotated });
    await confirm(person, lastMail(app));
    assert.ok(await person.session());
  });

  test("may have a token of the application's own", async () => {
    const token = `own-token-${crypto.randomUUID()}`;
    const app = mailApplication({ generateVerificationToken: async () => token });
    const person = browser(app.config);
    await askForMail(person, freshAddress());
    assert.equal(lastMail(app).token, token);
    await confirm(person, lastMail(app));
    assert.ok(await person.session());
  });

  test("with a token short enough to be guessed can be tried ten times in an hour", async () => {
    const app = mailApplication({ generateVerificationToken: () => "123456" });
    const address = freshAddress();
    const thief = browser(app.config);
    await askForMail(browser(app.config), address);
    const attempt = (token: string) =>
      thief.submit("/auth/callback/mail", { token, email: address });
    for (let guess = 0; guess < 10; guess++) {
      assert.equal(errorOf(await attempt(String(guess))), "Verification");
    }
    const refused = await attempt("123456");
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get("retry-after")) > 0);
    assert.equal(await thief.session(), null);
  });

  test("AC-10: has a page that tells its address to no other page and loads nothing from elsewhere", async () => {
    const app = mailApplication();
    await askForMail(browser(app.config), freshAddress());
    const response = await browser(app.config).get(lastMail(app).url);
    const page = await response.text();
    assert.match(page, /<meta name="referrer" content="strict-origin">/);
    assert.equal(response.headers.get("referrer-policy"), "strict-origin");
    assert.equal(response.headers.get("cache-control"), "private, no-store");
    assert.match(response.headers.get("content-security-policy") ?? "", /^default-src 'none'/);
    assert.doesNotMatch(page, /<script|<img|<link|<iframe/);
  });

  test("names an address with unusual characters safely", async () => {
    const app = mailApplication();
    const local = "o'brien&b";
    const address = `${local}-${crypto.randomUUID()}@example.com`;
    assert.ok(parseEmailAddress(address));
    const person = browser(app.config);
    await askForMail(person, address);
    const page = await (await person.get(lastMail(app).url)).text();
    assert.ok(page.includes("o&#39;brien&amp;b"));
    assert.ok(!page.includes("o'brien"));
    await confirm(person, lastMail(app));
    assert.ok(await person.session());
  });
});
