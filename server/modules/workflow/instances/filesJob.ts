import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { WAITING_FILE_DAYS } from 'contract/workflow/applicationFiles';
import { readMerchantScopes } from '../../../db/merchantScopes';
import type { JobKind } from '../../../jobs/kind';
import { applicationDrafts as drafts } from '../applications/schema';
import { applicationFiles as table } from './parts.schema';

const noArgument = v.object({});
const DAY_MS = 24 * 3_600_000;

/**
 * Removes the files that were uploaded for applications and never submitted, every night, unless a draft of their uploader names them. The
 * content goes with the next `unusedContents`, if nothing else has it.
 */
export const applicationFilesJob: JobKind<typeof noArgument> = {
  kind: 'unusedApplicationFiles',
  title: '清理未提交的申请附件',
  arg: noArgument,
  schedule: '20 4 * * *',
  timeLimitSeconds: 3600,
  async run(job) {
    const { store } = job.services;
    const before = new Date(Date.now() - WAITING_FILE_DAYS * DAY_MS).toISOString();
    let done = 0;
    for (const merchant of await readMerchantScopes(store)) {
      job.signal.throwIfAborted();
      const isOld = and(isNull(table.instanceId), lt(table.createTime, before));
      const { userId } = table;
      const uploaders = await store.asMerchant(merchant, (db) =>
        db.selectDistinct({ userId }).from(table).where(isOld),
      );
      // As each of them, since drafts are seen by their person alone.
      for (const uploader of uploaders) {
        const removed = await store.asMerchant({ ...merchant, ...uploader }, (db) =>
          db
            .delete(table)
            .where(and(isOld, eq(userId, uploader.userId), notExists(namedByDraft)))
            .returning({ fileId: table.fileId }),
        );
        done += removed.length;
        await job.report({ done });
      }
    }
    return { done, note: { text: '已删除 {n} 个附件', values: { n: done } } };
  },
};

// Ids are random, so that one which stands anywhere in the values is named there.
const namedByDraft = sql`(select from ${drafts} where ${drafts.userId} = ${table.userId}
  and strpos(${drafts.values}::text, to_json(${table.fileId})::text) > 0)`;
