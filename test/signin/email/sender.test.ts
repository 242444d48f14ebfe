import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { memory } from "../../../src/storage/memory.ts";
import type { EmailConfig } from "../../../src/types/email.ts";
import { browser } from "../../support/browser.ts";
import { askForMail, freshAddress, mailApplication } from "./mailbox.ts";

/** Senders that fail, and what the operator reads about it. */
const failures: Record<string, { send: EmailConfig["sendVerificationRequest"]; cause: RegExp }> = {
  "rejects at once": {
    send: () => Promise.reject(new Error("no route to the mail server")),
    cause: /no route to the mail server/,
  },
  "rejects later": {
    send: async () => {
      await setTimeout(5);
      throw new Error("mailbox full");
    },
    cause: /mailbox full/,
  },
  "throws synchronously": {
    send: () => {
      throw new TypeError("key is not defined");
    },
    cause: /key is not defined/,
  },
  "rejects with nothing": {
    send: () => Promise.reject(),
    cause: /undefined/,
  },
  hangs: {
    send: () => new Promise(() => {}),
    cause: /not handed over within 0\.05 seconds/,
  },
  "hangs and rejects when nobody waits any more": {
    send: async () => {
      await setTimeout(100);
      throw new Error("too late");
    },
    cause: /not handed over within 0\.05 seconds/,
  },
};

suite("a sender that fails", () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  before(() => process.on("unhandledRejection", note));
  after(() => process.off("unhandledRejection", note));

  for (const [how, { send, cause }] of Object.entries(failures)) {
    test(`and ${how} leads back to the form, leaves no link and is explained in the log`, async () => {
      const tokens: string[] = [];
      const app = mailApplication({
        sendTimeout: 0.05,
        sendVerificationRequest: (mail) => {
          tokens.push(mail.token);
          return send(mail);
        },
      });
      const person = browser(app.config);
      const address = freshAddress();
      const response = await askForMail(person, address);
      assert.equal(response.status, 503);
      const page = await response.text();
      assert.match(page, /The email couldn’t be sent/);
      assert.ok(page.includes(`value="${address}"`), "the address stays in the form");
      assert.deepEqual(person.cookieNames("__Host-cardea.attempt"), []);

      const [error] = app.errors;
      assert.equal(error?.type, "EmailSignInError");
      assert.equal(error?.code, "mail-not-sent");
      assert.match(String(error?.cause?.err?.message ?? error?.cause?.err), cause);

      const [token = ""] = tokens;
      await person.submit("/auth/callback/mail", { token, email: address });
      assert.equal(await person.session(), null, "the link of a mail that failed is gone");
      await setTimeout(120);
      assert.deepEqual(unhandled, []);
    });
  }

  test("and whose link cannot be removed either is explained in the log with both reasons", async () => {
    const adapter = {
      ...memory(),
      useVerificationToken: () => Promise.reject(new Error("the database is away")),
    };
    const sendVerificationRequest = () => Promise.reject(new Error("no route to the mail server"));
    const app = mailApplication({ sendVerificationRequest }, { adapter });
    await askForMail(browser(app.config), freshAddress());
    assert.deepEqual(
      app.errors.map(({ code }) => code),
      ["mail-not-sent", "adapter-error"],
    );
  });

  test("leaves the link of an earlier mail alone", async () => {
    let broken = false;
    const app = mailApplication({
      sendVerificationRequest: (mail) => {
        if (broken) throw new Error("down");
        app.mails.push(mail);
      },
    });
    const address = freshAddress();
    const person = browser(app.config);
    await askForMail(person, address);
    broken = true;
    assert.equal((await askForMail(person, address)).status, 503);
    const { token = "" } = app.mails[0] ?? {};
    await person.submit("/auth/callback/mail", { token, email: address });
    assert.ok(await person.session());
  });

  test("tells a program the status and a code", async () => {
    const app = mailApplication({ sendVerificationRequest: () => Promise.reject(new Error("x")) });
    const person = browser(app.config);
    const csrfToken = await person.csrfToken();
    const fields = { csrfToken, email: freshAddress() };
    const headers = { accept: "*/*", "x-auth-return-redirect": "1" };
    const response = await person.post("/auth/signin/mail", fields, { headers });
    assert.equal(response.status, 503);
    const { error, code, url } = await response.json();
    assert.deepEqual({ error, code }, { error: "EmailSignInError", code: "mail-not-sent" });
    assert.equal(new URL(url).searchParams.get("error"), "EmailSignInError");
  });
});

test("a link is in the database before its mail is on its way", async () => {
  const order: string[] = [];
  const app = mailApplication({ sendVerificationRequest: async () => void order.push("send") });
  const adapter = {
    ...app.adapter,
    createVerificationToken: async (
      row: Parameters<typeof app.adapter.createVerificationToken>[0],
    ) => {
      await setTimeout(5);
      order.push("store");
      return app.adapter.createVerificationToken(row);
    },
  };
  await askForMail(browser({ ...app.config, adapter }), freshAddress());
  assert.deepEqual(order, ["store", "send"]);
});

test("a link that cannot be stored is not sent", async () => {
  const app = mailApplication();
  const adapter = {
    ...app.adapter,
    createVerificationToken: () => Promise.reject(new Error("the database is away")),
  };
  const response = await askForMail(browser({ ...app.config, adapter }), freshAddress());
  assert.equal(response.status, 503);
  assert.equal(app.mails.length, 0);
});

test("the sender gets the request with its fields, the theme and the provider with its options", async () => {
  const app = mailApplication({ from: "shop@example.com" }, { theme: { name: "Shop" } });
  const person = browser(app.config);
  const email = freshAddress();
  const fields = { email, csrfToken: await person.csrfToken(), callbackUrl: "/x", extra: "1" };
  await person.post("/auth/signin/mail", fields, { headers: { "user-agent": "Tester/1" } });
  const [mail] = app.mails;
  assert.equal(mail?.request.headers.get("user-agent"), "Tester/1");
  assert.partialDeepStrictEqual(await mail?.request.json(), {
    email,
    callbackUrl: "/x",
    extra: "1",
  });
  assert.equal(mail?.theme.name, "Shop");
  assert.equal(mail?.provider.from, "shop@example.com");
});

for (const thrown of [
  Object.create(null),
  {
    toString() {
      throw new Error("no text");
    },
  },
]) {
  test("a link is taken back whatever the sender throws", async () => {
    let taken = 0;
    const { config, errors } = mailApplication(
      { sendVerificationRequest: () => Promise.reject(thrown) },
      {},
    );
    const storage = memory();
    const adapter = {
      ...storage,
      useVerificationToken(key: { identifier: string; token: string }) {
        taken++;
        return storage.useVerificationToken(key);
      },
    };
    await askForMail(browser({ ...config, adapter }), freshAddress());
    assert.equal(taken, 1);
    assert.equal(errors.at(-1)?.code, "mail-not-sent");
  });
}
