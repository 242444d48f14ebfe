import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { createBrowser } from "../../src/testing/index.ts";
import { createApplication } from "../cli/init/application.ts";
import { freePort } from "../support/free-port.ts";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const readme = read("README.md");

const port = await freePort();
const origin = `http://localhost:${port}`;
const [, program = ""] = /^```ts\n([\s\S]*?)^```$/m.exec(readme) ?? [];
const [, file = ""] = /Save it as `([\w.]+)`/.exec(readme) ?? [];

const application = createApplication("readme", {
  [file]: program.replaceAll("3000", String(port)),
});
after(() => application.remove());

test("the program of README.md signs somebody in, in a folder fresh from `npm init -y`", async () => {
  assert.match(readme, new RegExp(`run \`node ${file}\``));
  await application.run("npm", "init", "-y");
  // npm 11 writes this line; older ones write none.
  await application.run("npm", "pkg", "set", "type=commonjs", `scripts.start=node ${file}`);

  const server = await application.start("start", origin, {
    NODE_OPTIONS: `--import=${fileURLToPath(new URL("github.mjs", import.meta.url))}`,
    AUTH_SECRET: randomBytes(32).toString("base64url"),
    AUTH_GITHUB_ID: "id",
    AUTH_GITHUB_SECRET: "secret",
  });
  try {
    const person = createBrowser(origin);
    const stranger = await person.get("/");
    assert.equal(stranger.headers.get("location"), "/auth/signin?callbackUrl=/");
    const sent = await person.submit("/auth/signin/github", { callbackUrl: "/" });
    const away = new URL(sent.headers.get("location") ?? "");
    assert.equal(away.host, "github.com");
    const answer = new URLSearchParams({
      code: "code",
      state: away.searchParams.get("state") ?? "",
    });
    const back = await person.get(`/auth/callback/github?${answer}`);
    assert.equal(back.headers.get("location"), `${origin}/`);
    assert.equal((await (await person.get("/")).json()).name, "Ada Lovelace");
  } finally {
    server.kill();
  }
});
