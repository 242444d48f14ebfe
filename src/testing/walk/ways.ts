import { normalizeBasePath } from "../../lib/path.ts";
import type { Session } from "../../types/records.ts";
import type { Authenticator } from "../authenticator/hold.ts";
import { openBrowser } from "../browser/browser.ts";
import { holdCeremony } from "../browser/ceremony.ts";
import { hiddenFields } from "../browser/hidden-fields.ts";
import { shownText } from "../browser/shown-text.ts";
import type { FormFields, TestApp, TestBrowser, WhereOptions } from "../browser/test-browser.ts";
import type { Mailbox } from "../mail/mailbox.ts";
import type { TestProvider } from "../provider/test-provider.ts";

/** How somebody signs in. `provider` is the id in the configuration. */
export type WayIn = {
  /** What they type when they are asked for a second factor, such as the app of `enrolFactor`. */
  readonly factor?: { code(): Promise<string> } | undefined;
} & (
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
      readonly fields: FormFields;
    }
  | {
      readonly by: "passkey";
      /** Default: `passkey`. */
      readonly provider?: string | undefined;
      readonly device: Authenticator;
    }
);

/** The browser of somebody who has signed in. */
export interface SignedInVisitor extends TestBrowser {
  /** The session as the application shows it to scripts. What `session` adds to it is `unknown`, unless you declare it in `Session`. */
  readonly session: Session & Readonly<Record<string, unknown>>;
}

/** Whether the application says that somebody is signed in. In the format of next-auth 4, nobody is an empty object. */
function isSession(
  answer: Readonly<Record<string, unknown>> | null,
): answer is SignedInVisitor["session"] {
  return typeof answer?.expires === "string";
}

/** See `signInAs`. */
export async function walk(
  app: TestApp,
  way: WayIn,
  options: WhereOptions,
): Promise<SignedInVisitor> {
  const { url } = options;
  const basePath = normalizeBasePath(options.basePath ?? "/auth");
  // Options may hold more than their type says, such as the session of `createBrowser`.
  const browser = openBrowser(app, { url, basePath });
  const entered = await enter(browser, basePath, way);
  const asked = new URL(locationOf(entered), browser.origin).searchParams.get("ref");
  const last =
    asked && way.factor
      ? await browser.submit(`${basePath}/factor`, { ref: asked, code: await way.factor.code() })
      : entered;
  const session = await browser.json(`${basePath}/session`);
  if (isSession(session)) {
    await assertNobody(openBrowser(app, { url, basePath }), basePath);
    await assertSentElsewhere(app, browser, basePath);
    return Object.assign(browser, { session });
  }
  const hint = asked && !way.factor ? ". A second factor is asked for: pass `factor`" : "";
  const said = locationOf(last) || shownText(await last.text());
  throw new Error(`Nobody is signed in: the answer was ${last.status} ${said}${hint}`);
}

/** Asserts that a browser without cookies is signed out, so that the session is of the cookies that the sign-in has set. */
async function assertNobody(stranger: TestBrowser, basePath: string): Promise<void> {
  if (!isSession(await stranger.json(`${basePath}/session`))) return;
  throw new Error(
    "The sign-in set no session: the application says that a browser without cookies is signed in, too. Does `app` add a session to its requests?",
  );
}

/** Asserts that the session does not hang on cookies that browsers send to the library alone, because then no page of the application knows of it. */
async function assertSentElsewhere(
  app: TestApp,
  { cookies, origin }: TestBrowser,
  basePath: string,
): Promise<void> {
  const others = cookies.filter(({ path }) => !`${path}/`.startsWith(`${basePath}/`));
  if (others.length === cookies.length || basePath === "") return;
  const session = { cookies: others, origin };
  const elsewhere = openBrowser(app, { url: origin, basePath, session });
  if (isSession(await elsewhere.json(`${basePath}/session`))) return;
  throw new Error(
    `The session cookie is sent to ${basePath} and addresses below it only, so no page of the application knows who is signed in: give it the path "/", or that of the application`,
  );
}

async function enter(browser: TestBrowser, basePath: string, way: WayIn): Promise<Response> {
  const submit = (path: string, fields?: FormFields) =>
    browser.submit(`${basePath}/${path}`, fields);
  switch (way.by) {
    case "credentials":
      return submit(`callback/${way.provider ?? "credentials"}`, way.fields);
    case "oidc": {
      const start = await submit(`signin/${way.provider ?? "test"}`);
      const address = locationOf(start);
      if (new URL(address, browser.origin).origin === browser.origin) return start;
      assertLeadsTo(way.at, address);
      return browser.arrive(await way.at.authorize(address, way.sub));
    }
    case "email": {
      const asked = await submit(`signin/${way.provider ?? "email"}`, { email: way.address });
      if (locationOf(asked).includes("error=")) return asked;
      const { link = "" } = await way.mailbox.waitFor(way.address);
      const page = await browser.arrive(link);
      return browser.post(new URL(link).pathname, hiddenFields(await page.text()));
    }
    case "passkey":
      return holdCeremony(browser, way.device, "authenticate", {
        basePath,
        provider: way.provider ?? "passkey",
      });
  }
}

const locationOf = (response: Response) => response.headers.get("location") ?? "";

function assertLeadsTo({ issuer }: TestProvider, address: string): void {
  if (address.startsWith(`${issuer}/`)) return;
  const { origin } = new URL(address);
  throw new Error(
    `The application sends people to ${origin}, and \`at\` is ${issuer}: is that the provider of its configuration?`,
  );
}
