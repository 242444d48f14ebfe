import { createHash } from "node:crypto";
import { oldDatabase } from "./old-database.ts";

type Value = string | number | null;
type Values = Readonly<Record<string, Value>>;

export const literal = (value: Value) => (typeof value === "string" ? `'${value}'` : String(value));

/** When the sessions of the old application end, in seconds. */
export const later = Math.floor(Date.now() / 1000) + 3600;

/** An application with Lucia, with Ada and her session, and these columns besides. */
export function lucia(ofUser: Values, ofSession: Values = {}) {
  const names = (values: Values) => Object.keys(values).map((name) => `, "${name}"`);
  const all = (values: Values) => Object.values(values).map((value) => `, ${literal(value)}`);
  return oldDatabase(`create table user (id text primary key, email${names(ofUser).join("")});
    create table session (id text primary key, user_id, expires_at${names(ofSession).join("")});
    insert into user values ('1', 'ada@example.com'${all(ofUser).join("")});
    insert into session values ('cookie-of-somebody', '1', ${later}${all(ofSession).join("")});`);
}

export type Place = ReturnType<typeof lucia>;

const row = createHash("sha256").update("cookie-of-somebody").digest("hex");

/** Whether Ada is still signed in. */
export const isSignedIn = (place: Place) =>
  place.see(async (storage) => (await storage.getSessionAndUser(row)) !== null);

/** Whether somebody was imported. */
export const isHere = (place: Pick<Place, "see">, id = "1") =>
  place.see(async (storage) => (await storage.getUser(id)) !== null);

/** The same once the operator has decided that every guess is right, and every question of no weight. */
export const decided = (hinted: string): readonly string[] =>
  suggested(hinted).map((word) => word.replace(/^"(.*)"$/, "$1").replace(/<\?(?!=)|[<>]/g, ""));

/** The command that an import suggests, as words after the name of the system. Those of the tests have no spaces in them. */
export function suggested(hinted: string): readonly string[] {
  const line = hinted.split("\n").find((one) => one.startsWith("npx cardea import")) ?? "";
  return line.split(" ").slice(4);
}
