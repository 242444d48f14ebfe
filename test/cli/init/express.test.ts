import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createBrowser } from "../../../src/testing/index.ts";
import { freePort } from "../../support/free-port.ts";
import { createApplication, manifest, variable } from "./application.ts";
import { signIn } from "./person.ts";

const port = await freePort();
const origin = `http://localhost:${port}`;

const typescript = createApplication("express-ts", {
  "package.json": manifest({
    type: "module",
    scripts: { dev: "node --watch src/app.ts", start: "node src/app.ts" },
    dependencies: { express: "^5.0.0", cardea: "^0.2.0" },
  }),
  "src/app.ts": `import express from 'express'
import { greet } from './greet.ts'

const port = Number(process.env.APP_PORT ?? ${port})
const app = express()
app.use(express.json())

app.get('/', (req, res) => {
  res.send(greet("you"))
})

app.listen(port)
`,
  "src/greet.ts": 'export const greet = (name: string) => "Hello ".concat(name);\n',
});
after(() => typescript.remove());

test("an application of Express in TypeScript gets a sign-in that works", async () => {
  const { code, printed, hinted } = await typescript.init("--yes", "--providers", "credentials");
  assert.equal(code, 0, hinted);
  assert.match(printed, /framework +Express in TypeScript\nserver +src\/app\.ts\n/);
  assert.match(typescript.read("src/app.ts"), /^import \{ config \} from '\.\/auth\.ts'$/m);
  assert.match(
    typescript.read("src/app.ts"),
    /const app = express\(\)\napp\.use\('\/auth', ExpressAuth\(config\)\)\napp\.use\(express\.json\(\)\)/,
  );
  assert.equal(await typescript.compile(), "");
  for (const name of ["AUTH_SECRET", "ADA_PASSWORD"]) {
    const value = variable(typescript.read(".env"), name);
    assert.equal(value.length, 43);
    assert.ok(!printed.includes(value), `${name} is printed`);
  }

  const server = await typescript.start("start", origin);
  try {
    const person = createBrowser(origin);
    const password = variable(typescript.read(".env"), "ADA_PASSWORD");
    assert.equal(await (await person.get("/")).text(), "Hello you");
    const providers = await (await person.get("/auth/providers")).json();
    assert.deepEqual(Object.keys(providers), ["credentials"]);
    assert.match((await signIn(person, "")).headers.get("location") ?? "", /CredentialsSignin/);
    assert.equal((await signIn(person, password)).status, 302);
    const session = await (await person.get("/auth/session")).json();
    assert.equal(session.user.name, "Ada Lovelace");
  } finally {
    server.kill();
  }
});

test("callbacks in the file that is written know the fields that the adapter adds to users", async () => {
  const application = createApplication("express-ts-fields", {
    "package.json": manifest({ type: "module", dependencies: { express: "^5.0.0" } }),
    "server.ts": "import express from 'express';\nexpress().listen(3000);\n",
  });
  after(() => application.remove());
  const { code, hinted } = await application.init("--yes", "--storage", "sqlite");
  assert.equal(code, 0, hinted);
  const declared = {
    noEmit: false,
    emitDeclarationOnly: true,
    declaration: true,
    outDir: "node_modules/out",
  };
  assert.equal(await application.compile(declared), "");
  const [before = "", members = ""] = application.read("auth.ts").split('sql("file:auth.db"),');
  const role = `sql("file:auth.db", { userFields: { role: "text" } }),
    callbacks: { session: ({ session, user }) => ({ ...session, role: user.role }) },`;
  application.write("auth.ts", before + role + members);
  assert.equal(await application.compile(declared), "");
});

test("the secrets stand in .env alone, which only its owner may read", async () => {
  const files = typescript.files();
  const secret = variable(files[".env"] ?? "", "AUTH_SECRET");
  assert.equal(Buffer.from(secret, "base64url").length, 32);
  const having = Object.keys(files).filter((path) => files[path]?.includes(secret));
  assert.deepEqual(having, [".env"]);
  assert.equal(typescript.mode(".env"), 0o600);
  assert.match(files[".env.example"] ?? "", /^ADA_PASSWORD=$/m);
  assert.match(files[".gitignore"] ?? "", /^\.env$/m);
});

test("a second run changes nothing and says so, with the same answers or without any", async () => {
  const before = typescript.files();
  for (const args of [["--yes"], ["--yes", "--providers", "credentials"]]) {
    const { code, printed } = await typescript.init(...args);
    assert.equal(code, 0);
    assert.match(printed, /^Nothing to do: Cardea is set up here\.$/m);
    assert.deepEqual(typescript.files(), before);
  }
});

test("an application in CommonJS gets an ES module beside it, and runs", async () => {
  const application = createApplication("express-cjs", {
    "package.json": manifest({
      type: "commonjs",
      scripts: { start: "NODE_ENV=development node server.js" },
      dependencies: { express: "^5.0.0", cardea: "^0.2.0" },
    }),
    "server.js": `"use strict";
const express = require("express");
const path = require("node:path");

function createApp() {
  const app = express();
  app.get("/", (req, res) => res.send(path.basename("a/hello")));
  return app;
}

createApp().listen(${port});
`,
  });
  try {
    const { code, hinted } = await application.init("--yes", "--providers=credentials");
    assert.equal(code, 0, hinted);
    assert.ok(application.has("auth.mjs"));
    assert.match(
      application.read("server.js"),
      /const \{ config \} = require\("\.\/auth\.mjs"\);\n[\s\S]* {2}app\.use\("\/auth", ExpressAuth\(config\)\);\n {2}app\.get/,
    );
    assert.match(
      application.read("package.json"),
      /"NODE_ENV=development node --env-file-if-exists=\.env server\.js"/,
    );
    const script = application.read("package.json").replace("NODE_ENV=development ", "");
    application.write("package.json", script);
    const server = await application.start("start", origin);
    try {
      const person = createBrowser(origin);
      assert.equal(await (await person.get("/")).text(), "hello");
      await signIn(person, variable(application.read(".env"), "ADA_PASSWORD"));
      const session = await (await person.get("/auth/session")).json();
      assert.equal(session.user.name, "Ada Lovelace");
    } finally {
      server.kill();
    }
  } finally {
    application.remove();
  }
});

