import type { AdapterSessionRecord } from "../../types/adapter.ts";
import { type AssuranceLevel, assuranceOf } from "../assurance.ts";
import { readProofs } from "../proofs.ts";

/** Returns how well the person of a recorded session has proved who they are. */
export function recordLevel({
  proofs,
  createdAt,
}: Pick<AdapterSessionRecord, "proofs" | "createdAt">): AssuranceLevel {
  return assuranceOf(readProofs(proofs, Math.floor(createdAt.getTime() / 1000))).level;
}
