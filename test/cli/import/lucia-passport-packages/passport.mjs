// An application with Passport and express-session, which keeps sessions in the database of its users.
import { DatabaseSync } from "node:sqlite";
import bcryptjs from "bcryptjs";
import connectPgSimple from "connect-pg-simple";
import connectSqlite from "connect-sqlite3";
import express from "express";
import session from "express-session";
import passport from "passport";
import { Strategy } from "passport-local";
import { Pool } from "pg";

const { DATABASE, SECRETS = "a secret of the old application", MAX_AGE, SERIALIZE } = process.env;

const tables = (id) => `
  create table if not exists users (id ${id}, "emailAddress" text not null unique, "displayName" text,
    "passwordHash" text, "googleId" text unique);`;

async function openPostgres(url) {
  const pool = new Pool({ connectionString: url });
  await pool.query(tables("integer generated always as identity primary key"));
  const Store = connectPgSimple(session);
  return {
    store: new Store({ pool, createTableIfMissing: true }),
    query: async (text, values) => (await pool.query(text, values)).rows,
  };
}

/** The methods of sqlite3 that the store calls, over the driver of Node.js. */
function inCallbacks(db) {
  const later = (work) => (text, values, done) => {
    try {
      const result = work(text, values);
      setImmediate(() => done?.(null, result));
    } catch (error) {
      setImmediate(() => done?.(error));
    }
  };
  return {
    exec: (text, done) => later(() => db.exec(text))(text, [], done),
    run: later((text, values) => db.prepare(text).run(...values)),
    get: later((text, values) => db.prepare(text).get(...values)),
    all: later((text, values) => db.prepare(text).all(...values)),
  };
}

function openSqlite(file) {
  const db = new DatabaseSync(file);
  db.exec(tables("integer primary key"));
  const Store = connectSqlite(session);
  return {
    store: new Store({ db: inCallbacks(db) }),
    query: async (text, values) => db.prepare(text.replace(/\$\d/g, "?")).all(...values),
  };
}

const { store, query } = DATABASE.startsWith("postgres:")
  ? await openPostgres(DATABASE)
  : openSqlite(DATABASE);

const find = async (column, value) =>
  (await query(`select * from users where "${column}" = $1`, [value]))[0];

const local = new Strategy({ usernameField: "email" }, async (email, password, done) => {
  const user = await find("emailAddress", email);
  done(null, user && (await bcryptjs.compare(password, user.passwordHash)) ? user : false);
});
passport.use(local);
passport.serializeUser((user, done) => {
  done(null, SERIALIZE === "object" ? { id: user.id, role: "member" } : user.id);
});
passport.deserializeUser(async (stored, done) => {
  done(null, (await find("id", stored.id ?? stored)) ?? false);
});

const app = express().use(express.json());
app.use(
  session({
    store,
    secret: SECRETS.split(","),
    resave: false,
    saveUninitialized: true,
    cookie: MAX_AGE ? { maxAge: Number(MAX_AGE) } : {},
  }),
);
app.use(passport.session());

const signIn = (req, res, user) =>
  req.login(user, () => {
    req.session.cart = ["a book"];
    res.json({ id: user.id });
  });

app.post("/signup", async (req, res) => {
  const { email, name, password } = req.body;
  await query(
    'insert into users ("emailAddress", "displayName", "passwordHash") values ($1, $2, $3)',
    [email, name ?? null, await bcryptjs.hash(password, 10)],
  );
  signIn(req, res, await find("emailAddress", email));
});

app.post("/signin", passport.authenticate("local"), (req, res) => signIn(req, res, req.user));

// Where a provider has said who somebody is.
app.post("/callback", async (req, res) => {
  const { account, email } = req.body;
  await query('insert into users ("emailAddress", "googleId") values ($1, $2)', [email, account]);
  signIn(req, res, await find("googleId", account));
});

app.get("/me", (req, res) => res.json(req.user ?? null));

const server = app.listen(0, "127.0.0.1", () => console.log(server.address().port));
