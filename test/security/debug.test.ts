import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inspect } from "node:util";
import { strategies } from "../session/support.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { signInEveryWay, type Wire } from "../support/every-way.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { signInWith } from "../support/sign-in.ts";

function assertSafe(lines: readonly string[], { secrets, addresses }: Wire): void {
  assert.ok(lines.length > 100, `${lines.length} lines`);
  assert.ok(secrets.size > 60, `${secrets.size} secrets`);
  for (const line of lines) {
    for (const value of [...secrets, ...addresses]) {
      const forms = [value, encodeURIComponent(value)];
      const isReadable = forms.some((form) => line.includes(form));
      assert.equal(isReadable, false, `${value} stands in the log: ${line}`);
    }
  }
}

test("AC-35 what a provider repeats of a request does not stand in a debug message", async () => {
  const provider = hostileProvider();
  const lines: string[] = [];
  const debug = (...line: unknown[]) => void lines.push(inspect(line, { depth: 20 }));
  const clientSecret = "canary-client-secret-77aa";
  const { config } = application({
    logger: { error() {}, warn() {}, debug },
    providers: [provider.config({ clientSecret })],
  });
  provider.tweaks = {
    answer: {
      token: () => {
        const { form } = provider.last("token");
        const told = `${form.code} ${form.code_verifier} ${clientSecret}`;
        return Response.json({ error: told, error_description: `no: ${told}` }, { status: 400 });
      },
    },
  };
  await signInWith(browser(config), provider);
  const { form } = provider.last("token");
  const line = lines.find((one) => one.includes("token-response")) ?? "";
  assert.match(line, /error_description: 'no: \[redacted\]/);
  for (const secret of [form.code, form.code_verifier, clientSecret]) {
    assert.ok(secret);
    assert.deepEqual(
      lines.filter((one) => one.includes(secret)),
      [],
    );
  }
});

for (const strategy of strategies) {
  describe(`AC-35 whoever signs in, no secret stands in a debug message, with the strategy ${strategy}`, () => {
    test("on the console", async (t) => {
      const lines: string[] = [];
      t.mock.method(console, "debug", (line: string) => void lines.push(line));
      for (const level of ["error", "warn"] as const) t.mock.method(console, level, () => {});
      assertSafe(lines, await signInEveryWay(strategy, { debug: true }));
      // The test must see them all: each is one line.
      assert.deepEqual(
        lines.filter((line) => !/^\[cardea\]\[debug\] [\w-]+ \(.*\)$/.test(line)),
        [],
      );
    });

    test("of a logger", async () => {
      const lines: string[] = [];
      const debug = (...line: unknown[]) => {
        lines.push(inspect(line, { depth: 20, showHidden: true, breakLength: Number.MAX_VALUE }));
      };
      const logger = { error() {}, warn() {}, debug };
      assertSafe(lines, await signInEveryWay(strategy, { logger }));
    });
  });
}
