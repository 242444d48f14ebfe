import { NextRequest } from "next/server.js";
import type { NextAuthConfig } from "../../src/next/index.ts";

/** Where the application of the tests is. */
export const origin = "https://app.example.com";

/** A configuration of the binding, whose sessions are renewed at every reading. */
export function config(own: Partial<NextAuthConfig> = {}): NextAuthConfig {
  return {
    secret: "a secret for tests that has more than 32 bytes",
    trustHost: true,
    session: { updateAge: 0 },
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
    providers: [
      {
        id: "credentials",
        name: "Password",
        type: "credentials",
        credentials: { username: {}, password: { type: "password" } },
        authorize: ({ username, password }) =>
          password === "lovelace" ? { id: "1", name: String(username) } : null,
      },
    ],
    ...own,
  };
}

/** What differs from a visit with GET. */
export interface Visit {
  readonly method?: string;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
  /** `basePath` of next.config. */
  readonly basePath?: string;
}

/** A request as Next.js hands it over. */
export function visit(path: string, options: Visit = {}): NextRequest {
  const { method = "GET", cookie, headers = {}, body, basePath } = options;
  return new NextRequest(new URL(path, origin), {
    method,
    headers: { host: new URL(origin).host, ...(cookie && { cookie }), ...headers },
    ...(body !== undefined && { body, duplex: "half" }),
    ...(basePath && { nextConfig: { basePath } }),
  });
}

/** The cookies that a response sets, as a browser sends them back; those that it removes are left out. */
function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .filter((cookie) => !/Max-Age=0/i.test(cookie))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** The names of the cookies that a response sets or removes. */
export function cookieNames(response: Response): string[] {
  return response.headers.getSetCookie().map((cookie) => cookie.split("=")[0] ?? "");
}

/** Whether a proxy lets a request go on: as it is, or to the page that the proxy saw. */
export function goesOn({ headers }: Response): boolean {
  return headers.get("x-middleware-next") === "1" || headers.has("x-middleware-rewrite");
}

/** The name of the session cookie at {@link origin}. */
export const sessionCookie = "__Host-cardea.session-token";

interface Handlers {
  GET(request: NextRequest): Promise<Response>;
  POST(request: NextRequest): Promise<Response>;
}

/** Signs in through the HTTP endpoints and answers the session's cookie. */
export async function signIn(
  { GET, POST }: Handlers,
  basePath = "/api/auth",
  password = "lovelace",
  fields: Readonly<Record<string, string>> = {},
): Promise<{ response: Response; cookie: string }> {
  const csrf = await GET(visit(`${basePath}/csrf`));
  const { csrfToken } = await csrf.json();
  const response = await POST(
    visit(`${basePath}/callback/credentials`, {
      method: "POST",
      cookie: cookiesOf(csrf),
      headers: { origin, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ csrfToken, username: "Ada", password, ...fields }).toString(),
    }),
  );
  return { response, cookie: cookiesOf(response) };
}
