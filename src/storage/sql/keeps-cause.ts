import type { Dialect, Driver } from "kysely";

/** Returns a dialect whose driver is changed. */
export function withDriver(dialect: Dialect, change: (driver: Driver) => void): Dialect {
  return {
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver() {
      const driver = dialect.createDriver();
      change(driver);
      return driver;
    },
  };
}

/**
 * A dialect whose transactions throw what ended them. Where that failed to be committed, such as with a full disk or over a connection
 * that is lost, there is often nothing left to roll back, and the failure of that would take its place.
 */
export function keepsCause(dialect: Dialect): Dialect {
  return withDriver(dialect, (driver) => {
    const rollback = driver.rollbackTransaction.bind(driver);
    // Kysely rolls back because of an error, which it throws after that.
    driver.rollbackTransaction = (connection) => rollback(connection).catch(() => {});
  });
}
