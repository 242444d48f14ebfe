import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { Auth } from "../../../src/index.ts";
import WebAuthn from "../../../src/providers/webauthn.ts";
import { signIn } from "../../../src/server/index.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import { application, origin } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { locationOf } from "../../support/sign-in.ts";
import { stopClock } from "../../support/stop-clock.ts";
import { askForMail, confirm, freshAddress, lastMail, mailApplication } from "./mailbox.ts";

suite("AC-13: an address to which no mail can be sent", () => {
  const refused = ["a@b@c", "ada", "", "a@evil.com,b@corp.com", "=?utf-8?q?x?=@victim.com"];

  for (const address of refused) {
    test(`leads back to the form: ${JSON.stringify(address)}`, async () => {
      const app = mailApplication();
      const asked: unknown[] = [];
      const adapter: Adapter = {
        ...app.adapter,
        getUserByEmail(email) {
          asked.push(email);
          return null;
        },
      };
      const response = await askForMail(browser({ ...app.config, adapter }), address);
      assert.equal(response.status, 400);
      assert.match(await response.text(), /That isn’t an email address we can send to/);
      assert.deepEqual(asked, []);
      assert.equal(app.mails.length, 0);
    });
  }

  test("is told to a program as well", async () => {
    const app = mailApplication();
    const person = browser(app.config);
    const fields = { csrfToken: await person.csrfToken(), email: "a@b@c" };
    const response = await person.post("/auth/signin/mail", fields, { headers: { accept: "*/*" } });
    assert.equal(response.status, 400);
    const { error, code } = await response.json();
    assert.deepEqual([error, code], ["InvalidRequest", "invalid-email"]);
  });

  test("may be an array or an object in JSON", async () => {
    const app = mailApplication();
    const person = browser(app.config);
    const csrfToken = await person.csrfToken();
    const cookie = [...person.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");
    for (const email of [["a@b.com"], { $gt: "" }, { toString: "a@b.com" }, null, 4]) {
      const request = new Request(`${origin}/auth/signin/mail`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie, origin },
        body: JSON.stringify({ csrfToken, email }),
      });
      assert.equal((await Auth(request, app.config)).status, 400);
    }
    assert.equal(app.mails.length, 0);
  });
});

suite("known and unknown addresses", () => {
  test("AC-25: get the same answer and the same mail", async (t) => {
    stopClock(t);
    const app = mailApplication();
    const known = freshAddress();
    await app.adapter.createUser({ id: "1", email: known, emailVerified: new Date() });
    const shapes: unknown[] = [];
    for (const address of [known, freshAddress()]) {
      const person = browser(app.config);
      const response = await askForMail(person, address);
      const page = await (await person.get(locationOf(response).href)).text();
      const cookies = response.headers.getSetCookie().map((cookie) => {
        const [name, value = ""] = (cookie.split(";")[0] ?? "").split("=");
        return [name, value.length, cookie.slice(cookie.indexOf(";"))];
      });
      shapes.push({
        status: response.status,
        location: response.headers.get("location"),
        cookies,
        page: page.replaceAll(address, "").replaceAll(/value="[0-9a-f]{64}"/g, ""),
        mail: Object.keys(lastMail(app)),
      });
    }
    assert.deepEqual(shapes[0], shapes[1]);
  });

  test("AC-14: are told apart byte by byte, whatever the database takes for the same", async () => {
    for (const other of ["VICTIM", "víctim"]) {
      const app = mailApplication();
      const [, domain] = freshAddress().split("@");
      const address = `victim-${crypto.randomUUID()}@${domain}`;
      const user = { id: "1", email: address.replace("victim", other), emailVerified: null };
      const adapter: Adapter = { ...app.adapter, getUserByEmail: () => user };
      const person = browser({ ...app.config, adapter });
      await askForMail(person, address);
      await confirm(person, lastMail(app));
      assert.equal((await app.adapter.getUserByEmail(address))?.email, address);
      assert.deepEqual((await person.session())?.user, { name: null, email: address, image: null });
    }
  });
});

