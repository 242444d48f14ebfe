import assert from "node:assert/strict";
import { test } from "node:test";
import { createBrowser } from "../../../src/testing/index.ts";
import { freePort } from "../../support/free-port.ts";
import { createApplication, manifest, variable } from "./application.ts";
import { signIn } from "./person.ts";

const port = await freePort();
const origin = `http://localhost:${port}`;

/** The ways in which the documentation of Fastify makes an application. */
const beginnings = {
  module: `import Fastify from 'fastify'

const fastify = Fastify({
  logger: false
})
`,
  CommonJS: `const fastify = require('fastify')({ logger: false })
`,
};

for (const [kind, beginning] of Object.entries(beginnings)) {
  test(`an application of Fastify gets a sign-in that works, in its own style: ${kind}`, async () => {
    const application = createApplication(`fastify-${kind}`, {
      "package.json": manifest({
        type: kind === "module" ? "module" : "commonjs",
        scripts: { start: "node server.js" },
        dependencies: { fastify: "^5.0.0", cardea: "^0.2.0" },
      }),
      "server.js": `${beginning}
fastify.get('/', async () => ({ hello: 'world' }))

fastify.get('/me', async (request) => request.auth())

fastify.listen({ port: ${port} })
`,
    });
    try {
      const { code, hinted } = await application.init("--yes", "--providers", "credentials");
      assert.equal(code, 0, hinted);
      assert.match(
        application.read("server.js"),
        /\)\nfastify\.register\(FastifyAuth\(config\)\)\n/,
      );
      const server = await application.start("start", origin);
      try {
        const person = createBrowser(origin);
        assert.deepEqual(await person.json("/"), { hello: "world" });
        assert.deepEqual(await person.json("/me"), null);
        await signIn(person, variable(application.read(".env"), "ADA_PASSWORD"));
        assert.ok(Object(await person.json("/me")).user);
      } finally {
        server.kill();
      }
    } finally {
      application.remove();
    }
  });
}

test("where a plugin is the application, as fastify-cli has it, the lines to add are shown", async () => {
  const text =
    "import AutoLoad from '@fastify/autoload'\nexport default async (fastify) => fastify\n";
  const application = createApplication("fastify-cli", {
    "package.json": manifest({ type: "module", dependencies: { fastify: "^5.0.0" } }),
    "app.js": text,
  });
  try {
    const { printed, hinted } = await application.init("--yes", "--providers", "credentials");
    assert.match(printed + hinted, /app\.register\(FastifyAuth\(config\)\);/);
    assert.equal(application.read("app.js"), text);
  } finally {
    application.remove();
  }
});
