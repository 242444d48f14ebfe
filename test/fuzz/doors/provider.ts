import { jwtVerify } from "jose";
import { isText } from "../../../src/lib/shape.ts";
import { exchangeCode, type Grant } from "../../../src/signin/oauth/callback/exchange.ts";
import { identify } from "../../../src/signin/oauth/callback/profile.ts";
import { validateResponse } from "../../../src/signin/oauth/callback/response.ts";
import { requestClaims } from "../../../src/signin/oauth/callback/userinfo.ts";
import { verifyLogoutToken } from "../../../src/signin/oauth/logout/logout-token.ts";
import type { RegisteredProvider } from "../../../src/signin/oauth/server/client.ts";
import { origin } from "../../support/application.ts";
import { type Door, holds, isOfType, jsonOf, linesOf, textOf, unlessRefused } from "../door.ts";
import {
  clientId,
  isRefusal,
  issuer,
  jwk,
  keySet,
  responseOf,
  scene,
  signed,
  verifyingKey,
  withTimes,
} from "../scene.ts";
import { explained } from "./callback.ts";
import { metadata } from "./metadata.ts";

const attempt = { provider: "oidc", state: "state-1", redirectUri: `${origin}/auth/callback/oidc` };
/** What the provider answers to whatever a door does not fuzz. */
const honest = {
  jwks: () => Response.json(keySet),
  "openid-configuration": () => Response.json(metadata),
};

const server = () => ({ metadata, requests: new Map() });

/** Signs what is written as `{ "header": …, "claims": … }`, so that mutations of it have a good signature. */
function signWritten(written: unknown): unknown {
  const { header, claims }: { header?: unknown; claims?: unknown } = Object(written);
  return header !== undefined && claims !== undefined ? signed(header, claims) : written;
}

async function exchange(provider: RegisteredProvider): Promise<Grant | undefined> {
  const at = { ...attempt, ...(provider.type === "oidc" && { nonce: "nonce-1" }) };
  const params = new URLSearchParams({ code: "code-1", state: at.state, iss: issuer });
  const valid = await validateResponse(server(), provider, at, params);
  try {
    return await exchangeCode(server(), provider, { ...at, codeVerifier: "v".repeat(43) }, valid);
  } catch (error) {
    if (await explained(error, provider)) return undefined;
    throw error;
  }
}

/** The answer of a token endpoint, after a line with the status and the type; an `id_token` as for a logout token. */
const tokens: Door = {
  name: "token-answer",
  async run(input) {
    const place = await scene();
    const [head = "", written = ""] = linesOf(textOf(input), 2);
    const parsed = withTimes(jsonOf(written));
    const isRecord = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed);
    const idToken = isRecord && "id_token" in parsed ? signWritten(parsed.id_token) : undefined;
    const body = isRecord
      ? JSON.stringify(idToken === undefined ? parsed : { ...parsed, id_token: idToken })
      : written;
    place.answers = { ...honest, token: responseOf(head, body) };
    for (const provider of [place.plain, place.oidc]) {
      const grant = await exchange(provider);
      if (!grant) continue;
      const { access_token, expires_at } = grant.tokens;
      holds(access_token && typeof access_token === "string", "no access token", body);
      holds(!Object.hasOwn(grant.tokens, "__proto__"), "a prototype", body);
      const end = expires_at === undefined || Number.isSafeInteger(expires_at);
      holds(end, "an end that no database keeps", expires_at);
      if (provider.type === "oidc") await assertOurs(String(grant.tokens.id_token), grant);
    }
  },
};

async function assertOurs(token: string, { claims }: Grant): Promise<void> {
  const { payload } = await jwtVerify(token, verifyingKey, {
    ...{ issuer, audience: clientId, clockTolerance: 62, algorithms: ["ES256"] },
    requiredClaims: ["sub", "iat", "exp", "nonce"],
  });
  holds(payload.nonce === "nonce-1", "another sign-in", payload.nonce);
  holds(payload.sub === claims?.sub && payload.sub !== "", "somebody else", payload.sub);
}

