import type { AuthConfig } from "../../types/config.ts";
import type { FormFields } from "../browser/test-browser.ts";

/** What an application is started with, anew for each check. */
export interface BindingSettings {
  /** The port at which it listens, on this machine alone. */
  readonly port: number;
  /** Its configuration. An application in the process of the tests passes it to the binding as it is. */
  readonly config: AuthConfig;
  /** The configuration of a second application in the same process. */
  readonly secondConfig: AuthConfig;
  /** What the person of the checks types into the form of the provider `credentials`: `username` and `password`. */
  readonly fields: FormFields;
  /** The same for an application in a process of its own: `PORT`, and `BINDING_SETTINGS`, which is a {@link SettingsText} in JSON. */
  readonly environment: Readonly<Record<"PORT" | "BINDING_SETTINGS", string>>;
}

/** What an application in a process of its own makes its configuration of. */
export interface SettingsText {
  /** Options of the configuration, as they are. */
  readonly options: Pick<AuthConfig, "secret" | "trustHost" | "trustProxy" | "session">;
  /** The OpenID Connect providers `test`, and `posting`, which answers with `response_mode=form_post`. */
  readonly provider: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string;
  };
  readonly fields: FormFields;
  /** Where the event `signIn` posts the `network` of its request as text, or nothing if it is unknown. */
  readonly reports: string;
  /** Where the configuration has an adapter, an address. While it answers with 503, the adapter's `getSessionAndUser` throws an error with this text. */
  readonly database?: string | undefined;
}

/** A request with the cookies of the browser, as the scripts of the framework send it. */
export interface DataRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A form of the application, as a browser without scripts posts it. */
export interface ApplicationForm {
  readonly path: string;
  readonly fields?: FormFields | undefined;
}

/**
 * An application that runs. Every page that shows a session shows the text of `session.user.name`. What the framework does not
 * have is left away, and the checks that need it are skipped with a reason.
 */
export interface BindingUnderTest {
  /** Such as `http://localhost:4000`, or the same with `127.0.0.1`. */
  readonly url: string;
  /** The path under which the library is mounted, such as `/auth`. */
  readonly basePath: string;
  readonly pages: {
    /** Open to everybody. It shows who is signed in. */
    readonly greeting: string;
    /** Behind the guard of the binding. It shows who is signed in, and {@link guardedText}. */
    readonly guarded: string;
    /** The same behind a guard that needs a sign-in of the last five minutes: `{ within: 300 }`. */
    readonly recent: string;
    /** The same behind a guard that needs two factors: `{ level: 2 }`. */
    readonly strong?: string | undefined;
    /** The same behind a guard that needs a sign-in with a provider: `{ methods: ["fed"] }`. */
    readonly federated?: string | undefined;
    /** Several of its parts ask who is signed in at the same time, and show it. */
    readonly parts?: string | undefined;
    /** It asks who is signed in when it has begun to send, and shows it. */
    readonly stream?: string | undefined;
    /** Prerendered, or kept in a cache that all visitors share, although its code asks who is signed in. */
    readonly shared?: string | undefined;
  };
  /** Where a framework sends what a page shows without the page. */
  readonly data?: {
    readonly guarded: DataRequest;
    readonly recent: DataRequest;
  };
  /** Actions or routes of the application that use the functions of the binding. They lead to the page that greets. */
  readonly forms?: {
    /** Filled in with the `fields` of the settings. */
    readonly signIn: ApplicationForm;
    readonly signOut: ApplicationForm;
  };
  /** The library again in the same process, with the second configuration. */
  readonly second?: {
    readonly basePath: string;
    /** Open to everybody. It shows who is signed in there. */
    readonly greeting: string;
  };
  /** Called after the check, whether it passed or failed. */
  close(): Promise<void> | void;
}

/** What guarded pages show. Whoever may not open them must not see it, in any form. */
export const guardedText = "for members only";
