import { randomBytes } from "node:crypto";
import { Command } from "@commander-js/extra-typings";
import type { Output } from "./command.ts";

/** `cardea secret`: prints 256 random bits. */
export const secret = ({ print, hint }: Output) =>
  new Command("secret").description("Print a fresh secret.").action(() => {
    print(randomBytes(32).toString("base64url"));
    hint(
      "Keep it in the environment of the server, such as AUTH_SECRET, and out of the repository.",
    );
  });
