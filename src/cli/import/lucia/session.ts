import { createHash } from "node:crypto";
import { isOldToken } from "../../../session/upgrade/old-row-token.ts";
import type { ForeignDatabase, ForeignRow } from "../../../storage/sql/foreign.ts";
import { wrongUse } from "../../command.ts";
import { type Beside, withProof } from "../application/session-factor.ts";
import { pagesOf } from "../application/source.ts";
import { isMarked } from "../marked.ts";
import type { LeftOut } from "../person.ts";
import { refusalOf } from "../unread/session-rules.ts";
import { dateIn, textIn } from "../values.ts";
import type { Sessions } from "./tables.ts";

/**
 * Applications that keep sessions as Lucia's author later advised store SHA-256 of the cookie, as Cardea does. Others make such ids at
 * random, and the cookie is the id itself. Some spell them in capitals.
 */
const hashLike = /^[0-9a-f]{64}$/i;

/**
 * Asserts that it is known what ids are that look like hashes. Nothing in the database tells: were both taken, whoever has a copy of the old
 * table could sign in with its hashes.
 *
 * @throws {Error} a `wrongUse` when somebody is signed in with one, and the operator has not said
 */
export async function assertIdsKnown(
  db: ForeignDatabase,
  { table, id, expires, kind }: Sessions,
  now: Date,
): Promise<void> {
  if (kind !== undefined) return;
  for await (const rows of pagesOf(db, table, id)) {
    const isLive = (row: ForeignRow) => Number(dateIn(row, expires)) > now.getTime();
    if (!rows.some((row) => hashLike.test(textIn(row, id) ?? "") && isLive(row))) continue;
    throw wrongUse(
      `In the table ${table} there are ids of 64 hexadecimal digits. Say what they are: --session-ids hashed, if they are hashes of the cookies, as Lucia's author advises since version 3; or --session-ids plain, if a cookie has the id itself. Look at the cookie of a browser that is signed in: with plain its value stands in the table. Nothing was imported.`,
    );
  }
}

const inVain = "upgradeFrom takes no cookie of less than 16 characters, or with a dot in it";

/** Makes a session of a row, whose id is what stands in the cookie. */
export function sessionPiece(
  columns: Sessions,
  row: ForeignRow,
  carries: boolean,
  now: Date,
): Beside {
  const leaveOut = (reason: string): LeftOut => ({ kind: "session", reason });
  const [id, expires] = [textIn(row, columns.id), dateIn(row, columns.expires)];
  if (!id || !expires) return leaveOut(carries ? "the row is damaged" : "--no-sessions");
  if (expires <= now) return leaveOut(carries ? "expired" : "--no-sessions");
  const isHash = columns.kind === "hashed" && hashLike.test(id);
  const sessionToken = isHash ? id.toLowerCase() : createHash("sha256").update(id).digest("hex");
  const was = { kind: "session", sessionToken, expires } as const;
  const refusal = carries ? refusalOf(columns.rules, (name) => [row[name]]) : "--no-sessions";
  if (refusal !== undefined) return { ...leaveOut(refusal), was };
  if (!isHash && !isOldToken("lucia", id)) return { ...leaveOut(inVain), was };
  const passed = columns.factor === undefined ? undefined : isMarked(row, columns.factor);
  const proof = { option: "--session-factor-column", passed };
  return withProof(was, proof);
}
