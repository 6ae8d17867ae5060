import type { Page } from 'playwright-core';
import type { SubAppLifecycles, SubAppManifest, SubAppProps } from 'contract/children/subapp';

/** The props of a sub-app that runs without the portal. */
type StandaloneProps = Omit<SubAppProps, 'portal' | 'domElement' | 'popUpElement'>;

/**
 * Mounts only this sub-app in the page, without the portal: with the minimum that a sub-app needs, and a button 打开 that
 * mounts the sub-app again. The sub-app's calls go directly to the API.
 */
export async function mountWithoutPortal(
  page: Page,
  appCode: string,
  pathname: string,
  projectId: string,
): Promise<void> {
  // Opens a document without scripts that has the portal's origin.
  await page.goto(`/subapps/${appCode}/subapp.json`);
  const told: StandaloneProps = {
    name: appCode,
    app: { appCode, appName: appCode },
    basePath: `/smartube-app/${appCode}`,
    place: { pathname, search: '', hash: '' },
    user: { userId: '1', userName: 'alone', nickName: 'alone' },
    merchant: { merchantId: '1', merchantName: 'alone' },
    project: { projectId, projectName: 'alone' },
    permissions: ['*:*:*'],
    look: { accent: '#0958d9', isDark: false, isCompact: false },
    language: 'zh-CN',
    isVisible: true,
  };
  await page.evaluate(mountAlone, told);
}

// Runs in the browser page, not in this process.
function mountAlone(told: StandaloneProps): void {
  const token = /(?:^|; )Admin-Token=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const headers = { authorization: `Bearer ${decodeURIComponent(token)}`, 'content-type': 'application/json' };
  const portal: SubAppProps['portal'] = {
    async call({ method, path, arg = {} }) {
      const rest = new Map(Object.entries(arg).filter(([, value]) => value !== undefined && value !== ''));
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = String(rest.get(name));
        rest.delete(name);
        return encodeURIComponent(value);
      });
      const search = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString();
      const answer =
        method === 'GET'
          ? await fetch(`${address}?${search}`, { headers })
          : await fetch(address, { method, headers, body: JSON.stringify(Object.fromEntries(rest)) });
      return ((await answer.json()) as { data: unknown }).data;
    },
    navigate: () => undefined,
    openPage: () => undefined,
    notify: () => undefined,
    setTitle: () => undefined,
    setUnsaved: () => undefined,
  };
  const button = Object.assign(document.createElement('button'), { textContent: '打开' });
  const main = document.createElement('main');
  document.body.replaceChildren(button, main);

  let close: () => Promise<void> = () => Promise.resolve();
  const open = async () => {
    await close();
    const host = document.createElement('div');
    main.replaceChildren(host);
    const { entry, styles } = (await (await fetch('subapp.json')).json()) as SubAppManifest;
    const domElement = document.createElement('div');
    const popUpElement = document.createElement('div');
    const sheets = styles.map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
    const loaded = sheets.map((sheet) => new Promise((done) => sheet.addEventListener('load', done)));
    host.attachShadow({ mode: 'open' }).append(...sheets, domElement, popUpElement);
    const [child] = (await Promise.all([import(new URL(entry, location.href).href), ...loaded])) as [SubAppLifecycles];
    const props = { ...told, portal, domElement, popUpElement };
    const run = async (lifecycle: SubAppLifecycles['bootstrap']) => {
      for (const step of [lifecycle ?? []].flat()) await step(props);
    };
    close = () => run(child.unmount);
    await run(child.bootstrap);
    await run(child.mount);
  };
  button.addEventListener('click', () => void open());
}
