import type { Context } from "../config/context.ts";
import { withQuery } from "../lib/url.ts";
import { parseReturnTo } from "../signin/return-to.ts";
import { type ActionRequest, findProvider } from "./action.ts";
import type { ActionReply } from "./answer.ts";

/** POST /signin/{provider}: starts what the provider needs. Without a provider, shows the page. */
export async function startSignIn(context: Context, request: ActionRequest): Promise<ActionReply> {
  const { providerId, fields, query } = request;
  const returnTo = fields.callbackUrl ?? query.get("callbackUrl") ?? undefined;
  const provider = providerId === undefined ? undefined : await findProvider(context, providerId);
  switch (provider?.type) {
    case "oauth":
    case "oidc": {
      const { startOAuth } = await import("../signin/oauth/authorize.ts");
      const params = [...query].filter(([name]) => name !== "callbackUrl");
      return startOAuth(context, provider, { returnTo, params, link: fields.link === "true" });
    }
    case "email": {
      const { askForMail } = await import("./email.ts");
      return askForMail(context, provider, request);
    }
    default: {
      const callbackUrl = parseReturnTo(returnTo);
      return { redirect: withQuery(`${context.baseUrl}/signin`, { callbackUrl }) };
    }
  }
}
