import { utf8 } from "../../../lib/bytes.ts";
import type { AuthConfig } from "../../../types/config.ts";
import { type Finding, findingsIn } from "../finding.ts";
import type { Check, Subject } from "../subject.ts";
import { removal } from "./secret-cure.ts";

const { error, ok, warning } = findingsIn("secret");

/** Where the secret comes from. Whether anybody could guess it is what the configuration itself says. */
export const checkSecret: Check = (subject) => {
  const { config, resolved, environment } = subject;
  const { secrets } = resolved;
  if (secrets.length === 0) return [];
  const variable = ["AUTH_SECRET", "NEXTAUTH_SECRET"].find((name) => environment.env[name]);
  const isWritten = config.secret !== undefined && config.secret.length > 0;
  const place = isWritten ? "the configuration" : (environment.fileOf(variable ?? "") ?? variable);
  const lengths = secrets.map((secret) => `${utf8(secret).length} bytes`).join(", ");
  const present = ok("secret-present", `${lengths}, from ${place ?? "the environment"}`);
  return isWritten ? [present] : [present, ...otherSecret(subject)];
};

/** Whether the two names of the secret have two values, of which the first alone counts. */
function otherSecret(subject: Subject): Finding[] {
  const { config, resolved, environment } = subject;
  const { AUTH_SECRET, NEXTAUTH_SECRET } = environment.env;
  if (!AUTH_SECRET || !NEXTAUTH_SECRET || AUTH_SECRET === NEXTAUTH_SECRET) return [];
  if (readsVersion4({ ...config, compat: resolved.compat })) {
    return [
      error("secrets-differ", {
        what: "AUTH_SECRET and NEXTAUTH_SECRET differ, and AUTH_SECRET alone is used.",
        why: "next-auth 4 encrypted its sessions with NEXTAUTH_SECRET, so everybody is signed out.",
        write: `# ${removal("AUTH_SECRET", subject)}; if people have signed in with it already, call it AUTH_SECRET_1 instead`,
      }),
    ];
  }
  return [
    warning("secrets-differ", {
      what: "AUTH_SECRET and NEXTAUTH_SECRET differ, and AUTH_SECRET alone is used.",
      why: "Whoever signed in with the other one is signed out, and whatever still reads NEXTAUTH_SECRET refuses everybody.",
      write: `# ${removal("NEXTAUTH_SECRET", subject)}; if people are signed in with it, give its value to AUTH_SECRET first`,
    }),
  ];
}

/** Whether sessions are to be read that version 4 has made: Auth.js 5 took `AUTH_SECRET` first, as Cardea does. */
const readsVersion4 = ({ compat, upgradeFrom }: AuthConfig): boolean =>
  compat === "next-auth" ||
  [upgradeFrom ?? []]
    .flat()
    .some((source) => (typeof source === "string" ? source : source.from) === "next-auth");
