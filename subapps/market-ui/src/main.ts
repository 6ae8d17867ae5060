import '@ant-design/v5-patch-for-react-19';
import 'dayjs/locale/zh-cn';
import { clearContainerCache } from 'rc-util/es/Dom/dynamicCSS';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { SubAppProps } from 'contract/children/subapp';
import { MarketApp } from './MarketApp';

// One entry per open page, since the portal mounts the module once for each.
interface Mount {
  readonly root: Root;
  readonly styles: HTMLElement;
}
const mounts = new Map<HTMLElement, Mount>();

function draw(props: SubAppProps, { root, styles }: Mount): void {
  root.render(createElement(MarketApp, { ...props, styles }));
}

/** Renders the application into the portal's element. */
export async function mount(props: SubAppProps): Promise<void> {
  const styles = document.createElement('div');
  props.domElement.before(styles);
  const mounted = { root: createRoot(props.domElement), styles };
  mounts.set(props.domElement, mounted);
  draw(props, mounted);
}

/** Applies new props of the portal: address, project, colour scheme or language. */
export async function update(props: SubAppProps): Promise<void> {
  const mounted = mounts.get(props.domElement);
  if (mounted) draw(props, mounted);
}

/** Unmounts the application and removes everything that the application has added. */
export async function unmount({ domElement }: SubAppProps): Promise<void> {
  const mounted = mounts.get(domElement);
  mounted?.root.unmount();
  mounted?.styles.remove();
  mounts.delete(domElement);
  // antd keeps a reference to every style container, and with it to the removed elements.
  clearContainerCache();
}
