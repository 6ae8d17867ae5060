import type { PoolClient } from 'pg';
import { getErrorCode } from '../errors';
import { getStatementCaller } from './statementCaller';
import type { StatementCaller } from './statementCaller';

/** A statement that the database has answered. */
export interface ObservedStatement {
  /** The text, with numbered parameters instead of values. */
  readonly text: string;
  readonly durationMs: number;
  /** The rows that were read or changed; undefined for a failed statement. */
  readonly rowCount?: number | undefined;
  /** The code by which PostgreSQL names the error (SQLSTATE); undefined if the statement was carried out. */
  readonly errorCode?: string | undefined;
  readonly caller: StatementCaller | undefined;
}

/** Takes note of a statement. Neither waits nor throws. */
export type StatementObserver = (statement: ObservedStatement) => void;

/**
 * Returns the connection with a `query` that tells the observer of each statement. The duration includes the time on the way
 * to the database and, where statements are sent without waiting, that of the statements before it.
 */
export function observeStatements(client: PoolClient, observe: StatementObserver): PoolClient {
  const send: unknown = Reflect.get(client, 'query');
  if (typeof send !== 'function') throw new Error('the connection can send no statements');
  const query = (...args: unknown[]): unknown => {
    const start = performance.now();
    const result: unknown = Reflect.apply(send, client, args);
    const text = readText(args[0]);
    if (text === undefined || !(result instanceof Promise)) return result;
    const caller = getStatementCaller();
    const end = () => ({ text, caller, durationMs: performance.now() - start });
    result.then(
      (answer: unknown) => observe({ ...end(), rowCount: readRowCount(answer) }),
      (error: unknown) => observe({ ...end(), errorCode: getErrorCode(error) || 'unknown' }),
    );
    return result;
  };
  return new Proxy(client, {
    get: (target, name) => {
      const value: unknown = name === 'query' ? query : Reflect.get(target, name, target);
      return value;
    },
  });
}

function readText(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return undefined;
  return typeof statement.text === 'string' ? statement.text : undefined;
}

function readRowCount(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null || !('rowCount' in answer)) return undefined;
  return typeof answer.rowCount === 'number' ? answer.rowCount : undefined;
}
