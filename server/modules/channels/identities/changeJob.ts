import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import type { Db } from '../../../db/store';
import { Retryable } from '../../../jobs/failures';
import type { JobKind } from '../../../jobs/kind';
import type { JobQueue } from '../../../jobs/queue';
import type { AccountRow } from '../accounts/accounts';
import { askForSync } from './syncJob';

const ChangeArgument = v.object({ accountId: v.string() });

// DingTalk reports each changed person by an event of its own. Those of so many milliseconds lead to one synchronisation.
const WINDOW_MS = 15_000;

/**
 * Synchronises the contacts of an app after DingTalk has reported changes. One that runs already may have read the contacts before the
 * changes, so that another one follows it.
 */
export const contactsChangeJob: JobKind<typeof ChangeArgument> = {
  kind: 'contactsChange',
  title: '安排变更后的钉钉通讯录同步',
  arg: ChangeArgument,
  keepsLastRunOnly: true,
  // A synchronisation takes 15 minutes at most.
  retrySeconds: [15, 30, 60, 120, 300, 600],
  async run({ services, who: { merchantId } }, { accountId }) {
    const { store, jobs } = services;
    const who = { merchantId, scope: WHOLE_MERCHANT_SCOPE, traceId: randomUUID() };
    const asked = await store.asMerchant(who, (db) => askForSync(db, jobs, who, accountId));
    if (!asked) throw new Retryable('正在同步通讯录，请稍后再试');
    return {};
  },
};

/** Asks for a synchronisation after a change. Many changes within some seconds lead to one, which begins after the last of them. */
export async function askForChangedContacts(
  db: Db,
  jobs: JobQueue,
  { merchantId, accountId }: Pick<AccountRow, 'merchantId' | 'accountId'>,
): Promise<void> {
  const now = Date.now();
  const window = Math.floor(now / WINDOW_MS);
  const who = { merchantId, scope: WHOLE_MERCHANT_SCOPE, traceId: randomUUID() };
  await jobs.enqueue(db, who, contactsChangeJob, {
    argument: { accountId },
    key: `${accountId}-${window}`,
    delaySeconds: Math.ceil(((window + 1) * WINDOW_MS - now) / 1000),
  });
}
