import { second } from "../../auth.server.ts";

export const load = async (event) => ({ session: await second.getSession(event) });
