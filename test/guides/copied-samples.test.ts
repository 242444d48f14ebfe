import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { after, test } from "node:test";
import type { Express } from "express";
import { Auth, type AuthConfig } from "../../src/index.ts";
import { hashPassword } from "../../src/passwords/index.ts";
import { sql } from "../../src/storage/sql/index.ts";
import {
  createTestProvider,
  createTestSession,
  enrolFactor,
  signInAs,
} from "../../src/testing/index.ts";
import { placeSamples } from "../support/samples.ts";

process.env.AUTH_SECRET = randomBytes(32).toString("base64url");

/** The programs of a page, which somebody has copied. */
function copied(page: string, databases?: string) {
  const samples = placeSamples(page, databases);
  after(samples.remove);
  return samples;
}

/** Starts an application, and returns where it is. */
async function serve(app: Express): Promise<string> {
  const server = app.listen(0, "localhost");
  after(() => server.close());
  await once(server, "listening");
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

test("the import of passwords opens no account to whoever sat on the address, and takes no proof from nowhere", async () => {
  const { folder, load } = copied("docs/passwords.md");
  const before = process.cwd();
  process.chdir(folder);
  after(() => process.chdir(before));
  const adapter = sql("file:auth.db");
  await adapter.migrate();
  const people = [{ sub: "m", email: "ada@example.com", email_verified: false }];
  const idp = createTestProvider({ people });
  const config: AuthConfig = {
    adapter,
    basePath: "/auth",
    trustHost: true,
    providers: [idp.config()],
  };
  const mallory = await signInAs((request) => Auth(request, config), { by: "oidc", at: idp });
  await adapter.createUser({ id: "p", email: "proved@example.com", emailVerified: new Date() });

  const { bring } = await load("import.ts");
  const hash = await hashPassword("a long engine of many wheels");
  const row = (username: string, isProved: boolean) => ({
    username,
    email: `${username}@Example.com`,
    isProved,
    hash,
  });
  const said: unknown[] = [];
  const { error } = console;
  console.error = (line) => said.push(line);
  try {
    await bring([row("ada", true), row("proved", false), row("grace", true), row("alan", false)]);
    assert.equal(said.length, 2);
    await bring([row("proved", true)]);
  } finally {
    console.error = error;
  }
  const user = (name: string) => adapter.getUserByEmail(`${name}@example.com`);
  const passwords = async (name: string) =>
    (await adapter.listCredentials((await user(name))?.id ?? "")).length;
  assert.equal((await user("ada"))?.emailVerified, null);
  assert.deepEqual(
    await Promise.all(["ada", "proved", "grace", "alan"].map(passwords)),
    [0, 1, 1, 1],
  );
  assert.ok((await user("grace"))?.emailVerified);
  assert.equal((await user("alan"))?.emailVerified, null);
  assert.ok(mallory);
});

test("the page on asking again takes no payment that another site posts", async () => {
  const { load } = copied("docs/step-up.md");
  const origin = await serve((await load("app.ts")).app);
  const fields = { name: "Ada", password: "1815" };
  const ada = await signInAs(origin, { by: "credentials", fields });
  const pay = async (headers: Record<string, string>) =>
    (await fetch(`${origin}/pay`, { method: "POST", headers: { cookie: ada.header, ...headers } }))
      .status;
  assert.equal(await pay({ origin: "https://evil.example" }), 403);
  assert.equal(
    await pay({ origin: "http://sister.localhost", "sec-fetch-site": "same-site" }),
    403,
  );
  assert.equal(await pay({ origin }), 200);
});

const root = new URL("../../", import.meta.url);
const sources = globSync(["*.md", "docs/**/*.md", "examples/*/**/*.{ts,tsx,svelte}"], {
  cwd: root,
  exclude: (path) => /^(node_modules|\.next|\.svelte-kit|test)$/.test(basename(path)),
});

/** The programs of a page; of a file, all of it. */
function programsIn(path: string): readonly string[] {
  const text = readFileSync(new URL(path, root), "utf8");
  return path.endsWith(".md") ? (text.match(/^ *```\w+\n[\s\S]*?^ *```$/gm) ?? []) : [text];
}

/** What is the same in every object, so that a plain table seems to have a text for it. */
const inherited = ["constructor", "toString", "__proto__", "hasOwnProperty"];

test("the page on asking again shows a sentence of its own, whatever somebody writes into the address", async () => {
  const { folder, load } = copied("docs/step-up.md");
  const program = join(folder, "second-step.ts");
  writeFileSync(
    program,
    readFileSync(program, "utf8").replace("const config", "export const config"),
  );
  const { app, config } = await load("second-step.ts");
  const origin = await serve(app);
  const ada = await createTestSession(config, { email: "ada@example.com" }, { url: origin });
  await enrolFactor(config, ada.user.id ?? "");
  for (const code of inherited) {
    const page = await fetch(`${origin}/second-step?stepUp=true&callbackUrl=/&code=${code}`, {
      headers: { cookie: ada.header },
    });
    assert.match(await page.text(), /<p>Something went wrong\.<\/p>/, code);
  }
});

test("the sign-in page of the Fastify example shows a sentence of its own, whatever somebody writes into the address", async () => {
  const { loginPage } = await import(
    new URL("../../examples/fastify/views.ts", import.meta.url).href
  );
  for (const error of inherited)
    assert.match(
      loginPage({ callbackUrl: "/", error }),
      />That did not work\. Try it once more\.</,
    );
});

test("no program looks up what a request says in a plain object, which has names of its own", () => {
  const lookups = sources.flatMap((path) =>
    programsIn(path).flatMap((program) =>
      [...program.matchAll(/\bconst (\w+)(?:: [^=\n]*)? = \{/g)].flatMap(([, table = ""]) =>
        (program.match(new RegExp(`\\b${table}\\[[a-zA-Z][^\\]]*\\]`, "g")) ?? [])
          .filter(() => !program.includes(`Object.hasOwn(${table},`))
          .map((lookup) => `${path}: ${lookup}`),
      ),
    ),
  );
  assert.deepEqual(lookups, []);
});

test("no page shows the code that its address says", () => {
  const shown = sources.filter((path) =>
    programsIn(path).some((program) => program.includes(">{code}<")),
  );
  assert.deepEqual(shown, []);
});

test("every page of the documentation that Express sends with a form is kept by no cache, and in no frame", () => {
  const kept = sources
    .filter((path) => path.startsWith("docs/"))
    .flatMap((path) => programsIn(path).map((program) => [path, program] as const))
    .filter(
      ([, program]) =>
        /\bsend\(|\bsend = /.test(program) && /csrfToken/.test(program) && /<form/.test(program),
    )
    .filter(([, program]) => !/private, no-store[\s\S]*frame-ancestors/.test(program));
  assert.deepEqual(kept, []);
});

test("a page with async handlers of Express says what they need in Express 4", () => {
  const pages = sources.filter((path) => path.endsWith(".md"));
  const silent = pages.filter(
    (path) =>
      programsIn(path).some(
        (program) =>
          program.includes("express") &&
          /\basync (?:function \w+)?\(_?req(?:: Request)?, _?res\b/.test(program),
      ) && !readFileSync(new URL(path, root), "utf8").includes("#with-express-4"),
  );
  assert.deepEqual(silent, []);
});

test("in Express 4, a wrapped handler that throws reaches the error handler", async () => {
  const { load } = copied("docs/start/express.md");
  const { caught } = await load("caught.ts");
  const broken = new Error("The host is not trusted");
  const told: unknown[] = [];
  await caught(() => Promise.reject(broken))({}, {}, (error: unknown) => told.push(error));
  assert.deepEqual(told, [broken]);
});

test("the linter of create-next-app passes every link that is printed for Next.js, and no link fetches a route ahead", () => {
  // Its rules are for Next.js alone.
  const isElsewhere =
    /from "(?:@builder\.io\/qwik|react-router"|cardea\/react-router|@tanstack\/|@solidjs\/)/;
  const programs = sources
    .filter((path) => path.startsWith("docs/"))
    .flatMap((path) => programsIn(path).map((program) => [path, program] as const))
    .filter(([, program]) => program.trimStart().startsWith("```tsx"))
    .filter(([, program]) => !isElsewhere.test(program));
  const links = programs.flatMap(([path, program]) =>
    [...program.matchAll(/<(?:a|Link)\s[^>]*href=(?:"|\{`)\/[^>]*>/g)].map(
      ([link]) => [path, link] as const,
    ),
  );
  const refused = links.filter(
    ([, link]) =>
      link.startsWith("<a") || (/["`]\/api\//.test(link) && !link.includes("prefetch={false}")),
  );
  assert.ok(links.length > 3, `${links.length}`);
  assert.deepEqual(refused, []);
});

test("no form puts what was typed into the address before a script is there", () => {
  const forms = sources.flatMap((path) =>
    programsIn(path).flatMap((program) =>
      [...program.matchAll(/<form\b(?:[^>]|=>)*>/g)].map(([form]) => `${path}: ${form}`),
    ),
  );
  // A form with a function for its `action` is posted by React.
  const unsafe = forms.filter((form) => !/method="post"|action=\{/i.test(form));
  assert.ok(forms.length > 40, `${forms.length}`);
  assert.deepEqual(unsafe, []);
});

test("every page of Astro says its encoding: browsers would post passwords in another one", () => {
  const pages = sources.flatMap((path) =>
    programsIn(path)
      .filter((program) => program.trimStart().startsWith("```astro") || path.endsWith(".astro"))
      .filter((program) => /<html\b/.test(program))
      .map((program) => [path, program] as const),
  );
  assert.ok(pages.length > 3, `${pages.length}`);
  const silent = pages.filter(([, program]) => !/<meta charset="utf-8" \/>/i.test(program));
  assert.deepEqual(silent, []);
});
