import assert from "node:assert/strict";
import { test } from "node:test";
import { renderPage } from "../../src/pages/render.ts";
import type { CredentialInput } from "../../src/types/provider.ts";
import { fc } from "../support/fast-check.ts";
import { contextWith, password, read, signInWith } from "./example.ts";
import { all, one } from "./markup.ts";

const idOf = (name: string) => `input-${name}-for-credentials-provider`;

async function readInput(name: string, input: CredentialInput, entered?: Record<string, string>) {
  const elements = await read(signInWith([{ ...password, inputs: { [name]: input }, entered }]));
  return one(elements, "id", idOf(name)).attributes;
}

test("an input has its name, a label and the documented id", async () => {
  const elements = await read(signInWith([password]));
  assert.equal(one(elements, "id", idOf("username")).attributes.get("name"), "username");
  assert.equal(one(elements, "for", idOf("username")).text, "Name");
  assert.equal(one(elements, "id", idOf("password")).attributes.get("type"), "password");
});

test("an input without a label is labelled with its name", async () => {
  const elements = await read(signInWith([{ ...password, inputs: { badge: {} } }]));
  assert.equal(one(elements, "for", idOf("badge")).text, "badge");
});

test("harmless attributes are passed on, however they are capitalized", async () => {
  const input = await readInput("pin", {
    placeholder: "1234",
    required: true,
    minLength: 4,
    maxlength: 4,
    pattern: "[0-9]*",
    inputMode: "numeric",
    disabled: false,
  });
  const given = [
    "placeholder",
    "required",
    "minlength",
    "maxlength",
    "pattern",
    "inputmode",
    "disabled",
  ];
  assert.deepEqual(
    given.map((name) => input.get(name)),
    ["1234", "", "4", "4", "[0-9]*", "numeric", undefined],
  );
});

test("attributes that run, submit, style or rename are left out", async () => {
  const input = await readInput("user", {
    onfocus: "alert(1)",
    style: "color: red",
    formaction: "https://evil.example",
    form: "other",
    name: "csrfToken",
    id: "error",
    src: "https://evil.example/x",
    'x" onload="alert(1)': "y",
  });
  const allowed = [
    "id",
    "type",
    "name",
    "autocomplete",
    "autocapitalize",
    "spellcheck",
    "autofocus",
  ];
  assert.deepEqual([...input.keys()].sort(), allowed.sort());
  assert.equal(input.get("name"), "user");
  assert.equal(input.get("id"), idOf("user"));
});

test("a type that would make another button is text", async () => {
  for (const type of ["submit", "image", "button", "reset", "file", "TEXT", "nonsense"]) {
    assert.equal((await readInput("user", { type })).get("type"), "text", type);
  }
});

test("password managers are told what an input is for", async () => {
  const purpose = async (name: string, input: CredentialInput = {}) =>
    (await readInput(name, input)).get("autocomplete");
  assert.equal(await purpose("username"), "username");
  assert.equal(await purpose("email"), "email");
  assert.equal(await purpose("who", { type: "email" }), "email");
  assert.equal(await purpose("password"), "current-password");
  assert.equal(await purpose("key", { type: "password" }), "current-password");
  assert.equal(await purpose("otp"), "one-time-code");
  assert.equal(await purpose("badge"), undefined);
  assert.equal(await purpose("username", { autocomplete: "off" }), "off");
});

test("an input called password hides what is typed unless its type says otherwise", async () => {
  assert.equal((await readInput("password", {})).get("type"), "password");
  assert.equal((await readInput("password", { type: "text" })).get("type"), "text");
});

test("what was typed is kept and wins over the configured value", async () => {
  assert.equal((await readInput("user", { value: "guest" })).get("value"), "guest");
  assert.equal((await readInput("user", { value: "guest" }, { user: "ada" })).get("value"), "ada");
  assert.equal((await readInput("toString", {}, {})).get("value"), undefined);
});

test("a ticked box stays ticked", async () => {
  const box = { type: "checkbox", value: "yes", label: "Stay signed in" };
  assert.equal((await readInput("stay", box)).has("checked"), false);
  const ticked = await readInput("stay", box, { stay: "yes" });
  assert.equal(ticked.has("checked"), true);
  assert.equal(ticked.get("value"), "yes");
});

test("hidden inputs have no label", async () => {
  const elements = await read(
    signInWith([{ ...password, inputs: { step: { type: "hidden", value: "1" } } }]),
  );
  assert.equal(all(elements, "label").length, 0);
  assert.equal(one(elements, "id", idOf("step")).attributes.get("value"), "1");
});

test("secrets are never sent back", async () => {
  const secret = fc.constantFrom<[string, CredentialInput]>(
    ["password", {}],
    ["password", { type: "text" }],
    ["password", { type: "text", autocomplete: "off" }],
    ["key", { type: "password" }],
    ["key", { type: "PassWord" }],
    ["key", { autocomplete: "new-password" }],
    ["otp", { type: "number" }],
    ["code", { autoComplete: "one-time-code" }],
  );
  const value = fc.uuid();
  await fc.assert(
    fc.asyncProperty(secret, value, value, async ([name, input], typed, configured) => {
      const inputs = { [name]: { ...input, value: configured } };
      const page = signInWith([{ ...password, inputs, entered: { [name]: typed } }]);
      const { html } = await renderPage(page, contextWith());
      assert.ok(!html.includes(typed) && !html.includes(configured));
    }),
  );
});
