import type { AuthConfig } from "cardea/sveltekit";

interface Configurations {
  readonly one: AuthConfig;
  readonly two: AuthConfig;
}

/** What the test that runs has put there. */
export const configurations = (): Configurations => Reflect.get(globalThis, "cardea-sveltekit");

/** Needs that are none. */
export const needs = (): readonly unknown[] => Reflect.get(globalThis, "cardea-sveltekit-needs");

/** What SvelteKit did not expect. */
export const unexpected = (): unknown[] => Reflect.get(globalThis, "cardea-sveltekit-unexpected");
