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

describe("a mount below a path", () => {
  const hono = (lines: string) => `
    import { HonoAuth } from "cardea/hono";
    import { Hono } from "hono";
    import { config } from "./auth.ts";
    ${lines}`;
  const express = (lines: string) => `
    import { ExpressAuth } from "cardea/express";
    import express from "express";
    import { config } from "./auth.ts";
    ${lines}`;
  const all = 'all("/auth/*", HonoAuth(config))';
  const ofHono = {
    ...soundExpress,
    packages: soundExpress.packages.map((name) => (name === "express" ? "hono" : name)),
  };
  const places: readonly (readonly [typeof soundExpress, string, string])[] = [
    [
      ofHono,
      "Hono with basePath",
      hono(`const app = new Hono().basePath("/api"); app.${all}; export default app;`),
    ],
    [
      ofHono,
      "Hono with basePath in one chain",
      hono(`export default new Hono().basePath("/api").${all};`),
    ],
    [
      ofHono,
      "a part of Hono",
      hono(`const api = new Hono(); api.${all}; export default new Hono().route("/api", api);`),
    ],
    [
      soundExpress,
      "a router of Express",
      express(
        `const app = express(); const api = express.Router(); api.use("/auth", ExpressAuth(config)); app.use("/api", api); app.listen(3000);`,
      ),
    ],
    [
      soundFastify,
      "a scope of Fastify",
      ofFastify(
        `app.register(async (scope) => { scope.register(FastifyAuth(config), { prefix: "/auth" }); }, { prefix: "/api" });`,
      ),
    ],
  ];

  for (const [sound, where, app] of places) {
    test(`is read in ${where}, and is what the base path has to be`, async () => {
      const bare = withApp(sound, app, (auth) => auth.replace(/basePath: "[^"]*",?/, ""));
      const outcome = await examine(bare);
      assert.equal(found(outcome, "mounted").what, "/api/auth, by app.ts", outcome.stdout);
      if (sound === soundFastify) {
        // A plugin tells its path when the server starts.
        assert.doesNotMatch(outcome.stdout, /base-path-unset/);
        return;
      }
      const unset = found(outcome, "base-path-unset");
      assert.equal(unset.severity, "warning");
      assert.equal(unset.write, 'basePath: "/api/auth",');
      const named = withApp(sound, app, (auth) =>
        auth
          .replace(/basePath: "[^"]*",?/, "")
          .replace("adapter:", 'basePath: "/api/auth", adapter:'),
      );
      assert.doesNotMatch((await examine(named)).stdout, /base-path-unset/);
      const other = withApp(sound, app, (auth) =>
        auth.replace("adapter:", 'basePath: "/auth", adapter:'),
      );
      const { what, write } = found(await examine(other), "mount-mismatch");
      assert.match(what, /mounts the library at \/api\/auth, but it is configured for \/auth\.$/);
      assert.match(write ?? "", /^basePath: "\/api\/auth",/);
    });
  }

  test("is read where another file mounts the part, and unknown where the path is no text", async () => {
    const part = hono(`export const api = new Hono(); api.${all};`);
    const withPart = (path: string) => ({
      ...ofHono,
      files: {
        ...ofHono.files,
        "api.ts": part,
        "app.ts": `import { Hono } from "hono"; import { api as one } from "./api.ts"; export default new Hono().route(${path}, one);`,
      },
    });
    assert.equal(found(await examine(withPart('"/api"')), "mounted").what, "/api/auth, by api.ts");
    const { severity } = found(await examine(withPart("process.env.BASE")), "mount-unknown");
    assert.equal(severity, "skipped");
  });
});

describe("a router of Express that another file mounts", () => {
  const imports = `import express from "express"; import { ExpressAuth } from "cardea/express"; import { config } from "./auth.ts";`;
  const api = `${imports} export const api = express.Router(); api.use("/auth", ExpressAuth(config));`;
  const factory = `${imports} export function makeApi() { const api = express.Router(); api.use("/auth", ExpressAuth(config)); return api; }`;
  const shadow = `${api} export const log = (express: any) => { const api = express(); api.use("/x", api); };`;
  const named = 'import { api } from "./api.ts";';
  const of = (shape: Shape) => ({
    ...soundExpress,
    files: {
      ...soundExpress.files,
      "auth.ts": soundExpress.files["auth.ts"].replace(
        "adapter:",
        'basePath: "/api/auth", adapter:',
      ),
      "tsconfig.json": '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
      "api.ts": shape.api ?? api,
      "routes.ts": shape.routes ?? "export {};",
      "app.ts": `import express from "express"; ${shape.imports ?? named} const app = express(); ${shape.body} app.listen(3000);`,
    },
  });
  interface Shape {
    readonly body: string;
    readonly imports?: string;
    readonly api?: string;
    readonly routes?: string;
  }

  const read: Readonly<Record<string, Shape>> = {
    plainly: { body: 'app.use("/api", api);' },
    "behind other handlers": {
      imports: `${named} const other = express.Router();`,
      body: 'app.use(express.json(), other); app.use("/api", express.json(), api);',
    },
    "and that something else takes, too": {
      body: 'const stats = { use(..._: unknown[]) {} }; stats.use("requests", api); app.use("/api", api);',
    },
    "and whose name means something else in a function": {
      api: shadow,
      body: 'app.use("/api", api);',
    },
  };
  for (const [how, shape] of Object.entries(read)) {
    test(`${how} is where that file says`, async () => {
      const outcome = await examine(of(shape));
      assert.equal(found(outcome, "mounted").what, "/api/auth, by api.ts", outcome.stdout);
    });
  }

  const unknown: Readonly<Record<string, Shape>> = {
    "at two paths in a list": { body: 'app.use(["/api", "/v1"], api);' },
    "at two paths": { body: 'app.use("/v1", api); app.use("/api", api);' },
    "by an alias": { imports: 'import { api } from "@/api.ts";', body: 'app.use("/api", api);' },
    "through a barrel": {
      routes: 'export { api } from "./api.ts";',
      imports: 'import { api } from "./routes.ts";',
      body: 'app.use("/api", api);',
    },
    "as a part of its module": {
      imports: 'import * as routes from "./api.ts";',
      body: 'app.use("/api", routes.api);',
    },
    "and a factory makes": {
      api: factory,
      imports: 'import { makeApi } from "./api.ts";',
      body: 'app.use("/api", makeApi());',
    },
    "with import()": { imports: "", body: 'app.use("/api", (await import("./api.ts")).api);' },
    "in a loop": {
      body: 'for (const [path, router] of Object.entries({ "/api": api })) app.use(path, router);',
    },
  };
  for (const [how, shape] of Object.entries(unknown)) {
    test(`${how} is somewhere that the source does not tell`, async () => {
      const outcome = await examine(of(shape));
      assert.deepEqual(problemsOf(outcome), [], outcome.stdout);
      assert.equal(found(outcome, "mount-unknown").severity, "skipped");
      // An application may be elsewhere just as well, though one that nothing mounts is where it says.
      const application = (shape.api ?? api).replace("express.Router()", "express()");
      assert.deepEqual(problemsOf(await examine(of({ ...shape, api: application }))), [], how);
    });
  }
});

describe("the mount of Express and Hono", () => {
  const app = soundExpress.files["app.ts"];

  test("that is forgotten is missed where nothing imports the binding, unless a package may have it", async () => {
    const bare = `
      import express from "express";
      const app = express();
      app.listen(3000);`;
    const outcome = await examine(withApp(soundExpress, bare));
    assert.deepEqual(problemsOf(outcome), ["error mount mount-missing"]);
    assert.equal(
      found(outcome, "mount-missing").write,
      '// app.ts\nimport { ExpressAuth } from "cardea/express";\n\napp.use("/auth", ExpressAuth(config));',
    );
    const packaged = `import { mount } from "@acme/auth";${bare}\nmount(app);`;
    const other = await examine(withApp(soundExpress, packaged));
    assert.deepEqual(problemsOf(other), []);
    assert.equal(found(other, "mount-unknown").severity, "skipped");
  });

  test("that is forgotten for a configuration that is not exported is told with its two lines", async () => {
    const { "auth.ts": _, ...files } = soundExpress.files;
    const kept = `
      import express from "express";
      import type { AuthConfig } from "cardea/types";
      const options = { providers: [] } satisfies AuthConfig;
      const app = express();
      app.listen(3000);`;
    const outcome = await examine({ ...soundExpress, files: { ...files, "app.ts": kept } });
    assert.deepEqual(problemsOf(outcome), ["error application configuration-not-mounted"]);
    const { what, why, write } = found(outcome, "configuration-not-mounted");
    assert.match(what, /^app\.ts makes a configuration, `options`, and nothing mounts it/);
    assert.doesNotMatch(`${why}${write}`, /tenant/);
    assert.equal(
      write,
      '// app.ts\nimport { ExpressAuth } from "cardea/express";\n\napp.use("/auth", ExpressAuth(options));',
    );
  });

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
    assert.deepEqual(problemsOf(outcome), ["warning mount base-path-unset"]);
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

  test("made of h3 that mounts nothing is told the line of h3, and no other", async () => {
    const ofH3 = ofPage("h3", ["h3"], ["auth.ts", "cardea.ts", "app.ts"]);
    const { "app.ts": app = "" } = ofH3.files;
    const unmounted = app.replace(/^app\.all\(.*\n/m, "");
    assert.notEqual(unmounted, app);
    const files = { ...ofH3.files, "app.ts": unmounted };
    const outcome = await examine({ ...ofH3, files }, "app.ts");
    const { write } = found(outcome, "mount-not-answered");
    assert.equal(write, 'app.all("/auth/**", handler); // h3, with the handler of createAuth()');
  });

  test("of no framework that mounts nothing is told a line for each, and one without", async () => {
    const silent = server.replace("await handleRequest(request, config)", "new Response()");
    const outcome = await examine(
      { ...parts, files: { ...parts.files, "server.ts": silent } },
      "server.ts",
    );
    const { write = "" } = found(outcome, "mount-not-answered");
    for (const part of [
      "ExpressAuth",
      "FastifyAuth",
      "HonoAuth",
      "/auth/**",
      "handleRequest(request, config)",
    ])
      assert.ok(write.includes(part), `${part}: ${write}`);
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
