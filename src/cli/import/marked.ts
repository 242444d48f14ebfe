import type { ForeignRow } from "../../storage/sql/foreign.ts";
import { dateIn, isTrue } from "./values.ts";

/** Whether a column says yes, or when. */
export function isMarked(row: ForeignRow, column: string): boolean {
  return isTrue(row, column) || isMethod(row[column]) || isPast(row, column);
}

function isPast(row: ForeignRow, column: string): boolean {
  const value = row[column];
  const isTime = typeof value === "string" ? /^\d{4}-\d\d-\d\d/.test(value) : value !== false;
  const date = isTime ? dateIn(row, column) : undefined;
  return date !== undefined && date.getTime() > earliestDate && date.getTime() <= Date.now();
}

/** Nothing was marked before, in milliseconds; a smaller number is no date. */
export const earliestDate = Date.UTC(2000);

const methods: ReadonlySet<unknown> = new Set(
  "totp otp 2fa mfa webauthn passkey u2f fido fido2 yubikey sms".split(" "),
);

/** Some applications store how the second factor was given. */
const isMethod = (value: unknown) =>
  typeof value === "string" && methods.has(value.trim().toLowerCase());
