import { namedRoutes, pathTo } from './namedRoutes';

describe('[NAV-10] named routes', () => {
  it.each([
    'Index',
    'SmartubeAdminHome',
    'ProjectView',
    'DataViewInteractionPutting',
    'MyApproval',
    'MyApply',
    'LetterNotificationNew',
    'AssemblyLiine',
    'BucketList',
    'MerchantManage',
  ] as const)('%s exists', (name) => {
    expect(namedRoutes[name]).toMatch(/^\//);
  });

  it('lead where the specification says', () => {
    expect(pathTo('Index')).toBe('/');
    expect(pathTo('SmartubeAdminHome')).toBe('/home');
    expect(pathTo('ProjectView')).toBe('/project/view');
    expect(pathTo('Login')).toBe('/login');
  });

  it('take their parameters, safely', () => {
    expect(pathTo('DataViewInteractionPutting', { projectId: '42' })).toBe('/project/42/dataView');
    expect(pathTo('DataViewInteractionPutting', { projectId: '../a?b#c' })).toBe('/project/..%2Fa%3Fb%23c/dataView');
  });

  it('are typed: a slip of the pen does not compile', () => {
    // @ts-expect-error -- no route has this name
    expect(() => pathTo('ProjectVeiw')).toThrow();
    // @ts-expect-error -- the param projectId is missing
    pathTo('DataViewInteractionPutting');
    // @ts-expect-error -- the param is called projectId
    pathTo('DataViewInteractionPutting', { project: '42' });
    // @ts-expect-error -- this route has no params
    pathTo('SmartubeAdminHome', { projectId: '42' });
  });
});
