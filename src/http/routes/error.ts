import { withQuery } from "../../lib/url.ts";
import type { Page } from "../../pages/page.ts";
import type { Context } from "../../request/context.ts";
import type { Reply } from "../../signin/reply.ts";
import { resolveReturnTo } from "../../signin/return-to.ts";
import { appAddingPage, securityPage } from "../../signin/security/place.ts";
import { customPage } from "../custom-page.ts";
import { errorStatus } from "../error-status.ts";
import type { ActionRequest } from "./handler.ts";

/** GET /error: the application's own page, or the built-in one. */
export async function get(context: Context, { query }: ActionRequest): Promise<Reply<Page>> {
  const custom = customPage(context, "error");
  const error = query.get("error") ?? "Unknown";
  if (custom) return { redirect: withQuery(custom, { error }) };
  const { baseUrl, config } = context;
  const signInUrl = `${baseUrl}/signin`;
  const isImpossible = error === "StepUpImpossible";
  const securityUrl = isImpossible && config.own.security ? securityPage(context) : undefined;
  const backUrl = isImpossible ? await wayBack(context, query.get("callbackUrl")) : undefined;
  const code = isImpossible && appAddingPage(context) ? "app-offered" : toldBy(query);
  const signOutUrl = isImpossible ? undefined : `${baseUrl}/signout`;
  const requestId = parseRequestId(query.get("id"));
  const page = {
    kind: "error",
    error,
    code,
    signInUrl,
    signOutUrl,
    securityUrl,
    backUrl,
    requestId,
  } as const;
  return { page, status: errorStatus(error) };
}

/** Returns where somebody was before; `undefined` if that is not known, no address of the application's own, or its home page. */
async function wayBack(context: Context, asked: string | null): Promise<string | undefined> {
  if (!asked) return undefined;
  const url = await resolveReturnTo(context, asked, true);
  return url === `${context.origin}/` ? undefined : url;
}

/** Returns a code for which the page has a sentence of its own. */
function toldBy(query: URLSearchParams): string | undefined {
  return query.get("code") === "weaker-way" ? "weaker-way" : undefined;
}

/** Returns the id, but no other text: anybody can write one into the address. */
function parseRequestId(id: string | null): string | undefined {
  return id && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined;
}
