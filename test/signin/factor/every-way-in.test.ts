import assert from "node:assert/strict";
import { describe, suite, test } from "node:test";
import { Auth, raw } from "../../../src/index.ts";
import { now } from "../../../src/lib/time.ts";
import { checkSession, serializeCookie } from "../../../src/server/index.ts";
import { openChange } from "../../../src/server/open-placed.ts";
import { findPending } from "../../../src/signin/factor/pending.ts";
import { resume } from "../../../src/signin/factor/resume.ts";
import { type EnrolledFactor, enrolFactor } from "../../../src/testing/index.ts";
import type { AuthConfig, AuthConfigSource } from "../../../src/types/config.ts";
import { strategies } from "../../session/support.ts";
import { origin } from "../../support/application.ts";
import { Browser } from "../../support/browser.ts";
import { Device, flag } from "../webauthn/authenticator.ts";
import { askOptions, errorOf, registerWith, requestOf } from "../webauthn/scene.ts";
import { prove } from "./scene.ts";
import { type Comer, type Newcomer, type Stage, stageOf, type Way, ways } from "./ways.ts";

/** Proves a second factor on the page to which somebody was sent. */
const factors = {
  app: async (browser, page, { code }) => prove(browser, page, { code: await code() }),
  "recovery code": async (browser, page, { recoveryCodes: [recoveryCode = ""] }) =>
    prove(browser, page, { recoveryCode }),
  passkey: async (browser, page, { device }) => {
    const ref = /name="ref" value="([^"]*)"/.exec(page)?.[1] ?? "";
    const { options } = await askOptions(browser, { action: "authenticate", factor: ref });
    const data = JSON.stringify(device.get(options));
    return browser.submit("/auth/factor", { ref, provider: "passkey", data });
  },
} as const satisfies Record<
  string,
  (browser: Browser, page: string, own: EnrolledFactor & { device: Device }) => Promise<Response>
>;

/** Asks whoever has a factor. */
const always = {
  factor: ({ factors: { apps } }) => (apps > 0 ? "ask" : "pass"),
} satisfies AuthConfig["callbacks"];

/** Has whoever has none add one. */
const demanding = {
  factor: ({ factors: { apps } }) => (apps > 0 ? "ask" : "enrol"),
} satisfies AuthConfig["callbacks"];

function isComer(one: Comer | Newcomer): one is Comer {
  return "userId" in one;
}

/** Gives somebody a passkey, an app and recovery codes, who comes in without so far. */
async function equip(
  stage: Stage,
  comer: Comer,
): Promise<EnrolledFactor & { readonly device: Device }> {
  const device = new Device({ flags: flag.up | flag.uv });
  const person = stage.browser();
  await (comer.enterElse ?? comer.enter)(person);
  const made = await registerWith(person, device);
  assert.equal(await errorOf(made), null);
  return { ...(await enrolFactor(stage.config, comer.userId)), device };
}

for (const strategy of strategies) {
  suite(`AC-107 AC-108 AC-109 AC-110 AC-111 every way in with every factor, sessions as ${strategy}`, () => {
    for (const [by, variants] of Object.entries(ways)) {
      for (const [name, way] of Object.entries<Way>(variants)) {
        const title = `${by}, by ${name}`;
        if (by === "sign-up" || by === "new-passkey") {
          test(`${title}: no session before a factor is added, one after`, () =>
            enrols(stageOf({ session: { strategy }, callbacks: demanding }), way));
        } else if (way.passes) {
          test(`${title}: nobody is asked`, () => passes(stageOf({ session: { strategy } }), way));
        } else {
          const callbacks = way.isAskedByCallback ? always : {};
          describe(title, () => {
            for (const factor of keysOf(factors)) {
              test(`no session before the ${factor}, one after`, () =>
                asks(stageOf({ session: { strategy }, callbacks }), way, factor));
            }
          });
        }
      }
    }
  });
}

/** How an application may answer requests otherwise, with every way in. */
const answering = {
  "raw mode": ({ config }) => new Browser(config, origin, new Map(), inRawMode),
  compat: ({ browser }) => browser(),
} as const satisfies Record<string, (stage: Stage) => Browser>;

