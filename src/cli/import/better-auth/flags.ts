import type { ForeignDatabase } from "../../../storage/sql/foreign.ts";
import { wrongUse } from "../../command.ts";
import { isUnlessNo } from "../values.ts";
import { lineFor } from "./columns.ts";
import type { Names } from "./names.ts";
import type { Models } from "./tables.ts";

/**
 * Asserts that plugins are there with all that belongs to them, because half of one would let people in with less than before.
 *
 * @returns whether somebody may be asked for a second factor, with or without a row of it
 * @throws {Error} a `wrongUse` that says which name is missing
 */
export async function assertFlags(
  db: ForeignDatabase,
  { user, twoFactor }: Models,
  names: Names,
): Promise<boolean> {
  const ban = ["banExpires", "banReason"].find((field) => user.optional(field));
  if (ban !== undefined && !user.optional("banned")) {
    throw incomplete(user.name, `${ban}, and not banned`, { user: { fields: { banned: "…" } } });
  }
  const flag = user.optional("twoFactorEnabled");
  if (flag === undefined) {
    if (!twoFactor || (await db.count(twoFactor.name)) === 0) return false;
    const what = `no column twoFactorEnabled, although there is the table ${twoFactor.name}`;
    throw incomplete(user.name, what, { user: { fields: { twoFactorEnabled: "…" } } });
  }
  const values = await db.countBy(user.name, flag);
  const isAnybody = [...values.keys()].some((value) => isUnlessNo({ value }, "value"));
  if (isAnybody && !twoFactor && names.get("twoFactor") !== null) {
    const what = `people with ${flag}, and there is no table twoFactor`;
    const line = lineFor({ twoFactor: { modelName: "…" } });
    throw wrongUse(
      `The table ${user.name} has ${what}. ${line}, or {"twoFactor":null} if it is lost: then they are asked for a code, and none is right.`,
    );
  }
  return isAnybody;
}

const incomplete = (table: string, what: string, line: object) =>
  wrongUse(`The table ${table} has ${what}. ${lineFor(line)}`);
