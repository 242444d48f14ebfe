/**
 * The tests that every binding has to pass.
 *
 * @module cardea/testing/binding
 */
import { addresses } from "./binding/addresses.ts";
import { caches } from "./binding/caches.ts";
import type { Check } from "./binding/check.ts";
import { clients } from "./binding/clients.ts";
import type { BindingSettings, BindingUnderTest } from "./binding/contract.ts";
import { crossSite } from "./binding/cross-site.ts";
import { failures } from "./binding/failures.ts";
import { guards } from "./binding/guards.ts";
import { needs } from "./binding/needs.ts";
import { places } from "./binding/places.ts";
import { requests } from "./binding/requests.ts";
import { sessions } from "./binding/sessions.ts";
import { prepare } from "./binding/settings.ts";
import { signIns } from "./binding/sign-ins.ts";
import { two } from "./binding/two.ts";
import { assertNotInProduction } from "./not-in-production.ts";
import { skipReporter } from "./report-skipped.ts";

export {
  type ApplicationForm,
  type BindingSettings,
  type BindingUnderTest,
  type DataRequest,
  guardedText,
  type SettingsText,
} from "./binding/contract.ts";

/** The `test` function of `node:test`, Vitest, `bun:test`, Jest and others. */
export type TestFunction = (
  name: string,
  body: (...context: unknown[]) => Promise<void>,
) => unknown;

/** Options of `testBinding`. */
export interface BindingTestOptions {
  /** The `test` function of the test runner. */
  test: TestFunction;
  /** Starts an application that uses the binding. Called once for each check, each time with other settings. */
  create(settings: BindingSettings): Promise<BindingUnderTest> | BindingUnderTest;
  /** The names of checks to skip, each with the reason. Default: none. */
  skip?: Readonly<Record<string, string>>;
}

const checks: readonly Check[] = [
  ...places,
  ...signIns,
  ...crossSite,
  ...guards,
  ...needs,
  ...sessions,
  ...caches,
  ...addresses,
  ...clients,
  ...requests,
  ...two,
  ...failures,
];

/** The names of all checks, in the order in which they run. */
export const bindingChecks: readonly string[] = checks.map((check) => check.name);

function assertKnownNames(names: readonly string[]) {
  const unknown = names.filter((name) => !bindingChecks.includes(name));
  if (unknown.length > 0) throw new TypeError(`No such checks: ${unknown.join("; ")}`);
}

async function run(check: Check, create: BindingTestOptions["create"]): Promise<void> {
  const { settings, provider, database, networks, close } = await prepare(check.wanted ?? {});
  try {
    const app = await create(settings);
    try {
      await check.run({ ...app, settings, provider, database, networks });
    } finally {
      await app.close();
    }
  } finally {
    await close();
  }
}

/**
 * Declares the tests that a binding has to pass: what docs/bindings.md asks of one, over HTTP against an application that runs. A
 * check that needs what the framework does not have fails, unless `skip` says why.
 *
 * @throws {TypeError} if `skip` names a check that does not exist
 * @throws {Error} with `NODE_ENV=production`
 */
export function testBinding({ test, create, skip = {} }: BindingTestOptions): void {
  assertNotInProduction("testBinding");
  assertKnownNames(Object.keys(skip));
  const reportSkipped = skipReporter("testBinding");
  for (const check of checks) {
    test(check.name, async (...[context]) => {
      const reason = skip[check.name];
      if (reason === undefined) await run(check, create);
      else reportSkipped(context, reason);
    });
  }
}
