import { fail, type RequestEvent, type ServerLoadEvent } from "@sveltejs/kit";
import { isAuthError } from "cardea/errors";
import { signIn, signOut } from "../../auth.server.ts";

/** What a guard or a provider says in the address. */
export function load({ url: { searchParams } }: ServerLoadEvent) {
  const error = searchParams.get("error");
  return {
    callbackUrl: searchParams.get("callbackUrl") ?? "/",
    // Whoever a guard sent here has done nothing wrong.
    error: error === "SessionRequired" ? null : error,
    code: searchParams.get("code"),
  };
}

export const actions = {
  // The form names the provider.
  local: signIn,
  /** Keeps the name for another try. Without that, `signIn` would do here too. */
  async password(event: RequestEvent) {
    const form = Object.fromEntries(await event.request.formData());
    const { username, password, redirectTo } = form;
    try {
      return await signIn(event, "password", {
        fields: { username, password },
        redirectTo: String(redirectTo),
      });
    } catch (error) {
      if (!isAuthError(error)) throw error;
      return fail(401, { error: error.type, code: error.code, username, redirectTo });
    }
  },
  signOut,
};
