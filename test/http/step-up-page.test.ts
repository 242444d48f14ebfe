import assert from "node:assert/strict";
import { suite, test } from "node:test";
import Credentials from "../../src/providers/credentials.ts";
import WebAuthn from "../../src/providers/webauthn.ts";
import { checkSession, type SessionNeed } from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { readMarkup } from "../pages/markup.ts";
import { minute, stoppedClock, strategies } from "../session/support.ts";
import { Device, flag } from "../signin/webauthn/authenticator.ts";
import {
  askOptions,
  enterName,
  post,
  registerWith,
  requestOf,
  signInWith as useDevice,
} from "../signin/webauthn/scene.ts";
import { application, origin } from "../support/application.ts";
import { type Browser, browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { locationOf, signInWith } from "../support/sign-in.ts";

const justNow = 2 * minute;
const passkeys = { methods: ["swk", "hwk"] } as const;

/** An application with a form, a provider and passkeys, in this order. */
function place(config: Partial<AuthConfig> = {}) {
  const provider = hostileProvider();
  const { config: resolved, errors } = application({
    adapter: memory(),
    providers: [
      Credentials({
        credentials: { name: {} },
        authorize: ({ name }) => ({ id: String(name), name: String(name) }),
      }),
      provider.config({ id: "work", name: "Work" }),
      WebAuthn({ id: "passkey", name: "Passkey", relyingParty: { origin } }),
    ],
    ...config,
  });
  return { config: resolved, errors, provider, browser: () => browser(resolved) };
}

async function refusalOf(person: Browser, config: AuthConfig, need: SessionNeed) {
  const checked = await checkSession(requestOf(person), config, need);
  assert.ok(!checked.ok);
  return checked;
}

/** What the page says, the ways in from top to bottom, and what has the focus. */
async function pageAt(person: Browser, url: string) {
  const text = await (await person.get(url)).text();
  const elements = readMarkup(text);
  const note = /role="status"[^>]*>(.*?)<\/p>/s.exec(text)?.[1]?.replaceAll(/<[^>]*>/g, "");
  const forms = elements.flatMap(({ name, attributes }) =>
    name === "form" ? (attributes.get("action")?.split("/").at(-1) ?? []) : [],
  );
  const focused = elements.filter(({ attributes }) => attributes.has("autofocus"));
  return { text, elements, note: note ?? "", forms, focused };
}

for (const strategy of strategies) {
  suite(`a guard asks for a method, sessions as ${strategy}`, () => {
    const own = { session: { strategy } } as const;

    test("whoever has just signed in and has no way in that proves it is told so, and not asked again", async (t) => {
      const { pass } = stoppedClock(t);
      const app = place(own);
      const ada = app.browser();
      await enterName(ada, "ada");
      const told = await refusalOf(ada, app.config, passkeys);
      assert.equal(told.reason, "impossible");
      assert.deepEqual(
        app.errors.map(({ code }) => code),
        ["step-up-impossible"],
      );
      assert.match(String(app.errors[0]), /has no way in that proves swk or hwk/);
      const explained = await ada.get(told.url);
      assert.equal(explained.status, 403);
      assert.match(await explained.text(), /add a passkey that asks for a PIN/);
      pass(justNow + 1);
      const asked = await refusalOf(ada, app.config, passkeys);
      assert.equal(asked.reason, "step-up", "they may have added one meanwhile");
      await enterName(ada, "ada");
      assert.equal((await refusalOf(ada, app.config, passkeys)).reason, "impossible");
    });

    test("whoever has it signs in with it, and only that kind counts", async () => {
      const app = place(own);
      const ada = app.browser();
      await enterName(ada, "ada");
      const device = new Device();
      await registerWith(ada, device);
      assert.equal((await refusalOf(ada, app.config, passkeys)).reason, "step-up");
      assert.equal((await refusalOf(ada, app.config, { methods: ["fed"] })).reason, "impossible");
      await enterName(ada, "ada");
      await useDevice(ada, device);
      const { methods } = await assuranceIn(ada, app.config);
      const [has = "swk", lacks = "hwk"] = methods.includes("swk")
        ? (["swk", "hwk"] as const)
        : (["hwk", "swk"] as const);
      await enterName(ada, "ada");
      const word = async (method: "swk" | "hwk") => {
        const checked = await checkSession(requestOf(ada), app.config, { methods: [method] });
        return checked.ok ? "ok" : checked.reason;
      };
      assert.notEqual(await word(has), "impossible");
      assert.equal(await word(lacks), "impossible", "their passkey is of the other kind");
    });

    test("an account at a provider is a way in, also when the form was used", async () => {
      const app = place(own);
      const ada = app.browser();
      await enterName(ada, "ada");
      await signInWith(ada, app.provider, { id: "work", fields: { link: "true" } });
      await ada.submit("/auth/signout");
      await enterName(ada, "ada");
      const refused = await refusalOf(ada, app.config, { methods: ["fed"] });
      assert.equal(refused.reason, "step-up");
    });

    test("a passkey that never asked for a PIN does not prove that it does", async () => {
      const app = place(own);
      const ada = app.browser();
      await enterName(ada, "ada");
      await registerWith(ada, new Device(), { clear: flag.uv });
      await ada.submit("/auth/signout");
      await enterName(ada, "ada");
      for (const methods of [["uv"], ["uv", "fed"]] as const) {
        assert.equal((await refusalOf(ada, app.config, { methods })).reason, "impossible");
      }
      assert.equal((await refusalOf(ada, app.config, passkeys)).reason, "step-up");
    });
  });
}

async function assuranceIn(person: Browser, config: AuthConfig) {
  const checked = await checkSession(requestOf(person), config);
  assert.ok(checked.ok);
  return checked.assurance;
}

/** Uses a passkey on the page that asks for more. */
async function proveWith(person: Browser, device: Device): Promise<void> {
  const { options } = await askOptions(person, { action: "authenticate" });
  const response = await post(person, "authenticate", device.get(options), { stepUp: "true" });
  assert.equal(locationOf(response).searchParams.get("error"), null);
}

suite("the sign-in page that asks for more", () => {
  test("shows on top what proves a wanted method, names it and has it focused", async (t) => {
    const { pass } = stoppedClock(t);
    const app = place();
    const ada = app.browser();
    await enterName(ada, "ada");
    pass(justNow + 1);
    for (const [need, forms, sentence] of [
      [passkeys, ["passkey", "credentials", "work"], "What can help: a passkey."],
      [
        { methods: ["fed", "uv"] },
        ["work", "passkey", "credentials"],
        "What can help: Work or a passkey that asks for a PIN.",
      ],
      [
        { level: 2 },
        ["passkey", "credentials", "work"],
        "What can help: a passkey that asks for a PIN.",
      ],
    ] as const) {
      const { url } = await refusalOf(ada, app.config, need);
      const page = await pageAt(ada, url);
      assert.deepEqual(page.forms, forms);
      assert.ok(page.note.endsWith(sentence), page.note);
      assert.deepEqual(
        page.focused.map(({ attributes }) => attributes.get("class")),
        [forms[0] === "work" ? "provider-0" : "provider"],
      );
    }
  });

  test("leaves the order as it is where nothing is said about methods, whatever the address says", async () => {
    const app = place();
    const start = "/auth/signin?error=SessionRequired";
    for (const query of ["code=fresh", "code=method", "code=method&methods=<script>+password"]) {
      const page = await pageAt(app.browser(), `${start}&${query}`);
      assert.deepEqual(page.forms, ["credentials", "work", "passkey"]);
      assert.doesNotMatch(page.text, /What can help|<script>\+/);
    }
    const long = `swk ${"x".repeat(3000)}`;
    const page = await pageAt(app.browser(), `${start}&code=method&methods=${long}`);
    assert.deepEqual(page.forms, ["passkey", "credentials", "work"]);
  });

  test("promises nothing where no way in proves it", async () => {
    const [form] = place().config.providers;
    assert.ok(form);
    const app = place({ providers: [form] });
    const page = await pageAt(app.browser(), "/auth/signin?error=SessionRequired&code=level");
    assert.match(page.note, /better proof than this sign-in gave\. Ask whoever runs this site\.$/);
  });

  test("tells a page of the application's own which methods are wanted", async () => {
    const app = place({ pages: { signIn: "/login" } });
    const query = "error=SessionRequired&code=method&methods=swk+hwk";
    const response = await app.browser().get(`/auth/signin?${query}`);
    const { pathname, searchParams } = locationOf(response);
    assert.deepEqual([pathname, searchParams.get("methods")], ["/login", "swk hwk"]);
  });

  test("leads whoever has no passkey to the security page, and they add their first one there", async (t) => {
    const { pass } = stoppedClock(t);
    for (const need of [passkeys, { level: 2 }] as const) {
      const app = place({ security: true });
      const ada = app.browser();
      await enterName(ada, "ada");
      pass(15 * minute);
      const { url } = await refusalOf(ada, app.config, need);
      const page = await pageAt(ada, url);
      const link = page.elements.find(({ text }) => text === "Add one on your security page");
      const href = link?.attributes.get("href") ?? "";
      assert.equal(new URL(href, origin).pathname, "/auth/security");
      assert.doesNotMatch(page.text, /Create an account with a passkey|data-action="register"/);

      await enterName(ada, "ada");
      assert.match(await (await ada.get(href)).text(), /data-action="register"/);
      const device = new Device();
      await registerWith(ada, device);
      const asked = await refusalOf(ada, app.config, need);
      assert.doesNotMatch((await pageAt(ada, asked.url)).note, /Add one/);
      await proveWith(ada, device);
      assert.ok((await checkSession(requestOf(ada), app.config, need)).ok);
    }
  });

  test("adds a passkey to the account of whoever is signed in, without asking for an address", async (t) => {
    const { pass } = stoppedClock(t);
    const app = place();
    const ada = app.browser();
    await enterName(ada, "ada");
    pass(justNow + 1);
    const { url } = await refusalOf(ada, app.config, passkeys);
    const page = await pageAt(ada, url);
    const button = page.elements.find(
      ({ attributes }) => attributes.get("data-action") === "register",
    );
    assert.equal(button?.text, "Add a passkey to your account");
    assert.doesNotMatch(page.text, /Create an account|name="email"/);

    const device = new Device();
    const { options } = await askOptions(ada, { action: "register" });
    const added = await post(ada, "register", device.create(options), { stepUp: "true" });
    assert.equal(locationOf(added).searchParams.get("error"), null);
    await proveWith(ada, device);
    assert.equal(Object(await ada.session()).user.name, "ada");
    assert.ok((await checkSession(requestOf(ada), app.config, passkeys)).ok);

    const stranger = await pageAt(app.browser(), url);
    assert.doesNotMatch(stranger.text, /Create an account|Add a passkey/);
  });
});
