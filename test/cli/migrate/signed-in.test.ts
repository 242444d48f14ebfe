import assert from "node:assert/strict";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createApplication } from "./application.ts";

const handler = `import { Auth } from "@auth/core";
import { encode } from "@auth/core/jwt";
import Credentials from "@auth/core/providers/credentials";

const secret = "a secret that is long enough for both of them";
const config = {
  secret,
  trustHost: true,
  basePath: "/auth",
  providers: [Credentials({ authorize: () => ({ id: "1", name: "Ada" }) })],
  callbacks: {
    session: ({ session, token }) => ({ ...session, role: token.role }),
  },
};

export const handle = (request) => Auth(request, config);
export const seal = (token) => encode({ token, secret, salt: "authjs.session-token" });
`;

const application = createApplication(
  { "handler.mjs": handler },
  { type: "module", dependencies: { "@auth/core": "^0.41.0" } },
);
after(() => application.remove());

const root = fileURLToPath(new URL("../../..", import.meta.url));
mkdirSync(join(application.folder, "node_modules/@auth"), { recursive: true });
symlinkSync(root, join(application.folder, "node_modules/cardea"));
symlinkSync(
  join(root, "node_modules/@auth/core"),
  join(application.folder, "node_modules/@auth/core"),
);

/** The application as it is now. */
async function load(version: string) {
  const { href } = pathToFileURL(join(application.folder, "handler.mjs"));
  const { handle, seal } = await import(`${href}?${version}`);
  return {
    seal: async (): Promise<string> => seal({ sub: "1", name: "Ada", role: "admin" }),
    async session(token: string): Promise<unknown> {
      const headers = { cookie: `authjs.session-token=${token}` };
      const response: Response = await handle(
        new Request("http://localhost/auth/session", { headers }),
      );
      return response.json();
    },
  };
}

test("whoever is signed in before the move is signed in afterwards, with what callbacks show, and the other way round", async () => {
  const old = await load("before");
  const token = await old.seal();
  const { code, hinted } = await application.migrate("--yes");
  assert.equal(code, 0, hinted);
  assert.doesNotMatch(application.read("handler.mjs"), /@auth\/core/);
  const moved = await load("after");
  for (const sealed of [token, await moved.seal()]) {
    for (const one of [old, moved]) {
      const session = Object(await one.session(sealed));
      assert.deepEqual([session.user?.name, session.role], ["Ada", "admin"]);
    }
  }
});
