import { sequence } from "@sveltejs/kit/hooks";
import { handle as auth, second } from "./auth.server.ts";

export const handle = sequence(second.handle, auth);
