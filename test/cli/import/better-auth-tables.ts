import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after } from "node:test";
import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { sql } from "../../../src/storage/sql/index.ts";
import type { Awaitable } from "../../../src/types/records.ts";
import { importAsking, importInto } from "./old-applications.ts";

const folder = mkdtempSync(join(tmpdir(), "cardea-old-tables-"));
after(() => rmSync(folder, { recursive: true, force: true }));
export const secret = "the secret of the old application, long enough";
process.env.AUTH_SECRET ??= "a secret of the new application for tests";

/** A key of an authenticator app, as the old application has sealed it. */
export function sealed(key: string, by = secret): string {
  const nonce = randomBytes(24);
  const cipher = xchacha20poly1305(createHash("sha256").update(by).digest(), nonce);
  return Buffer.concat([nonce, cipher.encrypt(Buffer.from(key))]).toString("hex");
}

/** The tables of Better Auth in a database whose columns are in camel case, with two people. */
export const camelCase = `
  create table user (id text primary key, name, email, emailVerified, image, createdAt, updatedAt, username, banned, banExpires, twoFactorEnabled);
  create table session (id text primary key, token, userId, expiresAt, createdAt, impersonatedBy);
  create table account (id text primary key, accountId, providerId, userId, accessToken, refreshToken, idToken, accessTokenExpiresAt, scope, password);
  create table twoFactor (id text primary key, secret, userId, backupCodes, verified);
  create table passkey (id text primary key, name, publicKey, userId, credentialID, counter, deviceType, backedUp, transports, createdAt);
  insert into user (id, name, email, emailVerified, updatedAt) values
    ('ada', 'Ada', 'ada@example.com', 1, '2024-01-01T00:00:00Z'), ('eve', 'Eve', 'eve@example.com', 0, '2024-01-01T00:00:00Z');
  insert into session (id, token, userId, expiresAt, createdAt) values
    ('s1', 't1', 'ada', '2099-01-01T00:00:00Z', '2024-01-01T00:00:00Z'), ('s2', 't2', 'eve', '2099-01-01T00:00:00Z', '2024-01-01T00:00:00Z');
`;

const snake = (name: string) => name.replace(/[A-Z]+/g, (found) => `_${found.toLowerCase()}`);

/** The same in snake case, as Drizzle is often told to write it. */
export const snakeCase = (statements: string) =>
  statements.replace(/\b(?!multiDevice)[a-z]+(?:[A-Z]+[a-z]*)+\b/g, snake);

let made = 0;

/** An old database after these statements, and an empty new one. */
export function old(statements: string) {
  made += 1;
  const file = join(folder, `old-${made}.db`);
  const to = `file:${join(folder, `new-${made}.db`)}`;
  const db = new DatabaseSync(file);
  db.exec(statements);
  db.close();
  const bringTo = (url: string, ...args: readonly string[]) =>
    importInto(url, "better-auth", "--from", `file:${file}`, "--secret", secret, ...args);
  const bring = (...args: readonly string[]) => bringTo(to, ...args);
  return {
    from: `file:${file}`,
    to,
    bring,
    bringTo,
    ask: (...args: readonly string[]) =>
      importAsking(to, "better-auth", "--from", `file:${file}`, "--secret", secret, ...args),
    /** Brings them with a file of names. */
    named(names: unknown, ...args: readonly string[]) {
      const path = join(folder, `names-${made}.json`);
      writeFileSync(path, JSON.stringify(names));
      return bring("--fields", path, ...args);
    },
    async see<T>(look: (storage: ReturnType<typeof sql>) => Awaitable<T>): Promise<T> {
      const storage = sql(to);
      try {
        return await look(storage);
      } finally {
        await storage.close();
      }
    },
  };
}
