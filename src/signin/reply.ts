import type { Cookie } from "../lib/cookie.ts";

/** What a flow answers. Only the HTTP room turns it into a response. */
export type Reply = {
  /** Cookies that reach the browser, whatever else happens. */
  readonly cookies?: readonly Cookie[];
} & (
  | { readonly redirect: string }
  | { readonly json: unknown; readonly status?: number }
  /** What went wrong, and where the person asked to return to. */
  | { readonly error: unknown; readonly returnTo?: string | undefined }
);
