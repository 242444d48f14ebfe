import { resolveConfig } from "../../src/config/resolve.ts";
import { createContext, type RequestFacts } from "../../src/request/context.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { application } from "../support/application.ts";

/** What a test says of a request; its headers as they are sent. */
export interface Asked extends Omit<RequestFacts, "headers"> {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Resolves a configuration whose secret no other test has, so that nothing was said or used before. */
export async function resolved(own: Partial<AuthConfig> = {}, env: Record<string, string> = {}) {
  const secret = `a secret that no other test has: ${crypto.randomUUID()}`;
  const { config, errors, warnings } = application({ providers: [], secret, ...own });
  return { config: await resolveConfig(config, env), errors, warnings };
}

/** The context of a request, by default one at `https://app.example.com`, and what goes into the log. */
export async function contextOf(
  { headers = { host: "app.example.com" }, ...facts }: Asked = {},
  own: Partial<AuthConfig> = {},
  env: Record<string, string> = {},
) {
  const { config, errors, warnings } = await resolved(own, env);
  const context = createContext(config, { headers: new Headers(headers), ...facts });
  return { context, config, errors, warnings };
}
