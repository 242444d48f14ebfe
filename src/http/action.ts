import { configuredProviders } from "../config/configured.ts";
import type { Context } from "../config/context.ts";
import type { ResolvedProvider } from "../config/providers.ts";
import { InvalidProvider } from "../errors.ts";
import type { ActionReply } from "./answer.ts";
import type { Fields } from "./fields.ts";
import type { Route } from "./route.ts";

/** What a request brings. */
export interface ActionRequest extends Route {
  readonly query: URLSearchParams;
  readonly fields: Fields;
}

/** What a route does. */
export interface ActionHandler {
  get(context: Context, request: ActionRequest): Promise<ActionReply>;
  post(context: Context, request: ActionRequest): Promise<ActionReply>;
  /** Whether a POST from another site is in order: an authorization server answers by form. */
  acceptsCrossSite?(context: Context, route: Route): Promise<boolean>;
}

/**
 * The configured provider of that id.
 *
 * @throws {InvalidProvider} when there is none
 */
export async function findProvider(context: Context, id: string): Promise<ResolvedProvider> {
  const providers = await configuredProviders(context);
  const provider = providers.get(id);
  if (provider) return provider;
  throw new InvalidProvider(
    `Provider with id "${id}" not found. Available providers: [${[...providers.keys()].join(", ")}]`,
    { code: "unknown-provider" },
  );
}
