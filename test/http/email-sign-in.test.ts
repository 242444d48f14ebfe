import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { raw } from "../../src/index.ts";
import {
  askForMail,
  confirm,
  freshAddress,
  lastMail,
  mailApplication,
  typeCode,
} from "../signin/email/mailbox.ts";
import { origin } from "../support/application.ts";
import { Browser, browser } from "../support/browser.ts";
import { locationOf } from "../support/sign-in.ts";

const program = { accept: "application/json" };

/** Somebody who has asked for a mail. */
async function place(provider: Parameters<typeof mailApplication>[0] = {}, fields = {}) {
  const app = mailApplication(provider);
  const visitor = browser(app.config);
  const email = freshAddress();
  await askForMail(visitor, email, fields);
  return { app, visitor, email, mail: lastMail(app) };
}

describe("whoever asks for a mail", () => {
  test("is told on the page what is wrong with the address, which is filled in again", async () => {
    const app = mailApplication();
    const visitor = browser(app.config);
    const fields = { callbackUrl: "/in", stepUp: "true", lacks: "fresh" };
    const response = await askForMail(visitor, 'no"body', fields);
    assert.equal(response.status, 400);
    const text = await response.text();
    assert.match(text, /value="no&quot;body"/);
    assert.match(text, /name="callbackUrl" value="\/in"/);
    assert.match(text, /name="stepUp" value="true"/);
    assert.match(text, /name="lacks" value="fresh"/);
    assert.match(text, /role="alert"/);
    assert.deepEqual(
      app.errors.map(({ code }) => code),
      ["invalid-email"],
    );
  });

  test("and says no address gets an empty field, and returns to the application", async () => {
    const visitor = browser(mailApplication().config);
    const text = await (await visitor.submit("/auth/signin/mail")).text();
    assert.match(text, /name="email"/);
    assert.doesNotMatch(text, /name="email"[^>]* value="[^"]/);
    assert.match(text, new RegExp(`name="callbackUrl" value="${origin}/?"`));
  });

  test("as a program is told the code, the page and how long to wait", async () => {
    const app = mailApplication({ limits: { perAddress: { hour: 1 } } });
    const visitor = browser(app.config);
    const email = freshAddress();
    const ask = async (address: string, fields = {}) => {
      const csrfToken = await visitor.csrfToken();
      return visitor.post(
        "/auth/signin/mail",
        { csrfToken, email: address, ...fields },
        {
          headers: program,
        },
      );
    };
    const wrong = await ask("nobody", { callbackUrl: "/in" });
    assert.equal(wrong.status, 400);
    assert.equal(wrong.headers.get("retry-after"), null);
    const { url, requestId, ...told } = await wrong.json();
    assert.deepEqual(told, { error: "InvalidRequest", code: "invalid-email" });
    assert.match(requestId, /^[\w-]{36}$/);
    const page = new URL(url);
    assert.equal(page.pathname, "/auth/signin");
    assert.deepEqual(Object.fromEntries(page.searchParams), {
      error: "InvalidRequest",
      code: "invalid-email",
      callbackUrl: "/in",
    });
    assert.equal((await ask(email)).status, 302);
    const often = await ask(email);
    assert.equal(often.status, 429);
    const { code, retryAfter } = await often.json();
    assert.equal(code, "too-many-mails");
    assert.ok(retryAfter > 0);
    assert.equal(often.headers.get("retry-after"), String(retryAfter));
  });

  test("is told that the mail could not be sent, with 503", async () => {
    const sendVerificationRequest = () => Promise.reject(new Error("the mail server is away"));
    const app = mailApplication({ sendVerificationRequest });
    const response = await askForMail(browser(app.config), freshAddress());
    assert.equal(response.status, 503);
    assert.equal(app.errors.at(-1)?.code, "mail-not-sent");
  });

  test("is told any other error by its own page, which knows where to return to", async () => {
    const app = mailApplication({}, { callbacks: { signIn: () => false } });
    const response = await askForMail(browser(app.config), freshAddress(), { callbackUrl: "/in" });
    const { pathname, searchParams } = locationOf(response);
    assert.equal(pathname, "/auth/error");
    assert.equal(searchParams.get("error"), "AccessDenied");
    assert.equal(searchParams.get("callbackUrl"), `${origin}/in`);
  });

  test("is led to the application's own page, with what went wrong", async () => {
    const app = mailApplication({}, { pages: { signIn: "/in" } });
    const response = await askForMail(browser(app.config), "nobody");
    const { pathname, searchParams } = locationOf(response);
    assert.deepEqual([pathname, searchParams.get("code")], ["/in", "invalid-email"]);
  });

  test("returns to where the form says, or else the address of the form", async () => {
    const app = mailApplication();
    for (const [fields, target] of [
      [{ callbackUrl: "/form" }, "/form"],
      [{}, "/address"],
    ] as const) {
      const visitor = browser(app.config);
      const email = freshAddress();
      await visitor.submit("/auth/signin/mail?callbackUrl=/address", { email, ...fields });
      const { searchParams } = new URL(lastMail(app).url);
      assert.equal(searchParams.get("callbackUrl"), `${origin}${target}`);
    }
  });

  test("in raw mode, gets the error itself", async () => {
    const app = mailApplication();
    const visitor = browser(app.config);
    const csrfToken = await visitor.csrfToken();
    const config = { ...app.config, raw };
    const inRaw = new Browser(config, origin, visitor.cookies);
    await assert.rejects(inRaw.post("/auth/signin/mail", { csrfToken, email: "nobody" }), {
      code: "invalid-email",
    });
  });
});

