import type { InstalledMerchant } from '../merchant';
import { getOrThrow } from '../getOrThrow';
import type { PersonPlan } from '../people';
import { createFictitiousIdCard, createFictitiousPhone } from './fictitious';

/** The users of the first demo merchant that the documentation and the tests refer to. */
export function planAcmeNamedUsers(
  { organizationIds, positionIds }: InstalledMerchant,
  createTime: string,
): PersonPlan[] {
  return [
    {
      userName: 'acme-admin',
      nickName: '陈思远',
      sex: '0',
      phone: createFictitiousPhone(1),
      email: 'acme-admin@acme.example.com',
      idCard: createFictitiousIdCard(1982, 101),
      jobNumber: 'AK0001',
      organizeId: getOrThrow(organizationIds, '运营管理中心'),
      positionIds: [getOrThrow(positionIds, 'GM')],
      role: 'admin',
      createTime,
    },
    {
      userName: 'acme-lead',
      nickName: '林婉清',
      sex: '1',
      phone: createFictitiousPhone(2),
      email: 'acme-lead@acme.example.com',
      jobNumber: 'AK0002',
      organizeId: getOrThrow(organizationIds, '电力交易部'),
      positionIds: [getOrThrow(positionIds, 'OPS-MGR'), getOrThrow(positionIds, 'TRADER')],
      role: 'operator',
      remark: '兼管格洛柏的联合交易业务',
      createTime,
    },
    {
      userName: 'acme-staff',
      nickName: '周小川',
      sex: '0',
      phone: createFictitiousPhone(3),
      email: 'acme-staff@acme.example.com',
      jobNumber: 'AK0003',
      organizeId: getOrThrow(organizationIds, '充电网络部'),
      positionIds: [getOrThrow(positionIds, 'FIELD')],
      role: 'staff',
      createTime,
    },
  ];
}

/** The user of the second demo merchant that the documentation and the tests refer to. */
export function planGlobexNamedUsers(
  { organizationIds, positionIds }: InstalledMerchant,
  createTime: string,
): PersonPlan[] {
  return [
    {
      userName: 'globex-admin',
      nickName: '沈知行',
      sex: '0',
      phone: createFictitiousPhone(4),
      email: 'globex-admin@globex.example.com',
      idCard: createFictitiousIdCard(1979, 204),
      jobNumber: 'GL0001',
      organizeId: getOrThrow(organizationIds, '综合支持部'),
      positionIds: [getOrThrow(positionIds, 'GM')],
      role: 'admin',
      createTime,
    },
  ];
}
