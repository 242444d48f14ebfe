import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { found, makeApplication, type Outcome, problemsOf } from "./application.ts";
import { soundExpress, soundNext } from "./sound.ts";

const { "src/auth.ts": plain, ".env.local": env } = soundNext.files;
const withOption = (option: string) => plain.replace("NextAuth({", `NextAuth({ ${option},`);
const compat = withOption('compat: "next-auth"');
const upgrading = withOption('upgradeFrom: ["next-auth"]');

/** Examines the sound application of Next.js with other files, offline. */
async function examine(files: Readonly<Record<string, string>>): Promise<Outcome> {
  const application = makeApplication({ ...soundNext, files: { ...soundNext.files, ...files } });
  const outcome = await application.doctor(["--offline"]);
  application.remove();
  return outcome;
}

const unread = "error application sessions-unread";
const whoever = (options: string) => `
  import { getToken } from "cardea/jwt";
  export const find = (req: Request) => getToken({ req, secret: process.env.AUTH_SECRET, ${options} });`;

const numbered = (folder: string, sources: readonly string[]) =>
  Object.fromEntries(sources.map((source, at) => [`src/${folder}/${at}.ts`, source]));

/** The lines that are to be written into a file, of which the first names it. */
const writeFor = ({ findings }: Outcome, path: string): string[] =>
  findings
    .filter(({ code, what }) => code === "sessions-unread" && what.startsWith(`${path} `))
    .flatMap(({ write = "" }) => write.split("\n"));

