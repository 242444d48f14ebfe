import type { RequestEventCommon } from "@builder.io/qwik-city";

/** Fields that hold no secret. All others might. */
const notSecret =
  /^(?:providerId|redirectTo|options\.(?:redirect|link)|(?:options\.)?(?:email|login|name|phone|user|user_?name))$/i;

const key = "@actionFormData";

/** Recognises a form by its methods, because a server may bring its own `FormData` class. */
function isForm(value: unknown): value is FormData {
  return typeof value === "object" && value !== null && "getAll" in value && "entries" in value;
}

/**
 * Removes passwords, codes and other secrets from a posted form. Without JavaScript, Qwik City writes the
 * posted fields into the page it answers with, so that the form can be filled in again.
 */
export function redactForm({ sharedMap }: RequestEventCommon): void {
  const posted: unknown = sharedMap.get(key);
  if (!isForm(posted)) return;
  // A copy of what stays: to delete one field, Node.js walks through all of them.
  const kept = new FormData();
  for (const [name, value] of posted.entries()) {
    if (typeof value === "string" && notSecret.test(name)) kept.append(name, value);
  }
  sharedMap.set(key, kept);
}
