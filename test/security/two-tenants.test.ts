import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { skipCSRFCheck } from "../../src/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { enter, password } from "../http/support/password.ts";
import {
  askForMail,
  confirm,
  lastMail,
  mailApplication,
  typeCode,
} from "../signin/email/mailbox.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { fc } from "../support/fast-check.ts";
import { forgetAll } from "../support/forget.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { locationOf, signInWith } from "../support/sign-in.ts";

const names = ["a", "b"] as const;
const secretOf = (tenant: string) => `the secret of tenant ${tenant}, with more than 32 bytes`;

/** What a response says that is the same each time. */
function outcome(response: Response): unknown[] {
  const location = response.headers.get("location");
  const { pathname = "", searchParams = undefined } = location ? locationOf(response) : {};
  return [response.status, pathname, searchParams?.get("error"), searchParams?.get("code")];
}

/** A tenant with a database of its own, in which everything has the same ids as in those of the others. */
function tenantOf(name: string, strategy: "jwt" | "database") {
  let number = 0;
  const app = mailApplication(
    { generateVerificationToken: () => `token-${++number}` },
    { secret: secretOf(name), session: { strategy, generateSessionToken: () => `id-${++number}` } },
  );
  const config: AuthConfig = { ...app.config, providers: [...app.config.providers, password()] };
  const person = browser(config);
  const wrong = (code = "") => (code === "000000" ? "000001" : "000000");
  const actions = {
    "asks for a mail": () => askForMail(person, "ada@example.com").then(outcome),
    "types a wrong code": () => typeCode(person, wrong(app.mails.at(-1)?.code)).then(outcome),
    "types the code": () => typeCode(person, app.mails.at(-1)?.code).then(outcome),
    "opens the link": () => confirm(person, lastMail(app)).then(outcome),
    "signs in with a password": () => enter(person).then(outcome),
    "signs out": () => person.submit("/auth/signout").then(outcome),
    "reads the session": () => person.session().then((session) => session?.user ?? null),
  };
  return { actions };
}

type Action = keyof ReturnType<typeof tenantOf>["actions"];

const actionNames: readonly Action[] = [
  ...(["asks for a mail", "types a wrong code", "types the code", "opens the link"] as const),
  ...(["signs in with a password", "signs out", "reads the session"] as const),
];

/** What every step of a tenant came to, also where it could not be done. */
async function play(tenant: ReturnType<typeof tenantOf>, action: Action): Promise<unknown> {
  try {
    return await tenant.actions[action]();
  } catch (error) {
    assert.ok(error instanceof assert.AssertionError);
    return "cannot";
  } finally {
    await setTimeout(0);
  }
}

for (const strategy of ["jwt", "database"] as const) {
  test(`whatever one tenant does, another one sees what it would see alone (${strategy})`, async () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...actionNames)), {
      maxLength: 14,
      size: "max",
    });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        forgetAll();
        const together = new Map(names.map((name) => [name, tenantOf(name, strategy)]));
        const seen: Record<string, unknown[]> = { a: [], b: [] };
        for (const [name, action] of all) {
          seen[name]?.push(await play(together.get(name) ?? assert.fail(), action));
        }
        for (const name of names) {
          forgetAll();
          const alone = tenantOf(name, strategy);
          const own = all.filter(([who]) => who === name);
          const expected: unknown[] = [];
          for (const [, action] of own) expected.push(await play(alone, action));
          assert.deepEqual(seen[name], expected, name);
        }
      }),
      { numRuns: 25 },
    );
  });
}

test("nobody waits for the database of another tenant, however alike the person is", async () => {
  const provider = hostileProvider();
  const calls = new EventEmitter();
  const createUser = () => {
    calls.emit("asked");
    return once(calls, "given up").then(() => assert.fail("The database does not answer"));
  };
  const hanging: Adapter = { ...memory(), createUser };
  delete hanging.transaction;
  const of = (tenant: string, adapter: AuthConfig["adapter"]) =>
    browser(
      application({ secret: secretOf(tenant), adapter, providers: [provider.config()] }).config,
    );
  const asked = once(calls, "asked");
  const waiting = signInWith(of("a", hanging), provider);
  await asked;
  const visitor = of("b", memory());
  const isThere = signInWith(visitor, provider).then(() => "signed in");
  const limit = setTimeout(5_000, "waits", { ref: false });
  assert.equal(await Promise.race([isThere, limit]), "signed in");
  assert.notEqual(await visitor.session(), null);
  calls.emit("given up");
  await waiting;
});

test("every tenant is warned, also where all of them write to one log", async () => {
  const warnings: string[] = [];
  const logger = { warn: (code: string) => void warnings.push(code), error: assert.fail };
  const ask = async (tenant: string) => {
    const secret = `the secret of the tenant ${tenant}, long enough`;
    const { config } = application({ secret, skipCSRFCheck, providers: [] });
    await browser({ ...config, logger }).session();
  };
  for (const tenant of ["a", "b", "a", "b"]) await ask(tenant);
  assert.deepEqual(warnings, ["csrf-disabled", "csrf-disabled"]);
});

test("errors name the provider as the tenant calls it whose request it was", async () => {
  const provider = hostileProvider();
  const away = () => assert.fail("away");
  provider.tweaks = { answer: { token: away } };
  const named: unknown[] = [];
  for (const id of ["first", "second"]) {
    const providers = [provider.config({ id })];
    const { config, errors } = application({ secret: secretOf(id), providers });
    await signInWith(browser(config), provider, { id });
    named.push(errors.at(-1)?.code, errors.at(-1)?.cause?.provider);
  }
  assert.deepEqual(named, ["provider-unreachable", "first", "provider-unreachable", "second"]);
});
