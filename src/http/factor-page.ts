import type { ResolvedProvider } from "../config/providers/provider-set.ts";
import { ownUrl, withQuery } from "../lib/url.ts";
import type { FactorPage, FactorPageError, Page } from "../pages/page.ts";
import type { Context } from "../request/context.ts";
import { setupWaiting } from "../signin/factor/enrol-waiting.ts";
import { type Asked, type FactorWays, waysOf } from "../signin/factor/question.ts";
import type { Fields } from "../signin/fields.ts";
import { signInUrl } from "../signin/fresh-sign-in.ts";
import type { Reply } from "../signin/reply.ts";
import { parseReturnTo } from "../signin/return-to.ts";
import { needIn } from "../signin/step-up-need.ts";
import type { AskedFactor } from "../types/factor-proof.ts";
import { csrfToken } from "./csrf.ts";
import { offeredProviders } from "./offered-providers.ts";
import { textIn } from "./routes/password-step.ts";

/**
 * Shows the page that asks for a second factor.
 *
 * @param given the query of the page, or the fields of its form
 */
export async function factorPage(
  context: Context,
  asked: Asked,
  given: Fields,
  error?: FactorPageError,
): Promise<Extract<Reply<Page>, { page: Page }>> {
  const { baseUrl } = context;
  const ways = await waysOf(context, asked, textIn(given, "methods"));
  const wantsRecovery = given.recoveryCode !== undefined || given.use === "recovery";
  const asksFor = askedFor(ways, wantsRecovery);
  const { token, cookies } = await csrfToken(context);
  const action = `${baseUrl}/factor`;
  const isStepUp = asked.by === "step-up";
  const returnTo = isStepUp ? ownReturnTo(context, given) : asked.pending.returnTo;
  const ref = isStepUp ? undefined : asked.pending.ref;
  const need = isStepUp ? needIn(given) : {};
  const page: FactorPage = {
    kind: "factor",
    about: asked.by,
    action,
    person: asked.user.email || asked.user.name || "somebody without a name",
    asksFor,
    instead: insteadOf(
      asksFor,
      ways,
      withQuery(action, { ...addressOf(asked, returnTo), ...need }),
    ),
    passkeys: await passkeysOf(context, ways),
    ref,
    need,
    signInUrl: await signInUrl(context, returnTo, signInQuery(need)),
    csrfToken: token,
    returnTo: isStepUp ? returnTo : undefined,
    stepUp: isStepUp,
    error,
  };
  return { page, cookies };
}

/** Without a `redirect` callback nobody returns to another site, so the page leads to none. */
function ownReturnTo({ config, origin }: Context, { callbackUrl }: Fields): string | undefined {
  const returnTo = parseReturnTo(callbackUrl);
  return config.callbacks.redirect || ownUrl(returnTo, origin) ? returnTo : undefined;
}

/** Returns what a program is told that makes a page of its own. */
export async function factorFacts(
  context: Context,
  asked: Asked,
  methods?: string,
): Promise<AskedFactor> {
  const { user } = asked;
  const ways = await waysOf(context, asked, methods);
  const passkeys = await passkeysOf(context, ways);
  const factors = [
    ...(ways.totp ? (["totp"] as const) : []),
    ...(passkeys.length > 0 ? (["passkey"] as const) : []),
    ...(ways.recovery ? (["recovery"] as const) : []),
  ];
  const facts = { factors, user: { name: user.name ?? null, email: user.email ?? null } };
  if (asked.by === "step-up") return { asks: asked.by, ...facts };
  const { asks, ref, expires } = asked.pending;
  const expiry = expires.toISOString();
  if (asks === "ask") return { asks: asked.by, ...facts, ref, expires: expiry };
  return { asks, setup: await setupWaiting(context, asked), ...facts, ref, expires: expiry };
}

/** Returns the query by which the page is found again. */
function addressOf(asked: Asked, callbackUrl: string | undefined) {
  return asked.by === "sign-in" ? { ref: asked.pending.ref } : { stepUp: "true", callbackUrl };
}

function signInQuery({ lacks: code, max_age, methods }: FactorPage["need"]) {
  return { error: "SessionRequired", code, max_age, methods };
}

function askedFor({ totp, recovery }: FactorWays, wantsRecovery: boolean): FactorPage["asksFor"] {
  if (recovery && (wantsRecovery || !totp)) return "recovery";
  return totp ? "app" : "passkey";
}

function insteadOf(
  asksFor: FactorPage["asksFor"],
  { totp, recovery }: FactorWays,
  url: string,
): FactorPage["instead"] {
  if (asksFor === "app" && recovery) {
    return { asksFor: "recovery", url: withQuery(url, { use: "recovery" }) };
  }
  return asksFor === "recovery" && totp ? { asksFor: "app", url } : undefined;
}

async function passkeysOf(
  context: Context,
  { passkeys }: FactorWays,
): Promise<FactorPage["passkeys"]> {
  if (passkeys.length === 0) return [];
  const usable = await offeredProviders(context);
  const isOwn = ({ id, type }: ResolvedProvider) => type === "webauthn" && passkeys.includes(id);
  return usable
    .filter(isOwn)
    .map(({ id }) => ({ id, options: `${context.baseUrl}/webauthn-options/${id}` }));
}
