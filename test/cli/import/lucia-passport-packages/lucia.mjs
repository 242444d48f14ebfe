// An application with Lucia as its guides have it: the tables are its own, and so is all but the session.
import { DatabaseSync } from "node:sqlite";
import { NodePostgresAdapter } from "@lucia-auth/adapter-postgresql";
import { BetterSqlite3Adapter } from "@lucia-auth/adapter-sqlite";
import bcryptjs from "bcryptjs";
import express from "express";
import { argon2id, argon2Verify } from "hash-wasm";
import { generateIdFromEntropySize, LegacyScrypt, Lucia, Scrypt } from "lucia";
import { Pool } from "pg";

const tables = (moment) => `
  create table if not exists "user" (id text primary key, email text not null unique, name text,
    hashed_password text, email_verified boolean not null default false);
  create table if not exists session (id text primary key, user_id text not null references "user"(id), expires_at ${moment} not null);
  create table if not exists oauth_account (provider_id text not null, provider_user_id text not null,
    user_id text not null references "user"(id), primary key (provider_id, provider_user_id));`;

const names = { user: "user", session: "session" };

async function openPostgres(url) {
  const pool = new Pool({ connectionString: url });
  await pool.query(tables("timestamptz"));
  return {
    adapter: new NodePostgresAdapter(pool, names),
    query: async (text, values) => (await pool.query(text, values)).rows,
  };
}

// The driver of Node.js has the methods of better-sqlite3 that the adapter calls.
function openSqlite(file) {
  const db = new DatabaseSync(file);
  db.exec(tables("integer"));
  return {
    adapter: new BetterSqlite3Adapter(db, names),
    query: async (text, values) => db.prepare(text.replace(/\$\d/g, "?")).all(...values),
  };
}

const { DATABASE } = process.env;
const { adapter, query } = DATABASE.startsWith("postgres:")
  ? await openPostgres(DATABASE)
  : openSqlite(DATABASE);
const lucia = new Lucia(adapter, { getUserAttributes: ({ email }) => ({ email }) });

/** The algorithms of its guides, and that of version 2, with their parameters. */
const algorithms = {
  scrypt: new Scrypt(),
  legacy: new LegacyScrypt(),
  argon2id: {
    hash: (password) =>
      argon2id({
        password,
        salt: crypto.getRandomValues(new Uint8Array(16)),
        memorySize: 19456,
        iterations: 2,
        parallelism: 1,
        hashLength: 32,
        outputType: "encoded",
      }),
    verify: (hash, password) => argon2Verify({ hash, password }),
  },
  bcrypt: {
    hash: async (password) => (await bcryptjs.hash(password, 10)).replace(/^\$2b/, "$2y"),
    verify: (hash, password) => bcryptjs.compare(password, hash),
  },
};

function algorithmOf(hash) {
  if (hash.startsWith("$argon2id$")) return algorithms.argon2id;
  if (hash.startsWith("$2")) return algorithms.bcrypt;
  return hash.startsWith("s2:") ? algorithms.legacy : algorithms.scrypt;
}

async function signIn(res, userId) {
  const session = await lucia.createSession(userId, {});
  res.append("set-cookie", lucia.createSessionCookie(session.id).serialize());
  res.json({ id: userId });
}

const app = express().use(express.json());

app.post("/signup", async ({ body: { email, name, password, algorithm } }, res) => {
  const id = generateIdFromEntropySize(10);
  const hash = await algorithms[algorithm].hash(password);
  await query('insert into "user" (id, email, name, hashed_password) values ($1, $2, $3, $4)', [
    id,
    email,
    name ?? null,
    hash,
  ]);
  await signIn(res, id);
});

app.post("/signin", async ({ body: { email, password } }, res) => {
  const [user] = await query('select * from "user" where email = $1', [email]);
  const hash = user?.hashed_password;
  if (!hash || !(await algorithmOf(hash).verify(hash, password))) return res.sendStatus(401);
  await signIn(res, user.id);
});

// Where a provider has said who somebody is.
app.post("/callback", async ({ body: { provider, account, email } }, res) => {
  const id = generateIdFromEntropySize(10);
  await query('insert into "user" (id, email, email_verified) values ($1, $2, true)', [id, email]);
  await query("insert into oauth_account values ($1, $2, $3)", [provider, account, id]);
  await signIn(res, id);
});

app.get("/me", async (req, res) => {
  const id = lucia.readSessionCookie(req.headers.cookie ?? "");
  const { user } = id ? await lucia.validateSession(id) : { user: null };
  res.json(user);
});

const server = app.listen(0, "127.0.0.1", () => console.log(server.address().port));
