import assert from "node:assert/strict";
import { test } from "node:test";
import { Hono } from "hono";
import { resolveConfig } from "../../src/config/resolve.ts";
import { sayOnce } from "../../src/config/say-once.ts";
import { AuthError } from "../../src/errors.ts";
import { HonoAuth } from "../../src/hono/index.ts";
import { Auth, type AuthConfig } from "../../src/index.ts";
import GitHub from "../../src/providers/github.ts";
import { signOut } from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";

const secret = "9fK2mQ7xVb4Zt8LwRj1NsYh6UdPe3Ga5";
const env = { NODE_ENV: "production", AUTH_URL: "https://app.example.com" };

/** A logger and what it was told. */
function listener() {
  const said: string[] = [];
  const logger = {
    error: (_: string, { message }: Error) => void said.push(message),
    warn: (code: string, explanation: string) => void said.push(`${code}: ${explanation}`),
  };
  return { said, logger };
}

test("names that strangers make up for a mount with a parameter leave one line", async (t) => {
  t.after(() => {
    delete process.env.AUTH_URL;
  });
  process.env.AUTH_URL = "https://app.example.com/sub";
  const { said, logger } = listener();
  const app = new Hono().all("/:org/auth/*", HonoAuth({ secret, providers: [], logger }));
  for (let org = 0; org < 50; org++) await app.request(`https://app.example.com/o${org}/auth/csrf`);
  assert.equal(said.length, 1, said.join("\n"));
  assert.match(said[0] ?? "", /^env-url-basepath-mismatch: .* `basePath` \/o0\/auth is used/);
});

test("a configuration that holds what requests say leaves a bounded number of lines", async () => {
  const { said, logger } = listener();
  const long = "z".repeat(5_000);
  for (let request = 0; request < 100; request++) {
    const config = { secret, providers: [], logger, [`x${request}${long}`]: 1 };
    await (await resolveConfig(config, env)).providers();
  }
  assert.equal(said.length, 25);
});

test("configurations that share only their oldest secret are warned each", async () => {
  const { said, logger } = listener();
  for (const first of ["A", "B"]) {
    const secrets = [first + secret, secret];
    await (
      await resolveConfig(Object({ secret: secrets, providers: [], logger, provders: [] }), env)
    ).providers();
  }
  assert.equal(said.length, 2);
});

test("requests at the same time leave one line", async () => {
  const { said, logger } = listener();
  const config = { secret, providers: [], logger };
  const resolved = await resolveConfig(config, env);
  const error = new AuthError("The same", { code: "invalid-option" });
  await Promise.all([1, 2, 3].map(() => sayOnce({ config, resolved }, [{ error }])));
  assert.deepEqual(said, ["The same"]);
});

const github = GitHub({
  clientId: "a client",
  clientSecret: "its secret",
  allowDangerousEmailAccountLinking: true,
});
const mail = { id: "mail", type: "email", name: "Mail", sendVerificationRequest() {} } as const;

/** Configurations that need of their adapter what it may leave out, and the method. */
const lacking: readonly [config: Partial<AuthConfig>, method: keyof Adapter, codes: RegExp][] = [
  [{ security: true }, "putSessionRecord", /missing-adapter-methods/],
  [{ security: true }, "unlinkAccount", /security-incomplete/],
  [{}, "createSession", /missing-adapter-methods/],
  [{ providers: [mail] }, "useVerificationToken", /missing-adapter-methods/],
  [{ providers: [mail] }, "consume", /email-limits-in-memory/],
  [{ providers: [github] }, "unlinkAccount", /unproven-accounts-kept/],
  [{ providers: [github], compat: "authjs" }, "deleteSessionsByUserId", /unproven-sessions-kept/],
];

for (const [own, method, codes] of lacking) {
  test(`an adapter without ${method} is reported once, by ${codes.source}, however many requests come`, async () => {
    const said: string[] = [];
    const logger = {
      error: (_: string, { code, message }: AuthError) => void said.push(`${code}: ${message}`),
      warn: (code: string, text: string) => void said.push(`${code}: ${text}`),
    };
    const { [method]: _, ...adapter } = memory();
    const once = { secret, trustHost: true, providers: [github], ...own, adapter, logger };
    for (const config of [once, () => ({ ...once })]) {
      for (const path of ["session", "signin", "security", "providers"]) {
        await Auth(new Request(`https://app.example.com/auth/${path}`), config);
      }
      await signOut(new Headers({ host: "app.example.com" }), config).catch(() => {});
    }
    const about = said.filter((line) => codes.test(line));
    assert.ok(about.length > 0, said.join("\n"));
    assert.deepEqual(about, [...new Set(about)]);
  });
}
