import assert from "node:assert/strict";
import { test } from "node:test";
import { type BindingTestOptions, bindingChecks, testBinding } from "../../src/testing/binding.ts";
import { sound, start } from "./binding/application.ts";
import { faults } from "./binding/faults.ts";

type Body = (...context: unknown[]) => Promise<void>;

/** The checks of the suite by name, not yet run. */
function collect(
  create: BindingTestOptions["create"],
  skip: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, Body> {
  const bodies = new Map<string, Body>();
  testBinding({ test: (name, body) => bodies.set(name, body), create, skip });
  return bodies;
}

testBinding({ test, create: (settings) => start(settings) });

for (const [what, { check, says, behaviour, settings: change }] of Object.entries(faults)) {
  test(`a check sees it: ${what}`, async () => {
    const body = collect((settings) =>
      start(change?.(settings) ?? settings, { ...sound, ...behaviour }),
    ).get(check);
    assert.ok(body, `there is a check "${check}"`);
    await assert.rejects(body(), (error) => {
      assert.match(String(error), says);
      return true;
    });
  });
}

test("every check sees a fault", () => {
  const seen = Object.values(faults).map(({ check }) => check);
  assert.deepEqual(
    bindingChecks.filter((name) => !seen.includes(name)),
    [],
  );
});

const anyCheck = "the library answers nowhere else";

test("what an application lacks has to be skipped with a reason, which the runner is told", async () => {
  const name = "a page that is made for everybody knows nobody";
  const create: BindingTestOptions["create"] = async (settings) => {
    const app = await start(settings);
    return { ...app, pages: { ...app.pages, shared: undefined } };
  };
  await assert.rejects(
    async () => collect(create).get(name)?.(),
    /^Error: The application has no pages\.shared: return it from `create`, or name this check in `skip`/,
  );
  const told: unknown[] = [];
  const context = { skip: (reason: unknown) => told.push(reason) };
  await collect(create, { [name]: "nothing is prerendered" }).get(name)?.(context);
  assert.deepEqual(told, ["nothing is prerendered"]);
});

test("the application is closed, whether the check passes or not", async () => {
  for (const behaviour of [sound, { ...sound, answers: () => Boolean(assert.fail("broken")) }]) {
    let closed = 0;
    const create: BindingTestOptions["create"] = async (settings) => {
      const app = await start(settings, behaviour);
      return {
        ...app,
        async close() {
          closed += 1;
          await app.close();
        },
      };
    };
    await collect(create)
      .get(anyCheck)?.()
      .catch(() => {});
    assert.equal(closed, 1);
  }
});

test("a check that does not exist cannot be skipped", () => {
  assert.throws(
    () => collect((settings) => start(settings), { "no such check": "" }),
    /^TypeError: No such checks: no such check$/,
  );
});

test("the suite does nothing in production", (t) => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  t.after(() => {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  });
  assert.throws(
    () => collect((settings) => start(settings)),
    /^Error: testBinding of cardea\/testing is for tests/,
  );
});
