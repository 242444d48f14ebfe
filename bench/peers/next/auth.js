import { NextAuth } from "cardea/next";

export const { auth } = NextAuth({
  secret: process.env.AUTH_SECRET,
  trustHost: true,
  basePath: "/auth",
  logger: { error() {}, warn() {}, debug() {} },
  providers: [],
});
