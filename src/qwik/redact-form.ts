import type { RequestEventCommon } from "@builder.io/qwik-city";

/** Fields that hold no secret. All others might. */
const notSecret =
  /^(?:providerId|redirectTo|options\.(?:redirect|link|email|login|name|phone|user|user_?name))$/i;

/** Recognises a form by its methods, because a server may bring its own `FormData` class. */
function isForm(value: unknown): value is FormData {
  return typeof value === "object" && value !== null && "getAll" in value && "delete" in value;
}

/**
 * Removes passwords, codes and other secrets from a posted form. Without JavaScript, Qwik City writes the
 * posted fields into the page it answers with, so that the form can be filled in again.
 */
export function redactForm({ sharedMap }: RequestEventCommon): void {
  const posted: unknown = sharedMap.get("@actionFormData");
  if (!isForm(posted)) return;
  const secrets = [...posted.keys()].filter((name) => !notSecret.test(name));
  for (const name of secrets) posted.delete(name);
}
