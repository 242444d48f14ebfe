import type { Cookie } from "../../lib/cookie.ts";
import type { Page } from "../../pages/page.ts";
import type { Reply } from "../../signin/reply.ts";

/** A reply that can be sent: what to do about an error has been decided, a page has not been drawn. */
export type Renderable = Exclude<Reply<Page>, { readonly error: unknown }>;

/** What every response is made from. */
export interface RenderedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly redirect: string | undefined;
  readonly cookies: readonly Cookie[];
}
