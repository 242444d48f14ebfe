import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { suite, test } from "node:test";
import type { Adapter, AdapterUser } from "../../../src/types/adapter.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { secret } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { locationOf } from "../../support/sign-in.ts";
import { askForMail, confirm, freshAddress, lastMail, mailApplication } from "./mailbox.ts";

/** An application whose callbacks, events, sender and adapter note that they were called. */
function observed(config: Partial<AuthConfig> = {}) {
  const calls: string[] = [];
  const seen: Record<string, unknown[]> = {};
  const note = (name: string, argument: unknown) => {
    calls.push(name);
    seen[name] = [...(seen[name] ?? []), argument];
  };
  const event = (name: string) => (message: unknown) => note(`ev.${name}`, message);
  const app = mailApplication(
    {
      sendVerificationRequest(mail) {
        note("send", mail);
        app.mails.push(mail);
      },
    },
    {
      callbacks: {
        signIn(params) {
          note("signIn", params);
          return true;
        },
      },
      events: {
        createUser: event("createUser"),
        updateUser: event("updateUser"),
        linkAccount: event("linkAccount"),
        signIn: event("signIn"),
      },
      ...config,
    },
  );
  const watched = new Set([
    ...["createUser", "getUserByEmail", "updateUser", "linkAccount", "createSession"],
    ...["createVerificationToken", "useVerificationToken", "deleteUser", "unlinkAccount"],
  ]);
  const adapter: Adapter = new Proxy(app.adapter, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function" || !watched.has(String(name))) return method;
      return (...args: unknown[]) => {
        note(String(name), args[0]);
        return Reflect.apply(method, target, args);
      };
    },
  });
  const clear = () => {
    calls.length = 0;
    for (const name of Object.keys(seen)) delete seen[name];
  };
  return { ...app, config: { ...app.config, adapter }, calls, seen, clear };
}

suite("the order of callbacks, adapter calls and events", () => {
  test("for somebody new", async () => {
    const app = observed();
    const person = browser(app.config);
    const address = freshAddress();
    await askForMail(person, address);
    assert.deepEqual(app.calls, ["getUserByEmail", "signIn", "createVerificationToken", "send"]);
    app.clear();
    await confirm(person, lastMail(app));
    assert.deepEqual(app.calls, [
      ...["useVerificationToken", "getUserByEmail", "signIn", "getUserByEmail"],
      ...["createUser", "ev.createUser", "createSession", "ev.signIn"],
    ]);
    const user = await app.adapter.getUserByEmail(address);
    const account = {
      provider: "mail",
      type: "email",
      providerAccountId: address,
      userId: user?.id,
    };
    assert.deepEqual(app.seen["ev.signIn"], [{ user, account, isNewUser: true }]);
  });

  test("for somebody known", async () => {
    const app = observed();
    const address = freshAddress();
    await app.adapter.createUser({ id: "7", name: "Ada", email: address, emailVerified: null });
    const person = browser(app.config);
    await askForMail(person, address);
    app.clear();
    await confirm(person, lastMail(app));
    assert.deepEqual(app.calls, [
      ...["useVerificationToken", "getUserByEmail", "signIn"],
      ...["ev.updateUser", "createSession", "ev.signIn"],
    ]);
    const updated = await app.adapter.getUser("7");
    assert.ok(updated?.emailVerified);
    assert.deepEqual(app.seen["ev.updateUser"], [{ user: updated, isFirstProof: true }]);
    assert.partialDeepStrictEqual(app.seen["ev.signIn"], [{ user: updated, isNewUser: false }]);
  });

  for (const compat of ["authjs", undefined] as const) {
    test(`for somebody who proved the address before, compat ${compat}`, async () => {
      const app = observed({ compat });
      const address = freshAddress();
      const emailVerified = new Date("2020-01-01");
      await app.adapter.createUser({ id: "7", name: "Ada", email: address, emailVerified });
      const person = browser(app.config);
      await askForMail(person, address);
      app.clear();
      await confirm(person, lastMail(app));
      const told = compat ? ["ev.updateUser"] : [];
      assert.deepEqual(app.calls, [
        ...["useVerificationToken", "getUserByEmail", "signIn", ...told],
        ...["createSession", "ev.signIn"],
      ]);
      const user = await app.adapter.getUser("7");
      assert.deepEqual(user?.emailVerified, emailVerified, "the first proof stays");
      assert.deepEqual(app.seen["ev.updateUser"] ?? [], compat ? [{ user }] : []);
    });
  }

  test("with encrypted sessions leaves the session table alone and says signUp or signIn", async () => {
    const triggers: unknown[] = [];
    const app = observed({
      session: { strategy: "jwt" },
      callbacks: {
        jwt: ({ token, trigger, account, user }) => {
          if (trigger) triggers.push([trigger, account?.type, user?.id === token.sub]);
          return token;
        },
      },
    });
    const address = freshAddress();
    for (let round = 0; round < 2; round++) {
      const person = browser(app.config);
      await askForMail(person, address);
      await confirm(person, lastMail(app));
      assert.ok(await person.session());
    }
    assert.ok(!app.calls.includes("createSession"));
    assert.deepEqual(triggers, [
      ["signUp", "email", true],
      ["signIn", "email", true],
    ]);
  });
});

