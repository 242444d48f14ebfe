import type { Context } from "../../request/context.ts";
import { configuredProviders } from "../../request/find-provider.ts";
import type { Reply } from "../../signin/reply.ts";

/** GET /providers: what a page needs to offer every configured provider. Source: interface 4.1. */
export async function listProviders(context: Context): Promise<Reply> {
  const { baseUrl } = context;
  const entries = [...(await configuredProviders(context)).values()].map(({ id, name, type }) => [
    id,
    {
      id,
      name,
      type,
      signinUrl: `${baseUrl}/signin/${id}`,
      callbackUrl: `${baseUrl}/callback/${id}`,
    },
  ]);
  return { json: Object.fromEntries(entries) };
}
