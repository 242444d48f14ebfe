import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { isAuthError } from "../../src/errors.ts";
import Credentials from "../../src/providers/credentials.ts";
import { enrolFactor } from "../../src/testing/index.ts";
import type { AdapterUser } from "../../src/types/adapter.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { signInWith } from "../support/sign-in.ts";
import { prove } from "./factor/scene.ts";
import { type Comer, type Stage, stageOf, type Way, ways } from "./factor/ways.ts";

/** A row of an adapter that answers objects of a class. */
class Row {
  declare readonly id: string;
  declare readonly email: string;
  declare readonly emailVerified: Date | null;
  declare readonly role?: string;
  constructor(row: AdapterUser) {
    Object.assign(this, row);
  }
  get isBanned() {
    return this.role === "banned";
  }
}

/** Ways in which adapters answer rows that say more than their members. */
const kinds = {
  "a getter of its class": (row: AdapterUser): object => new Row(row),
  "a proxy": (row: AdapterUser): object =>
    new Proxy(
      { ...row },
      {
        get: (own, name) =>
          name === "isBanned" ? Reflect.get(own, "role") === "banned" : Reflect.get(own, name),
      },
    ),
} as const;

type Make = (row: AdapterUser) => object;

const finders = ["getUser", "getUserByEmail", "getUserByAccount", "lockUser", "createUser"];

/** The storage of a stage, whose rows are made by a function. */
function withRows<T extends object>(storage: T, make: Make): T {
  return new Proxy(storage, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function") return method;
      return async (...args: unknown[]) => {
        if (name === "transaction") {
          const [work] = args;
          return Reflect.apply(method, target, [
            (inner: object) => typeof work === "function" && work(withRows(inner, make)),
          ]);
        }
        const found: unknown = await Reflect.apply(method, target, args);
        return finders.includes(String(name)) && found ? make(Object(found)) : found;
      };
    },
  });
}

/** What one of the application's functions was shown of somebody. */
interface Shown {
  readonly by: string;
  /** What the getter of the row's class says; `undefined` if it is lost. */
  readonly isBanned: unknown;
  readonly ids: readonly unknown[];
}

/** An application whose rules read a getter of the row, and the id of the row. */
function watched(options: Partial<AuthConfig> = {}, make: Make = kinds["a getter of its class"]) {
  const shown: Shown[] = [];
  const state: { mayEnter: (shown: Shown) => boolean } = { mayEnter: () => true };
  const note = (by: string, user: unknown, ...ids: unknown[]) => {
    const one = { by, isBanned: Object(user).isBanned, ids };
    shown.push(one);
    return one;
  };
  const storage = stageOf().storage;
  const stage = stageOf({
    adapter: withRows(storage, make),
    callbacks: {
      factor({ user, account, factors: { apps } }) {
        note("factor", user, account.userId);
        return apps > 0 ? "ask" : "pass";
      },
      signIn: ({ user, account, email }) =>
        Boolean(email) || state.mayEnter(note("signIn", user, account?.userId, user.id)),
      jwt({ token, user, account }) {
        if (user && account) note("jwt", user, account.userId, token.sub);
        return token;
      },
      session({ session, token }) {
        return { ...session, sub: token?.sub };
      },
    },
    events: {
      signIn: ({ user, account }) => void note("event signIn", user, account?.userId),
      updateUser: ({ user }) => void note("event updateUser", user, user.id),
      linkAccount: ({ user }) => void note("event linkAccount", user, user.id),
    },
    ...options,
  });
  return { stage: { ...stage, storage }, shown, state };
}

/** Comes in by a way, and proves a second factor where one is asked for. Returns whose session that gives. */
async function comeIn(
  stage: Stage,
  { enter }: Pick<Comer, "enter">,
  code?: () => Promise<string>,
  meanwhile?: () => unknown,
): Promise<unknown> {
  const person = stage.browser();
  // In process, a refusal is thrown.
  const url = await enter(person).catch((error: unknown) => {
    if (!isAuthError(error)) throw error;
  });
  if (code && url?.pathname === "/auth/factor") {
    const page = await (await person.get(url.href)).text();
    await meanwhile?.();
    await prove(person, page, { code: await code() });
  }
  return Object(await person.session()).sub;
}

