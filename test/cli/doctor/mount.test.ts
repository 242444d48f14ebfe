import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import {
  found,
  goodSecret,
  makeApplication,
  type Outcome,
  type Parts,
  problemsOf,
} from "./application.ts";
import { soundExpress, soundFastify, soundHono } from "./sound.ts";

/** Examines an application once, and offline. */
async function examine(parts: Parts, ...args: readonly string[]): Promise<Outcome> {
  const application = makeApplication(parts);
  const outcome = await application.doctor(["--offline", ...args]);
  application.remove();
  return outcome;
}

/** A sound application with another app.ts, and its configuration as `edit` changes it. */
const withApp = (sound: typeof soundExpress, app: string, edit = (auth: string) => auth) => ({
  ...sound,
  files: { ...sound.files, "auth.ts": edit(sound.files["auth.ts"]), "app.ts": app },
});

const page = (name: string) =>
  readFileSync(new URL(`../../../docs/start/${name}.md`, import.meta.url), "utf8");

/** The file of a page that begins with its name in a comment. */
function fileOf(text: string, name: string): string {
  const [, code] =
    new RegExp(`^\`\`\`ts\\n(// ${name}\\n[\\s\\S]*?)^\`\`\`$`, "m").exec(text) ?? [];
  if (code === undefined) throw new Error(`The page has no ${name}`);
  return code;
}

/** The application of a page, with its tables. */
function ofPage(name: string, packages: readonly string[], names: readonly string[]): Parts {
  const text = page(name);
  const files = Object.fromEntries(names.map((one) => [one, fileOf(text, one)]));
  const auth = `${files["auth.ts"]}\nawait config.adapter?.migrate?.();\n`;
  return {
    packages: [...packages, "kysely"],
    manifest: { scripts: { dev: "node --env-file=.env app.ts" } },
    files: { ...files, "auth.ts": auth, ".env": `AUTH_SECRET=${goodSecret}\n` },
  };
}

const ofFastify = (register: string) => `
  import { FastifyAuth, requireSession } from "cardea/fastify";
  import Fastify from "fastify";
  import { config } from "./auth.ts";
  const app = Fastify();
  ${register}
  app.get("/", async (request) => request.auth());
  await app.listen({ port: 3000 });`;

describe("the plugin of Fastify", () => {
  const plugin = "app.register(FastifyAuth(config));";

  test("that is registered as the page of Fastify does is found, asked or read", async () => {
    const parts = ofPage("fastify", ["fastify"], ["auth.ts", "app.ts"]);
    const read = await examine(parts);
    assert.deepEqual(problemsOf(read), []);
    assert.equal(found(read, "mounted").what, "/auth, by app.ts");
    assert.match(found(read, "mounted").details?.join() ?? "", /npx cardea doctor app\.ts$/);
    const asked = await examine(parts, "app.ts");
    assert.match(found(asked, "mounted").what, /the server answers \/auth\/providers/);
  });

  test("without a prefix is where the configuration says", async () => {
    const elsewhere = (auth: string) => auth.replace("adapter:", 'basePath: "/login", adapter:');
    const outcome = await examine(withApp(soundFastify, ofFastify(plugin), elsewhere));
    assert.equal(found(outcome, "mounted").what, "/login, by app.ts");
  });

  for (const [how, register] of [
    ["gone", ""],
    ["a comment", `// ${plugin}`],
  ] as const) {
    test(`that is ${how} is missed, whichever file is named`, async () => {
      const parts = withApp(soundFastify, ofFastify(register));
      for (const args of [[], ["app.ts"]]) {
        const outcome = await examine(parts, ...args);
        assert.deepEqual(problemsOf(outcome), ["error mount mount-missing"], outcome.stdout);
        const { what, why, write } = found(outcome, "mount-missing");
        assert.match(what, /no file calls FastifyAuth\(\)/);
        assert.match(why ?? "", /`request\.auth` is not a function/);
        assert.match(write ?? "", /^\/\/ app\.ts\n.*\n\napp\.register\(FastifyAuth\(config\)/);
      }
    });
  }

  test("in a scope with a prefix of its own cannot be told from the source, and is asked for", async () => {
    const scope = `app.register(async (scope) => { scope.register(FastifyAuth(config)); }, { prefix: "/api" });`;
    const parts = withApp(soundFastify, ofFastify(scope));
    const { severity, what } = found(await examine(parts), "mount-unknown");
    assert.equal(severity, "skipped");
    assert.match(what, /Run `npx cardea doctor app\.ts`, which starts the server and asks it\.$/);
  });
});

describe("the mount of Express and Hono", () => {
  const app = soundExpress.files["app.ts"];

  test("is read without semicolons, behind a route and through a variable", async () => {
    const lines = `
      import { ExpressAuth } from "cardea/express"
      import express from "express"
      import { config } from "./auth.ts"
      const app = express()
      const authenticate = ExpressAuth(config)
      app.get("/", (req, res) => res.send("Hello"))
      app.use("/login", express.json(), authenticate)
      app.listen(3000)`;
    const outcome = await examine(withApp(soundExpress, lines));
    assert.deepEqual(problemsOf(outcome), []);
    assert.equal(found(outcome, "mounted").what, "/login, by app.ts");
  });

  test("that nobody wrote is an error, also where only sessions are read", async () => {
    const reading = app
      .replace("ExpressAuth }", "ExpressAuth, getSession }")
      .replace(
        'app.use("/auth", ExpressAuth(config));',
        "app.use((req) => getSession(req, config));",
      );
    const outcome = await examine(withApp(soundExpress, reading));
    assert.deepEqual(problemsOf(outcome), ["error mount mount-missing"]);
    assert.match(found(outcome, "mount-missing").write ?? "", /app\.use\("\/auth", ExpressAuth/);
    const parts = soundHono("http://127.0.0.1:9");
    const { "src/index.ts": index, ...files } = parts.files;
    const exported = {
      "src/auth.ts": `import "cardea/types"; export const config = { providers: [] };`,
      "src/index.ts": index
        .replace(/app\.all[\s\S]*?\}\)\);/, "export default app;")
        .replace("{ HonoAuth }", "{ getSession }"),
    };
    const hono = await examine({ ...parts, files: { ...files, ...exported } });
    assert.match(problemsOf(hono).join(), /error mount mount-missing/);
  });

  for (const [answer, says] of [
    ['res.status(404).send("Not found")', /with status 404, and not by the library/],
    ['res.status(404).json({ error: "Not found" })', /with status 404, and not by the library/],
    ['res.json({ hello: "world" })', /with status 200, and not by the library/],
  ] as const) {
    test(`behind what answers everything is told when the server is asked: ${answer}`, async () => {
      const behind = app.replace("app.use(", `app.use((req, res) => { ${answer}; });\n app.use(`);
      const outcome = await examine(withApp(soundExpress, behind), "app.ts");
      assert.deepEqual(problemsOf(outcome), ["error mount mount-not-answered"]);
      assert.match(found(outcome, "mount-not-answered").what, says);
    });
  }
});

