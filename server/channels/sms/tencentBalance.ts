import * as v from 'valibot';
import { readRefusal } from '../outcome';
import type { SmsBalanceQuery } from './balance';
import { formatChinaHour } from './chinaTime';
import { TENCENT_CODES } from './tencentCodes';
import { signSmsCall as sign } from './tencentReview';

const MOST_PACKAGES = 500;
// Packages that were bought earlier have expired.
const SPAN_MS = 5 * 366 * 24 * 3_600_000;

const Package = v.object({
  PackageEffectiveTime: v.optional(v.number(), 0),
  PackageExpiredTime: v.number(),
  PackageAmount: v.number(),
  CurrentUsage: v.optional(v.number(), 0),
});
const Answer = v.object({
  Response: v.object({
    Error: v.optional(v.object({ Code: v.string(), Message: v.optional(v.string(), '') })),
    SmsPackagesStatisticsSet: v.optional(v.nullable(v.array(Package))),
  }),
});

/** How Tencent Cloud is asked for the balance: the messages that are left of the packages in force (SmsPackagesStatistics). */
export const balance: SmsBalanceQuery = {
  createQuery(account) {
    const now = Date.now();
    return sign(account, 'SmsPackagesStatistics', {
      ...{ SmsSdkAppId: account.sdkAppId ?? '', Limit: MOST_PACKAGES, Offset: 0 },
      ...{ BeginTime: formatChinaHour(new Date(now - SPAN_MS)), EndTime: formatChinaHour(new Date(now)) },
    });
  },
  readBalance({ json }) {
    const answer = v.safeParse(Answer, json);
    if (!answer.success) return NOT_UNDERSTOOD;
    const { Error: error, SmsPackagesStatisticsSet: packages } = answer.output.Response;
    if (error) return { kind: 'failed', reason: readRefusal(TENCENT_CODES, error.Code, error.Message).reason };
    if (!packages) return NOT_UNDERSTOOD;
    const now = Date.now() / 1000;
    const amount = packages
      .filter((one) => one.PackageEffectiveTime <= now && now < one.PackageExpiredTime)
      .reduce((sum, one) => sum + Math.max(0, one.PackageAmount - one.CurrentUsage), 0);
    return { kind: 'found', amount, currency: null };
  },
};

const NOT_UNDERSTOOD = { kind: 'failed', reason: { text: '服务商的回答无法识别' } } as const;
