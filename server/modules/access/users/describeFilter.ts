import { eq } from 'drizzle-orm';
import { mask } from 'contract/secret';
import { ACCOUNT_STATUS_DISPLAY_LABELS } from 'contract/status';
import type { Message } from 'contract/text';
import type { Db } from '../../../db/store';
import { describeDays, describeField } from '../../../exports/describeField';
import { organizations } from '../organizations/schema';
import type { UserFilter } from './query';

/** Describes a filter of users in words. A phone number is masked. */
export async function describeUserFilter(db: Db, filter: UserFilter): Promise<readonly Message[]> {
  const { userName, nickName, phonenumber, status, organizeId, beginTime, endTime } = filter;
  const [organization] = organizeId
    ? await db
        .select({ name: organizations.organizeName })
        .from(organizations)
        .where(eq(organizations.organizeId, organizeId))
    : [];
  return [
    ...describeField('组织', organization?.name),
    ...describeField('用户名', userName),
    ...describeField('姓名', nickName),
    ...describeField('手机号', phonenumber && mask(phonenumber, 'phone')),
    ...describeField('状态', status && { text: ACCOUNT_STATUS_DISPLAY_LABELS[status] }),
    ...describeDays('创建时间', beginTime, endTime),
  ];
}
