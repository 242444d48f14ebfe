import { textOf } from "../lib/json.ts";
import type { Page } from "../pages/page.ts";
import type { Context } from "../request/context.ts";
import type { Fields } from "../signin/fields.ts";
import type { Reply } from "../signin/reply.ts";
import { securityPage } from "../signin/security/place.ts";
import type { Change } from "../signin/security/result.ts";
import type { SecurityAction } from "../types/security.ts";
import { codesPage } from "./enrol-page.ts";
import { noteCookie } from "./security-note.ts";

/** What a page is told in place of what it shows to people who are signed in. */
export const signedOut = { error: "SessionRequired" };

/** The statuses of refusals that the page explains itself, by their codes. */
const statuses: ReadonlyMap<string, number> = new Map([
  ["account-unknown", 404],
  ["address-unproved", 400],
  ["address-taken", 409],
  ["too-many-apps", 409],
  ["app-not-begun", 400],
  ["app-unknown", 404],
  ["change-not-offered", 400],
  ["codes-replaced", 409],
  ["credentials", 403],
  ["factor-wrong", 400],
  ["invalid-email", 400],
  ["invalid-name", 400],
  ["last-way-in", 409],
  ["link-unknown", 400],
  ["mail-not-sent", 503],
  ["not-confirmed", 400],
  ["passkey-unknown", 404],
  ["password-refused", 400],
  ["passwords-busy", 503],
  ["sessions-partly-ended", 503],
  ["signed-out", 401],
  ["step-up-impossible", 403],
  ["too-many-mails", 429],
  ["username-invalid", 400],
  ["username-taken", 409],
]);

/** Of passwords, the error page says more: how to get a new one by mail. */
const ofCodes: typeof statuses = new Map([...statuses, ["too-many-attempts", 429]]);

/** Returns the statuses of refusals that the page explains itself, by their codes. */
export function statusesFor(action: unknown): typeof statuses {
  return action === "factor-confirm" ? ofCodes : statuses;
}

/** The fields that are filled in again after they were refused. No secret is among them. */
const typedFields: Partial<Record<SecurityAction, string>> = {
  name: "name",
  address: "email",
  password: "username",
  "factor-confirm": "name",
};

/** As a bound for the cookie, not for the person. */
const longestEntered = 300;

/** Returns what was typed for a change that was refused, to fill it in again. */
export function enteredIn(action: SecurityAction, fields: Fields): string | undefined {
  return textOf(fields[typedFields[action] ?? ""])?.slice(0, longestEntered);
}

/** Answers a program. */
export function answer({ result, cookies = [] }: Change): Reply<Page> {
  if (result.ok) {
    const { ok: _, ...done } = result;
    return { json: done, cookies };
  }
  const error = result.reason === "step-up" ? "StepUpRequired" : signedOut.error;
  return { status: 401, json: { error, url: result.url }, cookies };
}

/** The forms after which sessions may go on, by what they have done. */
const partlyDone: ReadonlyMap<string, SecurityAction> = new Map([
  ["factor-added", "factor-confirm"],
  ["factor-removed", "factor-remove"],
]);

/** Leads a person on after a change, or where they sign in first. */
export async function leadOn(context: Context, change: Change): Promise<Reply<Page>> {
  const { result, cookies = [], userId } = change;
  if (!result.ok) {
    const note = await noteCookie(context, { ok: false, code: "step-up-required" });
    return { redirect: result.url, refusal: signedOut, status: 303, cookies: [note] };
  }
  const { done: code, sentTo, codes, sessionsLeft } = result;
  if (code === "deleted") return { redirect: `${context.origin}/`, cookies, status: 303 };
  const isAppAdded = code === "factor-added";
  const shown = codesPage({ codes, sessionsLeft }, securityPage(context), { isAppAdded });
  // They are in this answer alone: in no address, no cookie, and nothing that is stored.
  if (shown) {
    return { ...shown, cookies };
  }
  const note = sessionsLeft
    ? { ok: false, code: "sessions-partly-ended", action: partlyDone.get(code) ?? "" }
    : { ok: true, code, sentTo };
  return backToPage(context, ...cookies, await noteCookie(context, note, userId));
}

/** Sends the browser back to the page. */
export function backToPage(
  context: Context,
  ...cookies: NonNullable<Reply["cookies"]>
): Reply<Page> {
  return { redirect: securityPage(context), cookies, status: 303 };
}
