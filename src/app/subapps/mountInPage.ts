import type { SubAppContext } from 'contract/children/subapp';
import type { SubAppMounter } from './createSubAppInstance';
import { withTimeout } from './withTimeout';
import { LOAD_TIMEOUT_MS, STYLE_KIT_PATH, SubAppNotFoundError, fetchSubAppFiles, loadSubAppModule } from './loadSubApp';
import { runLifecycles } from './runLifecycles';

/**
 * Mounts a trusted sub-app in a shadow root in the portal's own page. Styles do not cross the shadow root's boundary,
 * except inherited ones: the portal's CSS variables.
 */
export const mountInPage: SubAppMounter = async (element, context, portal) => {
  // Loads the kit while the list of the sub-app's files is on its way.
  const kit = sheetAt(STYLE_KIT_PATH);
  const shadow = element.attachShadow({ mode: 'open' });
  const domElement = document.createElement('div');
  const popUpElement = document.createElement('div');
  shadow.append(kit.link, domElement, popUpElement);
  markDensity(element, context);
  // Handled below. Without this, the browser would report it as well if the list of files fails first.
  kit.loaded.catch(() => undefined);
  const files = await fetchSubAppFiles(context.app.appCode);
  const sheets = files.styles.map(sheetAt);
  kit.link.after(...sheets.map(({ link }) => link));
  const [lifecycles] = await Promise.all([
    loadSubAppModule(files.entry),
    ...[kit, ...sheets].map(({ loaded }) => loaded),
  ]);
  const props = { ...context, name: context.app.appCode, portal, domElement, popUpElement };
  const running = await runLifecycles(lifecycles, props);
  return {
    update: (changed) => {
      markDensity(element, changed);
      return running.update(changed);
    },
    end: () =>
      running.end().finally(() => {
        // Empties the shadow root and both elements. A library of the sub-app may still refer to one of them, and must
        // not keep the others in memory.
        for (const part of [shadow, domElement, popUpElement]) part.replaceChildren();
      }),
  };
};

// The style kit reads the attribute (public/subapps/kit.css).
function markDensity(element: HTMLElement, { look }: SubAppContext): void {
  element.toggleAttribute('data-compact', look.isCompact);
}

function sheetAt(href: string): { readonly link: HTMLLinkElement; readonly loaded: Promise<void> } {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  const loaded = new Promise<void>((done, fail) => {
    link.addEventListener('load', () => {
      done();
    });
    link.addEventListener('error', () => {
      fail(new SubAppNotFoundError(href));
    });
  });
  link.href = href;
  return { link, loaded: withTimeout(loaded, LOAD_TIMEOUT_MS, href) };
}
