import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type AuthError, InvalidRequest, TooManyAttempts } from "../../../src/errors.ts";
import {
  answerStep,
  formOf,
  ownPage,
  type ShownForm,
  type Step,
  textIn,
  tokenIn,
} from "../../../src/http/routes/password-step.ts";
import type { PasswordPageError } from "../../../src/pages/password/pages.ts";
import type { PasswordOutcome } from "../../../src/signin/password/result.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { contextOf } from "../../request/contexts.ts";
import { origin } from "../../support/application.ts";
import { asked } from "../support/asked.ts";

const cookie = { name: "a", value: "1", options: { path: "/" } };
const formCookie = { ...cookie, name: "form" };

/** Runs a step that comes to this; what is answered, and why the form was shown again. */
async function answered(
  outcome: PasswordOutcome | AuthError,
  accept: string,
  own: Partial<AuthConfig> = {},
  step: Partial<Step> = {},
) {
  const headers = { host: "app.example.com", accept };
  const { context, errors } = await contextOf({ headers }, own);
  const shown: (PasswordPageError | undefined)[] = [];
  const reply = await answerStep(
    context,
    asked({ action: "signup", fields: { token: "t", callbackUrl: "/in", password: "secret" } }),
    {
      page: "signUp",
      minutes: 15,
      act: async () => {
        if ("result" in outcome) return outcome;
        throw outcome;
      },
      showForm: async (error): Promise<ShownForm> => {
        shown.push(error);
        return {
          page: { kind: "error", error: "stands for the form", signInUrl: "/" },
          cookies: [formCookie],
        };
      },
      ...step,
    },
  );
  return { reply, shown, codes: errors.map(({ code }) => code), context };
}

const person = "text/html";
const program = "application/json";

describe("a form that is refused", () => {
  const statuses: Readonly<Record<number, readonly string[]>> = {
    400: ["address-unproved", "invalid-email", "invalid-field", "invalid-name", "sign-up-closed"],
    403: ["csrf-cookie-missing", "csrf-mismatch"],
    429: ["too-many-mails", "too-many-sign-ups", "too-many-tries"],
    503: ["mail-not-sent", "passwords-busy", "sessions-partly-ended"],
  };
  for (const [status, codes] of Object.entries(statuses)) {
    for (const code of codes) {
      test(`is shown again with ${status}, and a program is told the same: ${code}`, async () => {
        const error = new InvalidRequest("x", { code, retryAfter: 30 });
        const seen = await answered(error, person);
        assert.deepEqual(seen.shown, [{ code }]);
        assert.partialDeepStrictEqual(seen.reply, { status: Number(status), retryAfter: 30 });
        assert.ok("page" in seen.reply);
        const told = await answered(error, program);
        const { requestId } = told.context;
        assert.deepEqual(told.reply, {
          status: Number(status),
          json: { error: "InvalidRequest", code, retryAfter: 30, requestId },
          retryAfter: 30,
        });
        assert.deepEqual([told.shown, told.codes], [[], [code]]);
      });
    }
  }

  test("for another reason has no page here", async () => {
    for (const accept of [person, program]) {
      const error = new TooManyAttempts("x", { code: "too-many-attempts" });
      await assert.rejects(answered(error, accept), (thrown) => thrown === error);
    }
  });

  test("leads back to the application's own page, which is told what it needs and no password", async () => {
    const error = new InvalidRequest("x", { code: "invalid-email" });
    const own = { pages: { signUp: "/join?a=1" } };
    const query = "/join?a=1&error=InvalidRequest&code=invalid-email&token=t&callbackUrl=%2Fin";
    const { reply } = await answered(error, person, own);
    assert.deepEqual(reply, { redirect: query, status: 303 });
    const tell = async () => ({ needs: "password" });
    const told = await answered(error, person, own, { tell });
    assert.deepEqual(told.reply, { redirect: `${query}&needs=password`, status: 303 });
    const other = await answered(error, person, { pages: { reset: "/join" } });
    assert.ok("page" in other.reply, "it is another page");
  });
});

