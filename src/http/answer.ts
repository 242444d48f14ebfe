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
