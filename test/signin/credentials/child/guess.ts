/** Says that it is ready, waits for a word, tries a hundred passwords at once and prints how many of them were looked at. */
import { once } from "node:events";
import { signIn } from "../../../../src/server/index.ts";
import { sql } from "../../../../src/storage/sql/index.ts";
import type { AuthConfig } from "../../../../src/types/config.ts";
import { password } from "../../../http/support/password.ts";
import { application } from "../../../support/application.ts";

const [, , url = ""] = process.argv;
const adapter = sql(url);
let looked = 0;
const authorize = () => {
  looked++;
  return null;
};
const config: AuthConfig = {
  ...application({ adapter, providers: [password({ authorize })] }).config,
  session: { strategy: "jwt" },
  limits: { password: {} },
};

const word = once(process.stdin, "data");
await adapter.getUser("nobody");
process.stdout.write("ready\n");
await word;
const headers = new Headers({ host: "app.example.com" });
const guesses = Array.from({ length: 100 }, (_, turn) =>
  signIn(headers, config, "credentials", { fields: { username: "ada", password: `${turn}` } }),
);
const codes = (await Promise.allSettled(guesses)).map((one) =>
  one.status === "rejected" ? one.reason.code : "signed in",
);
process.stdout.write(`${JSON.stringify({ looked, codes: [...new Set(codes)] })}\n`);
await adapter.close();
process.exit();
