import { openAdapter } from "./adapter.ts";
import type { Library } from "./browser.ts";
import { authjs, cardea, nextAuth, type Problems, type SharedConfig } from "./libraries.ts";

/** Seconds until a session ends that nobody uses. */
export const maxAge = 20;

/** An old library and Cardea, which answer at one address. */
export interface Scene {
  readonly libraries: Readonly<Record<string, Library>>;
  readonly hasDatabase: boolean;
  /** The link that was mailed to an address last. */
  link(email: string): string | undefined;
}

/** What somebody's session holds besides the name: enough for several cookies, or for one. */
const noteOf = (length: number) => "n".repeat(length);

interface Update {
  readonly name?: string;
  readonly length?: number;
}

const withTokens = {
  session: { strategy: "jwt", maxAge, updateAge: 0 },
  jwt: { maxAge },
  providers: [
    {
      id: "credentials",
      name: "Password",
      type: "credentials",
      credentials: { email: {} },
      authorize: ({ email }: { email: string }) => ({ id: email, name: email, email }),
      // What the function of next-auth 4 would put there.
      options: {},
    },
  ],
  callbacks: {
    jwt({ token, trigger, session }: { token: object; trigger?: string; session?: Update }) {
      if (trigger !== "update" || !session) return token;
      const { name, length } = session;
      return {
        ...token,
        ...(name !== undefined && { name }),
        ...(length !== undefined && { note: noteOf(length) }),
      };
    },
    session({ session, token }: { session: object; token: { note?: string } }) {
      return { ...session, length: token.note?.length ?? 0 };
    },
  },
};

const unlimited = { hour: Number.POSITIVE_INFINITY, day: Number.POSITIVE_INFINITY };

function withDatabase(mailed: Map<string, string>): SharedConfig {
  return {
    adapter: openAdapter(),
    session: { strategy: "database", maxAge, updateAge: 0 },
    providers: [
      {
        id: "email",
        name: "Mail",
        type: "email",
        from: "app@example.com",
        maxAge: 3600,
        limits: { perAddress: unlimited, perNetwork: unlimited },
        sendVerificationRequest({ identifier, url }: { identifier: string; url: string }) {
          mailed.set(identifier, url);
        },
        options: {},
      },
    ],
    callbacks: {
      session: ({ session, user }: { session: object; user: { name: string; email: string } }) => ({
        ...session,
        user: { name: user.name, email: user.email },
      }),
    },
  };
}

export const sceneNames = [
  "next-auth with tokens",
  "next-auth with a database",
  "authjs with tokens",
  "authjs with a database",
] as const;

export type SceneName = (typeof sceneNames)[number];

/** An old library beside Cardea, with tokens or with a database. */
export function makeScene(name: SceneName, secret: string, problems: Problems): Scene {
  const peer = name.startsWith("authjs") ? "authjs" : "next-auth";
  const hasDatabase = name.endsWith("database");
  const mailed = new Map<string, string>();
  const config = { secret, ...(hasDatabase ? withDatabase(mailed) : withTokens) };
  const old = peer === "authjs" ? authjs(config, problems) : nextAuth(config, problems);
  return {
    libraries: { [peer]: old, cardea: cardea(config, peer, problems) },
    hasDatabase,
    link: (email) => mailed.get(email),
  };
}
