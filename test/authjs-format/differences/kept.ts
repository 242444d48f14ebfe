import assert from "node:assert/strict";
import { mock } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import { Visitor } from "../support.ts";
import { password, signedIn, withPlainProvider, withProvider } from "./looks.ts";
import type { Rows } from "./row.ts";

const month = 30 * 24 * 60 * 60 * 1000;

/** Rows of the first table: with `compat`, it is as in Auth.js. */
export const kept: Rows = {
  "cookie-names": {
    look: async (side) => (await signedIn(side)).visitor.sessionCookies(),
    authjs: ["__Secure-authjs.session-token"],
    cardea: ["__Host-cardea.session-token"],
  },
  "session-token": {
    async look(side) {
      const { visitor } = await signedIn(side);
      const [header = ""] = [...visitor.cookies.entries()]
        .filter(([name]) => name.endsWith("session-token"))
        .map(([, value]) => value.split(".")[0] ?? "");
      return JSON.parse(Buffer.from(header, "base64url").toString()).enc;
    },
    authjs: "A256CBC-HS512",
    cardea: "A256GCM",
  },
  "csrf-token": {
    async look(side) {
      const visitor = new Visitor();
      await visitor.csrfToken(side.library({ providers: [password()] }));
      const [cookie = ""] = [...visitor.cookies.values()];
      return /^[0-9a-f]{64}%7C[0-9a-f]{64}$/.test(cookie);
    },
    authjs: true,
    cardea: false,
  },
  "absolute-end": {
    async look(side) {
      mock.timers.reset();
      mock.timers.enable({ apis: ["Date"], now: Date.parse("2026-11-20") });
      try {
        const { visitor, library } = await signedIn(side);
        for (const _ of "1234") {
          mock.timers.tick(month * 0.8);
          await visitor.session(library);
        }
        return (await visitor.session(library)) !== null;
      } finally {
        mock.timers.reset();
      }
    },
    authjs: true,
    cardea: false,
  },
  "session-rows": {
    async look(side) {
      const adapter = memory();
      const { visitor, signIn: enter } = withProvider(side, { adapter });
      await enter();
      const user = await adapter.getUserByEmail("ada@example.com");
      const [row] = await adapter.listSessionsByUserId(user?.id ?? "");
      assert.ok(row);
      return [...visitor.cookies.values()].includes(row.sessionToken);
    },
    authjs: true,
    cardea: false,
  },
  "session-callback": {
    async look(side) {
      let seen = {};
      const session = (params: { session: object }) => {
        seen = params.session;
        return params.session;
      };
      const place = withProvider(side, { adapter: memory(), callbacks: { session } });
      await place.signIn();
      await place.visitor.session(place.library);
      return Object.keys(seen).sort();
    },
    authjs: ["expires", "sessionToken", "user", "userId"],
    cardea: ["expires", "user", "userId"],
  },
  linking: {
    async look(side) {
      const adapter = memory();
      const place = withProvider(side, { adapter, session: { strategy: "jwt" } });
      await place.signIn();
      const { href } = await place.start();
      const other = { sub: "person-2", name: "Ada", email: "ada@example.org" };
      const { url, params } = await place.provider.authorize(href, other);
      await place.visitor.get(place.library, `${url}?${params}`);
      const known = { provider: "hostile", providerAccountId: "person-1" };
      const first = await adapter.getUserByAccount(known);
      const second = await adapter.getUserByAccount({ ...known, providerAccountId: "person-2" });
      assert.ok(first);
      return second?.id === first.id;
    },
    authjs: true,
    cardea: false,
  },
  scope: {
    look: async (side) => (await withPlainProvider(side).start()).searchParams.get("scope"),
    authjs: "openid profile email",
    cardea: null,
  },
  "checks-none": {
    look: async (side) =>
      (await withPlainProvider(side, ["none"]).start()).searchParams.has("state"),
    authjs: false,
    cardea: true,
  },
  logger: {
    async look(side) {
      const lines: unknown[][] = [];
      const logger = { error: (...line: unknown[]) => lines.push(line), warn() {}, debug() {} };
      const authorize = () => null;
      const providers = [{ ...password(), authorize, options: {} }];
      await new Visitor().enter(side.library({ providers, logger }));
      return lines[0]?.map((part) => typeof part);
    },
    authjs: ["object"],
    cardea: ["string", "object", "object"],
  },
};
