import * as v from 'valibot';
import { channelIdentities as contract } from 'contract/channels/identities';
import { AccessTokens } from '../../../channels/dingtalk/accessTokens';
import { readContacts } from '../../../channels/dingtalk/contacts';
import type { ContactsReply } from '../../../channels/dingtalk/contacts';
import type { Db } from '../../../db/store';
import { WHOLE_MERCHANT_SCOPE, withWholeMerchantScope } from '../../../db/store';
import { Retryable } from '../../../jobs/failures';
import type { JobKind } from '../../../jobs/kind';
import type { JobQueue, JobRequester } from '../../../jobs/queue';
import { Refusal } from '../../../refusal';
import { readAccountRow } from '../accounts/accounts';
import { openDingtalkApp } from '../dingtalkApps/settings';
import { applyContacts } from './applyContacts';
import { lockAccount } from './identities';
import { beginSync, endSync, failSync } from './sync';

const SyncArgument = v.object({ accountId: v.string() });

/**
 * Reads the contacts of an enterprise from DingTalk, and stores the ids of the users who have the same phone. It concerns the whole
 * merchant, whoever has asked for it: who is reachable does not depend on who may see them.
 */
export const contactsSyncJob: JobKind<typeof SyncArgument> = {
  kind: 'contactsSync',
  title: '同步钉钉通讯录',
  arg: SyncArgument,
  needs: contract.syncContacts.needs,
  retrySeconds: [30],
  async run(job, { accountId }) {
    // The contacts of a former run have been stored.
    if (job.cursor !== null) return {};
    const { services, who, signal } = job;
    const { store, storageCipher, outbound } = services;
    const { merchantId } = who;
    const account = await store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, (db) =>
      readAccountRow(db, 'dingtalk', accountId),
    );
    const reply = await readContacts(
      { outbound, tokens: new AccessTokens(), signal },
      {
        app: openDingtalkApp(storageCipher, account),
        onProgress: (n) => job.report({ done: n, note: { text: '已读取 {n} 名成员', values: { n } } }),
      },
    );
    if (reply.kind !== 'read') {
      const { reason } = reply;
      await job.step(async (db) => {
        await failSync(db, account, reason);
        return { cursor: null };
      });
      throw toFailure(reply);
    }
    const { contacts } = reply;
    const n = contacts.length;
    const note = { text: '已读取 {n} 名成员', values: { n } };
    return job.step((db) =>
      withWholeMerchantScope(db, who, async () => {
        await lockAccount(db, accountId);
        const applied = await applyContacts(db, storageCipher, account, contacts);
        await endSync(db, storageCipher, account, { ...applied, contactCount: n });
        return { cursor: n, done: n, total: n, note };
      }),
    );
  },
};

/** What ends a job that could not read contacts: to be tried again where that may help. */
export function toFailure({ kind, reason, ...reply }: Exclude<ContactsReply, { readonly kind: 'read' }>): Error {
  const mayHeal = kind !== 'refused' || ('isRetryable' in reply && reply.isRetryable);
  return mayHeal ? new Retryable(reason.text, reason.values) : new Refusal('conflict', reason.text, reason.values);
}

/** Asks for the synchronisation of an app. Undefined if one runs already. */
export async function askForSync(
  db: Db,
  jobs: JobQueue,
  who: JobRequester,
  accountId: string,
): Promise<{ readonly jobId: string } | undefined> {
  const { accountName, enabled } = await lockAccount(db, accountId);
  if (!enabled) throw new Refusal('conflict', '账号“{name}”已停用', { name: accountName });
  if (!(await beginSync(db, { merchantId: who.merchantId, accountId }))) return undefined;
  return jobs.enqueue(db, who, contactsSyncJob, { argument: { accountId } });
}
