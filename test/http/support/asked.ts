import type { ActionRequest } from "../../../src/http/routes/handler.ts";

/** What a route is asked, as far as it matters. */
export function asked({
  query,
  ...request
}: Partial<Omit<ActionRequest, "query">> & { readonly query?: string } = {}): ActionRequest {
  return {
    action: "signin",
    providerId: undefined,
    fields: {},
    query: new URLSearchParams(query),
    ...request,
  };
}
