import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { isCommonPassword } from '../../crypto/commonPasswords';
import { PORTAL_ITSELF, generatePassword } from '../../crypto/passwords';
import type { Passwords } from '../../crypto/passwords';
import type { StorageCipher } from '../../crypto/storageCipher';
import type { DemoVendors } from '../../demoVendors/demoVendors';
import { StartProblem } from '../../startProblem';
import { modules } from '../../modules';
import { withOwnerConnection } from '../migrate';
import { merchants } from '../merchantTable';
import { installation } from '../schema';
import type { Db } from '../store';
import { installApps } from './apps';
import { installDemo } from './demo/demo';
import { getTimeMonthsAgo } from './demo/moments';
import { DEMO_PLATFORM } from './demo/plans';
import { installMerchant } from './merchant';
import { PLATFORM_PLAN } from './merchantPlans';
import { getOrThrow } from './getOrThrow';
import { installPeople } from './people';
import { installSite } from './site';

/** Options of the first installation. */
export interface InstallOptions {
  /** The database address of the owner, to whom row-level security does not apply. */
  readonly ownerUrl: string;
  readonly cipher: StorageCipher;
  /** The fingerprint of the cipher's keys. The database stores it. */
  readonly keyFingerprint: string;
  readonly passwords: Passwords;
  /** Whether to add the demo merchants with their users. */
  readonly demo: boolean;
  /** Makes the vendors to which accounts of the demo point. Without it, the demo has no accounts of message channels. */
  readonly createDemoVendors?: (() => DemoVendors) | undefined;
  /** PORTAL_ADMIN_PASSWORD. Without it, a password is generated. */
  readonly adminPassword?: string | undefined;
}

// "inst" in ASCII. Of several servers that start at once on one database, one installs and the others wait for that
// server.
const INSTALL_LOCK = 0x696e7374;

/** The fingerprint of the keys that a database was installed with; undefined before the installation. */
export async function readKeyFingerprint(ownerUrl: string): Promise<string | undefined> {
  return withOwnerConnection(ownerUrl, async (client) => {
    const [row] = await drizzle(client).select().from(installation);
    return row?.keyFingerprint;
  });
}

/**
 * Installs into a database without merchants, in full or not at all, and returns the first administrator's password.
 * For a database with merchants, changes nothing and returns undefined.
 */
export async function installIfEmpty(options: InstallOptions): Promise<{ password: string } | undefined> {
  return withOwnerConnection(options.ownerUrl, (client) =>
    drizzle(client).transaction(async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(${INSTALL_LOCK})`);
      if ((await db.$count(merchants)) > 0) return undefined;
      const password = options.adminPassword ?? generatePassword();
      // Checked only here, since later starts ignore the variable.
      if (isCommonPassword(password, []))
        throw new StartProblem('PORTAL_ADMIN_PASSWORD is too common; choose a password that nobody guesses.');
      await install(db, options, await options.passwords.hash(password, PORTAL_ITSELF));
      return { password };
    }),
  );
}

async function install(
  db: Db,
  { cipher, keyFingerprint, demo, createDemoVendors }: InstallOptions,
  passwordHash: string,
): Promise<void> {
  await db.insert(installation).values({ keyFingerprint });
  const now = new Date();
  const createTime = demo ? getTimeMonthsAgo(now, 15) : now.toISOString();
  await installSite(db);
  const apps = await installApps(
    db,
    modules.flatMap(({ menu = [] }) => menu),
  );
  const platform = await installMerchant(db, demo ? DEMO_PLATFORM : PLATFORM_PLAN, { apps, createTime });
  const admin = {
    userName: 'admin',
    nickName: '系统管理员',
    organizeId: getOrThrow(platform.organizationIds, PLATFORM_PLAN.organization.name),
    createTime,
  };
  const userIds = await installPeople(db, platform, [{ ...admin, role: 'admin' }], { cipher, passwordHash });
  if (!demo) return;
  const secrets = { cipher, passwordHash };
  const vendors = createDemoVendors?.();
  await installDemo(db, { now, createTime, apps, platform, userIds, secrets, vendors }, modules);
}
