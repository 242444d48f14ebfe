/** What the ids of users are: text that Prisma makes up, or numbers that the database gives out. */
export type Ids = "cuid" | "number";

/** The schema that the documentation of `@next-auth/prisma-adapter` gives. */
export const prismaSchemaOf4 =
  (ids: Ids) =>
  (provider: "sqlite" | "postgresql" | "mysql", output: string): string => {
    const owner = ids === "number" ? "Int" : "String";
    const made = ids === "number" ? "autoincrement()" : "cuid()";
    return `
generator client {
  provider   = "prisma-client-js"
  output     = "${output}"
  engineType = "client"
}

datasource db {
  provider = "${provider}"
}

model Account {
  id                String  @id @default(cuid())
  userId            ${owner}
  type              String
  provider          String
  providerAccountId String
  refresh_token     String?
  access_token      String?
  expires_at        Int?
  token_type        String?
  scope             String?
  id_token          String?
  session_state     String?
  user              User    @relation(fields: [userId], references: [id], onDelete: Cascade)

  @@unique([provider, providerAccountId])
}

model Session {
  id           String   @id @default(cuid())
  sessionToken String   @unique
  userId       ${owner}
  expires      DateTime
  user         User     @relation(fields: [userId], references: [id], onDelete: Cascade)
}

model User {
  id            ${owner}    @id @default(${made})
  name          String?
  email         String?   @unique
  emailVerified DateTime?
  image         String?
  accounts      Account[]
  sessions      Session[]
}

model VerificationToken {
  identifier String
  token      String   @unique
  expires    DateTime

  @@unique([identifier, token])
}
`;
  };

const idTypes = {
  sqlite: { cuid: "text primary key", number: "integer primary key autoincrement" },
  postgresql: { cuid: "text primary key", number: "serial primary key" },
} as const;

/** What `prisma migrate` makes of it. */
export function prismaTablesOf4(provider: "sqlite" | "postgresql", ids: Ids): string[] {
  const date = provider === "sqlite" ? "datetime" : "timestamp(3)";
  const owner = `"userId" ${ids === "number" ? "integer" : "text"} not null
    references "User" (id) on delete cascade on update cascade`;
  return [
    `create table "User" (id ${idTypes[provider][ids]}, name text, email text unique,
      "emailVerified" ${date}, image text)`,
    `create table "Account" (id text primary key, ${owner}, type text not null,
      provider text not null, "providerAccountId" text not null, refresh_token text,
      access_token text, expires_at integer, token_type text, scope text, id_token text,
      session_state text, unique (provider, "providerAccountId"))`,
    `create table "Session" (id text primary key, "sessionToken" text not null unique, ${owner},
      expires ${date} not null)`,
    `create table "VerificationToken" (identifier text not null, token text not null unique,
      expires ${date} not null, unique (identifier, token))`,
  ];
}
