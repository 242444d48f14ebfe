/** The schema that the documentation of `@auth/prisma-adapter` gives. */
export const prismaSchema = (provider: "sqlite" | "postgresql" | "mysql", output: string) => {
  const long = provider === "mysql" ? " @db.Text" : "";
  return `
generator client {
  provider   = "prisma-client-js"
  output     = "${output}"
  engineType = "client"
}

datasource db {
  provider = "${provider}"
}

model User {
  id            String          @id @default(cuid())
  name          String?
  email         String?         @unique
  emailVerified DateTime?
  image         String?${long}
  accounts      Account[]
  sessions      Session[]
  Authenticator Authenticator[]
}

model Account {
  userId            String
  type              String
  provider          String
  providerAccountId String
  refresh_token     String?${long}
  access_token      String?${long}
  expires_at        Int?
  token_type        String?
  scope             String?${long}
  id_token          String?${long}
  session_state     String?
  user              User    @relation(fields: [userId], references: [id], onDelete: Cascade)

  @@id([provider, providerAccountId])
}

model Session {
  sessionToken String   @unique
  userId       String
  expires      DateTime
  user         User     @relation(fields: [userId], references: [id], onDelete: Cascade)
}

model VerificationToken {
  identifier String
  token      String
  expires    DateTime

  @@id([identifier, token])
}

model Authenticator {
  credentialID         String  @unique
  userId               String
  providerAccountId    String
  credentialPublicKey  String${long}
  counter              Int
  credentialDeviceType String
  credentialBackedUp   Boolean
  transports           String?
  user                 User    @relation(fields: [userId], references: [id], onDelete: Cascade)

  @@id([userId, credentialID])
}
`;
};
