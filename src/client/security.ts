import type {
  SecurityAction,
  SecurityData,
  SecurityFields,
  SecurityResult,
} from "../types/security.ts";
import { broadcast } from "./broadcast.ts";
import { getCsrfToken } from "./csrf-token.ts";
import { fetchRoute, readJson } from "./request.ts";

/** A value as JSON has it: instants are text (ISO 8601). */
type InJson<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? readonly InJson<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]: InJson<T[Name]> }
      : T;

/** What the person sees of how they sign in. Instants are text (ISO 8601). */
export type Security = InJson<SecurityData>;

/** What a change came to: it was made, has to wait for another sign-in, or was refused. */
export type SecurityOutcome =
  | SecurityResult
  | {
      readonly ok: false;
      readonly reason: "refused";
      /** The type of the error, such as `AccessDenied`. */
      readonly error: string;
      /** Why, such as `last-way-in`; see docs/errors.md. */
      readonly code: string | undefined;
      /** What to tell the person about a password that was refused. */
      readonly message?: string | undefined;
    };

/**
 * Returns what the signed-in person sees of how they sign in; `null` if nobody is signed in. The server needs the option
 * `security`.
 *
 * @throws {Error} if the server cannot be reached or answers with an error
 */
export async function getSecurity(): Promise<Security | null> {
  const response = await fetchRoute("security");
  return response.status === 401 ? null : readJson(response);
}

/**
 * Changes how the signed-in person signs in. If the result has a `url`, send the browser there: the person has to sign in once
 * more, and comes back to the security page.
 *
 * @throws {Error} if the server cannot be reached
 */
export async function changeSecurity<Action extends SecurityAction>(
  action: Action,
  fields: SecurityFields[Action],
): Promise<SecurityOutcome> {
  const csrfToken = await getCsrfToken();
  const body = new URLSearchParams({ action, csrfToken });
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) body.set(name, value);
  const response = await fetchRoute("security", { method: "POST", body });
  const answer: Answer = await response.json();
  if (answer.done !== undefined) {
    broadcast();
    return { ok: true, sentTo: undefined, ...answer, done: answer.done };
  }
  const { error = "Configuration", code, message, url } = answer;
  if (response.status !== 401 || url === undefined) {
    return { ok: false, reason: "refused", error, code, ...(message && { message }) };
  }
  return { ok: false, reason: error === "StepUpRequired" ? "step-up" : "signed-out", url };
}

/** What the server answers. */
interface Answer extends Partial<Omit<Extract<SecurityResult, { ok: true }>, "ok">> {
  readonly error?: string;
  readonly code?: string;
  readonly message?: string;
  readonly url?: string;
}
