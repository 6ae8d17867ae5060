import type { StorageCipher } from '../../../crypto/storageCipher';
import { newId } from '../../ids';
import { merchantAuthorizations, projects } from '../../schema';
import type { Db } from '../../store';
import type { InstalledApps } from '../apps';
import { installMerchant } from '../merchant';
import type { InstalledMerchant } from '../merchant';
import { mustGet } from '../mustGet';
import { installPeople } from '../people';
import type { PersonPlan } from '../people';
import { installLetters } from './letters';
import { daysBefore } from './moments';
import { namedAcme, namedGlobex } from './named';
import { ACME, GLOBEX } from './plans';
import { makeStaff } from './staff';

/** What the demo is built upon. */
export interface DemoBase {
  readonly now: Date;
  /** Since when there have been the merchants, before all of their people. */
  readonly createTime: Date;
  readonly apps: InstalledApps;
  readonly platform: InstalledMerchant;
  /** The platform's own users by name. */
  readonly userIds: ReadonlyMap<string, string>;
  readonly secrets: { readonly cipher: StorageCipher; readonly passwordHash: string };
}

/** Adds the demo: two merchants below the platform with their people, projects and letters. */
export async function installDemo(
  db: Db,
  { now, createTime, apps, platform, userIds, secrets }: DemoBase,
): Promise<void> {
  const below = { apps, parentId: platform.merchantId, createTime };
  const acme = await installMerchant(db, ACME, below);
  const globex = await installMerchant(db, GLOBEX, below);
  const acmeNamed = namedAcme(acme, createTime);
  const globexNamed = namedGlobex(globex, createTime);

  const taken = new Set([...userIds.keys(), ...acmeNamed.map(nameOf), ...globexNamed.map(nameOf)]);
  const staffOf = (merchant: InstalledMerchant, plan: Parameters<typeof makeStaff>[0]) =>
    makeStaff(plan, merchant, now, taken);
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
    userId: mustGet(acmeIds, 'acme-lead'),
    roleId: mustGet(globex.roleIds, 'operator'),
    createTime: daysBefore(now, 20),
  });
  await installProjects(db, { platform, acme, globex }, now);

  await installLetters(db, { merchantId: platform.merchantId, userIds }, { now, createTime });
  await installLetters(db, { merchantId: acme.merchantId, userIds: acmeIds }, { now, createTime });
  await installLetters(db, { merchantId: globex.merchantId, userIds: globexIds }, { now, createTime });
}

async function installProjects(
  db: Db,
  { platform, acme, globex }: Record<'platform' | 'acme' | 'globex', InstalledMerchant>,
  now: Date,
): Promise<void> {
  const rows = [
    { of: acme, projectName: '滨江园区光伏电站', isTop: true, daysAgo: 380 },
    { of: acme, projectName: '滨江储能电站一期', isTop: false, daysAgo: 260 },
    { of: acme, projectName: '城东公共充电站', isTop: false, daysAgo: 120 },
    { of: globex, projectName: '沿海虚拟电厂聚合', isTop: false, daysAgo: 310 },
    { of: globex, projectName: '科创园区综合节能改造', isTop: false, daysAgo: 90 },
    { of: platform, projectName: '居民需求响应示范', isTop: false, daysAgo: 200 },
  ];
  await db.insert(projects).values(
    rows.map(({ of, daysAgo, ...project }) => ({
      ...project,
      projectId: newId(),
      merchantId: of.merchantId,
      createTime: daysBefore(now, daysAgo, 2),
    })),
  );
}

function nameOf({ userName }: PersonPlan): string {
  return userName;
}
