import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkSession } from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { enter, password } from "../http/support/password.ts";
import { minute, stoppedClock, strategies } from "../session/support.ts";
import { application, origin } from "../support/application.ts";
import { type Browser, browser } from "../support/browser.ts";
import { ada, hostileProvider } from "../support/hostile-provider.ts";
import { locationOf, signInWith } from "../support/sign-in.ts";
import { askForMail, confirm, freshAddress, lastMail, mailApplication } from "./email/mailbox.ts";
import { requestOf } from "./webauthn/scene.ts";

const stepUp = { stepUp: "true", callbackUrl: "/pay" };

async function isRecent(person: Browser, config: AuthConfig): Promise<boolean> {
  const checked = await checkSession(requestOf(person), config, { within: minute });
  return checked.ok;
}

/** Asserts that the browser was sent back to sign in as the person it belongs to. */
function assertSentBack(response: Response): void {
  const { pathname, searchParams } = locationOf(response);
  assert.equal(pathname, "/auth/signin");
  assert.equal(searchParams.get("error"), "SessionRequired");
  assert.equal(searchParams.get("code"), "other-user");
  assert.equal(searchParams.get("callbackUrl"), `${origin}/pay`);
}

for (const strategy of strategies) {
  describe(`AC-135 proving once more who one is, with the strategy ${strategy}`, () => {
    test("takes the password of the same person, and of nobody else", async (t) => {
      const { pass } = stoppedClock(t);
      const { config, errors } = application({
        adapter: memory(),
        session: { strategy },
        providers: [password()],
      });
      await enter(browser(config), "grace");
      const person = browser(config);
      await enter(person);
      pass(5 * minute);

      assertSentBack(await enter(person, "grace", stepUp));
      assert.deepEqual(
        errors.map(({ code }) => code),
        ["step-up-other-user"],
      );
      assert.equal(Object(await person.session()).user.name, "Ada Lovelace");
      assert.equal(await isRecent(person, config), false);

      const response = await enter(person, "ada", stepUp);
      assert.equal(locationOf(response).href, `${origin}/pay`);
      assert.equal(await isRecent(person, config), true);
    });

    test("takes the account of the same person at a provider, and makes no user of another", async (t) => {
      const { pass } = stoppedClock(t);
      const provider = hostileProvider();
      const storage = memory();
      let created = 0;
      const { config } = application({
        adapter: storage,
        session: { strategy },
        providers: [provider.config()],
        events: { createUser: () => void created++ },
      });
      const person = browser(config);
      await signInWith(person, provider);
      const { name } = Object(await person.session()).user;
      pass(5 * minute);

      const other = { sub: "somebody-else", email: "else@example.com", name: "Somebody Else" };
      assertSentBack(await signInWith(person, provider, { fields: stepUp, person: other }));
      assert.equal(created, 1, "only the first sign-in made a user");
      assert.equal(Object(await person.session()).user.name, name);
      assert.equal(await isRecent(person, config), false);

      await signInWith(person, provider, { fields: stepUp });
      assert.equal(await isRecent(person, config), true);
    });
  });
}

test("AC-135 without a database, the account of another person at the provider is refused too", async () => {
  const provider = hostileProvider();
  const { config } = application({ providers: [provider.config()] });
  const person = browser(config);
  await signInWith(person, provider);
  const before = Object(await person.session()).user;
  const other = { sub: "somebody-else", name: "Somebody Else" };
  assertSentBack(await signInWith(person, provider, { fields: stepUp, person: other }));
  assert.deepEqual(Object(await person.session()).user, before);
});

for (const strategy of strategies) {
  test(`AC-132 the same password twice is one factor, with the strategy ${strategy}`, async () => {
    const { config } = application({
      adapter: memory(),
      session: { strategy },
      providers: [password()],
    });
    const person = browser(config);
    await enter(person);
    await enter(person, "ada", stepUp);
    const checked = await checkSession(requestOf(person), config);
    assert.ok(checked.ok);
    assert.deepEqual([checked.assurance.level, checked.assurance.methods], [1, ["cred"]]);
  });

  test(`AC-133 who was led into the session of somebody else links nothing of their own there, with the strategy ${strategy}`, async (t) => {
    const { pass } = stoppedClock(t);
    const provider = hostileProvider();
    const adapter = memory();
    const { config } = application({
      adapter,
      session: { strategy },
      providers: [provider.config(), password()],
    });
    const victim = browser(config);
    await enter(victim, "grace");
    pass(10 * minute + 1);
    const link = await victim.submit("/auth/signin/hostile", { link: "true" });
    assert.equal(locationOf(link).searchParams.get("code"), "fresh");
    // The page asks for the person whose session it is, and takes nobody else.
    assertSentBack(await signInWith(victim, provider, { fields: stepUp }));
    const account = { provider: "hostile", providerAccountId: String(ada.sub) };
    assert.equal(await adapter.getUserByAccount(account), null);
  });
}

