import { createFileRoute } from "@tanstack/react-router";
import { handler } from "../../auth.server";

/** Everything that the library answers. */
export const Route = createFileRoute("/auth/$")({ server: { handlers: { ANY: handler } } });
