import { renderInChinese } from 'contract/text';
import type { Db } from '../../../db/store';
import type { Applied } from '../instances/apply';
import type { OpenEffect } from '../instances/effects';
import { readCalls } from './standing';

/** Why an instance is parked, for the letter to its managers: what a call of another system has failed by. Empty for anything else. */
export async function describeParking(
  db: Db,
  { instanceId, state }: Applied,
  { token, reason }: Extract<OpenEffect, { readonly kind: 'PARKED' }>,
): Promise<string> {
  const visit = state.tokens.find(({ id }) => id === token)?.visit;
  if (reason !== 'CALL_FAILED' || visit === undefined) return '';
  const problem = (await readCalls(db, instanceId)).problems.get(visit);
  return problem ? `（调用外部系统失败：${renderInChinese(problem)}）` : '';
}
