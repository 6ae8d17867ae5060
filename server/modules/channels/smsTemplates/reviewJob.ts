import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { merchants } from '../../../db/merchantTable';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import type { JobKind } from '../../../jobs/kind';
import { channelAccounts } from '../accounts/schema';
import { askAboutSign, recordSignReview } from '../smsSigns/review';
import { smsSigns } from '../smsSigns/schema';
import { channelTemplates } from '../templates/schema';
import { askAboutTemplate, recordTemplateReview } from './review';

const noArgument = v.object({});

/**
 * Asks the vendors for the signs and templates of SMS that are in review, of all merchants, every five minutes. A vendor that does
 * not answer keeps no other one from being asked; the next run asks again.
 */
export const smsReviewJob: JobKind<typeof noArgument> = {
  kind: 'smsReview',
  title: '同步短信审核状态',
  arg: noArgument,
  schedule: '*/5 * * * *',
  keepsLastRunOnly: true,
  // The next run comes within five minutes.
  retrySeconds: [],
  async run({ services, signal }) {
    const { store } = services;
    const { templates, signs } = await store.asSession(async (db) => ({
      templates: await db
        .select({ template: channelTemplates, account: channelAccounts })
        .from(channelTemplates)
        .innerJoin(channelAccounts, eq(channelAccounts.accountId, channelTemplates.accountId))
        .innerJoin(merchants, and(eq(merchants.merchantId, channelTemplates.merchantId), merchants.enabled))
        .where(and(eq(channelTemplates.channel, 'sms'), eq(channelTemplates.reviewState, 'inReview')))
        .orderBy(asc(channelTemplates.templateId)),
      signs: await db
        .select({ sign: smsSigns, account: channelAccounts })
        .from(smsSigns)
        .innerJoin(channelAccounts, eq(channelAccounts.accountId, smsSigns.accountId))
        .innerJoin(merchants, and(eq(merchants.merchantId, smsSigns.merchantId), merchants.enabled))
        .where(eq(smsSigns.reviewState, 'inReview'))
        .orderBy(asc(smsSigns.signId)),
    }));
    let decided = 0;
    for (const row of templates) {
      signal.throwIfAborted();
      const outcome = await askAboutTemplate(services, row);
      if (outcome?.kind !== 'found' || outcome.state === 'inReview') continue;
      const { merchantId } = row.template;
      await store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, (db) =>
        recordTemplateReview(db, row.template, outcome),
      );
      decided += 1;
    }
    for (const row of signs) {
      signal.throwIfAborted();
      const outcome = await askAboutSign(services, row);
      if (outcome?.kind !== 'found' || outcome.state === 'inReview') continue;
      const { merchantId } = row.sign;
      await store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, (db) =>
        recordSignReview(db, row.sign, outcome),
      );
      decided += 1;
    }
    const n = templates.length + signs.length;
    return { done: n, note: { text: '已查询 {n} 项，{decided} 项有结果', values: { n, decided } } };
  },
};
