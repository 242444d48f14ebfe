// A program for every runtime: people sign in, are read, change their session and sign out, with both
// strategies, a token is written and read, and passwords are hashed and checked. Prints one line.
import assert from "node:assert/strict";
import { Auth, type AuthConfig } from "cardea";
import { decode, encode } from "cardea/jwt";
import { bcrypt, hashPassword, preparePasswords, verifyPassword } from "cardea/passwords";
import GitHub from "cardea/providers/github";
import { getSession, serializeCookie, signIn, signOut, updateSession } from "cardea/server";
import { memory } from "cardea/storage/memory";

type Config = AuthConfig;
type Cookies = Awaited<ReturnType<typeof signIn>>["cookies"];

const origin = "https://app.example.com";
const secret = "a secret for runtimes that has more than 32 bytes";

const credentials = {
  id: "credentials",
  name: "Password",
  type: "credentials" as const,
  credentials: {},
  authorize: () => ({ id: "ada", name: "Ada" }),
};

function configOf(adapter?: ReturnType<typeof memory>): Config {
  const providers = [credentials, GitHub({ clientId: "id", clientSecret: "key" })];
  return { secret, trustHost: true, providers, ...(adapter && { adapter }) };
}

function headersWith(cookies: Cookies): Headers {
  const pairs = cookies.map((cookie) => serializeCookie(cookie).split(";")[0]);
  return new Headers({ host: "app.example.com", cookie: pairs.join("; ") });
}

async function walk(config: Config): Promise<void> {
  const headers = headersWith((await signIn(headersWith([]), config, "credentials")).cookies);
  assert.equal((await getSession(headers, config)).session?.user?.name, "Ada");
  const answer = await Auth(new Request(`${origin}/auth/session`, { headers }), config);
  assert.equal((await answer.json()).user.name, "Ada");
  assert.equal((await updateSession(headers, config, {})).cookies.length, 1);
  const { redirect } = await signIn(headersWith([]), config, "github");
  assert.equal(new URL(redirect).host, "github.com");
  await signOut(headers, config);
  assert.equal((await getSession(headers, config)).session, null);
}

await walk(configOf());
await walk(configOf(memory()));
const page = await Auth(new Request(`${origin}/auth/signin`), configOf());
assert.match(await page.text(), /GitHub/);
const token = await encode({ token: { sub: "1" }, secret, salt: "salt" });
assert.equal((await decode({ token, secret, salt: "salt" }))?.sub, "1");

const password = "correct horse bättery";
for (const algorithm of ["scrypt", "pbkdf2", "argon2id"] as const) {
  // Node.js has Argon2id from 24.7 on.
  const isMissing = await preparePasswords({ algorithm }).catch(() => true);
  if (isMissing && algorithm === "argon2id") continue;
  const hash = await hashPassword(password, { algorithm });
  const verdict = await verifyPassword(password, hash, { algorithm });
  assert.deepEqual(verdict, { ok: true, needsRehash: false });
  assert.equal((await verifyPassword("x", hash, { algorithm })).ok, false);
}
const imported = "$2y$10$abcdefghijklmnopqrstuuSm/ysVjZnup4C8q6sm3ExFYcsWTaD4O";
const verdict = await verifyPassword(password, imported, { imports: [bcrypt()] });
// Whether the package is there depends on the folder above.
assert.match(
  verdict.ok ? "right" : (verdict.problem?.message ?? ""),
  /^right$|npm install bcryptjs/,
);

console.log("signs people in, reads, updates and ends their sessions");
