import type { Authenticator } from "../authenticator/hold.ts";
import type { Mailbox } from "../mail/mailbox.ts";
import type { TestProvider } from "../provider/test-provider.ts";
import { type TestSession, testSession } from "../session/test-session.ts";
import { type TestApp, type Visitor, visit } from "./visitor.ts";

/** How somebody signs in. `provider` is the id in the configuration. */
export type WayIn =
  | {
      readonly by: "oidc";
      /** Default: `test`. */
      readonly provider?: string | undefined;
      readonly at: TestProvider;
      /** Who of the people. Default: the first. */
      readonly sub?: string | undefined;
    }
  | {
      readonly by: "email";
      /** Default: `email`. */
      readonly provider?: string | undefined;
      readonly address: string;
      readonly mailbox: Mailbox;
    }
  | {
      readonly by: "credentials";
      /** Default: `credentials`. */
      readonly provider?: string | undefined;
      /** What is typed into the form. */
      readonly fields: Readonly<Record<string, string>>;
    }
  | {
      readonly by: "passkey";
      /** Default: `passkey`. */
      readonly provider?: string | undefined;
      readonly device: Authenticator;
    };

/** Options of `signInAs`. */
export interface SignInAsOptions {
  /** The address of an application that is given as a function. Default: `http://localhost:3000`. */
  readonly url?: string | undefined;
  /** Default: `/auth`. */
  readonly basePath?: string | undefined;
}

/** What the browser of somebody has who has signed in. */
export interface SignedInVisitor
  extends Pick<TestSession, "cookies" | "header" | "request" | "origin"> {
  /** The session as the application shows it to scripts. */
  readonly session: Readonly<Record<string, unknown>>;
}

/** See `signInAs`. */
export async function walk(
  app: TestApp,
  way: WayIn,
  { url = "http://localhost:3000", basePath = "/auth" }: SignInAsOptions,
): Promise<SignedInVisitor> {
  const visitor = visit(app, url);
  const last = await enter(visitor, basePath, way);
  const session = await (await visitor.get(`${basePath}/session`)).json();
  const location = last.headers.get("location");
  if (!session) {
    throw new Error(
      `Nobody is signed in: the answer was ${last.status} ${location ?? (await last.text()).slice(0, 300)}`,
    );
  }
  const { cookies, origin } = visitor;
  return testSession({ session, cookies, origin });
}

async function enter(visitor: Visitor, basePath: string, way: WayIn): Promise<Response> {
  const submit = async (path: string, fields: Readonly<Record<string, string>> = {}) => {
    const { csrfToken } = await (await visitor.get(`${basePath}/csrf`)).json();
    return visitor.post(`${basePath}/${path}`, { ...fields, csrfToken });
  };
  switch (way.by) {
    case "credentials":
      return submit(`callback/${way.provider ?? "credentials"}`, way.fields);
    case "oidc": {
      const start = await submit(`signin/${way.provider ?? "test"}`);
      const address = locationOf(start);
      if (!address.startsWith(way.at.issuer)) return start;
      return visitor.get(await way.at.authorize(address, way.sub));
    }
    case "email": {
      const asked = await submit(`signin/${way.provider ?? "email"}`, { email: way.address });
      if (locationOf(asked).includes("error=")) return asked;
      const { link = "" } = await way.mailbox.waitFor(way.address);
      const page = await visitor.get(link);
      return visitor.post(new URL(link).pathname, hiddenFields(await page.text()));
    }
    case "passkey": {
      const provider = way.provider ?? "passkey";
      const query = "action=authenticate";
      const answer = await visitor.get(`${basePath}/webauthn-options/${provider}?${query}`);
      const { options } = await answer.json();
      const data = JSON.stringify(await way.device.authenticate(options));
      return submit(`callback/${provider}`, { action: "authenticate", data });
    }
  }
}

const locationOf = (response: Response) => response.headers.get("location") ?? "";

/** Returns the hidden fields of a page of the library. */
function hiddenFields(markup: string): Record<string, string> {
  const inputs = markup.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g);
  const read = (text: string) =>
    text.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");
  return Object.fromEntries([...inputs].map(([, name = "", value = ""]) => [name, read(value)]));
}
