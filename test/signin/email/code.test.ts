import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { EmailConfig } from "../../../src/types/email.ts";
import { browser } from "../../support/browser.ts";
import { locationOf } from "../../support/sign-in.ts";
import { stopClock } from "../../support/stop-clock.ts";
import {
  askForMail,
  confirm,
  freshAddress,
  lastMail,
  mailApplication,
  typeCode,
} from "./mailbox.ts";

const codeOf = (response: Response) => locationOf(response).searchParams.get("code");

/** A code that is not the right one. */
const wrong = (code: string | undefined) => (code === "000000" ? "000001" : "000000");

suite("the code in a mail", () => {
  test("signs in the browser that asked, and brings the person where they wanted to go", async () => {
    const app = mailApplication();
    const person = browser(app.config);
    const address = freshAddress();
    await askForMail(person, address, { callbackUrl: "/notes" });
    const { code } = lastMail(app);
    assert.match(code ?? "", /^\d{6}$/);
    const response = await typeCode(person, code);
    assert.equal(response.headers.get("location"), "https://app.example.com/notes");
    assert.ok(await person.session());
    assert.ok((await app.adapter.getUserByEmail(address))?.emailVerified);
    const page = await (await person.get("/auth/verify-request")).text();
    assert.doesNotMatch(page, /<form/, "nothing is pending");
  });

  test("brings the person where they wanted to go also from a form that does not say where", async () => {
    const app = mailApplication();
    const person = browser(app.config);
    await askForMail(person, freshAddress(), { callbackUrl: "/notes" });
    const { code = "" } = lastMail(app);
    const response = await person.submit("/auth/callback/mail", { code });
    assert.equal(response.headers.get("location"), "https://app.example.com/notes");
  });

  test("may be typed with blanks and hyphens", async () => {
    const app = mailApplication();
    const person = browser(app.config);
    await askForMail(person, freshAddress());
    const code = lastMail(app).code ?? "";
    await typeCode(person, ` ${code.slice(0, 3)}-${code.slice(3)} `);
    assert.ok(await person.session());
  });

  test("and the link are one: after the code the link is worth nothing, and the other way round", async () => {
    const app = mailApplication();
    const first = browser(app.config);
    await askForMail(first, freshAddress());
    await typeCode(first, lastMail(app).code);
    const late = browser(app.config);
    await confirm(late, lastMail(app));
    assert.equal(await late.session(), null);

    const second = browser(app.config);
    await askForMail(second, freshAddress());
    await confirm(browser(app.config), lastMail(app));
    assert.equal(codeOf(await typeCode(second, lastMail(app).code)), "link-unknown");
    assert.equal(await second.session(), null);
  });

  test("is worth nothing in a browser that did not ask", async () => {
    const app = mailApplication();
    await askForMail(browser(app.config), freshAddress());
    const { code = "" } = lastMail(app);
    const thief = browser(app.config);
    assert.equal(codeOf(await thief.submit("/auth/callback/mail", { code })), "code-elsewhere");
    await askForMail(thief, freshAddress());
    const theirs = app.mails.at(-1)?.code;
    if (theirs !== code) {
      assert.equal(codeOf(await thief.submit("/auth/callback/mail", { code })), "code-wrong");
    }
    assert.equal(await thief.session(), null);
  });

  test("is worth nothing at another provider", async () => {
    const app = mailApplication();
    const [mail] = app.config.providers;
    const other = { ...(mail as EmailConfig), id: "other" };
    const config = { ...app.config, providers: [...app.config.providers, other] };
    const person = browser(config);
    await askForMail(person, freshAddress());
    const fields = { code: lastMail(app).code ?? "" };
    assert.equal(codeOf(await person.submit("/auth/callback/other", fields)), "code-elsewhere");
    assert.equal(await person.session(), null);
  });

  test("can be mistyped, which a script is told in so many words", async () => {
    const app = mailApplication();
    const person = browser(app.config);
    await askForMail(person, freshAddress());
    const fields = { csrfToken: await person.csrfToken(), code: wrong(lastMail(app).code) };
    const headers = { "x-auth-return-redirect": "1" };
    const response = await person.post("/auth/callback/mail", fields, { headers });
    const { url: _, ...refusal } = await response.json();
    assert.deepEqual(refusal, { error: "Verification", code: "code-wrong" });
  });

  test("can be mistyped four times, and the page says what is wrong", async () => {
    const app = mailApplication();
    const person = browser(app.config);
    await askForMail(person, freshAddress());
    const { code } = lastMail(app);
    for (let mistake = 0; mistake < 4; mistake++) {
      const response = await typeCode(person, wrong(code));
      assert.equal(codeOf(response), "code-wrong");
      const page = await person.get(locationOf(response).href);
      assert.match(await page.text(), /That code isn’t right/);
    }
    await typeCode(person, code);
    assert.ok(await person.session());
  });

  test("AC-59: counts no more after five wrong ones, also with an old cookie; the link still does", async () => {
    const app = mailApplication();
    const person = browser(app.config);
    await askForMail(person, freshAddress());
    const before = person.clone();
    const { code = "" } = lastMail(app);
    for (let mistake = 0; mistake < 5; mistake++) await typeCode(person, wrong(code));
    const response = await typeCode(person, code);
    assert.equal(codeOf(response), "code-spent");
    const page = await (await person.get(locationOf(response).href)).text();
    assert.match(page, /one wrong code too many/);
    assert.doesNotMatch(page, /name="code"/);
    assert.equal(codeOf(await before.submit("/auth/callback/mail", { code })), "code-spent");
    assert.equal(await person.session(), null);
    await confirm(person, lastMail(app));
    assert.ok(await person.session());
  });

  test("guessed by twenty at once is tried five times", async () => {
    const app = mailApplication();
    const thief = browser(app.config);
    await askForMail(thief, freshAddress());
    const guesses = Array.from({ length: 20 }, () =>
      typeCode(thief.clone(), wrong(lastMail(app).code)),
    );
    const codes = (await Promise.all(guesses)).map(codeOf);
    assert.equal(codes.filter((code) => code === "code-wrong").length, 5);
    assert.equal(codes.filter((code) => code === "code-spent").length, 15);
  });

  test("typed by twenty at once makes one session", async () => {
    const app = mailApplication();
    const person = browser(app.config);
    await askForMail(person, freshAddress());
    const twins = Array.from({ length: 20 }, () => person.clone());
    await Promise.all(twins.map((twin) => typeCode(twin, lastMail(app).code)));
    const sessions = await Promise.all(twins.map((twin) => twin.session()));
    assert.equal(sessions.filter(Boolean).length, 1);
  });

  test("that is no code costs no try", async () => {
    const app = mailApplication();
    const person = browser(app.config);
    await askForMail(person, freshAddress());
    for (const typed of ["", "12345", "1234567", "abcdef", "１２３", "9".repeat(500), "-1e5"]) {
      assert.equal(codeOf(await typeCode(person, typed)), "code-wrong", typed);
    }
    await typeCode(person, lastMail(app).code);
    assert.ok(await person.session());
  });

  test("of an older mail is worth nothing", async () => {
    const app = mailApplication();
    const person = browser(app.config);
    const address = freshAddress();
    await askForMail(person, address);
    const before = person.clone();
    const older = lastMail(app).code;
    await askForMail(person, address);
    assert.equal(codeOf(await typeCode(before, older)), "link-unknown");
    assert.equal(await before.session(), null);
  });

  test("cannot be read out of the browser's cookie", async (t) => {
    stopClock(t);
    const app = mailApplication();
    const person = browser(app.config);
    await askForMail(person, freshAddress());
    const { code, token, identifier } = lastMail(app);
    const [name = ""] = person.cookieNames("__Host-cardea.attempt-email");
    const { value = "", header = "" } = person.cookies.get(name) ?? {};
    assert.match(header, /; Max-Age=600; .*HttpOnly; Secure; SameSite=Lax/);
    const parts = value.split(".").map((part) => Buffer.from(part, "base64url").toString("latin1"));
    for (const secret of [code, token, identifier])
      assert.ok(!parts.join().includes(secret ?? "?"));
  });

  test("is left out when the provider says so", async () => {
    const app = mailApplication({ code: false });
    const person = browser(app.config);
    await askForMail(person, freshAddress());
    assert.equal(lastMail(app).code, undefined);
    const page = await person.get("/auth/verify-request?provider=mail&type=email");
    assert.doesNotMatch(await page.text(), /name="code"/);
    await confirm(person, lastMail(app));
    assert.ok(await person.session());
  });

  test("has six digits, each equally likely", async () => {
    const app = mailApplication({ limits: { perAddress: { hour: Infinity, day: Infinity } } });
    const address = freshAddress();
    for (let round = 0; round < 200; round++) await askForMail(browser(app.config), address);
    const codes = app.mails.map(({ code }) => code ?? "");
    for (const code of codes) assert.match(code, /^\d{6}$/);
    assert.ok(new Set(codes).size > 195);
    assert.equal(new Set(codes.map((code) => code[0])).size, 10);
  });
});

