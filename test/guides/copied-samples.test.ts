import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { basename } from "node:path";
import { after, test } from "node:test";
import type { Express } from "express";
import { Auth, type AuthConfig } from "../../src/index.ts";
import { hashPassword } from "../../src/passwords/index.ts";
import { sql } from "../../src/storage/sql/index.ts";
import { createTestProvider, signInAs } from "../../src/testing/index.ts";
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
