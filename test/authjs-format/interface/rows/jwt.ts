import { randomUUID } from "node:crypto";
import { EncryptJWT } from "jose";
import { derivedKey, headerOf, now, outcome, salt, sealed, secret } from "../looks/tokens.ts";
import type { Rows } from "../row.ts";
import { cardea, peer } from "../sides.ts";

/** Rows about `encode` and `decode`. */
export const jwt: Rows = [
  {
    it: "What `encode` encrypts comes out of `decode`",
    async look(side) {
      const claims = await side.decode({ token: await sealed(side), secret, salt });
      const { iat: _, exp: __, jti: ___, ...rest } = Object(claims);
      return rest;
    },
    both: { sub: "ada", role: "admin", nested: { list: [1, null, "é"] } },
  },
  {
    it: "Either library decodes what the other has encoded",
    async look(side) {
      const other = side === peer ? cardea : peer;
      return Object(await side.decode({ token: await sealed(other), secret, salt })).sub;
    },
    both: "ada",
  },
  {
    it: "Tokens carry `iat`, `exp` and a `jti` of their own",
    async look(side) {
      const claims = Object(await side.decode({ token: await sealed(side), secret, salt }));
      return [Math.abs(claims.iat - now()) < 5, claims.jti];
    },
    both: [true, "<uuid>"],
  },
  {
    it: "A token is good for 30 days when nobody says otherwise, and else for `maxAge` seconds",
    async look(side) {
      const tokens = [await sealed(side), await sealed(side, { maxAge: 60 })];
      const lifetimes = tokens.map(async (token) => {
        const claims = Object(await side.decode({ token, secret, salt }));
        return claims.exp - claims.iat;
      });
      return Promise.all(lifetimes);
    },
    both: [2_592_000, 60],
  },
  {
    it: "`iat`, `exp` and `jti` of the content are replaced",
    async look(side) {
      const token = await sealed(side, { token: { iat: 1, exp: 2, jti: "mine" } });
      const claims = Object(await side.decode({ token, secret, salt }));
      return [claims.iat === 1, claims.exp === 2, claims.jti === "mine"];
    },
    both: [false, false, false],
  },
  {
    it: "`encode` leaves the object that it gets as it is",
    async look(side) {
      const token = Object.freeze({ sub: "ada" });
      await side.encode({ token, secret, salt });
      return token;
    },
    both: { sub: "ada" },
  },
  {
    it: "A token is a JWE with the header `alg`, `enc` and `kid`",
    look: async (side) => headerOf(await sealed(side)),
    both: { alg: "dir", enc: "A256CBC-HS512", kid: "<random>" },
  },
  {
    it: "One secret and one salt have one `kid`, in both libraries",
    async look(side) {
      const kids = [sealed(side), sealed(side), sealed(peer)].map(async (token) =>
        Object(headerOf(await token)),
      );
      return new Set((await Promise.all(kids)).map(({ kid }) => kid)).size;
    },
    both: 1,
  },
  {
    it: "A token without content may be encoded",
    async look(side) {
      const token = await side.encode({ secret, salt });
      return Object.keys(Object(await side.decode({ token, secret, salt }))).sort();
    },
    both: ["exp", "iat", "jti"],
  },
  {
    it: "`decode` of no token, or of an empty one, is `null`",
    look: async (side) => [
      await side.decode({ secret, salt }),
      await side.decode({ token: "", secret, salt }),
    ],
    both: [null, null],
  },
  {
    it: "A token for one salt is refused under another",
    look: async (side) => outcome(side, { token: await sealed(side), salt: "another" }),
    both: "refused",
  },
  {
    it: "A token is refused under another secret",
    look: async (side) => outcome(side, { token: await sealed(side), secret: "another secret" }),
    both: "refused",
  },
  {
    it: "Of several secrets the first encrypts, and any may have encrypted",
    async look(side) {
      const fresh = "a newer secret that has more than 32 bytes";
      const secrets = [fresh, secret];
      const made = await sealed(side, { secret: secrets });
      return [
        await outcome(side, { token: made, secret: fresh }),
        await outcome(side, { token: made, secret }),
        await outcome(side, { token: await sealed(side), secret: secrets }),
      ];
    },
    both: ["ada", "refused", "ada"],
  },
  {
    it: "A secret that was removed from the list opens nothing any more",
    look: async (side) =>
      outcome(side, { token: await sealed(side), secret: ["one that came", "and one more"] }),
    both: "refused",
  },
  {
    it: "A token that has expired is refused, after 15 seconds for clocks that differ",
    look: async (side) => [
      await outcome(side, { token: await sealed(side, { maxAge: -60 }) }),
      await outcome(side, { token: await sealed(side, { maxAge: -5 }) }),
    ],
    both: ["refused", "ada"],
  },
  {
    it: "A token that somebody has changed is refused, in whatever part",
    async look(side) {
      const parts = (await sealed(side)).split(".");
      const turned = (part: string) => (part.startsWith("A") ? "B" : "A") + part.slice(1);
      const changed = [0, 2, 3, 4].map((index) =>
        parts.map((part, at) => (at === index ? turned(part) : part)).join("."),
      );
      return Promise.all(changed.map((token) => outcome(side, { token })));
    },
    both: Array(4).fill("refused"),
  },
  {
    it: "What is no token at all is refused",
    look: (side) =>
      Promise.all(
        ["torn", "a.b.c", "....", "eyJhbGciOiJub25lIn0.e30."].map((token) =>
          outcome(side, { token }),
        ),
      ),
    both: Array(4).fill("refused"),
  },
  {
    it: "A token without a `kid` is tried with the first secret",
    async look(side) {
      const token = await new EncryptJWT({ sub: "ada" })
        .setProtectedHeader({ alg: "dir", enc: "A256CBC-HS512" })
        .setIssuedAt()
        .setExpirationTime("1h")
        .encrypt(derivedKey(64));
      return [
        await outcome(side, { token }),
        await outcome(side, { token, secret: [secret, "another secret"] }),
      ];
    },
    both: ["ada", "ada"],
  },
  {
    it: "A token of the older encryption `A256GCM` is read",
    async look(side) {
      const token = await new EncryptJWT({ sub: "ada" })
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .setIssuedAt()
        .setExpirationTime("1h")
        .encrypt(derivedKey(32));
      return outcome(side, { token });
    },
    both: "ada",
  },
  {
    it: "A token without `exp` is refused",
    async look(side) {
      const token = await new EncryptJWT({ sub: "ada" })
        .setProtectedHeader({ alg: "dir", enc: "A256CBC-HS512" })
        .setIssuedAt()
        .encrypt(derivedKey(64));
      return outcome(side, { token });
    },
    authjs: "ada",
    cardea: "refused",
    purpose: "undated-tokens",
  },
  {
    it: "Two tokens of the same content differ",
    async look(side) {
      const token = { sub: randomUUID() };
      const made = [await sealed(side, { token }), await sealed(side, { token })];
      return new Set(made).size;
    },
    both: 2,
  },
  {
    it: "`encode` with an empty secret throws `MissingSecret`",
    async look(side) {
      const attempts = ["", []].map((none) =>
        side.encode({ token: {}, secret: none, salt }).then(
          () => "encoded",
          (error) => Object(error).type,
        ),
      );
      return Promise.all(attempts);
    },
    authjs: [undefined, undefined],
    cardea: ["MissingSecret", "MissingSecret"],
    better: "The error names what is missing",
  },
];
