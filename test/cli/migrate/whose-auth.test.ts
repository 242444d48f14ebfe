import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { createApplication } from "./application.ts";
import type { Files } from "./samples.ts";

const manifest = { dependencies: { next: "15.0.0", "next-auth": "4" } };
const options = "export const authOptions = { providers: [] };\n";
const route = (from: string) =>
  `import NextAuth from "next-auth";\nimport { authOptions } from "${from}";\nconst handler = NextAuth(authOptions);\nexport { handler as GET, handler as POST };\n`;

async function migrate(t: TestContext, files: Files) {
  const application = createApplication(files, manifest);
  t.after(() => application.remove());
  const { code, printed } = await application.migrate("--yes");
  assert.equal(code, 0);
  return { ...application, printed };
}

test("a file that reads the sessions of two configurations reads each with its own auth", async (t) => {
  const application = await migrate(t, {
    "shop/app/api/auth/[...nextauth]/route.ts": route("../../../../options"),
    "shop/options.ts": options,
    "desk/app/api/auth/[...nextauth]/route.ts": route("../../../../options"),
    "desk/options.ts": options,
    "both.ts": `import { getServerSession } from "next-auth";\nimport { authOptions as shop } from "./shop/options";\nimport { authOptions as desk } from "./desk/options";\n\nexport const read = async () => [await getServerSession(shop), await getServerSession(desk)];\n`,
  });
  assert.equal(
    application.read("both.ts"),
    `import { auth } from "./shop/options";\nimport { auth as serverAuth } from "./desk/options";\n\nexport const read = async () => [await auth(), await serverAuth()];\n`,
  );
});

test("options stay imported while one of the calls that get them is left to a person", async (t) => {
  const application = await migrate(t, {
    "app/api/auth/[...nextauth]/route.ts": route("@/options"),
    "options.ts": options,
    "page.ts": `import { getServerSession } from "next-auth";\nimport { authOptions } from "@/options";\n\nexport const one = () => getServerSession(authOptions);\nexport const two = (req) => getServerSession(req, authOptions);\n`,
  });
  assert.match(application.read("page.ts"), /import \{ authOptions, auth \} from "@\/options"/);
  assert.match(application.read("page.ts"), /=> auth\(\)/);
  assert.match(application.read("page.ts"), /TODO.*\nexport const two = .*\(req, authOptions\)/);
});

test("a guard and a session of another package are not those of this configuration", async (t) => {
  const own = JSON.stringify(manifest);
  const application = await migrate(t, {
    "apps/shop/package.json": own,
    "apps/shop/app/api/auth/[...nextauth]/route.ts": route("../../../../options"),
    "apps/shop/options.ts": options,
    "apps/desk/package.json": own,
    "apps/desk/middleware.ts": `export { default } from "next-auth/middleware";\nexport const config = { matcher: ["/desk/:path*"] };\n`,
    "apps/desk/page.ts": `import { getServerSession } from "next-auth";\n\nexport const read = () => getServerSession();\n`,
  });
  for (const path of ["apps/desk/middleware.ts", "apps/desk/page.ts"]) {
    assert.match(application.read(path), /TODO\(cardea\)/);
    assert.match(application.read(path), /"next-auth/);
  }
  assert.match(application.read("apps/desk/package.json"), /"next-auth"/);
  assert.doesNotMatch(application.read("apps/shop/package.json"), /"next-auth"/);
});

test("looking whether there are changes runs no program that the repository names", async (t) => {
  const application = createApplication({ "lib/auth.ts": options }, manifest);
  t.after(() => application.remove());
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.c", ...args], {
      cwd: application.folder,
    });
  const trace = join(application.folder, ".git/ran");
  application.write("watch.sh", `#!/bin/sh\ntouch ${trace}\n`);
  chmodSync(join(application.folder, "watch.sh"), 0o755);
  git("init", "-q");
  git("add", "-A");
  git("commit", "-qm", "before");
  git("config", "core.fsmonitor", "./watch.sh");
  assert.equal((await application.migrate("--yes")).code, 0);
  assert.ok(!existsSync(trace));
});
