import { inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_IMPORTED_CONTACTS, MAX_LISTED_CROWD_CONTACTS } from 'contract/channels/crowdFields';
import { MAX_CROWD_NAMES } from 'contract/channels/crowds';
import type { crowds as contract } from 'contract/channels/crowds';
import type { Caller } from '../../../caller';
import { Refusal, fieldRefusal } from '../../../refusal';
import { copyContacts } from './contacts';
import { insertCrowd } from './crowds';
import { readCrowdNames, saveNames } from './names';
import { crowdContacts, crowds as table } from './schema';

/**
 * Adds a crowd that names what some lists and imports name, and has their outside contacts. More contacts than a form takes make it an
 * import. Conditions, rotas and exclusions of one crowd would not be those of the others, so that such crowds are refused.
 */
export async function mergeCrowds(
  caller: Caller,
  { crowdName, crowdIds: given }: v.InferOutput<typeof contract.mergeCrowds.arg>,
): Promise<{ crowdId: string }> {
  const { db, merchantId } = caller;
  const crowdIds = [...new Set(given)];
  if (crowdIds.length < 2) throw fieldRefusal('param-invalid', { name: 'crowdIds', text: '请至少选择两个人群' });
  const found = await readCrowdNames(db, crowdIds);
  const merged = [...found.values()];
  const names = await readNamesOf(caller, crowdIds);
  for (const [crowdId, { kind, excludedUserIds, excludedOrganizeIds }] of found) {
    const name = names.get(crowdId) ?? '';
    if (kind !== 'list' && kind !== 'import')
      throw new Refusal('conflict', '“{name}”不是名单或导入的人群，不能合并', { name });
    if (excludedUserIds.length + excludedOrganizeIds.length > 0)
      throw new Refusal('conflict', '“{name}”有排除的人员或组织，不能合并', { name });
  }
  const union = (column: 'userIds' | 'organizeIds' | 'positionIds' | 'roleIds') => {
    const ids = [...new Set(merged.flatMap((crowd) => crowd[column]))];
    if (ids.length > MAX_CROWD_NAMES)
      throw new Refusal('conflict', '合并后的成员过多（每类最多 {n} 项）', { n: MAX_CROWD_NAMES });
    return ids;
  };
  const contactCount = await db.$count(crowdContacts, inArray(crowdContacts.crowdId, crowdIds));
  const kind = contactCount > MAX_LISTED_CROWD_CONTACTS ? 'import' : 'list';
  const crowdId = await insertCrowd(caller, { crowdName, kind });
  const owner = { merchantId, crowdId };
  await saveNames(db, owner, {
    ...{ kind, userIds: union('userIds'), organizeIds: union('organizeIds') },
    ...{ positionIds: union('positionIds'), roleIds: union('roleIds') },
    ...{ joinedDays: null, signedInDays: null, absentDays: null, shifts: [], substitutes: [] },
    ...{ excludedUserIds: [], excludedOrganizeIds: [] },
  });
  const copied = await copyContacts(db, owner, crowdIds);
  if (copied > MAX_IMPORTED_CONTACTS)
    throw new Refusal('conflict', '合并后的外部联系人超过 {n} 位', { n: MAX_IMPORTED_CONTACTS });
  return { crowdId };
}

async function readNamesOf({ db }: Caller, crowdIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ crowdId: table.crowdId, crowdName: table.crowdName })
    .from(table)
    .where(inArray(table.crowdId, [...crowdIds]));
  return new Map(rows.map(({ crowdId, crowdName }) => [crowdId, crowdName]));
}
