import '@ant-design/v5-patch-for-react-19';
import 'dayjs/locale/zh-cn';
import { clearContainerCache } from 'rc-util/es/Dom/dynamicCSS';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { SubAppProps } from 'contract/children/subapp';
import { MarketApp } from './MarketApp';

// One mounted page. The portal mounts the module once for each open page.
interface Mount {
  readonly root: Root;
  readonly styles: HTMLElement;
}
const mounts = new Map<HTMLElement, Mount>();

function draw(props: SubAppProps, { root, styles }: Mount): void {
  root.render(createElement(MarketApp, { ...props, styles }));
}

/** Renders the sub-app into the element that the portal provides. */
export async function mount(props: SubAppProps): Promise<void> {
  const styles = document.createElement('div');
  props.domElement.before(styles);
  const mounted = { root: createRoot(props.domElement), styles };
  mounts.set(props.domElement, mounted);
  draw(props, mounted);
}

/** Applies new props of the portal, such as a new address, project, colour scheme or language. */
export async function update(props: SubAppProps): Promise<void> {
  const mounted = mounts.get(props.domElement);
  if (mounted) draw(props, mounted);
}

/** Unmounts the sub-app from the portal's element and removes everything that the sub-app has added. */
export async function unmount({ domElement }: SubAppProps): Promise<void> {
  const mounted = mounts.get(domElement);
  mounted?.root.unmount();
  mounted?.styles.remove();
  mounts.delete(domElement);
  // Clears antd's cache, which keeps a reference to every style container, and with it to the removed elements.
  clearContainerCache();
}
