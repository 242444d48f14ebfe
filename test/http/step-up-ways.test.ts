import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { showSignIn } from "../../src/http/signin-page.ts";
import Password from "../../src/providers/password.ts";
import WebAuthn, { type WebAuthnOptions } from "../../src/providers/webauthn.ts";
import { openContext } from "../../src/server/input.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { minute, stoppedClock } from "../session/support.ts";
import { factorScene, giveFactors, prove } from "../signin/factor/scene.ts";
import { cheap } from "../signin/password/scene.ts";
import { plain } from "../signin/security/scene.ts";
import { Device, flag } from "../signin/webauthn/authenticator.ts";
import { registerWith, requestOf } from "../signin/webauthn/scene.ts";
import { application, origin } from "../support/application.ts";
import { type Browser, browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { locationOf } from "../support/sign-in.ts";
import { asked } from "./support/asked.ts";
import { enter, password } from "./support/password.ts";

const passkey = (options: WebAuthnOptions = {}) =>
  WebAuthn({ id: "passkey", relyingParty: { origin }, ...options });
const provider = hostileProvider();
const believed = { assurance: () => 2 as const };

/** Every kind of way in. */
const all: AuthConfig["providers"] = [
  password({ id: "form", name: "Card" }),
  Password({ hash: cheap, breaches: false }),
  { id: "mail", name: "Mail", type: "email", sendVerificationRequest: () => {} },
  provider.config({ id: "work", name: "Work" }),
  provider.plainConfig({ id: "plain", name: "Plain" }),
  passkey(),
];
const order = ["form", "password", "mail", "work", "plain", "passkey"];

/** What the page shows to somebody who is to prove more. */
async function shown(
  query: string,
  own: Partial<AuthConfig> = {},
  person: Browser = browser({ providers: [] }),
) {
  const { config } = application({ adapter: memory(), mail: () => {}, providers: all, ...own });
  const context = await openContext(requestOf(person), config);
  const reply = await showSignIn(context, asked({ query }));
  assert.ok("page" in reply && reply.page.kind === "signin");
  const { entries, hint, focusFirst, message } = reply.page;
  const ids = entries.map(({ id }) => id);
  return {
    ids,
    hint: hint && plain(`${hint}`),
    entries,
    focusFirst,
    said: plain(`${message?.what ?? ""}`),
    page: reply.page,
  };
}

describe("somebody who is to prove more is shown what can help", () => {
  for (const [query, helpful, hint] of [
    ["code=method&methods=pwd", ["password"], /: your password\./],
    ["code=method&methods=cred", ["form"], /: Card\./],
    ["code=method&methods=email", ["mail"], /: .*(?:email|mail)/],
    ["code=method&methods=fed", ["work", "plain"], /: Work or Plain\./],
    ["code=method&methods=hwk", ["passkey"], /: a passkey\./],
    ["code=method&methods=uv", ["passkey"], /: a passkey that asks for a PIN\./],
    ["code=method&methods=hwk+uv", ["passkey"], /: a passkey\./],
    ["code=method&methods=fed+email", ["mail", "work", "plain"], /Work/],
    ["code=level", ["passkey"], /: a passkey that asks for a PIN\./],
    ["code=level&methods=fed+hwk", ["passkey"], /: a passkey that asks for a PIN\./],
    ["lacks=level&code=fresh", ["passkey"], /a passkey that asks for a PIN/],
  ] as const) {
    test(`on top: ${query}`, async () => {
      const { ids, hint: said, focusFirst } = await shown(`error=SessionRequired&${query}`);
      const others = order.filter((id) => !helpful.some((one) => one === id));
      assert.deepEqual(ids, [...helpful, ...others]);
      assert.match(said ?? "", hint);
      assert.equal(focusFirst, true);
    });
  }

  for (const query of [
    "code=fresh",
    "code=method",
    "code=method&methods=",
    "code=method&methods=unknown",
    "code=method&methods=pwd%2Cfed",
    "lacks=fresh",
    "lacks=method&methods=",
  ]) {
    test(`in the usual order where nothing in particular helps: ${query}`, async () => {
      const { ids, hint } = await shown(`error=SessionRequired&${query}`);
      assert.deepEqual([ids, hint], [order, undefined]);
    });
  }

  test("from a provider whose word is believed, which is said to need both factors", async () => {
    const providers = [password(), provider.config({ id: "work", name: "Work", ...believed })];
    for (const [query, hint] of [
      ["code=level", /: Work with a second factor\./],
      ["code=method&methods=mfa", /: Work with a second factor\./],
      ["code=method&methods=fed", /: Work\./],
      ["code=method&methods=fed+mfa", /: Work\./],
    ] as const) {
      const { ids, hint: said } = await shown(`error=SessionRequired&${query}`, { providers });
      assert.deepEqual(ids, ["work", "credentials"]);
      assert.match(said ?? "", hint, query);
    }
  });

  test("and whoever has no such way is sent to the operator, without a focus", async () => {
    const own = {
      providers: [
        password(),
        passkey({ authenticationOptions: { userVerification: "discouraged" } }),
      ],
    };
    const { ids, hint, focusFirst } = await shown("error=SessionRequired&code=level", own);
    assert.deepEqual(ids, ["credentials", "passkey"]);
    assert.match(hint ?? "", /Ask whoever runs this site/);
    assert.equal(focusFirst, false);
  });
});

describe("the page says why it asks", () => {
  test("only where a guard has sent the person, and after a refusal what was refused", async () => {
    for (const [query, isAsked] of [
      ["error=SessionRequired&code=method&methods=pwd", true],
      ["error=StepUpRequired&methods=pwd", true],
      ["stepUp=true&error=CredentialsSignin&methods=pwd", false],
      ["stepUp=true&error=xSessionRequired&methods=pwd", false],
      ["stepUp=true&error=SessionRequiredx&methods=pwd", false],
      ["stepUp=true&methods=pwd", false],
    ] as const) {
      const { page, focusFirst, ids } = await shown(query);
      assert.equal(page.message !== undefined, isAsked, query);
      assert.equal(focusFirst, isAsked, query);
      assert.equal(ids[0], "password");
    }
  });
});

describe("whoever is signed in", () => {
  const security = { security: true } as const;

  /** Somebody who has signed in with a password a while ago. */
  async function signedIn(own: Partial<AuthConfig> = {}) {
    const { config } = application({
      adapter: memory(),
      mail: () => {},
      providers: [password(), passkey()],
      ...own,
    });
    const person = browser(config);
    await enter(person);
    return { config, person, at: (query: string) => shown(query, config, person) };
  }

  test("and has no passkey is led to the security page, where there is one and a passkey would help", async () => {
    for (const [own, query, isLed] of [
      [security, "code=level", true],
      [security, "code=method&methods=hwk", true],
      [security, "code=method&methods=cred+hwk", true],
      [{}, "code=level", false],
      [security, "code=method&methods=cred", false],
      [security, "code=fresh", false],
    ] as const) {
      const { hint = "" } = await (await signedIn(own)).at(`error=SessionRequired&${query}`);
      assert.equal(/Add one on your security page/.test(hint), isLed, query);
    }
  });

  test("and has a passkey is not told to add one", async () => {
    const { person, at } = await signedIn(security);
    await registerWith(person, new Device());
    const { hint, ids } = await at("error=SessionRequired&code=method&methods=hwk");
    assert.equal(ids[0], "passkey");
    assert.doesNotMatch(hint ?? "", /security page/);
  });

  test("may add an authenticator app, where the application asks for its codes", async () => {
    const own = { ...security, factors: {} } as const;
    for (const [query, hint] of [
      ["code=method&methods=otp", /an authenticator app\..*security page/],
      ["code=method&methods=cred", /^(?!.*authenticator app)/],
      ["code=level", /a passkey that asks for a PIN or an authenticator app\..*security page/],
    ] as const) {
      const { hint: said } = await (await signedIn(own)).at(`error=SessionRequired&${query}`);
      assert.match(said ?? "", hint, query);
    }
    const without = { ...security, factors: { totp: false } } as const;
    const { hint } = await (await signedIn(without)).at("error=SessionRequired&code=level");
    assert.doesNotMatch(hint ?? "", /authenticator app/);
  });

  test("gets a button to add a passkey in the form itself while their sign-in is fresh, and none later", async (t) => {
    const { pass } = stoppedClock(t);
    const { at } = await signedIn();
    const addition = async () => {
      const { entries } = await at("error=SessionRequired&code=method&methods=hwk");
      const entry = entries.find(({ kind }) => kind === "webauthn");
      assert.ok(entry && "addition" in entry, "an entry for somebody who is signed in");
      return `${entry.addition ?? ""}`;
    };
    assert.match(await addition(), /Add a passkey to your account/);
    pass(20 * minute);
    assert.equal(await addition(), "");
    const { entries } = await shown("error=SessionRequired&code=level");
    for (const entry of entries) assert.equal("addition" in entry && entry.addition, false);
  });

  test("gets no such button before they have proved as much as they can, nor later than the provider says", async (t) => {
    const { pass } = stoppedClock(t);
    const additionIn = async (config: AuthConfig, person: Browser) => {
      const { entries } = await shown("error=SessionRequired&code=level", config, person);
      const entry = entries.find(({ kind }) => kind === "webauthn");
      return entry && "addition" in entry ? `${entry.addition ?? ""}` : assert.fail("no entry");
    };
    const scene = factorScene({ callbacks: { factor: () => "pass" } });
    await giveFactors(scene);
    const ada = scene.browser();
    await enter(ada);
    assert.equal(await additionIn(scene.config, ada), "");
    const hurried = await signedIn({ providers: [password(), passkey({ freshFor: 60 })] });
    assert.match(await additionIn(hurried.config, hurried.person), /Add a passkey/);
    pass(2 * minute);
    assert.equal(await additionIn(hurried.config, hurried.person), "");
  });

  test("with an app of their own is asked for its code after any other way in", async () => {
    const scene = factorScene();
    const { code } = await giveFactors(scene);
    const person = scene.browser();
    const page = await (await person.get(locationOf(await enter(person)).href)).text();
    await prove(person, page, { code: await code() });
    for (const [query, ids, isAddable] of [
      ["code=level", ["credentials", "passkey"], false],
      ["code=method&methods=otp", ["credentials", "passkey"], true],
      ["code=method&methods=cred", ["credentials", "passkey"], false],
      ["code=method&methods=hwk", ["passkey", "credentials"], true],
    ] as const) {
      const told = await shown(`error=SessionRequired&${query}`, scene.config, person);
      assert.deepEqual(told.ids, ids, query);
      assert.match(told.hint ?? "", /app/, query);
      const adds = /You have no passkey yet\? Add one on your security page/;
      assert.equal(adds.test(told.hint ?? ""), isAddable, query);
    }
  });

  test("with a passkey that proves one factor is offered what proves two", async () => {
    const { person, at } = await signedIn({ ...security, factors: {} });
    await registerWith(person, new Device(), { clear: flag.uv });
    const { hint } = await at("error=SessionRequired&code=level");
    assert.match(hint ?? "", /a passkey that asks for a PIN or an authenticator app/);
  });
});
