// auth.ts
import { PrismaAdapter } from "@auth/prisma-adapter";
import { compose } from "cardea/storage/compose";
import { sql } from "cardea/storage/sql";
import type { AuthConfig } from "cardea/types";
import { prisma } from "./prisma.ts";

export const credentials = sql(process.env.DATABASE_URL, { users: false });

export const config: AuthConfig = {
  adapter: compose({ users: PrismaAdapter(prisma), credentials }),
  providers: [],
};
