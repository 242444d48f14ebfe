import type { Counts } from "../person.ts";

/** What does not depend on how the sessions were kept. */
export function commonSteps({ account, factor }: Counts): readonly string[] {
  return [
    ...(factor > 0
      ? [
          "Authenticator apps make the same codes as before, with `factors` in the configuration. Recovery codes are not imported: people make new ones on the security page.",
        ]
      : []),
    ...(account > 0
      ? [
          "Register the new callback addresses at each provider: <your site>/auth/callback/<provider>.",
        ]
      : []),
  ];
}
