import type { AuthConfig } from "../../../src/index.ts";
import { encode, getToken } from "../../../src/jwt.ts";
import { openContext } from "../../../src/server/input.ts";
import { endSessions } from "../../../src/session/registry/end-sessions.ts";
import { memory } from "../../../src/storage/memory.ts";
import { enrolFactor } from "../../../src/testing/index.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import { enter, password } from "../../http/support/password.ts";
import { cameWith, oldNames, oldToken } from "../../session/upgrade/support.ts";
import { secret } from "../../support/application.ts";
import type { Provocations } from "../printed.ts";
import { app, browser } from "../stage.ts";

const passwords = (config: Partial<AuthConfig> = {}) =>
  app({ providers: [password()], session: { updateAge: 0 }, ...config });

const inDatabase = (config: Partial<AuthConfig> = {}) =>
  passwords({ adapter: memory(), session: { strategy: "database", updateAge: 0 }, ...config });

/** Signs in, and asks for the session afterwards. */
async function readSession(config: AuthConfig): Promise<Response> {
  const visitor = browser(config);
  await enter(visitor);
  return visitor.get("/auth/session");
}

/** Callbacks as JavaScript may have them. */
const callbacks = (own: object): Partial<AuthConfig> => ({ callbacks: Object(own) });

const otherSecret = "another secret that has more than 32 bytes";

const fails = () => {
  throw new TypeError("Cannot read properties of undefined (reading 'role')");
};

/** An adapter one of whose methods fails once it is told to. */
function failing(method: string) {
  const adapter = memory();
  let isAway = false;
  const inner: unknown = Reflect.get(adapter, method);
  const broken = (...args: unknown[]) => {
    if (isAway) throw new Error("connect ECONNREFUSED 127.0.0.1:5432");
    return typeof inner === "function" ? Reflect.apply(inner, adapter, args) : undefined;
  };
  const goAway = () => {
    isAway = true;
  };
  return { adapter: { ...adapter, [method]: broken }, goAway };
}

/** Ends all sessions of a person, as their browser at another process does. */
async function endAll(config: AuthConfig, userId: string): Promise<void> {
  const context = await openContext(new Request("https://app.example.com"), config);
  await endSessions(context, userId, "all");
}

/** Reads a cookie with `getToken` as a proxy may, which has another secret than the application. */
async function tokenOf(name: string, compat: { readonly compat?: "authjs" }): Promise<void> {
  const token = await encode({ token: { sub: "1" }, secret, salt: name, compat: "authjs" });
  const headers = new Headers({ cookie: `${name}=${token}` });
  await getToken({ req: { headers }, secret: otherSecret, ...compat });
}

/** Reads a session of Auth.js v5 where there is user 1, who has a second factor if there are any. */
async function comesBack(
  strategy: "jwt" | "database",
  token: string | Promise<string>,
  { factors }: Pick<AuthConfig, "factors"> = {},
): Promise<Response> {
  const storage = memory();
  await storage.createUser({ id: "1", email: "ada@example.com", emailVerified: new Date() });
  const config = passwords({
    adapter: storage,
    session: { strategy },
    upgradeFrom: ["authjs"],
    factors,
    security: Boolean(factors),
    mail: () => {},
  });
  if (factors) await enrolFactor(config, "1");
  return cameWith(config, oldNames.authjs, await token).get("/auth/session");
}

/** What reads, writes and ends sessions. */
export const sessions: Provocations = {
  "callback-answered-nothing": [
    () => readSession(passwords(callbacks({ session: () => undefined }))),
    () => enter(browser(passwords(callbacks({ jwt: () => undefined })))),
  ],
  "callback-answer-invalid": [
    () => readSession(passwords(callbacks({ session: () => "Ada" }))),
    () => enter(browser(passwords(callbacks({ jwt: () => [] })))),
  ],
  "callback-gone": async () => {
    const rules: { signIn?: () => boolean } = { signIn: () => true };
    const visitor = browser(passwords({ callbacks: rules }));
    await enter(visitor);
    delete rules.signIn;
    return enter(visitor);
  },
  "sessions-ended": async () => {
    const storage = memory();
    const { id } = await storage.createUser({
      id: "",
      email: "ada@example.com",
      emailVerified: null,
    });
    await storage.linkAccount({
      ...{ userId: id, type: "credentials", provider: "credentials", providerAccountId: "ada" },
    });
    const adapter: Adapter = {
      ...storage,
      async putSessionRecord(record, replaces) {
        if (!record.issuer) await endAll(config, id);
        return storage.putSessionRecord(record, replaces);
      },
    };
    const config = inDatabase({ adapter, security: true });
    return enter(browser(config));
  },
  "jwtsession-error": () => readSession(passwords(callbacks({ session: fails }))),
  "session-token-error": () => readSession(inDatabase(callbacks({ session: fails }))),
  "token-unreadable": async () => {
    const visitor = browser(passwords());
    await enter(visitor);
    const later = browser(passwords({ secret: otherSecret }));
    for (const { header } of visitor.cookies.values()) later.store(header);
    return later.get("/auth/session");
  },
  "token-cookie-unread": [
    () => tokenOf("authjs.session-token", {}),
    () => tokenOf("authjs.session-token", { compat: "authjs" }),
  ],
  "session-too-large": () =>
    enter(
      browser(
        passwords(
          callbacks({
            jwt: ({ token }: object & { token: object }) => ({
              ...token,
              permissions: "x".repeat(20_000),
            }),
          }),
        ),
      ),
    ),
  "session-large": () =>
    enter(
      browser(
        passwords(
          callbacks({
            jwt: ({ token }: object & { token: object }) => ({
              ...token,
              permissions: "x".repeat(3_000),
            }),
          }),
        ),
      ),
    ),
  "old-cookie-unread": [
    async () => cameWith(passwords(), oldNames["next-auth"], await oldToken("next-auth")).session(),
    () => cameWith(passwords(), oldNames["better-auth"], "x").session(),
  ],
  "old-session-unknown": [
    () =>
      cameWith(
        inDatabase({ upgradeFrom: ["better-auth"] }),
        oldNames["better-auth"],
        "x",
      ).session(),
    () => cameWith(inDatabase({ upgradeFrom: ["lucia"] }), oldNames.lucia, "x").session(),
  ],
  "old-session-refused": [
    () => comesBack("jwt", oldToken("authjs", { sub: "583231" })),
    () => comesBack("jwt", oldToken("authjs", { email: "mallory@example.com" })),
    () => comesBack("jwt", oldToken("authjs", { email: null })),
    () => comesBack("jwt", oldToken("authjs", { sub: null })),
    () => comesBack("jwt", oldToken("authjs"), { factors: {} }),
    () => comesBack("database", "0123456789abcdef".repeat(4)),
  ],
  "session-unreadable": async () => {
    const visitor = browser(passwords());
    await enter(visitor);
    const behind = browser(passwords({ secret: "the old secret, which has more than 32 bytes" }));
    for (const { header } of visitor.cookies.values()) behind.store(header);
    return behind.submit("/auth/signout");
  },
  "sign-out-unconfirmed": async () => {
    const { adapter, goAway } = failing("deleteSession");
    const visitor = browser(inDatabase({ adapter }));
    await enter(visitor);
    goAway();
    return visitor.submit("/auth/signout");
  },
  "sign-out-error": async () => {
    const { adapter, goAway } = failing("deleteSession");
    const visitor = browser(inDatabase({ adapter }));
    await enter(visitor);
    goAway();
    return enter(visitor);
  },
};
