import type { TestProvider } from "../provider/test-provider.ts";
import type { BindingSettings, BindingUnderTest } from "./contract.ts";
import type { Database, Wanted } from "./settings.ts";

/** An application that runs, and what it was started with. */
export interface Running extends BindingUnderTest {
  readonly settings: BindingSettings;
  readonly provider: TestProvider;
  readonly database: Database;
  readonly networks: readonly string[];
}

/** A statement about bindings, and the test for it. */
export interface Check {
  readonly name: string;
  readonly wanted?: Wanted | undefined;
  run(app: Running): Promise<void>;
}

/**
 * Returns what an application may lack.
 *
 * @throws {Error} when it does: somebody has to say why
 */
export function given<T>(name: string, value: T | undefined): T {
  if (value !== undefined) return value;
  throw new Error(
    `The application has no ${name}: return it from \`create\`, or name this check in \`skip\` and say why the framework has none`,
  );
}
