import { utf8 } from "../../../lib/bytes.ts";
import { findingsIn } from "../finding.ts";
import type { Check } from "../subject.ts";

const { ok, error, warning } = findingsIn("secret");

/** Secrets that are found in examples and tutorials, and all that can be guessed as easily. */
const example =
  /change[-_ ]?(?:me|this)|replace[-_ ]?(?:me|this)|your[-_ ]|example|secret|password|placeholder|x{6}|1234567/i;

const isRepetitive = (secret: string) => new Set(secret).size < 10;

/** Where the secret comes from, and whether anybody could guess it. Its length is checked by the configuration itself. */
export const checkSecret: Check = ({ config, resolved, environment, isProduction, envFile }) => {
  const { secrets } = resolved;
  if (secrets.length === 0) return [];
  const report = isProduction ? error : warning;
  const weak = secrets.some((secret) => example.test(secret) || isRepetitive(secret));
  const command = `echo "AUTH_SECRET=$(npx cardea secret)" >> ${envFile}`;
  if (weak) {
    return [
      report("secret-example", {
        what: "The secret looks like one from an example, or like one that repeats itself.",
        why: "Whoever guesses it can make sessions for anybody.",
        write: command,
      }),
    ];
  }
  const variable = ["AUTH_SECRET", "NEXTAUTH_SECRET"].find((name) => environment.env[name]);
  const isWritten = config.secret !== undefined && config.secret.length > 0;
  const place = isWritten ? "the configuration" : (environment.fileOf(variable ?? "") ?? variable);
  const lengths = secrets.map((secret) => `${utf8(secret).length} bytes`).join(", ");
  return [ok("secret-present", `${lengths}, from ${place ?? "the environment"}`)];
};
