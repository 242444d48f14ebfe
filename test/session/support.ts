import type { TestContext } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig, SessionOptions } from "../../src/types/config.ts";
import { password } from "../http/support/password.ts";
import { type Application, application } from "../support/application.ts";
import { type Browser, browser } from "../support/browser.ts";

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The name of the session cookie on https. */
export const sessionCookie = "__Host-cardea.session-token";

/** Both ways of keeping the signed-in state. */
export const strategies = ["jwt", "database"] as const;

/** One of {@link strategies}. */
export type Strategy = (typeof strategies)[number];

/** An application with the provider `credentials`, whose sessions are kept in this way. */
export function applicationWith(
  strategy: Strategy,
  { session, ...config }: Partial<AuthConfig> & { session?: SessionOptions } = {},
): Application {
  return application({
    providers: [password()],
    adapter: memory(),
    session: { ...session, strategy },
    ...config,
  });
}

/** A clock that stands still until it is told to go on. */
export function stoppedClock(t: TestContext): { pass(seconds: number): void } {
  t.mock.timers.enable({ apis: ["Date"], now: new Date("2026-11-20T12:00:00Z") });
  return { pass: (seconds) => t.mock.timers.tick(seconds * 1000) };
}

/** The value of a browser's session cookie, joined from its chunks. */
export function tokenOf({ cookies }: Browser): string {
  const names = [...cookies.keys()].filter((name) => name.startsWith(sessionCookie)).sort();
  return names.map((name) => cookies.get(name)?.value ?? "").join("");
}

/** A browser that holds nothing but this session token. */
export function thief(config: AuthConfig, token: string): Browser {
  const stolen = browser(config);
  stolen.cookies.set(sessionCookie, { value: token, sameSite: "lax", header: "" });
  return stolen;
}
