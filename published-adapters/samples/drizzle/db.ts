import { createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { drizzleNames } from "../../adapters/drizzle.ts";
import { sqlite, tables } from "../../adapters/tables.ts";

const client = createClient({ url: process.env.DATABASE_URL ?? "" });
const spelling = { ...sqlite, date: "integer" };
for (const statement of tables(drizzleNames, spelling)) await client.execute(statement);

export const db = drizzle(client);
