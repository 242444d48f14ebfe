import { randomBytes } from "node:crypto";
import type { Arguments, Output } from "./command.ts";

/** `cardea secret`: prints 256 random bits. */
export async function printSecret(_args: Arguments, { print, hint }: Output): Promise<void> {
  print(randomBytes(32).toString("base64url"));
  hint("Keep it as AUTH_SECRET in the environment of the server, and out of the repository.");
}
