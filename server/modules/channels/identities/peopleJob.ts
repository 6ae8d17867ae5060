import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { AccessTokens } from '../../../channels/dingtalk/accessTokens';
import { readPeople } from '../../../channels/dingtalk/contacts';
import type { Contact } from '../../../channels/dingtalk/contacts';
import { WHOLE_MERCHANT_SCOPE, withSessionRole, withWholeMerchantScope } from '../../../db/store';
import type { Db } from '../../../db/store';
import { Retryable } from '../../../jobs/failures';
import type { JobKind, JobRun } from '../../../jobs/kind';
import type { Services } from '../../../services';
import { jobs as jobTable } from '../../audit/jobs/schema';
import { readAccountRow } from '../accounts/accounts';
import type { AccountRow } from '../accounts/accounts';
import { openDingtalkApp } from '../dingtalkApps/settings';
import { applyContacts } from './applyContacts';
import { askForChangedContacts } from './changeJob';
import { lockAccount } from './identities';
import { readSync } from './sync';
import { toFailure } from './syncJob';

const PeopleArgument = v.object({ accountId: v.string(), userIds: v.array(v.string()) });

// Beyond this, one synchronisation reads less than a request for each person.
const MAX_PEOPLE = 20;
const MAX_JOBS = 20;
// Each round after the first means that the person has changed again in the meantime.
const MAX_ROUNDS = 5;

/**
 * Adds, changes or removes the ids of persons whom DingTalk has reported as changed. It asks DingTalk for what they are now, so that an
 * event that comes late, twice, or in another order than the changes does no harm.
 */
export const contactsPeopleJob: JobKind<typeof PeopleArgument> = {
  kind: 'contactsPeople',
  title: '更新变更的钉钉成员',
  arg: PeopleArgument,
  keepsLastRunOnly: true,
  retrySeconds: [15, 60, 300],
  async run(job, { accountId, userIds }) {
    const { services, who } = job;
    const { merchantId } = who;
    const account = await services.store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, (db) =>
      readAccountRow(db, 'dingtalk', accountId),
    );
    if (!account.enabled) return {};
    let contacts = await read(job, account, userIds);
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      await apply(job, account, { contacts, userIds });
      const present = await read(job, account, userIds);
      // A job that runs at the same time may have stored what it had read before. The last one to store sees that nothing is newer.
      if (JSON.stringify(present) === JSON.stringify(contacts)) return { done: userIds.length, total: userIds.length };
      contacts = present;
    }
    throw new Retryable('钉钉成员正在变更，请稍后再试');
  },
};

async function read(
  { services: { outbound, storageCipher }, signal }: JobRun,
  account: AccountRow,
  userIds: readonly string[],
): Promise<readonly Contact[]> {
  const connection = { outbound, tokens: new AccessTokens(), signal };
  const reply = await readPeople(connection, { app: openDingtalkApp(storageCipher, account), userIds });
  if (reply.kind !== 'read') throw toFailure(reply);
  return reply.contacts;
}

function apply(
  job: JobRun,
  account: AccountRow,
  { contacts, userIds }: { readonly contacts: readonly Contact[]; readonly userIds: readonly string[] },
) {
  const { services, who } = job;
  const { storageCipher, jobs } = services;
  return job.step(async (db) => {
    const sync = await withWholeMerchantScope(db, who, async () => {
      await lockAccount(db, account.accountId);
      await applyContacts(db, storageCipher, account, contacts, userIds);
      return readSync(db, storageCipher, account.accountId);
    });
    // A synchronisation that runs may have read the contacts before the change, and would undo it.
    if (sync?.isRunning) await askForChangedContacts(db, jobs, account);
    return { cursor: null };
  });
}

/**
 * Asks for the ids of changed persons to be brought up to date; of many, or of none that are named, for a synchronisation. The same event
 * asks once.
 */
export async function askForChangedPeople(
  { store, jobs }: Pick<Services, 'store' | 'jobs'>,
  { merchantId, accountId }: AccountRow,
  { userIds, eventKey }: { readonly userIds: readonly string[]; readonly eventKey: string },
): Promise<void> {
  const who = { merchantId, scope: WHOLE_MERCHANT_SCOPE, traceId: randomUUID() };
  await store.asMerchant(who, async (db) => {
    const areFew = userIds.length > 0 && userIds.length <= MAX_PEOPLE && (await countJobs(db, merchantId)) < MAX_JOBS;
    if (!areFew) return askForChangedContacts(db, jobs, { merchantId, accountId });
    const request = { argument: { accountId, userIds: [...new Set(userIds)] }, key: `${accountId}-${eventKey}` };
    await jobs.enqueue(db, who, contactsPeopleJob, request);
  });
}

function countJobs(db: Db, merchantId: string): Promise<number> {
  const isOpen = inArray(jobTable.state, ['waiting', 'running']);
  const isOwn = and(eq(jobTable.merchantId, merchantId), eq(jobTable.kind, contactsPeopleJob.kind));
  return withSessionRole(db, () => db.$count(jobTable, and(isOwn, isOpen)));
}
