import type { ResolvedProvider } from "../../config/providers/provider-set.ts";
import type { AuthError } from "../../errors.ts";
import type { Page } from "../../pages/page.ts";
import type { Context } from "../../request/context.ts";
import { configuredProviders, providerWithId } from "../../request/find-provider.ts";
import type { Fields } from "../../signin/fields.ts";
import type { Reply } from "../../signin/reply.ts";
import type { Route } from "../route.ts";

/** What a request asks for and brings along. */
export interface ActionRequest extends Route {
  readonly query: URLSearchParams;
  readonly fields: Fields;
}

/** What a route does for each method. */
export interface ActionHandler {
  get(context: Context, request: ActionRequest): Promise<Reply<Page>>;
  post(context: Context, request: ActionRequest): Promise<Reply<Page>>;
  /**
   * Shows a form once more that came without the browser's token, with what was typed but for secrets. Without it, the sign-in page
   * says that the form was refused.
   *
   * @throws the refusal, where no page is shown
   */
  again?(
    context: Context,
    request: ActionRequest,
    refusal: AuthError,
  ): Promise<Reply<Page> | undefined>;
  /** Answers a POST itself: it comes from no browser, and has no form of ours. */
  receive?(context: Context, request: Request, route: Route): Promise<Reply<Page>>;
  /** Whether a POST from another site is allowed: an authorization server responds by form. */
  acceptsCrossSite?(context: Context, route: Route): Promise<boolean>;
}

/**
 * Returns the configured provider with an id.
 *
 * @throws {InvalidProvider} when there is none
 * @throws {AuthError} when its configuration has a mistake
 */
export async function findProvider(context: Context, id: string): Promise<ResolvedProvider> {
  const provider = await providerWithId(context, id);
  if (provider) return provider;
  throw (await import("./refusals.ts")).unknownProvider(await configuredProviders(context), id);
}
