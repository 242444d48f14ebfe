import { sql } from "kysely";
import { columnOf } from "./layout.ts";
import { matches, type Store } from "./store.ts";

/** How many passwords are read. */
const most = 500;

/** Whether anybody has an authenticator app. */
export async function hasFactors(store: Store): Promise<boolean> {
  const found = await rowsOf(store, "totp").select(sql<number>`1`.as("found")).limit(1).execute();
  return found.length > 0;
}

/** Reads the hashes of up to five hundred passwords. */
export async function passwordSample(store: Store): Promise<readonly string[]> {
  const secret = columnOf(store.layout.tables.credentials, "secret").name;
  const rows = await rowsOf(store, "password")
    .select(sql.ref<string>(secret).as("secret"))
    .limit(most)
    .execute();
  return rows.map((row) => row.secret);
}

/**
 * Selects the rows of a kind. Their ids begin with it and a colon, so they are between it and the word whose last letter is the
 * next one, in every collation: that orders letters before it looks at anything else. So the primary key answers, however large the table is.
 */
function rowsOf(store: Store, kind: "totp" | "password") {
  const { credentials } = store.layout.tables;
  const id = columnOf(credentials, "id").name;
  const beyond = kind.replace(/.$/, (last) => String.fromCodePoint(last.charCodeAt(0) + 1));
  return store.db.query
    .selectFrom(credentials.name)
    .where(id, ">=", kind)
    .where(id, "<", beyond)
    .where(matches(store, credentials, { kind }));
}
