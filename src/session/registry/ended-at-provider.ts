import { sha256 } from "#crypto";
import { base64Url } from "../../lib/bytes.ts";
import type { Context } from "../../request/context.ts";
import type { AdapterSessionRecord } from "../../types/adapter.ts";
import { requireMethod } from "../row/require-method.ts";

/** Milliseconds for which it is remembered that a provider has ended something: a sign-in takes 15 minutes at most. */
const remembered = 16 * 60 * 1000;

/**
 * Milliseconds by which the clocks of two processes may differ: one may have noted when a sign-in began, and another when the
 * provider ended something. Whatever is nearer to each other counts as begun before it.
 */
export const clockDifference = 3_000;

/**
 * Storages of ended sessions answer yes or no, and the question is whether something ended since an instant. So a logout is
 * noted for each of these spans in which it lies, in milliseconds, longest first.
 */
const spans = [100_000, 10_000, 1_000] as const;
/** Instants are told apart by seconds. */
const finest = 1_000;

/** A session at a provider, or all that a person has there. A provider is told by its id: two may be of one issuer. */
interface AtProvider {
  readonly provider: string;
  readonly issuer: string;
  readonly by: "sid" | "sub";
  readonly name: string;
}

async function markOf({ provider, issuer, by, name }: AtProvider): Promise<string> {
  return `op:${base64Url(await sha256(JSON.stringify([provider, issuer, by, name])))}`;
}

const within = (mark: string, span: number, instant: number) =>
  `${mark}:${span}:${Math.floor(instant / span)}`;

/**
 * Notes that a provider has ended something, so that a sign-in that is under way does not come too late.
 *
 * @param at in milliseconds since the epoch
 */
export async function noteEndedAtProvider(
  context: Context,
  ended: AtProvider,
  at: number,
): Promise<void> {
  const mark = await markOf(ended);
  const until = new Date(Date.now() + remembered);
  const note = requireMethod(context, "revokeSession");
  for (const span of spans) await note(within(mark, span, at), until);
  // Last: whoever finds it finds the others.
  await note(mark, until);
}

/**
 * Whether the provider has ended the session with which somebody signed in, or all of the person's, since the sign-in began, or
 * may have: see {@link clockDifference}.
 *
 * @param begun in milliseconds since the epoch; if it is unknown, whatever is remembered counts
 */
export async function hasEndedAtProvider(
  context: Context,
  record: Pick<AdapterSessionRecord, "provider" | "issuer" | "subject" | "providerSid">,
  begun: number | undefined,
): Promise<boolean> {
  const { provider, issuer, subject, providerSid } = record;
  if (!issuer || !context.config.adapter?.isSessionRevoked) return false;
  const names = [
    { by: "sid", name: providerSid },
    { by: "sub", name: subject },
  ] as const;
  for (const { by, name } of names) {
    if (name && (await hasEnded(context, { provider, issuer, by, name }, begun))) return true;
  }
  return false;
}

async function hasEnded(
  context: Context,
  asked: AtProvider,
  begun: number | undefined,
): Promise<boolean> {
  const isNoted = requireMethod(context, "isSessionRevoked");
  const mark = await markOf(asked);
  if (!(await isNoted(mark))) return false;
  const now = Date.now();
  if (begun === undefined || begun < now - remembered) return true;
  const [first, last] = [begun - clockDifference, now + clockDifference];
  for (const slot of slotsBetween(mark, first, last)) if (await isNoted(slot)) return true;
  return false;
}

/** Covers the time between two instants with as few spans as there are: forty at most. */
function* slotsBetween(mark: string, first: number, last: number): Generator<string> {
  let at = first - (first % finest);
  while (at <= last) {
    const span = spans.find((one) => at % one === 0) ?? finest;
    yield within(mark, span, at);
    at += span;
  }
}
