import type { Context } from "../../request/context.ts";
import { emit } from "../../request/events.ts";
import { firstUse } from "../../request/one-time.ts";
import type { SecurityEvent } from "../../types/security.ts";
import type { Kind, Refusal } from "./counter.ts";

/** Of how many subjects one process tells for one kind and stretch of time. Strangers can use up the limits of many. */
const mostTold = 10_000;

type LimitReached = Extract<SecurityEvent, { kind: "limit-reached" }>;

/** What the application is told of, by what is counted. */
const told: Partial<Record<Kind, Pick<LimitReached, "limit" | "of">>> = {
  password: { limit: "password", of: "account" },
  "password-part": { limit: "password", of: "account" },
  "password-anywhere": { limit: "password", of: "account" },
  "password-device": { limit: "password", of: "browser" },
  "password-network": { limit: "password", of: "network" },
  "password-neighbourhood": { limit: "password", of: "network" },
  "mail-network": { limit: "mail", of: "network" },
  mailbox: { limit: "mail", of: "mailbox" },
  "mailbox-sign-up": { limit: "mail", of: "mailbox" },
  "mailbox-address": { limit: "mail", of: "mailbox" },
  reset: { limit: "mail", of: "mailbox" },
  "reset-device": { limit: "mail", of: "browser" },
  "reset-mailbox": { limit: "mail", of: "mailbox" },
  "reset-mailbox-known": { limit: "mail", of: "mailbox" },
  "mail-user": { limit: "mail", of: "user" },
  factor: { limit: "factor", of: "user" },
  "factor-known": { limit: "factor", of: "user" },
};

/**
 * Tells the application that a limit has been reached: once for each subject and window of time, however often somebody is
 * refused, and in all processes together where the adapter has `consume`. An adapter that is away leaves the refusal as it is.
 *
 * @returns whether it was the first time, for a limit of which people are mailed
 */
export async function tellLimit(
  context: Context,
  {
    refused: { kind, subject, userId = subject },
    window: { told: before },
    id,
    name,
    ends,
  }: Refusal,
): Promise<boolean> {
  const what = told[kind];
  const isMailed = what?.limit === "factor";
  if (!what || !(isMailed || context.config.events.security)) return false;
  if (before.has(name) || before.size >= mostTold) return false;
  // Nothing is awaited in between, so that parallel requests tell once.
  before.add(name);
  const isFirst = await firstUse(context, `told-${id}:${name}`, ends).catch(() => false);
  if (!isFirst) return false;
  await emit(context, "security", {
    kind: "limit-reached",
    ...what,
    key: name,
    ...(what.of === "network" && { network: subject }),
    ...(what.of === "user" && { userId }),
    until: new Date(ends * 1000),
  });
  return isMailed;
}
