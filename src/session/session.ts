import type { Context } from "../config/context.ts";
import { type Awaitable, chain } from "../lib/awaitable.ts";
import type { Cookie } from "../lib/cookie.ts";
import { lazily } from "../lib/lazy.ts";
import { jwtSessions } from "./jwt.ts";
import type {
  EndedSession,
  SessionRead,
  SessionStore,
  SessionUpdate,
  SignedIn,
  Subject,
} from "./store.ts";

const databaseSessions = lazily(async () => (await import("./database.ts")).databaseSessions);

/** The store of the configured strategy. Encrypted tokens are there at once. */
function storeOf({ config }: Context): Awaitable<SessionStore> {
  return config.session.strategy === "database" ? databaseSessions() : jwtSessions;
}

/** The session of this request: what every page view asks. See {@link SessionStore.read}. */
export function readSession(context: Context, update?: SessionUpdate): Awaitable<SessionRead> {
  return chain(storeOf(context), (store) => store.read(context, update));
}

/** Who is signed in. See {@link SessionStore.subject}. */
export async function readSubject(context: Context): Promise<Subject | null> {
  return (await storeOf(context)).subject(context);
}

/** A new session. See {@link SessionStore.issue}. */
export async function issueSession(context: Context, signedIn: SignedIn): Promise<Cookie[]> {
  return (await storeOf(context)).issue(context, signedIn);
}

/** Ends sessions that began without a proof. See {@link SessionStore.endUnproven}. */
export async function endUnprovenSessions(context: Context, userId: string): Promise<void> {
  await (await storeOf(context)).endUnproven(context, userId);
}

/** Ends the session of this request. See {@link SessionStore.end}. */
export async function closeSession(context: Context): Promise<EndedSession | null> {
  return (await storeOf(context)).end(context);
}
