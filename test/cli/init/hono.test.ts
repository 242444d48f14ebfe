import assert from "node:assert/strict";
import { test } from "node:test";
import { createBrowser } from "../../../src/testing/index.ts";
import { freePort } from "../../support/free-port.ts";
import { createApplication, manifest, variable } from "./application.ts";
import { signIn } from "./person.ts";

const port = await freePort();
const origin = `http://localhost:${port}`;

// As `npm create hono` writes it: single quotes, no semicolons.
const files = {
  "package.json": manifest({
    type: "module",
    scripts: { dev: "tsx watch src/index.ts", build: "tsc", start: "node src/index.ts" },
    dependencies: { "@hono/node-server": "^2.0.0", hono: "^4.0.0", cardea: "^0.2.0" },
    devDependencies: { tsx: "^4.0.0", typescript: "^5.8.0" },
  }),
  "tsconfig.json": JSON.stringify({
    compilerOptions: { module: "NodeNext", strict: true, allowImportingTsExtensions: true },
  }),
  "src/index.ts": `import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const api = new Hono()
api.get('/time', (c) => c.json({ now: 1 }))

const app = new Hono()

app.get('/', (c) => {
  return c.text('Hello Hono!')
})
app.route('/api', api)

serve({
  fetch: app.fetch,
  port: ${port}
}, (info) => {
  console.log(\`Server is running on http://localhost:\${info.port}\`)
})
`,
};

test("an application of Hono gets a sign-in that works, in its own style", async () => {
  const application = createApplication("hono-ts", files);
  try {
    const { code, hinted } = await application.init("--yes", "--providers", "credentials");
    assert.equal(code, 0, hinted);
    const text = application.read("src/index.ts");
    assert.match(text, /import \{ HonoAuth \} from 'cardea\/hono'\n/);
    assert.match(text, /const app = new Hono\(\)\napp\.all\('\/auth\/\*', HonoAuth\(config\)\)\n/);
    assert.match(
      application.read("package.json"),
      /"dev": "tsx watch --env-file-if-exists=\.env src\/index\.ts"/,
    );
    assert.equal(await application.compile(), "");
    const server = await application.start("start", origin);
    try {
      const person = createBrowser(origin);
      assert.equal(await (await person.get("/")).text(), "Hello Hono!");
      assert.equal((await person.get("/auth/signin")).status, 200);
      await signIn(person, variable(application.read(".env"), "ADA_PASSWORD"));
      const session = await (await person.get("/auth/session")).json();
      assert.equal(session.user.name, "Ada Lovelace");
    } finally {
      server.kill();
    }
    const before = application.files();
    assert.match((await application.init("--yes")).printed, /Nothing to do/);
    assert.deepEqual(application.files(), before);
  } finally {
    application.remove();
  }
});

for (const [where, made, written] of [
  ["by basePath", "const app = new Hono().basePath('/api')", "app.all('/auth/*'"],
  [
    "by basePath twice",
    "const app = new Hono().basePath('/api').basePath('/v1')",
    "app.all('/auth/*'",
  ],
  [
    "within another one",
    "const make = () => new Hono()\nconst root = make()\nconst app = new Hono()\nroot.route('/api', app)",
    "app.all('/auth/*'",
  ],
] as const) {
  test(`an application that is itself below a path, ${where}, gets the lines and addresses for that`, async () => {
    const base = made.includes("v1") ? "/api/v1/auth" : "/api/auth";
    const application = createApplication("hono-below", {
      ...files,
      "src/index.ts": `import { serve } from '@hono/node-server'
import { Hono } from 'hono'

${made}
app.get('/', (c) => c.text('Hello Hono!'))
serve({ fetch: ${made.includes("root") ? "root" : "app"}.fetch, port: ${port} })
`,
    });
    try {
      const { code, printed, hinted } = await application.init("--yes", "--providers", "github");
      assert.equal(code, 0, hinted);
      assert.ok(
        application.read("src/index.ts").includes(written),
        application.read("src/index.ts"),
      );
      const config = application.read("src/auth.ts");
      assert.ok(config.includes(`  basePath: "${base}",\n`), config);
      assert.ok(printed.includes(`${origin}${base}/callback/github`), printed);
      assert.ok(printed.includes(`open ${origin}${base}/signin`), printed);
      assert.equal(await application.compile(), "");
      const before = application.files();
      assert.match((await application.init("--yes")).printed, /Nothing to do/);
      assert.deepEqual(application.files(), before);
    } finally {
      application.remove();
    }
  });
}

test("an application that is compiled first imports what the compiler makes", async () => {
  const application = createApplication("hono-compiled", {
    ...files,
    "tsconfig.json": JSON.stringify({ compilerOptions: { module: "NodeNext", outDir: "dist" } }),
    "package.json": manifest({
      type: "module",
      scripts: { dev: "tsx watch src/index.ts", start: "node dist/index.js" },
      dependencies: { hono: "^4.0.0" },
      devDependencies: { tsx: "^4.0.0" },
    }),
  });
  try {
    await application.init("--yes");
    assert.match(application.read("src/index.ts"), /from '\.\/auth\.js'/);
    assert.equal(await application.compile({ allowImportingTsExtensions: false }), "");
    assert.match(
      application.read("package.json"),
      /"start": "node --env-file-if-exists=\.env dist\/index\.js"/,
    );
  } finally {
    application.remove();
  }
});

test("without a server to begin with, one is made", async () => {
  const application = createApplication("hono-new", { "package.json": manifest() });
  try {
    const args = ["--yes", "--framework", "hono", "--providers", "credentials"];
    const { printed } = await application.init(...args);
    assert.match(printed, /hono@\^4\.0\.0 @hono\/node-server/);
    for (const file of ["app.ts", "auth.ts"]) {
      application.write(file, application.read(file).replace("3000", String(port)));
    }
    assert.equal(await application.compile(), "");
    const server = await application.start("start", origin);
    try {
      const person = createBrowser(origin);
      await signIn(person, variable(application.read(".env"), "ADA_PASSWORD"));
      assert.equal((await (await person.get("/")).json()).name, "Ada Lovelace");
    } finally {
      server.kill();
    }
  } finally {
    application.remove();
  }
});
