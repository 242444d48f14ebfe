import assert from "node:assert/strict";
import { describe, suite, test } from "node:test";
import { listPasskeys, removePasskey, renamePasskey } from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { withoutTransactions } from "../accounts/adapters.ts";
import { hour, minute, type Strategy, stoppedClock, strategies } from "../session/support.ts";
import type { Browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { deliver, locationOf, signInWith, startSignIn } from "../support/sign-in.ts";
import { Device, flag } from "./webauthn/authenticator.ts";
import {
  askOptions,
  enterName,
  errorOf,
  post,
  registerWith,
  requestOf,
  scene,
  signInWith as usePasskey,
} from "./webauthn/scene.ts";

const freshFor = 10 * minute;

/** An application with a password, a passkey, a provider, and one whose word is believed about two factors. */
function place(config: Partial<AuthConfig> = {}) {
  const plain = hostileProvider();
  const believed = hostileProvider();
  const stage = scene();
  const providers = [
    ...stage.config.providers,
    plain.config({ id: "plain" }),
    {
      ...believed.config({ id: "believed" }),
      assurance: (claims: object): 1 | 2 => (Object(claims).acr === "gold" ? 2 : 1),
    },
  ];
  const app = scene({}, { providers, ...config });
  const gold = { sub: "gold", acr: "gold", email: "gold@example.com" };
  const iron = { ...gold, acr: "iron" };
  return {
    ...app,
    plain,
    believed,
    /** Signs in at the believed provider, which says how. */
    enterBelieved: (person: Browser, acr: "gold" | "iron", fields = {}) =>
      signInWith(person, believed, {
        id: "believed",
        person: acr === "gold" ? gold : iron,
        fields,
      }),
    linkPlain: (person: Browser) =>
      startSignIn(person, { id: "plain", fields: { link: "true", callbackUrl: "/settings" } }),
    linkBelieved: (person: Browser) =>
      startSignIn(person, { id: "believed", fields: { link: "true", callbackUrl: "/settings" } }),
  };
}

type Place = ReturnType<typeof place>;

/** What a person has besides their password. */
const ways = [
  "nothing",
  "a passkey",
  "a believed account",
  "a believed account that proved two factors once",
] as const;
type Way = (typeof ways)[number];

/** How they came in, and what that proves. */
const entrances = {
  "by password": 1,
  "by a passkey": 2,
  "by a provider that asked for two factors": 2,
  "by a provider that asked for one": 1,
} as const;
type Entrance = keyof typeof entrances;

const believedEntrances: readonly Entrance[] = [
  "by password",
  "by a provider that asked for two factors",
  "by a provider that asked for one",
];

const possible: Readonly<Record<Way, readonly Entrance[]>> = {
  nothing: ["by password"],
  "a passkey": ["by password", "by a passkey"],
  "a believed account": believedEntrances,
  "a believed account that proved two factors once": believedEntrances,
};

/** Those who never proved two factors. */
const hasOne = (way: Way) => way === "nothing" || way === "a believed account";

async function comeIn(stage: Place, way: Way, entrance: Entrance) {
  const device = new Device();
  const ada = stage.browser();
  await enterName(ada, "ada");
  if (way === "a passkey") await registerWith(ada, device);
  if (way.startsWith("a believed")) await stage.enterBelieved(ada, "iron", { link: "true" });
  if (!hasOne(way) && way !== "a passkey") await stage.enterBelieved(ada, "gold");
  switch (entrance) {
    case "by password":
      await enterName(ada, "ada");
      break;
    case "by a passkey":
      await usePasskey(ada, device);
      break;
    case "by a provider that asked for two factors":
      await stage.enterBelieved(ada, "gold");
      break;
    case "by a provider that asked for one":
      await stage.enterBelieved(ada, "iron");
      break;
  }
  return ada;
}

/** How a change was answered: `yes`, or the code with which somebody is sent to sign in. */
async function askFor(stage: Place, ada: Browser): Promise<Record<string, string | null>> {
  const options = await ada.get("/auth/webauthn-options/passkey?action=register");
  const wordOf = (address: string) => {
    const { pathname, searchParams } = new URL(address);
    return pathname === "/auth/signin" ? searchParams.get("code") : "yes";
  };
  return {
    "add a passkey": options.ok ? "yes" : wordOf((await options.json()).url),
    "link a believed account": wordOf(await stage.linkBelieved(ada)),
    "link another account": wordOf(await stage.linkPlain(ada)),
  };
}

for (const strategy of strategies) {
  suite(`what a session may change, sessions as ${strategy}`, () => {
    for (const way of ways) {
      for (const entrance of possible[way]) {
        for (const age of [0, freshFor, freshFor + 1, hour]) {
          test(`AC-124 somebody with ${way} who came in ${entrance}, ${age} seconds ago`, async (t) => {
            const { pass } = stoppedClock(t);
            const stage = place({ session: { strategy } });
            const ada = await comeIn(stage, way, entrance);
            pass(age);
            const isFresh = age <= freshFor;
            const isAtOwnLevel = hasOne(way) || entrances[entrance] === 2;
            const own = isFresh ? (isAtOwnLevel ? "yes" : "level") : "fresh";
            assert.deepEqual(await askFor(stage, ada), {
              "add a passkey": own,
              "link a believed account": own,
              "link another account": own,
            });
          });
        }
      }
    }

    test("AC-125 a passkey is renamed and removed only by somebody who has just used one", async (t) => {
      const { pass } = stoppedClock(t);
      const stage = place({ session: { strategy } });
      const ada = await comeIn(stage, "a passkey", "by password");
      const attempts = async () => {
        const [passkey] = await listPasskeys(requestOf(ada), stage.config);
        const id = passkey?.id ?? "";
        const refused = { type: "StepUpRequired", code: "step-up-required" };
        await assert.rejects(renamePasskey(requestOf(ada), stage.config, id, "Mine"), refused);
        await assert.rejects(removePasskey(requestOf(ada), stage.config, id), refused);
        await assert.rejects(removePasskey(requestOf(ada), stage.config, id), (error) => {
          const { pathname, searchParams } = new URL(Object(error).cause.url);
          return pathname === "/auth/signin" && searchParams.get("max_age") === "600";
        });
      };
      await attempts();
      const second = place({ session: { strategy } });
      const grace = await comeIn(second, "a passkey", "by a passkey");
      const [hers] = await listPasskeys(requestOf(grace), second.config);
      await renamePasskey(requestOf(grace), second.config, hers?.id ?? "", "Mine");
      pass(freshFor + 1);
      const late = removePasskey(requestOf(grace), second.config, hers?.id ?? "");
      await assert.rejects(late, { code: "step-up-required" });
    });

    describe("a change that began before the person got a better way in", () => {
      for (const [kind, adapter] of [
        ["with transactions", () => memory()],
        ["without transactions", () => withoutTransactions(memory())],
      ] as const) {
        test(`adds no passkey any more, ${kind}`, async () => {
          const { thief, ada, stage } = await twoSessions(strategy, adapter());
          const begun = await askOptions(thief, { action: "register" });
          assert.equal(await errorOf(await registerWith(ada, new Device())), null);
          const device = new Device();
          const response = await post(thief, "register", device.create(begun.options));
          assert.equal(await errorOf(response), "StepUpRequired");
          assert.equal(stage.errors.at(-1)?.code, "step-up-required");
          const later = stage.browser();
          await usePasskey(later, device);
          assert.equal(await later.session(), null);
        });

        for (const provider of ["plain", "believed"] as const)
          test(`links no account of the provider "${provider}" any more, ${kind}`, async () => {
            const { thief, ada, stage } = await twoSessions(strategy, adapter());
            const address = await (provider === "plain" ? stage.linkPlain : stage.linkBelieved)(
              thief,
            );
            await registerWith(ada, new Device());
            const person = { sub: "thief", acr: "gold", email: "thief@example.com" };
            const response = await deliver(thief, await stage[provider].authorize(address, person));
            const { pathname, searchParams } = locationOf(response);
            assert.equal(pathname, "/auth/signin");
            assert.equal(searchParams.get("error"), "StepUpRequired");
            assert.equal(searchParams.get("callbackUrl"), "https://app.example.com/settings");
            const key = { provider, providerAccountId: "thief" };
            assert.equal(await stage.adapter.getUserByAccount?.(key), null);
          });
      }
    });
  });
}

/** Two browsers in which somebody signed in with the same password. */
async function twoSessions(strategy: Strategy, adapter: Adapter) {
  const stage = { ...place({ session: { strategy }, adapter }), adapter };
  const [ada, thief] = [stage.browser(), stage.browser()];
  await enterName(ada, "ada");
  await enterName(thief, "ada");
  return { stage, ada, thief };
}

test("a ceremony that began in time may be finished a little later", async (t) => {
  const { pass } = stoppedClock(t);
  const stage = place();
  const ada = await comeIn(stage, "nothing", "by password");
  pass(freshFor);
  const { options } = await askOptions(ada, { action: "register" });
  pass(10 * minute);
  assert.equal(await errorOf(await post(ada, "register", new Device().create(options))), null);
});

test("a passkey that verifies nobody leads nobody in circles where its level cannot be stored", async () => {
  const { raiseAssuranceLevel: _, ...adapter } = memory();
  const stage = place({ adapter });
  const device = new Device({ flags: flag.up | flag.be | flag.bs });
  const ada = stage.browser();
  await enterName(ada, "ada");
  await registerWith(ada, device);
  await usePasskey(ada, device);
  const headers = { accept: "*/*" };
  const response = await ada.get("/auth/webauthn-options/passkey?action=register", { headers });
  assert.equal(response.status, 403);
  const { error, code, message } = await response.json();
  assert.deepEqual({ error, code }, { error: "StepUpImpossible", code: "step-up-impossible" });
  assert.match(message, /Sign in another way/);
  const codes = stage.errors.map((one) => one.code);
  assert.deepEqual(codes, ["step-up-impossible"]);
  assert.match(stage.errors.at(-1)?.message ?? "", /raiseAssuranceLevel.*PIN.*assurance/s);
});

test("with providers whose word counts, an adapter that cannot list accounts leaves nothing to chance", async () => {
  const { listAccountsByUserId: _, ...adapter } = memory();
  const stage = place({ adapter });
  const ada = await comeIn(stage, "nothing", "by password");
  assert.deepEqual(await askFor(stage, ada), {
    "add a passkey": "level",
    "link a believed account": "level",
    "link another account": "level",
  });
});

describe("with compat", () => {
  test("signing in while signed in links a believed account only at the person's own level", async () => {
    const adapter = memory();
    const stage = place({ compat: "authjs", session: { strategy: "jwt" }, adapter });
    const ada = await comeIn(stage, "a passkey", "by password");
    const response = await stage.enterBelieved(ada, "gold");
    assert.equal(locationOf(response).searchParams.get("error"), "StepUpRequired");
    const key = { provider: "believed", providerAccountId: "gold" };
    assert.equal(await adapter.getUserByAccount(key), null);
    const owner = await adapter.getUserByEmail("ada@example.com");
    assert.equal(Object(await ada.session()).user.email, owner?.email, "nobody else is signed in");
  });

  describe("signing in while signed in links any other account", () => {
    /** Somebody who signs in at the plain provider while they are signed in. */
    async function meet(way: Way, entrance: Entrance, wait: () => unknown) {
      const adapter = memory();
      const stage = place({ compat: "authjs", session: { strategy: "jwt" }, adapter });
      const ada = await comeIn(stage, way, entrance);
      wait();
      const person = { sub: "other", email: "other@example.com" };
      const response = await signInWith(ada, stage.plain, { id: "plain", person });
      const owner = await adapter.getUserByAccount({
        provider: "plain",
        providerAccountId: "other",
      });
      return { owner: owner?.email, error: locationOf(response).searchParams.get("error") };
    }

    for (const [way, entrance, links] of [
      ["nothing", "by password", true],
      ["a passkey", "by a passkey", true],
      ["a passkey", "by password", false],
      ["a believed account", "by a provider that asked for one", true],
      [
        "a believed account that proved two factors once",
        "by a provider that asked for one",
        false,
      ],
    ] as const) {
      test(`somebody with ${way} who came in ${entrance} ${links ? "days ago" : "does not"}`, async (t) => {
        const { pass } = stoppedClock(t);
        const { owner, error } = await meet(way, entrance, () => pass(20 * hour));
        assert.equal(owner, links ? "ada@example.com" : undefined);
        assert.equal(error, links ? null : "StepUpRequired");
      });
    }
  });

  test("database sessions that tell nothing link and remove as in Auth.js v5, and add no passkey", async () => {
    const adapter = memory();
    const codes: unknown[] = [];
    const logger = { error: (error: unknown) => void codes.push(Object(error).code) };
    const stage = place({ compat: "authjs", session: { strategy: "database" }, adapter, logger });
    const ada = stage.browser();
    await registerWith(ada, new Device(), {}, { email: "ada@example.com" });
    await stage.enterBelieved(ada, "gold");
    const owner = await adapter.getUserByAccount({
      provider: "believed",
      providerAccountId: "gold",
    });
    assert.equal(owner?.email, "ada@example.com");
    const headers = { accept: "*/*" };
    const response = await ada.get("/auth/webauthn-options/passkey?action=register", { headers });
    assert.equal((await response.json()).error, "StepUpImpossible");
    assert.deepEqual(codes, ["step-up-impossible"]);
    const [passkey] = await listPasskeys(requestOf(ada), stage.config);
    await removePasskey(requestOf(ada), stage.config, passkey?.id ?? "");
    assert.deepEqual(await listPasskeys(requestOf(ada), stage.config), []);
  });
});

test("the page for whom no sign-in would help leads back to the application, and nowhere else", async () => {
  const { browser } = place({ adapter: memory() });
  const linksOf = async (callbackUrl: string) => {
    const query = new URLSearchParams({ error: "StepUpImpossible", callbackUrl });
    const markup = await (await browser().get(`/auth/error?${query}`)).text();
    return [...markup.matchAll(/href="([^"]*)">Back to where you were/g)].map(([, href]) => href);
  };
  const [back = ""] = await linksOf("/notes?page=2");
  assert.match(back, /^https:\/\/[^/]+\/notes\?page=2$/);
  for (const other of ["https://evil.example/", "//evil.example", "javascript:alert(1)", "/", ""]) {
    assert.deepEqual(await linksOf(other), [], other);
  }
});
