/** What is missing stands before: a database or a role that does not exist is no matter of its tables. */
const signs =
  /no such (?:table|column)|no column|unknown column|\b(?:table|view|relation|column)\b ?(["'`]?)[^"'`]{0,200}\1 (?:of relation \S+ )?(?:does not|doesn't) exist/i;

/** Whether a database says that a table or a column is missing. */
export const lacksTable = (text: string): boolean => signs.test(text);
