// Runs before every page: keeps the session alive and asks `authorized` in auth.ts.
export { auth as proxy } from "@/auth";

export const config = {
  matcher: ["/((?!_next/static|_next/image|icon.svg).*)"],
};
