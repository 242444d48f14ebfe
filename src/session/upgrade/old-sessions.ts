import type { Awaitable } from "../../lib/awaitable.ts";
import type { Cookie } from "../../lib/cookie.ts";
import type { Context } from "../../request/context.ts";
import type { Adapter } from "../../types/adapter.ts";
import type {
  EndedSession,
  EndReason,
  LiveSession,
  SessionContent,
  SessionStore,
} from "../session-store.ts";

/**
 * Why cookies of other systems are removed: one of our sessions takes their place, or the person leaves. Whoever leaves wants nothing to
 * stay, so then only a whole token that another secret may open does.
 */
export type RemovalReason = "replaced" | "signed-out";

/** How sessions in cookies of other systems are found, taken over and ended, with one strategy. */
export interface OldSessions {
  /** Returns the first that is alive. It is due, so that it becomes one of ours as soon as a cookie can be set. */
  find(context: Context, adapter: Adapter | undefined): Promise<LiveSession | undefined>;
  /** Makes it one of ours, and returns its cookies; `null` when it has just ended. */
  renew(
    store: SessionStore,
    context: Context,
    live: LiveSession,
    content: SessionContent,
  ): Promise<Cookie[] | null>;
  /** Ends all that the request has but this one: when it becomes ours, the cookies of the others go. */
  endOthers(context: Context, live: LiveSession): Promise<void>;
  /** Whether what stands under our own name is a token of theirs, where they have that name too, and nothing that our store can end. */
  isTheirs(context: Context): Awaitable<boolean>;
  /** The names of the cookies that the request has and that stay, because they may be those of another application. */
  spared(context: Context, why: RemovalReason): Awaitable<readonly string[]>;
  /** Ends all that the request has, and returns the first that was alive. */
  end(context: Context, reason: EndReason): Promise<EndedSession | null>;
}
