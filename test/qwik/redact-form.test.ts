import assert from "node:assert/strict";
import { test } from "node:test";
import { redactForm } from "../../src/qwik/redact-form.ts";

/** The form that Qwik City would write into the page. */
function redacted(posted: unknown): unknown {
  const sharedMap = new Map<string, unknown>([["@actionFormData", posted]]);
  redactForm(Object({ sharedMap }));
  return sharedMap.get("@actionFormData");
}

test("of a posted form only fields that hold no secret are shown again", () => {
  const form = new FormData();
  form.append("providerId", "credentials");
  form.append("options.email", "ada@example.com");
  form.append("options.email", "twice@example.com");
  form.append("options.password", "lovelace-1815");
  for (const secret of ["password", "current", "token", "code"]) form.append(secret, "hidden");
  for (const typed of ["email", "name", "username"]) form.append(typed, "typed");
  form.append("anything", "else");
  form.append("options.user", new Blob(["a file"]));
  const shown = redacted(form);
  assert.ok(shown instanceof FormData);
  assert.deepEqual(
    [...shown],
    [
      ["providerId", "credentials"],
      ["options.email", "ada@example.com"],
      ["options.email", "twice@example.com"],
      ["email", "typed"],
      ["name", "typed"],
      ["username", "typed"],
    ],
  );
});

/** A form as a server may bring it: its class has nothing to do with that of Node.js. */
class ForeignForm {
  readonly #fields: readonly (readonly [string, string])[];

  constructor(...fields: readonly (readonly [string, string])[]) {
    this.#fields = fields;
  }

  getAll(name: string): string[] {
    return this.#fields.filter(([one]) => one === name).map(([, value]) => value);
  }

  entries() {
    return this.#fields.values();
  }
}

test("so they are of a form of a class that the server brings", () => {
  const form = new ForeignForm(
    ["options.email", "ada@example.com"],
    ["options.password", "lovelace-1815"],
  );
  assert.ok(!(form instanceof FormData));
  assert.deepEqual([...Object(redacted(form)).entries()], [["options.email", "ada@example.com"]]);
});

test("no field is deleted one by one, because each costs a walk through all of them", () => {
  const form = new FormData();
  for (let i = 0; i < 1000; i++) form.append(`secret-${i}`, "x");
  form.delete = () => assert.fail("delete was called");
  assert.deepEqual([...Object(redacted(form))], []);
});

test("what is no form stays as it is", () => {
  assert.equal(redacted(undefined), undefined);
  const data = { password: "x" };
  assert.equal(redacted(data), data);
});
