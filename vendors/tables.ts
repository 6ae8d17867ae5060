import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';

/** Rows by key, in the order in which their keys were first set. */
export interface Table<T> {
  get(key: string): T | undefined;
  set(key: string, row: T): void;
  delete(key: string): void;
  rows(): T[];
  entries(): [key: string, row: T][];
  readonly size: number;
}

/** What the simulator knows, in memory and, with a file, on disk. */
export interface Tables {
  /** Opens a table with its rows of the file. Rows that the schema does not accept are left out. */
  open<T>(name: string, schema: GenericSchema<unknown, T>): Table<T>;
  /** Empties all tables. */
  clear(): void;
  close(): void;
}

/**
 * Opens the tables of a journal: a file with one change a line, which is written before `set` and `delete` return. So a
 * simulator that was killed and started again knows what it had answered. Without a file nothing outlives the process.
 */
export function openTables(file?: string): Tables {
  const saved = file === undefined ? new Map<string, Map<string, unknown>>() : readJournal(file);
  const open = new Map<string, Map<string, unknown>>();
  if (file !== undefined) writeJournal(file, saved);
  const journal = file === undefined ? undefined : openSync(file, 'a');

  function write(change: readonly [name: string, key: string, row?: unknown]): void {
    if (journal !== undefined) writeSync(journal, `${JSON.stringify(change)}\n`);
  }

  return {
    open<T>(name: string, schema: GenericSchema<unknown, T>): Table<T> {
      if (open.has(name)) throw new Error(`The table ${name} is open already.`);
      const rows = new Map<string, T>();
      for (const [key, row] of saved.get(name) ?? []) {
        const parsed = safeParse(schema, row);
        if (parsed.success) rows.set(key, parsed.output);
      }
      open.set(name, rows);
      return {
        get: (key) => rows.get(key),
        set(key, row) {
          rows.set(key, row);
          write([name, key, row]);
        },
        delete(key) {
          if (rows.delete(key)) write([name, key]);
        },
        rows: () => [...rows.values()],
        entries: () => [...rows.entries()],
        get size() {
          return rows.size;
        },
      };
    },
    clear() {
      for (const [name, rows] of open) {
        for (const key of rows.keys()) write([name, key]);
        rows.clear();
      }
    },
    close() {
      if (journal !== undefined) closeSync(journal);
    },
  };
}

function readJournal(file: string): Map<string, Map<string, unknown>> {
  const tables = new Map<string, Map<string, unknown>>();
  if (!existsSync(file)) return tables;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const change = parseLine(line);
    if (change === undefined) continue;
    const [name, key, ...row] = change;
    if (typeof name !== 'string' || typeof key !== 'string') continue;
    const rows = tables.get(name) ?? new Map<string, unknown>();
    tables.set(name, rows);
    if (row.length > 0) rows.set(key, row[0]);
    else rows.delete(key);
  }
  return tables;
}

// A process that is killed while it writes leaves half a line behind.
function parseLine(line: string): unknown[] | undefined {
  try {
    const change: unknown = JSON.parse(line);
    return Array.isArray(change) ? change : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces the journal by one that has each row once. */
function writeJournal(file: string, tables: ReadonlyMap<string, ReadonlyMap<string, unknown>>): void {
  const lines = [...tables].flatMap(([name, rows]) =>
    [...rows].map(([key, row]) => `${JSON.stringify([name, key, row])}\n`),
  );
  writeFileSync(`${file}.new`, lines.join(''));
  renameSync(`${file}.new`, file);
}
