import { H3 } from "h3";
import type { SolidStartMiddleware } from "../../src/solid-start/index.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { password } from "../http/support/password.ts";
import { application, origin } from "../support/application.ts";

/** What answers a path: an API route, a server function below `/_server`, or a page where it returns text. */
export type Answering = (event: Asked) => unknown;

/** What an application of SolidStart gets. */
interface Asked {
  readonly request: Request;
  readonly locals: { auth?(): Promise<unknown> };
  readonly response: { status?: number; readonly headers: Headers };
}

/** Serves an application with the server of SolidStart, which is h3, and what SolidStart does before and after a middleware. */
export function serve(
  middleware: readonly SolidStartMiddleware[],
  answers: Readonly<Record<string, Answering>>,
) {
  const server = new H3({ silent: true });
  server.use((event) => {
    const asked: Asked = { request: event.req, response: event.res, locals: {} };
    event.context.solidFetchEvent = { ...asked, clientAddress: "127.0.0.1" };
  });
  for (const one of middleware) server.use(one);
  server.all("/**", (event) => {
    const answer = answers[event.url.pathname];
    return answer?.(Object(event.context.solidFetchEvent)) ?? "no such page";
  });
  return async (path: string, init?: RequestInit): Promise<Response> =>
    server.fetch(new Request(new URL(path, origin), init));
}

export const app = (config: Partial<AuthConfig> = {}): AuthConfig =>
  application({ providers: [password()], ...config }).config;
