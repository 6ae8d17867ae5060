import { MAX_SHOWN_REFUSALS, crowdContacts } from 'contract/channels/crowdContacts';
import { DUTY_DAYS, MAX_LISTED_CROWD_CONTACTS, MAX_SHIFTS, MAX_VALUE_COLUMNS } from 'contract/channels/crowdFields';
import { MAX_CROWD_NAMES, crowds } from 'contract/channels/crowds';
import { newId } from '../../../db/ids';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import type { TestWorld } from '../../../testing/samples';

const members = ({ userId, organizeId, positionId, roleId, freeOrganizeId }: TestWorld) => ({
  ...{ kind: 'list' as const, userIds: [userId], organizeIds: [organizeId], positionIds: [positionId] },
  ...{ roleIds: [roleId], joinedDays: 30, signedInDays: 90, absentDays: 7 },
  shifts: [{ weekdays: [1, 7], fromTime: '20:00', toTime: '08:00', userId }],
  substitutes: [],
  ...{ excludedUserIds: [userId], excludedOrganizeIds: [freeOrganizeId] },
});
const form = (world: TestWorld) => ({
  ...members(world),
  crowdName: world.freeName,
  contacts: [
    { contactName: '王师傅', phonenumber: '13800138000', email: 'wang@example.com', miniUserId: 'o6_bmjrPTlm6' },
  ],
  remark: '样例',
});

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(crowds)({
    rows: async (portal, as) => {
      const add = () => portal.call(crowds.addCrowd, { crowdName: newId(), kind: 'list', userIds: [as.userId] }, as);
      return { ...(await add()), otherCrowdId: (await add()).crowdId };
    },
    owned: ({ crowdId }) => ({ crowd: crowdId }),
    args: {
      listCrowds: () => ({ ...samplePageArgument, orderBy: 'crowdName', crowdName: '值班', kind: 'list' }),
      getCrowd: ({ crowdId }) => ({ crowdId }),
      addCrowd: (world) => form(world),
      updateCrowd: (world) => ({ ...form(world), crowdId: world.crowdId, version: 1 }),
      removeCrowd: ({ crowdId }) => ({ crowdId, version: 1 }),
      previewCrowd: (world) => ({ ...members(world), crowdId: world.crowdId }),
      mergeCrowds: ({ crowdId, otherCrowdId, freeName }) => ({
        crowdName: freeName,
        crowdIds: [crowdId, otherCrowdId],
      }),
      exportCrowdMembers: ({ crowdId }) => ({ crowdId }),
      listCrowdDuties: ({ crowdId }) => ({ crowdId }),
      getCrowdReach: ({ crowdId }) => ({ crowdId }),
      listCrowdMembers: ({ crowdId }) => ({ ...samplePageArgument, crowdId, keyword: '张', missing: 'email' }),
    },
    bounds: {
      getCrowd: [
        {
          most: 6 * MAX_CROWD_NAMES + MAX_LISTED_CROWD_CONTACTS + 2 * MAX_SHIFTS,
          by: 'addCrowd and updateCrowd refuse a longer list of each kind',
        },
      ],
      listCrowdDuties: [{ most: DUTY_DAYS * (MAX_SHIFTS + 1), by: 'a shift begins once a day' }],
    },
  }),
  declareSampleCalls(crowdContacts)({
    rows: async (portal, as) => portal.call(crowds.addCrowd, { crowdName: newId(), kind: 'import' }, as),
    owned: ({ crowdId }) => ({ crowd: crowdId }),
    args: {
      listCrowdContacts: ({ crowdId }) => ({
        ...{ ...samplePageArgument, crowdId, orderBy: 'contactName', contactName: '王', missing: 'email' },
      }),
      importCrowdContacts: ({ crowdId }) => ({
        ...{ crowdId, fileName: '联系人.csv', content: Buffer.from('手机号\n13800138000').toString('base64') },
      }),
      getCrowdImport: ({ crowdId }) => ({ crowdId }),
    },
    bounds: {
      getCrowdImport: [{ most: MAX_SHOWN_REFUSALS + MAX_VALUE_COLUMNS, by: 'the import stores no more' }],
    },
  }),
];
