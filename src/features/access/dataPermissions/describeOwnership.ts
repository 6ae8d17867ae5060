import type { RowOwnership } from 'contract/access/dataPermissions';
import type { Translate } from '@/platform/language/translateWith';

/** Describes which rows of a list a user sees, by what decides whose a row is. */
export function describeOwnership(t: Translate, ownership: RowOwnership): string {
  switch (ownership) {
    case 'person':
      return t('可查看的组织中的用户，以及本人和本人新增的用户');
    case 'organization':
      return t('可查看的组织，以及本人所在的组织');
    case 'user':
      return t('能看到的用户的数据');
    case 'self':
      return t('本人的记录；可查看全部数据的人能看到所有记录');
  }
}
