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

test("AUTH_URL in ev.env decides the base path and the origin", async () => {
  const env = { AUTH_URL: "https://public.example/login" };
  const made = config({ trustHost: undefined });
  const person = new Person(city(() => made, { env }));
  const response = await person.post("cardeaSignIn", { providerId: "elsewhere" });
  const { searchParams } = new URL(response.headers.get("location") ?? "");
  assert.equal(searchParams.get("redirect_uri"), "https://public.example/login/callback/elsewhere");
});

test("an AUTH_URL that is no web address decides nothing", async () => {
  const made = config();
  const person = new Person(city(() => made, { env: { AUTH_URL: "localhost:3000" } }));
  await person.post("cardeaSignIn", badge);
  assert.notEqual(await person.session("/auth"), null);
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
