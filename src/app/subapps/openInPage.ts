import type { SubAppHome } from './createSubApp';
import { withTimeout } from './withTimeout';
import { LOAD_TIMEOUT_MS, SubAppNotFound, fetchSubAppFiles, loadModule } from './loadSubApp';
import { runLifecycles } from './runLifecycles';

/**
 * The home of a trusted sub-app: a shadow root in the portal's own page. Styles do not cross its boundary, except
 * inherited ones: the portal's CSS variables.
 */
export const openInPage: SubAppHome = async (element, context, portal) => {
  const files = await fetchSubAppFiles(context.app.appCode);
  const shadow = element.attachShadow({ mode: 'open' });
  const domElement = document.createElement('div');
  const popUpElement = document.createElement('div');
  const sheets = files.styles.map(sheetAt);
  shadow.append(...sheets.map(({ link }) => link), domElement, popUpElement);
  const [lifecycles] = await Promise.all([loadModule(files.entry), ...sheets.map(({ loaded }) => loaded)]);
  const props = { ...context, name: context.app.appCode, portal, domElement, popUpElement };
  const running = await runLifecycles(lifecycles, props);
  return {
    ...running,
    end: () =>
      running.end().finally(() => {
        // Emptied, so that a library of the sub-app that keeps a reference to one of them does not keep the other nodes
        // in memory.
        for (const part of [shadow, domElement, popUpElement]) part.replaceChildren();
      }),
  };
};

function sheetAt(href: string): { readonly link: HTMLLinkElement; readonly loaded: Promise<void> } {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  const loaded = new Promise<void>((done, fail) => {
    link.addEventListener('load', () => {
      done();
    });
    link.addEventListener('error', () => {
      fail(new SubAppNotFound(href));
    });
  });
  link.href = href;
  return { link, loaded: withTimeout(loaded, LOAD_TIMEOUT_MS, href) };
}
