export { handle } from "./auth.server.ts";
