import type { StorageCipher } from '../../../crypto/storageCipher';
import { newId } from '../../ids';
import { merchantAuthorizations } from '../../../modules/access/authorizations/schema';
import { projects, userProjects } from '../../../modules/projects/projects/schema';
import type { ServerModule } from '../../../module';
import type { Db } from '../../store';
import type { InstalledApps } from '../apps';
import { installMerchant } from '../merchant';
import type { InstalledMerchant } from '../merchant';
import { getOrThrow } from '../getOrThrow';
import { installPeople } from '../people';
import type { PersonPlan } from '../people';
import type { DemoContext, DemoProject } from './base';
import { getTimeDaysAgo } from './moments';
import { planAcmeNamedUsers, planGlobexNamedUsers } from './named';
import { ACME, GLOBEX } from './plans';
import { planStaff } from './staff';

/** What `installDemo` builds upon: the installed applications, the platform and its users. */
export interface InstallDemoOptions {
  readonly now: Date;
  /** When the merchants were created, before all of their users. */
  readonly createTime: string;
  readonly apps: InstalledApps;
  readonly platform: InstalledMerchant;
  /** The ids of the platform's own users by user name. */
  readonly userIds: ReadonlyMap<string, string>;
  readonly secrets: { readonly cipher: StorageCipher; readonly passwordHash: string };
  readonly vendors: DemoContext['vendors'];
}

/** Adds the demo: two merchants below the platform with their users and projects, and the demo data of the modules. */
export async function installDemo(
  db: Db,
  { now, createTime, apps, platform, userIds, secrets, vendors }: InstallDemoOptions,
  modules: readonly ServerModule[],
): Promise<void> {
  const below = { apps, parentId: platform.merchantId, createTime };
  const acme = await installMerchant(db, ACME, below);
  const globex = await installMerchant(db, GLOBEX, below);
  const acmeNamed = planAcmeNamedUsers(acme, createTime);
  const globexNamed = planGlobexNamedUsers(globex, createTime);

  const taken = new Set([...userIds.keys(), ...acmeNamed.map(nameOf), ...globexNamed.map(nameOf)]);
  const staffOf = (merchant: InstalledMerchant, plan: Parameters<typeof planStaff>[0]) =>
    planStaff(plan, merchant, now, taken);
  const platformStaff = staffOf(platform, { count: 25, jobPrefix: 'PT', mailDomain: 'example.com', firstPhone: 1000 });
  const acmeStaff = staffOf(acme, { count: 60, jobPrefix: 'AK', mailDomain: 'acme.example.com', firstPhone: 2000 });
  const globexStaff = staffOf(globex, {
    count: 35,
    jobPrefix: 'GL',
    mailDomain: 'globex.example.com',
    firstPhone: 3000,
  });

  await installPeople(db, platform, platformStaff, secrets);
  const acmeIds = await installPeople(db, acme, [...acmeNamed, ...acmeStaff], secrets);
  const globexIds = await installPeople(db, globex, [...globexNamed, ...globexStaff], secrets);

  await db.insert(merchantAuthorizations).values({
    merchantId: globex.merchantId,
    homeMerchantId: acme.merchantId,
    userId: getOrThrow(acmeIds, 'acme-lead'),
    roleId: getOrThrow(globex.roleIds, 'operator'),
    createTime: getTimeDaysAgo(now, 20),
  });
  const pinnedBy = getOrThrow(acmeIds, 'acme-admin');
  const demo: DemoContext = {
    now,
    createTime,
    merchants: [
      { merchantId: platform.merchantId, userIds },
      { merchantId: acme.merchantId, userIds: acmeIds },
      { merchantId: globex.merchantId, userIds: globexIds },
    ],
    projects: await installProjects(db, { platform, acme, globex }, { now, pinnedBy }),
    cipher: secrets.cipher,
    vendors,
  };
  for (const module of modules) await module.demo?.(db, demo);
}

async function installProjects(
  db: Db,
  { platform, acme, globex }: Record<'platform' | 'acme' | 'globex', InstalledMerchant>,
  { now, pinnedBy }: { readonly now: Date; readonly pinnedBy: string },
): Promise<readonly DemoProject[]> {
  const plans = [
    {
      of: acme,
      projectName: '滨江园区光伏电站',
      remark: '园区屋顶光伏 6.8 兆瓦，面向入驻企业的用能互动',
      daysAgo: 380,
      scale: 1.2,
    },
    {
      of: acme,
      projectName: '滨江储能电站一期',
      remark: '电化学储能 20 兆瓦时，参与削峰填谷',
      daysAgo: 260,
      scale: 0.7,
    },
    { of: acme, projectName: '城东公共充电站', remark: '快充车位 64 个，面向市民的充电服务', daysAgo: 120, scale: 1.6 },
    { of: globex, projectName: '沿海虚拟电厂聚合', remark: '聚合可调负荷 120 兆瓦', daysAgo: 310, scale: 1 },
    { of: globex, projectName: '科创园区综合节能改造', remark: '空调与照明节能改造', daysAgo: 90, scale: 0.6 },
    { of: platform, projectName: '居民需求响应示范', remark: '面向 3,000 户居民的需求响应', daysAgo: 200, scale: 0.9 },
  ].map(({ of, ...plan }) => ({ ...plan, merchantId: of.merchantId, projectId: newId() }));
  await db
    .insert(projects)
    .values(
      plans.map(({ daysAgo, scale: _, ...project }) => ({ ...project, createTime: getTimeDaysAgo(now, daysAgo, 2) })),
    );
  const [pinned] = plans;
  if (pinned) {
    const { merchantId, projectId } = pinned;
    await db.insert(userProjects).values({ merchantId, projectId, userId: pinnedBy, isTop: true });
  }
  return plans;
}

function nameOf({ userName }: PersonPlan): string {
  return userName;
}
