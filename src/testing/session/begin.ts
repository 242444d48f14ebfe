import { now } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import { issueSession } from "../../session/issue.ts";
import { passAtGate } from "../../session/passed.ts";
import { isProofMethod, type Proofs } from "../../session/proofs.ts";
import { isStamped } from "../../session/row/session-token.ts";
import type { AuthConfigSource } from "../../types/config.ts";
import type { Account } from "../../types/records.ts";
import { openTestContext } from "./open.ts";
import { ownerOf } from "./person.ts";
import {
  keptCookies,
  type TestPerson,
  type TestSession,
  type TestSessionOptions,
  testSession,
} from "./test-session.ts";

/** See `createTestSession`. */
export async function beginSession(
  source: AuthConfigSource,
  person: TestPerson,
  options: TestSessionOptions,
): Promise<TestSession> {
  const context = await openTestContext(source, options.url);
  assertKept(context, options);
  const authTime = now() - (options.age ?? 0);
  const proofs = readMethods(options.methods ?? ["cred"], authTime);
  const { user, unverified } = await ownerOf(context, person, authTime);
  const signedIn = {
    userId: user.id,
    user,
    account: accountOf(user.id, options.account),
    profile: options.profile,
    isNewUser: false,
  };
  const passed = passAtGate(String(user.id), proofs, undefined);
  const set = await issueSession(context, passed, signedIn, async (write) => {
    const issued = await write({ authTime, unverified });
    return issued.cookies;
  });
  const cookies = keptCookies(context, set);
  if (cookies.length === 0) throw new Error("The jwt callback refused the session of the test");
  const { origin } = context;
  return testSession({ user, cookies, origin, url: options.url ?? origin, config: source });
}

/** Rows in the format of another library say nothing of how their session began. */
function assertKept({ config }: Context, { age, methods }: TestSessionOptions): void {
  const isAsked = age !== undefined || methods !== undefined;
  if (!isAsked || config.session.strategy === "jwt" || isStamped(config)) return;
  throw new TypeError(
    "Database sessions of `compat` do not say when and how somebody signed in: leave `age` and `methods` out, or set `session.absoluteMaxAge`",
  );
}

function readMethods(names: readonly string[], time: number): Proofs {
  const proofs = names.map((name) => {
    const method = name === "password" ? "pwd" : name;
    if (isProofMethod(method)) return [method, time] as const;
    throw new TypeError(`createTestSession knows no method ${JSON.stringify(name)}`);
  });
  return Object.fromEntries(proofs);
}

function accountOf(userId: string, given: Partial<Account> = {}): Account & { userId: string } {
  return {
    provider: "test",
    type: "credentials",
    providerAccountId: userId,
    ...given,
    userId,
  };
}
