/** Tables as the Auth.js adapters document them, written by hand, each with the rows of one user. */
export interface AuthjsTables {
  readonly create: readonly string[];
  readonly rows: readonly string[];
}

/** The rows in every sample, as the adapter should answer them. */
export const stored = {
  email: "ada@example.com",
  emailVerified: new Date("2026-01-02T03:04:05.678Z"),
  expires: new Date("2099-01-02T03:04:05.678Z"),
  sessionToken: "2f1c5a0e-session",
  providerAccountId: "4711",
  identifier: "grace@example.com",
  token: "a-hashed-token",
};

const id = "0f7c2a52-7a41-4c1c-9d3c-0d7f3a1f9f10";

export const pgOnPostgres: AuthjsTables = {
  create: [
    `create table verification_token (identifier text not null, expires timestamptz not null,
       token text not null, primary key (identifier, token))`,
    `create table accounts (id serial, "userId" integer not null, type varchar(255) not null,
       provider varchar(255) not null, "providerAccountId" varchar(255) not null,
       refresh_token text, access_token text, expires_at bigint, id_token text, scope text,
       session_state text, token_type text, primary key (id))`,
    `create table sessions (id serial, "userId" integer not null, expires timestamptz not null,
       "sessionToken" varchar(255) not null, primary key (id))`,
    `create table users (id serial, name varchar(255), email varchar(255),
       "emailVerified" timestamptz, image text, primary key (id))`,
  ],
  rows: [
    `insert into users (name, email, "emailVerified")
       values ('Ada', 'ada@example.com', '2026-01-02T03:04:05.678Z')`,
    `insert into accounts ("userId", type, provider, "providerAccountId", access_token, expires_at)
       values (1, 'oauth', 'github', '4711', 'token', 1900000000)`,
    `insert into sessions ("userId", expires, "sessionToken")
       values (1, '2099-01-02T03:04:05.678Z', '2f1c5a0e-session')`,
    `insert into verification_token (identifier, expires, token)
       values ('grace@example.com', '2099-01-02T03:04:05.678Z', 'a-hashed-token')`,
  ],
};

export const kyselyOnPostgres: AuthjsTables = {
  create: [
    `create table "User" (id uuid primary key default gen_random_uuid(), name text,
       email text unique, "emailVerified" timestamptz, image text)`,
    `create table "Account" (id uuid primary key default gen_random_uuid(),
       "userId" uuid not null references "User" (id) on delete cascade, type text not null,
       provider text not null, "providerAccountId" text not null, refresh_token text,
       access_token text, expires_at bigint, token_type text, scope text, id_token text,
       session_state text)`,
    `create table "Session" (id uuid primary key default gen_random_uuid(),
       "userId" uuid not null references "User" (id) on delete cascade,
       "sessionToken" text not null unique, expires timestamptz not null)`,
    `create table "VerificationToken" (identifier text not null, token text not null unique,
       expires timestamptz not null)`,
    `create index "Account_userId_index" on "Account" ("userId")`,
    `create index "Session_userId_index" on "Session" ("userId")`,
  ],
  rows: [
    `insert into "User" (id, name, email, "emailVerified")
       values ('${id}', 'Ada', 'ada@example.com', '2026-01-02T03:04:05.678Z')`,
    `insert into "Account" ("userId", type, provider, "providerAccountId", access_token, expires_at)
       values ('${id}', 'oauth', 'github', '4711', 'token', 1900000000)`,
    `insert into "Session" ("userId", expires, "sessionToken")
       values ('${id}', '2099-01-02T03:04:05.678Z', '2f1c5a0e-session')`,
    `insert into "VerificationToken" (identifier, expires, token)
       values ('grace@example.com', '2099-01-02T03:04:05.678Z', 'a-hashed-token')`,
  ],
};

export const prismaOnPostgres: AuthjsTables = {
  create: [
    `create table "User" (id text primary key, name text, email text, "emailVerified" timestamp(3),
       image text, "createdAt" timestamp(3) not null default current_timestamp,
       "updatedAt" timestamp(3) not null)`,
    `create table "Account" ("userId" text not null references "User" (id) on delete cascade,
       type text not null, provider text not null, "providerAccountId" text not null,
       refresh_token text, access_token text, expires_at integer, token_type text, scope text,
       id_token text, session_state text,
       "createdAt" timestamp(3) not null default current_timestamp,
       "updatedAt" timestamp(3) not null, primary key (provider, "providerAccountId"))`,
    `create table "Session" ("sessionToken" text not null,
       "userId" text not null references "User" (id) on delete cascade,
       expires timestamp(3) not null, "createdAt" timestamp(3) not null default current_timestamp,
       "updatedAt" timestamp(3) not null)`,
    `create table "VerificationToken" (identifier text not null, token text not null,
       expires timestamp(3) not null, primary key (identifier, token))`,
    `create table "Authenticator" ("credentialID" text not null,
       "userId" text not null references "User" (id) on delete cascade,
       "providerAccountId" text not null, "credentialPublicKey" text not null,
       counter integer not null, "credentialDeviceType" text not null,
       "credentialBackedUp" boolean not null, transports text,
       primary key ("userId", "credentialID"))`,
    `create unique index "User_email_key" on "User" (email)`,
    `create unique index "Session_sessionToken_key" on "Session" ("sessionToken")`,
    `create unique index "Authenticator_credentialID_key" on "Authenticator" ("credentialID")`,
  ],
  rows: [
    `insert into "User" (id, name, email, "emailVerified", "updatedAt")
       values ('cm1', 'Ada', 'ada@example.com', '2026-01-02 03:04:05.678', now())`,
    `insert into "Account" ("userId", type, provider, "providerAccountId", access_token, expires_at,
       "updatedAt") values ('cm1', 'oauth', 'github', '4711', 'token', 1900000000, now())`,
    `insert into "Session" ("userId", expires, "sessionToken", "updatedAt")
       values ('cm1', '2099-01-02 03:04:05.678', '2f1c5a0e-session', now())`,
    `insert into "VerificationToken" (identifier, expires, token)
       values ('grace@example.com', '2099-01-02 03:04:05.678', 'a-hashed-token')`,
  ],
};

