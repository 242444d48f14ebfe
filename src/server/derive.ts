// Bindings copy configurations, too.
export { functionsOf, isGroup } from "../config/functions.ts";
export { derive } from "../lib/derive.ts";
