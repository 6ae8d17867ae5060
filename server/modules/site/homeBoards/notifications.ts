import type { Caller } from '../../../caller';
import { defineNotification } from '../../../notifications/event';
import { notify } from '../../../notifications/notify';
import type { Services } from '../../../services';
import type { homeBoards } from './schema';

/** A home board opens a page that one of its users may not open, so that the user gets another board. */
export const HOME_PAGE_UNAVAILABLE = defineNotification({
  key: 'homePageUnavailable',
  level: 'general',
  title: '首页“{board}”指向的页面无法打开',
  text: '首页设置“{board}”指向的页面 {path} 不存在或部分用户无权打开，这些用户将看到默认首页。请检查页面地址和用户权限。',
  isMailed: false,
  jumpTarget: '/system/homeBoard',
});

/** Tells the user who has saved the board last, once for each state of the board. */
export async function notifyUnavailablePage(
  services: Services,
  { db }: Pick<Caller, 'db'>,
  {
    boardId,
    boardName,
    path,
    updatedBy,
    version,
  }: Pick<typeof homeBoards.$inferSelect, 'boardId' | 'boardName' | 'path' | 'updatedBy' | 'version'>,
): Promise<void> {
  await notify(db, services, HOME_PAGE_UNAVAILABLE, [{ userId: updatedBy }], {
    values: { board: boardName, path: path ?? '' },
    key: `${boardId} ${version}`,
  });
}
