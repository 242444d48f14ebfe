import { Auth as CoreAuth } from "@auth/core";
import { decode, encode } from "@auth/core/jwt";
import { Auth } from "cardea";
import { encode as seal } from "cardea/jwt";
import { getSession } from "cardea/server";
import { sealData, unsealData } from "iron-session";
import { floor } from "../floor.ts";
import { compare, same } from "../measure.ts";
import { cachedSession } from "../peers/better-auth.ts";
import { median, type Result } from "../report.ts";

const secret = "a secret that is long enough for everybody";
const person = { name: "Ada Lovelace", email: "ada@example.com", picture: null, sub: "user-1" };
const url = "http://localhost:3000/auth/session";
const quiet = { error() {}, warn() {} };
const config = { secret, trustHost: true, providers: [], logger: quiet };
const cookieName = "cardea.session-token";

/** Many more than a process remembers, so that each of them is as good as new. */
const crowd = 4096;

/** The signed-in session read in process and over `Auth`, with the session in the cookie. */
export async function encryptedSessions(): Promise<Result> {
  const tokens = await Promise.all(
    Array.from({ length: crowd }, () => seal({ token: person, secret, salt: cookieName })),
  );
  const [token = ""] = tokens;
  const visitors = tokens.map((one) => headersWith(`${cookieName}=${one}`));
  const core = { ...config, basePath: "/auth" };
  const coreSalt = "authjs.session-token";
  const coreToken = await encode({ token: person, secret, salt: coreSalt });
  const coreCookie = `${coreSalt}=${coreToken}`;
  const ironed = await sealData(person, { password: secret });
  const better = await cachedSession(secret);
  const known = headersWith(`${cookieName}=${token}`);

  const figures = await compare([
    { name: "node:crypto floor", prepare: same(floor(token)) },
    {
      name: "cardea getSession",
      prepare: inTurn(visitors, (visitor) => () => getSession(visitor, config)),
    },
    { name: "cardea getSession, again", prepare: same(() => getSession(known, config)) },
    {
      name: "cardea Auth(GET /session)",
      prepare: inTurn(tokens, (one) => ask(`${cookieName}=${one}`, (it) => Auth(it, config))),
    },
    { name: "cardea anonymous", prepare: () => ask(undefined, (it) => Auth(it, config)) },
    { name: "Response alone", prepare: same(plainResponse) },
    {
      name: "iron-session unseal",
      prepare: same(() => unsealData(ironed, { password: secret })),
    },
    {
      name: "@auth/core decode",
      prepare: same(() => decode({ token: coreToken, secret, salt: coreSalt })),
    },
    {
      name: "@auth/core Auth(GET /session)",
      prepare: () => ask(coreCookie, (it) => CoreAuth(it, core)),
    },
    { name: "@auth/core anonymous", prepare: () => ask(undefined, (it) => CoreAuth(it, core)) },
    { name: "better-auth getSession, cookie cache", prepare: same(better) },
  ]);
  const at = (name: string) => median(figures, name);
  const read = at("cardea getSession");
  const coreAction = at("@auth/core Auth(GET /session)");
  const coreAnonymous = at("@auth/core anonymous");
  return {
    title: "Session in an encrypted token",
    figures,
    goals: [
      {
        text: "getSession over the node:crypto floor",
        value: read / at("node:crypto floor"),
        most: 2.5,
        unit: "times",
      },
      {
        text: "getSession faster than @auth/core decode and session action",
        value: (at("@auth/core decode") + coreAction) / read,
        least: 40,
        unit: "times",
      },
      {
        text: "getSession faster than better-auth with its cookie cache",
        value: at("better-auth getSession, cookie cache") / read,
        least: 20,
        unit: "times",
      },
      {
        text: "Auth(GET /session) faster than @auth/core",
        value: coreAction / at("cardea Auth(GET /session)"),
        least: 40,
        unit: "times",
      },
      {
        text: "anonymous Auth(GET /session) faster than @auth/core",
        value: coreAnonymous / at("cardea anonymous"),
        least: 20,
        unit: "times",
      },
    ],
    notes: [
      `cardea meets ${crowd} visitors in turn and remembers none of them; "again" is one visitor within a minute`,
      `a library that did nothing but make the Response would be ${(coreAnonymous / at("Response alone")).toFixed(1)} times faster than @auth/core's anonymous session`,
    ],
  };
}

function inTurn<T>(items: readonly T[], run: (item: T) => () => unknown): () => () => unknown {
  let next = 0;
  return () => {
    const item = items[next++ % items.length];
    if (item === undefined) throw new Error("there is nobody");
    return run(item);
  };
}

/** Asks for the session with a request of its own. */
function ask(cookie: string | undefined, answer: (request: Request) => unknown): () => unknown {
  const request = new Request(url, cookie ? { headers: { cookie } } : {});
  return () => answer(request);
}

function headersWith(cookie: string): Headers {
  return new Headers({ host: "localhost:3000", cookie });
}

/** A response as the session route has to make one: with a body and four headers. */
function plainResponse(): Response {
  const headers = {
    "cache-control": "private, no-store",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "content-type": "application/json",
  };
  return new Response("null", { headers });
}