const ignoringCase = "default charset = utf8mb4 collate = utf8mb4_unicode_ci";

export const prismaOnMysql: AuthjsTables = {
  create: [
    `create table User (id varchar(191) primary key, name varchar(191), email varchar(191) unique,
       emailVerified datetime(3), image varchar(191)) ${ignoringCase}`,
    `create table Account (userId varchar(191) not null, type varchar(191) not null,
       provider varchar(191) not null, providerAccountId varchar(191) not null, refresh_token text,
       access_token text, expires_at int, token_type varchar(191), scope varchar(191), id_token text,
       session_state varchar(191), primary key (provider, providerAccountId),
       foreign key (userId) references User (id) on delete cascade) ${ignoringCase}`,
    `create table Session (sessionToken varchar(191) not null unique, userId varchar(191) not null,
       expires datetime(3) not null,
       foreign key (userId) references User (id) on delete cascade) ${ignoringCase}`,
    `create table VerificationToken (identifier varchar(191) not null, token varchar(191) not null,
       expires datetime(3) not null, primary key (identifier, token)) ${ignoringCase}`,
  ],
  rows: [
    `insert into User (id, name, email, emailVerified)
       values ('cm1', 'Ada', 'ada@example.com', '2026-01-02 03:04:05.678')`,
    `insert into Account (userId, type, provider, providerAccountId, access_token, expires_at)
       values ('cm1', 'oauth', 'github', '4711', 'token', 1900000000)`,
    `insert into Session (userId, expires, sessionToken)
       values ('cm1', '2099-01-02 03:04:05.678', '2f1c5a0e-session')`,
    `insert into VerificationToken (identifier, expires, token)
       values ('grace@example.com', '2099-01-02 03:04:05.678', 'a-hashed-token')`,
  ],
};

export const drizzleOnSqlite: AuthjsTables = {
  create: [
    `create table user (id text primary key not null, name text, email text unique,
       emailVerified integer, image text)`,
    `create table account (userId text not null references user (id) on delete cascade,
       type text not null, provider text not null, providerAccountId text not null,
       refresh_token text, access_token text, expires_at integer, token_type text, scope text,
       id_token text, session_state text, primary key (provider, providerAccountId))`,
    `create table session (sessionToken text primary key not null,
       userId text not null references user (id) on delete cascade, expires integer not null)`,
    `create table verificationToken (identifier text not null, token text not null,
       expires integer not null, primary key (identifier, token))`,
    `create table authenticator (credentialID text not null unique,
       userId text not null references user (id) on delete cascade,
       providerAccountId text not null, credentialPublicKey text not null, counter integer not null,
       credentialDeviceType text not null, credentialBackedUp integer not null, transports text,
       primary key (userId, credentialID))`,
  ],
  rows: [
    `insert into user (id, name, email, emailVerified)
       values ('${id}', 'Ada', 'ada@example.com', ${stored.emailVerified.getTime()})`,
    `insert into account (userId, type, provider, providerAccountId, access_token, expires_at)
       values ('${id}', 'oauth', 'github', '4711', 'token', 1900000000)`,
    `insert into session (userId, expires, sessionToken)
       values ('${id}', ${stored.expires.getTime()}, '2f1c5a0e-session')`,
    `insert into verificationToken (identifier, expires, token)
       values ('grace@example.com', ${stored.expires.getTime()}, 'a-hashed-token')`,
  ],
};

export const sequelizeOnSqlite: AuthjsTables = {
  create: [
    `create table users (id uuid primary key, name varchar(255), email varchar(255) unique,
       email_verified datetime, image varchar(255))`,
    `create table accounts (id uuid primary key, type varchar(255) not null,
       provider varchar(255) not null, provider_account_id varchar(255) not null,
       refresh_token varchar(255), access_token varchar(255), expires_at integer,
       token_type varchar(255), scope varchar(255), id_token text, session_state varchar(255),
       user_id uuid references users (id) on delete cascade on update cascade)`,
    `create table sessions (id uuid primary key, expires datetime not null,
       session_token varchar(255) not null unique,
       user_id uuid references users (id) on delete cascade on update cascade)`,
    `create table verification_tokens (token varchar(255) primary key,
       identifier varchar(255) not null, expires datetime not null)`,
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
