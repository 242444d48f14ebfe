import type { IdentityFacts } from "../../accounts/identity.ts";
import { ownLevel } from "../../accounts/own-level.ts";
import { storeProvedLevel } from "../../accounts/proved-level.ts";
import { AccessDenied } from "../../errors.ts";
import type { Context } from "../../request/context.ts";
import { assuranceOf } from "../../session/assurance.ts";
import type { Proofs } from "../../session/proofs.ts";
import type { AdapterUser } from "../../types/adapter.ts";
import type { FactorAnswer } from "../../types/factors.ts";
import { waysOf } from "./question.ts";
import { factorStorage } from "./storage.ts";

/** Somebody who is to add a factor. */
interface Enrollee {
  readonly user: AdapterUser;
  /** All that counts. */
  readonly proofs: Proofs;
  readonly identity: Pick<IdentityFacts, "provider" | "providerAccountId" | "proofs">;
}

/**
 * Returns what becomes of somebody who is to add a factor, and has none that the callback was told of. What they add signs in as them,
 * so whoever has proved less than its owner can must not add one: they are asked for a passkey first, even where passkeys alone do
 * not cause the question.
 *
 * @throws {AccessDenied} with the code `weaker-way`, when only another way to sign in proves as much
 */
export async function enrolOrAsk(
  context: Context,
  { user, proofs, identity }: Enrollee,
): Promise<FactorAnswer> {
  if (assuranceOf(proofs).level === 2) return "enrol";
  const storage = factorStorage(context);
  const { byId } = await context.config.providers();
  const provider = byId.get(identity.provider.id);
  // An account that is older than stored levels would count as one of level 2 until somebody has signed in with it.
  if (provider) await storeProvedLevel(context, storage, provider, identity, user);
  if ((await ownLevel(context, storage, user.id)) === 1) return "enrol";
  const { passkeys } = await waysOf(context, { user });
  if (passkeys.some((id) => byId.get(id)?.type === "webauthn")) return "ask";
  throw new AccessDenied(
    "The person has to add an authenticator app, and has a way to sign in that proves more than this one. They sign in with that one first",
    { code: "weaker-way", cause: { provider: identity.provider.id } },
  );
}
