import type { Cookie } from "../lib/cookie.ts";
import type { Page } from "../pages/page.ts";
import type { Reply } from "../signin/reply.ts";

/** What is sent: errors are decided, pages are not drawn yet. */
export type Answer = {
  readonly cookies?: readonly Cookie[];
  /** Seconds after which it makes sense to try again (RFC 9110 section 10.2.3). */
  readonly retryAfter?: number | undefined;
} & (
  | { readonly redirect: string }
  | { readonly json: unknown; readonly status?: number }
  | { readonly page: Page; readonly status?: number }
);

/** What an action answers: a page, or what a flow answered. */
export type ActionReply = Reply | Answer;

/** What `Auth` answers in raw mode. Source: COMPATIBILITY 1.4. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly redirect: string | undefined;
  readonly cookies: readonly Cookie[];
}
