import { decideVisit } from './guard';
import type { VisitDecision, Visit } from './guard';

const route = {
  fullPath: '/system/user',
  name: undefined,
  component: 'users',
  appCode: 'system-new',
  isOfSubApp: false,
  meta: { title: '' },
};
const visit: Visit = {
  path: '/system/user',
  search: '',
  phase: 'open',
  keepsPlace: true,
  appMenus: [{ appCode: 'system-new', routes: [route], entries: [] }],
};
const show: VisitDecision = { kind: 'show' };
const to = (address: string): VisitDecision => ({ kind: 'redirect', to: address });
const refuse = (address: string): VisitDecision => ({
  kind: 'refuse',
  here: `?redirect=${encodeURIComponent(address)}`,
});

describe('the guard', () => {
  const publicPaths = ['/', '/login', '/resetPassword', '/dingdingLogin', '/introduce', '/401', '/404'];

  it.each<[path: string, decision: VisitDecision]>([
    ...publicPaths.map((path): [string, VisitDecision] => [path, show]),
    ['/home', to('/login')],
    ['/project/view', to('/login?redirect=%2Fproject%2Fview')],
    ['/system/user', to('/login?redirect=%2Fsystem%2Fuser')],
    ['/redirect/system/user', to('/login?redirect=%2Fredirect%2Fsystem%2Fuser')],
    ['/nowhere', to('/login?redirect=%2Fnowhere')],
    ['/loginx', to('/login?redirect=%2Floginx')],
  ])('[SES-04] without a session %s: %j', (path, decision) => {
    expect(decideVisit({ ...visit, path, phase: 'none' })).toEqual(decision);
  });

  it.each<[path: string, decision: VisitDecision]>([
    ['/resetPassword', show],
    ['/dingdingLogin', show],
    ['/home', to('/resetPassword')],
    ['/system/user', to('/resetPassword')],
    ['/login', to('/resetPassword')],
    ['/', to('/resetPassword')],
  ])('[PRF-08] before a first password is changed %s: %j', (path, decision) => {
    expect(decideVisit({ ...visit, path, phase: 'restricted', appMenus: [] })).toEqual(decision);
  });

  it('[SES-01] the sign-in page stays while the session that was asked for there opens', () => {
    expect(decideVisit({ ...visit, path: '/login', phase: 'signingIn' })).toEqual(show);
  });

  it('[SES-04] signing in leads back to the whole address, but not after signing out', () => {
    const asked = { ...visit, search: '?pageNum=2&userName=张', phase: 'none' } as const;
    expect(decideVisit(asked)).toEqual(
      to(`/login?redirect=${encodeURIComponent('/system/user?pageNum=2&userName=张')}`),
    );
    expect(decideVisit({ ...asked, keepsPlace: false })).toEqual(to('/login'));
  });

  it.each<[path: string, decision: VisitDecision]>([
    ...publicPaths.filter((path) => path !== '/login').map((path): [string, VisitDecision] => [path, show]),
    // The sign-in form is not shown when a redirect is about to replace it.
    ['/login', { kind: 'wait' }],
    ['/home', { kind: 'wait' }],
    ['/system/user', { kind: 'wait' }],
    ['/nowhere', { kind: 'wait' }],
  ])('[SES-05] while the session opens %s: %j', (path, decision) => {
    expect(decideVisit({ ...visit, path, phase: 'opening', appMenus: [] })).toEqual(decision);
  });

  it.each<[path: string, decision: VisitDecision]>([
    ['/', show],
    ['/home', show],
    ['/project/view', show],
    ['/project/p1/dataView', show],
    ['/project//dataView', to('/project/view')],
    ['/project/dataView', to('/project/view')],
    ['/project/p1/elsewhere', refuse('/project/p1/elsewhere')],
    ['/redirect/system/user', show],
    ['/system/user', show],
    ['/401', show],
    ['/nowhere', refuse('/nowhere')],
    ['/system', refuse('/system')],
    ['/system/user/7', refuse('/system/user/7')],
    ['/homes', refuse('/homes')],
    ['/system/position', refuse('/system/position')],
  ])('[NAV-03] [NAV-07] signed in %s: %j', (path, decision) => {
    expect(decideVisit({ ...visit, path })).toEqual(decision);
  });

  it.each<[path: string, decision: VisitDecision]>([
    ['/home', show],
    ['/project/view', show],
    ['/project/p1/dataView', show],
    ['/smartube-app/other/page', show],
    ['/system/user', refuse('/system/user')],
    ['/workflow/myApproval', refuse('/workflow/myApproval')],
  ])('[NAV-08] signed in without the main app and the message app %s: %j', (path, decision) => {
    const routes = [route, { ...route, fullPath: '/smartube-app/other/page' }];
    expect(decideVisit({ ...visit, path, appMenus: [{ appCode: 'other', routes, entries: [] }] })).toEqual(decision);
  });

  it.each<[redirect: string, decision: VisitDecision]>([
    ['/system/user?pageNum=2', to('/system/user?pageNum=2')],
    ['/system/position', show],
    ['/401', show],
    ['/nowhere', show],
    ['//evil.example', show],
  ])('[NAV-03] whoever was kept from %s goes there once it is theirs: %j', (redirect, decision) => {
    expect(decideVisit({ ...visit, path: '/401', search: `?redirect=${encodeURIComponent(redirect)}` })).toEqual(
      decision,
    );
  });

  it('[NAV-03] the way to a page without the right is told in full', () => {
    expect(decideVisit({ ...visit, path: '/system/position', search: '?pageNum=2' })).toEqual(
      refuse('/system/position?pageNum=2'),
    );
  });

  it.each<[path: string, decision: VisitDecision]>([
    ['/smartube-app/market-ui', to('/smartube-app/market-ui/campaigns')],
    ['/smartube-app/market-ui/campaigns', show],
    ['/smartube-app/market-ui/campaigns/12', show],
    // The guard matches whole segments only, so other pages and other apps with the same prefix are refused.
    ['/smartube-app/market-ui/campaignsx', refuse('/smartube-app/market-ui/campaignsx')],
    ['/smartube-app/market-uix/campaigns', show],
    ['/smartube-app/market-ui/nowhere', refuse('/smartube-app/market-ui/nowhere')],
    // A sub-app whose menu has no page for this user is shown: the sub-app's page reports the missing permission.
    ['/smartube-app/hudong', show],
    ['/smartube-app/hudong/placements', show],
    ['/smartube-app', refuse('/smartube-app')],
  ])('[APP-01] [APP-05] a child at %s: %j', (path, decision) => {
    const base = '/smartube-app/market-ui';
    const market = { ...route, fullPath: `${base}/campaigns`, appCode: 'market-ui', isOfSubApp: true };
    const entry = { key: market.fullPath, title: '', icon: undefined, to: market.fullPath, children: [] };
    const appMenus = [
      { appCode: 'market-ui', routes: [market], entries: [entry] },
      { appCode: 'hudong', routes: [], entries: [] },
    ];
    expect(decideVisit({ ...visit, path, appMenus })).toEqual(decision);
  });

  it('[APP-01] [NAV-05] the first page of a child is entered with its query and what the address asked for', () => {
    const fullPath = '/smartube-app/market-ui/campaigns';
    const market = { ...route, fullPath, appCode: 'market-ui', isOfSubApp: true };
    const entry = { key: fullPath, title: '', icon: undefined, to: `${fullPath}?a=1`, children: [] };
    const appMenus = [{ appCode: 'market-ui', routes: [market], entries: [entry] }];
    const at = (search: string) => decideVisit({ ...visit, path: '/smartube-app/market-ui', search, appMenus });
    expect(at('?b=2')).toEqual(to(`${fullPath}?a=1&b=2`));
    expect(at('')).toEqual(to(`${fullPath}?a=1`));
  });

  it.each([
    ['', '/home'],
    ['?redirect=%2Fsystem%2Fuser%3FpageNum%3D2', '/system/user?pageNum=2'],
    ['?redirect=https%3A%2F%2Fevil.example', '/home'],
    ['?redirect=%2F%2Fevil.example', '/home'],
    ['?redirect=%2F.%2F%2Fevil.example', '/home'],
  ])('whoever is signed in goes from /login%s to %s', (search, destination) => {
    expect(decideVisit({ ...visit, path: '/login', search })).toEqual(to(destination));
  });
});
