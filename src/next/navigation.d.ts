// The bundlers find this module without a file extension only, and TypeScript only with one.
declare module "next/navigation" {
  /** Leaves the action or the route handler, by throwing. */
  export function redirect(url: string): never;
}
