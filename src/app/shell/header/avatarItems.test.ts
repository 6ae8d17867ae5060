import { MAIN_APP, MESSAGE_APP } from 'contract/access/sysApps';
import { openedSession } from '@/kernel/session/testing';
import { avatarItems, avatarItemAddress, showsCenter } from './avatarItems';

const app = (appCode: string) => ({ appId: appCode, appCode, appName: appCode, appOrder: 0 });
const home = {
  ...openedSession,
  user: { ...openedSession.user, merchantId: openedSession.merchant.merchantId },
  apps: [],
};

describe('[HDR-02] the avatar offers', () => {
  it('the profile in one’s own merchant only', () => {
    expect(avatarItems(home, true).hasProfile).toBe(true);
    expect(avatarItems({ ...home, user: { ...home.user, merchantId: 'other' } }, true).hasProfile).toBe(false);
  });

  it('the message centre with a message app, system management with a system app', () => {
    expect(avatarItems(home, true)).toMatchObject({ hasMessages: false, hasSystem: false });
    expect(avatarItems({ ...home, apps: [app(MESSAGE_APP)] }, true)).toMatchObject({ hasMessages: true });
    expect(avatarItems({ ...home, apps: [app(MAIN_APP)] }, true)).toMatchObject({ hasSystem: true });
  });
});

describe('[HDR-03] a centre', () => {
  it.each([
    [true, true, false],
    [false, true, true],
    [true, false, true],
    [false, false, false],
  ])('held %s, inverted %s: shown %s', (holdsTag, isInverted, isShown) => {
    expect(showsCenter(holdsTag, isInverted)).toBe(isShown);
  });

  it('is hidden from holders of its own tag alone', () => {
    const permissions = ['system:workflow:manage'];
    expect(avatarItems({ ...home, permissions }, true)).toMatchObject({
      hasApprovalCenter: false,
      hasFileCenter: true,
    });
    expect(avatarItems({ ...home, permissions }, false)).toMatchObject({
      hasApprovalCenter: true,
      hasFileCenter: false,
    });
    expect(avatarItems({ ...home, permissions: ['*:*:*'] }, true)).toMatchObject({
      hasApprovalCenter: false,
      hasFileCenter: false,
    });
  });
});

it('[HDR-01] leads to the first page of an application whose own page is not theirs', () => {
  const entry = { key: '/system/user', title: '', icon: undefined, to: '/system/user', children: [] };
  const menus = [{ appCode: MAIN_APP, routes: [], entries: [entry] }];
  expect(avatarItemAddress({ ...home, appMenus: menus }, 'MerchantManage')).toBe('/system/user');
  expect(avatarItemAddress({ ...home, appMenus: [] }, 'MerchantManage')).toBe('/system/merchant');
});
