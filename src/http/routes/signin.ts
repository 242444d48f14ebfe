import { withQuery } from "../../lib/url.ts";
import type { Page } from "../../pages/page.ts";
import type { Context } from "../../request/context.ts";
import type { Fields } from "../../signin/fields.ts";
import type { Reply } from "../../signin/reply.ts";
import { parseReturnTo } from "../../signin/return-to.ts";
import type { Expected } from "../../signin/step-up.ts";
import { type ActionRequest, findProvider } from "./handler.ts";

/** POST /signin/{provider}: starts a sign-in with a provider. Without one, redirects to the sign-in page. */
export async function startSignIn(context: Context, request: ActionRequest): Promise<Reply<Page>> {
  const { providerId, fields, query } = request;
  const returnTo = fields.callbackUrl ?? query.get("callbackUrl") ?? undefined;
  const provider = providerId === undefined ? undefined : await findProvider(context, providerId);
  switch (provider?.type) {
    case "oauth":
    case "oidc": {
      const { startOAuth } = await import("../../signin/oauth/start/start-sign-in.ts");
      const added = [...query].filter(([name]) => name !== "callbackUrl");
      const params = added.length > 0 ? added : undefined;
      const expected = fields.stepUp ? await stepUpUser(context, fields) : {};
      const link = fields.link === "true";
      return startOAuth(context, provider, { returnTo, params, link, ...expected });
    }
    case "email": {
      const { askForMail } = await import("../email-sign-in.ts");
      return askForMail(context, provider, request);
    }
    default: {
      const callbackUrl = parseReturnTo(returnTo);
      return { redirect: withQuery(`${context.baseUrl}/signin`, { callbackUrl }) };
    }
  }
}

/** Returns the only user who may be signed in. Loaded by the few who are asked to prove once more who they are. */
async function stepUpUser(context: Context, fields: Fields): Promise<Expected> {
  const { expectedUser } = await import("../../signin/step-up.ts");
  return expectedUser(context, fields);
}
