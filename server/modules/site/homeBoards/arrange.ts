import { and, eq, sql } from 'drizzle-orm';
import type { HomeWidgetItem } from 'contract/site/homeWidgets';
import type { Caller } from '../../../caller';
import { Refusal } from '../../../refusal';
import type { Services } from '../../../services';
import { resolveHome } from './resolve';
import { homeArrangements as table } from './schema';

/** Saves the caller's arrangement. Refuses a board that users may not arrange, and widgets that it does not offer. */
export async function saveArrangement(
  services: Services,
  who: Caller,
  widgets: readonly HomeWidgetItem[],
): Promise<void> {
  const { db, merchantId, userId } = who;
  const { isArrangeable, path, offered } = await resolveHome(services, who);
  if (!isArrangeable || path !== null) throw new Refusal('conflict', '管理员未开放首页的自定义');
  if (!widgets.every(({ widget }) => offered.includes(widget)))
    throw new Refusal('conflict', '首页中有您不能使用的组件，请刷新页面后重试');
  await db
    .insert(table)
    .values({ merchantId, userId, widgets: [...widgets] })
    .onConflictDoUpdate({
      target: [table.userId, table.merchantId],
      set: { widgets: [...widgets], updateTime: sql`now()` },
    });
}

/** Removes the caller's arrangement. */
export async function resetArrangement({ db, merchantId, userId }: Caller): Promise<void> {
  await db.delete(table).where(and(eq(table.userId, userId), eq(table.merchantId, merchantId)));
}
