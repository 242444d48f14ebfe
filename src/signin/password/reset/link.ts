import { equal, randomToken, sha256Hex } from "#crypto";
import { readInstant } from "../../../lib/read-instant.ts";
import { isText, recordOf } from "../../../lib/shape.ts";
import { now } from "../../../lib/time.ts";
import type { Context } from "../../../request/context.ts";
import type { AdapterCredential, AdapterUser } from "../../../types/adapter.ts";
import { type LinkKind, linkLifetime, openLink, sealLink } from "../../mailed-link.ts";

const kind: LinkKind = { purpose: "password-reset", route: "reset", longest: 4096 };

/** What a link says: whose password it sets, and a key of which the database has the hash. */
export interface ResetLink {
  readonly user: string;
  readonly email: string;
  /** When the address was proved: one that is given up and taken back is proved anew. */
  readonly proved: string;
  readonly key: string;
}

const isLink = recordOf<ResetLink>({ user: isText, email: isText, proved: isText, key: isText });

/** Returns when a user proved their address, as a link says it; empty if they did not, or nobody knows when. */
export function provedText({ emailVerified }: Pick<AdapterUser, "emailVerified">): string {
  return String(readInstant(emailVerified)?.getTime() ?? "");
}

/** What the database keeps of a link. */
interface StoredLink {
  readonly hash: string;
  /** Seconds since the epoch. */
  readonly expires: number;
}

/** A link, and what the database keeps of it. */
export interface NewLink extends StoredLink {
  readonly url: string;
}

/**
 * How many links of one person are good at once. Anybody can ask for another, so the next one takes the place of the newest: whoever
 * asked first has their link until it expires, and the last mail always works.
 */
const mostLinks = 5;

/** Creates a link that sets a new password. */
export async function createResetLink(
  context: Context,
  { id, email, emailVerified }: Pick<AdapterUser, "id" | "email" | "emailVerified">,
): Promise<NewLink> {
  const key = randomToken();
  const proved = provedText({ emailVerified });
  const claims: ResetLink = { user: String(id), email: email ?? "", proved, key };
  const expires = now() + linkLifetime;
  return {
    url: await sealLink(context, kind, claims, expires),
    hash: await sha256Hex(key),
    expires,
  };
}

/** Returns what to store of a link together with those that are good already. */
export function withLink(
  row: AdapterCredential | undefined,
  { hash, expires }: StoredLink,
): { readonly secret: string; readonly expires: Date } {
  const others = linksIn(row).filter((one) => one.expires > now());
  const links = [...others.slice(0, mostLinks - 1), { hash, expires }];
  return {
    secret: links.map((one) => `${one.hash}:${one.expires}`).join(" "),
    expires: new Date(Math.max(...links.map((one) => one.expires)) * 1000),
  };
}

function linksIn(row: AdapterCredential | undefined): StoredLink[] {
  return (row?.secret ?? "").split(" ").map((text) => {
    const [hash = "", expires] = text.split(":");
    return { hash, expires: Number(expires ?? 0) };
  });
}

/** Returns what a link says; `undefined` if it has expired or is none of ours. */
export async function readResetLink(
  context: Context,
  token: string,
): Promise<ResetLink | undefined> {
  const claims = await openLink(context, kind, token);
  // To the second, without the tolerance that clocks of other systems get.
  return isLink(claims) && claims.exp > now() ? claims : undefined;
}

/** Whether a link is one of those that are stored. */
export async function isStored(
  { key }: ResetLink,
  row: AdapterCredential | undefined,
): Promise<boolean> {
  const hash = await sha256Hex(key);
  return linksIn(row).some((one) => equal(one.hash, hash));
}