describe("sessions that code reads in another format than the configuration makes", () => {
  test("lock everybody out where the middleware of next-auth 4 stays after `compat` went", async () => {
    for (const middleware of [
      'export { default as proxy } from "cardea/next/v4/middleware";\n',
      'export { withAuth as proxy } from "cardea/next/v4";\n',
      'import { withAuth } from "cardea/next/v4";\nexport const proxy = withAuth({});\n',
      'import * as old from "cardea/next/v4";\nexport const proxy = old.withAuth({});\n',
    ]) {
      const lost = await examine({ "src/auth.ts": upgrading, "src/proxy.ts": middleware });
      assert.deepEqual(problemsOf(lost), [unread], middleware);
      const { what, why, write } = found(lost, "sessions-unread");
      assert.equal(
        what,
        "src/proxy.ts reads sessions of next-auth 4, with withAuth, and the sessions that the configuration makes are of Cardea.",
      );
      assert.match(why ?? "", /^Everybody is locked out/);
      assert.match(write ?? "", /auth\(\(\) => undefined, \{ require: \{\} \}\)/);
      const kept = await examine({ "src/auth.ts": compat, "src/proxy.ts": middleware });
      assert.deepEqual(problemsOf(kept), [], middleware);
    }
  });

  test("are found in calls of getToken and getServerSession, one way and the other", async () => {
    const cases: readonly (readonly [auth: string, code: string, write: RegExp | undefined])[] = [
      [upgrading, whoever('compat: "next-auth"'), /upgradeFrom: \["next-auth"\] \}\);$/],
      [plain, whoever('compat: "authjs" as const'), /secret: process\.env\.AUTH_SECRET \}\);$/],
      [compat, whoever(""), /compat: "next-auth" \}\);$/],
      [compat, whoever('upgradeFrom: ["authjs"]'), /compat: "next-auth" \}\);$/],
      [compat, whoever('compat: "next-auth"'), undefined],
      [compat, whoever('upgradeFrom: ["next-auth"]'), undefined],
      [plain, whoever('compat: process.env.FORMAT as "authjs"'), undefined],
      [plain, whoever('compat: "authjs", decode: () => null'), undefined],
      [
        plain,
        `${whoever("")}\nexport const old = getToken({ req: {}, compat: "authjs" });`,
        undefined,
      ],
      [
        upgrading,
        'import { getServerSession } from "cardea/next/v4";\nexport const session = () => getServerSession({ providers: [] });',
        /const session = await auth\(\);/,
      ],
      [
        upgrading,
        'import type { Session, getServerSession } from "cardea/next/v4";\nexport type Own = Session;',
        undefined,
      ],
    ];
    for (const [auth, code, write] of cases) {
      const outcome = await examine({ "src/auth.ts": auth, "src/lib/session.ts": code });
      assert.deepEqual(problemsOf(outcome), write ? [unread] : [], code);
      if (write) assert.match(found(outcome, "sessions-unread").write ?? "", write);
    }
  });

  test("may be those of AUTH_COMPAT, which the configuration overrules and getToken does not", async () => {
    const old = `${env}AUTH_COMPAT=next-auth\n`;
    const files = { ".env.local": old, "src/lib/session.ts": whoever("") };
    assert.deepEqual(problemsOf(await examine(files)), []);
    const overruled = await examine({ ...files, "src/auth.ts": withOption('compat: "authjs"') });
    assert.deepEqual(problemsOf(overruled), [unread]);
    assert.match(found(overruled, "sessions-unread").write ?? "", /compat: "authjs" \}\);$/);
  });

  test("are rows where `strategy` is `database`, which no token is", async () => {
    const parts = { ...soundExpress.files, "src/find.ts": whoever("") };
    const application = makeApplication({ ...soundExpress, files: parts });
    const outcome = await application.doctor(["--offline"]);
    application.remove();
    assert.deepEqual(problemsOf(outcome), [unread]);
    assert.match(found(outcome, "sessions-unread").what, /are rows of the database\.$/);
  });

  test("are cured without losing a rule: where withAuth gets more than `pages`, it is said that the rule moves first", async () => {
    const members = "callbacks: { authorized: ({ token }) => token?.role === 'admin' }";
    const take = 'import { withAuth } from "cardea/next/v4/middleware";\n';
    const usual = [
      "export const proxy = withAuth();",
      'const guard = withAuth({ pages: { signIn: "/login" } });\nexport { guard as proxy };',
      'export default withAuth;\nexport const config = { matcher: ["/account/:path*"] };',
    ];
    const ruled = [
      `export const proxy = withAuth({ ${members} });`,
      `export const proxy = withAuth(() => undefined, { ${members} });`,
      `const options = { ${members} };\nexport const proxy = withAuth(options);`,
      "export const proxy = withAuth((req) => { if (req.nextauth.token?.role !== 'admin') return new Response(null, { status: 403 }); });",
      `export const proxy = (request: never) => withAuth(request, { ${members} });`,
      "export function proxy(request: never) { return withAuth(request); }",
      "export const proxy = withAuth({ ...{} });",
    ];
    const outcome = await examine({
      "src/auth.ts": upgrading,
      ...numbered(
        "usual",
        usual.map((source) => take + source),
      ),
      ...numbered(
        "ruled",
        ruled.map((source) => take + source),
      ),
    });
    for (const [at, source] of usual.entries()) {
      const [, ...lines] = writeFor(outcome, `src/usual/${at}.ts`);
      assert.match(lines.at(-1) ?? "", /^export default auth\(\(\) => undefined/, source);
    }
    for (const [at, source] of ruled.entries()) {
      const lines = writeFor(outcome, `src/ruled/${at}.ts`);
      assert.ok(lines.length > 1 && lines.every((line) => line.startsWith("//")), source);
      assert.match(lines.join("\n"), /callbacks\.authorized.*of the configuration/);
      assert.match(lines.at(-1) ?? "", /next-auth\.md#the-proxy$/);
    }
  });

  test("are cured with the secrets that are set, and with what stands there where no variable has them", async () => {
    const secret = /AUTH_SECRET=(\S+)/.exec(env)?.[1] ?? "";
    const old = env.replace("AUTH_SECRET=", "NEXTAUTH_SECRET=");
    const more = secret.split("").reverse().join("");
    const written = upgrading.replace("NextAuth({", `NextAuth({ secret: "${more}",`);
    const cases = [
      [upgrading, old, /\(\{ req, secret: process\.env\.NEXTAUTH_SECRET, upgradeFrom/],
      [
        upgrading,
        `${env}AUTH_SECRET_1=${more}\n`,
        /secret: \[process\.env\.AUTH_SECRET_1 \?\? "", process\.env\.AUTH_SECRET \?\? ""\], upgradeFrom/,
      ],
      [written, old, /leave what stands there\nawait getToken\(\{ req, secret, upgradeFrom/],
    ] as const;
    for (const [auth, variables, write] of cases) {
      const outcome = await examine({
        "src/auth.ts": auth,
        ".env.local": variables,
        "src/lib/session.ts": whoever('compat: "next-auth"'),
      });
      assert.match(found(outcome, "sessions-unread").write ?? "", write);
    }
  });

  test("are found where the options of getToken stand in constants, and nothing is said of those that cannot be read", async () => {
    const head = 'import { getToken } from "cardea/jwt";\n';
    const cases: readonly (readonly [code: string, isFound: boolean])[] = [
      [
        'const old = "next-auth";\nexport const find = (req) => getToken({ req, compat: old });',
        true,
      ],
      [
        'export const options = { compat: "next-auth" } as const;\nexport const find = (req) => getToken({ req, ...options });',
        true,
      ],
      [
        'const options = { compat: "next-auth" };\nexport const find = (options) => getToken(options);\nvoid options;',
        false,
      ],
      [
        'let old = "next-auth";\nexport const find = (req) => getToken({ req, compat: old });',
        false,
      ],
      [
        'import { options } from "./elsewhere";\nexport const find = (req) => getToken({ req, ...options });',
        false,
      ],
    ];
    const sources = cases.map(([code]) => head + code);
    const outcome = await examine({
      "src/auth.ts": upgrading,
      "src/readers/elsewhere.ts": "export const options = {};",
      ...numbered("readers", sources),
    });
    for (const [at, [code, isFound]] of cases.entries()) {
      assert.equal(writeFor(outcome, `src/readers/${at}.ts`).length > 0, isFound, code);
    }
  });

  test("are told where `upgradeFrom` stays in getToken after the configuration has none: an old cookie is somebody there alone", async () => {
    const left = whoever('upgradeFrom: ["next-auth"]');
    const lost = await examine({ "src/lib/session.ts": left });
    assert.deepEqual(problemsOf(lost), ["warning application upgrade-left"]);
    assert.match(
      found(lost, "upgrade-left").what,
      /^src\/lib\/session\.ts takes sessions of next-auth 4/,
    );
    for (const auth of [upgrading, compat]) {
      const kept = await examine({ "src/auth.ts": auth, "src/lib/session.ts": left });
      assert.deepEqual(problemsOf(kept), []);
    }
  });

  test("are told where the configuration has `upgradeFrom` and getToken has none: an old cookie is nobody there alone", async () => {
    const both = withOption('upgradeFrom: ["next-auth", { from: "authjs", cookie: "own" }]');
    const old = withOption('compat: "next-auth", upgradeFrom: ["authjs"]');
    const guard = 'export { default as proxy } from "cardea/next/v4/middleware";\n';
    const cases: readonly (readonly [auth: string, code: string, write: RegExp | undefined])[] = [
      [upgrading, whoever(""), /upgradeFrom: \["next-auth"\] \}\);$/],
      [both, whoever('upgradeFrom: ["next-auth"]'), /upgradeFrom: \["next-auth",\{"from":"authjs"/],
      [old, whoever('compat: "next-auth"'), /compat: "next-auth", upgradeFrom: \["authjs"\]/],
      [old, guard, /auth\(\(\) => undefined, \{ require: \{\} \}\)/],
      [upgrading, whoever('upgradeFrom: ["next-auth"]'), undefined],
      [both, whoever('upgradeFrom: ["next-auth", { from: "authjs", cookie: "own" }]'), undefined],
      [plain, whoever(""), undefined],
      [compat, whoever('compat: "next-auth"'), undefined],
      [compat, guard, undefined],
      [upgrading, whoever("decode: () => null"), undefined],
      [upgrading, whoever("...JSON.parse('{}')"), undefined],
      [upgrading, `import { auth } from "../auth";\nvoid auth;${whoever("")}`, undefined],
      [
        upgrading,
        `${whoever("")}\nexport const old = (req) => getToken({ req, compat: "next-auth" });`,
        undefined,
      ],
      [withOption('upgradeFrom: ["lucia"]'), whoever(""), undefined],
    ];
    for (const [auth, code, write] of cases) {
      const path = code === guard ? "src/proxy.ts" : "src/lib/session.ts";
      const outcome = await examine({ "src/auth.ts": auth, [path]: code });
      const told = problemsOf(outcome).filter((one) => /upgrade-missing|sessions/.test(one));
      assert.deepEqual(told, write ? ["warning application upgrade-missing"] : [], code);
      if (write) assert.match(found(outcome, "upgrade-missing").write ?? "", write);
    }
    const { what } = found(
      await examine({ "src/auth.ts": upgrading, "src/lib/session.ts": whoever("") }),
      "upgrade-missing",
    );
    assert.equal(
      what,
      "src/lib/session.ts reads sessions of Cardea alone, with getToken, and the configuration also takes those of next-auth 4.",
    );
  });
});
