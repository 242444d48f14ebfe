import { found, salt, sealed, secret } from "../looks/tokens.ts";
import type { Rows } from "../row.ts";
import type { Side } from "../sides.ts";

const secure = `__Secure-${salt}`;

/** The cookies of a token that was cut into pieces. */
async function pieces(side: Side, load = "x".repeat(9_000)): Promise<string[]> {
  const token = await sealed(side, { token: { sub: "ada", load } });
  return (token.match(/.{1,3936}/g) ?? []).map((piece, index) => `${salt}.${index}=${piece}`);
}

/** What becomes of a promise: its value, or the type of its error. */
const settled = (promise: Promise<unknown>) =>
  promise.catch((error: unknown) => `threw ${Object(error).type ?? Object(error).name}`);

/** Rows about `getToken`. */
export const getToken: Rows = [
  {
    it: "`getToken` reads the session cookie",
    look: async (side) => found(side, { cookie: `a=1; ${salt}=${await sealed(side)}; b=2` }),
    both: "ada",
  },
  {
    it: "`getToken` with `secureCookie: true` reads the cookie of https",
    look: async (side) => {
      const token = await sealed(side, { salt: secure });
      const params = { secureCookie: true, cookieName: secure };
      return found(side, { cookie: `${secure}=${token}` }, params);
    },
    both: "ada",
  },
  {
    it: "`getToken` takes the default name that belongs to `secureCookie`",
    async look(side) {
      const cookie = `${secure}=${await sealed(side, { salt: secure })}`;
      const req = { headers: { cookie } };
      return Object(await side.getToken({ req, secret, secureCookie: true })).sub;
    },
    both: "ada",
  },
  {
    it: "`getToken` without `secureCookie` finds the cookie of https too",
    async look(side) {
      const cookie = `${secure}=${await sealed(side, { salt: secure })}`;
      return Object(await side.getToken({ req: { headers: { cookie } }, secret }))?.sub;
    },
    authjs: undefined,
    cardea: "ada",
    purpose: "get-token",
  },
  {
    it: "`getToken` puts the pieces of a large cookie together, in their order",
    async look(side) {
      const chunks = await pieces(side);
      return [chunks.length > 2, await found(side, { cookie: chunks.reverse().join("; ") })];
    },
    both: [true, "ada"],
  },
  {
    it: "`getToken` puts more than ten pieces in the order of their numbers",
    look: async (side) =>
      found(side, { cookie: (await pieces(side, "x".repeat(35_000))).sort().join("; ") }),
    both: "ada",
  },
  {
    it: "`getToken` is not confused by another cookie whose name begins in the same way",
    look: async (side) =>
      found(side, { cookie: `${salt}=${await sealed(side)}; ${salt}-of-another=1` }),
    authjs: null,
    cardea: "ada",
    better: "Only the cookie itself and its numbered pieces are read",
  },
  {
    it: "`getToken` is not confused by old pieces that were left beside a new cookie",
    look: async (side) => found(side, { cookie: `${salt}=${await sealed(side)}; ${salt}.1=left` }),
    authjs: null,
    cardea: "ada",
    better: "A whole cookie needs no piece, so a stale one signs nobody out",
  },
  {
    it: "`getToken` takes a bearer token where there is no cookie",
    look: async (side) => found(side, { authorization: `Bearer ${await sealed(side)}` }),
    both: "ada",
  },
  {
    it: "`getToken` takes a bearer token that is percent-encoded",
    look: async (side) =>
      found(side, { authorization: `Bearer ${(await sealed(side)).replaceAll(".", "%2E")}` }),
    both: "ada",
  },
  {
    it: "`getToken` reads the word `Bearer` in any case",
    look: async (side) => found(side, { authorization: `bearer ${await sealed(side)}` }),
    authjs: null,
    cardea: "ada",
    better: "RFC 9110 says that names of schemes have no case",
  },
  {
    it: "`getToken` finds nobody in a bearer token that is torn",
    look: async (side) => [
      await found(side, { authorization: "Bearer %E0%A4%A" }),
      await found(side, { authorization: "Bearer torn" }),
      await found(side, { authorization: "Basic YTpi" }),
    ],
    both: [null, null, null],
  },
  {
    it: "`getToken` prefers the cookie to a bearer token",
    async look(side) {
      const bob = await sealed(side, { token: { sub: "bob" } });
      const cookie = `${salt}=${await sealed(side)}`;
      return found(side, { cookie, authorization: `Bearer ${bob}` });
    },
    both: "ada",
  },
  {
    it: "`getToken` with `raw` returns the token itself, and opens nothing",
    look: async (side) => found(side, { cookie: `${salt}=as-it-is` }, { raw: true }),
    both: "as-it-is",
  },
  {
    it: "`getToken` with `raw` and without a secret returns the token",
    look: (side) =>
      settled(
        side.getToken({
          req: { headers: { cookie: `${salt}=as-it-is` } },
          cookieName: salt,
          raw: true,
        }),
      ),
    both: "as-it-is",
  },
  {
    it: "`getToken` without a token, or without any header, is `null`",
    look: async (side) => [await found(side, {}), await found(side, { cookie: "a=1" })],
    both: [null, null],
  },
  {
    it: "`getToken` is `null` for a cookie that was torn, has expired or is of another secret",
    look: async (side) => [
      await found(side, { cookie: `${salt}=torn` }),
      await found(side, { cookie: `${salt}=${await sealed(side, { maxAge: -60 })}` }),
      await found(side, { cookie: `${salt}=${await sealed(side)}` }, { secret: "another secret" }),
    ],
    both: [null, null, null],
  },
  {
    it: "`getToken` takes headers as `Headers` and as a plain object",
    async look(side) {
      const cookie = `${salt}=${await sealed(side)}`;
      return [await found(side, new Headers({ cookie })), await found(side, { Cookie: cookie })];
    },
    both: ["ada", "ada"],
  },
  {
    it: "`getToken` reads the cookie that `cookieName` names, whose name is the salt",
    async look(side) {
      const cookie = `mine=${await sealed(side, { salt: "mine" })}`;
      return found(side, { cookie }, { cookieName: "mine" });
    },
    both: "ada",
  },
  {
    it: "`getToken` with a `salt` of its own uses that",
    async look(side) {
      const cookie = `mine=${await sealed(side, { salt: "grain" })}`;
      return found(side, { cookie }, { cookieName: "mine", salt: "grain" });
    },
    both: "ada",
  },
  {
    it: "`getToken` with `decode` calls it with `token`, `secret` and `salt`",
    async look(side) {
      const seen: object[] = [];
      const decode = ({ token, secret: given, salt: grain }: Record<string, unknown>) => {
        seen.push({ token, given, grain });
        return { sub: "by hand" };
      };
      return [await found(side, { cookie: `${salt}=mine` }, { decode }), seen];
    },
    both: ["by hand", [{ token: "mine", given: secret, grain: salt }]],
  },
  {
    it: "`getToken` tries each of several secrets",
    look: async (side) =>
      found(side, { cookie: `${salt}=${await sealed(side)}` }, { secret: ["newer", secret] }),
    both: "ada",
  },
  {
    it: "`getToken` without a secret throws `MissingSecret`",
    look: async (side) =>
      settled(side.getToken({ req: { headers: { cookie: `${salt}=x` } }, cookieName: salt })),
    both: "threw MissingSecret",
  },
  {
    it: "`getToken` without a secret throws also for a request without a token",
    look: async (side) => settled(side.getToken({ req: { headers: {} }, cookieName: salt })),
    authjs: null,
    cardea: "threw MissingSecret",
    better: "A variable that is missing shows at the first request, not when somebody signs in",
  },
];
