import { type AuthError, MissingAdapter, MissingAdapterMethods } from "../../errors.ts";
import { isInMemory } from "../../lib/in-memory.ts";
import { methodNames } from "../../lib/method-names.ts";
import { nearestName } from "../../lib/nearest.ts";
import { adapterMethodCount, isAdapterMethod } from "../../log/adapter-methods.ts";
import type { Adapter } from "../../types/adapter.ts";
import { emailStorageProblem, warnAboutEmailStorage } from "../email-storage.ts";
import { isProduction } from "../environment.ts";
import { setAdapter } from "../missing-adapter.ts";
import { readableProviders } from "../readable-providers.ts";
import { registryProblem } from "../registry.ts";
import { missingMethods } from "../session-methods.ts";
import { warnAboutMailHost } from "./addresses.ts";
import type { Check } from "./check.ts";
import { credentialStorageProblem } from "./passwords.ts";

/** Reports what the adapter lacks for the features that are configured. */
export const checkAdapter: Check = (unchecked, warn) => {
  const { config, resolved } = unchecked;
  const { adapter } = config;
  // What is no object at all is reported as an option.
  if (adapter && typeof adapter !== "object") return [];
  const problems: AuthError[] = [];
  if (resolved.session.strategy === "database") problems.push(...databaseProblem(adapter));
  // One adapter is missing or lacks methods, and one line says what mends it.
  if (problems.length === 0) problems.push(...credentialStorageProblem(config));
  if (problems.length === 0) problems.push(...registryProblem(config, resolved.session.strategy));
  const mailProblem = emailStorageProblem(config);
  if (mailProblem && problems.length === 0) problems.push(mailProblem);
  if (isInMemory(adapter) && isProduction(unchecked.env)) {
    warn(
      "storage-in-memory",
      "The adapter is `memory()`, and NODE_ENV is production. What it keeps is known to this process alone: after a restart, and in every other process, people are signed out and their accounts are gone. Use a database, such as `sql()` of cardea/storage/sql. See node_modules/cardea/docs/storage.md",
    );
  }
  warnAboutEmailStorage(config, warn);
  if (readableProviders(config.providers).some(({ type }) => type === "email")) {
    warnAboutMailHost(unchecked, warn);
  }
  return problems;
};

function databaseProblem(adapter: Adapter | undefined): AuthError[] {
  if (!adapter) {
    return [
      new MissingAdapter(
        `Database session requires an adapter. ${setAdapter}; or set \`session: { strategy: "jwt" }\``,
      ),
    ];
  }
  const missing = missingMethods(adapter);
  if (missing.length === 0) return [];
  if (methodNames(adapter).every((name) => !isAdapterMethod(name))) {
    return [
      new MissingAdapterMethods(
        `The option \`adapter\` has none of the ${adapterMethodCount} methods of an adapter. If it is a client of a database, pass it to an adapter, such as \`sql(…)\` of cardea/storage/sql`,
      ),
    ];
  }
  return [
    new MissingAdapterMethods(
      `Database sessions need adapter methods that are missing: ${missing.map((name) => withNear(adapter, name)).join(", ")}. Add them, use a storage that has them, such as \`sql()\` of cardea/storage/sql, or set \`session: { strategy: "jwt" }\``,
    ),
  ];
}

/** Names a method, and one that the adapter has and that is almost called so. */
function withNear(adapter: Adapter, name: string): string {
  const others = methodNames(adapter).filter((method) => !isAdapterMethod(method));
  const near = nearestName(name, others);
  return near ? `${name} (it has ${near})` : name;
}
