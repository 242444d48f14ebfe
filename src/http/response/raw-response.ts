import type { Cookie } from "../../lib/cookie.ts";
import type { Page } from "../../pages/page.ts";
import type { Reply } from "../../signin/reply.ts";

/** A reply that can be sent: what to do about an error has been decided, a page has not been drawn. */
export type Renderable = Exclude<Reply<Page>, { readonly error: unknown }>;

/** What `Auth` returns in raw mode, and what every response is made from. Source: COMPATIBILITY 1.4. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly redirect: string | undefined;
  readonly cookies: readonly Cookie[];
}
