/** Answers the paths of the command line, and prints the answers and what was loaded for them. */
import { registerHooks } from "node:module";

const modules = new Set<string>();
registerHooks({
  load(url, context, next) {
    const [, module = url] = /\/(?:src|node_modules)\/(.*)$/.exec(url) ?? [];
    modules.add(module);
    return next(url, context);
  },
});

const { Auth } = await import("../../../src/index.ts");
const config = {
  secret: "rX9tQ2nVb7Lw4ZpK8sHd3FgJ6mYc1Ta5UeWo0Ri",
  trustHost: true,
  logger: { error: () => {} },
  providers: [
    {
      id: "github",
      name: "GitHub",
      type: "oauth",
      clientId: "x",
      authorization: "https://github.com/login/oauth/authorize",
      token: "https://github.com/login/oauth/access_token",
      userinfo: "https://api.github.com/user",
    },
    {
      id: "credentials",
      name: "Password",
      type: "credentials",
      credentials: {},
      authorize: () => null,
    },
  ],
} as const;

const answers: unknown[] = [];
for (const path of process.argv.slice(2)) {
  const response = await Auth(new Request(`https://app.example.com${path}`), config);
  const { status, headers } = response;
  answers.push({ status, body: await response.text(), cookies: headers.getSetCookie() });
}
console.log(JSON.stringify({ modules: [...modules], answers }));
