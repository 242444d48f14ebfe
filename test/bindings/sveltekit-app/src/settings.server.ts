import type { AuthConfig } from "cardea/sveltekit";

interface Configurations {
  readonly one: AuthConfig;
  readonly two: AuthConfig;
}

/** What the check that runs has put there. */
export const configurations = (): Configurations => Reflect.get(globalThis, "cardea-sveltekit");

/** What guarded pages show. */
export const guardedText = "for members only";
