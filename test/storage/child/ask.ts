/** Says that it is ready, waits for a word, asks for an access token twenty times at once and prints the tokens. */
import { once } from "node:events";
import { getAccessToken } from "../../../src/server/index.ts";
import { openApplication } from "./vault.ts";

const [, , shared = "", cookie = ""] = process.argv;
const { config, users, close } = openApplication(JSON.parse(shared));
const word = once(process.stdin, "data");
await users.getAccount("ada", "real");
process.stdout.write("ready\n");
await word;
const calls = Array.from({ length: 20 }, async () => {
  const request = new Request("https://app.example.com/page", { headers: { cookie } });
  return (await getAccessToken(request, config, { provider: "real" })).accessToken;
});
process.stdout.write(`${JSON.stringify(await Promise.all(calls))}\n`);
await close();
process.exit();
