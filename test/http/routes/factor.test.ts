import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { raw } from "../../../src/index.ts";
import WebAuthn from "../../../src/providers/webauthn.ts";
import { storyteller } from "../../request/debugging/support.ts";
import { minute, stoppedClock } from "../../session/support.ts";
import {
  factorScene,
  giveFactors,
  hiddenIn,
  makeUser,
  prove,
  type Scene,
} from "../../signin/factor/scene.ts";
import { shownBy } from "../../signin/security/factors/scene.ts";
import { plain } from "../../signin/security/scene.ts";
import { Device, flag } from "../../signin/webauthn/authenticator.ts";
import { askOptions, registerWith } from "../../signin/webauthn/scene.ts";
import { origin } from "../../support/application.ts";
import { Browser } from "../../support/browser.ts";
import { locationOf } from "../../support/sign-in.ts";
import { enter, password, people } from "../support/password.ts";

const program = { accept: "application/json" };
const email = people.ada.email;

/** Somebody whose sign-in waits for a second factor. */
async function waiting(own: Parameters<typeof factorScene>[0] = {}, fields = {}) {
  const scene = factorScene(own);
  const factors = await giveFactors(scene);
  const person = scene.browser();
  const url = locationOf(await enter(person, "ada", { callbackUrl: "/inbox", ...fields }));
  const ref = url.searchParams.get("ref") ?? "";
  return { scene, person, url, ref, ...factors };
}

/** Somebody who has signed in with both factors. */
async function signedIn(own: Parameters<typeof factorScene>[0] = {}) {
  const place = await waiting(own);
  await place.person.submit("/auth/factor", { ref: place.ref, code: await place.code() });
  assert.ok(await place.person.session());
  return place;
}

async function read(person: Browser, query: string) {
  const response = await person.get(`/auth/factor?${query}`, { headers: program });
  return { status: response.status, json: await response.json() };
}

async function post(person: Browser, fields: Readonly<Record<string, string>>) {
  const csrfToken = await person.csrfToken();
  const response = await person.post(
    "/auth/factor",
    { csrfToken, ...fields },
    { headers: program },
  );
  return { response, status: response.status, json: await response.json() };
}

const wrong = "12345";

