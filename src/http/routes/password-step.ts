import type { Cookie } from "../../lib/cookie.ts";
import { withQuery } from "../../lib/url.ts";
import type { Page } from "../../pages/page.ts";
import type { PasswordPageError } from "../../pages/password/pages.ts";
import type { Context } from "../../request/context.ts";
import { signInUrl } from "../../signin/fresh-sign-in.ts";
import type { PasswordOutcome } from "../../signin/password/result.ts";
import type { Reply } from "../../signin/reply.ts";
import { csrfToken } from "../csrf.ts";
import { customPage } from "../custom-page.ts";
import { leadToSignIn } from "../done-note.ts";
import { knownRefusal } from "../known-refusal.ts";
import { wantsPage } from "../response/error-reply.ts";
import type { ActionRequest } from "./handler.ts";

/** Answers by which the form is shown again, by the code of the error. */
const statuses: ReadonlyMap<string, number> = new Map([
  ["address-unproved", 400],
  ["csrf-cookie-missing", 403],
  ["csrf-mismatch", 403],
  ["invalid-email", 400],
  ["invalid-field", 400],
  ["invalid-name", 400],
  ["mail-not-sent", 503],
  ["passwords-busy", 503],
  ["sessions-partly-ended", 503],
  ["sign-up-closed", 400],
  ["too-many-mails", 429],
  ["too-many-sign-ups", 429],
  ["too-many-tries", 429],
]);

/** A page with a form, perhaps with why the last one was refused. */
export type ShownForm = Extract<Reply<Page>, { page: Page }>;
type ShowForm = (error?: PasswordPageError) => Promise<ShownForm>;

/** The names of the pages in the option `pages`. */
type PasswordPageName = "signUp" | "reset" | "confirm";

/** A step of a sign-up or a reset. */
export interface Step {
  /** The page of the application that may take the place of ours. */
  readonly page: PasswordPageName;
  /** For how many minutes the link of its mail works. */
  readonly minutes: number;
  readonly act: () => Promise<PasswordOutcome>;
  readonly showForm: ShowForm;
  /** What the application's own page is told each time it is shown, besides what came of the form. */
  readonly tell?: () => Promise<OwnPageFacts>;
}

/** What stands in the address of the application's own page. */
type OwnPageFacts = Readonly<Record<string, string | undefined>>;

/** Runs a step of a sign-up or a reset, and answers programs with JSON and people with a page. */
export async function answerStep(
  context: Context,
  request: ActionRequest,
  step: Step,
): Promise<Reply<Page>> {
  const isPage = wantsPage(context.headers);
  try {
    const outcome = await step.act();
    return isPage ? await pageFor(context, request, outcome, step) : jsonFor(outcome);
  } catch (error) {
    const { status, json, retryAfter } = await knownRefusal(context, error, statuses);
    if (!isPage) return { status, json, retryAfter };
    const { error: type, code } = json;
    const own = await backToOwnPage(context, request, step, { error: type, code });
    return own ?? { ...(await step.showForm({ code })), status, retryAfter };
  }
}

function jsonFor({ result, cookies = [], redirect }: PasswordOutcome): Reply<Page> {
  const refused = redirect === undefined ? 400 : 403;
  return { status: result.ok ? 200 : refused, json: { ...result, url: redirect }, cookies };
}

async function pageFor(
  context: Context,
  request: ActionRequest,
  { result, cookies = [], redirect }: PasswordOutcome,
  step: Step,
): Promise<Reply<Page>> {
  if (redirect !== undefined) return { redirect, cookies, status: 303 };
  if (!result.ok) {
    const isRefused = result.reason === "refused";
    const code = isRefused ? result.why : result.reason;
    const type = isRefused ? "PasswordRefused" : "InvalidRequest";
    const own = await backToOwnPage(context, request, step, { error: type, code });
    if (own) return { ...own, cookies };
    const shown = await step.showForm({ code, ...(isRefused && { message: result.message }) });
    return { ...shown, status: 400, cookies: [...(shown.cookies ?? []), ...cookies] };
  }
  if (result.done === "mail-on-its-way") {
    const own = await backToOwnPage(context, request, step, { done: result.done });
    return own ? { ...own, cookies } : sentPage(context, step, result.sentTo, cookies);
  }
  return leadToSignIn(context, result.done, cookies);
}

async function sentPage(
  context: Context,
  { page: kind, minutes }: Step,
  sentTo: string,
  cookies: readonly Cookie[],
): Promise<Reply<Page>> {
  const about = kind === "reset" ? "reset" : "signup";
  return {
    page: {
      kind: "mail-on-its-way",
      about,
      sentTo,
      minutes,
      againUrl: `${context.baseUrl}/${about}`,
      signInUrl: await signInUrl(context, undefined),
    },
    cookies,
  };
}

/** Leads to the application's own page in place of one of ours; `undefined` if it has none. */
export function ownPage(
  context: Context,
  kind: PasswordPageName,
  { query }: ActionRequest,
): { readonly redirect: string } | undefined {
  const custom = customPage(context, kind);
  return custom ? { redirect: withQuery(custom, Object.fromEntries(query)) } : undefined;
}

/** Leads back to the application's own page, whose form posts to us, with what came of it. */
async function backToOwnPage(
  context: Context,
  { fields }: ActionRequest,
  { page, tell }: Step,
  outcome: OwnPageFacts,
): Promise<{ readonly redirect: string; readonly status: 303 } | undefined> {
  const custom = customPage(context, page);
  if (!custom) return undefined;
  const token = textIn(fields, "token");
  const callbackUrl = textIn(fields, "callbackUrl");
  const facts = { ...outcome, token, callbackUrl, ...(await tell?.()) };
  return { redirect: withQuery(custom, facts), status: 303 };
}

/** Returns what every form of these pages holds, and the cookies of its token. */
export async function formOf(context: Context, action: string) {
  const { token, cookies } = await csrfToken(context);
  return { form: { action: `${context.baseUrl}/${action}`, csrfToken: token }, cookies };
}

/** Returns the token in the address of a link. */
export function tokenIn({ query, fields }: ActionRequest): string {
  return textIn(fields, "token") ?? query.get("token") ?? "";
}

/** Returns a field that is text. */
export function textIn(fields: ActionRequest["fields"], name: string): string | undefined {
  const value = fields[name];
  return typeof value === "string" ? value : undefined;
}
