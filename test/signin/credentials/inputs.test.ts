import assert from "node:assert/strict";
import { test } from "node:test";
import AuthCredentials from "@auth/core/providers/credentials";
import { inputsOf } from "../../../src/signin/credentials/inputs.ts";
import { rememberable } from "../../../src/signin/credentials/remembered-fields.ts";
import { password } from "../../http/support/password.ts";
import { application } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";

/** What the types of `@auth/core` allow in an input, and HTML does not. */
const jsx = { value: "password", peek: () => "password", subscribe: () => () => {} };

test("of an input only text, numbers and booleans count", () => {
  const credentials = {
    user: { label: "Name", placeholder: "ada", maxlength: 9, required: true, onClick: () => {} },
    age: { value: 18, style: { color: "red" } },
    odd: { label: jsx, placeholder: jsx, value: jsx },
  };
  assert.deepEqual(inputsOf({ ...password(), ...{ credentials: Object(credentials) } }), {
    user: { label: "Name", placeholder: "ada", maxlength: 9, required: true },
    age: { value: "18" },
    odd: {},
  });
});

test("a field whose type cannot be read may be a password, and is treated as one", () => {
  const provider = password({ credentials: Object({ word: { type: jsx }, user: {} }) });
  assert.equal(inputsOf(provider).word?.type, "password");
  assert.deepEqual([...rememberable(provider)], ["user"]);
});

test("Credentials of @auth/core shows its form and signs in, without a cast", async () => {
  const provider = AuthCredentials({
    credentials: {
      badge: { label: "Badge", type: jsx, onInput: () => {} },
      email: { label: "Your address", type: "email", placeholder: "ada@example.com" },
    },
    authorize: ({ email, badge }) => (badge === "1815" ? { id: "ada", name: String(email) } : null),
  });
  const { config, errors } = application({ providers: [provider] });
  const person = browser(config);
  const page = await (await person.get("/auth/signin")).text();
  assert.match(page, /<label[^>]*>Your address<\/label><input[^>]* type="email"[^>]*>/);
  assert.match(page, /<label[^>]*>Badge<\/label><input[^>]* type="password"[^>]*>/);
  assert.doesNotMatch(page, /oninput|\[object/i);
  await person.submit("/auth/callback/credentials", { email: "ada@example.com", badge: "1815" });
  assert.deepEqual(errors, []);
  assert.notEqual(await person.session(), null);
});
