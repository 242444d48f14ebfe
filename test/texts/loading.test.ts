import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The folders of texts that a process loads for the sign-in page of a browser. */
async function loadedFor(accept: string): Promise<string[]> {
  const driver = `
    import { registerHooks } from "node:module";
    const loaded = new Set();
    registerHooks({ load(url, context, next) {
      const [, folder] = /texts\\/tables\\/([^/]+)\\//.exec(url) ?? [];
      if (folder) loaded.add(folder);
      return next(url, context);
    } });
    const { Auth } = await import("./src/index.ts");
    const headers = { accept: "text/html", "accept-language": ${JSON.stringify(accept)} };
    const secret = "a secret for tests that has more than 32 bytes";
    const request = new Request("https://app.example.com/auth/signin", { headers });
    await (await Auth(request, { providers: [], secret, trustHost: true })).text();
    console.log(JSON.stringify([...loaded]));`;
  const flags = ["--conditions=cardea-src", "--input-type=module", "--eval", driver];
  const { stdout } = await promisify(execFile)(process.execPath, flags, { cwd: root });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

for (const [accept, folder] of [
  ["de-AT", "de"],
  ["ar", "ar"],
  ["tlh", "en"],
] as const) {
  test(`whoever sends ${accept} is answered with the texts of ${folder}, and no others are loaded`, async () => {
    assert.deepEqual(await loadedFor(accept), [folder]);
  });
}
