import type { Identity } from "../../accounts/identity.ts";
import type { SignInOutcome } from "../../accounts/sign-in-outcome.ts";
import type { WriteSafely } from "../../session/issue.ts";
import type { AdapterUser } from "../../types/adapter.ts";
import type { User } from "../../types/index.ts";
import type { Completion, Entered } from "../completion.ts";

/** Somebody who has proved who they are, and what belongs to the sign-in. */
export interface Arrival {
  readonly completion: Completion;
  readonly identity: Identity & Entered;
  /** The user to whom the account belongs. */
  readonly owner: AdapterUser | null;
  /** Who would be signed in. */
  readonly entrant: Entrant;
}

/** Who would be signed in, before anything is written. */
export interface Entrant {
  /** As the `signIn` callback sees them. */
  readonly user: User;
  /** The user of the database, if it is one: the owner, or whoever is joined by address. */
  readonly id?: string | undefined;
}

/** Where the users of a sign-in come from: the database, or without one what the provider said. */
export interface Users {
  find(
    completion: Completion,
    identity: Arrival["identity"],
  ): Promise<Pick<Arrival, "owner" | "entrant">>;
  /**
   * Finds or creates the user.
   *
   * @throws {AccessDenied} when that is somebody else than the `signIn` callback has seen, and they may not enter
   */
  enter(arrival: Arrival): Promise<SignInOutcome>;
  /** Returns how the session is written: with a database, only while the account still belongs to the user. */
  sessionWriter(identity: Identity, outcome: SignInOutcome): WriteSafely;
}