describe("the page that a magic link opens", () => {
  test("has a form with the address and the token, and warns where another browser asked for it", async () => {
    const { app, visitor, email, mail } = await place({}, { callbackUrl: "/in" });
    const own = await (await visitor.get(mail.url)).text();
    const other = await (await browser(app.config).get(mail.url)).text();
    for (const page of [own, other]) {
      assert.match(page, new RegExp(`action="${origin}/auth/callback/mail"`));
      assert.match(page, new RegExp(`name="email" value="${email}"`));
      assert.match(page, new RegExp(`name="token" value="${mail.token}"`));
      assert.match(page, new RegExp(`name="callbackUrl" value="${origin}/in"`));
      assert.match(page, /name="csrfToken" value="[0-9a-f]{64}"/);
    }
    assert.doesNotMatch(own, /class="note" role="note"/);
    assert.match(other, /class="note" role="note"/);
  });

  test("is not shown for a link that lacks something", async () => {
    const { app, visitor, mail } = await place();
    for (const lacking of ["token", "email"]) {
      for (const value of [undefined, ""]) {
        const url = new URL(mail.url);
        if (value === undefined) url.searchParams.delete(lacking);
        else url.searchParams.set(lacking, value);
        const { searchParams } = locationOf(await visitor.get(url.href));
        assert.equal(searchParams.get("error"), "Verification");
        assert.equal(app.errors.at(-1)?.code, "link-malformed");
        assert.match(app.errors.at(-1)?.message ?? "", /^The link is not complete$/);
      }
    }
  });

  test("leads whoever has used the link into the application, and after signing out says that it is used", async () => {
    const { app, visitor, mail } = await place({}, { callbackUrl: "/in" });
    await confirm(visitor, mail);
    assert.equal(locationOf(await visitor.get(mail.url)).href, `${origin}/in`);
    await visitor.submit("/auth/signout");
    const { searchParams } = locationOf(await visitor.get(mail.url));
    assert.equal(searchParams.get("error"), "Verification");
    assert.equal(searchParams.get("callbackUrl"), `${origin}/in`);
    assert.equal(app.errors.at(-1)?.code, "link-unknown");
    assert.match(app.errors.at(-1)?.message ?? "", /^This browser has used the link$/);
    assert.equal((await browser(app.config).get(mail.url)).status, 200, "another browser has not");
  });

  test("asks again for another link of the same person", async () => {
    const { app, visitor, email, mail } = await place();
    await confirm(visitor, mail);
    await visitor.submit("/auth/signout");
    await askForMail(visitor, email);
    assert.equal((await visitor.get(lastMail(app).url)).status, 200);
  });
});

test("a secret that is replaced meanwhile makes no link a stranger's, nor a used one a fresh one", async () => {
  const { app, visitor, mail } = await place({}, { callbackUrl: "/in" });
  const { secret: old } = app.config;
  const secret = ["a newer secret for tests, with more than 32 bytes", ...[old ?? []].flat()];
  const moved = new Browser({ ...app.config, secret }, origin, visitor.cookies);
  assert.doesNotMatch(await (await moved.get(mail.url)).text(), /class="note" role="note"/);
  await confirm(moved, mail);
  assert.equal(locationOf(await moved.get(mail.url)).href, `${origin}/in`);
});

describe("whoever types the code of a mail", () => {
  test("and mistypes it is led back to the page that asks for it", async () => {
    const { app, visitor, mail } = await place({ code: true });
    const response = await typeCode(visitor, "000000000");
    const { pathname, searchParams } = locationOf(response);
    assert.equal(pathname, "/auth/verify-request");
    const { code, ...told } = Object.fromEntries(searchParams);
    assert.deepEqual(told, { provider: "mail", type: "email", error: "Verification" });
    assert.equal(code, app.errors.at(-1)?.code);
    await typeCode(visitor, mail.code);
    assert.notEqual(await visitor.session(), null);
  });

  test("as a script is told the error beside the address", async () => {
    const { visitor } = await place({ code: true });
    const csrfToken = await visitor.csrfToken();
    const headers = { "x-auth-return-redirect": "1" };
    const fields = { csrfToken, code: "000000000" };
    const response = await visitor.post("/auth/callback/mail", fields, { headers });
    const { url, error } = await response.json();
    assert.equal(error, "Verification");
    assert.equal(new URL(url).pathname, "/auth/verify-request");
  });

  test("in raw mode gets the error itself", async () => {
    const { app, visitor } = await place({ code: true });
    const csrfToken = await visitor.csrfToken();
    const config = { ...app.config, raw };
    const inRaw = new Browser(config, origin, visitor.cookies);
    const fields = { csrfToken, code: "000000000" };
    await assert.rejects(inRaw.post("/auth/callback/mail", fields), { type: "Verification" });
  });
});

test("a link that cannot be used leads to the page for errors, and not to the one that asks for codes", async () => {
  const { app, visitor, email } = await place({ code: true });
  const fields = { email, token: "x".repeat(43), callbackUrl: "/in" };
  const response = await visitor.submit("/auth/callback/mail", fields);
  const { pathname, searchParams } = locationOf(response);
  assert.equal(pathname, "/auth/error");
  assert.equal(searchParams.get("error"), "Verification");
  assert.equal(searchParams.get("callbackUrl"), `${origin}/in`);
  assert.equal(app.errors.at(-1)?.type, "Verification");
});