suite("the spelling of addresses", () => {
  test("is lower case, with the domain in ASCII", async () => {
    const app = mailApplication();
    const id = crypto.randomUUID();
    await askForMail(browser(app.config), `  Ada-${id}@EXÄMPLE.com `);
    assert.equal(lastMail(app).identifier, `ada-${id}@xn--exmple-cua.com`);
  });

  test("may be the application's own", async () => {
    const app = mailApplication({ normalizeIdentifier: (typed) => typed.trim() });
    const address = `Ada-${crypto.randomUUID()}@Example.com`;
    const person = browser(app.config);
    await askForMail(person, ` ${address} `);
    assert.equal(lastMail(app).identifier, address);
    await confirm(person, lastMail(app));
    assert.equal((await app.adapter.getUserByEmail(address))?.email, address);
  });

  test("of the application's own must be one plain address all the same", async () => {
    const bad = ["a@b.com, c@d.com", "A <a@b.com>", "a@b.com\r\nBcc: x@y.com", "ä@b.com", ""];
    for (const answer of bad) {
      const app = mailApplication({ normalizeIdentifier: () => answer });
      assert.equal((await askForMail(browser(app.config), "a@b.com")).status, 400, answer);
      assert.equal(app.mails.length, 0);
    }
    const throwing = mailApplication({
      normalizeIdentifier: () => {
        throw new Error("Only people of our company");
      },
    });
    assert.equal((await askForMail(browser(throwing.config), "a@b.com")).status, 400);
    assert.match(String(throwing.errors[0]?.cause?.err), /Only people of our company/);
  });
});

suite("a configuration", () => {
  const mail = {
    id: "mail",
    name: "Email",
    type: "email" as const,
    sendVerificationRequest: () => {},
  };

  test("with a mail provider needs an adapter that keeps links", async () => {
    for (const [adapter, type] of [
      [undefined, "MissingAdapter"],
      [{ getUserByEmail: () => null }, "MissingAdapterMethods"],
    ] as const) {
      const app = application({ providers: [mail], adapter, session: { strategy: "jwt" } });
      const response = await browser(app.config).get("/auth/providers");
      assert.equal(response.status, 500);
      assert.equal(app.errors[0]?.type, type);
    }
  });

  test("whose mail provider is a function is checked too", async () => {
    const app = application({ providers: [() => mail] });
    assert.equal((await browser(app.config).get("/auth/session")).status, 500);
    assert.equal(app.errors[0]?.type, "MissingAdapter");
  });

  for (const options of [
    { maxAge: 0 },
    { maxAge: 1.5 },
    { maxAge: Number.NaN },
    { sendTimeout: -1 },
  ]) {
    test(`is refused with ${JSON.stringify(options)}`, async () => {
      const app = mailApplication(options);
      const response = await browser(app.config).submit("/auth/signin/mail", { email: "a@b.com" });
      assert.equal(response.status, 500);
      assert.equal(app.errors[0]?.type, "InvalidProvider");
    });
  }

  const password = {
    id: "credentials",
    name: "Password",
    type: "credentials" as const,
    credentials: {},
    authorize: () => null,
  };
  const passkey = WebAuthn({ id: "passkey", relyingParty: { origin } });
  for (const [what, missing, provider, expected] of [
    ["passwords, and accounts that cannot be listed", "listAccountsByUserId", password, true],
    ["passwords, and accounts that cannot be unlinked", "unlinkAccount", password, true],
    ["passkeys, and accounts that cannot be unlinked", "unlinkAccount", passkey, true],
    ["passkeys, and accounts that cannot be listed", "listAccountsByUserId", passkey, false],
  ] as const) {
    test(`with ${what} is ${expected ? "" : "not "}warned about strangers`, async () => {
      const warnings: string[] = [];
      const { [missing]: _, ...adapter } = mailApplication().adapter;
      const logger = { error: () => {}, warn: (code: string) => void warnings.push(code) };
      const app = application({ providers: [mail, provider], adapter, logger });
      await browser(app.config).get("/auth/session");
      assert.deepEqual(warnings, expected ? ["unproven-accounts-kept"] : []);
    });
  }
});

