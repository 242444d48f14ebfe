import type { Identity, IdentityFacts } from "../accounts/identity.ts";
import type { Awaitable } from "../lib/awaitable.ts";
import type { Context } from "../request/context.ts";
import type { Entrance } from "./completion.ts";
import type { Reply } from "./reply.ts";

/** What depends on the way in which somebody proved who they are. */
export interface Entered extends Pick<Identity, "isStillValid" | "persist"> {
  /** Called before the sign-in waits for a second factor. Returns what is written down. */
  readonly beforeHeld?: () => Promise<Entrance>;
  /** Called once there is a session. */
  readonly finish?: (reply: Reply) => Promise<Reply>;
}

/** Returns what a way in brings along, at once and after a second factor alike. */
export function enteredBy(
  context: Context,
  identity: IdentityFacts,
  entrance: Entrance,
): Awaitable<Entered> {
  switch (entrance.by) {
    case "credentials":
    case "email":
    case "sign-up":
      return {};
    case "password":
      return import("./password/still-chosen.ts").then(({ enteredByPassword }) =>
        enteredByPassword(context, entrance),
      );
    case "oauth":
      return import("./oauth/callback/entered.ts").then(({ enteredByOAuth }) =>
        enteredByOAuth(context, identity),
      );
    case "passkey":
      return import("./webauthn/entered.ts").then(({ enteredByPasskey }) =>
        enteredByPasskey(context, identity, entrance),
      );
    case "new-passkey":
      return import("./webauthn/entered.ts").then(({ enteredByNewPasskey }) =>
        enteredByNewPasskey(context, identity, entrance),
      );
  }
}