/** Returns somebody who comes in as a row that is there: whoever signs up takes over one whose address nobody has proved. */
async function withRow(stage: Stage, way: Way): Promise<Comer> {
  const comer = await way.start(stage);
  if ("userId" in comer) return comer;
  const row = { id: crypto.randomUUID(), email: comer.address, emailVerified: null };
  const { id: userId } = await stage.storage.createUser(row);
  return { userId, enter: comer.enter };
}

suite("the signIn callback sees the row whose session it is", () => {
  for (const [by, variants] of Object.entries(ways)) {
    // Nobody takes a row over with a new passkey: that proves no address.
    if (by === "new-passkey") continue;
    for (const [name, way] of Object.entries<Way>(variants)) {
      for (const asks of way.passes || by === "sign-up" ? [false] : [false, true]) {
        const title = `${by}, by ${name}${asks ? ", after a second factor" : ""}`;
        for (const [kind, make] of Object.entries(kinds))
          test(`${title}: a rule by ${kind} holds, and one by its id`, async () => {
            const { stage, shown, state } = watched({}, make);
            const comer = await withRow(stage, way);
            const { userId: id } = comer;
            const code = asks ? (await enrolFactor(stage.config, id)).code : undefined;
            const setRole = (role: string) => stage.storage.updateUser({ id, ...{ role } });

            state.mayEnter = ({ isBanned }) => !isBanned;
            await setRole("banned");
            assert.equal(await comeIn(stage, comer, code), undefined, "banned by a getter");
            await setRole("staff");
            if (code) {
              const session = await comeIn(stage, comer, code, () => setRole("banned"));
              assert.equal(session, undefined, "banned by a getter while the sign-in waits");
              await setRole("staff");
            }
            state.mayEnter = ({ ids: [accountUserId] }) => accountUserId !== id;
            assert.equal(
              await comeIn(stage, comer, code),
              undefined,
              "banned by the account's userId",
            );
            // What authorize returns has an id of its own.
            state.mayEnter = ({ ids: [, userId] }) => by !== "credentials" && userId !== id;
            assert.equal(await comeIn(stage, comer, code), undefined, "banned by the user's id");

            state.mayEnter = ({ isBanned }) => isBanned === false;
            shown.length = 0;
            // A code is good for one use.
            const next = code && (() => code(new Date(Date.now() + 30_000)));
            assert.equal(await comeIn(stage, comer, next), id);
            const asked = shown.filter((one) => one.by === "signIn");
            assert.equal(asked.length, asks ? 2 : 1);
            for (const one of shown) {
              // The others are shown what authorize returned.
              const isOfRow = by !== "credentials" || ["signIn", "factor"].includes(one.by);
              if (isOfRow) assert.equal(one.isBanned, false, `${one.by} sees the getter`);
              assert.equal(one.ids[0], id, `${one.by} is told whose row it is`);
            }
          });
      }
    }
  }
});

test("a user of authorize keeps the getters of their class in every callback and event, with and without a database, also those of private fields", async () => {
  class Staff {
    readonly id = "ada";
    #name = "Ada";
    get name() {
      return this.#name;
    }
    get isBanned() {
      return false;
    }
  }
  for (const more of [{}, { adapter: undefined, factors: undefined, security: false }]) {
    const { stage, shown } = watched({
      providers: [Credentials({ credentials: {}, authorize: () => new Staff() })],
      ...more,
    });
    const person = stage.browser();
    await person.submit("/auth/callback/credentials");
    assert.equal(Object(await person.session()).user.name, "Ada");
    const seen = shown.filter(({ by }) => ["signIn", "jwt", "event signIn"].includes(by));
    assert.deepEqual(
      seen.map(({ isBanned }) => isBanned),
      [false, false, false],
    );
  }
});

test("a user of `profile` keeps the getters of their class where there is no database", async () => {
  class Profiled {
    readonly id = "person-1";
    readonly emailVerified = true;
    get isBanned() {
      return false;
    }
  }
  const idp = hostileProvider();
  const { stage, shown } = watched({
    adapter: undefined,
    factors: undefined,
    security: false,
    providers: [idp.config({ profile: () => new Profiled() })],
  });
  await signInWith(stage.browser(), idp);
  assert.deepEqual(
    shown.map(({ by, isBanned }) => [by, isBanned]),
    [
      ["signIn", false],
      ["jwt", false],
      ["event signIn", false],
    ],
  );
});
