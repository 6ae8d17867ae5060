import { MAIN_APP_CODE, MESSAGE_APP_CODE } from 'contract/access/sysApps';
import type { SessionInfo } from '@/kernel/session/slice';
import { openedSession } from '@/kernel/session/testing';
import { getAvatarItems, getAvatarItemAddress, isCenterShown } from './avatarItems';

const app = (appCode: string) => ({ appId: appCode, appCode, appName: appCode, appOrder: 0 });
const home = {
  ...openedSession,
  user: { ...openedSession.user, merchantId: openedSession.merchant.merchantId },
  apps: [],
};

describe('[HDR-02] the avatar offers', () => {
  it('the profile in one’s own merchant only', () => {
    expect(getAvatarItems(home, true).hasProfile).toBe(true);
    expect(getAvatarItems({ ...home, user: { ...home.user, merchantId: 'other' } }, true).hasProfile).toBe(false);
  });

  it('the message centre with a message app, system management with a system app', () => {
    expect(getAvatarItems(home, true)).toMatchObject({ hasMessages: false, hasSystem: false });
    expect(getAvatarItems({ ...home, apps: [app(MESSAGE_APP_CODE)] }, true)).toMatchObject({ hasMessages: true });
    expect(getAvatarItems({ ...home, apps: [app(MAIN_APP_CODE)] }, true)).toMatchObject({ hasSystem: true });
  });
});

const bucketPage = {
  fullPath: '/documentCenter/bucketList',
  name: undefined,
  component: 'buckets',
  appCode: MAIN_APP_CODE,
  isOfSubApp: false,
  meta: { title: '存储桶' },
};
const processPage = { ...bucketPage, fullPath: '/workflow/assemblyLiine', component: 'processes' };
const withPages = { ...home, appMenus: [{ appCode: MAIN_APP_CODE, routes: [bucketPage, processPage], entries: [] }] };

describe('[HDR-03] a centre', () => {
  it.each([
    [true, true, false],
    [false, true, true],
    [true, false, true],
    [false, false, false],
  ])('held %s, inverted %s: shown %s', (holdsTag, isInverted, isShown) => {
    expect(isCenterShown(holdsTag, isInverted)).toBe(isShown);
  });

  it('is hidden from holders of its own tag alone', () => {
    const permissions = ['system:workflow:manage', 'document:bucket:list', 'workflow:process:list'];
    expect(getAvatarItems({ ...withPages, permissions }, true)).toMatchObject({
      hasApprovalCenter: false,
      hasFileCenter: true,
    });
    expect(getAvatarItems({ ...withPages, permissions }, false)).toMatchObject({
      hasApprovalCenter: true,
      hasFileCenter: false,
    });
    expect(getAvatarItems({ ...withPages, permissions: ['*:*:*'] }, true)).toMatchObject({
      hasApprovalCenter: false,
      hasFileCenter: false,
    });
  });

  it('[DOC-01] is the file centre only for those who may open its page', () => {
    const shows = (session: SessionInfo, ...permissions: string[]) =>
      getAvatarItems({ ...session, permissions }, true).hasFileCenter;
    expect(shows(withPages, 'document:bucket:list')).toBe(true);
    expect(shows(withPages)).toBe(false);
    expect(shows(home, 'document:bucket:list')).toBe(false);
    expect(shows(withPages, 'document:bucket:list', 'system:document:center')).toBe(false);
  });

  it('[PRO-01] is the approval centre only for those who may open its page', () => {
    const shows = (session: SessionInfo, ...permissions: string[]) =>
      getAvatarItems({ ...session, permissions }, true).hasApprovalCenter;
    expect(shows(withPages, 'workflow:process:list')).toBe(true);
    expect(shows(withPages)).toBe(false);
    expect(shows(home, 'workflow:process:list')).toBe(false);
    expect(shows(withPages, 'workflow:process:list', 'system:workflow:manage')).toBe(false);
  });
});

it('[HDR-01] leads to the first page of an application whose own page is not theirs', () => {
  const entry = { key: '/system/user', title: '', icon: undefined, to: '/system/user', children: [] };
  const menus = [{ appCode: MAIN_APP_CODE, routes: [], entries: [entry] }];
  expect(getAvatarItemAddress({ ...home, appMenus: menus }, 'MerchantManage')).toBe('/system/user');
  expect(getAvatarItemAddress({ ...home, appMenus: [] }, 'MerchantManage')).toBe('/system/merchant');
});
