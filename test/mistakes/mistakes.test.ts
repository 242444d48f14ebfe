import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import { callbacks } from "./callbacks.ts";
import { configuration } from "./configuration.ts";
import { databases } from "./databases.ts";
import { type Grade, grade, type Mistake } from "./mistake.ts";
import { mounts } from "./mounts.ts";
import { providers } from "./providers.ts";
import { signIns } from "./sign-ins.ts";

const groups: Readonly<Record<string, readonly Mistake[]>> = {
  "the configuration": configuration,
  callbacks,
  providers: providers,
  "sign-ins of other kinds": signIns,
  databases,
  "mounting and addresses": mounts,
};

const grades = new Map<Mistake, Grade>();

for (const [name, mistakes] of Object.entries(groups)) {
  describe(`a mistake with ${name} is explained`, () => {
    for (const mistake of mistakes) {
      test(mistake.did, async () => {
        const found = await grade(mistake);
        grades.set(mistake, found);
        const { missing, told } = found;
        const all = [...told.lines, told.person].join("\n");
        assert.deepEqual(missing, [], `${missing.join(", ")} should be told:\n${all}`);
      });
    }
  });
}

test("there are at least sixty mistakes, and nothing is said of none", (t: TestContext) => {
  for (const [{ did, cause }, { letter, missing, told }] of grades) {
    const rest = missing.length > 0 ? ` (without ${missing.join(", ")})` : "";
    const line = told.lines.find((one) => cause.test(one)) ?? told.lines[0] ?? "nothing";
    t.diagnostic(`${letter}  ${did}${rest}: ${line}`);
  }
  assert.ok(grades.size >= 60, `${grades.size} mistakes`);
  const silent = [...grades].filter(([, { letter }]) => letter === "F");
  assert.deepEqual(
    silent.map(([{ did }]) => did),
    [],
  );
});
