import { and, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { readMerchantScopes } from '../../../db/merchantScopes';
import type { JobKind } from '../../../jobs/kind';
import { channelTemplateVersions } from '../templates/schema';
import { mailAttachments as table } from './schema';

const noArgument = v.object({});

/**
 * Removes the attachments of mails that no version names any more, every night. One that was uploaded or named within a day stays, since
 * its version may be on its way. The content goes with the next `unusedContents`, if no file has it either.
 */
export const mailAttachmentsJob: JobKind<typeof noArgument> = {
  kind: 'unusedMailAttachments',
  title: '清理未使用的邮件附件',
  arg: noArgument,
  schedule: '30 4 * * *',
  timeLimitSeconds: 3600,
  async run(job) {
    const { store } = job.services;
    let done = 0;
    for (const merchant of await readMerchantScopes(store)) {
      job.signal.throwIfAborted();
      const removed = await store.asMerchant(merchant, (db) =>
        db
          .delete(table)
          .where(and(lt(table.nameTime, sql`now() - interval '1 day'`), isUnnamed))
          .returning({ attachmentId: table.attachmentId }),
      );
      done += removed.length;
      await job.report({ done });
    }
    return { done, note: { text: '已删除 {n} 个附件', values: { n: done } } };
  },
};

const isUnnamed = sql`not exists (select from ${channelTemplateVersions} v where v.merchant_id = ${table.merchantId}
  and v.content->'attachments' @> jsonb_build_array(jsonb_build_object('attachmentId', ${table.attachmentId})))`;
