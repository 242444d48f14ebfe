import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { createApplication } from "./application.ts";
import { route, routeWith } from "./checked.ts";
import type { Files } from "./samples.ts";

/** Moves an application, and returns its options with a provider of passwords. */
async function migrate(t: TestContext, text: string, more: Files = {}): Promise<string> {
  const credentials = `import Credentials from "next-auth/providers/credentials";\n`;
  const application = createApplication(
    { "lib/auth.js": credentials + text, [route]: routeWith("auth"), ...more },
    { dependencies: { "next-auth": "^4.24.0", next: "15.0.0" } },
  );
  t.after(application.remove);
  const { code, hinted } = await application.migrate("--yes");
  assert.equal(code, 0, hinted);
  return Object.values(application.files()).join("");
}

const asks = /TODO\(cardea\): The second argument is a Request now/;
const inList = (provider: string) =>
  `export const authOptions = { providers: [${provider}] };\nfunction logged(f) { return f; }\n`;
const provider = (authorize: string) => inList(`Credentials({ credentials: {}, ${authorize} })`);

for (const text of [
  provider("authorize: (credentials, req) => find(credentials, req.headers)"),
  provider("authorize: (credentials, { headers }) => find(credentials, headers)"),
  provider("authorize: (credentials, req = {}) => find(credentials, req.headers)"),
  provider("authorize: (...all) => find(all)"),
  provider("authorize: (credentials, ...more) => find(credentials, more)"),
  provider("async authorize(credentials) { return find(credentials, arguments[1]); }"),
  provider("async authorize(credentials, req) { return find(credentials, arguments[1]); }"),
  provider("async authorize() { return find(...arguments); }"),
  provider("authorize: logged(async (credentials, req) => find(credentials, req.headers))"),
  provider("authorize: users.authorize"),
  provider("get authorize() { return users.authorize; }"),
  provider('["authorize"]: users.authorize'),
  provider("...users"),
  provider("authorize: (credentials) => find(credentials), ...users"),
  `${provider("authorize: check")}import { check } from "@company/users";\n`,
  `${provider("authorize: check")}let check = (credentials) => find(credentials);\ncheck = logged(check);\n`,
  inList("Credentials(users)"),
  inList("[Credentials].map((make) => make(users))"),
  `${inList("Credentials(options)")}const options = { authorize: (one, req) => find(one, req) };\n`,
  inList('{ id: "own", type: "credentials", authorize: (one, { headers }) => find(one, headers) }'),
]) {
  test(`OWN-203 an authorize that may look at the request gets a comment: ${text}`, async (t) => {
    assert.match(await migrate(t, text), asks);
  });
}

for (const text of [
  provider("authorize: (credentials) => find(credentials)"),
  provider("async authorize({ email }) { return find(email); }"),
  provider("async authorize() { return null; }"),
  `${provider("authorize: check")}function check(credentials) { return find(credentials); }\n`,
  provider("...users, authorize: (credentials) => find(credentials)"),
  provider("name: 'Password'"),
]) {
  test(`an authorize that is called with the form alone gets no comment: ${text}`, async (t) => {
    assert.doesNotMatch(await migrate(t, text), /TODO/);
  });
}

test("an authorize that is the default of another file is looked at there", async (t) => {
  const text = `${provider("authorize: check")}import check from "./check";\n`;
  const own = (parameters: string) =>
    `export default async function check(${parameters}) { return find(credentials); }\n`;
  assert.doesNotMatch(await migrate(t, text, { "lib/check.js": own("credentials") }), /TODO/);
  const files = { "lib/check.js": own("credentials, { headers }") };
  assert.match(await migrate(t, text, files), asks);
});

const made = `const made = Credentials({ credentials: {}, authorize: (credentials) => find(credentials) });\nexport const authOptions = { providers: [made] };\n`;
const exported = made.replace("const made", "export const made");
const asking = "async (credentials, req) => find(credentials, req.headers)";

for (const text of [
  `${made}made.options.authorize = ${asking};\n`,
  `${made}made.authorize = ${asking};\n`,
  `${made}made["authorize"] = ${asking};\n`,
  `${made}made.options.authorize = logged(made.options.authorize);\n`,
  `${made}export function restrict() { made.options.authorize = ${asking}; }\n`,
  `${made}Object.assign(made.options, { authorize: ${asking} });\n`,
  `${made}Object.defineProperty(made.options, "authorize", { value: ${asking} });\n`,
  inList(`{ ...users, authorize: ${asking} }`),
  inList(`{ ...users, async authorize(credentials, req) { return find(req.headers); } }`),
]) {
  test(`an authorize that takes the place of another one gets the comment: ${text}`, async (t) => {
    assert.match(await migrate(t, text), asks);
  });
}

for (const text of [
  `${made}made.options.authorize = async (credentials) => find(credentials);\n`,
  `${made}const { authorize } = made.options;\nexport const own = { check: made.options.authorize };\n`,
  inList("{ ...users, authorize: (credentials) => find(credentials) }"),
]) {
  test(`one that is called with the form alone, or only read, gets none: ${text}`, async (t) => {
    assert.doesNotMatch(await migrate(t, text), asks);
  });
}

test("an authorize that another file replaces gets the comment there", async (t) => {
  const late = (value: string) => ({
    "lib/late.js": `import { made } from "./auth";\nexport const restrict = () => { made.options.authorize = ${value}; };\n`,
  });
  assert.match(await migrate(t, exported, late(asking)), asks);
  assert.doesNotMatch(await migrate(t, exported, late("(one) => find(one)")), asks);
  const unrelated = { "lib/other.js": `export const rights = { authorize: ${asking} };\n` };
  assert.doesNotMatch(await migrate(t, exported, unrelated), asks);
});
