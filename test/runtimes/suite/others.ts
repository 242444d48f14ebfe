import {
  bcrypt,
  hashPassword,
  type PasswordAlgorithm,
  preparePasswords,
  verifyPassword,
} from "cardea/passwords";
import GitHub from "cardea/providers/github";
import { createBrowser } from "cardea/testing";
import { appOf, configOf, origin } from "./application.ts";
import { expectEqual, expectMatch } from "./expect.ts";
import type { Step } from "./step.ts";

const password = "correct horse bättery";

function hashes(algorithm: PasswordAlgorithm): Step {
  return {
    name: `a password is hashed with ${algorithm} and checked`,
    async run() {
      const problem = await preparePasswords({ algorithm }).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      if (problem !== undefined) return problem;
      const hash = await hashPassword(password, { algorithm });
      const right = await verifyPassword(password, hash, { algorithm });
      expectEqual(right, { ok: true, needsRehash: false });
      expectEqual((await verifyPassword("x", hash, { algorithm })).ok, false);
      return undefined;
    },
  };
}

export const others: readonly Step[] = [
  {
    name: "pages speak the language of the browser",
    async run() {
      const github = GitHub({ clientId: "id", clientSecret: "key" });
      const browser = createBrowser(appOf(configOf({ providers: [github] })), { url: origin });
      const page = await browser.fetch("/auth/signin", { headers: { "accept-language": "de" } });
      expectMatch(await page.text(), /<html lang="de"[\s\S]*GitHub/);
      expectMatch(page.headers.get("content-security-policy"), /default-src 'none'/);
    },
  },
  hashes("scrypt"),
  hashes("pbkdf2"),
  hashes("argon2id"),
  {
    name: "a hash of bcrypt is checked",
    async run() {
      const imported = "$2y$10$abcdefghijklmnopqrstuuSm/ysVjZnup4C8q6sm3ExFYcsWTaD4O";
      const right = await verifyPassword(password, imported, { imports: [bcrypt()] });
      expectEqual(right, { ok: true, needsRehash: true });
    },
  },
];
