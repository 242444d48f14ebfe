import assert from "node:assert/strict";
import { test } from "node:test";
import { createApplication, manifest } from "./application.ts";

const alias = (folder: string) =>
  `{ // as create-next-app writes it
  "compilerOptions": { "strict": true, "paths": { "@/*": ["./${folder}*"] } },
}
`;

const files = {
  "package.json": manifest({
    scripts: { dev: "next dev", build: "next build" },
    dependencies: { next: "16.4.6", react: "19", cardea: "^0.2.0" },
    devDependencies: { typescript: "^5" },
  }),
  ".gitignore": "node_modules\n.env*\n",
  "app/page.tsx": "export default () => <p>Hello</p>;\n",
};

const compilerOptions = { module: "esnext", moduleResolution: "bundler", jsx: "react-jsx" };

for (const folder of ["", "src/"]) {
  test(`Next.js with its code in ${folder || "the top folder"} gets its files and its environment`, async () => {
    const application = createApplication(`next-${folder ? "src" : "top"}`, {
      ...files,
      "tsconfig.json": alias(folder),
      [`${folder}app/page.tsx`]: files["app/page.tsx"],
    });
    if (folder) await application.run("rm", "-r", "app");
    try {
      const { code, printed, hinted } = await application.init("--yes", "--proxy");
      assert.equal(code, 0, hinted);
      assert.match(printed, /Next\.js in TypeScript/);
      assert.match(
        printed,
        /Register the callback URL at GitHub: http:\/\/localhost:3000\/api\/auth\/callback\/github/,
      );
      assert.equal(
        application.read(`${folder}auth.ts`),
        `import { NextAuth } from "cardea/next";
import GitHub from "cardea/providers/github";

export const { handlers, auth, requireSession, signIn, signOut, update } = NextAuth({
  providers: [GitHub],
});
`,
      );
      assert.equal(
        application.read(`${folder}app/api/auth/[...cardea]/route.ts`),
        'import { handlers } from "@/auth";\n\nexport const { GET, POST } = handlers;\n',
      );
      assert.equal(
        application.read(`${folder}proxy.ts`),
        'export { auth as proxy } from "@/auth";\n',
      );
      assert.match(application.read(".env.local"), /^AUTH_SECRET=\S{43}$/m);
      assert.equal(application.read(".gitignore"), `${files[".gitignore"]}!.env.example\n`);
      await application.run("git", "init", "-q");
      const shown = await application.run("git", "status", "--short", "-uall");
      assert.match(shown.printed, /^\?\? \.env\.example$/m);
      assert.doesNotMatch(shown.printed, /\.env\.local/);
      await application.run("rm", "-r", ".git");
      assert.equal(application.read("package.json"), files["package.json"]);
      const paths = { "@/*": [`./${folder}*`] };
      assert.equal(await application.compile({ ...compilerOptions, paths }), "");

      const before = application.files();
      assert.match((await application.init("--yes", "--proxy")).printed, /Nothing to do/);
      assert.deepEqual(application.files(), before);
    } finally {
      application.remove();
    }
  });
}

test("JavaScript without an alias imports by relative paths, and Next.js 15 gets middleware", async () => {
  const application = createApplication("next-js", {
    "package.json": manifest({ dependencies: { next: "^15.1.0", react: "19" } }),
    "app/page.js": "export default () => null;\n",
  });
  try {
    await application.init("--yes", "--proxy", "--storage", "sqlite");
    assert.match(application.read("auth.js"), /adapter: sql\("file:auth\.db"\)/);
    assert.match(
      application.read("app/api/auth/[...cardea]/route.js"),
      /from "\.\.\/\.\.\/\.\.\/\.\.\/auth"/,
    );
    assert.match(application.read("middleware.js"), /auth as middleware.*"\.\/auth"/);
    assert.equal(application.has("proxy.js"), false);
    assert.equal(application.read(".gitignore"), "node_modules/\n.env.local\nauth.db*\n");
  } finally {
    application.remove();
  }
});

test("the proxy is added only if it is asked for, and a proxy that is there stays", async () => {
  const proxy = "export function proxy() {}\n";
  const application = createApplication("next-proxy", { ...files, "proxy.ts": proxy });
  try {
    const unasked = await application.init("--yes");
    assert.doesNotMatch(unasked.printed, /proxy\.ts/);
    const { printed } = await application.init("--yes", "--proxy");
    assert.match(printed, /keep {4}proxy\.ts[\s\S]*export \{ auth as proxy \}/);
    assert.equal(application.read("proxy.ts"), proxy);
  } finally {
    application.remove();
  }
});

const version4 = `import type { NextAuthOptions } from "next-auth";\nexport const authOptions: NextAuthOptions = { providers: [] };\n`;
const moved = `import { NextAuth } from "cardea/next";\nexport const { handlers, auth } = NextAuth({ compat: "next-auth", providers: [] });\n`;
const oldSecret = "NEXTAUTH_SECRET=a secret for tests that has more than 32 bytes\n";

for (const [how, given] of Object.entries({
  "in package.json": {
    "package.json": manifest({
      dependencies: { next: "16.4.6", "next-auth": "^4.24.0", cardea: "^0.2.0" },
    }),
  },
  "in the sources": { "lib/auth.ts": version4 },
})) {
  test(`an application with next-auth is led to the move, and stays as it is: ${how}`, async () => {
    const application = createApplication("next-auth-4", {
      ...files,
      ".env.local": oldSecret,
      ...given,
    });
    try {
      const before = application.files();
      const { code, hinted } = await application.init("--yes");
      assert.equal(code, 2);
      assert.match(hinted, /signs people in with next-auth.*npx cardea migrate/);
      assert.deepEqual(application.files(), before);
    } finally {
      application.remove();
    }
  });
}

for (const path of ["auth.ts", "lib/auth.ts", "server/people.ts"]) {
  test(`an application that has moved gets no second configuration, and no other secret: ${path}`, async () => {
    const application = createApplication("next-moved", {
      ...files,
      ".env.local": oldSecret,
      [path]: moved,
    });
    try {
      const before = application.files();
      const { code, printed } = await application.init("--yes");
      assert.equal(code, 0);
      assert.ok(printed.includes(`Nothing to do: ${path} has a configuration of Cardea`), printed);
      assert.deepEqual(application.files(), before);
    } finally {
      application.remove();
    }
  });
}

test("where a package below has next-auth, or a secret of it is there, the application gets its own files and goes on with the secret", async () => {
  const application = createApplication("next-beside", {
    ...files,
    ".env.local": oldSecret,
    "packages/old/package.json": manifest(),
    "packages/old/auth.ts": version4,
  });
  try {
    const { code, hinted } = await application.init("--yes");
    assert.equal(code, 0, hinted);
    assert.ok(application.has("auth.ts"));
    assert.doesNotMatch(application.read(".env.local"), /^AUTH_SECRET=/m);
  } finally {
    application.remove();
  }
});
