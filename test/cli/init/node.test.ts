import assert from "node:assert/strict";
import { test } from "node:test";
import { createBrowser } from "../../../src/testing/index.ts";
import { freePort } from "../../support/free-port.ts";
import { createApplication, manifest, variable } from "./application.ts";
import { signIn } from "./person.ts";

const port = await freePort();
const origin = `http://localhost:${port}`;

const kinds = {
  "TypeScript and import": {
    path: "server.ts",
    type: "module",
    text: `import { createServer } from "node:http";

const server = createServer((req, res) => {
  res.end(\`Hello \${req.url}\`);
});

server.listen(${port});
`,
    mounted: /createServer\(withAuth\(\(req, res\) => \{\n[^}]*\}`\);\n\}\)\);/,
  },
  "JavaScript and require": {
    path: "server.js",
    type: "commonjs",
    text: `const http = require("http");

function answer(req, res) {
  res.end(\`Hello \${req.url}\`);
}

http.createServer(answer).listen(${port});
`,
    mounted: /http\.createServer\(withAuth\(answer\)\)\.listen/,
  },
} as const;

for (const [kind, { path, type, text, mounted }] of Object.entries(kinds)) {
  test(`a server of node:http with ${kind} gets a sign-in that works`, async () => {
    const application = createApplication(`node-${type}`, {
      "package.json": manifest({
        type,
        scripts: { start: `node ${path}` },
        dependencies: { cardea: "^0.2.0" },
      }),
      [path]: text,
    });
    try {
      const { code, printed, hinted } = await application.init("--yes", "--providers=credentials");
      assert.equal(code, 0, hinted);
      assert.match(printed, /node:http in (Type|Java)Script/);
      assert.match(application.read(path), mounted);
      if (path.endsWith("ts")) assert.equal(await application.compile(), "");
      const server = await application.start("start", origin);
      try {
        const person = createBrowser(origin);
        assert.equal(await (await person.get("/authors")).text(), "Hello /authors");
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
}

test("without a server to begin with, one is made that knows who is signed in", async () => {
  const application = createApplication("node-new", { "package.json": manifest() });
  try {
    await application.init("--yes", "--framework=node", "--providers=credentials");
    for (const file of ["app.ts", "auth.ts"]) {
      application.write(file, application.read(file).replace("3000", String(port)));
    }
    assert.equal(await application.compile(), "");
    const server = await application.start("start", origin);
    try {
      const person = createBrowser(origin);
      assert.equal(await (await person.get("/")).text(), "Hello stranger");
      await signIn(person, variable(application.read(".env"), "ADA_PASSWORD"));
      const home = await person.get("/");
      assert.equal(await home.text(), "Hello Ada Lovelace");
      assert.equal(home.headers.get("cache-control"), "private, no-store");
    } finally {
      server.kill();
    }
  } finally {
    application.remove();
  }
});
