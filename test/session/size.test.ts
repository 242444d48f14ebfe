import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type AuthError, isAuthError } from "../../src/errors.ts";
import { encode, getToken } from "../../src/jwt.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { enter, people, unlimited } from "../http/support/password.ts";
import { secret } from "../support/application.ts";
import { type Browser, browser } from "../support/browser.ts";
import { fc } from "../support/fast-check.ts";
import { forget } from "../support/forget.ts";
import { locationOf } from "../support/sign-in.ts";
import { applicationWith, day, sessionCookie, stoppedClock, tokenOf } from "./support.ts";

/** What browsers keep of one cookie, and what servers read of all headers together: Node.js and nginx. */
const mostPerCookie = 4096;
const mostPerRequest = 16 * 1024;

/** An application whose sessions hold a claim of any length, and what it says about that. */
function loaded({ session: _, ...config }: Partial<AuthConfig> = {}) {
  const state = { load: 0 };
  const warnings: string[] = [];
  const app = applicationWith("jwt", {
    adapter: undefined,
    callbacks: {
      jwt: ({ token }) => ({ ...token, load: "x".repeat(state.load), role: "reader" }),
      session: ({ session, token }) => ({ ...session, load: String(token.load).length }),
    },
    // Nothing else is warned of.
    limits: unlimited,
    ...config,
  });
  const errors: AuthError[] = [];
  const logger = {
    // With compat, the error is all that is handed over.
    error: (...args: unknown[]) => void errors.push(...args.filter(isAuthError)),
    warn: (code: string, message: unknown) => void warnings.push(`${code}: ${message}`),
  };
  return { errors, state, warnings, visitor: browser({ ...app.config, logger }) };
}

const headerOf = ({ cookies }: Browser) =>
  [...cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");

suite("an encrypted session of any size", () => {
  test("is there and can be read and ended, or is refused with all it would have set", async () => {
    const load = fc.integer({ min: 0, max: 20_000 });
    await fc.assert(
      fc.asyncProperty(load, async (length) => {
        const { state, visitor, errors } = loaded();
        state.load = length;
        const response = await enter(visitor);
        const names = visitor.cookieNames(sessionCookie);
        if (errors.length > 0) {
          assert.ok(length > 8_000);
          assert.equal(errors[0]?.code, "session-too-large");
          assert.deepEqual(names, []);
          return;
        }
        assert.ok(length < 9_400);
        for (const header of response.headers.getSetCookie()) {
          assert.ok(header.length <= mostPerCookie);
        }
        const cookie = headerOf(visitor);
        assert.ok(cookie.length < mostPerRequest - 3_000, "there is room for others");
        assert.equal((await visitor.session())?.load, length);
        const req = new Request("https://app.example.com", { headers: { cookie } });
        const token = await getToken({ req, secret, secureCookie: true });
        assert.equal(String(token?.load).length, length);
        await visitor.submit("/auth/signout");
        assert.deepEqual(visitor.cookieNames(sessionCookie), []);
      }),
      { numRuns: 40, examples: [[8_900], [9_100], [20_000]] },
    );
  });

  test("is warned about once, with the claims that fill it and none of their values", async () => {
    forget("request-warnings");
    const { state, visitor, warnings } = loaded();
    state.load = 3_000;
    await enter(visitor);
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? "", /^session-large: .*\d{4} characters.*load \(3002\), /);
    assert.ok(!warnings.join("").includes("xxxx"));
    assert.ok(!warnings.join("").includes(people.ada.email));
    await enter(visitor);
    assert.equal(warnings.length, 1);
  });

  test("is no news while it fits into one cookie", async () => {
    const { visitor, warnings } = loaded();
    await enter(visitor);
    assert.deepEqual(warnings, []);
  });

  for (const load of [15_000, 150_000]) {
    test(`that is too large signs nobody in: the operator learns the claims, the person that it is not their fault (${load})`, async () => {
      const { state, visitor, errors } = loaded();
      state.load = load;
      const response = await enter(visitor);
      assert.equal(locationOf(response).searchParams.get("error"), "Configuration");
      assert.equal(await visitor.session(), null);
      assert.equal(errors.length, 1);
      const [error] = errors;
      assert.equal(`${error?.type} ${error?.code}`, "JWTSessionError session-too-large");
      assert.match(error?.message ?? "", new RegExp(`load \\(${load + 2}\\), `));
      assert.ok(!error?.message.includes("xxxx"));
    });

    test(`that grows too large is not renewed: the person stays signed in with the one before (${load})`, async (t) => {
      const clock = stoppedClock(t);
      const { state, visitor, errors } = loaded();
      await enter(visitor);
      const token = tokenOf(visitor);
      state.load = load;
      clock.pass(2 * day);
      const response = await visitor.get("/auth/session");
      assert.equal((await response.json()).load, 0, "what is shown is what the cookie holds");
      assert.deepEqual(response.headers.getSetCookie(), []);
      assert.equal(errors.at(-1)?.code, "session-too-large");
      const before = errors.length;
      const update = { data: "{}", csrfToken: await visitor.csrfToken() };
      const updated = await visitor.post("/auth/session", update);
      assert.equal(updated.status, 400, "nor is an update claimed that was not kept");
      assert.equal(await updated.json(), null);
      assert.deepEqual(
        errors.slice(before).map(({ code }) => code),
        ["session-too-large"],
      );
      assert.equal(tokenOf(visitor), token);
      state.load = 10;
      assert.equal((await visitor.session())?.load, 10);
    });
  }

  test("counts as it is sent, where an application makes its own tokens", async () => {
    const seal = (token: unknown) => Buffer.from(JSON.stringify(token)).toString("base64");
    const encodes = (length: number) => async () => `${seal("x".repeat(20))}${"+/".repeat(length)}`;
    for (const [length, fits] of [
      [1_500, true],
      [2_500, false],
    ] as const) {
      const { visitor, errors } = loaded({
        jwt: { encode: encodes(length), decode: async () => ({ name: "Ada" }) },
      });
      const response = await enter(visitor);
      for (const header of response.headers.getSetCookie()) {
        assert.ok(header.length <= mostPerCookie);
      }
      assert.equal((await visitor.session()) !== null, fits);
      assert.equal(errors[0]?.code, fits ? undefined : "session-too-large");
    }
  });

  test("of Auth.js v5, which knows no limit, is read, kept, and ended whole", async (t) => {
    const clock = stoppedClock(t);
    const { visitor, errors } = loaded({ compat: "authjs", callbacks: {} });
    const salt = "__Secure-authjs.session-token";
    const load = "x".repeat(40_000);
    const token = await encode({ token: { name: "Ada", load }, secret, salt, compat: "authjs" });
    const chunks = token.match(/.{1,3936}/g) ?? [];
    assert.ok(chunks.length > 10);
    for (const [i, value] of chunks.entries()) {
      visitor.cookies.set(`${salt}.${i}`, { value, sameSite: "lax", header: "" });
    }
    assert.equal(Object((await visitor.session())?.user).name, "Ada");
    clock.pass(2 * day);
    assert.equal(Object((await visitor.session())?.user).name, "Ada", "the old token stays");
    assert.equal(errors.at(-1)?.code, "session-too-large");
    const req = new Request("https://app.example.com", { headers: { cookie: headerOf(visitor) } });
    const read = await getToken({ req, secret, secureCookie: true, compat: "authjs" });
    assert.equal(read?.load, load);
    await visitor.submit("/auth/signout");
    assert.deepEqual(visitor.cookieNames(salt), []);
  });
});
