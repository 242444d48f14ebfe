import { utf8 } from "../../../lib/bytes.ts";
import { findingsIn } from "../finding.ts";
import type { Check } from "../subject.ts";

const { ok } = findingsIn("secret");

/** Where the secret comes from. Whether anybody could guess it is what the configuration itself says. */
export const checkSecret: Check = ({ config, resolved, environment }) => {
  const { secrets } = resolved;
  if (secrets.length === 0) return [];
  const variable = ["AUTH_SECRET", "NEXTAUTH_SECRET"].find((name) => environment.env[name]);
  const isWritten = config.secret !== undefined && config.secret.length > 0;
  const place = isWritten ? "the configuration" : (environment.fileOf(variable ?? "") ?? variable);
  const lengths = secrets.map((secret) => `${utf8(secret).length} bytes`).join(", ");
  return [ok("secret-present", `${lengths}, from ${place ?? "the environment"}`)];
};
