import { hkdfSync, randomUUID } from "node:crypto";
import { encode as coreEncode } from "@auth/core/jwt";
import { EncryptJWT } from "jose";
import { secret, Visitor } from "../support.ts";
import { password, signedIn, withEnv } from "./looks.ts";
import type { Rows, Side } from "./row.ts";

const salt = "authjs.session-token";
const ignore = () => {};

/** The subject of a token; nothing if the library cannot read it. */
async function subjectOf(side: Side, token: string, compat?: "authjs"): Promise<unknown> {
  const claims = await side.decode({ token, secret, salt, compat }).catch(() => null);
  return Object(claims).sub;
}

/** A format of an application's own, which remembers what it was called with. */
function noting() {
  const seen: { encode?: object; decode?: object } = {};
  const jwt = {
    encode(params: { token?: unknown }) {
      seen.encode = params;
      return JSON.stringify(params.token);
    },
    decode(params: { token?: string }) {
      seen.decode = params;
      return JSON.parse(params.token ?? "{}");
    },
  };
  return { seen, jwt };
}

/** Rows about the functions for tokens. */
export const tokens: Rows = {
  "get-token": {
    async look(side) {
      const { visitor } = await signedIn(side);
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const { compat } = side;
      return (await side.getToken({ cookie, secret, compat, warn: ignore })) !== null;
    },
    authjs: false,
    cardea: true,
  },
  "token-format": {
    async look(side) {
      const token = await coreEncode({ token: { sub: "ada" }, secret, salt });
      const read = () => subjectOf(side, token);
      return [await read(), await withEnv({ AUTH_COMPAT: "authjs" }, read)];
    },
    authjs: ["ada", "ada"],
    cardea: [undefined, "ada"],
  },
  "unread-tokens": {
    async look(side) {
      const codes: string[] = [];
      const cookie = "authjs.session-token=torn; cardea.session-token=torn";
      // A process says it once for each secret.
      const own = `a secret of this look alone: ${randomUUID()}`;
      const warn = (code: string) => codes.push(code);
      await side.getToken({ cookie, secret: own, compat: side.compat, warn });
      return codes;
    },
    authjs: [],
    cardea: ["token-cookie-unread"],
  },
  "undated-tokens": {
    async look(side) {
      const info = `Auth.js Generated Encryption Key (${salt})`;
      const key = new Uint8Array(hkdfSync("sha256", secret, salt, info, 64));
      const plain = () =>
        new EncryptJWT({ sub: "ada" }).setProtectedHeader({ alg: "dir", enc: "A256CBC-HS512" });
      const withoutExp = await plain().setIssuedAt().encrypt(key);
      const withoutIat = await plain().setExpirationTime("1h").encrypt(key);
      const both = await plain().setIssuedAt().setExpirationTime("1h").encrypt(key);
      const read = (token: string) => subjectOf(side, token, "authjs");
      return [await read(withoutExp), await read(withoutIat), await read(both)];
    },
    authjs: ["ada", "ada", "ada"],
    cardea: [undefined, undefined, "ada"],
  },
  "own-format-secret": {
    look: (side) =>
      withEnv({ AUTH_SECRET: secret }, async () => {
        const { seen, jwt } = noting();
        const library = side.inBinding({ providers: [password()], jwt });
        await new Visitor().enter(library);
        return Object(seen.encode).secret;
      }),
    authjs: [secret],
    cardea: secret,
  },
  "own-format-parameters": {
    async look(side) {
      const { seen, jwt } = noting();
      const { visitor, library } = await signedIn(side, { jwt });
      await visitor.session(library);
      const namesOf = (params = {}) => Object.keys(params).filter((name) => name !== "compat");
      return [namesOf(seen.encode).sort(), namesOf(seen.decode).sort()];
    },
    authjs: [
      ["decode", "encode", "maxAge", "salt", "secret", "token"],
      ["decode", "encode", "maxAge", "salt", "secret", "token"],
    ],
    cardea: [
      ["maxAge", "salt", "secret", "token"],
      ["salt", "secret", "token"],
    ],
  },
};
