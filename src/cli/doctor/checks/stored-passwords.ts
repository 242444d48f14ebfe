import { hashOptions, passwordProviderOf } from "../../../config/providers/password.ts";
import { isText, listOf } from "../../../lib/shape.ts";
import { findHashProblem } from "../../../passwords/stored/read-hash.ts";
import { recognise, type SchemeName, schemeCalls } from "../../known-hashes.ts";
import { type Finding, findingsIn } from "../finding.ts";
import type { Check } from "../subject.ts";
import { askStorage } from "./ask-storage.ts";

const { error, warning } = findingsIn("database");

/** Whether people have passwords that cannot be checked, such as after an import. Only `sql` can tell, and it only reads. */
export const checkStoredPasswords: Check = async ({ config }) => {
  const hashes = await askStorage(config.adapter, "passwordSample");
  if (!listOf(isText)(hashes) || hashes.length === 0) return [];
  const provider = passwordProviderOf(config);
  if (!provider) return [await withoutProvider(hashes)];
  const options = hashOptions(provider.password);
  const unreadable: string[] = [];
  const messages = new Set<string>();
  for (const hash of hashes) {
    const problem = await findHashProblem(hash, options);
    if (!problem) continue;
    unreadable.push(hash);
    messages.add(problem.message);
  }
  if (unreadable.length === 0) return [];
  const calls = schemeCalls(await schemesOf(unreadable));
  return [
    error("passwords-unreadable", {
      what: `Of ${hashes.length} stored passwords that were looked at, ${unreadable.length} cannot be checked. ${[...messages].join(". ")}.`,
      why: "Whoever they belong to is refused, whatever they type.",
      write:
        calls.length > 0
          ? `Password({ imports: [${calls.join(", ")}] })   // from cardea/passwords, besides what is listed already`
          : "# node_modules/cardea/docs/passwords.md#bring-passwords-from-another-system says which schemes there are",
    }),
  ];
};

async function withoutProvider(hashes: readonly string[]): Promise<Finding> {
  const calls = schemeCalls(await schemesOf(hashes));
  const options = calls.length > 0 ? `{ imports: [${calls.join(", ")}] }` : "";
  return warning("passwords-unasked", {
    what: "People have passwords in the database, and the configuration has no provider `Password`.",
    why: "Nobody can sign in with them.",
    write: `Password(${options})   // from cardea/providers/password`,
  });
}

/** What `imports` has to name for hashes. */
async function schemesOf(hashes: readonly string[]): Promise<ReadonlySet<SchemeName>> {
  const found = new Set<SchemeName>();
  for (const hash of hashes) {
    const known = await recognise(hash);
    if (known.known && known.scheme) found.add(known.scheme);
  }
  return found;
}
