import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { found, goodSecret, makeApplication, type Outcome, problemsOf } from "./application.ts";
import { soundNext } from "./sound.ts";

const { "src/auth.ts": plain } = soundNext.files;

const nextHere = fileURLToPath(new URL("../../../node_modules/next", import.meta.url));

/** Installs Next.js as it is here, under another version. */
function installNext(folder: string, version: string): void {
  const installed = join(folder, "node_modules/next");
  mkdirSync(installed);
  for (const name of readdirSync(nextHere))
    symlinkSync(join(nextHere, name), join(installed, name));
  const manifest = join(installed, "package.json");
  const own = JSON.parse(readFileSync(manifest, "utf8"));
  rmSync(manifest);
  writeFileSync(manifest, JSON.stringify({ ...own, version }));
}

/** Examines the sound application with more files, offline. */
async function examine(
  files: Readonly<Record<string, string>>,
  version?: string,
): Promise<Outcome> {
  const packages = version ? ["react"] : soundNext.packages;
  const application = makeApplication({ packages, files: { ...soundNext.files, ...files } });
  if (version) installNext(application.folder, version);
  const outcome = await application.doctor(["--offline"]);
  application.remove();
  return outcome;
}

const handsOn = (name: string) => `export { auth as ${name} } from "@/auth";\n`;

describe("the proxy of Next.js", () => {
  test("that is auth as it is keeps nobody out, and is said to", async () => {
    const forms = [
      handsOn("proxy"),
      'import { auth } from "@/auth";\nexport default auth;\n',
      'import { auth } from "@/auth";\nexport const proxy = auth;\n',
    ];
    for (const form of forms) {
      const outcome = await examine({ "src/proxy.ts": form });
      assert.deepEqual(problemsOf(outcome), [], form);
      const { severity, what } = found(outcome, "proxy");
      assert.equal(severity, "ok");
      assert.match(what, /^src\/proxy\.ts renews sessions, and lets everybody through/);
    }
  });

  test("that decides about requests is passed by in silence", async () => {
    const guards = {
      "src/proxy.ts":
        'import { auth } from "@/auth";\nexport const proxy = auth(() => undefined, { require: {} });\n',
    };
    const authorized = plain.replace(
      "NextAuth({",
      "NextAuth({ callbacks: { authorized: ({ auth }: any) => !!auth },",
    );
    for (const files of [guards, { "src/proxy.ts": handsOn("proxy"), "src/auth.ts": authorized }]) {
      const outcome = await examine(files);
      assert.deepEqual(problemsOf(outcome), []);
      assert.equal(
        outcome.findings.find(({ code }) => code === "proxy"),
        undefined,
      );
    }
  });

  test("in the root, beside src/app, is never run", async () => {
    const outcome = await examine({ "proxy.ts": handsOn("proxy") });
    assert.deepEqual(problemsOf(outcome), ["error application proxy-not-run"]);
    const { what, write } = found(outcome, "proxy-not-run");
    assert.equal(what, "Next.js never runs proxy.ts: here it looks for src/proxy.ts.");
    assert.equal(write, "mv proxy.ts src/proxy.ts");
  });

  test("is called middleware before Next.js 16", async () => {
    const outcome = await examine({ "src/proxy.ts": handsOn("proxy") }, "15.5.4");
    assert.deepEqual(
      problemsOf(outcome).filter((one) => /proxy/.test(one)),
      ["error application proxy-not-run"],
    );
    assert.equal(
      found(outcome, "proxy-not-run").write,
      "mv src/proxy.ts src/middleware.ts   # and call its export `middleware`",
    );
    const fine = await examine({ "src/middleware.ts": handsOn("middleware") }, "15.5.4");
    assert.match(found(fine, "proxy").what, /^src\/middleware\.ts renews sessions/);
  });

  test("beside a middleware is one too many, whichever the version runs", async () => {
    const both = { "src/proxy.ts": handsOn("proxy"), "src/middleware.ts": handsOn("middleware") };
    const outcome = await examine(both);
    assert.deepEqual(problemsOf(outcome), ["error application proxy-twice"]);
    assert.match(found(outcome, "proxy-twice").write ?? "", /rm src\/middleware\.ts$/);
    const older = await examine(both, "15.5.4");
    assert.match(problemsOf(older).join(), /proxy-not-run/);
    const { what, write } = found(older, "proxy-not-run");
    assert.match(what, /never runs src\/proxy\.ts/);
    assert.equal(
      write,
      "# move what src/proxy.ts does into src/middleware.ts, and then\nrm src/proxy.ts",
    );
  });

  test("that is still middleware takes a configuration of Node.js to the edge", async () => {
    const files = {
      "src/middleware.ts": handsOn("middleware"),
      "src/auth.ts": `import { createHash } from "node:crypto";\n${plain}\nexport const hash = createHash;`,
    };
    const outcome = await examine(files);
    assert.deepEqual(problemsOf(outcome), ["warning application proxy-at-edge"]);
    assert.equal(
      found(outcome, "proxy-at-edge").write,
      "mv src/middleware.ts src/proxy.ts   # and call its export `proxy`",
    );
    const older = await examine(files, "15.5.4");
    assert.match(found(older, "proxy-at-edge").write ?? "", /runtime: "nodejs"/);
    const said = {
      ...files,
      "src/middleware.ts": `${files["src/middleware.ts"]}export const config = { runtime: "nodejs" };`,
    };
    assert.doesNotMatch(problemsOf(await examine(said, "15.5.4")).join(), /edge/);
    const { "src/auth.ts": _, ...without } = files;
    assert.deepEqual(problemsOf(await examine(without)), []);
  });

  test("that does not exist, or has another name, calls no `authorized`, which is told", async () => {
    const authorized = plain.replace(
      "NextAuth({",
      "NextAuth({ callbacks: { authorized: ({ auth }: any) => !!auth },",
    );
    const without = await examine({ "src/auth.ts": authorized });
    assert.deepEqual(problemsOf(without), ["warning application authorized-not-called"]);
    const { what, write } = found(without, "authorized-not-called");
    assert.equal(what, "Nothing calls `callbacks.authorized`: there is no src/proxy.ts.");
    assert.equal(write, '// src/proxy.ts\nexport { auth as proxy } from "@/auth";');
    for (const name of ["src/app/proxy.ts", "src/proxi.ts"]) {
      const near = await examine({ "src/auth.ts": authorized, [name]: handsOn("proxy") });
      assert.deepEqual(problemsOf(near), ["warning application authorized-not-called"]);
      assert.equal(found(near, "authorized-not-called").write, `mv ${name} src/proxy.ts`);
    }
  });

  test("whose export has the name of the other file is an error, unless it has a default", async () => {
    for (const [path, name, version] of [
      ["src/proxy.ts", "middleware", undefined],
      ["src/middleware.ts", "proxy", "15.5.4"],
    ] as const) {
      const outcome = await examine({ [path]: handsOn(name) }, version);
      assert.match(problemsOf(outcome).join(), /error application proxy-export-misnamed/);
      assert.match(found(outcome, "proxy-export-misnamed").what, new RegExp(`exports \`${name}\``));
      const both = `${handsOn(name)}export { auth as default } from "@/auth";`;
      assert.doesNotMatch(problemsOf(await examine({ [path]: both }, version)).join(), /misnamed/);
    }
  });

  test("as the page of Next.js shows it is sound", async () => {
    const page = readFileSync(new URL("../../../docs/start/next.md", import.meta.url), "utf8");
    const [, proxy = ""] = /```ts\n(\/\/ proxy\.ts\n[\s\S]*?)```/.exec(page) ?? [];
    const outcome = await examine({ "src/proxy.ts": proxy });
    assert.deepEqual(problemsOf(outcome), []);
    assert.match(found(outcome, "proxy").what, /lets everybody through/);
  });
});

