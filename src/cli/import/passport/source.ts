import { providersIn } from "../application/account-columns.ts";
import { assertAccounts, assertOwners, assertProviders } from "../application/check.ts";
import { describeUsers } from "../application/describe-users.ts";
import { readAs } from "../application/read-as.ts";
import { type Besides, countUsers, peopleAmong } from "../application/source.ts";
import { findUsers, unreadOf as unreadOfUsers, usersRead } from "../application/users.ts";
import type { OpenSource, Source } from "../person.ts";
import { ignoredIn } from "../unread/ignored.ts";
import { assertNoneKeptOut } from "../unread/kept-out-tables.ts";
import { assertAllRead } from "../unread/question.ts";
import { sessionRules } from "../unread/session-rules.ts";
import { quoted } from "../values.ts";
import { nextSteps } from "./next-steps.ts";
import { cookieSecrets } from "./secrets.ts";
import { byIds } from "./session-user-column.ts";
import {
  findSessions,
  type Mapping,
  readSignedIn,
  type SignedIn,
  sessionsRead,
  unreadOf,
} from "./sessions.ts";
import { usualPath } from "./user-of.ts";

const noEnds = { longest: 0, browserRest: 0 } as const;

/** Reads the people of an application with Passport whose sessions express-session keeps in an SQL database. */
export const openPassport: OpenSource = async (db, options): Promise<Source> => {
  const { own, sessions: carries, secrets, env, again, ofCardea } = options;
  const users = await findUsers(db, own, ofCardea);
  const sessions = await findSessions(db, own.names);
  const tables = [users.table, sessions.table];
  const mapping: Mapping = {
    secrets: carries ? cookieSecrets(secrets, env) : [],
    names: own.names,
    userPath: own.userPath ?? usualPath,
    userMatches: own.userMatches,
    rules: sessionRules(own.names, own.userMatches),
    factorPath: own.sessionFactorPath,
    browserSessions: own.browserSessions,
    now: new Date(),
  };
  let reading: Promise<SignedIn> | undefined;
  const signedIn = () => {
    reading ??= readSignedIn(db, sessions, mapping);
    return reading;
  };
  let naming: Promise<Besides> | undefined;
  const besides = () => {
    naming ??= signedIn().then(({ byUser }) =>
      byIds(db, users, own.names["session-user-column"], byUser),
    );
    return naming;
  };
  let ends: Pick<SignedIn, "longest" | "browserRest"> = noEnds;
  return {
    tables,
    readAs: readAs(users, []),
    reading: [
      ...describeUsers(users),
      `Sessions from ${sessions.table} (id: ${sessions.sid}, data: ${sessions.data}, end: ${sessions.expires}). What else your application keeps in them is not imported.`,
    ],
    hasFactors: users.factor !== undefined,
    async count() {
      return { ...(await countUsers(db, users)), session: await db.count(sessions.table) };
    },
    async check() {
      await assertNoneKeptOut(db, { read: tables, ofCardea }, own.names);
      const found = await signedIn();
      ends = found;
      const ofUsers = await unreadOfUsers(db, users, own);
      const ofStore = carries ? await unreadOf(db, sessions, mapping) : undefined;
      assertAllRead([ofUsers, ofStore, found.unread], again);
      await assertOwners(db, users, again);
      await besides();
      assertProviders(users.table, await providersIn(db, users.table, users));
      await assertAccounts(peopleAmong(db, users, async () => new Map()));
    },
    async ignored() {
      const read = [usersRead(users, own), sessionsRead(sessions, mapping)];
      const lines = await ignoredIn(db, read, { read: tables, ofCardea });
      const inside = (await signedIn()).ignored;
      return inside.length === 0
        ? lines
        : [...lines, `inside of sessions: ${inside.map(quoted).join(", ")}`];
    },
    people: () => peopleAmong(db, users, besides),
    nextSteps: (imported) => nextSteps(imported, carries ? ends : noEnds),
  };
};
