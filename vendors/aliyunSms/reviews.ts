import { startOfChinaDay } from '../chinaTime';
import type { RateLimits } from '../rateLimits';

/** The states of a review as QuerySmsTemplate, GetSmsTemplate, QuerySmsSign and GetSmsSign answer them. */
export const STATES = { waiting: 0, passed: 1, refused: 2 } as const;

/** The states of a review as QuerySmsTemplateList and QuerySmsSignList answer them. */
export const AUDIT_STATES = {
  waiting: 'AUDIT_STATE_INIT',
  passed: 'AUDIT_STATE_PASS',
  refused: 'AUDIT_STATE_NOT_PASS',
} as const;

// isv.SMS_OVER_LIMIT: 单日最多申请模板或签名100条.
const MOST_A_DAY = 100;

/** Counts an application for a template or a sign; false where the account has used up those of the day. */
export function takeApplication(applications: RateLimits, account: string, now: number): boolean {
  const rule = { key: account, most: MOST_A_DAY, since: startOfChinaDay(now) - 1 };
  return applications.take([rule], now) === undefined;
}
