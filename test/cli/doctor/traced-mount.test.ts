import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { found, goodSecret, makeApplication, type Parts, problemsOf } from "./application.ts";
import { soundExpress, soundHono, soundNext } from "./sound.ts";

/** Examines an application once, and offline. */
async function examine(parts: Parts, ...args: readonly string[]) {
  const application = makeApplication(parts);
  const outcome = await application.doctor(["--offline", ...args]);
  application.remove();
  return outcome;
}

/** Examines an application, and returns what is said of the mount: the code, and the text. */
async function mountOf(parts: Parts): Promise<string> {
  const { findings } = await examine(parts);
  const [finding] = findings.filter(({ area }) => area === "mount");
  return `${finding?.severity} ${finding?.code}: ${finding?.what}`;
}

const auth = (binding: string, maker: string, names: string) => `
  import { ${maker} } from "cardea/${binding}";
  import Credentials from "cardea/providers/credentials";
  export const { ${names} } = ${maker}({
    providers: [Credentials({ credentials: { name: {} }, authorize: () => null })],
  });`;

describe("the route and the middleware of Astro", () => {
  const own = { "src/auth.ts": auth("astro", "AstroAuth", "ALL, onRequest, signIn") };
  const route = {
    "src/pages/auth/[...auth].ts":
      'export { ALL } from "../../auth.ts";\nexport const prerender = false;\n',
  };
  const hook = { "src/middleware.ts": 'export { onRequest } from "./auth.ts";\n' };
  const astro = (...files: readonly Readonly<Record<string, string>>[]): Parts => ({
    packages: ["astro"],
    manifest: { scripts: { dev: "node --env-file=.env node_modules/astro/bin/astro.mjs dev" } },
    files: Object.assign({ ".env": `AUTH_SECRET=${goodSecret}\n` }, own, ...files),
  });

  test("are found", async () => {
    assert.equal(
      await mountOf(astro(route, hook)),
      "ok mounted: /auth, by src/pages/auth/[...auth].ts",
    );
    const combined = `import { sequence } from "astro:middleware";
import { onRequest as auth } from "./auth.ts";
export const onRequest = sequence(auth, (context: any, next: any) => next());
`;
    assert.match(await mountOf(astro(route, { "src/middleware.ts": combined })), /^ok mounted/);
  });

  test("are missed, each with what to write", async () => {
    assert.match(await mountOf(astro(hook)), /^error mount-missing: No route in src\/pages/);
    assert.match(await mountOf(astro(route)), /^error mount-missing: There is no src\/middleware/);
    const foreign = "export const onRequest = (context: any, next: any) => next();\n";
    assert.equal(
      await mountOf(astro(route, { "src/middleware.ts": foreign })),
      "error mount-missing: onRequest of src/middleware.ts has nothing of the library.",
    );
  });

  test("are below the base of the application, which a base path of the configuration has to have", async () => {
    const based = { "astro.config.mjs": 'export default { base: "/app" };\n' };
    assert.match(await mountOf(astro(route, hook, based)), /^ok mounted: \/app\/auth, by/);
    const named = own["src/auth.ts"].replace("providers:", 'basePath: "/auth", providers:');
    assert.equal(
      await mountOf(astro(route, hook, based, { "src/auth.ts": named })),
      "error mount-mismatch: astro.config.mjs serves the application below /app, but the library is configured for /auth.",
    );
  });

  test("take POST as well, and requests", async () => {
    const path = "src/pages/auth/[...auth].ts";
    assert.match(
      await mountOf(astro(hook, { [path]: 'export { ALL as GET } from "../../auth.ts";\n' })),
      /^error mount-method-missing: .* for GET only/,
    );
    const both = 'export { ALL as GET, ALL as POST } from "../../auth.ts";\n';
    assert.match(await mountOf(astro(hook, { [path]: both })), /^ok mounted/);
    const prerendered = 'export { ALL } from "../../auth.ts";\nexport const prerender = true;\n';
    assert.match(
      await mountOf(astro(hook, { [path]: prerendered })),
      /^error mount-prerendered: .* is prerendered\.$/,
    );
  });

  test("check who posts a form where Astro does not", async () => {
    const off = { "astro.config.mjs": "export default { security: { checkOrigin: false } };\n" };
    const exported = { "src/auth.ts": own["src/auth.ts"].replace("ALL,", "ALL, checkOrigin,") };
    const told = problemsOf(await examine(astro(route, hook, off, exported)));
    assert.ok(told.includes("warning mount origin-unchecked"), told.join());
    const checked = `import { sequence } from "astro:middleware";
import { checkOrigin, onRequest as auth } from "./auth.ts";
export const onRequest = sequence(checkOrigin, auth);
`;
    const sound = problemsOf(
      await examine(astro(route, off, exported, { "src/middleware.ts": checked })),
    );
    assert.ok(!sound.some((one) => one.includes("origin-unchecked")), sound.join());
  });

  test("stay out of the browser", async () => {
    const script = (body: string) => ({
      "src/pages/index.astro": `---\nimport { signIn } from "../auth.ts";\n---\n<p>Hello</p>\n${body}\n`,
    });
    const inBrowser = "error application configuration-in-browser";
    const through = { "src/people.ts": 'export { signIn } from "./auth.ts";\n' };
    for (const [body, isTold] of [
      ['<script>import { signIn } from "../auth.ts"; signIn();</script>', true],
      ['<script>import { signIn } from "../people.ts"; signIn();</script>', true],
      ['<script src="../people.ts"></script>', true],
      ['<script>import type { signIn } from "../auth.ts";</script>', false],
      ['<script>import { getSession } from "cardea/client"; getSession();</script>', false],
    ] as const) {
      const told = problemsOf(await examine(astro(route, hook, through, script(body))));
      assert.equal(told.includes(inBrowser), isTold, body);
    }
  });

  test("are unknown where the configuration of Astro has them elsewhere", async () => {
    const config = { "astro.config.mjs": 'export default { srcDir: "./app" };\n' };
    assert.match(await mountOf(astro(config)), /^skipped mount-unknown/);
  });
});

