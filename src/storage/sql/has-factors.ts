import { sql } from "kysely";
import { columnOf } from "./layout.ts";
import { matches, type Store } from "./store.ts";

/**
 * Between these are the ids of authenticator apps, which begin with `totp:`, in every collation: that orders letters before it
 * looks at anything else. So the primary key answers, however large the table is.
 */
const [first, beyond] = ["totp", "totq"];

/** Whether anybody has an authenticator app. */
export async function hasFactors(store: Store): Promise<boolean> {
  const { credentials } = store.layout.tables;
  const id = columnOf(credentials, "id").name;
  const found = await store.db.query
    .selectFrom(credentials.name)
    .select(sql<number>`1`.as("found"))
    .where(id, ">=", first)
    .where(id, "<", beyond)
    .where(matches(store, credentials, { kind: "totp" }))
    .limit(1)
    .execute();
  return found.length > 0;
}
