export { isTreacherous } from "../lib/url.ts";