test("whoever is not signed in any more just signs in", async () => {
  const { config } = application({ providers: [password()] });
  const person = browser(config);
  await enter(person, "grace", stepUp);
  assert.equal(Object(await person.session()).user.name, "Grace Hopper");
});

test("the sign-in page asks for the same person, and an OpenID provider for a recent sign-in", async () => {
  const provider = hostileProvider();
  const { config } = application({ providers: [provider.config(), password()] });
  const person = browser(config);
  await enter(person);
  const checked = await checkSession(requestOf(person), config, { methods: ["fed"], within: 300 });
  assert.ok(!checked.ok);
  const page = await (await person.get(checked.url, { headers: { accept: "text/html" } })).text();
  assert.match(page, /Please sign in another way/);
  const forms = page.match(/<form.*?<\/form>/gs) ?? [];
  assert.equal(forms.length, 2);
  for (const form of forms) assert.match(form, /name="stepUp" value="true"/);
  assert.match(forms[0] ?? "", /action="[^"]*\/signin\/hostile\?max_age=300"/);
  const plain = await (await person.get("/auth/signin")).text();
  assert.doesNotMatch(plain, /stepUp|max_age/);
});

test("AC-136 a provider that is asked for a recent sign-in has to say that there was one", async () => {
  for (const claims of [
    { auth_time: undefined },
    { auth_time: Math.floor(Date.now() / 1000) - 3600 },
  ]) {
    const provider = hostileProvider({ claims });
    const { config } = application({ providers: [provider.config()] });
    const person = browser(config);
    const response = await signInWith(person, provider, { query: { max_age: "300" } });
    assert.equal(locationOf(response).searchParams.get("error"), "OAuthCallbackError");
    assert.equal(await person.session(), null);
  }
});

test("AC-135 the mailbox of another person is refused in the browser that asked, and nowhere else", async (t) => {
  const { pass } = stoppedClock(t);
  const app = mailApplication();
  const [own, foreign] = [freshAddress(), freshAddress()];
  const person = browser(app.config);
  await askForMail(person, own);
  await confirm(person, lastMail(app));
  pass(5 * minute);

  await askForMail(person, foreign, stepUp);
  assertSentBack(await confirm(person, lastMail(app)));
  assert.equal(Object(await person.session()).user.email, own);
  assert.equal(await isRecent(person, app.config), false);

  await askForMail(person, own, stepUp);
  await confirm(person, lastMail(app));
  assert.equal(await isRecent(person, app.config), true);

  await askForMail(person, foreign, stepUp);
  const elsewhere = browser(app.config);
  await confirm(elsewhere, lastMail(app));
  assert.equal(Object(await elsewhere.session()).user.email, foreign);
});

for (const strategy of strategies) {
  test(`AC-136 a provider that does not answer what a step-up asked leaves the session as it was, with the strategy ${strategy}`, async (t) => {
    const { pass } = stoppedClock(t);
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    const gold = (claims: object): 1 | 2 => (Object(claims).acr === "gold" ? 2 : 1);
    const query = { max_age: "300", acr_values: "gold" };
    for (const [why, claims, error] of [
      ["no `auth_time`", { auth_time: undefined, acr: "gold" }, "OAuthCallbackError"],
      ["an older one", { auth_time: hourAgo, acr: "gold" }, "OAuthCallbackError"],
      ["another `acr`", { acr: "iron" }, "OAuthCallbackError"],
      ["no `acr`", {}, "OAuthCallbackError"],
      ["another `sub`", { acr: "gold", sub: "somebody-else" }, "SessionRequired"],
      ["nothing", { acr: "gold" }, null],
    ] as const) {
      const provider = hostileProvider({
        claims: (honest) => (isAsked ? { ...honest, auth_time: seconds(), ...claims } : honest),
      });
      let isAsked = false;
      const { config } = application({
        adapter: memory(),
        session: { strategy },
        providers: [{ ...provider.config(), assurance: gold }],
      });
      const person = browser(config);
      await signInWith(person, provider);
      const before = await assuranceIn(person, config);
      pass(20 * minute);
      isAsked = true;
      const refused = await signInWith(person, provider, { fields: stepUp, query });
      assert.equal(locationOf(refused).searchParams.get("error"), error, why);
      assert.equal(await isRecent(person, config), error === null, why);
      const after = await assuranceIn(person, config);
      if (error === null) assert.equal(after.level, 2);
      else assert.deepEqual(after, before, why);
    }
  });
}

const seconds = () => Math.floor(Date.now() / 1000);

/** The level, the methods and the time of a session. */
async function assuranceIn(person: Browser, config: AuthConfig) {
  const checked = await checkSession(requestOf(person), config);
  assert.ok(checked.ok);
  return checked.assurance;
}
