import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { writeXlsxStream } from 'hucre/xlsx';
import * as v from 'valibot';
import { hasPermission } from 'contract/access/permissions';
import { crowds as contract } from 'contract/channels/crowds';
import type { FileAnswer } from 'contract/endpoint';
import { mask } from 'contract/secret';
import type { Caller } from '../../../caller';
import type { MerchantScope } from '../../../db/store';
import { describeField } from '../../../exports/describeField';
import type { ListExport } from '../../../exports/startExport';
import { writeJobFile } from '../../../jobs/files';
import { notFound, permissionDenied } from '../../../refusal';
import type { Services } from '../../../services';
import { SPREADSHEET_TYPE, escapeFormula, formatMoment } from '../../../spreadsheet';
import { organizations } from '../../access/organizations/schema';
import { users } from '../../access/users/schema';
import { openAddresses } from './contacts';
import { readCrowdNames } from './names';
import { countReach, readMembership } from './people';
import type { CrowdUser } from './people';
import { crowdContacts, crowds } from './schema';

const BATCH = 1000;
const HEADERS = ['类型', '用户名', '姓名', '组织', '手机号', '邮箱', '小程序用户ID'];

/** Exports the members of a crowd as they are now, with masked addresses (CRD-01): at once if they are few, else as a job. */
export const exportCrowdMembersJob: ListExport<typeof contract.exportCrowdMembers.arg> = {
  kind: 'exportCrowdMembers',
  title: '导出人群成员',
  arg: contract.exportCrowdMembers.arg,
  needs: contract.exportCrowdMembers.needs,
  exportedModule: '通知人群',
  async describeFilter(_, { db }, { crowdId }) {
    const [crowd] = await db.select({ name: crowds.crowdName }).from(crowds).where(eq(crowds.crowdId, crowdId));
    return describeField('人群名称', crowd?.name);
  },
  stream(services, who, argument) {
    if (!hasPermission(who.permissions, contract.exportCrowdMembers.needs)) throw permissionDenied();
    return createSheet(services, who, v.parse(contract.exportCrowdMembers.arg, argument).crowdId);
  },
  countRows: async ({ timeZone }, who, { crowdId }) => {
    const crowd = (await readCrowdNames(who.db, [crowdId])).get(crowdId);
    if (!crowd) throw notFound();
    const { userCount, contactCount } = await countReach({ ...who, timeZone }, crowd, crowdId);
    return userCount + contactCount;
  },
  async run(job, { crowdId }) {
    let done = 0;
    await job.report({ done, note: { text: '正在生成文件' } });
    const { content, ...file } = createSheet(job.services, job.who, crowdId, async (count) => {
      done += count;
      await job.report({ done });
    });
    return { done, total: done, file: { ...(await writeJobFile(job, content)), ...file } };
  },
};

function createSheet(
  services: Services,
  who: MerchantScope | Caller,
  crowdId: string,
  onRows: (count: number) => Promise<void> = () => Promise.resolve(),
): FileAnswer {
  return {
    fileName: `人群成员_${formatMoment(new Date(), services.timeZone).slice(0, 10)}.xlsx`,
    contentType: SPREADSHEET_TYPE,
    content: writeXlsxStream(toRows(services, who, crowdId, onRows), {
      name: '成员',
      columns: HEADERS.map((header) => ({ header, width: 20 })),
      freezePane: { rows: 1 },
    }),
  };
}

// Each batch has a transaction of its own, so that a slow browser holds no connection.
async function* toRows(
  { store, storageCipher, timeZone }: Services,
  who: MerchantScope,
  crowdId: string,
  onRows: (count: number) => Promise<void>,
): AsyncGenerator<string[]> {
  const escape = (cells: readonly (string | null)[]) => cells.map((cell) => escapeFormula(cell ?? ''));
  let afterUser = '';
  for (;;) {
    const batch = await store.asMerchant(who, (db) => readUsers({ ...who, db, timeZone }, crowdId, afterUser));
    await onRows(batch.length);
    for (const { userName, nickName, organizeName, phoneCipher, emailCipher } of batch) {
      const { phonenumber, email } = openAddresses(storageCipher, { phoneCipher, emailCipher, miniUserIdCipher: null });
      yield escape(['用户', userName, nickName, organizeName, ...toMasks(phonenumber, email), '']);
    }
    afterUser = batch.at(-1)?.userId ?? '';
    if (batch.length < BATCH) break;
  }
  let afterPosition = -1;
  for (;;) {
    const batch = await store.asMerchant(who, (db) =>
      db
        .select()
        .from(crowdContacts)
        .where(and(eq(crowdContacts.crowdId, crowdId), gt(crowdContacts.position, afterPosition)))
        .orderBy(asc(crowdContacts.position))
        .limit(BATCH),
    );
    await onRows(batch.length);
    for (const contact of batch) {
      const { phonenumber, email, miniUserId } = openAddresses(storageCipher, contact);
      const masks = [...toMasks(phonenumber, email), miniUserId && mask(miniUserId, 'whole')];
      yield escape(['外部联系人', '', contact.contactName, '', ...masks]);
    }
    afterPosition = batch.at(-1)?.position ?? afterPosition;
    if (batch.length < BATCH) return;
  }
}

const toMasks = (phonenumber: string | null, email: string | null) => [
  phonenumber && mask(phonenumber, 'phone'),
  email && mask(email, 'email'),
];

async function readUsers(who: CrowdUser, crowdId: string, after: string) {
  const crowd = (await readCrowdNames(who.db, [crowdId])).get(crowdId);
  if (!crowd) throw notFound();
  const { userId, userName, nickName, phoneCipher, emailCipher } = users;
  return who.db
    .select({ userId, userName, nickName, phoneCipher, emailCipher, organizeName: organizations.organizeName })
    .from(users)
    .leftJoin(organizations, eq(organizations.organizeId, users.organizeId))
    .where(and(await readMembership(who, crowd), sql`${userId} > ${after}`))
    .orderBy(asc(userId))
    .limit(BATCH);
}
