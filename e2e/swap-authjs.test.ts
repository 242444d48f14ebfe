import { nextAuth5 } from "./swap/next-auth-5.ts";
import { testSwap } from "./swap/test-swap.ts";

const ofNext = {
  alias: "next-auth-5",
  basePath: "/api/auth",
  compat: "authjs",
  home: "/live",
  pages: ["/", "/live", "/classic"],
  guarded: "/members",
  configuration: "auth.ts",
  nobody: null,
} as const;

testSwap("Auth.js 5 and tokens", "built", {
  ...ofNext,
  files: nextAuth5("jwt"),
  hasPasswords: true,
  routes: ["/api/me", "/api/token"],
});

testSwap("Auth.js 5 and a database", "full", {
  ...ofNext,
  files: nextAuth5("database"),
  hasPasswords: false,
  routes: ["/api/me"],
});
