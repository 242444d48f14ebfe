import { utf8 } from "../../../lib/bytes.ts";
import type { LoadedEnvironment } from "../env-files.ts";
import { type Finding, findingsIn } from "../finding.ts";
import type { Check } from "../subject.ts";

const { ok, warning } = findingsIn("secret");

/** Where the secret comes from. Whether anybody could guess it is what the configuration itself says. */
export const checkSecret: Check = ({ config, resolved, environment }) => {
  const { secrets } = resolved;
  if (secrets.length === 0) return [];
  const variable = ["AUTH_SECRET", "NEXTAUTH_SECRET"].find((name) => environment.env[name]);
  const isWritten = config.secret !== undefined && config.secret.length > 0;
  const place = isWritten ? "the configuration" : (environment.fileOf(variable ?? "") ?? variable);
  const lengths = secrets.map((secret) => `${utf8(secret).length} bytes`).join(", ");
  const present = ok("secret-present", `${lengths}, from ${place ?? "the environment"}`);
  return isWritten ? [present] : [present, ...otherSecret(environment)];
};

/** Whether the two names of the secret have two values, of which the first alone counts. */
function otherSecret({ env, fileOf }: LoadedEnvironment): Finding[] {
  const { AUTH_SECRET, NEXTAUTH_SECRET } = env;
  if (!AUTH_SECRET || !NEXTAUTH_SECRET || AUTH_SECRET === NEXTAUTH_SECRET) return [];
  const file = fileOf("NEXTAUTH_SECRET") ?? "the environment";
  return [
    warning("secrets-differ", {
      what: "AUTH_SECRET and NEXTAUTH_SECRET differ, and AUTH_SECRET alone is used.",
      why: "Whoever signed in with the other one is signed out, and whatever still reads NEXTAUTH_SECRET refuses everybody.",
      write: `# remove NEXTAUTH_SECRET from ${file}; if people are signed in with it, give its value to AUTH_SECRET first`,
    }),
  ];
}
