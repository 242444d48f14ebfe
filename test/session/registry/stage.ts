import type { Context } from "../../../src/request/context.ts";
import { openContext } from "../../../src/server/input.ts";
import { publicId } from "../../../src/session/registry/ids.ts";
import type { LiveSession } from "../../../src/session/session-store.ts";
import { type MemoryStorage, memory } from "../../../src/storage/memory.ts";
import type { Adapter, AdapterSessionRecord } from "../../../src/types/adapter.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { unlimited } from "../../http/support/password.ts";
import { adapterOver, type Replaced } from "../../support/adapter-over.ts";
import { type Application, origin } from "../../support/application.ts";
import { applicationWith, day, type Strategy } from "../support.ts";

/** Where functions of the registry are asked directly. */
export interface Stage extends Application {
  readonly storage: MemoryStorage;
  /** What was called of the adapter, as `method` and its first argument. */
  readonly calls: (readonly [name: string, first: unknown])[];
  /** Opens the context of a request with these headers. */
  open(headers?: Readonly<Record<string, string>>): Promise<Context>;
  /** Begins a session of `ada` with this id or key of a row. */
  begin(key: string, facts?: Partial<AdapterSessionRecord>): Promise<AdapterSessionRecord>;
  /** Returns what was called of one method. */
  called(name: keyof Adapter): unknown[];
}

/**
 * Returns a stage with a storage in memory, in which `ada` and `grace` are users.
 *
 * @param replaced methods that the adapter has instead of those of the storage; without one that is `undefined`
 */
export async function stage(
  strategy: Strategy,
  { session, ...config }: Partial<AuthConfig> = {},
  replaced: (storage: MemoryStorage) => Replaced = () => ({}),
): Promise<Stage> {
  const storage = memory();
  for (const id of ["ada", "grace"]) {
    await storage.createUser({ id, email: `${id}@example.com`, emailVerified: null });
  }
  const calls: Stage["calls"] = [];
  const adapter = adapterOver(storage, replaced, (name, first) => calls.push([name, first]));
  const application = applicationWith(strategy, {
    ...{ adapter, security: true, limits: unlimited, ...config },
    session: { ...session },
  });
  const open = async (headers: Readonly<Record<string, string>> = {}) =>
    openContext(new Request(origin, { headers }), application.config);
  return {
    ...application,
    storage,
    calls,
    open,
    async begin(key, facts) {
      const { config: resolved } = await open();
      const record = recordWith(await publicId(resolved, key), facts);
      const { userId, expires } = record;
      if (strategy === "database") {
        await storage.createSession({ sessionToken: key, userId, expires });
      }
      await storage.putSessionRecord(record);
      return record;
    },
    called: (method) => calls.filter(([name]) => name === method).map(([, first]) => first),
  };
}

/** A record of a session of `ada` that began just now with a password of the application. */
export function recordWith(
  id: string,
  facts: Partial<AdapterSessionRecord> = {},
): AdapterSessionRecord {
  const at = new Date();
  const expires = new Date(at.getTime() + 30 * day * 1000);
  const known = { createdAt: at, seenAt: at, expires, proofs: "cred0", provider: "credentials" };
  return { id, userId: "ada", ...known, ...facts };
}

/** An encrypted session of `ada` that began just now. */
export function tokenSession(id: string, facts: Partial<LiveSession> = {}): LiveSession {
  const authTime = Math.floor(Date.now() / 1000);
  return {
    id,
    userId: "ada",
    content: { token: { sid: id, sub: "ada" } },
    authTime,
    unverified: false,
    expires: authTime + 30 * day,
    nextExpiry: authTime + 30 * day,
    due: false,
    ...facts,
  };
}

/** A key of a row as the library makes them. */
export const rowKeyNumber = (number: number) => number.toString(16).padStart(64, "0");
