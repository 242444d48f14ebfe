// V: two versions side by side on one database.
import { flaw, property } from "./flaw.mjs";

export const versions = [
  flaw(
    ...[
      "V",
      "a version runs only once its migration was applied",
      property("storage/missing-column"),
    ],
    "src/storage/sql/presence.ts",
    "const isThere = await look();",
    "const isThere = (await look()) || true;",
  ),
];
