import { resolveConfig } from "../../src/config/resolve.ts";
import type { AuthError } from "../../src/errors.ts";
import { createContext } from "../../src/request/context.ts";
import { type MemoryStorage, memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import type { AuthConfig, SessionOptions } from "../../src/types/config.ts";
import { storyteller } from "../request/debugging/support.ts";
import { origin } from "../support/application.ts";
import { forget } from "../support/forget.ts";
import type { Strategy } from "./support.ts";

type Own = Partial<Omit<AuthConfig, "session">> & { readonly session?: SessionOptions };

/**
 * An application whose secret no other test has, its storage, all that it tells, and contexts of requests that bring cookies.
 *
 * @param change makes the adapter of the application out of its storage
 */
export async function direct(
  strategy: Strategy,
  { session, ...own }: Own = {},
  change: (storage: MemoryStorage) => Adapter = (storage) => storage,
) {
  const storage = memory();
  const errors: AuthError[] = [];
  const warnings: string[] = [];
  const story = storyteller();
  const config = await resolveConfig(
    {
      secret: `a secret that no other test has: ${crypto.randomUUID()}`,
      trustHost: true,
      providers: [],
      adapter: change(storage),
      ...own,
      session: { ...session, strategy },
      logger: {
        ...story.logger,
        error(_, error) {
          errors.push(error as AuthError);
          forget("log-tallies");
        },
        warn: (code, text) => void warnings.push(`${code}: ${text}`),
      },
    },
    {},
  );
  const asks = (cookies: Readonly<Record<string, string>> = {}, at = origin) => {
    const sent = Object.entries(cookies).map(([name, one]) => `${name}=${encodeURIComponent(one)}`);
    const headers = new Headers(sent.length > 0 ? { cookie: sent.join("; ") } : {});
    return createContext(config, { headers, origin: at });
  };
  return { storage, config, errors, warnings, story, asks };
}

/** Adds a person to a storage. */
export async function addPerson(storage: MemoryStorage, id = "1", email = `${id}@example.com`) {
  return storage.createUser({ id, name: "Ada Lovelace", email, emailVerified: null });
}

/** Seconds since the epoch, from now. */
export const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

/** Adds an authenticator app to person 1. */
export async function addApp(storage: MemoryStorage) {
  const secret = "not asked for here";
  const facts = { userId: "1", kind: "totp", secret, version: 1, createdAt: new Date() } as const;
  await storage.putCredential({ id: "totp:1:app", ...facts }, null);
}
