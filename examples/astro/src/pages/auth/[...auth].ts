export { ALL } from "../../auth.ts";

export const prerender = false;
