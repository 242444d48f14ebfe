import { InvalidRequest } from "../../errors.ts";
import type { Fields } from "../fields.ts";

/**
 * Returns the password in a field as it was typed.
 *
 * @throws {InvalidRequest} when it is missing or no text
 */
export function typedPassword(fields: Fields, name = "password"): string {
  const typed = fields[name];
  if (typeof typed === "string") return typed;
  throw new InvalidRequest(`The field "${name}" is missing, or is not text`, {
    code: "invalid-field",
  });
}
