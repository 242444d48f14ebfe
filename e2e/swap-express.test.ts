import { express } from "./swap/express.ts";
import { testSwap } from "./swap/test-swap.ts";

const ofExpress = {
  basePath: "/auth",
  compat: "authjs",
  home: "/",
  pages: ["/"],
  routes: ["/me"],
  guarded: "/members",
  configuration: "auth.ts",
  nobody: null,
} as const;

testSwap("Auth.js 5 in Express and tokens", "full", {
  ...ofExpress,
  files: express("jwt"),
  hasPasswords: true,
});

testSwap("Auth.js 5 in Express and a database", "full", {
  ...ofExpress,
  files: express("database"),
  hasPasswords: false,
});
