import { auth } from "@/auth";

// A wrapped route handler: the request knows who is signed in.
export const GET = auth((request) => {
  if (!request.auth) return Response.json({ error: "Nobody is signed in." }, { status: 401 });
  return Response.json(request.auth);
});
