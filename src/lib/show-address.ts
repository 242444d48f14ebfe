import { describe } from "./describe.ts";

const longest = 100;

/**
 * Writes what stands where an address belongs, without the password before its `@`. What is nothing like an address is
 * only described: it may be a secret in the wrong variable.
 */
export function showAddress(text: string): string {
  if (!/[.:]/.test(text) && text.length > 20) return describe(text);
  const at = text.lastIndexOf("@");
  const shown = at === -1 ? text : `…${text.slice(at)}`;
  return shown.slice(0, longest);
}