test("the page for a code names the address, and another browser gets a page that names none", async () => {
  const app = mailApplication();
  const person = browser(app.config);
  const address = freshAddress();
  await askForMail(person, address);
  const path = "/auth/verify-request?provider=mail&type=email";
  assert.ok((await (await person.get(path)).text()).includes(address));
  const other = await (await browser(app.config).get(path)).text();
  assert.ok(!other.includes(address));
  assert.doesNotMatch(other, /<form/);
  const elsewhere = await person.get("/auth/verify-request?provider=other&type=email");
  assert.ok(!(await elsewhere.text()).includes(address));
});

test("the page for a code sends another mail to the same address", async () => {
  const app = mailApplication();
  const person = browser(app.config);
  const address = freshAddress();
  await askForMail(person, address, { callbackUrl: "/notes" });
  const page = await (await person.get("/auth/verify-request?provider=mail&type=email")).text();
  const again = /<form method="post" action="([^"]+signin[^"]+)">/.exec(page)?.[1] ?? "";
  assert.ok(page.includes(`name="email" value="${address}"`));
  await person.submit(again, { email: address, callbackUrl: "/notes" });
  assert.equal(app.mails.length, 2);
  const response = await typeCode(person, lastMail(app).code);
  assert.equal(response.headers.get("location"), "https://app.example.com/notes");
});
