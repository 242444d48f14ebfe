import { type Awaitable, chain } from "../../lib/awaitable.ts";
import { lazily } from "../../lib/lazy.ts";
import type { Context } from "../../request/context.ts";
import type { Adapter } from "../../types/adapter.ts";
import { readSessionToken } from "../read-cookie.ts";
import type {
  EndedSession,
  EndReason,
  LiveSession,
  NoSession,
  SessionStore,
} from "../session-store.ts";
import { decodeToken, isForeign } from "./decode.ts";
import { hasEnded } from "./is-revoked.ts";

// Loaded when a session begins or is renewed, and when one ends: most requests do none of it.
const write = lazily(() => import("./write.ts"));
const ending = lazily(() => import("./end.ts"));

/** Keeps each session in an encrypted token in the browser. */
export const tokenStore: SessionStore = Object.freeze({
  keepsClaims: true,
  find,
  renew: async (context, live, content) => (await write()).renewToken(context, live, content),
  issue: async (context, beginning) => (await write()).issueToken(context, beginning),
  end,
} satisfies SessionStore);

// Chained, not awaited: once the keys have been derived there is nothing to wait for.
function find(
  context: Context,
  adapter: Adapter | undefined = context.config.adapter,
): Awaitable<LiveSession | NoSession> {
  const sealed = readSessionToken(context);
  if (!sealed) return "none";
  return chain(decodeToken(context, sealed), (token): Awaitable<LiveSession | NoSession> => {
    if (typeof token === "string") return token === "worthless" ? "gone" : "none";
    return chain(hasEnded(context, token, adapter), (revoked) => {
      if (!revoked)
        return isForeign(context.config, token) ? unlessOutdated(context, token, adapter) : token;
      return chain(ending(), ({ whyEnded }) => whyEnded(context, token.id));
    });
  });
}

/** Refuses a session of the library that `compat` names if all sessions of its person have ended since. */
async function unlessOutdated(
  context: Context,
  token: LiveSession,
  adapter: Adapter | undefined,
): Promise<LiveSession | NoSession> {
  const { isOutdated } = await import("../registry/outdated.ts");
  return (await isOutdated(context, token, adapter)) ? "none" : token;
}

async function end(context: Context, reason: EndReason): Promise<EndedSession | null> {
  const sealed = readSessionToken(context);
  return sealed ? (await ending()).endToken(context, sealed, reason) : null;
}
