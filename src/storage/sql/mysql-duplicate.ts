/** The number with which MySQL refuses a row whose key is taken. */
const mysqlDuplicate = 1062;

/** Whether MySQL has refused a row because its key is taken. `insert ignore` would also ignore what is too long, and cut it. */
export const isMysqlDuplicate = (error: unknown): boolean =>
  Reflect.get(Object(error), "errno") === mysqlDuplicate;