describe("the hook of SvelteKit", () => {
  const kit = (files: Readonly<Record<string, string>>): Parts => ({
    packages: ["@sveltejs/kit"],
    manifest: { scripts: { dev: "node --env-file=.env node_modules/vite/bin/vite.js dev" } },
    files: {
      ".env": `AUTH_SECRET=${goodSecret}\n`,
      "src/auth.server.ts": auth("sveltekit", "SvelteKitAuth", "handle, requireSession, signIn"),
      ...files,
    },
  });
  const hook = (text: string) => kit({ "src/hooks.server.ts": text });
  const mine = "const mine = async ({ event, resolve }: any) => resolve(event);\n";
  const ours = 'import { handle as auth } from "./auth.server.ts";\n';
  const sequence = 'import { sequence } from "@sveltejs/kit/hooks";\n';

  test("that comes from the library is found, handed on, in a sequence and through another file", async () => {
    const forms = [
      hook('export { handle } from "./auth.server.ts";'),
      hook(`${ours}export const handle = auth;`),
      hook(`${ours}${sequence}${mine}export const handle = sequence(auth, mine);`),
      hook(`${ours}export async function handle(input: any) { return auth(input); }`),
      hook('import * as all from "./auth.server.ts";\nexport const handle = all.handle;'),
      kit({
        "src/hooks.server.ts": 'export * from "$lib/hooks";',
        "src/lib/hooks.ts": 'export { handle } from "../auth.server";',
      }),
      kit({
        "src/auth.server.ts": auth("sveltekit", "SvelteKitAuth", "signIn").replace(
          "export const { signIn }",
          "export const login",
        ),
        "src/hooks.server.ts":
          'import { login } from "./auth.server";\nexport const { handle } = login;',
      }),
    ];
    for (const [at, form] of forms.entries()) {
      assert.match(await mountOf(form), /^ok mounted: \/auth, by handle of/, `form ${at}`);
    }
  });

  test("that has nothing of the library mounts nothing", async () => {
    for (const text of [
      "export const handle = async ({ event, resolve }: any) => resolve(event);",
      `${sequence}${mine}export const handle = sequence(mine);`,
      // Only its type is that of the library.
      `${ours}const mine: typeof auth = async ({ event, resolve }) => resolve(event);\nexport { mine as handle };`,
    ]) {
      assert.equal(
        await mountOf(hook(text)),
        "error mount-missing: handle of src/hooks.server.ts has nothing of the library.",
        text,
      );
    }
  });

  test("that uses the library without its handle, or a package that may have it, is left open", async () => {
    for (const text of [
      `import { requireSession } from "./auth.server.ts";\nexport const handle = async ({ event, resolve }: any) => { await requireSession(event); return resolve(event); };`,
      'export { handle } from "@acme/auth";',
    ]) {
      assert.match(await mountOf(hook(text)), /^skipped mount-unknown: Cannot tell whether/, text);
    }
  });

  test("under a name that SvelteKit does not know is named with the right one", async () => {
    const text = 'export { handle } from "./auth.server.ts";';
    const outcome = await examine(kit({ "src/hook.server.ts": text }));
    const { what, write } = found(outcome, "mount-missing");
    assert.equal(
      what,
      "SvelteKit never runs src/hook.server.ts: it looks for src/hooks.server.ts.",
    );
    assert.equal(write, "mv src/hook.server.ts src/hooks.server.ts");
    assert.equal(
      await mountOf(kit({})),
      "error mount-missing: There is no src/hooks.server.ts, which would export handle.",
    );
  });

  test("that imports the configuration by its old name is told, with the file that looks like it", async () => {
    const { "src/auth.server.ts": configuration = "", ...files } = hook(
      'export { handle } from "./auth.server.ts";',
    ).files;
    const outcome = await examine({
      ...kit({}),
      files: { ...files, "src/authn.server.ts": configuration },
    });
    assert.deepEqual(problemsOf(outcome), ["error application import-missing"]);
    const { what, why, write } = found(outcome, "import-missing");
    assert.match(what, /^src\/hooks\.server\.ts imports "\.\/auth\.server\.ts": there is no such/);
    assert.match(why ?? "", /src\/authn\.server\.ts: was that file renamed/);
    assert.match(write ?? "", /from "\.\/authn\.server\.ts";$/);
  });
});

