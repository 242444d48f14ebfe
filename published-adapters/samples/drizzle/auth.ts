// auth.ts
import { DrizzleAdapter } from "@auth/drizzle-adapter";
import { compose } from "cardea/storage/compose";
import { sql } from "cardea/storage/sql";
import type { AuthConfig } from "cardea/types";
import { db } from "./db.ts";

export const credentials = sql(process.env.DATABASE_URL, { users: false });

export const config: AuthConfig = {
  adapter: compose({ users: DrizzleAdapter(db), credentials }),
  providers: [],
};
