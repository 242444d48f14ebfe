import assert from "node:assert/strict";
import { resolveConfig } from "../../../src/config/resolve.ts";
import { stepAt, totp } from "../../../src/factors/totp.ts";
import { type Context, createContext } from "../../../src/request/context.ts";
import { beginApp, confirmApp } from "../../../src/signin/factor/enrolment.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { AdapterUser } from "../../../src/types/adapter.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import type { SecurityEvent } from "../../../src/types/security.ts";
import { application, origin } from "../../support/application.ts";

/** The session in which apps are added. */
export const session = "a session";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Reads a key as an app does, from what its owner types. */
export function readKey(written: string): Uint8Array<ArrayBuffer> {
  const bits = [...written.replaceAll(" ", "")]
    .map((one) => alphabet.indexOf(one).toString(2).padStart(5, "0"))
    .join("");
  return new Uint8Array((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Returns the code that an app shows now, or showed some steps ago. */
export function codeAt(key: string, steps = 0): Promise<string> {
  return totp(readKey(key), stepAt(Date.now() / 1000) + steps);
}

/** Returns a code that is wrong now, and one step earlier or later. */
export async function wrongCode(key: string): Promise<string> {
  const near = await Promise.all([-2, -1, 0, 1, 2].map((steps) => codeAt(key, steps)));
  for (let code = 0; ; code++) {
    const text = String(code).padStart(6, "0");
    if (!near.includes(text)) return text;
  }
}

/** An application with second factors, and what it tells. */
export async function scene(config: Partial<AuthConfig> = {}) {
  const adapter = config.adapter ?? memory();
  const events: SecurityEvent[] = [];
  const app = application({
    providers: [],
    factors: {},
    security: true,
    mail() {},
    secret: `${crypto.randomUUID()}${crypto.randomUUID()}`,
    ...config,
    adapter,
    events: { security: (event) => void events.push(event) },
  });
  const resolved = await resolveConfig(app.config, { NODE_TEST_CONTEXT: "child" });

  /** A request, with the cookies of a browser. */
  const request = (cookie = "", host = origin): Context =>
    createContext(resolved, { headers: new Headers({ cookie }), origin: host });

  /** Somebody who is in the database. */
  async function person(own: Partial<AdapterUser> = {}): Promise<AdapterUser> {
    const id = crypto.randomUUID();
    const email = `f${id}@example.com`;
    const made = await adapter.createUser?.({
      id,
      email,
      name: "Ada",
      emailVerified: null,
      ...own,
    });
    assert.ok(made);
    return made;
  }

  /** Adds an app as its owner does, with the code of one step earlier. Returns its key and its id. */
  async function withApp(user: AdapterUser, name?: string) {
    const context = request();
    const { key } = await beginApp(context, user, session);
    const confirm = async () =>
      confirmApp(context, user, session, { code: await codeAt(key, -1), name });
    // The half minute may end between making the code and checking it.
    const { id } = await confirm().catch(confirm);
    return { key, id };
  }

  const rowsOf = async (user: AdapterUser) => (await adapter.listCredentials?.(user.id)) ?? [];

  return { ...app, adapter, events, request, person, withApp, rowsOf };
}
