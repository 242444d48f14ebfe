import { equal, randomToken, sha256Hex } from "#crypto";
import { isText, recordOf } from "../../../lib/shape.ts";
import { now } from "../../../lib/time.ts";
import type { Context } from "../../../request/context.ts";
import type { AdapterCredential } from "../../../types/adapter.ts";
import { type LinkKind, linkLifetime, openLink, sealLink } from "../../mailed-link.ts";

const kind: LinkKind = { purpose: "password-reset", route: "reset", longest: 4096 };

/** What a link says: whose password it sets, and a key of which the database has the hash. */
export interface ResetLink {
  readonly user: string;
  readonly email: string;
  readonly key: string;
}

const isLink = recordOf<ResetLink>({ user: isText, email: isText, key: isText });

/** A link, and what the database keeps of it. */
export interface NewLink {
  readonly url: string;
  readonly secret: string;
  readonly expires: Date;
}

/** Creates a link that sets a new password. */
export async function createResetLink(
  context: Context,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<NewLink> {
  const key = randomToken();
  const claims: ResetLink = { user: userId, email, key };
  const expires = now() + linkLifetime;
  return {
    url: await sealLink(context, kind, claims, expires),
    secret: await sha256Hex(key),
    expires: new Date(expires * 1000),
  };
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

/** Whether a stored link is this one, and not a later one. */
export async function isStored(
  { key }: ResetLink,
  row: AdapterCredential | undefined,
): Promise<boolean> {
  return row !== undefined && equal(row.secret, await sha256Hex(key));
}