describe("a sign-in that waits", () => {
  test("is asked for on a page, which a code leads on from", async () => {
    const { person, url, code } = await waiting();
    const response = await person.get(url.href);
    assert.equal(response.status, 200);
    const page = await response.text();
    assert.match(page, new RegExp(`action="${origin}/auth/factor"`));
    assert.match(plain(page), new RegExp(email.replace(".", "\\.")));
    const done = await prove(person, page, { code: await code() });
    assert.equal(done.status, 303);
    assert.equal(locationOf(done).href, `${origin}/inbox`);
  });

  test("tells a program what can be proved, for whom, and until when", async () => {
    const { person, ref, code } = await waiting();
    const { status, json } = await read(person, `ref=${ref}`);
    assert.equal(status, 200);
    const { expires, ...asked } = json;
    assert.deepEqual(asked, {
      asks: "sign-in",
      factors: ["totp", "recovery"],
      user: { name: "Ada Lovelace", email },
      ref,
    });
    assert.ok(Date.parse(expires) > Date.now());
    assert.deepEqual((await read(person, `ref=${ref}&methods=rec`)).json.factors, ["recovery"]);
    const done = await post(person, { ref, code: await code() });
    assert.deepEqual([done.status, done.json], [200, { ok: true, url: `${origin}/inbox` }]);
    assert.ok(await person.session());
  });

  test("asks once more after a wrong code, on the page and for a program", async () => {
    const { person, ref, url, scene } = await waiting();
    const page = await (await person.get(url.href)).text();
    const again = await prove(person, page, { code: wrong });
    assert.equal(again.status, 400);
    const text = await again.text();
    assert.match(plain(text), /That code isn’t right, or was used already/);
    assert.deepEqual(hiddenIn(text), hiddenIn(page));
    assert.equal(scene.codes().at(-1), "factor-wrong");
    const { status, json } = await post(person, { ref, code: wrong });
    assert.equal(status, 400);
    const { requestId, ...told } = json;
    assert.match(requestId, /^[\w-]{36}$/);
    assert.deepEqual(told, {
      ok: false,
      reason: "wrong-code",
      error: "Verification",
      code: "factor-wrong",
    });
  });

  test("asks for a recovery code on demand, and again after a wrong one", async () => {
    const { person, ref, url, recoveryCodes } = await waiting();
    const first = await (await person.get(url.href)).text();
    assert.match(first, /name="code"/);
    assert.match(plain(first), /Use a recovery code instead/);
    const alone = await (await person.get(`${url.href}&methods=rec`)).text();
    assert.match(alone, /name="recoveryCode"/);
    assert.doesNotMatch(plain(alone), /authenticator app instead/);
    const other =
      /href="([^"]*use=recovery[^"]*)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
    assert.equal(new URL(other).searchParams.get("ref"), ref);
    const page = await (await person.get(other)).text();
    assert.match(page, /name="recoveryCode"/);
    assert.match(plain(page), /Use your authenticator app instead/);
    assert.match(page, new RegExp(`href="${origin}/auth/factor\\?ref=${ref}"`));
    const refused = await prove(person, page, { recoveryCode: "wrong" });
    assert.equal(refused.status, 400);
    assert.match(await refused.text(), /name="recoveryCode"/);
    const done = await prove(person, page, { recoveryCode: recoveryCodes[0] ?? "" });
    assert.equal(locationOf(done).href, `${origin}/inbox`);
  });

  test("is refused with 429 after too many codes, and says how long to wait", async () => {
    const { person, ref } = await waiting({ limits: { factor: { hour: 1, day: 9 } } });
    await post(person, { ref, code: wrong });
    const often = await post(person, { ref, code: wrong });
    assert.equal(often.status, 429);
    assert.equal(often.json.reason, "too-many");
    assert.equal(often.response.headers.get("retry-after"), String(often.json.retryAfter));
    const shown = await person.submit("/auth/factor", { ref, code: wrong });
    assert.equal(shown.status, 429);
    assert.ok(Number(shown.headers.get("retry-after")) > 0);
    assert.match(plain(await shown.text()), /There were too many wrong codes\. Codes are accepted/);
  });

  test("can be cancelled, and its person signs in anew", async () => {
    const { person, ref } = await waiting();
    const response = await person.submit("/auth/factor", { ref, cancel: "true" });
    const { pathname, searchParams } = locationOf(response);
    assert.deepEqual(
      [pathname, searchParams.get("callbackUrl")],
      ["/auth/signin", `${origin}/inbox`],
    );
    assert.equal((await read(person, `ref=${ref}`)).status, 401);
  });

  test("is not cancelled by any other word", async () => {
    const { person, ref } = await waiting();
    await person.submit("/auth/factor", { ref, cancel: "false", code: wrong });
    assert.equal((await read(person, `ref=${ref}`)).status, 200);
  });

  test("shows its form again that came without the token, and tells a program", async () => {
    const { person, ref, scene } = await waiting();
    const shown = await person.post("/auth/factor", { ref, code: wrong });
    assert.equal(shown.status, 403);
    assert.match(await shown.text(), /name="code"/);
    assert.equal(scene.codes().at(-1), "csrf-mismatch");
    const told = await person.post("/auth/factor", { ref, code: wrong }, { headers: program });
    assert.equal(told.status, 403);
    const config = { ...scene.config, raw };
    const inRaw = new Browser(config, origin, person.cookies);
    await assert.rejects(inRaw.post("/auth/factor", { ref, code: wrong }), { type: "MissingCSRF" });
  });

  test("in raw mode hands its errors on", async () => {
    const { person, ref, scene } = await waiting();
    const csrfToken = await person.csrfToken();
    const config = { ...scene.config, raw };
    const inRaw = new Browser(config, origin, person.cookies);
    await assert.rejects(inRaw.post("/auth/factor", { ref, csrfToken, code: wrong }), {
      code: "factor-wrong",
    });
  });

  test("uses a passkey that verifies its user, and shows again the form of one that does not", async () => {
    const relyingParty = { origin };
    const scene = factorScene({
      callbacks: { factor: ({ proofs }) => ("uv" in proofs ? "pass" : "enrol") },
      providers: [
        password(),
        WebAuthn({ id: "passkey", relyingParty }),
        WebAuthn({ id: "other", relyingParty, enableConditionalUI: false }),
      ],
    });
    const before = { ...factorScene({ adapter: scene.storage }), storage: scene.storage };
    await makeUser(before, "ada");
    const owner = before.browser();
    await enter(owner);
    const device = new Device({ counter: 7, flags: flag.up | flag.uv });
    await registerWith(owner, device);
    const person = scene.browser();
    const url = locationOf(await enter(person));
    const ref = url.searchParams.get("ref") ?? "";
    const page = await (await person.get(url.href)).text();
    assert.deepEqual(scene.codes(), []);
    assert.doesNotMatch(page, /webauthn-options\/other/, "they have no passkey of it");
    assert.match(page, /data-options="[^"]*\/webauthn-options\/passkey"/);
    assert.doesNotMatch(page, /name="code"/);
    assert.deepEqual((await read(person, `ref=${ref}`)).json.factors, ["passkey"]);
    const { options } = await askOptions(person, { action: "authenticate", factor: ref });
    const use = (tweaks = {}) => ({
      ref,
      action: "authenticate",
      provider: "passkey",
      data: JSON.stringify(device.get(options, tweaks)),
    });
    const refused = await person.submit("/auth/factor", use({ clear: flag.uv }));
    assert.equal(refused.status, 400);
    assert.ok(refused.headers.getSetCookie().length > 0, "the challenge is gone");
    const again = await refused.text();
    assert.match(
      plain(again),
      /That passkey can’t be used here\. It has to be one of this account/,
    );
    assert.doesNotMatch(again, /name="code"|name="recoveryCode"|use=recovery/);
    const { status, json } = await post(person, use());
    assert.deepEqual([status, json.reason], [400, "wrong-passkey"], "a challenge is used once");
    const fresh = await askOptions(person, { action: "authenticate", factor: ref });
    const data = JSON.stringify(device.get(fresh.options));
    const done = await person.submit("/auth/factor", { ...use(), data });
    assert.equal(done.status, 303);
    assert.ok(await person.session());
  });
});

