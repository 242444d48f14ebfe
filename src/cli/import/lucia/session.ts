import { createHash } from "node:crypto";
import type { ForeignRow } from "../../../storage/sql/foreign.ts";
import { type Beside, isMarked, withProof } from "../application/session-factor.ts";
import type { LeftOut } from "../person.ts";
import { dateIn, textIn } from "../values.ts";
import type { Sessions } from "./tables.ts";

/** Applications that keep sessions as Lucia's author later advised store SHA-256 of the cookie, as Cardea does. */
const hashed = /^[0-9a-f]{64}$/;

/** Makes a session of a row, whose id is what stands in the cookie. */
export function sessionPiece(
  columns: Sessions,
  row: ForeignRow,
  carries: boolean,
  now: Date,
): Beside {
  const leaveOut = (reason: string): LeftOut => ({ kind: "session", reason });
  const [id, expires] = [textIn(row, columns.id), dateIn(row, columns.expires)];
  if (!carries) return leaveOut("--no-sessions");
  if (!id || !expires) return leaveOut("the row is damaged");
  if (expires <= now) return leaveOut("expired");
  const sessionToken = hashed.test(id) ? id : createHash("sha256").update(id).digest("hex");
  const passed = columns.factor === undefined ? undefined : isMarked(row, columns.factor);
  const proof = { option: "--session-factor-column", passed };
  return withProof({ kind: "session", sessionToken, expires }, proof);
}
