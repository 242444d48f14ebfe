import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("members", "routes/members.tsx"),
  route("signin", "routes/signin.tsx"),
  route("signout", "routes/signout.ts"),
  // Everything that the library answers.
  route("auth/*", "routes/auth.ts"),
] satisfies RouteConfig;
