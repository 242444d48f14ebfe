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
import { decodeToken } from "./decode.ts";
import { hasEnded } from "./is-revoked.ts";

// Loaded when a session begins or is renewed, and when one ends: most requests do none of it.
const write = lazily(() => import("./write.ts"));
const ending = lazily(() => import("./end.ts"));
// Loaded by those who share tokens with another library.
const foreign = lazily(() => import("./unless-refused.ts"));

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
        return token.beganElsewhere
          ? chain(foreign(), ({ unlessRefused }) => unlessRefused(context, token, adapter))
          : token;
      return chain(ending(), ({ whyEnded }) => whyEnded(context, token.id));
    });
  });
}

async function end(context: Context, reason: EndReason): Promise<EndedSession | null> {
  const sealed = readSessionToken(context);
  return sealed ? (await ending()).endToken(context, sealed, reason) : null;
}