test("a secret under both names is told where the two differ, and where the environment counts", async () => {
  const examined = async (
    env: string,
    auth = plain,
    more: Readonly<Record<string, string>> = {},
    variables: Readonly<Record<string, string>> = {},
  ) => {
    const parts = {
      ...soundNext,
      files: { ...soundNext.files, "src/auth.ts": auth, ".env.local": env, ...more },
    };
    const application = makeApplication(parts);
    const outcome = await application.doctor(["--offline"], variables);
    application.remove();
    return outcome;
  };
  const [old, fresh] = [goodSecret, goodSecret.toUpperCase()];
  const both = `AUTH_SECRET=${fresh}\nNEXTAUTH_SECRET=${old}\n`;
  const outcome = await examined(both);
  assert.deepEqual(problemsOf(outcome), ["warning secret secrets-differ"]);
  assert.match(
    found(outcome, "secrets-differ").write ?? "",
    /remove NEXTAUTH_SECRET from \.env\.local/,
  );
  assert.ok(!outcome.stdout.includes(old) && !outcome.stdout.includes(fresh));
  const [mine, theirs] = [`AUTH_SECRET=${fresh}\n`, `NEXTAUTH_SECRET=${old}\n`];
  for (const [local, shared, variables, place] of [
    [mine, theirs, {}, ".env"],
    [both, theirs, {}, ".env.local and .env"],
    [mine, "", { NEXTAUTH_SECRET: old }, "the environment of the process"],
    [mine, theirs, { NEXTAUTH_SECRET: old }, "the environment of the process and .env"],
  ] as const) {
    const placed = await examined(local, plain, { ".env": shared }, variables);
    const write = found(placed, "secrets-differ").write ?? "";
    assert.ok(write.startsWith(`# remove NEXTAUTH_SECRET from ${place}; `), write);
  }
  assert.deepEqual(problemsOf(await examined(`AUTH_SECRET=${old}\nNEXTAUTH_SECRET=${old}\n`)), []);
  for (const kept of ['compat: "next-auth"', 'upgradeFrom: ["next-auth"]']) {
    const moved = await examined(both, plain.replace("NextAuth({", `NextAuth({ ${kept},`));
    assert.deepEqual(problemsOf(moved), ["error secret secrets-differ"]);
    assert.match(
      found(moved, "secrets-differ").write ?? "",
      /remove AUTH_SECRET from \.env\.local/,
    );
  }
  const written = plain.replace(
    "NextAuth({",
    "NextAuth({ secret: [process.env.AUTH_SECRET!, process.env.NEXTAUTH_SECRET!],",
  );
  assert.deepEqual(problemsOf(await examined(both, written)), []);
});
