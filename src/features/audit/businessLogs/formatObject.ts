import type { BusinessLog } from 'contract/audit/businessLogs';
import type { Translate } from '@/platform/language/translateWith';

type LoggedObjects = Pick<BusinessLog, 'noun' | 'objectName' | 'objectCount'>;

/** Names the objects of a call: 用户“张三”, or 用户“张三”等 3 个. A call without an object has the name of its kind. */
export function formatObject(t: Translate, { noun, objectName, objectCount }: LoggedObjects): string {
  if (noun === null) return '-';
  if (objectName === null) return t(noun);
  const values = { noun: t(noun), name: objectName, n: objectCount };
  return objectCount > 1 ? t('{noun}“{name}”等 {n} 个', values) : t('{noun}“{name}”', values);
}
