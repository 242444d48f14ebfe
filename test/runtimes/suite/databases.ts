import { createTestProvider, signInAs } from "cardea/testing";
import { appOf, configOf, credentials, origin } from "./application.ts";
import { expectEqual } from "./expect.ts";
import { live } from "./sessions.ts";
import type { DatabaseName, Step } from "./step.ts";

const names: readonly DatabaseName[] = ["SQLite", "PostgreSQL", "Redis", "Cloudflare D1"];

export const databases: readonly Step[] = names.map((name) => ({
  name: `people and sessions are kept in ${name}`,
  async run(tools) {
    const opened = tools.databases[name]();
    if (typeof opened === "string") return opened;
    const adapter = await opened;
    await live(configOf({ adapter, providers: [credentials] }));

    const idp = createTestProvider({
      people: [{ sub: "1", name: "Grace", email: "grace@example.com", email_verified: true }],
    });
    const app = appOf(configOf({ adapter, providers: [idp.config()] }));
    const enter = () => signInAs(app, { by: "oidc", at: idp }, { url: origin });
    const [first, second] = [await enter(), await enter()];
    expectEqual(second.session.user?.id, first.session.user?.id);
    await first.submit("/auth/signout");
    expectEqual(await first.json("/auth/session"), null);
    expectEqual((await second.json("/auth/session")) !== null, true);
    return undefined;
  },
}));
