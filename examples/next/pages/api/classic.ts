import type { NextApiRequest, NextApiResponse } from "next";
import { auth } from "@/auth";

// An API route of the Pages Router.
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  const session = await auth(request, response);
  if (!session) return response.status(401).json({ error: "Nobody is signed in." });
  return response.json(session);
}