describe("where nothing waits", () => {
  test("the page says so, and a program is told where to sign in", async () => {
    const { logger, last } = storyteller();
    const scene = factorScene({ logger, debug: true });
    const person = scene.browser();
    for (const query of ["", "ref=x", "callbackUrl=/inbox"]) {
      const response = await person.get(`/auth/factor?${query}`);
      assert.equal(response.status, 400);
      const text = await response.text();
      assert.match(text, new RegExp(`href="${origin}/auth/signin`));
      assert.equal(/callbackUrl=[^"]*inbox"/.test(text), query.startsWith("callbackUrl"));
      assert.match(String(last("factor-void").why), /None waits in this browser/);
      const { status, json } = await read(person, query);
      assert.equal(status, 401);
      assert.equal(json.error, "SessionRequired");
      const url = new URL(json.url);
      assert.equal(url.pathname, "/auth/signin");
      assert.equal(url.searchParams.get("error"), "SessionRequired");
    }
  });

  test("whoever was to prove more is led to sign in", async () => {
    const person = factorScene().browser();
    const response = await person.get("/auth/factor?stepUp=true&callbackUrl=/pay");
    const { pathname, searchParams } = locationOf(response);
    assert.equal(pathname, "/auth/signin");
    assert.equal(searchParams.get("error"), "SessionRequired");
    assert.equal(searchParams.get("callbackUrl"), `${origin}/pay`);
    const headers = { "x-auth-return-redirect": "1" };
    const script = await person.get("/auth/factor?stepUp=true", { headers });
    assert.equal((await script.json()).error, "SessionRequired");
    assert.equal((await read(person, "stepUp=true")).status, 401);
  });

  test("whoever has signed in meanwhile is led on, or to the security page", async () => {
    for (const security of [true, false]) {
      const { person, ref } = await signedIn({ security });
      const response = await person.get(`/auth/factor?ref=${ref}&callbackUrl=/inbox`);
      assert.equal(response.status, 400);
      const text = await response.text();
      assert.ok(text.includes(`href="${origin}/inbox"`));
      assert.equal(text.includes(`href="${origin}/auth/security"`), security);
      assert.doesNotMatch(text, /\/auth\/signin/);
    }
  });

  test("a form that is posted finds the page that says so, and a program is told 401", async () => {
    const person = factorScene().browser();
    const shown = await person.submit("/auth/factor", { ref: "x", code: wrong });
    assert.equal(shown.status, 400);
    assert.match(await shown.text(), /\/auth\/signin/);
    const { status, json } = await post(person, { ref: "x", code: wrong, callbackUrl: "/pay" });
    assert.deepEqual([status, json.reason, json.code], [401, "expired", "factor-void"]);
    assert.equal(new URL(json.url).searchParams.get("callbackUrl"), `${origin}/pay`);
  });

  test("a sign-in that has had too many tries says that it is spent", async () => {
    const { person, ref, url } = await waiting({ limits: { factor: { hour: 99, day: 99 } } });
    const page = await (await person.get(url.href)).text();
    const texts: string[] = [];
    for (let time = 0; time < 12 && texts.length < 1; time++) {
      const response = await prove(person, page, { code: wrong });
      const text = await response.text();
      if (!/name="code"/.test(text)) texts.push(text);
    }
    const [spent = ""] = texts;
    const never = await (await person.get("/auth/factor?ref=x")).text();
    assert.match(spent, /\/auth\/signin/);
    assert.match(plain(spent), /Five codes didn’t work/);
    assert.match(plain(never), /took too long, was finished already/);
    assert.equal((await read(person, `ref=${ref}`)).status, 401);
  });
});

describe("somebody who is signed in", () => {
  test("proves a second factor once more, and goes on", async (t) => {
    const { pass } = stoppedClock(t);
    const { person, code } = await signedIn();
    pass(minute);
    const query = "stepUp=true&callbackUrl=/pay&lacks=fresh&max_age=30";
    const page = await (await person.get(`/auth/factor?${query}`)).text();
    assert.deepEqual(hiddenIn(page), {
      callbackUrl: "/pay",
      stepUp: "true",
      lacks: "fresh",
      max_age: "30",
    });
    const signIn = /href="([^"]*\/auth\/signin[^"]*)"/.exec(page)?.[1]?.replaceAll("&amp;", "&");
    assert.deepEqual(Object.fromEntries(new URL(signIn ?? "").searchParams), {
      callbackUrl: `${origin}/pay`,
      error: "SessionRequired",
      code: "fresh",
      max_age: "30",
    });
    const other = /href="([^"]*use=recovery[^"]*)"/.exec(page)?.[1]?.replaceAll("&amp;", "&");
    assert.deepEqual(Object.fromEntries(new URL(other ?? "").searchParams), {
      stepUp: "true",
      callbackUrl: "/pay",
      lacks: "fresh",
      max_age: "30",
      use: "recovery",
    });
    const done = await prove(person, page, { code: await code() });
    assert.equal(locationOf(done).href, `${origin}/pay`);
  });

  test("is not led to another site, and a program reads what can be proved without a reference", async () => {
    const { person } = await signedIn();
    const evil = "stepUp=true&callbackUrl=https://evil.example/";
    assert.doesNotMatch(await (await person.get(`/auth/factor?${evil}`)).text(), /evil/);
    assert.deepEqual((await read(person, "stepUp=true")).json, {
      asks: "step-up",
      factors: ["totp", "recovery"],
      user: { name: "Ada Lovelace", email },
    });
  });

  test("is led to another site where a `redirect` callback lets them", async () => {
    const callbacks = { redirect: ({ url }: { readonly url: string }) => url };
    const { person } = await signedIn({ callbacks });
    const query = "stepUp=true&callbackUrl=https://other.example/";
    assert.match(await (await person.get(`/auth/factor?${query}`)).text(), /other\.example/);
  });
});

describe("the application's own page", () => {
  const pages = { factor: "/code?a=1" };
  const toldAt = (response: Response) => {
    const { pathname, searchParams } = locationOf(response);
    assert.equal(pathname, "/code");
    const { a, ...told } = Object.fromEntries(searchParams);
    assert.equal(a, "1");
    return told;
  };

  test("is told which sign-in waits, and nothing that somebody wrote into the address", async () => {
    const { person, ref } = await waiting({ pages });
    const more = "&callbackUrl=https://evil.example/&x=y&stepUp=false&lacks=level";
    assert.deepEqual(toldAt(await person.get(`/auth/factor?ref=${ref}`)), { ref });
    assert.deepEqual(toldAt(await person.get(`/auth/factor?ref=${ref}${more}`)), {
      ref,
      lacks: "level",
      callbackUrl: `${origin}/`,
    });
    assert.equal((await read(person, `ref=${ref}`)).json.asks, "sign-in", "programs read the same");
  });

  test("is told what was wrong, and how long to wait", async () => {
    const { person, ref } = await waiting({ pages, limits: { factor: { hour: 1, day: 9 } } });
    const first = await person.submit("/auth/factor", { ref, code: wrong, callbackUrl: "/in" });
    assert.equal(first.status, 303);
    assert.deepEqual(toldAt(first), {
      ref,
      callbackUrl: `${origin}/in`,
      error: "Verification",
      code: "factor-wrong",
    });
    const { retry_after: later, ...often } = toldAt(
      await person.submit("/auth/factor", { ref, code: wrong }),
    );
    assert.partialDeepStrictEqual(often, { ref, error: "TooManyAttempts" });
    assert.match(later ?? "", /^\d+$/);
  });

  test("is told that nothing waits any more, and that somebody is to prove more", async () => {
    const { person, code } = await signedIn({ pages });
    const gone = await person.submit("/auth/factor", { ref: "x", code: wrong });
    assert.deepEqual(toldAt(gone), { error: "InvalidCheck", code: "factor-void" });
    assert.deepEqual(toldAt(await person.get("/auth/factor?stepUp=true&lacks=level")), {
      stepUp: "true",
      lacks: "level",
    });
    assert.ok(await code());
  });
});

describe("somebody who has to add an app first", () => {
  const callbacks = {
    factor: ({ factors }: { readonly factors: { readonly apps: number } }) =>
      factors.apps > 0 ? ("ask" as const) : ("enrol" as const),
  };

  /** Comes in with the password. */
  async function enrolling(own: Parameters<typeof factorScene>[0] = {}) {
    const scene: Scene = factorScene({ callbacks, ...own });
    const before = factorScene({ adapter: scene.storage, factors: undefined });
    await makeUser({ ...before, storage: scene.storage }, "ada");
    const person = scene.browser();
    const url = locationOf(await enter(person, "ada", { callbackUrl: "/inbox" }));
    const ref = url.searchParams.get("ref") ?? "";
    const page = await (await person.get(url.href)).text();
    const key = /<code[^>]*>([A-Z2-7 ]{20,})</.exec(page)?.[1] ?? "";
    return { scene, person, ref, page, key };
  }

  test("is shown its key, and the recovery codes once, before they go on", async () => {
    const { person, page, key } = await enrolling();
    assert.match(page, new RegExp(`action="${origin}/auth/factor"`));
    assert.match(plain(page), new RegExp(email.replace(".", "\\.")));
    const wrongCode = await prove(person, page, { code: wrong, name: "My phone" });
    assert.equal(wrongCode.status, 400);
    const again = await wrongCode.text();
    assert.match(again, /value="My phone"/);
    assert.match(plain(again), /That code isn’t right, or was used already/);
    assert.ok(again.includes(key));
    const done = await prove(person, again, { code: shownBy(key) });
    assert.equal(done.status, 200);
    const shown = await done.text();
    assert.match(shown, new RegExp(`href="${origin}/inbox"`));
    assert.match(plain(shown), /recovery codes/i);
    assert.match(
      plain(shown),
      /The authenticator app was added\. .*They’re shown only now\. I have kept/,
    );
    assert.ok(await person.session());
  });

  test("is asked on our page, whichever the application has for codes, and a program reads the key", async () => {
    const { person, ref, page, key } = await enrolling({ pages: { factor: "/code" } });
    assert.match(page, /<code/);
    const { json } = await read(person, `ref=${ref}`);
    const { expires, setup, ...asked } = json;
    assert.deepEqual(asked, {
      asks: "enrol",
      factors: [],
      user: { name: "Ada Lovelace", email },
      ref,
    });
    assert.equal(setup.key, key);
    assert.ok(Date.parse(expires) > Date.now());
    const missing = await person.post("/auth/factor", { ref, name: "My phone" });
    assert.equal(missing.status, 403);
    assert.match(await missing.text(), /value="My phone"/);
    const done = await post(person, { ref, code: shownBy(key) });
    assert.equal(done.status, 200);
    assert.equal(done.json.codes.length, 10);
    assert.ok(await person.session());
  });
});

test("whoever has neither an address nor a name is shown as somebody without one", async () => {
  const { person, url, scene, userId } = await waiting();
  await scene.storage.updateUser({ id: userId, email: "", name: "Ada" });
  assert.match(plain(await (await person.get(url.href)).text()), /Ada/);
  await scene.storage.updateUser({ id: userId, email: "", name: null });
  assert.match(plain(await (await person.get(url.href)).text()), /somebody without a name/);
});
