import type {
  AccountKey,
  AdapterAccount,
  AdapterAuthenticator,
  AdapterCredential,
  AdapterSession,
  AdapterSessionRecord,
  AdapterUser,
  VerificationToken,
} from "../../types/adapter.ts";
import { ExpiringRows } from "./expiring-rows.ts";

/** All stored rows, by key. */
export interface Rows {
  readonly users: Map<string, AdapterUser>;
  readonly accounts: Map<string, AdapterAccount>;
  readonly sessions: Map<string, AdapterSession>;
  readonly tokens: Map<string, VerificationToken>;
  readonly authenticators: Map<string, AdapterAuthenticator>;
  readonly consumed: Map<string, Date>;
  readonly revoked: Map<string, Date>;
  readonly counters: Map<string, Counter>;
  readonly sessionRecords: Map<string, AdapterSessionRecord>;
  readonly credentials: Map<string, AdapterCredential>;
}

/** How often something has happened. */
interface Counter {
  readonly count: number;
  readonly expires: Date;
}

const day = 24 * 60 * 60 * 1_000;

export function createRows(): Rows {
  return {
    users: new Map(),
    accounts: new Map(),
    sessions: new ExpiringRows(({ expires }) => expires),
    // Whoever opens a magic link within a day is told that it has expired.
    tokens: new ExpiringRows(({ expires }) => new Date(Number(expires) + day)),
    authenticators: new Map(),
    consumed: new ExpiringRows((expires) => expires),
    revoked: new ExpiringRows((expires) => expires),
    counters: new ExpiringRows(({ expires }) => expires),
    sessionRecords: new ExpiringRows(({ expires }) => expires),
    credentials: new ExpiringRows(({ expires }) => expires ?? undefined),
  };
}

/** Sets a row, or removes it if `row` is undefined. Every change goes through this function. */
export type Write = <Row>(rows: Map<string, Row>, key: string, row: Row | undefined) => void;

export const write: Write = (rows, key, row) => {
  if (row === undefined) rows.delete(key);
  else rows.set(key, structuredClone(row));
};

/** Wraps a `Write` so that it also records how to undo each change. */
export function journaled(write: Write, undo: (() => void)[]): Write {
  return (rows, key, row) => {
    const before = rows.get(key);
    undo.unshift(() => write(rows, key, before));
    write(rows, key, row);
  };
}

export const accountKey = (key: AccountKey) =>
  JSON.stringify([key.provider, key.providerAccountId]);

export const tokenKey = (key: Pick<VerificationToken, "identifier" | "token">) =>
  JSON.stringify([key.identifier, key.token]);

export function read<Row>(rows: Map<string, Row>, key: string): Row | null {
  return structuredClone(rows.get(key)) ?? null;
}

export function take<Row>(rows: Map<string, Row>, key: string, write: Write): Row | null {
  const row = read(rows, key);
  write(rows, key, undefined);
  return row;
}

export function select<Row>(rows: Map<string, Row>, matches: (row: Row) => boolean): Row[] {
  return structuredClone([...rows.values()].filter(matches));
}

export function insert<Row>(rows: Map<string, Row>, key: string, row: Row, write: Write): Row {
  if (rows.has(key)) throw new Error(`A row with the key ${key} exists already.`);
  write(rows, key, row);
  return structuredClone(row);
}

/** Changes the given fields of a row and returns it, or `null` if there is no such row. */
export function update<Row extends object>(
  rows: Map<string, Row>,
  key: string,
  changes: Partial<Row>,
  write: Write,
): Row | null {
  const before = rows.get(key);
  if (!before) return null;
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  write(rows, key, { ...before, ...Object.fromEntries(given) });
  return read(rows, key);
}

export function removeWhere<Row>(
  rows: Map<string, Row>,
  matches: (row: Row) => boolean,
  write: Write,
) {
  for (const [key, row] of rows) if (matches(row)) write(rows, key, undefined);
}

export const isAhead = (expires: Date | undefined) =>
  expires !== undefined && expires.getTime() > Date.now();
