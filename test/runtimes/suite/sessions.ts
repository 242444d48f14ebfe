import type { AuthConfig } from "cardea";
import { decode, encode } from "cardea/jwt";
import { getSession, updateSession } from "cardea/server";
import { memory } from "cardea/storage/memory";
import { createBrowser, createTestSession, expireSession } from "cardea/testing";
import { appOf, configOf, credentials, origin, secret } from "./application.ts";
import { expectEqual, expectMatch } from "./expect.ts";
import type { Step } from "./step.ts";

const where = { url: origin };
const ada = { email: "ada@example.com", name: "Ada" };

/** A session is read, is changed, runs out, and is ended. */
export async function live(config: AuthConfig): Promise<void> {
  const session = await createTestSession(config, ada, where);
  const read = () => getSession(session.request("/"), config);
  expectEqual((await read()).session?.user?.name, "Ada");
  expectEqual((await updateSession(session.request("/"), config, {})).session?.user?.name, "Ada");

  const browser = createBrowser(appOf(config), { session, ...where });
  await browser.submit("/auth/signout");
  expectEqual(await browser.json("/auth/session"), null);
  expectEqual((await read()).session, null);

  const late = await expireSession(await createTestSession(config, ada, where));
  expectEqual((await getSession(late.request("/"), config)).session, null);
}

export const sessions: readonly Step[] = [
  {
    name: "an encrypted session is read, changed and ended, and runs out",
    run: () => live(configOf({ providers: [credentials] })),
  },
  {
    name: "a stored session is read, changed and ended, and runs out",
    run: () => live(configOf({ adapter: memory(), providers: [credentials] })),
  },
  {
    name: "a secret is replaced and nobody is signed out",
    async run() {
      const before = configOf({ secret: [secret], providers: [credentials] });
      const session = await createTestSession(before, ada, where);
      const between = configOf({ secret: [`new ${secret}`, secret], providers: [credentials] });
      expectEqual((await getSession(session.request("/"), between)).session?.user?.name, "Ada");
      const after = configOf({ secret: [`new ${secret}`], providers: [credentials] });
      expectEqual((await getSession(session.request("/"), after)).session, null);
    },
  },
  {
    name: "a session that one cookie cannot hold is cut and joined",
    async run() {
      const text = "ä".repeat(4_000);
      const config = configOf({
        providers: [credentials],
        callbacks: {
          jwt: ({ token }) => ({ ...token, text }),
          session: ({ session, token }) => ({ ...session, text: token.text }),
        },
      });
      const session = await createTestSession(config, ada, where);
      expectMatch(String(session.cookies.length), /^[2-9]$/);
      const found = await getSession(session.request("/"), config);
      expectEqual(Reflect.get(found.session ?? {}, "text"), text);
    },
  },
  {
    name: "a token is sealed for a purpose and opened for no other",
    async run() {
      const token = await encode({ token: { sub: "1" }, secret, salt: "one" });
      expectEqual((await decode({ token, secret, salt: "one" }))?.sub, "1");
      const opened = await decode({ token, secret, salt: "two" }).catch(() => null);
      expectEqual(opened, null);
    },
  },
];
