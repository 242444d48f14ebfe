import { createFileRoute } from "@tanstack/react-router";
import { signOut } from "../auth.server";

export const Route = createFileRoute("/signout")({
  server: {
    handlers: { POST: async ({ request }) => signOut(await request.formData()) },
  },
});
