import { createHmac, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import type { TestContext } from "node:test";
import { encode as encodeAuthjs } from "@auth/core/jwt";
import { EncryptJWT } from "jose";
import { sha256Hex } from "#crypto";
import { resolveConfig } from "../../../src/config/resolve.ts";
import { createContext } from "../../../src/request/context.ts";
import { readSession } from "../../../src/session/strategies.ts";
import { memory } from "../../../src/storage/memory.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { createPostgres } from "../../storage/servers.ts";
import { createSqlite } from "../../storage/sqlite-file.ts";
import { origin, secret } from "../../support/application.ts";
import { type Browser, browser } from "../../support/browser.ts";
import { applicationWith, day, sessionCookie } from "../support.ts";

/** The names of the old cookies on https. */
export const oldNames = {
  "next-auth": "__Secure-next-auth.session-token",
  authjs: "__Secure-authjs.session-token",
  "better-auth": "__Secure-better-auth.session_token",
  lucia: "auth_session",
  "express-session": "connect.sid",
} as const;

export type System = keyof typeof oldNames;
export type TokenSystem = "next-auth" | "authjs";

const claims = { name: "Ada Lovelace", email: "ada@example.com", sub: "1" };

/** The algorithm of next-auth 4, by its description: a key of 32 bytes from the secret alone, and no key id. */
async function encodeNextAuth(token: Record<string, unknown>, maxAge: number, of = secret) {
  const info = "NextAuth.js Generated Encryption Key";
  const key = new Uint8Array(hkdfSync("sha256", of, "", info, 32));
  return new EncryptJWT({ jti: randomUUID(), ...token })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + maxAge)
    .encrypt(key);
}

/** A session token as the other library makes it. */
export function oldToken(
  system: TokenSystem,
  more: Record<string, unknown> = {},
  { maxAge = 30 * day, of = secret, salt = oldNames.authjs as string } = {},
): Promise<string> {
  const token = { ...claims, ...more };
  if (system === "next-auth") return encodeNextAuth(token, maxAge, of);
  return encodeAuthjs({ token, secret: of, salt, maxAge });
}

/** What the browser sends, and the key of the row that it is found by. */
export async function oldRowOf(system: System) {
  const token = tokenOf(system);
  const isRaw = system === "authjs" || system === "next-auth";
  return { token, key: isRaw ? token : await sha256Hex(token) };
}

function tokenOf(system: System): string {
  const id = randomBytes(40).toString("hex").slice(0, 32);
  const signature = createHmac("sha256", secret).update(id).digest("base64");
  if (system === "better-auth") return `${id}.${signature}`;
  if (system === "express-session") return `s:${id}.${signature.replace("=", "")}`;
  if (system === "lucia") return randomBytes(40).toString("hex").slice(0, 40);
  return randomUUID();
}

/** A browser that comes with the cookie of the other system, in chunks if it is long. */
export function cameWith(config: AuthConfig, name: string, token: string): Browser {
  const visitor = browser(config);
  plant(visitor, name, token);
  return visitor;
}

export function plant({ cookies }: Browser, name: string, token: string): void {
  const size = 3933;
  const parts = Array.from({ length: Math.ceil(token.length / size) }, (_, at) =>
    token.slice(at * size, (at + 1) * size),
  );
  for (const [at, part] of parts.entries()) {
    const chunk = parts.length === 1 ? name : `${name}.${at}`;
    cookies.set(chunk, { value: encodeURIComponent(part), sameSite: "lax", header: "" });
  }
}

/** The names of the session cookies that a browser has, ours and theirs. */
export function sessionNames(visitor: Browser): string[] {
  const known = [sessionCookie, ...Object.values(oldNames)];
  return visitor.cookieNames().filter((name) => known.some((one) => name.startsWith(one)));
}

/** Storages, each with Ada, whom old rows belong to. */
export const storages: Readonly<Record<string, (t: TestContext) => Promise<Adapter | undefined>>> =
  {
    memory: async () => memory(),
    SQLite: async (t) => ofDatabase(t, await createSqlite()),
    PostgreSQL: async (t) => ofDatabase(t, await createPostgres()),
  };

async function ofDatabase(t: TestContext, database: Awaited<ReturnType<typeof createPostgres>>) {
  if (!database) return undefined;
  const storage = sql(database.url);
  await storage.migrate();
  t.after(async () => {
    await storage.close();
    await database.drop();
  });
  return storage;
}

/** Ada with a session of the other system, in a database. */
export async function movedIn(
  adapter: Adapter,
  system: System,
  more: Parameters<typeof applicationWith>[1] = {},
  expires = new Date(Date.now() + 20 * day * 1000),
) {
  const user = await adapter.createUser?.({
    id: randomUUID(),
    name: "Ada Lovelace",
    email: `ada.${randomUUID()}@example.com`,
    emailVerified: null,
  });
  const userId = String(user?.id);
  const { token, key } = await oldRowOf(system);
  await adapter.createSession?.({ sessionToken: key, userId, expires });
  const place = applicationWith("database", { adapter, upgradeFrom: [system], ...more });
  const visitor = () => cameWith(place.config, oldNames[system], token);
  const keyNow = await sha256Hex(token);
  const isThere = async (one: string) => Boolean(await adapter.getSessionAndUser?.(one));
  return { ...place, adapter, userId, token, key, keyNow, visitor, isThere, expires };
}

/** Reads the session of a browser where no cookie can be set. */
export async function readOnly(config: AuthConfig, visitor: Browser) {
  const cookie = [...visitor.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");
  const facts = { headers: new Headers({ cookie }), origin, readOnly: true };
  return readSession(createContext(await resolveConfig(config), facts));
}
