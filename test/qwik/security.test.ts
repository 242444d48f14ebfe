import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { city, origin } from "./city.ts";
import { badge, config } from "./config.ts";
import { Person } from "./person.ts";

/** A person with a user in the database, who is signed in. */
async function signedIn(own: Partial<AuthConfig> = {}) {
  const adapter = memory();
  const { id } = await adapter.createUser({
    id: "ada",
    name: "Ada",
    email: "ada@example.com",
    emailVerified: null,
  });
  const logged: unknown[] = [];
  const made = config({
    adapter,
    security: { delete: true },
    mail: () => {},
    logger: { error: (_, error) => void logged.push(error), warn: () => {}, debug: () => {} },
    ...own,
  });
  const person = new Person(city(() => made));
  await person.post("cardeaSignIn", badge);
  assert.notEqual(await person.session(), null);
  return { person, adapter, id, logged };
}

/** What the page shows of the action. */
async function outcomeOf(response: Response) {
  const shown: Record<string, Record<string, unknown>> = await response.json();
  return { status: response.status, value: shown.cardeaSecurityAction ?? {}, shown };
}

test("without JavaScript a change is made, and the page sees it at once", async () => {
  const { person, adapter, id } = await signedIn();
  const { status, value, shown } = await outcomeOf(
    await person.post("cardeaSecurityAction", { change: "name", name: "Ada King" }),
  );
  assert.equal(status, 200);
  assert.deepEqual(value, { done: "name-changed" });
  assert.equal((await adapter.getUser(id))?.name, "Ada King");
  assert.equal(Object(shown.cardeaSession).user.name, "Ada King");
  assert.equal(Object(await person.session()).user.name, "Ada King");
});

test("with JavaScript a change is made, and the script is told what was done", async () => {
  const { person, adapter, id } = await signedIn();
  const input = { change: "address", email: "ada@elsewhere.example" };
  const { status, text, location } = await person.submit("cardeaSecurityAction", input);
  assert.equal(status, 200);
  assert.equal(location, null);
  assert.match(text, /address-asked/);
  assert.match(text, /ada@elsewhere\.example/);
  assert.equal((await adapter.getUser(id))?.email, "ada@example.com", "until it is confirmed");
});

test("a change that is refused says why by its code, and leaves one line in the log", async () => {
  const { person, adapter, id, logged } = await signedIn();
  const { status, value } = await outcomeOf(
    await person.post("cardeaSecurityAction", { change: "name", name: "\u3164" }),
  );
  assert.equal(status, 400);
  assert.deepEqual(value, {
    failed: true,
    error: "InvalidRequest",
    code: "invalid-name",
    fieldErrors: {},
    formErrors: ["Nothing was changed."],
  });
  assert.equal((await adapter.getUser(id))?.name, "Ada");
  assert.equal(logged.length, 1);
});

for (const change of ["", "explode", "__proto__", "constructor"]) {
  test(`there is no change called ${JSON.stringify(change)}`, async () => {
    const { person, logged } = await signedIn();
    const { status, value } = await outcomeOf(
      await person.post("cardeaSecurityAction", { change }),
    );
    assert.equal(status, 400);
    assert.partialDeepStrictEqual(value, {
      failed: true,
      code: "invalid-action",
      fieldErrors: { change: "There is no such change." },
    });
    assert.equal(logged.length, 1);
  });
}

test("whoever is signed out, or signed in long ago, goes to the sign-in page and comes back to the application's own", async () => {
  const { person, adapter, id } = await signedIn({
    pages: { security: "/account" },
    session: { freshFor: 0.001 },
  });
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const fields = { change: "name", name: "Eve" };
  for (const code of ["fresh", null]) {
    const response = await person.post("cardeaSecurityAction", fields);
    assert.equal(response.status, 303);
    const next = new URL(response.headers.get("location") ?? "", origin);
    assert.equal(next.pathname, "/auth/signin");
    assert.equal(next.searchParams.get("callbackUrl"), `${origin}/account`);
    assert.equal(next.searchParams.get("code"), code);
    const told = await person.submit("cardeaSecurityAction", fields);
    assert.equal(new URL(told.location ?? "", origin).pathname, "/auth/signin");
    assert.equal((await adapter.getUser(id))?.name, "Ada");
    person.cookies.clear();
  }
});

test("a page of another site changes nothing", async () => {
  const { person, adapter, id } = await signedIn();
  const response = await person.fetch("/?qaction=cardeaSecurityAction", {
    method: "POST",
    body: new URLSearchParams({ change: "name", name: "Eve" }),
    headers: { origin, "sec-fetch-site": "cross-site" },
  });
  assert.equal(response.status, 403);
  assert.equal((await adapter.getUser(id))?.name, "Ada");
});

test("the token of a mail is not written into the page that answers", async () => {
  const { person } = await signedIn();
  const fields = { change: "address-confirm", token: "a-secret-of-a-mail" };
  const response = await person.post("cardeaSecurityAction", fields);
  const text = await response.text();
  assert.doesNotMatch(text, /a-secret-of-a-mail/);
  assert.match(text, /link-unknown/);
  assert.doesNotMatch(text, /"token"/);
});

test("a person who deletes their account is nobody afterwards", async () => {
  const { person, adapter, id } = await signedIn();
  const fields = { change: "delete", sure: "yes" };
  const { value } = await outcomeOf(await person.post("cardeaSecurityAction", fields));
  assert.deepEqual(value, { done: "deleted" });
  assert.equal(await person.session(), null);
  assert.equal(await adapter.getUser(id), null);
});
