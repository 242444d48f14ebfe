import assert from "node:assert/strict";
import { openContext } from "../../../src/server/input.ts";
import {
  endSessions as end,
  type WhichSessions,
} from "../../../src/session/registry/end-sessions.ts";
import { listSessions as list } from "../../../src/session/registry/list-sessions.ts";
import { memory } from "../../../src/storage/memory.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { enter, type PersonName, unlimited } from "../../http/support/password.ts";
import { type Application, origin } from "../../support/application.ts";
import { Browser, browser } from "../../support/browser.ts";
import { forget } from "../../support/forget.ts";
import { applicationWith, day, type Strategy, strategies } from "../support.ts";

/** What people see of their browsers. */
export const agents = {
  windows:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
} as const;

/** Storages of a test's own. */
const storages = {
  memory: async () => memory(),
  SQLite: async () => {
    const storage = sql(":memory:");
    await storage.migrate();
    return storage;
  },
} as const satisfies Record<string, () => Promise<Required<Adapter>>>;

/** Every strategy on every storage. */
export const cases = strategies.flatMap((strategy) =>
  (["memory", "SQLite"] as const).map((storage) => ({
    name: `strategy ${strategy} on ${storage}`,
    strategy,
    create: (config: Partial<AuthConfig> = {}) => createPlace(strategy, storage, config),
  })),
);

/** An application whose sessions are recorded. */
export interface Place extends Application {
  readonly adapter: Required<Adapter>;
  readonly strategy: Strategy;
}

async function createPlace(
  strategy: Strategy,
  storage: keyof typeof storages,
  { session, ...config }: Partial<AuthConfig>,
): Promise<Place> {
  const adapter: Required<Adapter> = await storages[storage]();
  const given = { adapter, security: true, limits: unlimited, ...config, session: { ...session } };
  return { ...applicationWith(strategy, given), adapter, strategy };
}

/** A browser in which somebody has signed in. */
export async function signedIn(
  config: AuthConfig,
  person: PersonName = "ada",
  headers: Readonly<Record<string, string>> = {},
): Promise<Browser> {
  const visitor = new BrowserWith(config, headers);
  await enter(visitor, person);
  return visitor;
}

/** A browser that sends these headers with each request. */
class BrowserWith extends Browser {
  readonly #headers: Readonly<Record<string, string>>;

  constructor(config: AuthConfig, headers: Readonly<Record<string, string>>) {
    super(config, origin);
    this.#headers = headers;
  }

  override get(address: string, options = {}): Promise<Response> {
    return super.get(address, { headers: this.#headers, ...options });
  }

  override post(
    address: string,
    fields: Readonly<Record<string, string>> | URLSearchParams,
    options = {},
  ): Promise<Response> {
    return super.post(address, fields, { headers: this.#headers, ...options });
  }
}

/** Opens the context of a request that a browser sends. */
export async function contextOf(config: AuthConfig, visitor?: Browser) {
  const cookies = [...(visitor?.cookies ?? [])].map(([name, { value }]) => `${name}=${value}`);
  return openContext(new Request(origin, { headers: { cookie: cookies.join("; ") } }), config);
}

/** Returns the id under which the adapter knows a person. */
export async function idOf({ adapter }: Place, person: PersonName = "ada"): Promise<string> {
  const user = await adapter.getUserByEmail(`${person}@example.com`);
  assert.ok(user);
  return user.id;
}

export async function listSessions(place: Place, visitor?: Browser, person?: PersonName) {
  return list(await contextOf(place.config, visitor), await idOf(place, person));
}

export async function endSessions(
  place: Place,
  which: WhichSessions,
  visitor?: Browser,
  person?: PersonName,
) {
  return end(await contextOf(place.config, visitor), await idOf(place, person), which);
}

/** Whether each of these browsers is signed in, as a process sees it that knows only what is stored. */
export async function areSignedIn(...visitors: Browser[]): Promise<boolean[]> {
  const seen: boolean[] = [];
  for (const visitor of visitors) {
    forget("ended-sessions");
    seen.push((await visitor.clone().session()) !== null);
  }
  return seen;
}

/** Signs somebody in before sessions were recorded, with the same storage. */
export async function signedInBefore(place: Place, person?: PersonName): Promise<Browser> {
  const visitor = await signedIn({ ...place.config, security: false }, person);
  const moved = browser(place.config);
  for (const [name, cookie] of visitor.cookies) moved.cookies.set(name, cookie);
  return moved;
}

export { day };
