import type { Context } from "../../request/context.ts";
import type { Reply } from "../../signin/reply.ts";
import { offeredProviders } from "../offered-providers.ts";

/** GET /providers: what a page needs to offer every provider that works. Source: interface 4.1. */
export async function listProviders(context: Context): Promise<Reply> {
  const { baseUrl } = context;
  const entries = (await offeredProviders(context)).map(({ id, name, type }) => [
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
