import type { Dialect } from "kysely";

/**
 * A dialect whose transactions throw what ended them. Where that failed to be committed, such as with a full disk or over a connection
 * that is lost, there is often nothing left to roll back, and the failure of that would take its place.
 */
export function keepsCause(dialect: Dialect): Dialect {
  return {
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver() {
      const driver = dialect.createDriver();
      const rollback = driver.rollbackTransaction.bind(driver);
      // Kysely rolls back because of an error, which it throws after that.
      driver.rollbackTransaction = (connection) => rollback(connection).catch(() => {});
      return driver;
    },
  };
}
