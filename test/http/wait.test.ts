import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import { Auth, type AuthConfig } from "../../src/index.ts";
import { waitText } from "../../src/pages/wait.ts";
import Credentials from "../../src/providers/credentials.ts";
import { english } from "../support/english.ts";

const origin = "http://localhost:3000";

test("too many passwords: the page, the JSON and the log say how long to wait, with a unit", async () => {
  const lines: string[] = [];
  const config: AuthConfig = {
    basePath: "/auth",
    secret: randomBytes(32).toString("base64url"),
    trustHost: true,
    limits: { password: { hour: 1, day: 10 } },
    providers: [
      Credentials({
        credentials: { username: {}, password: { type: "password" } },
        authorize: () => null,
      }),
    ],
  };
  const enter = async (accept: string, language: string) => {
    const csrf = await Auth(new Request(`${origin}/auth/csrf`), config);
    const { csrfToken } = await csrf.json();
    const headers = {
      accept,
      origin,
      cookie: csrf.headers.getSetCookie()[0]?.split(";")[0] ?? "",
      "accept-language": language,
    };
    const body = new URLSearchParams({ csrfToken, username: "ada", password: "wrong" });
    return Auth(
      new Request(`${origin}/auth/callback/credentials`, { method: "POST", headers, body }),
      config,
    );
  };
  const { error } = console;
  console.error = (line) => lines.push(String(line));
  try {
    await enter("text/html", "en");
    const page = await enter("text/html", "en");
    assert.equal(page.status, 429);
    const wait = waitText(Number(page.headers.get("retry-after")), english);
    assert.ok((await page.text()).includes(`before you try again.${wait}`), wait);
    const german = await (await enter("text/html", "de")).text();
    assert.match(german, /\(in \d+ (?:Minute|Sekunde)n?\)/);

    const program = await enter("application/json", "en");
    assert.equal(program.headers.get("retry-after"), String((await program.json()).retryAfter));
  } finally {
    console.error = error;
  }
  assert.match(lines.join("\n"), /retryAfter \d+ s[,)]/);
});

test("how long to wait is said in the largest unit that is exact enough, and rounded up", () => {
  const said = [15, 60, 61, 5400, 5401].map((seconds) => waitText(seconds, english));
  assert.deepEqual(said, [
    " (in 15 seconds)",
    " (in 1 minute)",
    " (in 2 minutes)",
    " (in 90 minutes)",
    " (in 2 hours)",
  ]);
});
