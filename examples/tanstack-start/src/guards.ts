import { createMiddleware } from "@tanstack/react-start";
import { requireSession } from "./auth.server";

/** Whoever is not signed in signs in first. For server functions, and for server routes. */
export const members = createMiddleware().server(async ({ next }) =>
  next({ context: { session: await requireSession() } }),
);
