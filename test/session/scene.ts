import { resolveConfig } from "../../src/config/resolve.ts";
import type { Cookie } from "../../src/lib/cookie.ts";
import { now } from "../../src/lib/time.ts";
import { type Context, createContext, type RequestFacts } from "../../src/request/context.ts";
import { recorded } from "../../src/session/registry/recorded-store.ts";
import type { Beginning, LiveSession } from "../../src/session/session-store.ts";
import { findLiveSession, storeOf } from "../../src/session/strategies.ts";
import { type MemoryStorage, memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import type { SessionOptions } from "../../src/types/session.ts";
import { storyteller } from "../request/debugging/support.ts";
import { application, origin } from "../support/application.ts";
import type { Strategy } from "./support.ts";

/** Ada as the database knows her. */
export const ada = { id: "ada", name: "Ada Lovelace", email: "ada@example.com" } as const;

const account = { provider: "hostile", type: "oidc", providerAccountId: "1" } as const;

interface Setting extends Omit<Partial<AuthConfig>, "adapter" | "session"> {
  readonly strategy?: Strategy;
  readonly adapter?: MemoryStorage;
  readonly session?: SessionOptions;
}

/** What a framework says of one request. */
type Facts = Partial<Omit<RequestFacts, "headers">>;

/**
 * An application without pages, whose one browser has no session yet: sessions begin in the store and are read from it. Its secret
 * is its own, so that no other test has said or ended anything here.
 */
export async function scene({
  strategy = "jwt",
  adapter = memory(),
  session,
  ...own
}: Setting = {}) {
  const secret = `a secret that no other scene has: ${crypto.randomUUID()}`;
  const app = application({
    providers: [],
    secret,
    ...own,
    adapter,
    session: { ...session, strategy },
  });
  const { logger, steps, codes, last } = storyteller();
  const config = await resolveConfig(
    { ...app.config, logger: { ...Object(logger), ...Object(app.config.logger) } },
    {},
  );
  if (config.problem) throw config.problem;
  const user = await adapter.createUser({ ...ada, emailVerified: null });
  const jar = new Map<string, string>();
  const contextOf = (facts: Facts = {}, cookies: ReadonlyMap<string, string> = jar): Context => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return createContext(config, { headers: new Headers({ cookie }), origin, ...facts });
  };
  const keep = (cookies: readonly Cookie[]) => {
    for (const { name, value, options } of cookies) {
      if (options.maxAge === 0) jar.delete(name);
      else jar.set(name, value);
    }
  };
  return {
    config,
    adapter,
    user,
    jar,
    /** A context of the browser, whose cookies are by default those of now. */
    contextOf,
    /** Does with the browser's cookies what an answer says. */
    keep,
    errors: app.errors,
    warnings: app.warnings,
    /** The debug messages. */
    steps,
    codes,
    last,
    /** Begins a session of Ada in this browser. */
    async begin(more: Partial<Beginning> = {}): Promise<LiveSession> {
      const store = await storeOf({ config });
      const context = contextOf({}, new Map());
      const { name, email } = ada;
      const issued = await (config.registry ? recorded(store) : store).issue(context, {
        userId: user.id,
        authTime: now(),
        unverified: false,
        proofs: {},
        token: { name, email, sub: user.id },
        account,
        ...more,
      });
      keep(issued.cookies);
      steps.length = 0;
      return liveIn(contextOf());
    },
    /** The session as the store has it. */
    live: () => liveIn(contextOf()),
    store: () => storeOf({ config }),
  };
}

/** Any scene. */
export type Scene = Awaited<ReturnType<typeof scene>>;

async function liveIn(context: Context): Promise<LiveSession> {
  const live = await findLiveSession(context);
  if (!live) throw new Error("There is no session");
  return live;
}
