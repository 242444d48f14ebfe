/** The methods that create tables, of a part that has them. */
export type Migrations<Part> = Pick<Part, Extract<keyof Part, "migrate" | "pendingMigration">>;

interface Migrated {
  migrate(): Promise<void>;
  pendingMigration(): Promise<readonly unknown[]>;
}

function isMigrated(part: object | undefined): part is Migrated {
  return (
    part !== undefined &&
    ["migrate", "pendingMigration"].every((name) => typeof Reflect.get(part, name) === "function")
  );
}

/** Returns the methods that create the tables of all parts, if a part has them. */
export function joinMigrations(parts: readonly (object | undefined)[]): Partial<Migrated> {
  const migrated = parts.filter(isMigrated);
  if (migrated.length === 0) return {};
  return {
    async migrate() {
      for (const part of migrated) await part.migrate();
    },
    async pendingMigration() {
      const steps: unknown[] = [];
      for (const part of migrated) steps.push(...(await part.pendingMigration()));
      return steps;
    },
  };
}
