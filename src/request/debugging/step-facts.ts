import type { Cookie } from "../../lib/cookie.ts";
import { isRecord, textOf } from "../../lib/json.ts";
import { isError } from "../../lib/kind.ts";
import { maskAddresses } from "../../lib/mask-addresses.ts";
import { nameOf } from "../../log/line.ts";
import { redacted } from "../../log/redact-text.ts";
import { isSecretName } from "../../log/secret-names.ts";
import type { About } from "./steps.ts";

/** What is written about a step. */
export type StepFacts = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** How many characters of an id tell one session from another. */
const idLength = 8;
/** How many names are listed, and how many characters each has: a stranger may send any. */
const mostNames = 40;
const longestName = 80;
const longestText = 500;

/** Returns the facts of a step: of claims, parameters and cookies only the names, and no e-mail address as a whole. */
export function stepFacts(about: About): StepFacts {
  const { url, response, body, failure, profile, userId, sessionId, expires } = about;
  const { answer, redirect, page, error, cookies } = about;
  // One by one: what is passed may have more members, such as the body of a reply.
  const facts = {
    action: about.action,
    provider: about.provider?.id ?? about.providerId,
    method: about.method,
    does: about.does,
    rule: about.rule,
    ceremony: about.ceremony,
    rpId: about.rpId,
    accepted: about.accepted,
    to: about.to,
    by: about.by,
    why: about.why,
    first: about.first,
    removed: about.removed,
    redirectUri: about.redirectUri,
    ...(url && { url: shownUrl(url) }),
    status: about.status ?? ("json" in about ? 200 : undefined),
    ...(response && { params: namesIn(response.keys()), ...errorIn(Object.fromEntries(response)) }),
    ...(isRecord(body) && { names: namesIn(Object.keys(body)), ...errorIn(body) }),
    ...(profile && { names: namesIn(Object.keys(profile)) }),
    ...("answer" in about && { answer: shownAnswer(answer) }),
    ...(userId !== undefined && { user: String(userId) }),
    ...(sessionId !== undefined && { id: sessionId.slice(0, idLength) }),
    ...(expires !== undefined && { until: shownInstant(expires) }),
    ...(redirect !== undefined && { redirect: withoutQuery(redirect) }),
    ...(page && { page: page.kind }),
    ...(about.refusal && { error: about.refusal.error }),
    ...(error !== undefined && { error: shownError(error) }),
    ...(failure !== undefined && { failed: shownError(failure) }),
    ms: about.ms,
    ...(cookies && cookies.length > 0 && { set: cookies.map(shownCookie) }),
  };
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      // A URL is masked part by part: as a whole, everything before an address would go.
      value === undefined ? [] : [[name, name === "url" ? value : maskIn(value)]],
    ),
  );
}

function maskIn(value: StepFacts[string]): StepFacts[string] {
  if (typeof value === "string") return maskAddresses(value);
  return typeof value === "object" ? value.map(maskAddresses) : value;
}

function namesIn(names: Iterable<string>): string[] {
  return [...new Set(names)].slice(0, mostNames).map((name) => name.slice(0, longestName));
}

/** The error of an authorization server (RFC 6749 sections 4.1.2.1 and 5.2). */
function errorIn({ error, error_description }: Readonly<Record<string, unknown>>) {
  return { error: shortText(error), error_description: shortText(error_description) };
}

/** A provider may write any amount. */
function shortText(value: unknown): string | undefined {
  return textOf(value)?.slice(0, longestText);
}

/** Parameters whose values belong to one sign-in, besides those whose names say that they are secret. */
const ephemeral: ReadonlySet<string> = new Set(["dpop_jkt", "request", "request_uri"]);

/** Returns a URL with all parameters, and without the values that are secret. */
function shownUrl({ origin, pathname, searchParams }: URL): string {
  const params = [...searchParams].map(([name, value]) => {
    const isHidden = ephemeral.has(name) || isSecretName(name);
    return `${encodeMasked(name)}=${isHidden ? redacted : encodeMasked(value)}`;
  });
  return origin + maskAddresses(pathname) + (params.length > 0 ? `?${params.join("&")}` : "");
}

function encodeMasked(text: string): string {
  return encodeURIComponent(maskAddresses(text));
}

/** The query of a redirect may hold anything, such as a code or the page to return to. */
function withoutQuery(address: string): string {
  return address.replace(/[?#].*/s, "");
}

function shownAnswer(answer: unknown): string {
  if (typeof answer === "string") return withoutQuery(answer);
  return isError(answer) ? `threw ${nameOf(answer)}` : kindOf(answer);
}

function kindOf(value: unknown): string {
  return typeof value === "object" && value !== null ? "an object" : String(value);
}

function shownError(error: unknown): string {
  return isError(error) ? `${nameOf(error)}: ${error.message}` : "not an error";
}

function shownInstant(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** The size is that of name and value, which browsers send back. */
function shownCookie({ name, value, options }: Cookie): string {
  const isRemoved = options.maxAge === 0;
  return `${name} (${isRemoved ? "removed" : `${name.length + value.length} bytes`})`;
}
