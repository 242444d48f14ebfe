import { assertAccounts, assertOwners, assertProviders } from "../application/check.ts";
import { countUsers, peopleAmong } from "../application/source.ts";
import { describeUsers, findUsers } from "../application/users.ts";
import type { OpenSource, Source } from "../person.ts";
import { nextSteps } from "./next-steps.ts";
import { cookieSecrets } from "./secrets.ts";
import { findSessions, type Mapping, readSignedIn, type SignedIn } from "./sessions.ts";

const noEnds = { longest: 0, browserRest: 0 } as const;

/** Reads the people of an application with Passport whose sessions express-session keeps in an SQL database. */
export const openPassport: OpenSource = async (db, options): Promise<Source> => {
  const { own, sessions: carries, secrets, env } = options;
  const users = await findUsers(db, own);
  const sessions = await findSessions(db, own.names);
  const mapping: Mapping = {
    secrets: carries ? cookieSecrets(secrets, env) : [],
    userPath: own.userPath,
    userMatches: carries || own.userMatches.length > 0 ? own.userMatches : ["none"],
    factorPath: own.sessionFactorPath,
    browserSessions: own.browserSessions,
    now: new Date(),
  };
  let reading: Promise<SignedIn> | undefined;
  const signedIn = () => {
    reading ??= readSignedIn(db, sessions, mapping);
    return reading;
  };
  let ends: Pick<SignedIn, "longest" | "browserRest"> = noEnds;
  return {
    tables: [users.table, sessions.table],
    reading: [
      ...(await describeUsers(db, users)),
      `Sessions from ${sessions.table} (id: ${sessions.sid}, data: ${sessions.data}, end: ${sessions.expires}). What else your application keeps in them is not imported.`,
    ],
    hasFactors: users.factor !== undefined,
    async count() {
      return { ...(await countUsers(db, users)), session: await db.count(sessions.table) };
    },
    async check() {
      await assertOwners(db, users);
      assertProviders(users.table, new Set(users.accounts.map(({ provider }) => provider)));
      await assertAccounts(peopleAmong(db, users, async () => new Map()));
      ends = await signedIn();
    },
    people: () => peopleAmong(db, users, async () => (await signedIn()).byUser),
    nextSteps: (imported) => nextSteps(imported, carries ? ends : noEnds),
  };
};