describe("the route handler of Next.js", () => {
  const place = "src/app/(site)/api/auth/[...cardea]/route.ts";
  const route = (text: string, more = {}) => ({
    ...soundNext,
    files: { ...soundNext.files, ...more, [place]: text },
  });

  test("that is that of the library is found in every form", async () => {
    for (const text of [
      'export { GET, POST } from "@/handlers";',
      'import { handlers } from "@/auth";\nexport const GET = handlers.GET;\nexport const POST = (request: any) => handlers.POST(request);',
      'import * as auth from "@/auth";\nexport const { GET, POST } = auth.handlers;',
    ]) {
      const more = {
        "src/handlers.ts":
          'import { handlers } from "./auth";\nexport const { GET, POST } = handlers;',
      };
      assert.match(await mountOf(route(text, more)), /^ok mounted: \/api\/auth, by src/, text);
    }
  });

  test("of somebody else takes the requests of the library, which is told", async () => {
    const own =
      'export function GET() { return Response.json({}); }\nexport const POST = () => new Response("");';
    assert.equal(
      await mountOf(route(own)),
      `error mount-missing: GET and POST of ${place} have nothing of the library.`,
    );
    const half = `import { handlers } from "@/auth";\nexport const { GET } = handlers;\nexport const POST = () => new Response("");`;
    assert.match(await mountOf(route(half)), /^error mount-missing: POST of .* has nothing of/);
  });

  test("that only asks for the session is left open, and one without POST is an error", async () => {
    const asking =
      'import { auth } from "@/auth";\nexport const GET = auth(() => undefined);\nexport { GET as POST };';
    assert.match(await mountOf(route(asking)), /^skipped mount-unknown: Cannot tell whether GET/);
    // POST stands in a comment.
    const one = 'import { handlers } from "@/auth";\nexport const { GET } = handlers; // POST';
    assert.match(await mountOf(route(one)), /^error mount-method-missing: .* does not export POST/);
  });

  test("that imports the configuration by its old name is told, and generated files are not", async () => {
    const { "src/auth.ts": configuration, ...files } = soundNext.files;
    const more = {
      "src/authn.ts": configuration,
      "src/page.ts":
        'import { auth } from "./auth.svelte";\nimport { handlers } from "./generated/auth";\nimport type { signIn } from "./gone";\nexport { auth, handlers };',
    };
    const outcome = await examine({ ...soundNext, files: { ...files, ...more } });
    assert.deepEqual(problemsOf(outcome), ["error application import-missing"]);
    const { what, write } = found(outcome, "import-missing");
    assert.equal(what, `${place} imports "@/auth": there is no such file.`);
    assert.match(write ?? "", /^\/\/ .*, or give src\/authn\.ts its old name back\n.*"@\/authn";$/);
  });
});

test("the plugin of Qwik City is that of the library, or is told to be another's", async () => {
  const qwik = (plugin: string): Parts => ({
    packages: ["@builder.io/qwik-city", "@builder.io/qwik"],
    files: {
      ".env.local": `AUTH_SECRET=${goodSecret}\n`,
      "src/auth.ts": `
        import Credentials from "cardea/providers/credentials";
        export const authConfig = {
          providers: [Credentials({ credentials: { name: {} }, authorize: () => null })],
        };`,
      "src/routes/plugin@auth.ts": plugin,
    },
  });
  const ours =
    'import { serverAuth$ } from "cardea/qwik";\nimport { authConfig } from "../auth";\nexport const { onRequest, useSession } = serverAuth$(() => authConfig);';
  assert.match(await mountOf(qwik(ours)), /^ok mounted: \/auth, by onRequest of src\/routes\/plug/);
  assert.match(
    await mountOf(qwik("export const onRequest = () => {};")),
    /^error mount-missing: onRequest of src\/routes\/plugin@auth\.ts has nothing of the library/,
  );
});