describe("a server without a binding", () => {
  const server = `
    import { createServer } from "node:http";
    import { handleRequest, sendWebResponse, toWebRequest } from "cardea/server";
    import { config } from "./auth.ts";
    createServer(async (req, res) => {
      const request = toWebRequest(req, "http://" + req.headers.host);
      await sendWebResponse(await handleRequest(request, config), res);
    }).listen(3000);`;
  const { "app.ts": _, ...files } = soundExpress.files;
  const parts = { ...soundExpress, packages: ["kysely"], files: { ...files, "server.ts": server } };

  test("is named with what it calls, and is asked when it is started", async () => {
    const { severity, what } = found(await examine(parts), "mount-unknown");
    assert.equal(severity, "skipped");
    assert.equal(
      what,
      "server.ts calls handleRequest(). Cannot tell from the source for which paths. Run `npx cardea doctor server.ts`, which starts the server and asks it.",
    );
    const asked = await examine(parts, "server.ts");
    assert.deepEqual(problemsOf(asked), []);
    assert.match(found(asked, "mounted").what, /the server answers \/auth\/providers/);
  });

  test("that calls nothing of the library but its session misses it", async () => {
    const reading = server.replaceAll("handleRequest", "getSession");
    const outcome = await examine({ ...parts, files: { ...parts.files, "server.ts": reading } });
    assert.deepEqual(problemsOf(outcome), ["error mount mount-missing"]);
    assert.match(found(outcome, "mount-missing").write ?? "", /^\/\/ server\.ts\n.*handleRequest/);
  });

  test("made of h3 as its page says is asked when it is started", async () => {
    const ofH3 = ofPage("h3", ["h3"], ["auth.ts", "cardea.ts", "app.ts"]);
    assert.match(
      found(await examine(ofH3), "mount-unknown").what,
      /^cardea\.ts calls handleRequest\(\)\..* Run `npx cardea doctor app\.ts`/,
    );
    const asked = await examine(ofH3, "app.ts");
    assert.deepEqual(problemsOf(asked), [], asked.stdout);
    assert.match(found(asked, "mounted").what, /the server answers \/auth\/providers/);
  });
});

describe("the callback URL of an application with two listeners", () => {
  const auth = `
    import type { AuthConfig } from "cardea/types";
    export const config: AuthConfig = {
      providers: [{ id: "test", name: "Test", type: "oidc", issuer: "http://localhost:4000", clientId: "app", clientSecret: "hush-hush-hush" }],
    };`;
  const { ".env": env } = soundExpress.files;
  const withServers = (app: string): Parts => ({
    ...soundExpress,
    files: { ".env": env, "auth.ts": auth, "app.ts": app },
  });
  const beginning = `
    import { ExpressAuth } from "cardea/express";
    import express from "express";
    import { config } from "./auth.ts";
    const provider = express();
    provider.listen(4000);
    const app = express();`;
  const callback = (outcome: Outcome) => found(outcome, "provider-not-asked").details?.[0];
  const right = "callback URL to register: http://localhost:3000/auth/callback/test";

  test("has the port of the one that has the library, read or asked", async () => {
    const parts = withServers(
      `${beginning} app.use("/auth", ExpressAuth(config)); app.listen(3000);`,
    );
    assert.equal(callback(await examine(parts)), right);
    assert.equal(callback(await examine(parts, "app.ts")), right);
  });

  test("is not made up where nobody can tell which of them has it", async () => {
    const parts = withServers(`${beginning}
      import { createServer } from "node:http";
      app.use("/auth", ExpressAuth(config));
      createServer(app).listen(3000);`);
    assert.equal(
      callback(await examine(parts)),
      "callback URL to register: ends in /auth/callback/test; the code listens at 4000 and 3000, and AUTH_URL would say which is meant",
    );
    assert.equal(callback(await examine(parts, "app.ts")), right);
  });
});
