import type { AuthjsTables } from "./authjs-tables.ts";

/** Tables as the adapters of next-auth 4 make them, each with the rows of one user. `stored` has their values. */
const id = "0f7c2a52-7a41-4c1c-9d3c-0d7f3a1f9f10";
const verified = String(Date.parse("2026-01-02T03:04:05.678Z"));
const expires = String(Date.parse("2099-01-02T03:04:05.678Z"));

const typeormRows = [
  `insert into users (id, name, email, "emailVerified")
     values ('${id}', 'Ada', 'ada@example.com', '${verified}')`,
  `insert into accounts (id, "userId", type, provider, "providerAccountId", access_token, expires_at)
     values ('${crypto.randomUUID()}', '${id}', 'oauth', 'github', '4711', 'token', '1900000000')`,
  `insert into sessions (id, "userId", expires, "sessionToken")
     values ('${crypto.randomUUID()}', '${id}', '${expires}', '2f1c5a0e-session')`,
  `insert into verification_tokens (id, identifier, expires, token)
     values ('${crypto.randomUUID()}', 'grace@example.com', '${expires}', 'a-hashed-token')`,
];

/** What `synchronize` of TypeORM makes of the entities. */
export const typeormOnPostgres: AuthjsTables = {
  create: [
    `create extension if not exists "uuid-ossp"`,
    `create table users (id uuid not null default uuid_generate_v4(), name character varying,
       email character varying, "emailVerified" character varying, image character varying,
       constraint "UQ_97672ac88f789774dd47f7c8be3" unique (email), primary key (id))`,
    `create table accounts (id uuid not null default uuid_generate_v4(), "userId" uuid not null,
       type character varying not null, provider character varying not null,
       "providerAccountId" character varying not null, refresh_token character varying,
       access_token character varying, expires_at bigint, token_type character varying,
       scope character varying, id_token character varying, session_state character varying,
       primary key (id), foreign key ("userId") references users (id))`,
    `create table sessions (id uuid not null default uuid_generate_v4(),
       "sessionToken" character varying not null, "userId" uuid not null,
       expires character varying not null,
       constraint "UQ_8b5e2ec52e335c0fe16d7ec3584" unique ("sessionToken"), primary key (id),
       foreign key ("userId") references users (id))`,
    `create table verification_tokens (id uuid not null default uuid_generate_v4(),
       token character varying not null, identifier character varying not null,
       expires character varying not null, primary key (id))`,
  ],
  rows: typeormRows,
};

export const typeormOnSqlite: AuthjsTables = {
  create: [
    `create table users (id varchar primary key not null, name varchar, email varchar,
       "emailVerified" varchar, image varchar,
       constraint "UQ_97672ac88f789774dd47f7c8be3" unique (email))`,
    `create table accounts (id varchar primary key not null, "userId" varchar not null,
       type varchar not null, provider varchar not null, "providerAccountId" varchar not null,
       refresh_token varchar, access_token varchar, expires_at bigint, token_type varchar,
       scope varchar, id_token varchar, session_state varchar,
       foreign key ("userId") references users (id))`,
    `create table sessions (id varchar primary key not null, "sessionToken" varchar not null,
       "userId" varchar not null, expires varchar not null,
       constraint "UQ_8b5e2ec52e335c0fe16d7ec3584" unique ("sessionToken"),
       foreign key ("userId") references users (id))`,
    `create table verification_tokens (id varchar primary key not null, token varchar not null,
       identifier varchar not null, expires varchar not null)`,
  ],
  rows: typeormRows,
};

/** The same in MySQL, where names are not in double quotes. */
export const typeormOnMysql: AuthjsTables = {
  create: [
    `create table users (id varchar(36) not null, name varchar(255), email varchar(255),
       emailVerified varchar(255), image varchar(255), unique index (email), primary key (id))`,
    `create table accounts (id varchar(36) not null, userId varchar(255) not null,
       type varchar(255) not null, provider varchar(255) not null,
       providerAccountId varchar(255) not null, refresh_token varchar(255),
       access_token varchar(255), expires_at bigint, token_type varchar(255), scope varchar(255),
       id_token varchar(255), session_state varchar(255), primary key (id))`,
    `create table sessions (id varchar(36) not null, sessionToken varchar(255) not null,
       userId varchar(255) not null, expires varchar(255) not null, unique index (sessionToken),
       primary key (id))`,
    `create table verification_tokens (id varchar(36) not null, token varchar(255) not null,
       identifier varchar(255) not null, expires varchar(255) not null, primary key (id))`,
  ],
  rows: typeormRows.map((row) => row.replaceAll('"', "")),
};

