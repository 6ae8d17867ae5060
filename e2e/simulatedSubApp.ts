import type { BrowserContext } from 'playwright-core';

/** The lifecycles of a simulated sub-app's module, as source text. Each can use `props`. */
export interface SimulatedSubApp {
  readonly mount?: string;
  readonly update?: string;
  readonly unmount?: string;
  /** Source text that runs at the start of the module. */
  readonly atLoad?: string;
}

// The default `mount`. Shows the sub-app's location and props, and has a text field and a button for each portal call.
const MOUNT = `
  window.played = [...(window.played ?? []), 'mount ' + props.place.pathname];
  const { domElement, portal } = props;
  domElement.innerHTML =
    '<h1></h1><pre></pre><label>备注<input></label><div class="own">样式</div>' +
    ['深入', '用户', '消息', '标题', '未保存', '调用'].map((name) => '<button>' + name + '</button>').join('');
  const acts = [
    () => portal.navigate('/campaigns/12?tab=effect'),
    () => portal.openPage('/system/user'),
    () => portal.notify('success', '子应用的消息'),
    () => portal.setTitle('自定标题'),
    () => portal.setUnsaved(true),
    async () => {
      const said = await portal.call({ method: 'GET', path: '/api/subapp/market-ui/campaign/list', arg: { pageNum: 1 } })
        .then(({ total }) => '共' + total, (problem) => problem.message);
      domElement.querySelector('.own').textContent = said;
    },
  ];
  domElement.querySelectorAll('button').forEach((button, place) => button.addEventListener('click', acts[place]));
  show(props);
`;

function moduleOf({ mount = MOUNT, update = 'show(props)', unmount = '', atLoad = '' }: SimulatedSubApp): string {
  return `${atLoad}
    const show = ({ domElement, place, app, portal, popUpElement, ...told }) => {
      domElement.querySelector('h1').textContent = app.appCode + place.pathname + place.search;
      domElement.querySelector('pre').textContent = JSON.stringify(told);
    };
    export async function mount(props) { ${mount} }
    export async function update(props) { ${update} }
    export async function unmount(props) {
      ${unmount}
      window.played = [...(window.played ?? []), 'unmount ' + props.place.pathname];
      props.domElement.replaceChildren();
    }`;
}

const scripts = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };

/**
 * Serves a simulated sub-app in place of the real sub-app with this app code. Returns a function that counts the
 * requests of the sub-app's manifest, `subapp.json`.
 */
export async function serveSimulatedSubApp(
  context: BrowserContext,
  appCode: string,
  played: SimulatedSubApp = {},
): Promise<() => number> {
  // A new file name each time, as in a release, since a browser loads a module only once per name.
  const name = `played-${Math.random().toString(36).slice(2)}.js`;
  const manifest = { protocol: 1, version: '0', entry: `assets/${name}`, styles: ['assets/played.css'] };
  let asked = 0;
  await context.route(`**/subapps/${appCode}/subapp.json`, (route) => {
    asked += 1;
    return route.fulfill({ json: manifest });
  });
  await context.route(`**/subapps/${appCode}/assets/${name}*`, (route) =>
    route.fulfill({ headers: scripts, body: moduleOf(played) }),
  );
  await context.route(`**/subapps/${appCode}/assets/played.css`, (route) =>
    route.fulfill({
      headers: { ...scripts, 'content-type': 'text/css' },
      body: '.own, .ant-btn { color: rgb(1, 2, 3) }',
    }),
  );
  return () => asked;
}
