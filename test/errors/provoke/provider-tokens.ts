import { type AccessTokenRequest, getAccessToken } from "../../../src/server/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import { requestOf, stage } from "../../signin/oauth/vault/stage.ts";
import { deliver, locationOf } from "../../support/sign-in.ts";
import type { Provocations } from "../printed.ts";
import { caught } from "../stage.ts";

/** A person whose access token has expired, in an application whose lines are printed on the console. */
async function place(options: Parameters<typeof stage>[0] = {}) {
  const own = await stage({ ...options, config: { logger: {}, ...options.config } });
  const ask = (request: Partial<AccessTokenRequest> = {}) => caught(() => own.ask(request));
  return { ...own, ask };
}

const key = { provider: "hostile", providerAccountId: "person-1" };

/** Asks while other processes have taken some of what is consumed. */
async function unfinished(isTaken: (id: string) => boolean) {
  const storage = memory();
  let isBegun = false;
  const adapter = {
    ...storage,
    consume: (id: string, expires: Date) =>
      isBegun && isTaken(id) ? Promise.resolve(false) : storage.consume(id, expires),
  };
  const { ask } = await place({ adapter });
  await storage.updateAccount({ ...key, expires_at: 1 });
  isBegun = true;
  // Nobody waits for the other process as long as an application does.
  const now = performance.now.bind(performance);
  performance.now = () => now() * 1_000;
  try {
    return await ask();
  } finally {
    performance.now = now;
  }
}

/** What keeps an application from getting an access token. */
export const providerTokens: Provocations = {
  "account-unknown": async () => (await place()).ask({ providerAccountId: "person-2" }),
  "several-accounts": async () => {
    const { ask, storage, account } = await place();
    await storage.linkAccount({ ...(await account()), providerAccountId: "person-2" });
    return ask();
  },
  "consent-required": [
    async () => (await place()).ask({ scopes: ["calendar"] }),
    async () => {
      const { ask, change } = await place();
      await change({ refresh_token: null });
      return ask();
    },
    async () => {
      const { ask, change } = await place();
      await change({ refresh_token: "used up" });
      return ask();
    },
  ],
  "consent-other-account": async () => {
    const { config, person, provider } = await place();
    const scopes = ["calendar"];
    const request = { provider: "hostile", scopes };
    const url = await getAccessToken(requestOf(person), config, request).catch((error: unknown) =>
      String(Object(error).url),
    );
    const address = locationOf(await person.get(String(url))).href;
    return deliver(person, await provider.authorize(address, { sub: "person-2" }));
  },
  "tokens-foreign": async () => {
    const { ask, change } = await place();
    await change({ id_token: null, type: "oauth" });
    return ask();
  },
  "dpop-key-missing": async () => {
    const { ask } = await place({ oidc: { client: { dpop_bound_access_tokens: true } } });
    return ask();
  },
  "refresh-unfinished": [
    () => unfinished((id) => id.startsWith("refresh:")),
    () => unfinished((id) => id.endsWith(":sent")),
  ],
  "tokens-not-writable": async () => {
    const storage = memory();
    const adapter = {
      ...storage,
      updateAccount(...args: Parameters<typeof storage.updateAccount>) {
        if (args[1] !== undefined) throw new Error("attempt to write a readonly database");
        return storage.updateAccount(...args);
      },
    };
    const { ask } = await place({ adapter });
    await storage.updateAccount({ ...key, expires_at: 1 });
    return ask();
  },
  "tokens-version-missing": async () => {
    const storage = memory();
    const listAccountsByUserId = async (id: string) =>
      (await storage.listAccountsByUserId(id)).map(({ tokensVersion: _, ...rest }) => rest);
    const adapter = Object({ ...storage, listAccountsByUserId });
    return (await place({ adapter })).ask();
  },
};
