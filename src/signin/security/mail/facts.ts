import type { Device } from "../../../lib/user-agent.ts";
import type { Language } from "../../../texts/language.ts";

/** What the sentences are about. */
export interface MailFacts {
  readonly language: Language;
  /** The name of the application, or its host. */
  readonly app: string;
  readonly host: string;
  /** The address of the mail. */
  readonly to: string;
  /** The security page, if there is one. */
  readonly page: string | undefined;
  /** The browser that made the change; `undefined` if it says nothing of itself. */
  readonly device?: Device | undefined;
}

/** What a mail says of a change. */
export interface Described {
  readonly subject: string;
  readonly what: string;
}