/** What `sync` of Sequelize makes of the models. */
export const sequelizeOnPostgres: AuthjsTables = {
  create: [
    `create table users (id uuid, name varchar(255), email varchar(255) unique,
       email_verified timestamp with time zone, image varchar(255), primary key (id))`,
    `create table accounts (id uuid, type varchar(255) not null, provider varchar(255) not null,
       provider_account_id varchar(255) not null, refresh_token varchar(255),
       access_token varchar(255), expires_at integer, token_type varchar(255), scope varchar(255),
       id_token text, session_state varchar(255),
       user_id uuid references users (id) on delete cascade on update cascade, primary key (id))`,
    `create table sessions (id uuid, expires timestamp with time zone not null,
       session_token varchar(255) not null unique,
       user_id uuid references users (id) on delete cascade on update cascade, primary key (id))`,
    `create table verification_tokens (token varchar(255), identifier varchar(255) not null,
       expires timestamp with time zone not null, primary key (token))`,
  ],
  rows: [
    `insert into users (id, name, email, email_verified)
       values ('${id}', 'Ada', 'ada@example.com', '2026-01-02 03:04:05.678 +00:00')`,
    `insert into accounts (id, user_id, type, provider, provider_account_id, access_token, expires_at)
       values ('${crypto.randomUUID()}', '${id}', 'oauth', 'github', '4711', 'token', 1900000000)`,
    `insert into sessions (id, user_id, expires, session_token)
       values ('${crypto.randomUUID()}', '${id}', '2099-01-02 03:04:05.678 +00:00', '2f1c5a0e-session')`,
    `insert into verification_tokens (identifier, expires, token)
       values ('grace@example.com', '2099-01-02 03:04:05.678 +00:00', 'a-hashed-token')`,
  ],
};

const prismaTables = (date: string, serial: string | undefined, text: string) => [
  `create table "User" (id ${serial ?? "text primary key"}, name ${text}, email ${text},
     "emailVerified" ${date}, image ${text})`,
  `create table "Account" (id text primary key,
     "userId" ${serial ? "integer" : "text"} not null references "User" (id) on delete cascade,
     type text not null, provider text not null, "providerAccountId" text not null,
     refresh_token text, access_token text, expires_at integer, token_type text, scope text,
     id_token text, session_state text, oauth_token_secret text, oauth_token text)`,
  `create table "Session" (id text primary key, "sessionToken" text not null,
     "userId" ${serial ? "integer" : "text"} not null references "User" (id) on delete cascade,
     expires ${date} not null)`,
  `create table "VerificationToken" (identifier text not null, token text not null,
     expires ${date} not null)`,
  `create unique index "Account_provider_providerAccountId_key"
     on "Account" (provider, "providerAccountId")`,
  `create unique index "Session_sessionToken_key" on "Session" ("sessionToken")`,
  `create unique index "User_email_key" on "User" (email)`,
  `create unique index "VerificationToken_token_key" on "VerificationToken" (token)`,
  `create unique index "VerificationToken_identifier_token_key"
     on "VerificationToken" (identifier, token)`,
];

const prismaRows = (user: string, verifiedAt: string, expiresAt: string) => [
  `insert into "User" (${user === "1" ? "" : "id, "}name, email, "emailVerified")
     values (${user === "1" ? "" : `${user}, `}'Ada', 'ada@example.com', ${verifiedAt})`,
  `insert into "Account" (id, "userId", type, provider, "providerAccountId", access_token, expires_at)
     values ('cma', ${user}, 'oauth', 'github', '4711', 'token', 1900000000)`,
  `insert into "Session" (id, "userId", expires, "sessionToken")
     values ('cms', ${user}, ${expiresAt}, '2f1c5a0e-session')`,
  `insert into "VerificationToken" (identifier, expires, token)
     values ('grace@example.com', ${expiresAt}, 'a-hashed-token')`,
];

const [verifiedText, expiresText] = ["'2026-01-02 03:04:05.678'", "'2099-01-02 03:04:05.678'"];

/** The schema of its page, with ids that are cuids. */
export const prismaOnPostgres: AuthjsTables = {
  create: prismaTables("timestamp(3)", undefined, "text"),
  rows: prismaRows("'cmu'", verifiedText, expiresText),
};

/** The same with `Int @id @default(autoincrement())`. */
export const prismaWithNumbersOnPostgres: AuthjsTables = {
  create: prismaTables("timestamp(3)", "serial primary key", "text"),
  rows: prismaRows("1", verifiedText, expiresText),
};

export const prismaOnSqlite: AuthjsTables = {
  create: prismaTables("datetime", undefined, "text"),
  rows: prismaRows("'cmu'", verified, expires),
};
