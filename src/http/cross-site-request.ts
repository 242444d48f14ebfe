import { CrossSiteRequest } from "../errors.ts";
import type { Context } from "../request/context.ts";
import { believeProxy, ignoredOrigin } from "../request/ignored-proxy.ts";

/** Returns the error to report for a form that a page of another site has posted, as far as the request shows it. */
export function crossSiteRequest(context: Context): CrossSiteRequest {
  const { headers, origin } = context;
  const sender = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  const named = `${sender === origin ? site : (sender ?? site)}`.slice(0, 200);
  const from = named === "null" ? "another site (the browser does not say which)" : named;
  const cure =
    ignoredOrigin(context) === sender
      ? `X-Forwarded-Host and X-Forwarded-Proto say the same as the form, and are not believed. ${believeProxy}`
      : `If that is wrong, ${context.config.origin ? "correct" : "set"} AUTH_URL`;
  const isRead = /^(?:GET|HEAD)$/.test(context.request?.method ?? "");
  return new CrossSiteRequest(
    `${isRead ? "A link or a picture leads here" : "A form was posted"} from ${from}, but the application is at ${origin}. ${cure}`,
  );
}
