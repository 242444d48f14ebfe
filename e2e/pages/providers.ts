import type { OAuthEntry, SignInPage } from "../../src/pages/page.ts";
import { loadOAuth, oauthModules } from "../../test/providers/fixtures.ts";
import { csrfToken } from "./common.ts";

const entries = oauthModules.map(async (module): Promise<OAuthEntry> => {
  const { id, name, style } = await loadOAuth(module);
  return { kind: "oauth", id, name, action: `/auth/signin/${id}`, style };
});

/** A sign-in page with the button of every provider that there is. */
export const everyProvider: SignInPage = {
  kind: "signin",
  entries: await Promise.all(entries),
  csrfToken,
};