suite("the signIn callback", () => {
  test("is told that a mail is asked for, and later nothing of the kind", async () => {
    const app = observed();
    const person = browser(app.config);
    const address = freshAddress();
    await askForMail(person, address);
    await confirm(person, lastMail(app));
    const [asking, entering] = app.seen.signIn ?? [];
    for (const params of [asking, entering]) {
      assert.partialDeepStrictEqual(params, {
        user: { email: address, emailVerified: null },
        account: { provider: "mail", type: "email", providerAccountId: address },
      });
      const { user, account } = params as { user: AdapterUser; account: { userId?: string } };
      assert.equal(account.userId, user.id);
    }
    assert.deepEqual(Reflect.get(Object(asking), "email"), { verificationRequest: true });
    assert.ok(!Object.hasOwn(Object(entering), "email"));
  });

  test("gets the known user, with their id in the account", async () => {
    const app = observed();
    const address = freshAddress();
    const user = await app.adapter.createUser({
      id: "7",
      email: address,
      emailVerified: new Date(),
    });
    const person = browser(app.config);
    await askForMail(person, address);
    await confirm(person, lastMail(app));
    for (const params of app.seen.signIn ?? []) {
      assert.partialDeepStrictEqual(params, { user, account: { userId: "7" } });
    }
  });

  for (const answer of [false, undefined, null, {}, "throws"] as const) {
    test(`that answers ${JSON.stringify(answer)} keeps the mail from being sent`, async () => {
      const app = observed({
        callbacks: {
          signIn: () => {
            if (answer === "throws") throw new Error("blocked");
            return answer as boolean;
          },
        },
      });
      const response = await askForMail(browser(app.config), freshAddress());
      assert.equal(locationOf(response).searchParams.get("error"), "AccessDenied");
      assert.equal(app.mails.length, 0);
    });
  }

  test("may send the person elsewhere instead of sending a mail", async () => {
    const app = observed({ callbacks: { signIn: () => "/waiting-list" } });
    const response = await askForMail(browser(app.config), freshAddress());
    assert.equal(locationOf(response).href, "https://app.example.com/waiting-list");
    assert.equal(app.mails.length, 0);
  });

  for (const answer of [false, undefined, null, {}, "/elsewhere", "throws"] as const) {
    test(`that answers ${JSON.stringify(answer)} to a link makes no session and no user`, async () => {
      const app = observed({
        callbacks: {
          signIn: ({ email }) => {
            if (email?.verificationRequest) return true;
            if (answer === "throws") throw new Error("blocked");
            return answer as boolean;
          },
        },
      });
      const person = browser(app.config);
      const address = freshAddress();
      await askForMail(person, address);
      await confirm(person, lastMail(app));
      assert.equal(await person.session(), null);
      assert.equal(await app.adapter.getUserByEmail(address), null);
    });
  }
});

test("twenty links of one new address, stored as Auth.js v5 does, become one user", async () => {
  const app = observed();
  const address = freshAddress();
  const tokens = Array.from({ length: 20 }, () => crypto.randomUUID() + crypto.randomUUID());
  const expires = new Date(Date.now() + 60_000);
  for (const token of tokens) {
    const hash = createHash("sha256")
      .update(token + secret)
      .digest("hex");
    await app.adapter.createVerificationToken({ identifier: address, token: hash, expires });
  }
  const people = tokens.map(() => browser(app.config));
  await Promise.all(
    people.map((person, at) =>
      person.submit("/auth/callback/mail", { token: tokens[at] ?? "", email: address }),
    ),
  );
  const sessions = await Promise.all(people.map((person) => person.session()));
  assert.equal(sessions.filter(Boolean).length, 20);
  assert.equal(app.calls.filter((call) => call === "ev.createUser").length, 1);
});
