import { InvalidRequest } from "../errors.ts";

/** The fields of a posted form or JSON object. Nothing about their values is known yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** The most bytes of a posted body. */
export const mostBytes = 128 * 1024;

/** Returns the error for a field that cannot be taken. */
export function invalidField(name: string, problem: string): InvalidRequest {
  const shown = JSON.stringify(name.slice(0, 50));
  return new InvalidRequest(`The field ${shown} ${problem}`, { code: "invalid-field" });
}

/** Returns the error for a body or a form that is too large. */
export const tooLarge = (): InvalidRequest =>
  new InvalidRequest("The body is too large", { code: "too-large" });
