import type { RequestEventBase, RequestEventCommon } from "@builder.io/qwik-city";
import { AuthError } from "../errors.ts";
import type { Visit, VisitFacts } from "../server/index.ts";
import type { AuthConfig } from "../types/config.ts";
import type { Session } from "../types/records.ts";

/** What `onRequest`, actions and loaders share while a request is handled. */
export interface RequestState {
  readonly config: AuthConfig;
  /** Without a slash at its end. Empty at the root. */
  readonly basePath: string;
  /** What the library's functions have to know of the request. */
  readonly input: VisitFacts;
  readonly visit: Visit;
}

/** The key in `sharedMap` under which guards and loaders find the session. */
const sessionKey = "session";
const stateKey = "@cardea";

/** Returns the state of a request, which is made once: Qwik City may rewrite the path. */
export function stateOf({ sharedMap }: RequestEventCommon, make: () => RequestState): RequestState {
  const begun: RequestState | undefined = sharedMap.get(stateKey);
  if (begun) return begun;
  const made = make();
  sharedMap.set(stateKey, made);
  return made;
}

/**
 * Returns the state that `onRequest` created.
 *
 * @throws {AuthError} with the code `on-request-missing` if `onRequest` did not run
 */
export function requestState({ sharedMap }: Pick<RequestEventBase, "sharedMap">): RequestState {
  const state: RequestState | undefined = sharedMap.get(stateKey);
  if (state) return state;
  throw new AuthError("Export onRequest of cardea/qwik from src/routes/plugin@auth.ts", {
    code: "on-request-missing",
  });
}

/** Returns the session that was shared with guards and loaders. */
export function currentSession({ sharedMap }: RequestEventCommon): Session | null {
  const session: Session | undefined = sharedMap.get(sessionKey);
  return session ?? null;
}

/** Puts a session into `sharedMap` for guards and loaders. Only what JSON can express is kept. */
export function shareSession({ sharedMap }: RequestEventCommon, session: Session | null): void {
  sharedMap.set(sessionKey, session && JSON.parse(JSON.stringify(session)));
}

/** Reads the session, renews it when it is due, and shares it. */
export async function readSession(ev: RequestEventCommon, { visit }: RequestState): Promise<void> {
  shareSession(ev, await inVisit(ev, visit.auth()));
}

/** Waits for something that a visit does, and writes the headers that come of it. */
export async function inVisit<Result>(
  ev: RequestEventBase,
  doing: Promise<Result>,
): Promise<Result> {
  const result = await doing;
  settle(ev);
  return result;
}

/** Sets the cookies that the visit asks for since the last time, and returns how many there were. */
export function settle(ev: RequestEventBase): number {
  let count = 0;
  requestState(ev).visit.settle({
    append(_, header) {
      const [pair = "", ...attributes] = header.split("; ");
      const [name = "", ...value] = pair.split("=");
      // Qwik City writes the value as it is. Its own cookie options lack some of our attributes.
      ev.cookie.set(name, [value.join("="), ...attributes].join("; "));
      count += 1;
    },
    get: (name) => ev.headers.get(name),
    getSetCookie: () => [],
    set: (name, value) => ev.headers.set(name, value),
  });
  return count;
}
