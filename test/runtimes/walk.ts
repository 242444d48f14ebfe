// A program for every runtime: people sign in, are read, change their session and sign out, with both
// strategies, and a token is written and read. Prints one line.
import assert from "node:assert/strict";
import { Auth } from "cardea";
import { decode, encode } from "cardea/jwt";
import GitHub from "cardea/providers/github";
import { getSession, serializeCookie, signIn, signOut, updateSession } from "cardea/server";
import { memory } from "cardea/storage/memory";

type Config = Parameters<typeof getSession>[1];
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
console.log("signs people in, reads, updates and ends their sessions");
