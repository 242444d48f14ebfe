import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Application, compileAll, type compilers, resolutions } from "./built.ts";

const same = `
  type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
  function same<A, B>(_: Same<A, B>): void {}`;

/** A `session` callback as applications write it for Auth.js v5. */
const moved = `
  export const { auth } = NextAuth({
    adapter: {},
    providers: [],
    callbacks: {
      session({ session, user }) {
        same<typeof session.user.id, string>(true);
        same<typeof session.user.emailVerified, Date | null>(true);
        same<typeof session.userId, string>(true);
        same<typeof session.sessionToken, string>(true);
        const ends: Date = session.expires;
        return { expires: ends.toISOString(), user: { id: session.user.id, name: user.name } };
      },
    },
  });`;

/** The same decision in the words of Cardea. */
const own = `
  export const { auth } = NextAuth({
    adapter: {},
    providers: [],
    callbacks: {
      session({ session, user, sessionId }) {
        same<typeof session.userId, string | undefined>(true);
        same<typeof session.expires, string>(true);
        same<typeof sessionId, string>(true);
        // @ts-expect-error The row has it, and callbacks get it with compat alone.
        session.sessionToken;
        return { ...session, user: { ...session.user, verified: user.emailVerified !== null } };
      },
    },
  });`;

const declared = `
  import "cardea/types";
  declare module "cardea/types" {
    interface TypeOptions {
      compat: "authjs";
    }
  }`;

function application(library: string, program: string, declaration = "export {};"): Application {
  return {
    files: {
      "program.ts": `import NextAuth from "${library}";\n${program}\n${same}`,
      "compat.d.ts": declaration,
    },
    compilerOptions: { ...resolutions.bundler, strict: true },
  };
}

const applications = new Map([
  ["as it was written for Auth.js v5", application("next-auth", moved)],
  ["with `compat` declared", application("cardea/next", moved, declared)],
  ["without it", application("cardea/next", own)],
]);
const folders = new Map([...applications.values()].map((one, at) => [`program-${at}`, one]));

for (const compiler of ["5.9", "7"] satisfies (keyof typeof compilers)[]) {
  suite(`with TypeScript ${compiler}, the \`session\` callback has the types of what it gets`, async () => {
    const complaints = [...(await compileAll("compat", compiler, folders)).values()];
    [...applications.keys()].forEach((name, at) => {
      test(name, () => assert.equal(complaints[at], ""));
    });
  });
}
