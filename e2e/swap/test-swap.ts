import { test } from "node:test";
import { skipped } from "../browser.ts";
import type { Swap } from "./swap.ts";
import { walk } from "./walk.ts";

/** Which walks every change must pass: `built`; the others take too long for that: `full`. */
export type When = "built" | "full";

const { CARDEA_E2E } = process.env;

/** Why something is skipped, or `false`. */
export function isSkipped(when: When): string | false {
  if (CARDEA_E2E === "full" || CARDEA_E2E === when) return skipped;
  return `set CARDEA_E2E to ${when === "built" ? "built or full" : "full"}`;
}

/** Walks through an application that moves. */
export function testSwap(name: string, when: When, swap: Swap): void {
  test(
    `nobody is signed out when an application with ${name} moves, or goes back`,
    {
      skip: isSkipped(when),
      timeout: 300_000,
    },
    (t) => walk(t, swap),
  );
}
