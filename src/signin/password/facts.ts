import { asCredentialStorage } from "../../config/credential-storage.ts";
import { usualMinLength } from "../../passwords/min-length.ts";
import type { Context } from "../../request/context.ts";
import type { PasswordFacts, PasswordSettings } from "../../types/password.ts";
import { hasUsernames } from "./identifier.ts";
import { usernameIn } from "./identity.ts";
import { findPasswordProvider } from "./provider.ts";
import { readRows } from "./rows.ts";

/** Describes the password of a person; `undefined` without a provider of passwords. */
export async function describePassword(
  context: Context,
  userId: string,
): Promise<PasswordFacts | undefined> {
  const provider = await findPasswordProvider(context);
  if (!provider) return undefined;
  const { password } = await readRows(asCredentialStorage(context.config.adapter), userId);
  return {
    set: password !== undefined,
    changedAt: password?.createdAt ?? null,
    minLength: minLengthOf(provider.password),
    needsCurrent: password !== undefined,
    username: usernameIn(password) ?? null,
    asksUsername: usernameIn(password) === undefined ? asksUsername(provider.password) : null,
  };
}

function asksUsername(settings: PasswordSettings): PasswordFacts["asksUsername"] {
  if (!hasUsernames(settings)) return null;
  return settings.identifier === "username" ? "needed" : "optional";
}

/** Returns the fewest characters of a new password. */
export function minLengthOf({ minLength = usualMinLength }: PasswordSettings): number {
  return minLength;
}
