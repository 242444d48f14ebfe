import type { AddressChange } from "../../accounts/change-address.ts";
import { isText, recordOf } from "../../lib/shape.ts";
import type { Context } from "../../request/context.ts";
import { type LinkKind, openLink, sealLink } from "../mailed-link.ts";

/** Addresses have at most 254 characters. */
const kind: LinkKind = { purpose: "address-change", route: "security", longest: 4096 };

const isChange = recordOf({ user: isText, from: isText, to: isText });

/**
 * Returns the link by which an address is confirmed. All that it changes is sealed in it, for this purpose alone, so that
 * nothing has to be stored for changes that nobody confirms.
 */
export async function addressLink(
  context: Context,
  { userId, from, to }: Omit<AddressChange, "askedAt">,
): Promise<string> {
  return sealLink(context, kind, { user: userId, from: from ?? "", to });
}

/** Returns the change that a link stands for; `undefined` if it has expired or is none of ours. */
export async function readAddressLink(
  context: Context,
  token: string,
): Promise<AddressChange | undefined> {
  const claims = await openLink(context, kind, token);
  if (!isChange(claims)) return undefined;
  const { user, from, to } = claims;
  return { userId: user, from: from || null, to, askedAt: claims.iat };
}