suite("the operator of an adapter that cannot end sessions by user", () => {
  const { deleteSessionsByUserId: _, ...adapter } = mailApplication().adapter;
  for (const compat of ["authjs", undefined] as const) {
    for (const strategy of ["database", "jwt", undefined] as const) {
      for (const absoluteMaxAge of [undefined, false, 3600] as const) {
        for (const canEnd of [true, false]) {
          const session = {
            ...(strategy && { strategy }),
            ...(absoluteMaxAge !== undefined && { absoluteMaxAge }),
          };
          // Tokens as Auth.js v5 makes them say nothing of their beginning.
          const areSilent = compat && strategy !== "jwt" && absoluteMaxAge !== 3600;
          const isWarned = Boolean(areSilent && !canEnd);
          const what = JSON.stringify({ compat, ...session, canEnd });
          test(`is ${isWarned ? "" : "not "}warned of sessions that outlive a proof: ${what}`, async () => {
            const warnings: string[] = [];
            const logger = { error: () => {}, warn: (code: string) => void warnings.push(code) };
            const storage = canEnd ? mailApplication().adapter : adapter;
            const { providers } = mailApplication().config;
            const app = application({
              providers,
              adapter: storage,
              logger,
              session,
              ...(compat && { compat }),
            });
            await browser(app.config).get("/auth/session");
            assert.deepEqual(warnings, isWarned ? ["unproven-sessions-kept"] : []);
          });
        }
      }
    }
  }
});

suite("the application's own pages", () => {
  test("for people who wait for a mail gets the query, and an error of the code form", async () => {
    const app = mailApplication({}, { pages: { verifyRequest: "/check?lang=de" } });
    const person = browser(app.config);
    const asked = await askForMail(person, freshAddress());
    const shown = await person.get(locationOf(asked).href);
    assert.equal(shown.headers.get("location"), "/check?lang=de&provider=mail&type=email");
    const wrong = await person.submit("/auth/callback/mail", { code: "1" });
    const again = await person.get(locationOf(wrong).href);
    const { pathname, searchParams } = locationOf(again);
    assert.equal(pathname, "/check");
    assert.equal(searchParams.get("error"), "Verification");
    assert.equal(searchParams.get("code"), "code-wrong");
  });

  test("for signing in gets the error of an address and of too many mails", async () => {
    const app = mailApplication(
      { limits: { perAddress: { hour: 0 } } },
      { pages: { signIn: "/login" } },
    );
    const person = browser(app.config);
    for (const [email, code] of [
      ["a@b@c", "invalid-email"],
      [freshAddress(), "too-many-mails"],
    ] as const) {
      const { pathname, searchParams } = locationOf(await askForMail(person, email));
      assert.equal(pathname, "/login");
      assert.equal(searchParams.get("code"), code);
    }
  });
});

suite("in process", () => {
  test("a mail is asked for and the browser gets the cookie for its code", async () => {
    const app = mailApplication();
    const email = freshAddress();
    const input = { headers: new Headers({ host: "app.example.com" }) };
    const result = await signIn(input, app.config, "mail", { fields: { email }, redirectTo: "/x" });
    assert.equal(new URL(result.redirect).pathname, "/auth/verify-request");
    assert.deepEqual(
      result.cookies.map(({ name }) => name),
      ["__Host-cardea.attempt-email"],
    );
    assert.equal(new URL(lastMail(app).url).searchParams.get("callbackUrl"), `${origin}/x`);
  });

  test("what is wrong is thrown", async () => {
    const app = mailApplication({ sendVerificationRequest: () => Promise.reject(new Error("x")) });
    const ask = (email: string) =>
      signIn(new Headers({ host: "app.example.com" }), app.config, "mail", { fields: { email } });
    await assert.rejects(ask("a@b@c"), { type: "InvalidRequest", code: "invalid-email" });
    await assert.rejects(ask(freshAddress()), { type: "EmailSignInError", code: "mail-not-sent" });
  });
});

test("with the cookies and hashes of Auth.js v5 people sign in by mail as well", async () => {
  const app = mailApplication({}, { compat: "authjs" });
  const person = browser(app.config);
  await askForMail(person, freshAddress());
  await confirm(person, lastMail(app));
  assert.ok(await person.session());
  assert.deepEqual(person.cookieNames("__Secure-authjs.session-token").length, 1);
});
