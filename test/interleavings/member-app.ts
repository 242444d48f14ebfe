import Password from "../../src/providers/password.ts";
import WebAuthn from "../../src/providers/webauthn.ts";
import { customFetch } from "../../src/symbols.ts";
import type { VerificationRequest } from "../../src/types/email.ts";
import type { AccountMail, SecurityEvent } from "../../src/types/security.ts";
import type { V5Adapter } from "../accounts/adapters.ts";
import type { Strategy } from "../session/support.ts";
import { cheap } from "../signin/password/scene.ts";
import { application, origin } from "../support/application.ts";
import { type HostileProvider, hostileProvider } from "../support/hostile-provider.ts";
import type { Turns } from "./turns.ts";

/** What somebody has beside a password and an account at a provider, and how they have signed in. */
export type Need =
  | "app"
  | "passkey"
  | "no password"
  | "renewal"
  | "tokens"
  | "one refresh token"
  | "signed in long ago"
  | "signed in before the proof"
  | "signed in by password alone";

const unlimited = { hour: Number.POSITIVE_INFINITY, day: Number.POSITIVE_INFINITY };

/** Asks a provider, which issues a refresh token at the first sign-in of a person alone. */
const withOneRefreshToken =
  (provider: HostileProvider): typeof fetch =>
  async (...request) => {
    const response = await provider.fetch(...request);
    const { endpoint, form } = provider.requests.at(-1) ?? {};
    const isSignIn = endpoint === "token" && form?.grant_type === "authorization_code";
    const signIns = provider.requests.filter((one) => one.form.grant_type === form?.grant_type);
    if (!isSignIn || signIns.length === 1) return response;
    const { refresh_token: _, ...tokens } = await response.json();
    return Response.json(tokens, { status: response.status });
  };

/** How a member is made. */
export interface MemberOptions {
  readonly turns: Turns;
  readonly store: V5Adapter;
  readonly strategy: Strategy;
  readonly needs: ReadonlySet<Need>;
  /** Whether people can sign in with nothing but an address. */
  readonly mails?: boolean;
  /** Default: one that nobody else has. */
  readonly secret?: string;
}

/** An application with every way in, whose provider and callbacks wait for their turn. */
export function applicationOf(options: MemberOptions) {
  const { turns, store, strategy, needs, mails = true } = options;
  const { secret = `${crypto.randomUUID()}${crypto.randomUUID()}` } = options;
  const first = hostileProvider();
  const events: SecurityEvent[] = [];
  const letters: AccountMail[] = [];
  const sent: VerificationRequest[] = [];
  const works: Promise<unknown>[] = [];
  const wait = (name: string) => turns.before(name, () => {});
  const app = application({
    adapter: turns.around(store),
    secret,
    session: { strategy, ...(needs.has("renewal") && { updateAge: 0 }) },
    security: { delete: true },
    factors: {},
    limits: { password: unlimited, factor: unlimited, mail: unlimited },
    mail: turns.before("mail", (mail: AccountMail) => void letters.push(mail)),
    waitUntil: (work) => void works.push(work),
    providers: [
      Password({ hash: cheap, breaches: false }),
      {
        ...first.config({ id: "second", name: "Second" }),
        [customFetch]: turns.before(
          "fetch",
          needs.has("one refresh token") ? withOneRefreshToken(first) : first.fetch,
        ),
      },
      WebAuthn({ id: "passkey", name: "Passkey", relyingParty: { origin } }),
      ...(mails
        ? [
            {
              id: "mail",
              name: "Email",
              type: "email" as const,
              sendVerificationRequest: turns.before(
                "sendVerificationRequest",
                (mail: VerificationRequest) => void sent.push(mail),
              ),
            },
          ]
        : []),
    ],
    callbacks: {
      signIn: turns.before("signIn", () => true),
      jwt: turns.before("jwt", ({ token }) => token),
      session: turns.before("session", ({ session, user, token }) => ({
        ...session,
        whose: user?.id ?? token?.sub,
      })),
    },
    events: {
      security: turns.before("security", (event: SecurityEvent) => void events.push(event)),
      signIn: wait("told of a sign-in"),
      signOut: wait("told of a sign-out"),
    },
  });
  const settled = async () => {
    while (works.length > 0) await works.shift();
  };
  return { ...app, provider: first, events, letters, sent, settled };
}
