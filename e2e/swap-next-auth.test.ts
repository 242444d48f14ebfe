import { nextAuth4 } from "./swap/next-auth-4.ts";
import { testSwap } from "./swap/test-swap.ts";

const ofNext = {
  alias: "next-auth-4",
  basePath: "/api/auth",
  compat: "next-auth",
  home: "/live",
  pages: ["/", "/live", "/classic"],
  configuration: "lib/auth.ts",
  nobody: {},
} as const;

testSwap("next-auth 4 and tokens", "built", {
  ...ofNext,
  files: nextAuth4("jwt"),
  hasPasswords: true,
  routes: ["/api/me", "/api/classic", "/api/token"],
  guarded: "/members",
});

testSwap("next-auth 4 and a database", "full", {
  ...ofNext,
  files: nextAuth4("database"),
  hasPasswords: false,
  routes: ["/api/me", "/api/classic"],
});
