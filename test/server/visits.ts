import GitHub from "../../src/providers/github.ts";
import { type Cookie, type openVisit, serializeCookie, signIn } from "../../src/server/index.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { password } from "../http/support/password.ts";
import { application } from "../support/application.ts";

export const fields = { username: "ada", password: "lovelace-1815" };
const github = GitHub({ clientId: "shop", clientSecret: "a secret of the client" });

export const app = (config: Partial<AuthConfig> = {}) =>
  application({ providers: [password(), github], ...config });

/** The headers of a browser that holds these cookies. */
export function headersWith(
  cookies: readonly Cookie[],
  more: Record<string, string> = {},
): Headers {
  const pairs = cookies.map((cookie) => serializeCookie(cookie).split(";")[0]);
  return new Headers({ host: "app.example.com", cookie: pairs.join("; "), ...more });
}

export const nobody = () => headersWith([]);

/** The headers of somebody who is signed in. */
export async function ada(config: AuthConfig): Promise<Headers> {
  return headersWith((await signIn(nobody(), config, "credentials", { fields })).cookies);
}

/** What a response says once a visit has settled it. */
export function settled(visit: ReturnType<typeof openVisit>, given: HeadersInit = {}) {
  const headers = new Headers(given);
  visit.settle(headers);
  const cookies = headers.getSetCookie().map((header) => header.split("=")[0]);
  return { cookies, cache: headers.get("cache-control") };
}

/** A gate that somebody waits at until it is opened. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

export const cookie = "__Host-cardea.session-token";
