import { readableProviders } from "../../../config/readable-providers.ts";
import { isRecord } from "../../../lib/json.ts";
import { isText, listOf } from "../../../lib/shape.ts";
import { type Finding, findingsIn } from "../finding.ts";
import type { Check, Subject } from "../subject.ts";
import { inTime } from "./in-time.ts";
import { type Change, changes, type Names } from "./known-changes.ts";

const { error, warning, skipped } = findingsIn("database");

interface Sample {
  readonly ids: readonly string[];
  readonly names: Names;
}

/** Whether accounts are stored under ids that Auth.js or next-auth gave them, and Cardea does not. Only reads, and prints no ids. */
export const checkAccountIds: Check = async (subject) => {
  const { adapter } = subject.config;
  const relevant = changes.filter((change) => concerns(subject, change));
  if (!adapter || relevant.length === 0) return [];
  const look: unknown = Reflect.get(adapter, "accountSample");
  if (typeof look !== "function") {
    const names = [...new Set(relevant.map(({ configured }) => configured))].join(", ");
    return [
      skipped(
        "account-ids-unread",
        `accounts of ${names} may have ids of another form, which only sql() lets the doctor see: node_modules/cardea/docs/moving-in.md#ids-of-accounts`,
      ),
    ];
  }
  const findings: Finding[] = [];
  for (const change of relevant) {
    const sample: unknown = await inTime(Reflect.apply(look, adapter, [change.stored]));
    if (isSample(sample)) findings.push(...judge(change, sample));
  }
  return findings;
};

/** Whether a provider of the application is one whose ids have changed, and not configured to go on with the old ones: a `profile` of the application's own decides ids. */
function concerns({ providers, resolved, config }: Subject, change: Change): boolean {
  if (!providers.byId.has(change.configured)) return false;
  if (change.onlyFrom && change.onlyFrom !== resolved.compat) return false;
  if (change.configured !== change.stored) return !providers.byId.has(change.stored);
  return !readableProviders(config.providers).some((given) => {
    const { id, profile } = { id: given.id, profile: undefined, ...Object(given.options) };
    return id === change.configured && profile !== undefined;
  });
}

function judge(change: Change, { ids, names }: Sample): Finding[] {
  const { configured, stored, isOld, remedies, why } = change;
  if (ids.length === 0) return [];
  const write = remedies(names);
  if (!isOld) {
    return [
      warning("account-ids-unclear", {
        what: `There are accounts of "${stored}", and their ids do not tell whether they are of the old form.`,
        why,
        write,
      }),
    ];
  }
  const old = ids.filter(isOld).length;
  if (old === 0) return [];
  const where = configured === stored ? `of "${stored}"` : `under the id "${stored}"`;
  return [
    error("account-ids-differ", {
      what: `Of ${ids.length} accounts that were looked at ${where}, ${old} have ids that "${configured}" no longer gives.`,
      why: `${why} Whoever they belong to is refused with OAuthAccountNotLinked, or becomes a second user.`,
      write,
    }),
  ];
}

function isSample(value: unknown): value is Sample {
  return (
    isRecord(value) &&
    listOf(isText)(value.ids) &&
    isRecord(value.names) &&
    [value.names.table, value.names.provider, value.names.providerAccountId].every(isText)
  );
}