describe("a mount that takes GET alone", () => {
  test("is missing POST in Hono and in Express, read or asked", async () => {
    const hono = soundHono("http://127.0.0.1:9");
    const index = hono.files["src/index.ts"];
    const withHono = (call: string) => ({
      ...hono,
      files: { ...hono.files, "src/index.ts": index.replace('app.all("/auth/*"', call) },
    });
    for (const call of ['app.get("/auth/*"', 'app.on("GET", "/auth/*"'])
      assert.match(
        await mountOf(withHono(call)),
        /^error mount-method-missing: src\/index\.ts mounts the library for GET only: POST is/,
      );
    assert.match(await mountOf(withHono('app.on(["GET", "POST"], "/auth/*"')), /^ok mounted/);
    const app = soundExpress.files["app.ts"];
    const call = 'app.use("/auth", ExpressAuth(config));';
    const withExpress = (text: string) => ({
      ...soundExpress,
      files: { ...soundExpress.files, "app.ts": app.replace(call, text) },
    });
    const get = 'app.get("/auth/*rest", ExpressAuth(config));';
    assert.match(await mountOf(withExpress(get)), /^error mount-method-missing: app\.ts mounts/);
    const asked = await examine(withExpress(get), "app.ts");
    assert.deepEqual(problemsOf(asked), ["error mount mount-method-missing"]);
    const both = `${get}\n${get.replace("get", "post")}`;
    assert.match(await mountOf(withExpress(both)), /^ok mounted: \/auth, by app\.ts/);
  });
});

describe("AUTH_URL of this machine", () => {
  const withUrl = (url: string) => ({
    ...soundExpress,
    files: { ...soundExpress.files, ".env": `AUTH_SECRET=${goodSecret}\nAUTH_URL=${url}\n` },
  });

  test("with another port than that of the server is told, read or asked", async () => {
    for (const args of [[], ["app.ts"]]) {
      const outcome = await examine(withUrl("http://localhost:3001"), ...args);
      assert.deepEqual(problemsOf(outcome), ["warning address address-port"]);
      const { what, write } = found(outcome, "address-port");
      assert.match(what, /^AUTH_URL is http:\/\/localhost:3001, and .* listens at port 3000\.$/);
      assert.equal(write, "AUTH_URL=http://localhost:3000");
    }
  });

  test("with the same port, behind https, or where PORT says another one is fine", async () => {
    for (const url of [
      "http://localhost:3000",
      "https://localhost:3001",
      "http://localhost:3001\nPORT=3001",
    ]) {
      assert.deepEqual(problemsOf(await examine(withUrl(url))), [], url);
    }
  });

  test("is compared with the port of the script that starts Next.js, and with PORT where it is read", async () => {
    const withScript = (dev: string, more = "") => ({
      ...soundNext,
      manifest: { scripts: { dev } },
      files: { ...soundNext.files, ".env.local": `${soundNext.files[".env.local"]}${more}` },
    });
    for (const dev of ["next dev -p 4000", "PORT=4000 next dev"]) {
      const outcome = await examine(withScript(dev));
      assert.deepEqual(problemsOf(outcome), ["warning address address-port"], dev);
      assert.equal(found(outcome, "address-port").write, "AUTH_URL=http://localhost:4000");
    }
    for (const more of ["", "PORT=4000\n"])
      assert.deepEqual(problemsOf(await examine(withScript("next dev", more))), [], more);
    const read = withUrl("http://localhost:3000\nPORT=4000");
    const app = read.files["app.ts"].replace("3000", "process.env.PORT ?? 3000");
    const outcome = await examine({ ...read, files: { ...read.files, "app.ts": app } });
    assert.deepEqual(problemsOf(outcome), ["warning address address-port"]);
  });

  test("is compared in `trustHost` as well, where AUTH_URL is not set", async () => {
    const auth = (hosts: string) =>
      soundExpress.files["auth.ts"].replace("adapter:", `trustHost: ${hosts}, adapter:`);
    const withHosts = (hosts: string) => ({
      ...soundExpress,
      files: { ...soundExpress.files, "auth.ts": auth(hosts) },
    });
    const outcome = await examine(withHosts('["localhost:4000", "app.example.com"]'));
    assert.deepEqual(problemsOf(outcome), ["warning address address-port"]);
    assert.match(found(outcome, "address-port").what, /trusts localhost:4000, .* port 3000\.$/);
    for (const hosts of ['["localhost"]', '["localhost:3000"]', '["localhost:4000", "localhost"]'])
      assert.deepEqual(problemsOf(await examine(withHosts(hosts))), [], hosts);
  });
});
