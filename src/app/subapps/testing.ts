import type { SubAppContext, SubAppPortal, SubAppProps } from 'contract/children/subapp';

/** Creates the context of a sub-app whose current path within the sub-app is `pathname`. */
export function createSubAppContext(pathname: string, more: Partial<SubAppContext> = {}): SubAppContext {
  return {
    app: { appCode: 'market-ui', appName: '市场营销' },
    basePath: '/smartube-app/market-ui',
    place: { pathname, search: '', hash: '' },
    user: { userId: '1', userName: 'zhang', nickName: '张三' },
    merchant: { merchantId: '1', merchantName: '甲' },
    project: null,
    permissions: [],
    look: { accent: '#1b58f4', isDark: false, isCompact: false },
    language: 'zh-CN',
    isVisible: true,
    ...more,
  };
}

/** A portal whose functions do nothing. */
export const stubPortal: SubAppPortal = {
  call: () => Promise.resolve(undefined),
  navigate: () => undefined,
  openPage: () => undefined,
  notify: () => undefined,
  setTitle: () => undefined,
  setUnsaved: () => undefined,
};

/** Creates the arguments of a sub-app's lifecycles for this path within the sub-app. */
export function createSubAppProps(pathname: string): SubAppProps {
  const [domElement, popUpElement] = [document.createElement('div'), document.createElement('div')];
  return { ...createSubAppContext(pathname), name: 'market-ui', portal: stubPortal, domElement, popUpElement };
}
