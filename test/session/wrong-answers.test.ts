import assert from "node:assert/strict";
import { describe, mock, test } from "node:test";
import { answerCheck } from "../../src/config/adapter-answers.ts";
import { checkSession } from "../../src/server/check-session.ts";
import { getSession } from "../../src/server/get-session.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { enter, password } from "../http/support/password.ts";
import { askForMail, freshAddress, mailApplication } from "../signin/email/mailbox.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { signInWith } from "../support/sign-in.ts";

/** Values as JavaScript may have them, where no compiler looks. */
const untyped = (value: object): Partial<AuthConfig> => Object(value);

/** Somebody signs in with a password; returns the session and the last error. */
async function signIn(own: object) {
  const { config, errors } = application({ providers: [password()], ...untyped(own) });
  const ada = browser(config);
  await enter(ada);
  return { session: await ada.session(), error: errors.at(-1), errors };
}

test("a session callback that answers an object without a member shows nobody, and the session goes on", async () => {
  for (const strategy of ["jwt", "database"] as const) {
    let empty: object | undefined;
    const { config, errors } = application({
      providers: [password()],
      adapter: memory(),
      session: { strategy },
      callbacks: {
        session: ({ session }) => Object(empty ?? session),
      },
    });
    const ada = browser(config);
    await enter(ada);
    assert.notEqual(await ada.session(), null);
    const cookie = [...ada.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");
    const request = new Request(ada.origin, { headers: { cookie } });
    const user = { id: "1" };
    for (empty of [
      {},
      Object.create(null),
      { user: undefined },
      { toJSON: () => ({}) },
      { user, toJSON: () => ({}) },
      { user, toJSON: () => null },
      { user, toJSON: () => {} },
      { user, toJSON: () => ({ user: undefined }) },
    ]) {
      assert.equal(await ada.session(), null);
      assert.equal((await getSession(request, config)).session, null);
      assert.equal((await checkSession(request, config)).ok, false);
    }
    empty = { toJSON: () => ({ user }) };
    assert.deepEqual(await ada.session(), { user });
    assert.equal((await checkSession(request, config)).ok, true);
    empty = undefined;
    assert.notEqual(await ada.session(), null);
    assert.deepEqual(errors, []);
  }
});

describe("a callback that answers no record is named, with what it answered", () => {
  const answers: [answer: unknown, described: string][] = [
    ["a token", "text of 7 characters"],
    [5, "the number 5"],
    [false, "false"],
    [[1], "a list"],
    [new Date(), "a Date"],
    [Promise.resolve(true), "true"],
    [() => ({}), "a function"],
  ];
  for (const name of ["jwt", "session"] as const) {
    for (const [answer, described] of answers) {
      test(`${name} answers ${described}`, async () => {
        const { session, error } = await signIn({ callbacks: { [name]: () => answer } });
        assert.equal(session, null);
        assert.equal(error?.code, "callback-answer-invalid");
        assert.equal(error?.cause?.callback, name);
        assert.ok(error?.message.startsWith(`The ${name} callback answered ${described}. Return`));
      });
    }
  }

  for (const [answer, described] of [
    [undefined, "undefined"],
    [null, "null"],
    ["", "empty text"],
    [1, "the number 1"],
    [{ ok: true }, "an object"],
  ] as const) {
    test(`signIn answers ${described}`, async () => {
      const { session, error } = await signIn({ callbacks: { signIn: () => answer } });
      assert.equal(session, null);
      assert.equal(error?.type, "AccessDenied");
      assert.equal(error?.code, "sign-in-callback-answer");
      assert.match(error?.message ?? "", new RegExp(`^The signIn callback answered ${described},`));
    });
  }

  test("signIn may answer false, which is nothing but a refusal", async () => {
    const { error } = await signIn({ callbacks: { signIn: () => false } });
    assert.equal(error?.code, "access-denied");
  });

  for (const [answer, described] of [
    [undefined, "undefined"],
    [{ url: "/" }, "an object"],
    ["https://", "https://"],
    ["javascript:alert(1)", "javascript:alert\\(1\\)"],
  ] as const) {
    test(`redirect answers ${described}`, async () => {
      const { session, errors } = await signIn({ callbacks: { redirect: () => answer } });
      assert.notEqual(session, null);
      assert.equal(errors[0]?.code, "redirect-not-a-url");
      assert.match(
        errors[0]?.message ?? "",
        new RegExp(`answered no web address: ${described}\\.`),
      );
    });
  }

  for (const [answer, described] of [
    [true, "true"],
    [[{ id: "1" }], "a list"],
    [new Date(), "a Date"],
  ] as const) {
    test(`authorize answers ${described}`, async () => {
      const authorize = () => answer;
      const { session, error } = await signIn({
        providers: [{ ...password(), authorize }],
      });
      assert.equal(session, null);
      assert.equal(error?.code, "user-not-an-object");
      assert.match(error?.message ?? "", new RegExp(`not ${described}$`));
    });
  }
});

describe("a function of a provider that answers something wrong is named", () => {
  const cases: [own: object, code: string, message: RegExp][] = [
    [{ profile: () => undefined }, "profile-not-an-object", /^profile\(\) .* answered undefined\./],
    [
      { profile: () => "ada" },
      "profile-not-an-object",
      /answered text of 3 characters\. Return the user/,
    ],
    [
      { account: async () => ({}) },
      "account-not-an-object",
      /^account\(\) .* answered a promise\./,
    ],
    [{ account: () => "token" }, "account-not-an-object", /answered text of 5 characters/],
  ];
  for (const [own, code, message] of cases) {
    test(message.source, async () => {
      const provider = hostileProvider();
      const { config, errors } = application({
        providers: [provider.config(own)],
      });
      await signInWith(browser(config), provider);
      assert.equal(errors.at(-1)?.type, "OAuthProfileParseError");
      assert.equal(errors.at(-1)?.code, code);
      assert.match(errors.at(-1)?.message ?? "", message);
    });
  }

  const ofMail: [own: object, code: string, message: RegExp][] = [
    [
      { generateVerificationToken: () => "" },
      "callback-answer-invalid",
      /^generateVerificationToken\(\) answered empty text\./,
    ],
    [{ generateVerificationToken: () => 5 }, "callback-answer-invalid", /answered the number 5\./],
    [
      { normalizeIdentifier: async () => "a@b.example" },
      "callback-answer-invalid",
      /^normalizeIdentifier\(\) answered a promise\. Return the address, at once/,
    ],
  ];
  for (const [own, code, message] of ofMail) {
    test(message.source, async () => {
      const app = mailApplication(own);
      await askForMail(browser(app.config), freshAddress());
      assert.equal(app.errors.at(-1)?.code, code);
      assert.match(app.errors.at(-1)?.message ?? "", message);
      assert.deepEqual(app.mails, []);
    });
  }

  test("a sender that answers a Response of failure has not sent the mail", async () => {
    const sendVerificationRequest = async () => Object(new Response("", { status: 401 }));
    const app = mailApplication({ sendVerificationRequest });
    await askForMail(browser(app.config), freshAddress());
    assert.equal(app.errors.at(-1)?.code, "mail-not-sent");
    assert.match(String(app.errors.at(-1)?.cause?.err), /answered a Response with the status 401/);
  });

  test("a token of a database session that is no text", async () => {
    const generateSessionToken = () => 5;
    const { session, error } = await signIn({
      adapter: memory(),
      session: { strategy: "database", generateSessionToken },
    });
    assert.equal(session, null);
    assert.equal(error?.code, "callback-answer-invalid");
    assert.match(error?.message ?? "", /^generateSessionToken\(\) answered the number 5\./);
  });
});

describe("an adapter's method that answers something wrong is named", () => {
  const cases: [method: string, answer: unknown, message: RegExp][] = [
    ["createUser", undefined, /^The adapter's createUser answered undefined\. Return the user/],
    [
      "createUser",
      { name: "Ada" },
      /^The adapter's createUser answered an object\. .* with its id$/,
    ],
    [
      "getUserByAccount",
      [],
      /^The adapter's getUserByAccount answered an empty list\. .* or null$/,
    ],
  ];
  for (const [method, answer, message] of cases) {
    test(message.source, async () => {
      const adapter = { ...memory(), transaction: undefined, [method]: async () => answer };
      const { session, errors } = await signIn({ adapter });
      assert.equal(session, null);
      const error = errors.find(({ code }) => code === "adapter-answer");
      assert.equal(error?.type, "AdapterError");
      assert.equal(error?.cause?.method, method);
      assert.match(error?.message ?? "", message);
    });
  }
});

describe("an adapter's method answers one of what it may", () => {
  const flags = ["consume", "isSessionRevoked", "putSessionRecord", "deleteSessionRecord"];
  const lists = [
    "listAuthenticatorsByUserId",
    "listSessionsByUserId",
    "listSessionRecords",
    "listAccountsByUserId",
  ];
  const nothing = [undefined, null, "", "false", 0, 1, {}, Number.NaN];
  for (const [methods, wrong, want] of [
    [flags, [...nothing, []], "Return true or false"],
    [lists, [...nothing, true], "Return a list"],
  ] as const) {
    for (const method of methods) {
      for (const answer of wrong) {
        test(`${method} not ${typeof answer} ${String(answer)}`, async () => {
          await assert.rejects(
            async () => answerCheck(method)?.(answer),
            ({ code, message }) => code === "adapter-answer" && message.endsWith(want),
          );
        });
      }
    }
  }
});

describe("a count that is none counts as over the limit", () => {
  const answers = [null, undefined, true, [], [1], {}, "1", Number.NaN, -1, 0, 0.5, -Infinity, 1n];
  for (const answer of answers) {
    test(`increment answers ${typeof answer} ${String(answer)}`, async () => {
      const adapter = { ...memory(), increment: async () => answer };
      const authorize = mock.fn(() => ({ id: "ada", name: "Ada" }));
      const { session, errors } = await signIn({
        adapter,
        // Places that other tests gave back are not counted again.
        secret: crypto.randomUUID(),
        providers: [password({ authorize })],
      });
      assert.equal(session, null);
      assert.equal(authorize.mock.callCount(), 0);
      assert.deepEqual(
        errors.map(({ code }) => code),
        ["adapter-answer"],
      );
      assert.match(
        errors[0]?.message ?? "",
        /increment answered .*\. Return a whole number from 1$/,
      );
    });
  }
});

test("a session that cannot be written as JSON is the session callback's", async () => {
  const circular: { self?: object } = {};
  circular.self = circular;
  for (const answer of [circular, { n: 5n }]) {
    const { config, errors } = application({ providers: [password()] });
    const ada = browser({ ...config, callbacks: Object({ session: () => answer }) });
    await enter(ada);
    await ada.get("/auth/session");
    assert.equal(errors.at(-1)?.code, "callback-answer-invalid");
    assert.equal(errors.at(-1)?.cause?.callback, "session");
  }
});