for (const [language, end] of [
  ["TypeScript", "ts"],
  ["JavaScript", "js"],
]) {
  test(`after \`npm init -y\` a whole application in ${language} is made, which runs`, async () => {
    const application = createApplication(`express-new-${end}`, {});
    try {
      await application.run("npm", "init", "-y");
      const flags = end === "js" ? ["--javascript"] : [];
      const { code, printed, hinted } = await application.init(
        ...["--yes", "--framework", "express", "--providers", "credentials", ...flags],
      );
      assert.equal(code, 0, hinted);
      assert.match(printed, /install npm install (cardea\S+ )?express@\^5/);
      // npm 11 writes "type": "commonjs", older ones nothing: the file runs with both.
      const isCommonJs = application.read("package.json").includes('"commonjs"');
      const entry = isCommonJs ? `app.m${end}` : `app.${end}`;
      for (const file of [entry, isCommonJs ? `auth.m${end}` : `auth.${end}`]) {
        application.write(file, application.read(file).replace("3000", String(port)));
      }
      if (end === "ts") assert.equal(await application.compile(), "");
      const server = await application.start("start", origin);
      try {
        const person = createBrowser(origin);
        const away = (await person.get("/")).headers.get("location");
        assert.equal(away, "/auth/signin?callbackUrl=/");
        await signIn(person, variable(application.read(".env"), "ADA_PASSWORD"));
        assert.equal((await (await person.get("/")).json()).name, "Ada Lovelace");
      } finally {
        server.kill();
      }
    } finally {
      application.remove();
    }
  });
}

test('an entry with `import` under "type": "commonjs", which Node refuses, gets "module"', async () => {
  const application = createApplication("express-import-cjs", {
    "package.json": manifest({ type: "commonjs", dependencies: { express: "5", cardea: "0.2" } }),
    "app.js": `import express from "express";\nconst app = express();\napp.listen(${port});\n`,
  });
  try {
    await application.init("--yes");
    assert.match(application.read("package.json"), /"type": "module"/);
    const server = await application.start("start", origin, {
      AUTH_GITHUB_ID: "id",
      AUTH_GITHUB_SECRET: "secret",
    });
    try {
      const providers = await (await fetch(`${origin}/auth/providers`)).json();
      assert.deepEqual(Object.keys(providers), ["github"]);
    } finally {
      server.kill();
    }
  } finally {
    application.remove();
  }
});

const withRoutes = (name: string, files: Record<string, string>) =>
  createApplication(name, {
    "package.json": manifest({
      type: "module",
      scripts: { start: "node app.js" },
      dependencies: { express: "^5.0.0", cardea: "^0.2.0" },
    }),
    ...files,
  });

const ownRoutes = (more = "") => `import express from "express";
const app = express();
app.get("/auth/google", (req, res) => res.send("of the application"));
${more}
app.listen(${port});
`;

test("routes of the application below /auth stay its own: Cardea is mounted beside them, and says where", async () => {
  const application = withRoutes("express-own-routes", { "app.js": ownRoutes() });
  try {
    const { printed } = await application.init("--yes", "--providers", "google");
    assert.match(printed, /routes +at \/api\/auth, because app\.js has \/auth\/google of its own/);
    assert.match(printed, /callback URL at Google: \S+\/api\/auth\/callback\/google/);
    assert.match(
      application.read("app.js"),
      /^app\.use\("\/api\/auth", ExpressAuth\(config\)\);$/m,
    );
    const again = await application.init("--yes", "--providers", "google");
    assert.doesNotMatch(again.printed, /because/);
    const env = { AUTH_GOOGLE_ID: "id", AUTH_GOOGLE_SECRET: "secret" };
    const server = await application.start("start", origin, env);
    try {
      const own = await fetch(`${origin}/auth/google`);
      assert.equal(await own.text(), "of the application");
      const providers = await (await fetch(`${origin}/api/auth/providers`)).json();
      assert.equal(providers.google.callbackUrl, `${origin}/api/auth/callback/google`);
    } finally {
      server.kill();
    }
  } finally {
    application.remove();
  }
});

test("a router that is mounted below /api, and has /auth, takes both paths; where all are taken, nothing is written", async () => {
  const router = `import express from "express";
export const router = express.Router();
router.post("/auth/login", (req, res) => res.send("ok"));
`;
  const mounting = ownRoutes('app.use("/api", router);').replace(
    "const app",
    'import { router } from "./router.js";\nconst app',
  );
  const files = { "app.js": mounting, "router.js": router };
  const application = withRoutes("express-own-router", files);
  try {
    await application.init("--yes");
    assert.match(application.read("app.js"), /app\.use\("\/cardea", ExpressAuth\(config\)\)/);
  } finally {
    application.remove();
  }
  const more = 'app.use("/cardea", (req, res) => res.send("x"));';
  const taken = { ...files, "app.js": mounting.replace("app.use", `${more}\napp.use`) };
  const full = withRoutes("express-no-path", taken);
  try {
    const { code, hinted } = await full.init("--yes");
    assert.equal(code, 2);
    assert.match(hinted, /routes of its own below \/auth, \/api\/auth and \/cardea/);
    assert.equal(full.read("app.js"), taken["app.js"]);
  } finally {
    full.remove();
  }
});
