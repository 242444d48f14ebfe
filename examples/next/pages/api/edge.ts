import { NextAuth } from "cardea/next";
import { authConfig } from "@/auth.config";

// An API route at the edge. It reads the session from the cookie and knows no database.
const { auth } = NextAuth(authConfig);

export const config = { runtime: "edge" };

export default auth((request) => {
  if (!request.auth) return Response.json({ error: "Nobody is signed in." }, { status: 401 });
  return Response.json(request.auth);
});