describe("what a step comes to", () => {
  const refused = { ok: false, reason: "refused", why: "too-short", message: "Longer" } as const;
  const needed = { ok: false, reason: "password-needed" } as const;
  const sent = { ok: true, done: "mail-on-its-way", sentTo: "ada@example.com" } as const;
  const done = { ok: true, done: "password-reset" } as const;
  const cookies = [cookie];

  test("is told a program with 200, 400 or, where it is led elsewhere, 403", async () => {
    for (const [outcome, status] of [
      [{ result: sent, cookies }, 200],
      [{ result: done, redirect: "/in", cookies }, 200],
      [{ result: refused, cookies }, 400],
      [{ result: needed, redirect: "/elsewhere", cookies }, 403],
    ] as const) {
      const { result } = outcome;
      const url = "redirect" in outcome ? outcome.redirect : undefined;
      const { reply } = await answered(outcome, program);
      assert.deepEqual(reply, { status, json: { ...result, url }, cookies });
    }
    const { reply } = await answered({ result: sent }, program);
    assert.deepEqual(reply.cookies, []);
  });

  test("leads a person on where it says so", async () => {
    const { reply } = await answered({ result: done, redirect: "/in", cookies }, person);
    assert.deepEqual(reply, { redirect: "/in", cookies, status: 303 });
  });

  test("shows a person the form again that came to nothing, with the reason", async () => {
    const weak = await answered({ result: refused, cookies }, person);
    assert.deepEqual(weak.shown, [{ code: "too-short", message: "Longer" }]);
    assert.ok("page" in weak.reply);
    assert.deepEqual([weak.reply.status, weak.reply.cookies], [400, [formCookie, cookie]]);
    const other = await answered({ result: needed }, person);
    assert.deepEqual(other.shown, [{ code: "password-needed" }]);
    assert.deepEqual(other.reply.cookies, [formCookie]);
    const bare = await answered(
      { result: needed, cookies },
      person,
      {},
      {
        showForm: async () => ({ page: { kind: "error", error: "x", signInUrl: "/" } }),
      },
    );
    assert.deepEqual(bare.reply.cookies, cookies);
  });

  test("leads a person back to the application's own page, with the reason", async () => {
    const own = { pages: { signUp: "/join" } };
    for (const [result, query] of [
      [refused, "error=PasswordRefused&code=too-short"],
      [needed, "error=InvalidRequest&code=password-needed"],
      [sent, "done=mail-on-its-way"],
    ] as const) {
      const { reply } = await answered({ result, cookies }, person, own);
      const redirect = `/join?${query}&token=t&callbackUrl=%2Fin`;
      assert.deepEqual(reply, { redirect, status: 303, cookies });
    }
  });

  test("says to whom a mail went, for how long it is good, and where to ask for another", async () => {
    for (const [page, about] of [
      ["signUp", "signup"],
      ["reset", "reset"],
      ["confirm", "signup"],
    ] as const) {
      const { reply } = await answered({ result: sent, cookies }, person, {}, { page });
      assert.deepEqual(reply, {
        page: {
          kind: "mail-on-its-way",
          about,
          sentTo: "ada@example.com",
          minutes: 15,
          againUrl: `${origin}/auth/${about}`,
          signInUrl: `${origin}/auth/signin`,
        },
        cookies,
      });
    }
  });

  test("leads a person to sign in at the end", async () => {
    const { reply } = await answered({ result: done, cookies }, person);
    assert.ok("redirect" in reply);
    assert.deepEqual([reply.redirect, reply.status], [`${origin}/auth/signin`, 303]);
    assert.deepEqual(reply.cookies?.[0], cookie);
  });
});

test("the token of a link is that of the form, or else that of the address", () => {
  for (const [fields, query, token] of [
    [{ token: "form" }, "token=address", "form"],
    [{}, "token=address", "address"],
    [{ token: 1 }, "token=address", "address"],
    [{}, "", ""],
    [{ token: "" }, "token=address", ""],
  ] as const) {
    assert.equal(tokenIn(asked({ fields, query })), token);
  }
  assert.equal(textIn({ a: "1" }, "a"), "1");
  assert.equal(textIn({ a: 1 }, "a"), undefined);
});

test("every form of these pages leads to its route, with a token", async () => {
  const { context } = await contextOf();
  const { form, cookies } = await formOf(context, "signup");
  assert.equal(form.action, `${origin}/auth/signup`);
  assert.match(form.csrfToken ?? "", /^[0-9a-f]{64}$/);
  assert.equal(cookies.length, 1);
});

test("the application's own page gets the whole query, and without one ours is shown", async () => {
  const { context } = await contextOf({}, { pages: { reset: "/new" } });
  const request = asked({ query: "token=t&x=y" });
  assert.deepEqual(ownPage(context, "reset", request), { redirect: "/new?token=t&x=y" });
  assert.equal(ownPage(context, "signUp", request), undefined);
});
