import { createContext, runInContext } from "node:vm";

const realm = createContext({});

/** What an expression makes in another realm, such as the sandbox of a test runner: classes there are others. */
export function elsewhere(expression: string): unknown {
  return runInContext(`(${expression})`, realm);
}
