import { Auth as CoreAuth } from "@auth/core";
import { decode, encode } from "@auth/core/jwt";
import { Auth } from "cardea";
import { encode as seal } from "cardea/jwt";
import { getSession } from "cardea/server";
import { sealData, unsealData } from "iron-session";
import { floor } from "../floor.ts";
import { compare } from "../measure.ts";
import { cachedSession } from "../peers/better-auth.ts";
import { median, type Result } from "../report.ts";

const secret = "a secret that is long enough for everybody";
const person = { name: "Ada Lovelace", email: "ada@example.com", picture: null, sub: "user-1" };
const url = "http://localhost:3000/auth/session";
const quiet = { error() {}, warn() {}, debug() {} };

/** The signed-in session read in process and over `Auth`, with the session in the cookie. */
export async function encryptedSessions(): Promise<Result> {
  const config = { secret, trustHost: true, providers: [], logger: quiet };
  const salt = "cardea.session-token";
  const token = await seal({ token: person, secret, salt });
  const cookie = `${salt}=${token}`;
  const headers = new Headers({ host: "localhost:3000", cookie });
  const core = { ...config, basePath: "/auth" };
  const coreSalt = "authjs.session-token";
  const coreToken = await encode({ token: person, secret, salt: coreSalt });
  const coreCookie = `${coreSalt}=${coreToken}`;
  const ironed = await sealData(person, { password: secret });
  const better = await cachedSession(secret);

  const figures = await compare([
    { name: "node:crypto floor", run: floor(token) },
    { name: "cardea getSession", run: () => getSession(headers, config) },
    { name: "cardea Auth(GET /session)", run: () => Auth(request(cookie), config) },
    { name: "cardea anonymous", run: () => Auth(request(), config) },
    { name: "Request and Response alone", run: () => [request(), plainResponse()] },
    { name: "iron-session unseal", run: () => unsealData(ironed, { password: secret }) },
    { name: "@auth/core decode", run: () => decode({ token: coreToken, secret, salt: coreSalt }) },
    { name: "@auth/core Auth(GET /session)", run: () => CoreAuth(request(coreCookie), core) },
    { name: "@auth/core anonymous", run: () => CoreAuth(request(), core) },
    { name: "better-auth getSession, cookie cache", run: better },
  ]);
  const read = median(figures, "cardea getSession");
  const coreAction = median(figures, "@auth/core Auth(GET /session)");
  return {
    title: "Session in an encrypted token",
    figures,
    goals: [
      {
        text: "getSession over the node:crypto floor",
        value: read / median(figures, "node:crypto floor"),
        most: 2.5,
        unit: "times",
      },
      {
        text: "getSession faster than @auth/core decode and session action",
        value: (median(figures, "@auth/core decode") + coreAction) / read,
        least: 40,
        unit: "times",
      },
      {
        text: "getSession faster than better-auth with its cookie cache",
        value: median(figures, "better-auth getSession, cookie cache") / read,
        least: 20,
        unit: "times",
      },
      {
        text: "Auth(GET /session) faster than @auth/core",
        value: coreAction / median(figures, "cardea Auth(GET /session)"),
        least: 40,
        unit: "times",
      },
      {
        text: "anonymous Auth(GET /session) faster than @auth/core",
        value: median(figures, "@auth/core anonymous") / median(figures, "cardea anonymous"),
        least: 20,
        unit: "times",
      },
    ],
    notes: [
      `a library that did nothing but make the Request and the Response of the web platform would be ${(median(figures, "@auth/core anonymous") / median(figures, "Request and Response alone")).toFixed(1)} times faster than @auth/core's anonymous session`,
    ],
  };
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

function request(cookie?: string): Request {
  return new Request(url, cookie ? { headers: { cookie } } : {});
}
