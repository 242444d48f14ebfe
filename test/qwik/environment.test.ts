import assert from "node:assert/strict";
import { test } from "node:test";
import { binding, city } from "./city.ts";
import { badge, config } from "./config.ts";
import { Person } from "./person.ts";

const secret = "a secret of the environment, longer than 32 bytes";

test("the secret comes from ev.env, and the configuration is not written to", async () => {
  const made = Object.freeze(config({ secret: undefined, trustHost: undefined }));
  const env = { AUTH_SECRET: secret, AUTH_TRUST_HOST: "true" };
  const first = new Person(city(() => made, { env }));
  await first.post("cardeaSignIn", badge);
  assert.notEqual(await first.session(), null);
  const second = new Person(city(() => config({ secret, basePath: "/auth" })));
  for (const [name, value] of first.cookies) second.cookies.set(name, value);
  assert.deepEqual(await second.session(), await first.session());
});

test("the secret comes from process.env where ev.env has none", async () => {
  const before = process.env.AUTH_SECRET;
  process.env.AUTH_SECRET = secret;
  try {
    const made = config({ secret: undefined });
    const person = new Person(city(() => made));
    await person.post("cardeaSignIn", badge);
    assert.notEqual(await person.session(), null);
  } finally {
    if (before === undefined) delete process.env.AUTH_SECRET;
    else process.env.AUTH_SECRET = before;
  }
});

test("AUTH_URL in ev.env decides the base path and the origin, also of what may be posted", async () => {
  const env = { AUTH_URL: "https://public.example/login" };
  const made = config({ trustHost: undefined });
  const person = new Person(city(() => made, { env, checkOrigin: false }));
  const post = (origin: string) =>
    person.fetch("/?qaction=cardeaSignIn", {
      method: "POST",
      headers: { origin },
      body: new URLSearchParams({ providerId: "elsewhere" }),
    });
  const response = await post("https://public.example");
  const { searchParams } = new URL(response.headers.get("location") ?? "");
  assert.equal(searchParams.get("redirect_uri"), "https://public.example/login/callback/elsewhere");
  assert.equal((await post("https://app.example.com")).status, 403);
});

test("an AUTH_URL in ev.env that is no web address is a mistake that is explained", async () => {
  const env = { AUTH_URL: "localhost:3000" };
  const made = config();
  const person = new Person(city(() => made, { env }));
  for (const path of ["/", "/auth/session"]) {
    const response = await person.fetch(path, { headers: { cookie: "any=cookie" } });
    assert.equal(response.status, 500);
    assert.ok(!(await response.text()).includes("localhost:3000"), "the operator's business");
  }
  const get = (name: string) => new Map(Object.entries(env)).get(name);
  assert.throws(() => binding.setEnvDefaults({ get }, config()), {
    code: "invalid-auth-url",
    message: /^AUTH_URL is not a web address: localhost:3000\. Write it like https:/,
  });
});

test("AUTH_COMPAT in ev.env makes the cookies those of Auth.js", async () => {
  const made = config();
  const person = new Person(city(() => made, { env: { AUTH_COMPAT: "authjs" } }));
  await person.post("cardeaSignIn", badge);
  assert.deepEqual([...person.cookies.keys()], ["__Secure-authjs.session-token"]);
  assert.notEqual(await person.session(), null);
});

test("the credentials of a provider come from ev.env", async () => {
  const providers = [{ ...config().providers[1], clientId: undefined, clientSecret: undefined }];
  const env = { AUTH_ELSEWHERE_ID: "from-env", AUTH_ELSEWHERE_SECRET: "secret" };
  const made = { ...config(), providers } as ReturnType<typeof config>;
  const person = new Person(city(() => made, { env }));
  const response = await person.post("cardeaSignIn", { providerId: "elsewhere" });
  const { searchParams } = new URL(response.headers.get("location") ?? "");
  assert.equal(searchParams.get("client_id"), "from-env");
});

test("setEnvDefaults fills what a configuration leaves open, and answers nothing", () => {
  const made = { ...config(), secret: undefined };
  const env = { get: (name: string) => (name === "AUTH_SECRET" ? secret : undefined) };
  assert.equal(binding.setEnvDefaults(env, made), undefined);
  assert.deepEqual(made.secret, [secret]);
});
