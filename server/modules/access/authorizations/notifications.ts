import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { merchants } from '../../../db/merchantTable';
import { withSessionRole } from '../../../db/store';
import type { Db } from '../../../db/store';
import type { JobKind } from '../../../jobs/kind';
import { defineNotification } from '../../../notifications/event';
import { notify } from '../../../notifications/notify';
import { defineParameter } from '../../../parameters/definition';
import type { Services } from '../../../services';
import { roles } from '../roles/schema';
import { merchantAuthorizations as table } from './schema';

/** A user may work in another merchant from now on. */
export const AUTHORIZATION_GRANTED = defineNotification({
  key: 'authorizationGranted',
  level: 'security',
  title: '您已获授权进入{merchant}',
  text: '您已获授权进入租户“{merchant}”，角色为“{role}”，{period}。',
  isMailed: true,
});

/** The authorisation of a user ends within {@link AUTHORIZATION_NOTICE_DAYS}. */
export const AUTHORIZATION_ENDING = defineNotification({
  key: 'authorizationEnding',
  level: 'general',
  title: '{merchant}的授权即将到期',
  text: '您进入租户“{merchant}”（角色“{role}”）的授权{period}，到期后将不能进入。如需继续，请联系该租户的管理员。',
  isMailed: true,
});

/** How many days before its end the user is told of an authorisation that ends. */
export const AUTHORIZATION_NOTICE_DAYS = defineParameter({
  key: 'AUTHORIZATION_NOTICE_DAYS',
  name: '授权到期提前提醒天数',
  category: '通知',
  remark: '每天上午提醒授权即将到期的用户，每个授权提醒一次',
  type: 'number',
  unit: '天',
  schema: v.pipe(
    v.number('请输入天数'),
    v.integer('请输入整数'),
    v.minValue(1, '至少 {n} 天'),
    v.maxValue(90, '最多 {n} 天'),
  ),
  default: 7,
});

/** Tells a user of a new authorisation. */
export async function notifyGranted(db: Db, services: Services, authorizationId: string): Promise<void> {
  const [granted] = await readAuthorizations(db, services, eq(table.authorizationId, authorizationId));
  if (granted) await notify(db, services, AUTHORIZATION_GRANTED, [granted], { values: toValues(granted) });
}

const noArgument = v.object({});

/** Tells users of the authorisations that end soon, every morning and each authorisation once. */
export const authorizationEndingJob: JobKind<typeof noArgument> = {
  kind: 'authorizationEnding',
  title: '提醒即将到期的授权',
  arg: noArgument,
  schedule: '40 8 * * *',
  async run(job) {
    const { services } = job;
    const days = services.parameters.get(AUTHORIZATION_NOTICE_DAYS);
    const isEnding = sql`${table.endTime} > now() and ${table.endTime} <= now() + make_interval(days => ${days})`;
    let last = typeof job.cursor === 'string' ? job.cursor : '';
    for (;;) {
      const { cursor } = await job.step(async (db) => {
        const found = await readAuthorizations(db, services, and(isEnding, gt(table.authorizationId, last)));
        for (const one of found) {
          // A new end is told again.
          const key = `${one.authorizationId} ${one.endTime ?? ''}`;
          await notify(db, services, AUTHORIZATION_ENDING, [one], { values: toValues(one), key });
        }
        return { cursor: found.at(-1)?.authorizationId ?? null };
      });
      if (cursor === null) return {};
      last = cursor;
    }
  },
};

// The most authorisations that one step of the job reads.
const BATCH_SIZE = 100;

// Reads authorisations of all merchants, with the names that the user is told.
function readAuthorizations(db: Db, { timeZone }: Pick<Services, 'timeZone'>, which: SQL | undefined) {
  return withSessionRole(db, () =>
    db
      .select({
        authorizationId: table.authorizationId,
        userId: table.userId,
        endTime: table.endTime,
        merchant: merchants.merchantName,
        role: roles.roleName,
        lastDay: sql<string | null>`to_char((${table.endTime} at time zone ${timeZone})::date - 1, 'YYYY-MM-DD')`,
      })
      .from(table)
      .innerJoin(merchants, eq(merchants.merchantId, table.merchantId))
      .innerJoin(roles, eq(roles.roleId, table.roleId))
      .where(which)
      .orderBy(asc(table.authorizationId))
      .limit(BATCH_SIZE),
  );
}

function toValues({ merchant, role, lastDay }: Awaited<ReturnType<typeof readAuthorizations>>[number]) {
  return { merchant, role, period: lastDay === null ? '长期有效' : `有效期至 ${lastDay}` };
}