/** The answer of a UserInfo endpoint, after a line with the status and the type. */
const userinfo: Door = {
  name: "userinfo",
  async run(input) {
    const place = await scene();
    const [head = "", written = ""] = linesOf(textOf(input), 2);
    const jwt = signWritten(withTimes(jsonOf(written)));
    const body = /jwt/.test(head) && typeof jwt === "string" ? jwt : written;
    place.answers = { ...honest, userinfo: responseOf(head, body) };
    const bearer = { access_token: "token-1", token_type: "bearer" as const };
    const claims = { sub: "person-1", iss: issuer, aud: clientId, iat: 1, exp: 2 };
    const alg = "ES256";
    const signing = { ...place.oidc, client: { userinfo_signed_response_alg: alg } };
    for (const provider of [place.plain, /jwt/.test(head) ? signing : place.oidc]) {
      const said = provider.type === "oidc" ? claims : undefined;
      const grant = { tokens: bearer, claims: said, dpop: undefined, dpopKey: undefined };
      const profile = await claimsOf(provider, grant);
      if (!profile) continue;
      if (said) holds(profile.sub === said.sub, "claims about somebody else", profile);
      const person = await unlessRefused(
        () => identify(place.context, provider, profile, grant),
        isOfType("OAuthProfileParseError", "OAuthCallbackError"),
      );
      if (!person) continue;
      const { providerAccountId: id, user, emailVerified } = person;
      holds(typeof id === "string" && id !== "" && id !== "undefined", "nobody", id);
      const ids = [profile.sub, profile.id].filter(
        (one) => isText(one) || Number.isSafeInteger(one),
      );
      holds(ids.map(String).includes(id), "somebody else", id, ids);
      holds(typeof user.email === "string" || !user.email, "no address", user.email);
      holds(!emailVerified || user.email, "a proof of no address", person.user);
      holds(user.id === id && !Object.hasOwn(user, "emailVerified"), "a made-up proof", user);
    }
  },
};

async function claimsOf(provider: RegisteredProvider, grant: Grant) {
  try {
    return await requestClaims(server(), provider, grant);
  } catch (error) {
    if (await explained(error, provider)) return undefined;
    throw error;
  }
}

const event = "http://schemas.openid.net/event/backchannel-logout";

/** A logout token: a compact one as it is, or `{ "header": …, "claims": … }`, which is signed with the key of the provider. */
const logoutToken: Door = {
  name: "logout-token",
  async run(input) {
    const place = await scene();
    place.answers = honest;
    const text = textOf(input);
    const token = signWritten(withTimes(jsonOf(text)));
    const sent = typeof token === "string" ? token : text;
    const logout = await unlessRefused(
      () => verifyLogoutToken(server(), place.oidc, sent),
      isOfType("LogoutRefused", "OAuthCallbackError"),
    );
    if (!logout) return;
    const { payload, protectedHeader } = await jwtVerify(sent, verifyingKey, {
      ...{ issuer, audience: clientId, clockTolerance: 62, algorithms: ["ES256"] },
      ...{ requiredClaims: ["jti", "iat", "exp", "events"], maxTokenAge: 600 + 62 },
    });
    holds(payload.nonce === undefined, "an ID token ends sessions", payload);
    holds(Object.hasOwn(Object(payload.events), event), "another event ends sessions", payload);
    holds(protectedHeader.crit === undefined, "an extension was ignored", protectedHeader);
    holds(logout.subject === payload.sub && logout.providerSid === payload.sid, "others", payload);
    holds(logout.subject || logout.providerSid, "nobody's sessions are ended", payload);
  },
};

/** A key set, after a line with the status and the type, by which a token that is good is verified. */
const keys: Door = {
  name: "key-set",
  async run(input) {
    const place = await scene();
    const [head = "", body = ""] = linesOf(textOf(input).replaceAll('"@x"', `"${jwk.x}"`), 2);
    const set = body.replaceAll('"@y"', `"${jwk.y}"`);
    place.answers = { ...honest, jwks: responseOf(head, set) };
    const claims = withTimes({
      ...{ iss: issuer, aud: clientId, iat: "@now", exp: "@now+120", jti: "1", sub: "person-1" },
      events: { [event]: {} },
    });
    for (const header of [{ alg: "ES256", kid: "key-1" }, { alg: "ES256" }]) {
      const token = signed(header, claims);
      let failure: unknown;
      const logout = await unlessRefused(
        () => verifyLogoutToken(server(), place.oidc, token),
        (error) => {
          failure = error;
          return isRefusal(error);
        },
      );
      if (logout) {
        holds(body.includes('"@x"') || set.includes(String(jwk.x)), "another key verifies", set);
      } else await explained(failure, place.oidc);
    }
  },
};

export const providerDoors: readonly Door[] = [tokens, userinfo, logoutToken, keys];
