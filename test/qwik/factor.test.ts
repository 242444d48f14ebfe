import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { enrolFactor } from "../../src/testing/index.ts";
import { city } from "./city.ts";
import { badge, config } from "./config.ts";
import { Person } from "./person.ts";

test("the action for second factors says why a code was not right, and redirects whoever typed the right one", async () => {
  const storage = memory();
  const { id } = await storage.createUser({
    id: "ada",
    name: "Ada",
    email: "ada@example.com",
    emailVerified: null,
  });
  const made = config({ adapter: storage, factors: {} });
  const { code } = await enrolFactor(made, id);
  const person = new Person(city(() => made));
  const sent = await person.post("cardeaSignIn", badge);
  const url = new URL(sent.headers.get("location") ?? "", "https://app.example.com");
  assert.equal(url.pathname, "/auth/factor");
  const ref = url.searchParams.get("ref") ?? "";
  const outcomeOf = async (fields: Record<string, string>) => {
    const response = await person.post("cardeaFactorAction", { ref, ...fields });
    const shown: Record<string, unknown> = await response.json();
    return { status: response.status, value: Object(shown.cardeaFactorAction) };
  };
  const wrong = await outcomeOf({ by: "code", code: "000000" });
  assert.equal(wrong.status, 400);
  assert.deepEqual([wrong.value.failed, wrong.value.code], [true, "wrong-code"]);
  assert.deepEqual(wrong.value.formErrors, ["That code isn’t right, or was used already."]);
  assert.equal(
    (await outcomeOf({ by: "nothing" })).value.fieldErrors.by,
    "There is no such factor.",
  );
  const right = await person.post("cardeaFactorAction", { ref, by: "code", code: await code() });
  assert.ok([302, 303].includes(right.status), String(right.status));
  assert.equal(Object(await person.session()).user.email, badge["options.email"]);
});
