import type { IncomingMessage, ServerResponse } from "node:http";
import type { SessionLike } from "../../types/config.ts";
import type { JWT, Session } from "../../types/records.ts";
import { isNodeRequest, isNodeResponse } from "../node-arguments.ts";
import { readNodeSession } from "../read-session.ts";
import { doorOf } from "./options.ts";
import type { NextAuthOptions } from "./terms.ts";

/** Reads the session on the server, as in next-auth 4. */
export interface GetServerSession {
  /**
   * In a server component, an action or a route handler: returns the session, or `null`. Never renews it.
   *
   * @deprecated Write `auth()`, which `NextAuth()` of `cardea/next` returns.
   */
  <S extends SessionLike = Session>(options: NextAuthOptions<JWT, S>): Promise<S | null>;
  /**
   * In an API route, or with the `req` and `res` of `getServerSideProps`: returns the session, or `null`. Renews it when it is due.
   *
   * @deprecated Write `auth(req, res)` or `auth(context)`; `NextAuth()` of `cardea/next` returns `auth`.
   */
  <S extends SessionLike = Session>(
    req: IncomingMessage,
    res: ServerResponse,
    options: NextAuthOptions<JWT, S>,
  ): Promise<S | null>;
  /**
   * For functions that pass their own arguments on, which are those of either form.
   *
   * @deprecated Write `auth(...args)`; `NextAuth()` of `cardea/next` returns `auth`.
   */
  <S extends SessionLike = Session>(
    ...args: [NextAuthOptions<JWT, S>] | [IncomingMessage, ServerResponse, NextAuthOptions<JWT, S>]
  ): Promise<S | null>;
}

async function read(...args: readonly unknown[]): Promise<Session | null> {
  const door = doorOf(args.at(-1));
  if (args.length === 1) return door.read();
  const [request, response] = args;
  if (args.length === 3 && isNodeRequest(request) && isNodeResponse(response)) {
    return readNodeSession(door.configFor, request, response);
  }
  throw new TypeError(
    "getServerSession() takes the options, or the request and the response of Node.js and then the options",
  );
}

/** @deprecated Write `auth()`, which `NextAuth()` of `cardea/next` returns. */
export const getServerSession = read as GetServerSession;

/** @deprecated Write `auth()`, which `NextAuth()` of `cardea/next` returns. */
export const unstable_getServerSession = getServerSession;
