import { isPathAllowed } from './isPathAllowed';

const withApps = (...appCodes: string[]) => appCodes.map((appCode) => ({ appCode }));

describe('[NAV-08] an address inside the frame', () => {
  const inside = [
    '/system/user',
    '/message/letterNotification',
    '/workflow/myApproval',
    '/homes',
    '/smartube-app',
    '/smartube-app/',
  ];
  const open = [
    '/',
    '/home',
    '/project/view',
    '/project/p1/dataView',
    '/smartube-app/market-ui',
    '/smartube-app/hudong/some/page',
    '/redirect/system/user',
  ];

  it.each(inside)('%s needs the main app or the message app', (path) => {
    expect(isPathAllowed(withApps(), path)).toBe(false);
    expect(isPathAllowed(withApps('market-ui', 'system-news', 'message'), path)).toBe(false);
    expect(isPathAllowed(withApps('market-ui', 'system-new'), path)).toBe(true);
    expect(isPathAllowed(withApps('MESSAGE'), path)).toBe(true);
  });

  it.each(open)('%s needs neither', (path) => {
    expect(isPathAllowed(withApps(), path)).toBe(true);
  });
});
