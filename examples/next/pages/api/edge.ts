import { auth } from "@/auth";

// An API route at the edge.
export const config = { runtime: "edge" };

export default auth((request) => {
  if (!request.auth) return Response.json({ error: "Nobody is signed in." }, { status: 401 });
  return Response.json(request.auth);
});