for (const [mode, open] of Object.entries(answering)) {
  for (const strategy of strategies) {
    suite(`AC-107 AC-108 AC-109 AC-110 AC-111 every way in, with ${mode}, sessions as ${strategy}`, () => {
      const own: Partial<AuthConfig> = {
        session: { strategy },
        ...(mode === "compat" && { compat: "authjs" }),
      };
      const on = (config: Partial<AuthConfig>) => {
        const stage = stageOf({ ...own, ...config });
        return { ...stage, browser: () => open(stage) };
      };
      for (const [by, variants] of Object.entries(ways)) {
        for (const [name, way] of Object.entries<Way>(variants)) {
          const title = `${by}, by ${name}`;
          if (by === "sign-up" || by === "new-passkey") {
            test(`${title}: no session before a factor is added, one after`, () =>
              enrols(on({ callbacks: demanding }), way));
          } else if (way.passes) {
            test(`${title}: nobody is asked`, () => passes(on({}), way));
          } else {
            const callbacks = way.isAskedByCallback ? always : {};
            test(`${title}: no session before the app, one after`, () =>
              asks(on({ callbacks }), way, "app"));
          }
        }
      }
    });
  }
}

/** Answers as a framework does to which `Auth` gives the parts of a response. */
async function inRawMode(request: Request, config: AuthConfigSource): Promise<Response> {
  assert.ok(typeof config === "object");
  const { body, status, headers, cookies } = await Auth(request, { ...config, raw });
  const isJson = headers["content-type"] === "application/json";
  const text = isJson ? JSON.stringify(body) : body === null ? null : String(body);
  const response = new Response(text, { status, headers });
  for (const one of cookies) response.headers.append("set-cookie", serializeCookie(one));
  return response;
}

function keysOf<K extends string>(record: Record<K, unknown>): K[] {
  return Object.keys(record) as K[];
}

async function asks(stage: Stage, way: Way, factor: keyof typeof factors): Promise<void> {
  const comer = await way.start(stage);
  assert.ok(isComer(comer));
  const own = await equip(stage, comer);
  stage.events.length = 0;
  const accounts = await stage.storage.listAccountsByUserId(comer.userId);

  const person = stage.browser();
  const url = await comer.enter(person);
  assert.equal(url.pathname, "/auth/factor", url.href);
  assert.equal(await person.session(), null, "there is a session already");
  assert.deepEqual(stage.events, [], "an event was told");
  assert.deepEqual(await stage.storage.listAccountsByUserId(comer.userId), accounts);

  const page = await (await person.get(url.href)).text();
  const done = await factors[factor](person, page, own);
  assert.equal(done.status, 303, await done.clone().text());
  assert.ok(await person.session(), "there is no session");
  assert.deepEqual(stage.events, ["signIn"]);
  const checked = await checkSession(requestOf(person), stage.config, {});
  assert.ok(checked.ok);
  const isSameKind = way.isAskedByCallback && factor !== "passkey";
  assert.equal(checked.assurance.level, isSameKind ? 1 : 2);
}

async function passes(stage: Stage, way: Way): Promise<void> {
  const comer = await way.start(stage);
  assert.ok(isComer(comer));
  await enrolFactor(stage.config, comer.userId);
  const person = stage.browser();
  const url = await comer.enter(person);
  assert.notEqual(url.pathname, "/auth/factor");
  const checked = await checkSession(requestOf(person), stage.config, { level: 2 });
  assert.ok(checked.ok);
}

async function enrols(stage: Stage, way: Way): Promise<void> {
  const newcomer = await way.start(stage);
  assert.ok(!isComer(newcomer));
  const person = stage.browser();
  const url = await newcomer.enter(person);
  assert.equal(url.pathname, "/auth/factor", url.href);
  assert.equal(await person.session(), null, "there is a session already");
  assert.deepEqual(stage.events, []);
  const user = await stage.storage.getUserByEmail(newcomer.address);
  assert.ok(user, "the user is created first");

  const context = await openChange(requestOf(person), stage.config);
  const pending = await findPending(context);
  assert.ok(pending);
  assert.equal(pending.asks, "enrol");
  assert.equal(pending.userId, user.id);
  const reply = await resume(context, pending, { otp: now() });
  for (const cookie of reply.cookies ?? []) person.store(serializeCookie(cookie));
  assert.equal(Object(await person.session()).user?.email, newcomer.address);
  assert.deepEqual(stage.events, ["signIn"]);
}
