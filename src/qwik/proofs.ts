import type { RequestEventCommon } from "@builder.io/qwik-city";

/** Fields that say where and who, and prove nothing. */
const harmless =
  /^(?:providerId|redirectTo|options\.(?:redirect|link|email|login|name|phone|user|user_?name))$/i;

/**
 * Keeps what was typed as proof out of the page. Without JavaScript, Qwik City writes the posted form
 * into the page that answers it, so that its fields can be filled again.
 */
export function forgetProofs({ sharedMap }: RequestEventCommon): void {
  const posted: unknown = sharedMap.get("@actionFormData");
  if (!(posted instanceof FormData)) return;
  const proofs = [...posted.keys()].filter((name) => !harmless.test(name));
  for (const name of proofs) posted.delete(name);
}
